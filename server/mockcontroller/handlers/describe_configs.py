"""DescribeConfigs, key 32, versions 1–4, both listeners.  KIP-133, KIP-226, KIP-412, KIP-569, KIP-714, KIP-848.

Errors of the whole request: 42 for each resource where one is of a type that this api does not describe.
Errors of one resource, in this order: 31, 29 or 30 without DESCRIBE_CONFIGS on CLUSTER, the topic or the group; 17 for
a name that no topic can have, 3 for a topic that isn't there; 42 for another broker than the node itself, and for
loggers, client metrics and groups without a name.  With ``--static-configs`` every registered broker is answered for,
by what it told.
The default of all brokers lists what was set; the others all configs of Kafka 4.4.0 but the internal ones that were not
set, with their source and, where asked for, what else they could come from.  No names asked for are all of them.  A
sensitive value is null, and so is that of a config that no definition knows (C8).  Read from the committed image.
Unlike a real node's, configs are in the order of their names, and only the user's own definitions have documentation.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING

from kafkaproto.messages import DescribeConfigsRequest, DescribeConfigsResponse
from kafkaproto.messages.describe_configs_response import (
    DescribeConfigsResourceResult,
    DescribeConfigsResult,
    DescribeConfigsSynonym,
)
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.broker_loggers import described_loggers
from mockcontroller.handlers.config_changes import KNOWN_TYPES, RefusedError, check_name, forbidden, number_of
from mockcontroller.handlers.registry import Answer, RequestContext, reads
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclOperation
from mockcontroller.image.configs import Configs, Resource, ResourceType
from mockcontroller.image.registrations import Endpoint

if TYPE_CHECKING:
    from mockcontroller.config_sources import Entry, NodeConfigs

ALL_BROKERS = Resource(ResourceType.BROKER, "")
_PROTOCOLS = ("PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL")
"""In the order of Kafka's ids."""


@reads(ApiKey.DESCRIBE_CONFIGS)
def describe_configs(node: NodeState, context: RequestContext) -> Answer:
    """What each resource's configs are."""
    request = context.request.body
    assert isinstance(request, DescribeConfigsRequest)
    resources = [Resource(one.resource_type, one.resource_name) for one in request.resources]
    odd = next((one for one in resources if one.type not in KNOWN_TYPES), None)
    response = DescribeConfigsResponse()
    # A resource may stand in a request many times.
    entries = cache(partial(_entries, node))
    for asked, resource in zip(request.resources, resources, strict=True):
        result = DescribeConfigsResult(
            error_message="", resource_type=resource.type, resource_name=resource.name, configs=[]
        )
        names = frozenset(asked.configuration_keys or ())
        try:
            _check_asked(node, context, resource, odd)
            if resource.type == ResourceType.BROKER_LOGGER:
                result.configs = [one for one in described_loggers(node, resource) if not names or one.name in names]
            else:
                found = (one for one in entries(resource) if not names or one.name in names)
                result.configs = [_result(request, one) for one in found]
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


def _result(request: DescribeConfigsRequest, entry: Entry) -> DescribeConfigsResourceResult:
    hidden = entry.sensitive
    return DescribeConfigsResourceResult(
        name=entry.name,
        value=None if hidden else entry.value,
        read_only=entry.read_only,
        config_source=int(entry.source),
        is_sensitive=hidden,
        synonyms=[
            DescribeConfigsSynonym(name=one.name, value=None if hidden else one.value, source=int(one.source))
            for one in (entry.candidates if request.include_synonyms else ())
        ],
        config_type=entry.type,
        documentation=(entry.key.documentation or None) if entry.key and request.include_documentation else None,
    )


def _entries(node: NodeState, resource: Resource) -> Sequence[Entry]:
    return tuple(_entries_of(node, resource))


def _entries_of(node: NodeState, resource: Resource) -> Iterator[Entry]:
    image = node.committed
    own = image.configs.get(resource, {})
    check_name(resource)
    if resource.type == ResourceType.TOPIC:
        if image.topics.id_of(resource.name) is None:
            # Without a text, as from a real node.
            raise RefusedError(ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, "")
        # With the first question only: definitions take time to read.
        from mockcontroller.config_rules import rules_of

        return configs_of_itself(node, image.configs).topic_entries(rules_of(node.config.configs).topic, own)
    if resource.type == ResourceType.GROUP:
        return configs_of_itself(node, image.configs).group_entries(own)
    if resource.type == ResourceType.CLIENT_METRICS:
        from mockcontroller.config_sources import metrics_entries

        return metrics_entries(own)
    if not resource.name:
        return configs_of_itself(node, image.configs).default_entries()
    number = number_of(resource.name)
    if number == node.node_id:
        return configs_of_itself(node, image.configs).entries()
    broker = image.brokers.get(-1 if number is None else number)
    if broker is None or not node.config.configs.static_configs:
        text = f"node {node.node_id} describes itself and the default of all brokers, not broker {resource.name}"
        raise RefusedError(ErrorCode.INVALID_REQUEST, text)
    told = {name: value for name, value in broker.static_configs if value is not None}
    return _node_configs(node, image.configs, broker.broker_id, told).entries()


def configs_of_itself(node: NodeState, configs: Configs) -> NodeConfigs:
    """The node's own, with what is set in one of its images."""
    return _node_configs(node, configs, node.node_id, _own_static_configs(node))


def _node_configs(node: NodeState, configs: Configs, node_id: int, static: Mapping[str, str]) -> NodeConfigs:
    from mockcontroller.config_rules import rules_of
    from mockcontroller.config_sources import NodeConfigs

    own = configs.get(Resource(ResourceType.BROKER, str(node_id)), {})
    return NodeConfigs(rules_of(node.config.configs).broker, own, configs.get(ALL_BROKERS, {}), static)


def _own_static_configs(node: NodeState) -> Mapping[str, str]:
    """What a real node would have been started with to be as this one is; where its data are is not told."""
    name = node.config.listener_name
    found = {
        "node.id": str(node.node_id),
        "broker.id": str(node.node_id),
        "process.roles": "controller",
        "controller.listener.names": name,
    }
    registration = node.committed.registrations.get(node.node_id)
    endpoint = None if registration is None else registration.endpoint(name)
    if endpoint is None and node.node_id in node.raft.addresses:
        # No controller registers below metadata.version 15.
        endpoint = Endpoint(name, *node.raft.addresses[node.node_id])
    if endpoint is not None:
        found["listeners"] = f"{name}://{_address(endpoint.host, endpoint.port)}"
        found["listener.security.protocol.map"] = f"{name}:{_PROTOCOLS[endpoint.security_protocol]}"
    voters = [(one.voter_id, _address(*one.endpoints[0][1:])) for one in node.live_voters() if one.endpoints]
    if node.config.dynamic:
        found["controller.quorum.bootstrap.servers"] = ",".join(address for _, address in voters)
    else:
        found["controller.quorum.voters"] = ",".join(f"{voter_id}@{address}" for voter_id, address in voters)
    return found


def _address(host: str, port: int) -> str:
    return f"[{host}]:{port}" if ":" in host else f"{host}:{port}"
