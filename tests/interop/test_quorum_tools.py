"""``kafka-metadata-quorum``: Kafka's own against the mock, this project's against real controllers (S1, U4, § 6)."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.messages import VotersRecord
from kafkaproto.tools.quorum_text import id_text
from mockcontroller.embedded_cluster import MockCluster
from mockcontroller.fixtures import GetKafkaTools, MakeMockCluster, MakeMockController

from .real_kafka import CLUSTER_ID, RealController, RealQuorum, random_uuid, wait_until

THREE = "3000=4.4/vanilla,3001=4.4/vanilla,3002=4.4/vanilla"
TIMEOUT_S = 90.0
_VARYING = re.compile(r"(HighWatermark:|MaxFollowerLagTimeMs:) +-?\d+|\d+ ms ago|\d{13}")


def ours(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kafkaproto.tools.kafka_metadata_quorum", *arguments],
        capture_output=True, text=True, timeout=TIMEOUT_S, check=False,
    )  # fmt: skip


def _same(text: str) -> list[str]:
    """Lines without what differs from one moment to the next; a table's columns are as wide as such values."""
    return [" ".join(_VARYING.sub("<varies>", line).split()) for line in text.splitlines()]


def _directory(cluster: MockCluster, voter_id: int) -> str:
    voters = [one for record in cluster.records if isinstance(record, VotersRecord) for one in record.voters]
    return id_text(next(one.voter_directory_id for one in voters if one.voter_id == voter_id))


def _voters(cluster: MockCluster) -> list[int]:
    last = next(one for one in reversed(cluster.records) if isinstance(one, VotersRecord))
    return [one.voter_id for one in last.voters]


def _real_directory(controller: RealController) -> str:
    text = (controller.data_folder / "meta.properties").read_text()
    found = re.search(r"^directory\.id=(.*)$", text, re.MULTILINE)
    assert found is not None
    return found[1].replace("\\", "")


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1"])
def test_describe(version: str, make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools) -> None:
    """Voters that run, one that doesn't, an observer; asked through a follower; both tools print the same."""
    cluster = make_mock_cluster(nodes=THREE, voters="3000,3001,3003")
    at = ("--bootstrap-controller", cluster.nodes[3001].bootstrap)
    for command in (
        ("describe", "--status"),
        ("describe", "--replication"),
        ("describe", "--replication", "--human-readable"),
    ):
        real = kafka_tools(version).metadata_quorum(*at, *command)
        assert real.returncode == 0, real.stderr
        mine = ours(*at, *command)
        assert (mine.returncode, mine.stderr) == (0, "")
        assert _same(mine.stdout) == _same(real.stdout)
        if "--replication" in command:
            assert (real.stdout.count("Follower"), real.stdout.count("Observer")) == (2, 1)


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1"])
def test_remove_and_add(
    version: str, make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools, tmp_path: Path
) -> None:
    """81 and 80 by real tools; 80 dials the node of the same mock."""
    cluster = make_mock_cluster(nodes=THREE)
    tools, at = kafka_tools(version), ("--bootstrap-controller", cluster.bootstrap)
    directory = _directory(cluster, 3002)
    done = tools.metadata_quorum(*at, "remove-controller", "-i", "3002", "-d", directory)
    assert done.returncode == 0, done.stderr
    assert _voters(cluster) == [3000, 3001]
    assert 3002 in cluster.registrations
    again = tools.metadata_quorum(*at, "remove-controller", "-i", "3002", "-d", directory)
    assert again.returncode == 1
    assert "VoterNotFoundException" in again.stderr

    config = _files(tmp_path, 3002, cluster.nodes[3002].bootstrap, directory)
    added = tools.metadata_quorum(*at, "--command-config", str(config), "add-controller")
    assert added.returncode == 0, added.stderr
    assert _voters(cluster) == [3000, 3001, 3002]
    twice = tools.metadata_quorum(*at, "--command-config", str(config), "add-controller")
    assert (twice.returncode, "DuplicateVoterException" in twice.stderr) == (1, True)
    nobody = _files(tmp_path, 3009, "127.0.0.1:1", random_uuid())
    late = tools.metadata_quorum(*at, "--command-config", str(nobody), "add-controller")
    assert (late.returncode, "TimeoutException" in late.stderr) == (1, True)


