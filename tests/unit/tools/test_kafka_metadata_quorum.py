"""``kafka-metadata-quorum`` in this process, against the mock: outputs, exit codes, what is sent (U4)."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.client.quorum import NO_DIRECTORY, QuorumInfo, RaftEndpoint, Replica
from kafkaproto.messages import VotersRecord
from kafkaproto.tools.kafka_metadata_quorum import main
from kafkaproto.tools.quorum_text import id_text, parse_id, replication_lines, status_lines
from mockcontroller.embedded_cluster import MockCluster
from mockcontroller.embedding import MockController
from mockcontroller.fixtures import MakeMockCluster, MakeMockController

Capture = pytest.CaptureFixture[str]
Run = Callable[..., tuple[int, str, str]]
THREE = "3000=4.4/vanilla,3001=4.4/vanilla,3002=4.4/vanilla"
A, B = uuid.UUID(int=1), uuid.UUID(int=2**127)
POINTER = "kafka-cluster unregister-controller --id"


@pytest.fixture
def tool(capsys: Capture) -> Run:
    """Runs the tool; exit code, stdout, stderr."""

    def run(mock: MockController | MockCluster | None, *arguments: str) -> tuple[int, str, str]:
        bootstrap = [] if mock is None else ["--bootstrap-controller", mock.bootstrap]
        try:
            code = main([*bootstrap, *arguments])
        except SystemExit as ended:
            code = int(str(ended.code))
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return run


def _directory(mock: MockController | MockCluster, voter_id: int) -> str:
    voters = [one for record in mock.records if isinstance(record, VotersRecord) for one in record.voters]
    return id_text(next(one.voter_directory_id for one in voters if one.voter_id == voter_id))


def _sent(cluster: MockCluster, node_id: int = 3000) -> list[int]:
    return [one.api_key for one in cluster.nodes[node_id].received]


def _refusal(result: tuple[int, str, str]) -> str:
    """The one line of a failure."""
    code, _, stderr = result
    assert code == 1
    assert stderr.startswith("kafka-metadata-quorum: ")
    assert stderr.count("\n") == 1
    return stderr


def test_describe(make_mock_cluster: MakeMockCluster, tool: Run) -> None:
    """Through a follower too; what it prints is compared with Kafka's own tool in tests/interop."""
    cluster = make_mock_cluster(nodes=THREE, voters="3000,3001")
    code, out, err = tool(cluster.nodes[3001], "describe", "--status")
    assert (code, err) == (0, "")
    lines = dict(line.split(":", 1) for line in out.splitlines())
    assert list(lines) == [
        "ClusterId", "LeaderId", "LeaderEpoch", "HighWatermark", "MaxFollowerLag", "MaxFollowerLagTimeMs",
        "CurrentVoters", "CurrentObservers",
    ]  # fmt: skip
    assert lines["ClusterId"].strip() == cluster.cluster_id
    assert lines["CurrentObservers"].strip().startswith('[{"id": 3002, "directoryId": "')
    code, out, _ = tool(cluster, "describe", "--replication", "--human-readable")
    assert code == 0
    assert [line.split()[0] for line in out.splitlines()] == ["NodeId", "3000", "3001", "3002"]
    assert "ms ago" in out


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["describe"], "--status or --replication"),
        (["describe", "--status", "--replication"], "only one"),
        (["describe", "--status", "--human-readable"], "--replication only"),
        (["add-controller"], "--command-config"),
        (["remove-controller", "-i", "1", "-d", "xx"], "1 bytes"),
        (["remove-controller", "-i", "1", "-d", "x"], "not the text of an id"),
        (["remove-controller", "-i", "-1", "-d", id_text(A)], "negative"),
    ],
)
def test_arguments_that_make_no_sense(
    arguments: list[str], says: str, mock_controller: MockController, tool: Run
) -> None:
    assert says in _refusal(tool(mock_controller, *arguments))
    assert mock_controller.received == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["describe", "--status"],
        ["--bootstrap-controller", "a:1", "--bootstrap-server", "b:1", "describe", "--status"],
        ["--bootstrap-controller", "a:1"],
        ["--bootstrap-controller", "a:1", "nonsense"],
        ["--bootstrap-controller", "a:1", "remove-controller", "-i", "x", "-d", id_text(A)],
        ["--bootstrap-controller", "a:1", "remove-controller", "-d", id_text(A)],
    ],
)
def test_wrong_usage_is_exit_1(arguments: list[str], tool: Run) -> None:
    code, out, err = tool(None, *arguments)
    assert (code, out) == (1, "")
    assert err.startswith("usage: kafka-metadata-quorum")


