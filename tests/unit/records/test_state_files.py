"""S2, K3: the small files beside a log, both ways; errors name file and line."""

from __future__ import annotations

import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.messages import QuorumStateData
from kafkaproto.messages.quorum_state_data import Voter
from kafkaproto.records import FileError
from kafkaproto.records.state_files import (
    METADATA_TOPIC_ID,
    EpochStart,
    MetaProperties,
    read_leader_epochs,
    read_meta_properties,
    read_partition_metadata,
    read_quorum_state,
    write_leader_epochs,
    write_meta_properties,
    write_partition_metadata,
    write_quorum_state,
)

REAL_META = """#
#Mon Nov 30 07:02:23 UTC 2026
node.id=3000
directory.id=iuUuWt93TjuwksG9hupZZA
version=1
cluster.id=zbYBjy6jQsecZuWVTQWD4g
"""
REAL_STATE = (
    '{"leaderId":3000,"leaderEpoch":1,"votedId":-1,"votedDirectoryId":"AAAAAAAAAAAAAAAAAAAAAA","data_version":1}'
)
REAL_STATIC_STATE = (
    '{"clusterId":"","leaderId":1,"leaderEpoch":2,"votedId":-1,"appliedOffset":0,'
    '"currentVoters":[{"voterId":1}],"data_version":0}'
)
DIRECTORY_ID = uuid.UUID("8ae52e5a-df77-4e3b-b092-c1bd86ea5964")


def test_meta_properties(tmp_path: Path) -> None:
    path = tmp_path / "meta.properties"
    path.write_text(REAL_META)
    found = read_meta_properties(path)
    assert found == MetaProperties("zbYBjy6jQsecZuWVTQWD4g", 3000, DIRECTORY_ID)
    write_meta_properties(path, found)
    assert path.read_text() == "\n".join(REAL_META.splitlines()[2:]) + "\n"
    assert read_meta_properties(path) == found
    old = MetaProperties("an id: with = signs", 0)
    write_meta_properties(path, old)
    assert read_meta_properties(path) == old
    assert [path.name for path in tmp_path.iterdir()] == ["meta.properties"]


def test_quorum_state(tmp_path: Path) -> None:
    path = tmp_path / "quorum-state"
    path.write_text(REAL_STATE)
    assert read_quorum_state(path) == (QuorumStateData(leader_id=3000, leader_epoch=1), 1)
    write_quorum_state(path, QuorumStateData(leader_id=3000, leader_epoch=1), 1)
    assert path.read_text() == REAL_STATE
    static = QuorumStateData(leader_id=1, leader_epoch=2, current_voters=[Voter(voter_id=1)])
    write_quorum_state(path, static, 0)
    assert path.read_text() == REAL_STATIC_STATE
    assert read_quorum_state(path) == (static, 0)


def test_partition_metadata(tmp_path: Path) -> None:
    path = tmp_path / "partition.metadata"
    write_partition_metadata(path, METADATA_TOPIC_ID)
    assert path.read_bytes() == b"version: 0\ntopic_id: AAAAAAAAAAAAAAAAAAAAAQ"
    assert read_partition_metadata(path) == METADATA_TOPIC_ID


def test_leader_epochs(tmp_path: Path) -> None:
    path = tmp_path / "leader-epoch-checkpoint"
    write_leader_epochs(path, [EpochStart(1, 0), EpochStart(4, 90)])
    assert path.read_bytes() == b"0\n2\n1 0\n4 90\n"
    assert read_leader_epochs(path) == [EpochStart(1, 0), EpochStart(4, 90)]
    write_leader_epochs(path, [])
    assert read_leader_epochs(path) == []


@pytest.mark.parametrize(
    ("read", "content", "line", "reason"),
    [
        (read_meta_properties, b"node.id=1\nversion=1\n", None, "cluster.id is missing"),
        (read_meta_properties, b"node.id=1\n\n# a comment\nversion=7\n", 4, "version 7"),
        (read_meta_properties, b"version=1\nnode.id=\\\n x\n", 2, "node.id is 'x'"),
        (read_meta_properties, b"version=1\nnode.id=1\ndirectory.id=short\n", 3, "directory.id: 'short'"),
        (read_meta_properties, b"version=1\nnode.id=\\u12\n", None, ""),
        (read_quorum_state, b"", 1, "no JSON"),
        (read_quorum_state, b'{"leaderId": 1,\n "leaderEpoch": }', 2, "no JSON"),
        (read_quorum_state, b"[" * 100_000, None, "no JSON"),
        (read_quorum_state, b"[]", 1, "data_version"),
        (read_quorum_state, REAL_STATE.replace(":1}", ":2}").encode(), 1, "data_version is 2"),
        (read_quorum_state, REAL_STATE.replace("3000", '"x"').encode(), 1, "leaderId"),
        (read_quorum_state, b"\xff", None, "no UTF-8"),
        (read_partition_metadata, b"", 1, "'version: 0'"),
        (read_partition_metadata, b"version: 1\ntopic_id: AAAAAAAAAAAAAAAAAAAAAQ", 1, "'version: 0'"),
        (read_partition_metadata, b"version: 0\n", 2, "'topic_id: '"),
        (read_partition_metadata, b"version: 0\ntopic_id: x", 2, "topic_id: 'x'"),
        (read_leader_epochs, b"", 1, "version 0"),
        (read_leader_epochs, b"0\n", 2, "number of lines"),
        (read_leader_epochs, b"0\n2\n1 0\n", 2, "number of lines"),
        (read_leader_epochs, b"0\n1\n1 zero\n", 3, "an epoch, a space"),
        (read_leader_epochs, b"0\n2\n2 0\n1 5\n", 4, "does not ascend"),
    ],
)
def test_errors_name_file_and_line(
    tmp_path: Path, read: Callable[[Path], object], content: bytes, line: int | None, reason: str
) -> None:
    path = tmp_path / "file"
    path.write_bytes(content)
    with pytest.raises(FileError) as caught:
        read(path)
    assert reason in caught.value.reason
    if reason:
        assert caught.value.line == line
    assert str(caught.value).startswith(str(path))


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        read_meta_properties(tmp_path / "meta.properties")
