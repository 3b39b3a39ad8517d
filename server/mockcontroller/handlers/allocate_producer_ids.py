"""AllocateProducerIds, key 67, version 0, controller listener.

Errors, in this order: 31 without CLUSTER_ACTION; 41 where the node is not active; 77 for a broker epoch that is not the
registered one, which is every epoch: no broker registers at this controller.
Left out: brokers.
"""

from __future__ import annotations

from kafkaproto.messages import AllocateProducerIdsResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState


@writes(ApiKey.ALLOCATE_PRODUCER_IDS, operation=ClusterOperation.CLUSTER_ACTION)
def allocate_producer_ids(node: NodeState, context: RequestContext) -> Outcome:
    """Refuse: there is no such broker."""
    return Outcome.refuses(AllocateProducerIdsResponse(error_code=ErrorCode.STALE_BROKER_EPOCH))
