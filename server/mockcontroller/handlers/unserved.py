"""Every api that is advertised and has no handler yet: the answer is UNSUPPORTED_VERSION (35), and a warning is logged.

The node advertises what a real one of its release does, so that clients choose the versions that they would choose
there; an answer in the api's own form tells them at once what a closed connection would not.
"""

from __future__ import annotations

import logging

from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.errors import error_response
from mockcontroller.handlers.registry import Answer, RequestContext
from mockcontroller.handlers.state import NodeState

logger = logging.getLogger("mockcontroller.handlers")


def unserved(node: NodeState, context: RequestContext) -> Answer:
    """Refuse, naming the api."""
    request = context.request
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