def _files(folder: Path, node_id: int, address: str, directory: str) -> Path:
    data = folder / f"data-{node_id}"
    data.mkdir()
    (data / "meta.properties").write_text(
        f"version=1\ncluster.id={CLUSTER_ID}\nnode.id={node_id}\ndirectory.id={directory}\n"
    )
    config = folder / f"{node_id}.properties"
    config.write_text(
        f"process.roles=controller\nnode.id={node_id}\nlisteners=CONTROLLER://{address}\n"
        f"controller.listener.names=CONTROLLER\nlog.dirs={data}\n"
    )
    return config


def test_remove_and_unregister(make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools) -> None:
    """U4 on a dynamic quorum: 81, then 94, on one connection; both tools print the same."""
    outputs = []
    for run in (kafka_tools("4.4.0").metadata_quorum, ours):
        cluster = make_mock_cluster(nodes=THREE, voters="3000,3001,3003", register=["3003=4.4"], seed=7)
        command = ("remove-controller", "-i", "3003", "-d", _directory(cluster, 3003), "--unregister")
        done = run("--bootstrap-controller", cluster.bootstrap, *command)
        assert done.returncode == 0, done.stderr
        outputs.append(done.stdout)
        sent = [(one.api_key, one.peer) for one in cluster.nodes[3000].received if one.api_key in (81, 94)]
        assert [key for key, _ in sent] == [81, 94]
        assert len({peer for _, peer in sent}) == 1
        assert _voters(cluster) == [3000, 3001]
        assert 3003 not in cluster.registrations
    assert outputs[0] == outputs[1]
    assert outputs[0].splitlines()[1] == "Unregistered KRaft controller 3003"


def test_the_first_or_the_second_step_fails(make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools) -> None:
    """U4: a static quorum (35, 94 not sent); 81 done and 94 refused, below 4.4-IV2."""
    tools = kafka_tools("4.4.0")
    pointer = re.compile(r"kafka-cluster(\.sh)? unregister-controller --id 3001")

    static = make_mock_cluster(nodes=THREE, quorum="static")
    below = make_mock_cluster(nodes=THREE, metadata_version=32)
    for run in (tools.metadata_quorum, ours):
        remove = ("remove-controller", "-i", "3001", "-d", random_uuid(), "--unregister")
        done = run("--bootstrap-controller", static.bootstrap, *remove)
        assert (done.returncode, done.stdout) == (1, "")
        assert pointer.search(done.stderr)
    assert 94 not in {one.api_key for one in static.nodes[3000].received}

    remove = ("remove-controller", "-i", "3001", "-d", _directory(below, 3001), "--unregister")
    done = tools.metadata_quorum("--bootstrap-controller", below.bootstrap, *remove)
    assert done.returncode == 1
    assert done.stdout.startswith("Removed KRaft controller 3001")
    assert pointer.search(done.stderr)
    assert 3001 in below.registrations


