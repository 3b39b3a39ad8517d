"""The printed forms of ``kafka-cluster``, byte for byte as 4.4.0's tool has them."""

from __future__ import annotations

from collections.abc import Mapping

from kafkaproto.client import Address, ApiRange, Node, NodeApiVersions, NodeUnreachableError
from kafkaproto.tools.cluster_text import api_versions_lines, endpoints_table


def test_a_table_of_controllers() -> None:
    nodes = [Node(3000, "127.0.0.1", 45503), Node(-1, "a", 1)]
    assert list(endpoints_table(nodes, controllers=True)) == [
        "ID         HOST      PORT       RACK       ENDPOINT_TYPE  ",
        "3000       127.0.0.1 45503      null       controller     ",
        "-1         a         1          null       controller     ",
    ]


def test_a_table_of_brokers() -> None:
    """Columns of hosts and racks follow the longest value, even below the width of their header."""
    nodes = [Node(1, "abc", 9092, "r", False), Node(2, "b", 9092, None, True)]
    assert list(endpoints_table(nodes, controllers=False)) == [
        "ID         HOST PORT       RACK STATE      ENDPOINT_TYPE  ",
        "1          abc 9092       r unfenced   broker         ",
        "2          b   9092       null fenced     broker         ",
    ]


def test_an_empty_table() -> None:
    (header,) = endpoints_table([], controllers=True)
    assert header == f"ID         {'HOST':<100} PORT       RACK       ENDPOINT_TYPE  "


def lines_of(apis: Mapping[int, tuple[int, int]]) -> list[str]:
    found = NodeApiVersions({key: ApiRange(*one) for key, one in apis.items()}, {}, {}, -1)
    return list(api_versions_lines(Node(1, "h", 9, "r", True), found))


def test_the_versions_of_a_node() -> None:
    lines = lines_of({94: (0, 0), 18: (0, 9), 22: (0, 6), 3: (14, 15), 0: (0, 2), 52: (0, 2), 200: (1, 2), 201: (3, 3)})
    assert lines[0] == "h:9 (id: 1 rack: r isFenced: true) -> ("
    assert lines[-1] == ")"
    for line in (
        "\tProduce(0): 0 to 2 [unusable: node too old],",
        "\tFetch(1): UNSUPPORTED,",
        "\tMetadata(3): 14 to 15 [unusable: node too new],",
        "\tApiVersions(18): 0 to 9 [usable: 5],",
        "\tInitProducerId(22): 0 to 6 [usable: 6],",
        "\tVote(52): 0 to 2 [usable: 2],",
        "\tUnregisterController(94): 0 [usable: 0],",
        "\tUNKNOWN(200): 1 to 2,",
        "\tUNKNOWN(201): 3",
    ):
        assert line in lines
    assert lines[-2] == "\tUNKNOWN(201): 3"
    # What only controllers take is listed where it is taken; what was removed from Kafka never.
    keys = [int(line.split("(")[1].split(")")[0]) for line in lines[1:-1]]
    assert keys == sorted(keys)
    assert {53, 54, 56, 58, 62, 70, 4, 5, 6, 7}.isdisjoint(keys)


def test_a_node_that_does_not_answer_takes_one_line() -> None:
    error = NodeUnreachableError(Address("h", 9), "line\nbreak\x1b[31m")
    (line,) = api_versions_lines(Node(1, "h", 9), error)
    assert line == "h:9 (id: 1 rack: null isFenced: false) -> ERROR: can't reach h:9: line break [31m"
