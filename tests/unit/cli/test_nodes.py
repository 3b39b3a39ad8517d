"""`mock-controller --nodes`: one process, several nodes of one quorum."""

from __future__ import annotations

import socket

import pytest

from kafkaproto.messages import ApiVersionsRequest, ApiVersionsResponse

from .process import MockProcess, run
from .test_cli import ask, cluster

NODES = "3000=4.2/patched,3001=4.2/vanilla,3002=4.4"


def _port(address: str) -> int:
    return int(address.rpartition(":")[2])


def test_one_ready_line_with_all_addresses() -> None:
    with MockProcess("--nodes", NODES, "--cluster-id", "three", "--register", "9990=4.0") as mock:
        assert list(mock.ready) == ["event", "bootstrap_controller", "cluster_id", "node_id", "nodes"]
        nodes = mock.ready["nodes"]
        assert list(nodes) == ["3000", "3001", "3002"]
        assert mock.ready["bootstrap_controller"] == ",".join(nodes.values())
        assert (mock.ready["node_id"], mock.ready["cluster_id"]) == (3000, "three")
        where = [(int(node_id), "127.0.0.1", _port(address)) for node_id, address in nodes.items()]
        for address in nodes.values():
            found = cluster(_port(address))
            assert [(one.broker_id, one.host, one.port) for one in found.brokers] == [*where, (9990, "127.0.0.1", 1)]
            assert found.controller_id == 3000
        ended = mock.end()
    assert (ended.returncode, ended.stdout) == (0, "")


def test_each_node_has_the_apis_of_its_release_and_behaviour() -> None:
    """D16: key 94 is listed by the patched 4.2 and by 4.4, not by the vanilla 4.2."""
    with MockProcess("--nodes", NODES) as mock:
        listed = {}
        for node_id, address in mock.ready["nodes"].items():
            body = ask(_port(address), ApiVersionsRequest(), 0)
            assert isinstance(body, ApiVersionsResponse)
            listed[node_id] = 94 in {one.api_key for one in body.api_keys}
    assert listed == {"3000": True, "3001": False, "3002": True}


def test_the_first_listens_where_asked_and_the_others_at_the_next_free_ports() -> None:
    with socket.create_server(("127.0.0.1", 0)) as free, socket.create_server(("127.0.0.1", 0)) as taken:
        first = free.getsockname()[1]
        free.close()
        with MockProcess("--nodes", NODES, "--listen", f"127.0.0.1:{first}") as mock:
            ports = [_port(address) for address in mock.ready["nodes"].values()]
        assert ports[0] == first
        assert ports == sorted(ports)
        assert taken.getsockname()[1] not in ports
        ended = run("--nodes", NODES, "--listen", f"127.0.0.1:{taken.getsockname()[1]}")
        assert (ended.returncode, ended.stdout) == (1, "")
        assert "can't listen" in ended.stderr


def test_advertise_names_the_host() -> None:
    with MockProcess("--nodes", NODES, "--advertise", "mock.example:0") as mock:
        found = cluster(_port(mock.ready["nodes"]["3000"]))
        assert [(one.host, one.port) for one in found.brokers] == [
            ("mock.example", _port(address)) for address in mock.ready["nodes"].values()
        ]


def test_a_seed_repeats_what_is_random() -> None:
    ids = set()
    for _ in range(2):
        with MockProcess("--nodes", NODES, "--seed", "5") as mock:
            ids.add(mock.ready["cluster_id"])
    assert len(ids) == 1


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--nodes", "3000"], "expected ID=RELEASE"),
        (["--nodes", "3000=4.2,3000=4.3"], "stands twice"),
        (["--nodes", "3000=4.2", "--release", "4.3"], "--release: with --nodes each node says its own"),
        (["--nodes", "3000=4.2", "--node-id", "1"], "--node-id: with --nodes"),
        (["--nodes", "3000=4.2", "--voters", "5"], "must lead"),
        (["--nodes", "3000=4.2", "--advertise", "x:5"], "name the host alone, as x:0"),
    ],
)
def test_wrong_options(options: list[str], says: str) -> None:
    ended = run(*options)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert says in ended.stderr
    assert ended.stderr.count("\n") == 1
