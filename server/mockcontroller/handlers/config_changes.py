"""What IncrementalAlterConfigs and AlterConfigs have in common: whom they refuse, and the records they come to.

Order of the checks for one resource, measured on real 4.4.0 controllers: 35 for a type that is none; 42 for a resource
named twice; 31 or 29 without ALTER_CONFIGS on CLUSTER or the topic; 41 where the node is not active; what the operation
itself says; 40 for min.insync.replicas of one broker, or the cluster's taken away, while eligible leader replicas are
finalized; 42 for a broker's id that is no number from 0 on; 42 for the empty topic, 17 for a name that no topic can
have; 40 for values of a topic; 102 and 3 for a broker, or topic, that isn't there.
With validation on the values of brokers are checked as well, and of all only those that change (C4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from kafkaproto.messages import ConfigRecord
from kafkaproto.messages.base import Message
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.bootstrap import MIN_INSYNC_REPLICAS
from mockcontroller.config_settings import topic_name_fault
from mockcontroller.handlers.authorization import CLUSTER
from mockcontroller.handlers.registry import Outcome, RequestContext
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclOperation, AclPattern, AclResourceType
from mockcontroller.image.configs import Resource, ResourceType
from mockcontroller.log import Draft
from mockcontroller.release import ELIGIBLE_LEADER_REPLICAS_VERSION

KNOWN_TYPES = (2, 4, 8, 16, 32)
"""Topics, brokers, loggers of brokers, metrics of clients, groups."""

TEXT_MAX = 8_000
"""Characters of a refusal: in UTF-8 they fit in a string of the protocol, whatever they are."""

Refusal = tuple[ErrorCode, str]
NewValues = Mapping[str, str | None]
"""The wanted value by name, ``None`` to take it away."""


class RefusedError(Exception):
    """This resource stays as it is."""

    def __init__(self, code: ErrorCode, text: str) -> None:
        # A value may be as long as a string of the protocol can be, and the answer is one too.
        text = text if len(text) <= TEXT_MAX else text[:TEXT_MAX] + "…"
        self.refusal: Refusal = (code, text)
        super().__init__(text)


class Decision(NamedTuple):
    """A refusal for each resource of the request, ``None`` where there is none, and the batch that the others make."""

    refusals: list[Refusal | None]
    batches: tuple[Draft, ...]


def outcome_of(node: NodeState, decision: Decision, respond: Callable[[Sequence[Refusal | None]], Message]) -> Outcome:
    """What both requests come to; where the commit fails, what would have been written is answered with 41."""
    lost = respond([one or node.not_controller() for one in decision.refusals])
    waits = None in decision.refusals
    return Outcome(respond(decision.refusals), decision.batches, waits=waits, lost=lost)


def results_of(
    resources: Sequence[Resource], refusals: Sequence[Refusal | None]
) -> Iterator[tuple[Resource, int, str | None]]:
    """Resource, code and text of each result; of a resource given twice there is one."""
    for resource, refusal in {one: refusals[place] for place, one in enumerate(resources)}.items():
        code, text = (ErrorCode.NONE, None) if refusal is None else refusal
        yield resource, int(code), text


def decide(
    node: NodeState,
    context: RequestContext,
    resources: Sequence[Resource],
    wanted: Callable[[int], NewValues],
    *,
    validate_only: bool,
) -> Decision:
    """``wanted`` says what the resource at that place of the request is to have; it may raise ``RefusedError``."""
    refusals: list[Refusal | None] = []
    records: list[ConfigRecord] = []
    counts = Counter(resources)
    for place, resource in enumerate(resources):
        try:
            _check_asked(node, context, resource, counts[resource])
            values = wanted(place)
            found = list(_records(node.pending.configs.get(resource, {}), resource, values))
            _check_result(node, resource, found)
            records += found
            refusals.append(None)
        except RefusedError as error:
            refusals.append(error.refusal)
    batches = (Draft.data(*records),) if records and not validate_only else ()
    return Decision(refusals, batches)


def _check_asked(node: NodeState, context: RequestContext, resource: Resource, count: int) -> None:
    if resource.type not in KNOWN_TYPES:
        raise RefusedError(ErrorCode.UNSUPPORTED_VERSION, f"there is no resource type {resource.type}")
    if count > 1:
        raise RefusedError(ErrorCode.INVALID_REQUEST, "the resource stands twice in the request")
    refusal = forbidden(node, context, resource, AclOperation.ALTER_CONFIGS)
    if refusal is not None:
        raise RefusedError(*refusal)
    if resource.type not in (ResourceType.TOPIC, ResourceType.BROKER):
        text = f"this mock keeps configs of topics and brokers, none of resource type {resource.type}"
        raise RefusedError(ErrorCode.INVALID_REQUEST, text)
    if not node.is_active:
        raise RefusedError(*node.not_controller())


def forbidden(node: NodeState, context: RequestContext, resource: Resource, operation: AclOperation) -> Refusal | None:
    """31 or 29 for who may not do that with the configs of the resource."""
    topic = resource.type == ResourceType.TOPIC
    pattern = AclPattern(AclResourceType.TOPIC, resource.name) if topic else CLUSTER
    if node.permits(context, operation, pattern):
        return None
    code = ErrorCode.TOPIC_AUTHORIZATION_FAILED if topic else ErrorCode.CLUSTER_AUTHORIZATION_FAILED
    return code, f"the principal may not do this to configs of the {'topic' if topic else 'cluster'}"


def _records(current: Mapping[str, str], resource: Resource, values: NewValues) -> Iterator[ConfigRecord]:
    for name, value in values.items():
        # Kafka writes a broker's even where nothing changes, so that the broker reads its files again.
        if resource.type == ResourceType.BROKER or current.get(name) != value:
            yield ConfigRecord(resource_type=resource.type, resource_name=resource.name, name=name, value=value)


def _check_result(node: NodeState, resource: Resource, records: Sequence[ConfigRecord]) -> None:
    if node.pending.features.get(ELIGIBLE_LEADER_REPLICAS_VERSION, 0) > 0 and resource.type == ResourceType.BROKER:
        for one in records:
            if one.name == MIN_INSYNC_REPLICAS and (resource.name or one.value is None):
                what = "of one broker can't be altered" if resource.name else "of the cluster can't be taken away"
                text = f"{MIN_INSYNC_REPLICAS} {what} while {ELIGIBLE_LEADER_REPLICAS_VERSION} is finalized"
                raise RefusedError(ErrorCode.INVALID_CONFIG, text)
    check_name(resource)
    current = node.pending.configs.get(resource, {})
    changed = {one.name: one.value for one in records if one.value is not None and current.get(one.name) != one.value}
    result = {**current, **{one.name: one.value for one in records if one.value is not None}}
    gone = {one.name for one in records if one.value is None}
    check_values(node, resource, {name: value for name, value in result.items() if name not in gone}, changed)
    _check_exists(node, resource)


def check_name(resource: Resource) -> None:
    """``RefusedError`` for a name that no broker, or no topic, can have."""
    if resource.type == ResourceType.TOPIC:
        if not resource.name:
            raise RefusedError(ErrorCode.INVALID_REQUEST, "topics have no default configs of their own")
        fault = topic_name_fault(resource.name)
        if fault is not None:
            raise RefusedError(ErrorCode.INVALID_TOPIC_EXCEPTION, fault)
    elif resource.name:
        broker_id = number_of(resource.name)
        if broker_id is None or broker_id < 0:
            raise RefusedError(ErrorCode.INVALID_REQUEST, f"{resource.name!r} is no id of a broker")


def number_of(text: str) -> int | None:
    """An id as Java reads one; ``None`` for anything else."""
    digits = text[1:] if text[:1] in ("-", "+") else text
    if not digits.isascii() or not digits.isdigit():
        return None
    number = int(text)
    return number if -(2**31) <= number < 2**31 else None


def check_values(node: NodeState, resource: Resource, result: Mapping[str, str], changed: Mapping[str, str]) -> None:
    """``RefusedError`` where a value may not be: of a topic any, with validation on those that change."""
    settings = node.config.configs
    topic = resource.type == ResourceType.TOPIC
    looked_at = changed if settings.validation else result if topic else {}
    if not looked_at:
        return
    from mockcontroller.config_rules import rules_of

    level = node.pending.features.metadata_version if settings.validation else None
    rules = rules_of(settings)
    if topic:
        unknown = [name for name in looked_at if rules.topic.key_of(name) is None]
        if unknown:
            raise RefusedError(ErrorCode.INVALID_CONFIG, f"topics have no config {unknown[0]}")
    violations = [
        one for name, value in looked_at.items() for one in rules.violations(resource.type, name, value, level)
    ]
    if violations:
        raise RefusedError(ErrorCode.INVALID_CONFIG, "; ".join(str(one) for one in violations))


def _check_exists(node: NodeState, resource: Resource) -> None:
    image = node.pending
    if resource.type == ResourceType.TOPIC:
        if image.topics.id_of(resource.name) is None:
            raise RefusedError(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"there is no topic {resource.name}")
    elif resource.name:
        number = int(resource.name)
        if number not in image.brokers and number not in image.registrations:
            raise RefusedError(ErrorCode.BROKER_ID_NOT_REGISTERED, f"no node {number} is registered")
