"""``mock-controller explain-upgrade``: exit codes, text and JSON, of directories in Kafka's own form (F2)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kafkaproto.messages import FeatureLevelRecord, KRaftVersionRecord, LeaderChangeMessage, VotersRecord
from kafkaproto.messages.base import Message
from kafkaproto.messages.leader_change_message import Voter
from kafkaproto.records.entries import control_batch, metadata_batch
from kafkaproto.records.log import LogWriter
from mockcontroller.cli import main
from mockcontroller.image.quorum import Voter as RecordedVoter
from tests.unit.controller.test_feature_decisions import OF_4_0, OF_4_4, broker, controller

Capture = pytest.CaptureFixture[str]


def directory(root: Path, *records: Message, dynamic: bool = True, metadata_version: int = 21) -> Path:
    """A log folder whose log has an election of 3000 and 3001, and these records."""
    control: list[Message] = [LeaderChangeMessage(leader_id=3000, voters=[Voter(voter_id=one) for one in (3000, 3001)])]
    if dynamic:
        control.append(KRaftVersionRecord(kraft_version=1))
        control.append(VotersRecord(voters=[RecordedVoter(one).entry() for one in (3000, 3001)]))
    level = FeatureLevelRecord(name="metadata.version", feature_level=metadata_version)
    own = [controller(one, OF_4_4) for one in (3000, 3001)]
    with LogWriter(root / "__cluster_metadata-0") as log:
        log.append(control_batch(control, base_offset=0, leader_epoch=1, timestamp=0), 1)
        messages = [(one, 0) for one in (level, *own, *records)]
        log.append(metadata_batch(messages, base_offset=0, leader_epoch=1, timestamp=0), 1)
    return root


def explain(root: Path, *arguments: str, version: str = "4.2") -> int:
    try:
        return main(["explain-upgrade", "--from", str(root), "--release-version", version, *arguments])
    except SystemExit as end:
        return int(str(end.code))


def test_nothing_blocks(tmp_path: Path, capsys: Capture) -> None:
    assert explain(directory(tmp_path)) == 0
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    assert out.endswith(": not blocked\n")


def test_every_node_that_blocks(tmp_path: Path, capsys: Capture) -> None:
    marked = controller(9992, OF_4_0, marker=True)
    root = directory(tmp_path, controller(9990, OF_4_0), broker(5, OF_4_0), controller(3001, OF_4_0), marked)
    before = sorted((one, one.stat().st_mtime_ns) for one in root.rglob("*"))
    assert explain(root) == 1
    lines = capsys.readouterr().out.splitlines()
    for facts in (
        ("metadata.version", "broker 5", "7 to 25", "fenced broker", "kafka-cluster unregister --id 5"),
        ("metadata.version", "controller 3001", "live voter", "remove-controller --controller-id 3001"),
        ("metadata.version", "controller 9990", "if it is gone", "decommission-controller --controller-id 9990"),
    ):
        assert any(all(fact in line for fact in facts) for line in lines), facts
    assert "9992" in lines[-1]
    assert sorted((one, one.stat().st_mtime_ns) for one in root.rglob("*")) == before


def test_as_json(tmp_path: Path, capsys: Capture) -> None:
    assert explain(directory(tmp_path, controller(9990, OF_4_0)), "--format", "json") == 1
    value = json.loads(capsys.readouterr().out)
    assert value["blocked"] is True
    assert {one["nodeId"] for one in value["obstacles"]} == {9990}
    assert {"feature": "metadata.version", "level": 29} in value["updates"]


def test_the_static_list(tmp_path: Path, capsys: Capture) -> None:
    """In a static quorum the voters of the last election, unless the option says which."""
    root = directory(tmp_path, dynamic=False)
    assert explain(root, version="3.9") == 0
    assert explain(root, "--static-voters", "3000,7", version="3.9") == 1
    assert "controller 7 is in controller.quorum.voters and has not registered" in capsys.readouterr().out
    assert explain(root, "--static-voters", "", version="3.9") == 0


def test_a_static_list_is_the_voter_set_of_a_static_quorum(tmp_path: Path, capsys: Capture) -> None:
    """An id that is out of the list is no live voter, though the last election named it."""
    root = directory(tmp_path, controller(3001, OF_4_0), dynamic=False)
    assert explain(root) == 1
    assert "[live voter]" in capsys.readouterr().out
    assert explain(root, "--static-voters", "3000") == 1
    out = capsys.readouterr().out
    assert "[live voter]" not in out
    assert "[registration without a voter]; if it is gone: kafka-cluster decommission-controller" in out
    # In a dynamic quorum the log says who the voters are.
    root = directory(tmp_path / "dynamic", controller(3001, OF_4_0))
    assert explain(root, "--static-voters", "3000") == 1
    assert "[live voter]" in capsys.readouterr().out


def test_d16_unpatched_controllers_ignore_the_marker(tmp_path: Path, capsys: Capture) -> None:
    root = directory(tmp_path, controller(9990, OF_4_0, marker=True))
    assert explain(root) == 0
    assert explain(root, "--behaviour", "vanilla") == 1
    assert "no command can take it out below metadata.version 33" in capsys.readouterr().out


@pytest.mark.parametrize(
    "arguments",
    [
        ["--release-version", "nope"],
        ["--release-version", "4.5-IV0"],
        ["--static-voters", "x"],
        ["--format", "yaml"],
        ["--from", "/nowhere/at/all"],
        ["surplus"],
    ],
)
def test_wrong_usage(tmp_path: Path, capsys: Capture, arguments: list[str]) -> None:
    assert explain(directory(tmp_path), *arguments) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("mock-controller explain-upgrade: ")


def test_a_folder_without_metadata(tmp_path: Path, capsys: Capture) -> None:
    assert explain(tmp_path) == 2
    assert "--from: " in capsys.readouterr().err
