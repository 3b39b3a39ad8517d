"""AlterConfigs, key 33, versions 0–2, both listeners.  KIP-133; superseded by key 44.

Errors of one resource are those of ``config_changes``.  The request says all configs that the resource is to have:
those that it does not name are taken away, and so is one with a null value; with validation on that is refused with 42,
and so is a name given twice, of which the last counts otherwise.  Those without an error are written in one batch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from kafkaproto.messages import AlterConfigsRequest, AlterConfigsResponse
from kafkaproto.messages.alter_configs_request import AlterableConfig
from kafkaproto.messages.alter_configs_response import AlterConfigsResourceResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.config_changes import NewValues, RefusedError, Result, decide, outcome_of
from mockcontroller.handlers.registry import Outcome, RequestContext, writes_anywhere
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.configs import Resource


@writes_anywhere(ApiKey.ALTER_CONFIGS)
def alter_configs(node: NodeState, context: RequestContext) -> Outcome:
    """Write what makes each resource's configs those that the request says."""
    request = context.request.body
    assert isinstance(request, AlterConfigsRequest)
    resources = [Resource(one.resource_type, one.resource_name) for one in request.resources]

    def wanted(place: int) -> NewValues:
        return _values(node, resources[place], request.resources[place].configs)

    decision = decide(node, context, resources, wanted, validate_only=request.validate_only)
    return outcome_of(node, resources, decision, _response)


def _response(results: Iterable[Result]) -> AlterConfigsResponse:
    made = AlterConfigsResponse()
    for resource, code, text in results:
        made.responses.append(
            AlterConfigsResourceResponse(
                error_code=code, error_message=text, resource_type=resource.type, resource_name=resource.name
            )
        )
    return made


def _values(node: NodeState, resource: Resource, configs: Sequence[AlterableConfig]) -> NewValues:
    if node.config.configs.validation:
        counts = Counter(one.name for one in configs)
        for one in configs:
            if counts[one.name] > 1:
                raise RefusedError(ErrorCode.INVALID_REQUEST, f"{one.name} stands twice")
            if one.value is None:
                raise RefusedError(ErrorCode.INVALID_REQUEST, f"no value for {one.name}")
    named: dict[str, str | None] = {one.name: one.value for one in configs}
    gone = [name for name in node.pending.configs.get(resource, {}) if name not in named]
    return {**named, **dict.fromkeys(gone)}