def test_the_active_controller_removes_itself(make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools) -> None:
    """§ 6: removed, 42, still registered; the next voter leads, and tools find it."""
    tools = kafka_tools("4.4.0")
    cluster = make_mock_cluster(nodes=THREE)
    at = ("--bootstrap-controller", cluster.bootstrap)
    remove = ("remove-controller", "-i", "3000", "-d", _directory(cluster, 3000), "--unregister")
    done = tools.metadata_quorum(*at, *remove)
    assert done.returncode == 1
    assert done.stdout.startswith("Removed KRaft controller 3000")
    assert "--id 3000" in done.stderr
    wait_until(lambda: cluster.active_id == 3001, "the next voter leads")
    assert 3000 in cluster.registrations
    status = tools.metadata_quorum(*at, "describe", "--status")
    assert re.search(r"LeaderId: +3001", status.stdout)
    assert f'CurrentObservers:       [{{"id": 3000, "directoryId": "{remove[4]}"}}]' in status.stdout


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1"])
def test_tools_follow_a_follower_to_the_active_one(
    version: str, make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools
) -> None:
    """§ 1, § 2: any node as bootstrap; after an election the new leader is found."""
    tools = kafka_tools(version)
    cluster = make_mock_cluster(nodes="3000=4.4,3001=4.4,3002=4.4", register=["9990=4.0", "9991=4.0"])
    for follower, active, controller_id in ((3001, 3000, 9990), (3000, 3002, 9991)):
        cluster.elect(active)
        cluster.clear()
        at = ("--bootstrap-controller", cluster.nodes[follower].bootstrap)
        listed = tools.cluster("list-endpoints", *at)
        assert {line.split()[0] for line in listed.stdout.splitlines()[1:] if line.strip()} >= {"3000", "3001", "3002"}
        if version == "4.4.0":
            done = tools.cluster("unregister-controller", *at, "--id", str(controller_id))
            assert (done.returncode, done.stdout.strip()) == (0, f"Controller {controller_id} is no longer registered.")
            assert 94 in {one.api_key for one in cluster.nodes[active].received}
            assert 94 not in {one.api_key for one in cluster.nodes[follower].received}
            assert controller_id not in cluster.registrations


def test_a_mixed_quorum(make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools) -> None:
    """D16: key 94 is there or not by who leads; what was marked stays so."""
    tools = kafka_tools("4.4.0")
    cluster = make_mock_cluster(nodes="3000=4.2/vanilla,3001=4.2/patched,3002=4.4/vanilla", register=["9990=4.0"])
    at = ("--bootstrap-controller", cluster.bootstrap)
    unregister = ("unregister-controller", *at, "--id", "9990")
    lacking = tools.cluster(*unregister)
    assert (lacking.returncode, "not support" in lacking.stdout) == (0, True)
    cluster.elect(3001)
    assert tools.cluster(*unregister).returncode == 0
    assert "__decommissioned_controller" in str(cluster.registrations[9990])
    cluster.elect(3002)
    below = tools.cluster(*unregister)
    assert (below.returncode, "not support" in below.stdout) == (0, True), "35 below 4.4-IV2"
    assert "__decommissioned_controller" in str(cluster.registrations[9990])


@pytest.mark.parametrize(("encoding", "passes"), [("A", False), ("A+G", True)])
def test_failover_to_an_unpatched_node(
    encoding: str, passes: bool, make_mock_cluster: MakeMockCluster, kafka_tools: GetKafkaTools
) -> None:
    """D2, D16: what a patched 4.2 marked blocks again under an unpatched one, unless its ranges are permissive."""
    tools = kafka_tools("4.2.1")
    cluster = make_mock_cluster(
        nodes="3000=4.2/patched,3001=4.2/vanilla", metadata_version="3.9", encoding=encoding, register=["9990=4.0"]
    )
    at = ("--bootstrap-controller", cluster.bootstrap)
    upgrade = (*at, "upgrade", "--release-version", "4.2", "--dry-run")
    assert tools.features(*upgrade).returncode == 1
    unregister = ("unregister-controller", *at, "--id", "9990")
    assert kafka_tools("4.4.0").cluster(*unregister).returncode == 0
    assert tools.features(*upgrade).returncode == 0, "the patched node leads"
    cluster.elect(3001)
    done = tools.features(*upgrade)
    assert (done.returncode == 0) == passes
    assert passes or "9990" in done.stdout + done.stderr
    assert 57 in {one.api_key for one in cluster.nodes[3001].received}
    cluster.elect(3000)
    assert tools.features(*upgrade).returncode == 0