def test_help_is_exit_0_and_says_what_remove_does(tool: Run) -> None:
    """U4, D18; as Kafka's own tool of this name, unlike its others."""
    code, out, err = tool(None, "--help")
    assert (code, err) == (0, "")
    assert "remove-controller" in out
    code, out, _ = tool(None, "--bootstrap-controller", "a:1", "remove-controller", "--help")
    assert code == 0
    text = " ".join(out.split())
    for says in ("If the first fails, the second is not tried", "stays removed", "registers again at once"):
        assert says in text


def test_remove(make_mock_cluster: MakeMockCluster, tool: Run) -> None:
    cluster = make_mock_cluster(nodes=THREE)
    directory = _directory(cluster, 3001)
    code, out, _ = tool(cluster, "remove-controller", "-i", "3001", "-d", directory)
    assert (code, out) == (0, f"Removed KRaft controller 3001 with directory id {directory}\n")
    again = _refusal(tool(cluster, "remove-controller", "-i", "3001", "-d", directory))
    assert "VOTER_NOT_FOUND (127)" in again
    assert POINTER not in again
    assert 3001 in cluster.registrations


def test_remove_and_unregister(make_mock_cluster: MakeMockCluster, tool: Run) -> None:
    """U4: 81, answered after its commit, then 94 on the same connection."""
    cluster = make_mock_cluster(nodes=THREE, register=["3003=4.4"], voters="3000,3001,3003")
    directory = _directory(cluster, 3003)
    code, out, err = tool(cluster, "remove-controller", "-i", "3003", "-d", directory, "--unregister")
    assert (code, err) == (0, "")
    assert out == f"Removed KRaft controller 3003 with directory id {directory}\nUnregistered KRaft controller 3003\n"
    assert _sent(cluster) == [18, 60, 81, 94]
    peers = [one.peer for one in cluster.nodes[3000].received if one.api_key in (81, 94)]
    assert len(set(peers)) == 1
    assert [one.NAME for one in cluster.records[-2:]] == ["VotersRecord", "UnregisterControllerRecord"]


def test_the_first_fails(make_mock_cluster: MakeMockCluster, tool: Run) -> None:
    """U4: no voter, or a static quorum: that error, the pointer, the second is not sent."""
    cluster = make_mock_cluster(nodes=THREE, register=["9990=4.4"])
    text = _refusal(tool(cluster, "remove-controller", "-i", "9990", "-d", id_text(A), "--unregister"))
    assert "VOTER_NOT_FOUND (127)" in text
    assert f"{POINTER} 9990" in text
    static = make_mock_cluster(nodes=THREE, quorum="static")
    text = _refusal(tool(static, "remove-controller", "-i", "3001", "-d", id_text(A), "--unregister"))
    assert "UNSUPPORTED_VERSION (35)" in text
    assert f"{POINTER} 3001" in text
    assert 94 not in _sent(cluster) + _sent(static)


def test_the_second_fails(make_mock_cluster: MakeMockCluster, tool: Run) -> None:
    """U4: the voter stays removed, the tool says so, the pointer: not registered, below 4.4-IV2, no such request."""
    cluster = make_mock_cluster(nodes=THREE, voters="3000,3001,3003")
    directory = _directory(cluster, 3003)
    result = tool(cluster, "remove-controller", "-i", "3003", "-d", directory, "--unregister")
    text = _refusal(result)
    assert result[1] == f"Removed KRaft controller 3003 with directory id {directory}\n"
    for says in ("is removed from the voters and stays so", "CONTROLLER_ID_NOT_REGISTERED (136)", f"{POINTER} 3003"):
        assert says in text
    assert [one.voter_id for one in _last_voters(cluster).voters] == [3000, 3001]

    for nodes, options, says in (
        (THREE, {"metadata_version": 32}, "UNSUPPORTED_VERSION (35)"),
        (THREE.replace("4.4", "4.2"), {}, "does not support UnregisterController"),
    ):
        old = make_mock_cluster(nodes=nodes, **options)  # type: ignore[arg-type]
        result = tool(old, "remove-controller", "-i", "3001", "-d", _directory(old, 3001), "--unregister")
        assert says in _refusal(result)
        assert result[1].startswith("Removed KRaft controller 3001")
        assert 3001 in old.registrations


