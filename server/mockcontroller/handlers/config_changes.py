"""What IncrementalAlterConfigs and AlterConfigs have in common: whom they refuse, and the records they come to.

Order of the checks for one resource, measured on real 4.4.0 controllers: 35 for a type that is none; 42 for a resource
named twice; 31, 29 or 30 without ALTER_CONFIGS on CLUSTER, the topic or the group; 41 for all of the request where the
node is not active and one has come so far; what the operation itself says; 40 for min.insync.replicas of one broker,
or the cluster's taken away, while eligible leader replicas are finalized; 42 for a broker's id that is no number from 0
on, and for a topic, a group or a subscription to metrics without a name; 17 for a name that no topic can have; 40 for
values of a topic, each by itself and then together, of a group or of a subscription, but 42 for a config that no
subscription has and for an interval that is out of range; 102 and 3 for a broker, or topic, that isn't there.
With validation on the values of brokers are checked as well, and of all only those that change (C4).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple

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

if TYPE_CHECKING:
    from kafkaproto.config.definitions import ConfigDef

KNOWN_TYPES = frozenset(ResourceType)
"""What configs are kept of, and loggers."""

NO_TOPIC = Resource(ResourceType.TOPIC, "")

PARTS = {
    ResourceType.TOPIC: "topic",
    ResourceType.BROKER: "broker",
    ResourceType.CLIENT_METRICS: "client_metrics",
    ResourceType.GROUP: "group",
}
"""Whose definitions are whose."""
INTERVAL = "interval.ms"

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
    """A refusal for each resource of the request, ``None`` where there is none, and the batch that the others make.
    ``merged`` are the types of resources of which there is one result where one is given twice.
    """

    refusals: list[Refusal | None]
    batches: tuple[Draft, ...] = ()
    merged: Collection[int] = ()


Result = tuple[Resource, int, str | None]
"""Resource, code and text."""


def outcome_of(
    node: NodeState, resources: Sequence[Resource], decision: Decision, respond: Callable[[Iterable[Result]], Message]
) -> Outcome:
    """What both requests come to; where the commit fails, the request is answered with 41 as one."""
    lost = Decision([node.not_controller()] * len(resources))
    waits = None in decision.refusals
    return Outcome(
        respond(_results(resources, decision)),
        decision.batches,
        waits=waits,
        lost=respond(_results(resources, lost)),
    )


def _results(resources: Sequence[Resource], decision: Decision) -> Iterator[Result]:
    found = {
        (one, None if one.type in decision.merged else place): refusal
        for place, (one, refusal) in enumerate(zip(resources, decision.refusals, strict=True))
    }
    for (resource, _), refusal in found.items():
        code, text = (ErrorCode.NONE, None) if refusal is None else refusal
        yield resource, int(code), text


def decide(
    node: NodeState,
    context: RequestContext,
    resources: Sequence[Resource],
    wanted: Callable[[int], NewValues],
    *,
    validate_only: bool,
    loggers: Callable[[int], Refusal | None] | None = None,
) -> Decision:
    """``wanted`` says what the resource at that place of the request is to have; it may raise ``RefusedError``.
    ``loggers`` alters the levels at that place, where the request can.
    """
    counts = Counter(resources)
    refusals: list[Refusal | None] = []
    asked: list[int] = []
    for place, resource in enumerate(resources):
        if loggers is not None and resource.type == ResourceType.BROKER_LOGGER:
            refusals.append(loggers(place))
            continue
        refusal = _refusal_at_once(node, context, resource, counts[resource])
        refusals.append(refusal)
        if refusal is None:
            asked.append(place)
    if asked and not node.is_active:
        return Decision([node.not_controller()] * len(resources))
    records: list[ConfigRecord] = []
    for place in asked:
        resource = resources[place]
        try:
            found = list(_records(node.pending.configs.get(resource, {}), resource, wanted(place)))
            _check_result(node, resource, found)
            records += found
        except RefusedError as error:
            refusals[place] = error.refusal
    batches = (Draft.data(*records),) if records and not validate_only else ()
    return Decision(refusals, batches, KNOWN_TYPES if loggers is None else PARTS)


def _refusal_at_once(node: NodeState, context: RequestContext, resource: Resource, count: int) -> Refusal | None:
    """What any node finds, before it asks whether it is active."""
    if resource.type not in KNOWN_TYPES:
        return ErrorCode.UNSUPPORTED_VERSION, f"there is no resource type {resource.type}"
    if count > 1:
        return ErrorCode.INVALID_REQUEST, "the resource stands twice in the request"
    refusal = forbidden(node, context, resource, AclOperation.ALTER_CONFIGS)
    if refusal is None and resource.type == ResourceType.BROKER_LOGGER:
        return ErrorCode.INVALID_REQUEST, "levels of loggers are not altered by this request"
    return refusal


def forbidden(node: NodeState, context: RequestContext, resource: Resource, operation: AclOperation) -> Refusal | None:
    """31 or 29 for who may not do that with the configs of the resource."""
    code, what, protected = _AUTHORIZED_BY.get(resource.type, _BY_CLUSTER)
    pattern = CLUSTER if protected == AclResourceType.CLUSTER else AclPattern(protected, resource.name)
    if node.permits(context, operation, pattern):
        return None
    return code, f"the principal may not do this to configs of the {what}"


_BY_CLUSTER = (ErrorCode.CLUSTER_AUTHORIZATION_FAILED, "cluster", AclResourceType.CLUSTER)
_AUTHORIZED_BY: Mapping[int, tuple[ErrorCode, str, AclResourceType]] = {
    ResourceType.TOPIC: (ErrorCode.TOPIC_AUTHORIZATION_FAILED, "topic", AclResourceType.TOPIC),
    ResourceType.GROUP: (ErrorCode.GROUP_AUTHORIZATION_FAILED, "group", AclResourceType.GROUP),
}
"""By type of resource: code, noun, and what ACLs have to be about; all others are the cluster's."""


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
    if resource == NO_TOPIC:
        raise RefusedError(ErrorCode.INVALID_REQUEST, "topics have no default configs of their own")
    check_name(resource)
    current = node.pending.configs.get(resource, {})
    changed = {one.name: one.value for one in records if one.value is not None and current.get(one.name) != one.value}
    result = {**current, **{one.name: one.value for one in records if one.value is not None}}
    gone = {one.name for one in records if one.value is None}
    check_values(node, resource, {name: value for name, value in result.items() if name not in gone}, changed)
    _check_exists(node, resource)


