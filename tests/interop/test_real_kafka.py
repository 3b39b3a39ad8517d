"""The harness itself: real nodes come up, real tools of several releases reach them, and no process is left."""

from __future__ import annotations

import socket
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from mockcontroller.fixtures import GetKafkaTools

from .real_kafka import (
    CLUSTER_ID,
    FEATURES_OF_4_0,
    NodeFailedError,
    RealController,
    RealQuorum,
    Voter,
    describe_cluster,
    random_uuid,
    running_nodes,
    stale_registration,
)

if TYPE_CHECKING:
    from .conftest import RealCluster


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1", "4.0.2"])
def test_tools_of_several_releases_ask_for_the_cluster_id(
    real_controller: RealController, kafka_tools: GetKafkaTools, version: str
) -> None:
    done = kafka_tools(version).cluster("cluster-id", "--bootstrap-controller", real_controller.bootstrap)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Cluster ID: {CLUSTER_ID}\n", "")
    # A registration that isn't listed under its real address would cost the client a minute.
    assert done.seconds < 20


def test_a_stale_registration_is_listed_until_it_is_unregistered(
    real_controller: RealController, kafka_tools: GetKafkaTools, controller_id: int
) -> None:
    tools = kafka_tools("4.4.0")
    unregister = (
        "unregister-controller",
        "--bootstrap-controller",
        real_controller.bootstrap,
        "--id",
        str(controller_id),
    )
    stale_registration(real_controller, controller_id)
    assert real_controller.registered()[controller_id] == ("127.0.0.1", 1)
    listed = tools.cluster("list-endpoints", "--bootstrap-controller", real_controller.bootstrap)
    assert str(controller_id) in [line.split()[0] for line in listed.stdout.splitlines()]

    first = tools.cluster(*unregister)
    assert (first.returncode, first.stdout, first.stderr) == (
        0,
        f"Controller {controller_id} is no longer registered.\n",
        "",
    )
    assert controller_id not in real_controller.registered()

    again = tools.cluster(*unregister)
    assert again.returncode == 1
    assert again.stdout == ""
    assert "ControllerIdNotRegisteredException" in again.stderr


def test_the_features_of_a_stale_registration_count(
    real_controller: RealController, kafka_tools: GetKafkaTools, controller_id: int
) -> None:
    """F1: a registration that lacks the wanted level blocks it."""
    stale_registration(real_controller, controller_id, features=FEATURES_OF_4_0)
    update = (
        "--bootstrap-controller",
        real_controller.bootstrap,
        "upgrade",
        "--feature",
        "share.version=1",
        "--dry-run",
    )
    blocked = kafka_tools("4.4.0").features(*update)
    assert blocked.returncode == 1
    assert str(controller_id) in blocked.stdout + blocked.stderr
    kafka_tools("4.4.0").cluster(
        "unregister-controller", "--bootstrap-controller", real_controller.bootstrap, "--id", str(controller_id)
    )


def test_a_tool_goes_through_a_broker(
    real_cluster: RealCluster, kafka_tools: GetKafkaTools, controller_id: int
) -> None:
    controller, broker = real_cluster
    stale_registration(controller, controller_id)
    done = kafka_tools("4.4.0").cluster(
        "unregister-controller", "--bootstrap-server", broker.bootstrap, "--id", str(controller_id)
    )
    assert (done.returncode, done.stdout) == (0, f"Controller {controller_id} is no longer registered.\n")
    assert controller_id not in controller.registered()


def test_a_static_quorum_agrees_on_one_active_controller(static_quorum: RealQuorum, kafka_tools: GetKafkaTools) -> None:
    active, followers = static_quorum.active(), static_quorum.followers()
    assert {active.node_id, *(node.node_id for node in followers)} == {3000, 3001, 3002}
    for node in static_quorum.controllers:
        view = describe_cluster(node.host, node.port)
        assert view.active_id == active.node_id
        assert set(view.nodes) == {3000, 3001, 3002}
    done = kafka_tools("4.4.0").cluster("cluster-id", "--bootstrap-controller", static_quorum.bootstrap)
    assert done.stdout == f"Cluster ID: {CLUSTER_ID}\n"


@pytest.mark.parametrize(
    ("version", "quorum", "metadata_version", "kraft_version"),
    [("4.4.0", "dynamic", "4.3", 1), ("4.2.1", "static", "3.9-IV0", 0), ("4.0.2", "dynamic", None, 1)],
)
def test_release_quorum_and_metadata_version_are_as_asked(
    make_real_controller: Callable[..., RealController],
    kafka_tools: GetKafkaTools,
    version: str,
    quorum: str,
    metadata_version: str | None,
    kraft_version: int,
) -> None:
    controller = make_real_controller(version, quorum=quorum, metadata_version=metadata_version)
    done = kafka_tools(version).features("--bootstrap-controller", controller.bootstrap, "describe")
    assert done.returncode == 0, done
    finalized = {
        line.split()[1]: line.split("FinalizedVersionLevel:")[1].split()[0]
        for line in done.stdout.splitlines()
        if line.startswith("Feature:")
    }
    latest = {"4.4.0": "4.3-IV0", "4.2.1": "3.9-IV0", "4.0.2": "4.0-IV3"}[version]
    assert finalized["metadata.version"] == latest
    assert finalized.get("kraft.version", "0") == str(kraft_version)


def test_an_observer_joins_and_a_node_comes_back_after_a_crash(
    make_real_controller: Callable[..., RealController],
) -> None:
    first = make_real_controller("4.4.0", 3000)
    observer = make_real_controller("4.4.0", 3001, join=first)
    assert set(first.registered()) == {3000, 3001}
    observer.kill()
    # Its registration outlives it: that is what makes a dead controller block upgrades.
    assert set(first.registered()) == {3000, 3001}
    observer.restart()
    assert observer.active_id() == 3000


def test_below_metadata_version_15_nothing_is_registered(
    make_real_controller: Callable[..., RealController],
) -> None:
    controller = make_real_controller("4.4.0", quorum="static", metadata_version="3.6")
    assert describe_cluster(controller.host, controller.port).error == 35


def test_a_node_that_does_not_start_shows_its_log(kafka_tools: GetKafkaTools, tmp_path: Path) -> None:
    kafka_tools("4.4.0")
    node = RealController("4.4.0", folder=tmp_path, properties={"num.network.threads": "-1"})
    with pytest.raises(NodeFailedError, match=r"num\.network\.threads"), node:
        pass
    assert not node.alive


def test_a_fixed_port_that_is_taken_is_an_error(kafka_tools: GetKafkaTools, tmp_path: Path) -> None:
    kafka_tools("4.4.0")
    with socket.create_server(("127.0.0.1", 0)) as taken:
        node = RealController("4.4.0", folder=tmp_path, port=taken.getsockname()[1])
        with pytest.raises(NodeFailedError, match="Address already in use"), node:
            pass
    assert node not in running_nodes()


def test_stopped_nodes_are_gone(make_real_controller: Callable[..., RealController]) -> None:
    controller = make_real_controller("4.4.0")
    assert controller in running_nodes()
    controller.stop()
    assert not controller.alive
    assert controller not in running_nodes()
    with pytest.raises(OSError, match="refused"):
        socket.create_connection((controller.host, controller.port), timeout=5)


def test_a_voter_of_several_gets_its_own_port() -> None:
    text = random_uuid()
    assert len(text) == 22
    assert Voter(3000, 19093, text).address == "127.0.0.1:19093"