def _last_voters(mock: MockCluster) -> VotersRecord:
    return next(one for one in reversed(mock.records) if isinstance(one, VotersRecord))


def test_the_active_controller_removes_itself(make_mock_cluster: MakeMockCluster, tool: Run) -> None:
    """§ 6: removed, then 42 and exit 1, and it stays registered."""
    cluster = make_mock_cluster(nodes=THREE)
    directory = _directory(cluster, 3000)
    result = tool(cluster, "remove-controller", "-i", "3000", "-d", directory, "--unregister")
    assert "INVALID_REQUEST (42)" in _refusal(result)
    assert result[1].startswith("Removed KRaft controller 3000")
    assert 3000 in cluster.registrations


def test_dry_run_says_both_steps(make_mock_cluster: MakeMockCluster, tool: Run) -> None:
    """U4: and sends nothing."""
    cluster = make_mock_cluster(nodes=THREE)
    remove = ("remove-controller", "-i", "3001", "-d", id_text(B), "--dry-run")
    first = f"DRY RUN of removing KRaft controller 3001 with directory id {id_text(B)}\n"
    assert tool(cluster, *remove) == (0, first, "")
    code, out, _ = tool(cluster, *remove, "--unregister")
    assert (code, out) == (0, f"{first}DRY RUN of unregistering KRaft controller 3001\n")
    assert _sent(cluster) == []


def test_add(make_mock_cluster: MakeMockCluster, tool: Run, tmp_path: Path) -> None:
    """From the new controller's own files; an observer of the mock is dialled at its real address."""
    cluster = make_mock_cluster(nodes=THREE, voters="3000,3002")
    address = cluster.nodes[3001].bootstrap
    _files(tmp_path, 3001, f"CONTROLLER://{address}", A)
    add = ("--command-config", str(tmp_path / "server.properties"), "add-controller")
    what = f"controller 3001 with directory id {id_text(A)} and endpoints: CONTROLLER://{address}\n"
    assert tool(cluster, *add, "--dry-run") == (0, f"DRY RUN of adding {what}", "")
    assert tool(cluster, *add) == (0, f"Added {what}", "")
    assert [one.voter_id for one in _last_voters(cluster).voters] == [3000, 3002, 3001]
    assert [one.api_key for one in cluster.nodes[3001].received] == [18, 18]
    assert "DUPLICATE_VOTER (126)" in _refusal(tool(cluster, *add))
    _files(tmp_path, 3005, "CONTROLLER://127.0.0.1:1", B)
    assert "REQUEST_TIMED_OUT (7)" in _refusal(tool(cluster, *add))
    assert _sent(cluster).count(80) == 3, "a refusal is not tried again"


def test_add_in_a_static_quorum(make_mock_controller: MakeMockController, tool: Run, tmp_path: Path) -> None:
    mock = make_mock_controller(quorum="static")
    _files(tmp_path, 3001, "CONTROLLER://127.0.0.1:1", A)
    add = ("--command-config", str(tmp_path / "server.properties"), "add-controller")
    assert "UNSUPPORTED_VERSION (35)" in _refusal(tool(mock, *add))


def _files(folder: Path, node_id: int, listener: str, directory: uuid.UUID) -> None:
    data = folder / "data"
    data.mkdir(exist_ok=True)
    (data / "meta.properties").write_text(f"version=1\nnode.id={node_id}\ndirectory.id={id_text(directory)}\n")
    (folder / "server.properties").write_text(
        f"process.roles=controller\nnode.id={node_id}\nlisteners={listener}\n"
        f"controller.listener.names=CONTROLLER\nlog.dirs={data},/elsewhere\n"
    )


