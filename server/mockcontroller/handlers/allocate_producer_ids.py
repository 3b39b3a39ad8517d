"""AllocateProducerIds, key 67, version 0, controller listener.  KIP-730.

Errors, in this order: 31 without CLUSTER_ACTION; 41 where the node is not active; 77 for an epoch that is not that of
the broker's registration, or no registration; -1 where no id is left.
Gives the broker the next 1000 ids, starting at 0.
Left out: nothing.
"""

from __future__ import annotations

from kafkaproto.messages import AllocateProducerIdsRequest, AllocateProducerIdsResponse, ProducerIdsRecord
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.broker_records import current_broker, data_batch
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState

BLOCK_SIZE = 1000
PRODUCER_ID_MAX = 2**63 - 1


@writes(ApiKey.ALLOCATE_PRODUCER_IDS, operation=ClusterOperation.CLUSTER_ACTION)
def allocate_producer_ids(node: NodeState, context: RequestContext) -> Outcome:
    """Hand out the next block."""
    request = context.request.body
    assert isinstance(request, AllocateProducerIdsRequest)
    if current_broker(node, request.broker_id, request.broker_epoch) is None:
        return _error(ErrorCode.STALE_BROKER_EPOCH)
    first = max(node.pending.next_producer_id, 0)
    if first > PRODUCER_ID_MAX - BLOCK_SIZE:
        return _error(ErrorCode.UNKNOWN_SERVER_ERROR)
    record = ProducerIdsRecord(
        broker_id=request.broker_id, broker_epoch=request.broker_epoch, next_producer_id=first + BLOCK_SIZE
    )
    return Outcome.writes(
        AllocateProducerIdsResponse(producer_id_start=first, producer_id_len=BLOCK_SIZE), data_batch(node, record)
    )


def _error(code: ErrorCode) -> Outcome:
    return Outcome.refuses(AllocateProducerIdsResponse(error_code=int(code)))
