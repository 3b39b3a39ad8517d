"""The log on the disk: what was flushed is there after any crash, whatever the disk did meanwhile (S2)."""

from __future__ import annotations

import errno
import os
import random
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from kafkaproto.errors import EncodeError
from kafkaproto.messages import KRaftVersionRecord, LeaderChangeMessage, NoOpRecord, RegisterControllerRecord
from kafkaproto.records.log import log_segments
from kafkaproto.records.state_files import EpochStart, read_leader_epochs, read_quorum_state
from mockcontroller.log import Batch, Draft
from mockcontroller.storage import disk_log
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.disk_log import DiskLog
from mockcontroller.storage.loading import load
from mockcontroller.storage.opening import _align

NOW_MS = 1_800_000_000_000


def registration(number: int) -> Draft:
    return Draft.data(RegisterControllerRecord(controller_id=number, incarnation_id=uuid.UUID(int=number)))


def opened(root: Path, *, kraft_version: int = 1, segment_bytes: int = 2**30) -> DiskLog:
    """The log as a start finds it: loaded, aligned, opened."""
    directory = MetadataDirectory.of(root)
    directory.partition.mkdir(parents=True, exist_ok=True)
    if not directory.holds_records:
        start, end = 0, 0
    else:
        loaded = load(directory)
        start, end = _align(directory.partition, loaded), loaded.end_offset
    return DiskLog(
        directory.partition, start_offset=start, end_offset=end, kraft_version=kraft_version,
        static_voters=[3000, 3001], segment_bytes=segment_bytes,
    )  # fmt: skip


def put(log: DiskLog, *drafts: Draft, epoch: int = 1) -> list[Batch]:
    return [log.append(one, epoch=epoch, timestamp=NOW_MS) for one in drafts]


def test_what_was_flushed_is_read_again(tmp_path: Path) -> None:
    log = opened(tmp_path)
    batches = put(log, Draft.control_batch(LeaderChangeMessage(leader_id=3000)), *map(registration, range(5)))
    assert (log.end_offset, log.durable_end) == (6, 0)
    log.flush()
    assert log.durable_end == 6
    again = opened(tmp_path)
    assert list(again) == batches
    assert list(again.between(2, 5)) == batches[2:5]
    assert (again.start_offset, again.end_offset, len(again)) == (0, 6, 0)


def test_what_was_not_flushed_is_not_there(tmp_path: Path) -> None:
    log = opened(tmp_path)
    put(log, registration(1))
    log.flush()
    put(log, registration(2))
    assert opened(tmp_path).end_offset == 1
    assert len(list(log)) == 2


def test_a_batch_without_records_and_one_without_bytes(tmp_path: Path) -> None:
    log = opened(tmp_path)
    with pytest.raises(ValueError, match="must hold a record"):
        put(log, Draft.data())
    with pytest.raises(EncodeError):
        put(log, Draft.data(RegisterControllerRecord(controller_id=2**40)))
    assert log.end_offset == 0
    log.flush()
    assert opened(tmp_path).end_offset == 0


def test_raft_state_and_epochs(tmp_path: Path) -> None:
    """Each epoch's state is there with its first record: version 1 where the voters are in the log, else 0."""
    log = opened(tmp_path, kraft_version=0)
    state = tmp_path / "__cluster_metadata-0" / "quorum-state"
    put(log, Draft.control_batch(LeaderChangeMessage(leader_id=3000)), registration(1), epoch=4)
    assert not state.exists()
    log.flush()
    found, version = read_quorum_state(state)
    assert (found.leader_id, found.leader_epoch, version) == (3000, 4, 0)
    assert [one.voter_id for one in found.current_voters or ()] == [3000, 3001]
    upgrade = Draft.control_batch(LeaderChangeMessage(leader_id=3001), KRaftVersionRecord(kraft_version=1))
    put(log, upgrade, registration(2), epoch=7)
    log.flush()
    found, version = read_quorum_state(state)
    assert (found.leader_id, found.leader_epoch, version) == (3001, 7, 1)
    assert read_leader_epochs(state.with_name("leader-epoch-checkpoint")) == [EpochStart(4, 0), EpochStart(7, 2)]
    assert [log.epoch_at(offset) for offset in range(4)] == [4, 4, 7, 7]


