"""K3, S2: snapshots in Kafka's form, read with checks; a registration with the marker survives (D13, known faults)."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafkaproto.errors import EncodeError
from kafkaproto.messages import (
    KRaftVersionRecord,
    NoOpRecord,
    RegisterControllerRecord,
    SnapshotFooterRecord,
    SnapshotHeaderRecord,
    TopicRecord,
    VotersRecord,
)
from kafkaproto.messages.register_controller_record import ControllerFeature
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.records import LogError
from kafkaproto.records.entries import control_batch, metadata_batch
from kafkaproto.records.segment import BatchFile
from kafkaproto.records.snapshot import (
    BATCH_RECORDS,
    SnapshotId,
    SnapshotReader,
    SnapshotWriter,
    snapshot_id,
    snapshots,
)

NAME = "00000000000000000042-0000000007.checkpoint"
COMMON = {"leader_epoch": 7, "timestamp": 9}


def read(path: Path) -> list[object]:
    with SnapshotReader(path) as reader:
        return [entry.message for entry in reader]


def test_names() -> None:
    assert SnapshotId(42, 7).file_name == NAME
    assert snapshot_id(Path("x") / NAME) == SnapshotId(42, 7)
    assert snapshot_id(Path(f"{NAME}.part")) is None


def test_round_trip_keeps_a_marked_registration(tmp_path: Path) -> None:
    marker = ControllerFeature(name=DECOMMISSION_MARKER, min_supported_version=1, max_supported_version=1)
    marked = RegisterControllerRecord(controller_id=9990, features=[marker])
    version, voters = KRaftVersionRecord(kraft_version=1), VotersRecord()
    with SnapshotWriter(
        tmp_path, end_offset=42, epoch=7, timestamp=9, last_contained_timestamp=5, kraft_version=version, voters=voters
    ) as snapshot:
        snapshot.append(marked, 0)
        snapshot.append(NoOpRecord(), 0)
        # Only the finished file has the name of a snapshot.
        assert snapshots(tmp_path) == []
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert read(snapshot.path) == [
        SnapshotHeaderRecord(last_contained_log_timestamp=5), version, voters, marked, NoOpRecord(),
        SnapshotFooterRecord(),
    ]  # fmt: skip
    with BatchFile(snapshot.path) as file:
        found = [(batch.base_offset, batch.count, batch.is_control, batch.leader_epoch) for _, batch in file]
    assert found == [(0, 3, True, 7), (3, 2, False, 7), (5, 1, True, 7)]


def test_large_snapshots_are_several_batches(tmp_path: Path) -> None:
    count = 2 * BATCH_RECORDS + 1
    with SnapshotWriter(tmp_path, end_offset=1, epoch=1, timestamp=9) as snapshot:
        for number in range(count):
            snapshot.append(TopicRecord(name=f"topic-{number}"), 0)
    with SnapshotReader(snapshot.path) as reader:
        assert sum(entry.control is None for entry in reader) == count
    with BatchFile(snapshot.path) as file:
        assert sum(1 for _ in file) == 5


def test_nothing_is_left_after_an_error(tmp_path: Path) -> None:
    with (
        pytest.raises(EncodeError),
        SnapshotWriter(tmp_path, end_offset=42, epoch=7, timestamp=9) as snapshot,
    ):
        snapshot.append(SnapshotHeaderRecord(), 0)
    assert list(tmp_path.iterdir()) == []


def header(offset: int = 0) -> bytes:
    return control_batch([SnapshotHeaderRecord()], base_offset=offset, leader_epoch=7, timestamp=9)


def footer(offset: int) -> bytes:
    return control_batch([SnapshotFooterRecord()], base_offset=offset, leader_epoch=7, timestamp=9)


def data(offset: int) -> bytes:
    return metadata_batch([(NoOpRecord(), 0)], base_offset=offset, leader_epoch=7, timestamp=9)


@pytest.mark.parametrize(
    ("content", "position", "reason"),
    [
        (b"", 0, "without its footer"),
        (header() + data(1), 2, "without its footer"),
        (data(0) + footer(1), 0, "its header at the start"),
        (header() + header(1) + footer(2), 1, "and only there"),
        (header() + data(2) + footer(3), 1, "offset 2, where 1 belongs"),
        (header() + footer(1) + data(2), 2, "behind the footer"),
        (header() + data(1)[:-1], 1, "are left"),
        (header() + data(1)[:-1] + b"x", 1, "checksum"),
    ],
)
def test_what_is_not_whole_is_an_error(tmp_path: Path, content: bytes, position: int, reason: str) -> None:
    path = tmp_path / NAME
    path.write_bytes(content)
    starts = [0, len(header()), len(header()) + len(data(1))]
    starts = [0, len(header()), len(header()) + len(footer(1))] if "behind" in reason else starts
    with pytest.raises(LogError, match=reason) as caught:
        read(path)
    assert caught.value.position == starts[position]
    assert str(caught.value).startswith(f"{path}: at byte {starts[position]}: ")
