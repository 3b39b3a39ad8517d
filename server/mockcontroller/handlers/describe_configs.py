"""DescribeConfigs, key 32, versions 1–4, both listeners.  KIP-133, KIP-226, KIP-569.

Errors of the whole request: 42 for each resource where one is of a type that this api does not describe.
Errors of one resource, in this order: 31 or 29 without DESCRIBE_CONFIGS on CLUSTER or the topic; 17 for a name that no
topic can have, 3 for a topic that isn't there; 42 for another broker than the node itself.  With ``--static-configs``
every registered broker is answered for, by what it told.
The default of all brokers lists what was set; a broker and a topic all configs of Kafka 4.4.0 but the internal ones,
with their source and, where asked for, what else they could come from.  A sensitive value is null, and so is that of a
config that no definition knows (C8).  Read from the committed image.
Left out: documentation, which is null, and synonyms by another name among the broker's own configs.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

from kafkaproto.messages import DescribeConfigsRequest, DescribeConfigsResponse
from kafkaproto.messages.describe_configs_response import (
    DescribeConfigsResourceResult,
    DescribeConfigsResult,
    DescribeConfigsSynonym,
)
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.config_facts import UNKNOWN_TYPE, ConfigFacts, facts_of
from mockcontroller.handlers.config_changes import RefusedError, check_name, forbidden, number_of
from mockcontroller.handlers.registry import Answer, RequestContext, reads
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclOperation
from mockcontroller.image.configs import Resource, ResourceType

ALL_BROKERS = Resource(ResourceType.BROKER, "")


class Source(IntEnum):
    """Kafka's ids of where a value comes from."""

    TOPIC = 1
    BROKER = 2
    DEFAULT_BROKER = 3
    STATIC = 4
    DEFAULT = 5


class Candidate(NamedTuple):
    """A value that a config could have; the first of several counts.  ``name`` is the one that it was given under."""

    name: str
    value: str
    source: Source


@reads(ApiKey.DESCRIBE_CONFIGS)
def describe_configs(node: NodeState, context: RequestContext) -> Answer:
    """What each resource's configs are."""
    request = context.request.body
    assert isinstance(request, DescribeConfigsRequest)
    resources = [Resource(one.resource_type, one.resource_name) for one in request.resources]
    odd = next((one for one in resources if one.type not in (ResourceType.TOPIC, ResourceType.BROKER)), None)
    response = DescribeConfigsResponse()
    for asked, resource in zip(request.resources, resources, strict=True):
        result = DescribeConfigsResult(
            error_message="", resource_type=resource.type, resource_name=resource.name, configs=[]
        )
        try:
            _check_asked(node, context, resource, odd)
            names = None if asked.configuration_keys is None else frozenset(asked.configuration_keys)
            result.configs = [
                _entry(facts, candidates, synonyms=request.include_synonyms)
                for facts, candidates in _configs(node, resource)
                if names is None or facts.name in names
            ]
        except RefusedError as error:
            result.error_code, result.error_message = int(error.refusal[0]), error.refusal[1]
        response.results.append(result)
    return Answer(response)


def _check_asked(node: NodeState, context: RequestContext, resource: Resource, odd: Resource | None) -> None:
    if odd is not None:
        raise RefusedError(ErrorCode.INVALID_REQUEST, f"resource type {odd.type} is not described here")
    refusal = forbidden(node, context, resource, AclOperation.DESCRIBE_CONFIGS)
    if refusal is not None:
        raise RefusedError(*refusal)


def _entry(facts: ConfigFacts, candidates: Iterable[Candidate], *, synonyms: bool) -> DescribeConfigsResourceResult:
    found = list(candidates)
    hidden = facts.sensitive
    return DescribeConfigsResourceResult(
        name=facts.name,
        value=None if hidden or not found else found[0].value,
        read_only=not facts.dynamic,
        config_source=int(found[0].source if found else Source.DEFAULT),
        is_sensitive=hidden,
        synonyms=[
            DescribeConfigsSynonym(name=one.name, value=None if hidden else one.value, source=int(one.source))
            for one in (found if synonyms else ())
        ],
        config_type=facts.type,
        documentation=None,
    )


def _configs(node: NodeState, resource: Resource) -> Iterator[tuple[ConfigFacts, list[Candidate]]]:
    configs = node.committed.configs
    defaults = configs.get(ALL_BROKERS, {})
    check_name(resource)
    if resource.type == ResourceType.TOPIC:
        if node.committed.topics.id_of(resource.name) is None:
            raise RefusedError(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, f"there is no topic {resource.name}")
        for facts in facts_of(ResourceType.TOPIC).values():
            if not facts.internal:
                yield facts, topic_candidates(node, facts, configs.get(resource, {}))
    elif not resource.name:
        for name, value in defaults.items():
            yield _broker_facts(name), [Candidate(name, value, Source.DEFAULT_BROKER)]
    else:
        own, static = configs.get(resource, {}), _static_configs(node, resource)
        for name in (*facts_of(ResourceType.BROKER), *_unknown(own, defaults)):
            facts = _broker_facts(name)
            if not facts.internal:
                yield facts, list(_broker_candidates(facts, own, defaults, static))


def topic_candidates(node: NodeState, facts: ConfigFacts, own: Mapping[str, str]) -> list[Candidate]:
    """What the value of a topic's config comes from; ``own`` are those of the topic itself."""
    found = [Candidate(facts.name, own[facts.name], Source.TOPIC)] if facts.name in own else []
    broker = facts_of(ResourceType.BROKER).get(facts.synonym or "")
    if broker is not None:
        defaults = node.committed.configs.get(ALL_BROKERS, {})
        found += _broker_candidates(broker, {}, defaults, {})
    if facts.default is not None and not any(one.source == Source.DEFAULT for one in found):
        found.append(Candidate(facts.name, facts.default, Source.DEFAULT))
    return found


def _broker_candidates(
    facts: ConfigFacts, own: Mapping[str, str], defaults: Mapping[str, str], static: Mapping[str, str]
) -> Iterator[Candidate]:
    for values, source in ((own, Source.BROKER), (defaults, Source.DEFAULT_BROKER), (static, Source.STATIC)):
        if facts.name in values:
            yield Candidate(facts.name, values[facts.name], source)
    if facts.default is not None:
        yield Candidate(facts.name, facts.default, Source.DEFAULT)


def _unknown(*configs: Mapping[str, str]) -> list[str]:
    known = facts_of(ResourceType.BROKER)
    return sorted({name for one in configs for name in one if name not in known})


def _broker_facts(name: str) -> ConfigFacts:
    found = facts_of(ResourceType.BROKER).get(name)
    # As Kafka: what nobody knows may be a secret.
    return found or ConfigFacts(name, UNKNOWN_TYPE, None, sensitive=True, internal=False, dynamic=False, synonym=None)


def _static_configs(node: NodeState, resource: Resource) -> Mapping[str, str]:
    """What the node, or a broker that told it, was started with."""
    number = number_of(resource.name)
    if number == node.node_id:
        names = {"node.id": str(node.node_id), "broker.id": str(node.node_id), "process.roles": "controller"}
        return {**names, "controller.listener.names": node.config.listener_name}
    broker = node.committed.brokers.get(-1 if number is None else number)
    if broker is None or not node.config.configs.static_configs:
        text = f"node {node.node_id} describes itself and the default of all brokers, not broker {resource.name}"
        raise RefusedError(ErrorCode.INVALID_REQUEST, text)
    return {name: value for name, value in broker.static_configs if value is not None}