def test_a_truncation_is_done_before_anything_else(tmp_path: Path) -> None:
    log = opened(tmp_path, segment_bytes=200)
    put(log, Draft.control_batch(LeaderChangeMessage(leader_id=3000)), *map(registration, range(8)))
    log.flush()
    assert len(log_segments(log.partition)) > 2
    log.truncate(3)
    # Not cut yet: a crash now would find them, and nobody was told that they aren't there.
    assert opened(tmp_path, segment_bytes=200).end_offset == 9
    log = opened(tmp_path, segment_bytes=200)
    log.truncate(3)
    put(log, Draft.control_batch(LeaderChangeMessage(leader_id=3000)), registration(77), epoch=2)
    assert [one.base_offset for one in log] == [0, 1, 2, 3, 4]
    log.flush()
    again = opened(tmp_path)
    assert [one.epoch for one in again] == [1, 1, 1, 2, 2]
    assert read_leader_epochs(log.partition / "leader-epoch-checkpoint") == [EpochStart(1, 0), EpochStart(2, 3)]


def test_memory_holds_late_batches_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is older is read back from the disk, wherever one begins."""
    monkeypatch.setattr(disk_log, "REMEMBERED_BATCHES", 8)
    log = opened(tmp_path, segment_bytes=1000)
    batches = []
    for number in range(100):
        batches += put(log, registration(number))
        if number % 3 == 0:
            log.flush()
    assert len(log) < 20
    assert list(log) == batches
    for start, end in ((0, 100), (3, 50), (85, 99), (99, 100), (100, 100)):
        assert list(log.between(start, end)) == batches[start:end]
    log.truncate(40)
    assert (log.end_offset, list(log)) == (40, batches[:40])
    assert put(log, registration(7))[0].base_offset == 40


def test_volatile_batches_are_never_forgotten(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(disk_log, "REMEMBERED_BATCHES", 4)
    log = opened(tmp_path)
    batches = put(log, *map(registration, range(50)))
    assert list(log.between(0, 50)) == batches
    log.flush()
    put(log, registration(50))
    assert len(log) == 4


@dataclass
class BadDisk:
    """Lets a number of bytes and of syncs pass, then fails each call until it is mended."""

    bytes: float = float("inf")
    syncs: float = float("inf")
    code: int = errno.ENOSPC
    write: Callable[[int, memoryview], int] = field(default=os.write)
    sync: Callable[[int], None] = field(default=os.fsync)

    def on(self, monkeypatch: pytest.MonkeyPatch) -> BadDisk:
        monkeypatch.setattr(os, "write", self._write)
        monkeypatch.setattr(os, "fsync", self._sync)
        return self

    def _write(self, handle: int, data: memoryview) -> int:
        if self.bytes <= 0:
            raise OSError(self.code, os.strerror(self.code))
        part = data[: int(min(len(data), self.bytes))]
        self.bytes -= len(part)
        return self.write(handle, part)

    def _sync(self, handle: int) -> None:
        if self.syncs <= 0:
            raise OSError(self.code, os.strerror(self.code))
        self.syncs -= 1
        self.sync(handle)

    def mend(self) -> None:
        self.bytes = self.syncs = float("inf")


@pytest.mark.parametrize("room", [0, 1, 40, 100, 150])
def test_a_full_disk_and_then_room_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    """Nothing half written stays in the way; nothing that was flushed is lost; the rest can still be."""
    log = opened(tmp_path)
    put(log, registration(1))
    log.flush()
    disk = BadDisk(bytes=room).on(monkeypatch)
    batches = put(log, registration(2), registration(3))
    for _ in range(3):
        with pytest.raises(OSError, match="No space left"):
            log.flush()
        disk.bytes = min(room, 1)
    assert log.durable_end == 1
    disk.mend()
    log.flush()
    again = opened(tmp_path)
    assert list(again)[1:] == batches
    assert load(MetadataDirectory.of(tmp_path)).dropped is None


def test_a_sync_that_fails_makes_nothing_durable(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was written is written again: after a failed sync the system may have let it go."""
    log = opened(tmp_path)
    put(log, registration(1))
    log.flush()
    size = log.path.stat().st_size
    disk = BadDisk(syncs=0, code=errno.EIO).on(monkeypatch)
    put(log, registration(2))
    with pytest.raises(OSError, match=os.strerror(errno.EIO)):
        log.flush()
    assert (log.durable_end, log.path.stat().st_size > size) == (1, True)
    log.truncate(1)
    disk.mend()
    log.flush()
    assert log.path.stat().st_size == size