@pytest.mark.parametrize(
    ("file", "line", "instead", "says"),
    [
        ("server.properties", "node.id=7", "", "node.id or broker.id is missing"),
        ("server.properties", "node.id=7", "node.id=x", "is no number"),
        ("server.properties", "process.roles=controller", "process.roles=broker", "no controller"),
        ("server.properties", "listeners=CONTROLLER://a:1", "listeners=a:1", "is no listener"),
        ("server.properties", "listeners=CONTROLLER://a:1", "listeners=OTHER://a:1", "none of the controller"),
        ("server.properties", "listeners=CONTROLLER://a:1", "listeners=CONTROLLER://a:0", "port 0"),
        ("data/meta.properties", f"directory.id={id_text(A)}", "", "directory.id is missing"),
        ("data/meta.properties", f"directory.id={id_text(A)}", "directory.id=AAAA", "3 bytes"),
    ],
)
def test_files_of_no_controller(
    file: str, line: str, instead: str, says: str, mock_controller: MockController, tool: Run, tmp_path: Path
) -> None:
    _files(tmp_path, 7, "CONTROLLER://a:1", A)
    path = tmp_path / file
    text = path.read_text()
    assert line in text
    path.write_text(text.replace(line, instead))
    add = ("--command-config", str(tmp_path / "server.properties"), "add-controller")
    assert says in _refusal(tool(mock_controller, *add))
    assert "No such file" in _refusal(tool(mock_controller, "--command-config", "/nowhere", "add-controller"))


def test_advertised_listeners_win(make_mock_controller: MakeMockController, tool: Run, tmp_path: Path) -> None:
    _files(tmp_path, 7, "CONTROLLER://:1,X://a:2", A)
    path = tmp_path / "server.properties"
    path.write_text(path.read_text() + "advertised.listeners=CONTROLLER://[::1]:9093\n")
    code, out, _ = tool(make_mock_controller(), "--command-config", str(path), "add-controller", "--dry-run")
    assert (code, out.rpartition("endpoints: ")[2]) == (0, "CONTROLLER://[::1]:9093\n")


def _quorum(*voters: Replica, leader_id: int = 1, observers: tuple[Replica, ...] = ()) -> QuorumInfo:
    return QuorumInfo(leader_id, 4, 90, voters, observers, {1: (RaftEndpoint("C", "::1", 9093),)})


def test_lags() -> None:
    """The follower that is farthest back; -1 where its times are not known; a leader alone has none."""
    leader, slow, unknown = (
        Replica(1, A, 100, 5000, 5000),
        Replica(2, NO_DIRECTORY, 90, 4900, 4800),
        Replica(3, B, -1, -1, -1),
    )

    def lags(*voters: Replica) -> list[str]:
        return [line.split()[1] for line in status_lines("x", _quorum(*voters)) if line.startswith("MaxFollower")]

    assert lags(leader) == ["0", "0"]
    assert lags(leader, slow) == ["10", "200"]
    assert lags(leader, slow, unknown) == ["101", "-1"]
    shown = list(status_lines("x", _quorum(leader, slow)))
    first = f'{{"id": 1, "directoryId": "{id_text(A)}", "endpoints": ["C://[::1]:9093"]}}'
    assert shown[6] == f'CurrentVoters:          [{first}, {{"id": 2}}]'
    # A leader that was removed leads on for a moment.
    assert list(status_lines("x", _quorum(slow, observers=(leader,))))[4].split() == ["MaxFollowerLag:", "10"]


def test_replication_rows() -> None:
    rows = list(replication_lines(_quorum(Replica(22, B, 90, 4900, -1), Replica(1, A, 100, 5000, 5000)), 5003))
    assert [[part.strip() for part in row.split("\t")] for row in rows] == [
        [
            "NodeId", "DirectoryId", "LogEndOffset", "Lag", "LastFetchTimestamp", "LastCaughtUpTimestamp", "Status", "",
        ],
        ["1", id_text(A), "100", "0", "3 ms ago", "3 ms ago", "Leader", ""],
        ["22", id_text(B), "90", "10", "103 ms ago", "-1", "Follower", ""],
    ]  # fmt: skip
    assert len({len(row) for row in rows}) == 1


def test_ids() -> None:
    for value in (A, B, NO_DIRECTORY):
        assert parse_id(id_text(value)) == value