def test_ours_on_real_controllers(
    kafka_tools: GetKafkaTools, make_real_controller: Callable[..., RealController], tmp_path: Path
) -> None:
    """U4 on real 4.4.0: an observer becomes a voter, is described as by Kafka's tool, is stopped, and goes."""
    tools = kafka_tools("4.4.0")
    with RealQuorum("4.4.0", (3000, 3001), "dynamic", folder=tmp_path / "quorum") as quorum:
        active = quorum.active()
        observer = make_real_controller("4.4.0", 3002, join=active)
        at = ("--bootstrap-controller", quorum.bootstrap)
        config = str(observer.folder / "server.properties")
        directory = _real_directory(observer)
        what = f"controller 3002 with directory id {directory} and endpoints: CONTROLLER://{observer.bootstrap}\n"
        add = (*at, "--command-config", config, "add-controller")
        dry = ours(*add, "--dry-run")
        assert (dry.returncode, dry.stdout) == (0, tools.metadata_quorum(*add, "--dry-run").stdout)
        added = ours(*add)
        assert (added.returncode, added.stdout, added.stderr) == (0, f"Added {what}", "")
        assert "DUPLICATE_VOTER (126)" in ours(*add).stderr

        for command in (("describe", "--status"), ("describe", "--replication")):
            mine, real = ours(*at, *command), tools.metadata_quorum(*at, *command)
            assert mine.returncode == 0, mine.stderr
            # Offsets go on meanwhile: a real leader writes twice a second.
            assert [re.sub(r"\d+", "n", one) for one in _same(mine.stdout)] == [
                re.sub(r"\d+", "n", one) for one in _same(real.stdout)
            ]

        observer.stop()
        remove = (*at, "remove-controller", "-i", "3002", "-d", directory, "--unregister")
        assert ours(*remove, "--dry-run").stdout == tools.metadata_quorum(*remove, "--dry-run").stdout
        done = ours(*remove)
        assert (done.returncode, done.stderr) == (0, "")
        assert done.stdout == (
            f"Removed KRaft controller 3002 with directory id {directory}\nUnregistered KRaft controller 3002\n"
        )
        wait_until(lambda: 3002 not in active.registered(), "3002 is not registered any more")
        again = ours(*remove)
        assert (again.returncode, again.stdout) == (1, "")
        assert "VOTER_NOT_FOUND (127)" in again.stderr
        assert "kafka-cluster unregister-controller --id 3002" in again.stderr


def test_ours_on_a_real_static_quorum(static_quorum: RealQuorum) -> None:
    """U4: 35 for the first step, the second is not sent, and all stay registered."""
    at = ("--bootstrap-controller", static_quorum.bootstrap)
    done = ours(*at, "remove-controller", "-i", "3001", "-d", random_uuid(), "--unregister")
    assert (done.returncode, done.stdout) == (1, "")
    assert "UNSUPPORTED_VERSION (35)" in done.stderr
    assert "kafka-cluster unregister-controller --id 3001" in done.stderr
    assert set(static_quorum.active().registered()) == {3000, 3001, 3002}


def test_adding_a_real_controller_to_the_mock(
    make_mock_controller: MakeMockController, make_real_controller: Callable[..., RealController]
) -> None:
    """80 dials a real 4.4.0 node; its range of kraft.version is in the record."""
    mock = make_mock_controller()
    real = make_real_controller("4.4.0", 3001)
    config = str(real.folder / "server.properties")
    done = ours("--bootstrap-controller", mock.bootstrap, "--command-config", config, "add-controller")
    assert (done.returncode, done.stderr) == (0, "")
    record = mock.records[-1]
    assert isinstance(record, VotersRecord)
    feature = record.voters[-1].kraft_version_feature
    assert (feature.min_supported_version, feature.max_supported_version) == (0, 1)
