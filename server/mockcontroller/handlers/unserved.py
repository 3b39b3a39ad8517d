"""Every api that is advertised and has no handler yet: the answer is UNSUPPORTED_VERSION (35), and a warning is logged.
Who has no rights on the cluster gets 31 first, as there.

The node advertises what a real one of its release does, so that clients choose the versions that they would choose
there; an answer in the api's own form tells them at once what a closed connection would not.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping

from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.errors import error_response
from mockcontroller.handlers.registry import Answer, RequestContext
from mockcontroller.handlers.state import NodeState

_OPERATIONS: Mapping[int, ClusterOperation] = {
    ApiKey.FETCH: ClusterOperation.CLUSTER_ACTION,
    ApiKey.ELECT_LEADERS: ClusterOperation.ALTER,
    ApiKey.ALTER_PARTITION_REASSIGNMENTS: ClusterOperation.ALTER,
    ApiKey.LIST_PARTITION_REASSIGNMENTS: ClusterOperation.DESCRIBE,
    ApiKey.ALTER_CLIENT_QUOTAS: ClusterOperation.ALTER_CONFIGS,
    ApiKey.ALTER_USER_SCRAM_CREDENTIALS: ClusterOperation.ALTER,
    ApiKey.VOTE: ClusterOperation.CLUSTER_ACTION,
    ApiKey.BEGIN_QUORUM_EPOCH: ClusterOperation.CLUSTER_ACTION,
    ApiKey.END_QUORUM_EPOCH: ClusterOperation.CLUSTER_ACTION,
    ApiKey.ALTER_PARTITION: ClusterOperation.CLUSTER_ACTION,
    ApiKey.ENVELOPE: ClusterOperation.CLUSTER_ACTION,
    ApiKey.FETCH_SNAPSHOT: ClusterOperation.CLUSTER_ACTION,
    ApiKey.ASSIGN_REPLICAS_TO_DIRS: ClusterOperation.CLUSTER_ACTION,
}
"""What a real controller asks for first, on CLUSTER; of those that ask for each resource by itself, only the one that
the recorded sessions have.
"""

logger = logging.getLogger("mockcontroller.handlers")


def unserved(node: NodeState, context: RequestContext) -> Answer:
    """Refuse, naming the api."""
    request = context.request
    operation = _OPERATIONS.get(request.api_key)
    if operation is not None and not node.permits(context, operation):
        text = "the principal may not do this to the cluster"
        return Answer(error_response(node.schema_set, request, ErrorCode.CLUSTER_AUTHORIZATION_FAILED, text))
    name = node.facts.apis[request.api_key].name if request.api_key in node.facts.apis else str(request.api_key)
    logger.warning(
        "%s (api key %d, version %d) from %s is not served by this mock",
        name,
        request.api_key,
        request.api_version,
        context.peer,
    )
    text = f"this mock controller does not serve {name}"
    return Answer(error_response(node.schema_set, request, ErrorCode.UNSUPPORTED_VERSION, text))
