"""What no node starts with though each value obeys its own rule: properties that don't go together.

As Kafka 4.4.0's own tools refuse them, which read the file as a node does.  Not checked: security settings, and what
only plugins know.
"""

from __future__ import annotations

import ipaddress
from collections.abc import Iterator
from collections.abc import Set as AbstractSet

from kafkaproto.client.addresses import parse_addresses
from kafkaproto.tools.controller_properties import parse_endpoints, split_list
from kafkaproto.tools.node_properties import NodeProperties

_PROTOCOLS = frozenset({"PLAINTEXT", "SSL", "SASL_PLAINTEXT", "SASL_SSL"})
_LISTENERS, _ADVERTISED, _OF_CONTROLLERS = "listeners", "advertised.listeners", "controller.listener.names"
_BETWEEN_BROKERS, _PROTOCOL_BETWEEN_BROKERS = "inter.broker.listener.name", "security.inter.broker.protocol"
_BOOTSTRAP, _VOTERS = "controller.quorum.bootstrap.servers", "controller.quorum.voters"
_CORDONED = "cordoned.log.dirs"
_PROTOCOLS_BY_NAME = "listener.security.protocol.map"
_RETENTION = ("log.retention.ms", "log.retention.minutes", "log.retention.hours")
"""The first that is set counts."""
_DEFAULT_LISTENERS = "PLAINTEXT://:9092"


def contradictions(properties: NodeProperties) -> Iterator[str]:
    """What stands against each other, each a line that names the properties.  ``ToolError`` for what can't be read."""
    yield from _ids_and_quorum(properties)
    yield from _listeners(properties)
    yield from _cordoned(properties)
    retention = next((one for one in _RETENTION if _text(properties, one)), None)
    if retention is not None and int(_text(properties, retention)) == 0:
        yield f"{retention} is 0, and must be -1, for ever, or at least 1"


def _text(properties: NodeProperties, name: str) -> str:
    return properties.texts.get(name, "").strip()


def _ids_and_quorum(properties: NodeProperties) -> Iterator[str]:
    ids = [_text(properties, one) for one in ("node.id", "broker.id")]
    if all(ids) and int(ids[0]) != int(ids[1]):
        yield "node.id and broker.id are two names of one id, and differ"
    if servers := _text(properties, _BOOTSTRAP):
        try:
            parse_addresses(servers)
        except ValueError as error:
            yield f"{_BOOTSTRAP}: {error}"
    voters = set()
    for entry in split_list(_text(properties, _VOTERS)):
        voter_id, _, address = entry.partition("@")
        try:
            voters.add(int(voter_id))
            parse_addresses(address)
        except ValueError:
            yield f"{_VOTERS}: {entry!r} is not of the form ID@HOST:PORT"
    if not properties.is_controller and properties.node_id in voters:
        yield f"{_VOTERS} has {properties.node_id}, and process.roles of this node has no controller"
    if properties.is_controller and voters and properties.node_id not in voters:
        yield f"{_VOTERS} has no {properties.node_id}, and process.roles of this node has controller"


def _listeners(properties: NodeProperties) -> Iterator[str]:
    own = parse_endpoints(_text(properties, _LISTENERS) or _DEFAULT_LISTENERS, properties.file)
    advertised = parse_endpoints(_text(properties, _ADVERTISED), properties.file)
    controllers = {one.upper() for one in split_list(_text(properties, _OF_CONTROLLERS))}
    if len(own) < len(split_list(_text(properties, _LISTENERS))):
        yield f"{_LISTENERS} has a name more than once"
    if properties.is_controller:
        for name in sorted(controllers - own.keys()):
            yield f"{_OF_CONTROLLERS} has {name}, and {_LISTENERS} has not"
    if not properties.is_broker:
        for name in sorted(own.keys() - controllers):
            yield f"{_LISTENERS} has {name}, which is no controller's, and process.roles has no broker"
    else:
        if not properties.is_controller and (shared := sorted(controllers & own.keys())):
            yield f"{_LISTENERS} has {shared[0]}, which is a controller's, and process.roles has no controller"
        yield from _between_brokers(properties, (advertised or own).keys() - controllers)
    by_port: dict[int, list[str]] = {}
    for one in own.values():
        by_port.setdefault(one.port, []).append(one.host)
    for port, hosts in by_port.items():
        if port and len(hosts) > 1 and sorted(map(_family, hosts)) != [4, 6]:
            yield f"{_LISTENERS} has the port {port} more than once, and not for an address of IPv4 and one of IPv6"
    yield from _protocols(properties, {*own, *controllers}, controllers)


def _family(host: str) -> int:
    """4 or 6 for an address, 0 for a name."""
    try:
        return ipaddress.ip_address(host).version
    except ValueError:
        return 0


def _between_brokers(properties: NodeProperties, told: AbstractSet[str]) -> Iterator[str]:
    name, protocol = _text(properties, _BETWEEN_BROKERS).upper(), _text(properties, _PROTOCOL_BETWEEN_BROKERS)
    if name and protocol:
        yield f"{_BETWEEN_BROKERS} and {_PROTOCOL_BETWEEN_BROKERS} say the same thing; only one may be set"
    name = name or protocol.upper() or "PLAINTEXT"
    if name not in told:
        yield f"{_BETWEEN_BROKERS}: brokers talk to each other at {name}, and the broker has no listener of that name"


def _protocols(properties: NodeProperties, names: AbstractSet[str], controllers: AbstractSet[str]) -> Iterator[str]:
    text = _text(properties, _PROTOCOLS_BY_NAME)
    if text:
        pairs = (one.partition(":") for one in split_list(text))
        mapped = {name.strip().upper(): protocol.strip().upper() for name, _, protocol in pairs}
    else:
        # Names of protocols stand for themselves, and controllers' listeners are plain text.
        mapped = dict.fromkeys(controllers, "PLAINTEXT") | {one: one for one in _PROTOCOLS}
    for name, protocol in mapped.items():
        if protocol not in _PROTOCOLS:
            yield f"{_PROTOCOLS_BY_NAME}: {name} has no security protocol: {', '.join(sorted(_PROTOCOLS))}"
    between = {one for one in [_text(properties, _BETWEEN_BROKERS).upper()] if one}
    for name in sorted((names | between) - mapped.keys()):
        yield f"{_PROTOCOLS_BY_NAME} has no {name}, which is a listener"


def _cordoned(properties: NodeProperties) -> Iterator[str]:
    named = dict.fromkeys(split_list(_text(properties, _CORDONED)))
    texts = split_list(_text(properties, "log.dirs") or _text(properties, "log.dir"))
    if list(named) != ["*"] and not named.keys() <= set(texts):
        yield f"{_CORDONED} has an entry that is not among log.dirs, as each must be by its very text, or * alone"
