"""DescribeCluster, key 60, versions 0–2, controller listener.  KIP-700, KIP-919, KIP-1073.

Errors, in this order: 35 below metadata.version 15; 31 without ALTER on CLUSTER (a broker asks for less); 42 (version
0) or 115 for an endpoint type that is none, 42 or 114 for brokers.
Answers from the committed image, also where the node is not active.  Lists the registered controllers that have an
endpoint with the name of the listener asked, decommissioned ones too (D13), in ascending order of their ids.
The active controller's id is -1 where it is none of those listed.
Left out: nothing; controllers are never fenced.
"""

from __future__ import annotations

from kafkaproto.messages import DescribeClusterRequest, DescribeClusterResponse
from kafkaproto.messages.describe_cluster_response import DescribeClusterBroker
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Answer, RequestContext, reads
from mockcontroller.handlers.state import NodeState
from mockcontroller.raft import NO_LEADER
from mockcontroller.release import CONTROLLER_REGISTRATION_LEVEL

BROKER_ENDPOINTS, CONTROLLER_ENDPOINTS = 1, 2


@reads(ApiKey.DESCRIBE_CLUSTER)
def describe_cluster(node: NodeState, context: RequestContext) -> Answer:
    """Cluster id, active controller, and where the registered controllers are."""
    request = context.request.body
    assert isinstance(request, DescribeClusterRequest)
    if not node.committed.features.at_least(CONTROLLER_REGISTRATION_LEVEL):
        found = node.committed.features.metadata_version
        state = "no metadata.version is finalized" if found is None else f"metadata.version is {found}"
        text = f"controllers answer clients from metadata.version {CONTROLLER_REGISTRATION_LEVEL} (3.7-IV0) on; {state}"
        return _error(ErrorCode.UNSUPPORTED_VERSION, text)
    if not node.permits(context, ClusterOperation.ALTER):
        return _error(
            ErrorCode.CLUSTER_AUTHORIZATION_FAILED, "asking a controller for the cluster needs ALTER on CLUSTER"
        )
    if request.endpoint_type != CONTROLLER_ENDPOINTS:
        return _wrong_endpoint_type(request.endpoint_type, context.request.api_version)
    brokers = _endpoints(node, context.listener)
    return Answer(
        DescribeClusterResponse(
            endpoint_type=CONTROLLER_ENDPOINTS,
            cluster_id=node.cluster_id,
            controller_id=node.leader_id if any(one.broker_id == node.leader_id for one in brokers) else NO_LEADER,
            brokers=brokers,
            cluster_authorized_operations=_authorized_operations(node, context)
            if request.include_cluster_authorized_operations
            else -(2**31),
        )
    )


def _endpoints(node: NodeState, listener: str) -> list[DescribeClusterBroker]:
    found = [(one, registration.endpoint(listener)) for one, registration in node.committed.registrations.items()]
    return [
        DescribeClusterBroker(broker_id=controller_id, host=endpoint.host, port=endpoint.port)
        for controller_id, endpoint in found
        if endpoint is not None
    ]


def _authorized_operations(node: NodeState, context: RequestContext) -> int:
    """One bit for each operation, by its id; no bit at all for who may not even describe."""
    if not node.permits(context, ClusterOperation.DESCRIBE):
        return 0
    return sum(1 << one for one in ClusterOperation if node.permits(context, one, quietly=True))


def _wrong_endpoint_type(endpoint_type: int, version: int) -> Answer:
    if endpoint_type == BROKER_ENDPOINTS:
        code, text = ErrorCode.MISMATCHED_ENDPOINT_TYPE, "this listener has controllers, and brokers were asked for"
    else:
        code, text = ErrorCode.UNSUPPORTED_ENDPOINT_TYPE, f"there is no endpoint type {endpoint_type}"
    # Version 0 is older than both errors.
    return _error(ErrorCode.INVALID_REQUEST if version == 0 else code, text)


def _error(code: ErrorCode, text: str) -> Answer:
    return Answer(DescribeClusterResponse(error_code=int(code), error_message=text))
