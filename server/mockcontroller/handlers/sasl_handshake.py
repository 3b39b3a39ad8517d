"""SaslHandshake, key 17, versions 0–1, both listeners.

Error: 34, always: the listener is PLAINTEXT, where there is nothing to shake hands about.  The list of mechanisms is
empty then.
Left out: listeners with SASL.
"""

from __future__ import annotations

from kafkaproto.messages import SaslHandshakeResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.registry import Answer, RequestContext, reads
from mockcontroller.handlers.state import NodeState


@reads(ApiKey.SASL_HANDSHAKE)
def sasl_handshake(node: NodeState, context: RequestContext) -> Answer:
    """Refuse."""
    return Answer(SaslHandshakeResponse(error_code=ErrorCode.ILLEGAL_SASL_STATE))
