"""UnregisterBroker, key 64, version 0, both listeners.

Errors, in this order: 31 without ALTER on CLUSTER; 41 where the node is not active; 102 for an id that is not
registered.  A live broker can be unregistered; it does not register again by itself.  Success carries an empty message.
Left out: what a real controller changes of the partitions that had replicas there.
"""

from __future__ import annotations

from kafkaproto.messages import UnregisterBrokerRecord, UnregisterBrokerRequest, UnregisterBrokerResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.broker_records import data_batch
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState


@writes(ApiKey.UNREGISTER_BROKER, operation=ClusterOperation.ALTER)
def unregister_broker(node: NodeState, context: RequestContext) -> Outcome:
    """Delete the registration."""
    request = context.request.body
    assert isinstance(request, UnregisterBrokerRequest)
    broker = node.pending.brokers.get(request.broker_id)
    if broker is None:
        text = f"broker {request.broker_id} is not registered"
        return Outcome.refuses(
            UnregisterBrokerResponse(error_code=int(ErrorCode.BROKER_ID_NOT_REGISTERED), error_message=text)
        )
    record = UnregisterBrokerRecord(broker_id=broker.broker_id, broker_epoch=broker.epoch)
    return Outcome.writes(UnregisterBrokerResponse(error_message=""), data_batch(node, record))