def test_a_cut_that_comes_while_another_flush_writes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Leadership is lost while the disk is at work: what came onto it meanwhile is cut by the next flush."""
    log = opened(tmp_path)
    put(log, registration(1))
    log.flush()
    put(log, registration(2), registration(3))
    real = os.fsync

    def sync(handle: int) -> None:
        monkeypatch.setattr(os, "fsync", real)
        log.truncate(1)
        put(log, registration(4), epoch=2)
        real(handle)

    monkeypatch.setattr(os, "fsync", sync)
    log.flush()
    assert log.durable_end == 1
    log.flush()
    assert log.durable_end == 2
    assert [one.records[0].message for one in opened(tmp_path)] == [
        registration(1).records[0].message,
        registration(4).records[0].message,
    ]


def test_any_order_of_events(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """Random appends, flushes, failures, losses of leadership and crashes: what was flushed and not taken back is there
    after each crash, in its order, and nothing that was never appended.
    """
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    disk = BadDisk().on(monkeypatch)
    for _ in range(30):
        root = tmp_path_factory.mktemp("log")
        log, epoch, durable = opened(root, segment_bytes=source.choice([200, 1000, 2**20])), 1, list[Batch]()
        appended: list[Batch] = []
        ever: set[tuple[int, int, uuid.UUID]] = set()
        for number in range(source.randrange(10, 60)):
            match source.choice(["append", "append", "append", "flush", "fail", "lose", "crash"]):
                case "append":
                    record = RegisterControllerRecord(controller_id=number, incarnation_id=uuid.UUID(int=number))
                    drafts = [record] * source.randrange(1, 4)
                    appended += put(log, Draft.data(*drafts), epoch=epoch)
                    ever.add((appended[-1].base_offset, epoch, record.incarnation_id))
                case "flush":
                    disk.mend()
                    log.flush()
                    durable = list(appended)
                case "fail":
                    disk.bytes, disk.syncs = source.randrange(300), source.randrange(2)
                    try:
                        log.flush()
                    except OSError:
                        assert log.durable_end == (durable[-1].end_offset if durable else 0)
                    else:
                        durable = list(appended)
                    disk.mend()
                case "lose":
                    kept = source.randrange(len(durable), len(appended) + 1)
                    del appended[kept:]
                    log.truncate(appended[-1].end_offset if appended else 0)
                    epoch += 1
                case "crash":
                    log.close()
                    with log.partition.joinpath(log.path).open("ab") as file:
                        file.write(source.randbytes(source.choice([0, 0, 5, 70])))
                    log = opened(root, segment_bytes=log._segments.segment_bytes)
                    found = list(log)
                    assert found[: len(durable)] == durable
                    for one in found:
                        record_found = one.records[0].message
                        assert isinstance(record_found, RegisterControllerRecord)
                        assert (one.base_offset, one.epoch, record_found.incarnation_id) in ever
                    appended, durable = found, list(found)
                    epoch = max([epoch, *(one.epoch for one in found)]) + 1
            assert list(log) == appended
            assert log.end_offset == (appended[-1].end_offset if appended else 0)
        log.close()


def test_no_op_records_too(tmp_path: Path) -> None:
    log = opened(tmp_path)
    put(log, Draft.data(NoOpRecord()))
    log.flush()
    assert opened(tmp_path).end_offset == 1
