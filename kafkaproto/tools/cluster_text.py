"""What ``kafka-cluster`` prints for people and scripts: the endpoints' table and the versions of each node.

Columns, their widths and the blanks at the end of a line are those of Kafka 4.4.0's tool.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kafkaproto.client.errors import ClientError
from kafkaproto.client.views import ApiRange, Node, NodeApiVersions
from kafkaproto.protocol.releases import ApiFacts, release_facts
from kafkaproto.tools.running import one_line

CLIENT_RELEASE = "4.4"
"""The release whose apis this client has."""


def endpoints_table(nodes: Sequence[Node], *, controllers: bool) -> Iterator[str]:
    """A header and a line a node.  Hosts and racks are as wide as the longest, which may be less than their header."""
    host_width = max((len(node.host) for node in nodes), default=100)
    rack_width = max((len(node.rack) for node in nodes if node.rack), default=10)

    def row(node_id: str, host: str, port: str, rack: str, state: str, kind: str) -> str:
        # Controllers have no column for a state.
        middle = "" if controllers else f"{state:<10} "
        return f"{node_id:<10} {host:<{host_width}} {port:<10} {rack:<{rack_width}} {middle}{kind:<15}"

    yield row("ID", "HOST", "PORT", "RACK", "STATE", "ENDPOINT_TYPE")
    for node in nodes:
        state = "fenced" if node.is_fenced else "unfenced"
        kind = "controller" if controllers else "broker"
        yield row(str(node.id), node.host, str(node.port), "null" if node.rack is None else node.rack, state, kind)


def api_versions_lines(node: Node, found: NodeApiVersions | ClientError) -> Iterator[str]:
    """One line for a node that did not answer; else a line for the node, one an api, and a closing one."""
    rack = "null" if node.rack is None else node.rack
    head = f"{node.host}:{node.port} (id: {node.id} rack: {rack} isFenced: {str(node.is_fenced).lower()}) ->"
    if isinstance(found, ClientError):
        yield f"{head} ERROR: {one_line(str(found))}"
        return
    known = release_facts(CLIENT_RELEASE).apis
    # What the node lists, and of what it doesn't, all that a broker would.
    keys = sorted({*found.apis, *(key for key, api in known.items() if "broker" in api.listeners)})
    yield f"{head} ("
    for key in keys:
        comma = "" if key == keys[-1] else ","
        yield f"\t{_api_line(key, found.apis.get(key), known.get(key))}{comma}"
    yield ")"


def _api_line(key: int, theirs: ApiRange | None, ours: ApiFacts | None) -> str:
    name = f"{ours.name if ours else 'UNKNOWN'}({key}): "
    if theirs is None:
        return name + "UNSUPPORTED"
    versions = str(theirs.min) if theirs.min == theirs.max else f"{theirs.min} to {theirs.max}"
    if ours is None:
        return name + versions
    # Kafka counts versions in the making as usable.
    if ours.max_unstable < theirs.min:
        usable = "unusable: node too new"
    elif theirs.max < ours.min:
        usable = "unusable: node too old"
    else:
        usable = f"usable: {min(ours.max_unstable, theirs.max)}"
    return f"{name}{versions} [{usable}]"
