"""UnregisterBroker, key 64, version 0, both listeners.

Errors, in this order: 31 without ALTER on CLUSTER; 41 where the node is not active; 102 for an id that is not
registered, which is every id: no broker registers at this controller.
Left out: brokers.
"""

from __future__ import annotations

from kafkaproto.messages import UnregisterBrokerRequest, UnregisterBrokerResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState


@writes(ApiKey.UNREGISTER_BROKER, operation=ClusterOperation.ALTER)
def unregister_broker(node: NodeState, context: RequestContext) -> Outcome:
    """Refuse: there is no such broker."""
    request = context.request.body
    assert isinstance(request, UnregisterBrokerRequest)
    text = f"broker {request.broker_id} is not registered"
    return Outcome.refuses(UnregisterBrokerResponse(error_code=ErrorCode.BROKER_ID_NOT_REGISTERED, error_message=text))
