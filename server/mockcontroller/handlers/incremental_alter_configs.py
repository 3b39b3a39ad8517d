"""IncrementalAlterConfigs, key 44, versions 0–1, both listeners.  KIP-339.

Errors of one resource are those of ``config_changes``; of the operations, in the order of the configs: 40 where a value
is appended to, or subtracted from, a config that is no list; -1 for an operation that is none, or a list that is null
(a real active controller resigns over both, this one stays).
As on a real controller a null value is set by taking the config away, and of a name given twice the last counts.  With
validation on all three are refused with 42, as Kafka's brokers do before they forward.
Those without an error are written in one batch.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from enum import IntEnum

from kafkaproto.messages import IncrementalAlterConfigsRequest, IncrementalAlterConfigsResponse
from kafkaproto.messages.incremental_alter_configs_request import AlterableConfig
from kafkaproto.messages.incremental_alter_configs_response import AlterConfigsResourceResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.broker_loggers import alter_loggers
from mockcontroller.handlers.config_changes import NewValues, Refusal, RefusedError, Result, decide, outcome_of
from mockcontroller.handlers.registry import Outcome, RequestContext, writes_anywhere
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.configs import Resource, ResourceType


class Operation(IntEnum):
    """Kafka's ids of what can be done with a config."""

    SET = 0
    DELETE = 1
    APPEND = 2
    SUBTRACT = 3


@writes_anywhere(ApiKey.INCREMENTAL_ALTER_CONFIGS)
def incremental_alter_configs(node: NodeState, context: RequestContext) -> Outcome:
    """Write what changes, resource by resource."""
    request = context.request.body
    assert isinstance(request, IncrementalAlterConfigsRequest)
    resources = [Resource(one.resource_type, one.resource_name) for one in request.resources]

    def wanted(place: int) -> NewValues:
        configs = request.resources[place].configs
        _check_operations(resources[place], configs)
        return _values(node, resources[place], configs)

    def loggers(place: int) -> Refusal | None:
        changes = request.resources[place].configs
        return alter_loggers(node, context, resources[place], changes, dry_run=request.validate_only)

    decision = decide(node, context, resources, wanted, validate_only=request.validate_only, loggers=loggers)
    return outcome_of(node, resources, decision, _response)


def _check_operations(resource: Resource, configs: Sequence[AlterableConfig]) -> None:
    # A real controller knows the types of brokers' and topics' configs alone.
    if resource.type not in (ResourceType.BROKER, ResourceType.TOPIC):
        for one in {config.name: config for config in configs}.values():
            if one.config_operation in (Operation.APPEND, Operation.SUBTRACT):
                raise RefusedError(ErrorCode.INVALID_CONFIG, f"{one.name} is not known to be a list")


def _response(results: Iterable[Result]) -> IncrementalAlterConfigsResponse:
    made = IncrementalAlterConfigsResponse()
    for resource, code, text in results:
        made.responses.append(
            AlterConfigsResourceResponse(
                error_code=code, error_message=text, resource_type=resource.type, resource_name=resource.name
            )
        )
    return made


def _values(node: NodeState, resource: Resource, configs: Sequence[AlterableConfig]) -> NewValues:
    if node.config.configs.validation:
        _refuse_as_brokers_do(configs)
    current = node.pending.configs.get(resource, {})
    last = {one.name: one for one in configs}
    return {name: _value(node, resource, one, current.get(name)) for name, one in last.items()}


def _value(node: NodeState, resource: Resource, one: AlterableConfig, current: str | None) -> str | None:
    match one.config_operation:
        case Operation.SET:
            return one.value
        case Operation.DELETE:
            return None
        case Operation.APPEND | Operation.SUBTRACT as operation:
            # With the first list only: definitions take time to read.
            from mockcontroller.config_rules import rules_of

            key = rules_of(node.config.configs).list_of(resource.type, one.name)
            if key is None:
                raise RefusedError(ErrorCode.INVALID_CONFIG, f"{one.name} is no list, so nothing can be in it or not")
            if one.value is None:
                raise RefusedError(ErrorCode.UNKNOWN_SERVER_ERROR, f"no value for {one.name}")
            before = key.default_text if current is None else current
            return _changed([part for part in (before or "").split(",") if part], one.value, Operation(operation))
    raise RefusedError(ErrorCode.UNKNOWN_SERVER_ERROR, f"there is no operation {one.config_operation}")


def _changed(parts: list[str], text: str, operation: Operation) -> str:
    for part in _split(text):
        if operation == Operation.APPEND:
            if part not in parts:
                parts.append(part)
        elif part in parts:
            parts.remove(part)
    return ",".join(parts)


def _split(text: str) -> list[str]:
    """As Java does: without the empty parts at the end, but for an empty text."""
    return text.rstrip(",").split(",") if text.strip(",") or not text else []


def _refuse_as_brokers_do(configs: Sequence[AlterableConfig]) -> None:
    twice = [name for name, count in Counter(one.name for one in configs).items() if count > 1]
    if twice:
        raise RefusedError(ErrorCode.INVALID_REQUEST, f"{twice[0]} stands twice")
    for one in configs:
        if one.config_operation not in set(Operation):
            raise RefusedError(ErrorCode.INVALID_REQUEST, f"there is no operation {one.config_operation}")
        if one.value is None and one.config_operation != Operation.DELETE:
            raise RefusedError(ErrorCode.INVALID_REQUEST, f"no value for {one.name}")