def check_name(resource: Resource) -> None:
    """``RefusedError`` for a name that no such resource can have."""
    if resource.type == ResourceType.TOPIC:
        fault = topic_name_fault(resource.name)
        if fault is not None:
            raise RefusedError(ErrorCode.INVALID_TOPIC_EXCEPTION, fault)
    elif resource.type in (ResourceType.CLIENT_METRICS, ResourceType.GROUP):
        if not resource.name:
            what = "groups" if resource.type == ResourceType.GROUP else "subscriptions to client metrics"
            raise RefusedError(ErrorCode.INVALID_REQUEST, f"{what} have no default configs, so each needs a name")
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
    """``RefusedError`` for a bad value: with validation on of those that change, else of all but a broker's."""
    settings = node.config.configs
    broker = resource.type == ResourceType.BROKER
    looked_at = changed if settings.validation else {} if broker else result
    if not looked_at:
        return
    # With the first value only: definitions take time to read.
    from kafkaproto.config.known import definitions
    from mockcontroller.config_rules import rules_of

    part = PARTS[ResourceType(resource.type)]
    own = {"broker": rules_of(settings).broker, "topic": rules_of(settings).topic}
    known = own.get(part) or definitions(part)
    metrics = resource.type == ResourceType.CLIENT_METRICS
    unknown = [] if broker else [name for name in looked_at if known.key_of(name) is None]
    if unknown:
        code = ErrorCode.INVALID_REQUEST if metrics else ErrorCode.INVALID_CONFIG
        raise RefusedError(code, f"no {part.replace('_', ' ')} has a config {unknown[0]}")
    level = node.pending.features.metadata_version if settings.validation else None
    violations = [one for name, value in looked_at.items() for one in known.violations(name, value, level)]
    if violations:
        out_of_range = metrics and any(one.config == INTERVAL for one in violations)
        parsed = all(_is_parsed(known, one.config, looked_at[one.config]) for one in violations)
        code = ErrorCode.INVALID_REQUEST if out_of_range and parsed else ErrorCode.INVALID_CONFIG
        raise RefusedError(code, "; ".join(str(one) for one in violations))
    if resource.type == ResourceType.TOPIC:
        _check_together(known, result, looked_at)


def _check_together(known: ConfigDef, result: Mapping[str, str], looked_at: Mapping[str, str]) -> None:
    """What values of one topic may not be beside each other, or at this node; brokers' dynamic ones don't matter."""
    if not looked_at.keys().isdisjoint(_LAGS):
        texts = [result.get(name) or known.keys[name].default_text or "" for name in _LAGS]
        # One that is not altered may be no number at all, with validation on.
        if all(_is_parsed(known, name, text) for name, text in zip(_LAGS, texts, strict=True)):
            least, most = (int(text.strip()) for text in texts)
            if least > most:
                text = f"{_LAGS[0]}={least} is above {_LAGS[1]}={most}"
                raise RefusedError(ErrorCode.INVALID_CONFIG, text)
    if known.parse(_TIERED, looked_at.get(_TIERED, "false")):
        text = f"{_TIERED}: this node has no remote log storage (remote.log.storage.system.enable)"
        raise RefusedError(ErrorCode.INVALID_CONFIG, text)


_LAGS = ("min.compaction.lag.ms", "max.compaction.lag.ms")
_TIERED = "remote.storage.enable"


def _is_parsed(known: ConfigDef, name: str, value: str) -> bool:
    """Whether it is a value of the type: what else is wrong with one is found later."""
    from kafkaproto.config.values import ConfigError

    try:
        parsed = known.parse(name, value)
    except ConfigError:
        return False
    return not isinstance(parsed, tuple) or "" not in parsed


def _check_exists(node: NodeState, resource: Resource) -> None:
    image = node.pending
    if resource.type == ResourceType.TOPIC:
        if image.topics.id_of(resource.name) is None:
            raise RefusedError(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"there is no topic {resource.name}")
    elif resource.type == ResourceType.BROKER and resource.name:
        number = int(resource.name)
        if number not in image.brokers and number not in image.registrations:
            raise RefusedError(ErrorCode.BROKER_ID_NOT_REGISTERED, f"no node {number} is registered")
