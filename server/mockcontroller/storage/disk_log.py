"""The log of a data directory: that in memory, and behind it the same on the disk, in Kafka's form.

Appending never waits and never fails for the disk's sake: a batch is encoded, kept, and *volatile* until ``flush`` has
it on the disk.  Dropping what isn't committed is as quick: what of it may be on the disk is cut by the next flush,
before anything else is written.  So a disk that fails, for a moment or for good, fails flushes and nothing else; the
commit waits for its flush (see ``committing``).

Promises: after ``flush`` all that was appended before survives the process and the machine; what is found by the next
start ends between the last flush and the last append.  The raft state of an epoch is on the disk before its first
record.  Old batches are read back from the disk: memory holds those that aren't durable, and some of late.

``append``, ``truncate`` and what looks belong to the controller's task; the rest to any thread.
"""

from __future__ import annotations

import threading
from collections import deque
from collections.abc import Iterator, Sequence
from pathlib import Path

from kafkaproto.messages import KRaftVersionRecord, LeaderChangeMessage, QuorumStateData
from kafkaproto.messages.quorum_state_data import Voter
from kafkaproto.records.entries import control_batch, metadata_batch
from kafkaproto.records.log import SEGMENT_BYTES, log_segments, read_log
from kafkaproto.records.snapshot import snapshot_id, snapshots
from kafkaproto.records.state_files import (
    LEADER_EPOCHS_FILE,
    QUORUM_STATE_FILE,
    EpochStart,
    read_leader_epochs,
    write_leader_epochs,
    write_quorum_state,
)
from kafkaproto.sets import SchemaSet
from mockcontroller.log import Batch, Draft, InMemoryLog
from mockcontroller.storage.batches import BatchReader
from mockcontroller.storage.segments import Segments

REMEMBERED_BATCHES = 1024
"""Durable batches that are kept in memory all the same: what is asked for again is mostly recent."""


class _Volatile:
    """A batch that isn't durable yet, and its bytes.  Compared by identity: offsets come again after a truncation."""

    __slots__ = ("batch", "data")

    def __init__(self, batch: Batch, data: bytes) -> None:
        self.batch, self.data = batch, data


class DiskLog(InMemoryLog):
    """Goes on at ``end_offset`` in a partition whose log ends there; ``start_offset`` is where that log begins.

    ``static_voters`` are written into the raft state while ``kraft_version`` is 0.  ``OSError`` where the last segment
    can't be opened.
    """

    def __init__(
        self,
        partition: Path,
        *,
        start_offset: int,
        end_offset: int,
        kraft_version: int,
        static_voters: Sequence[int] = (),
        segment_bytes: int = SEGMENT_BYTES,
        codec: SchemaSet | None = None,
    ) -> None:
        super().__init__(end_offset)
        self.start_offset = start_offset
        self.partition = partition
        self.bytes_since_snapshot = 0
        self.codec = codec or SchemaSet.bundled()
        self._reader = BatchReader(self.codec)
        self._kraft_version = kraft_version
        self._static_voters = tuple(static_voters)
        # Memory holds the batches from here on.
        self._memory_start = end_offset
        self._volatile: deque[_Volatile] = deque()
        self._durable_end = end_offset
        # Up to where the files may hold something, and from where on that must go before anything else is written.
        self._reach = end_offset
        self._cut: int | None = None
        self._guard = threading.Lock()
        self._files = threading.Lock()
        self._segments = Segments(partition, end_offset, segment_bytes=segment_bytes)
        self._epochs = [one for one in _leader_epochs(partition) if one.offset < end_offset]

    # -- as any log

    @property
    def end_offset(self) -> int:
        return self._batches[-1].end_offset if self._batches else self._memory_start

    def __iter__(self) -> Iterator[Batch]:
        yield from self._read(self.start_offset)
        yield from self._batches

    def append(self, draft: Draft, *, epoch: int, timestamp: int) -> Batch:
        """As in memory; ``EncodeError`` and ``UnsupportedVersionError`` where a record has no bytes."""
        base_offset = self.end_offset
        if draft.control:
            messages = [one.message for one in draft.records]
            data = control_batch(
                messages, base_offset=base_offset, leader_epoch=epoch, timestamp=timestamp, codec=self.codec
            )
        else:
            data = metadata_batch(
                draft.records, base_offset=base_offset, leader_epoch=epoch, timestamp=timestamp, codec=self.codec
            )
        batch = super().append(draft, epoch=epoch, timestamp=timestamp)
        with self._guard:
            self._volatile.append(_Volatile(batch, data))
        self._forget()
        return batch

    def between(self, start_offset: int, end_offset: int) -> Sequence[Batch]:
        recent = super().between(max(start_offset, self._memory_start), end_offset)
        if start_offset >= self._memory_start:
            return recent
        return [*(one for one in self._read(start_offset) if one.end_offset <= end_offset), *recent]

    def truncate(self, end_offset: int) -> None:
        super().truncate(end_offset)
        self._memory_start = min(self._memory_start, end_offset)
        with self._guard:
            while self._volatile and self._volatile[-1].batch.end_offset > end_offset:
                self._volatile.pop()
            if self._reach > end_offset:
                self._cut = end_offset if self._cut is None else min(self._cut, end_offset)
                self._durable_end = min(self._durable_end, end_offset)

    def _forget(self) -> None:
        if len(self._batches) < 2 * REMEMBERED_BATCHES:
            return
        kept = self._batches[-REMEMBERED_BATCHES:]
        if kept[0].base_offset <= self._durable_end:
            self._batches, self._memory_start = kept, kept[0].base_offset

    def _read(self, start_offset: int) -> list[Batch]:
        """The batches from there to those in memory, from the disk."""
        found: list[Batch] = []
        with self._files:
            # Behind what is asked for there may be the rest of a write that failed.
            for batch in read_log(self.partition, start_offset, tail=[]):
                if batch.base_offset >= self._memory_start:
                    break
                if batch.base_offset >= start_offset:
                    found.append(self._reader.read(batch, self.partition))
        return found

    # -- the disk

    @property
    def durable_end(self) -> int:
        """The offset after the last record that is on the disk for good."""
        return self._durable_end

    @property
    def path(self) -> Path:
        """The segment that is written to."""
        return self._segments.path

    def flush(self) -> None:
        """Have all that was appended so far on the disk; ``OSError``, and then a later call tries again."""
        with self._files:
            cut, waiting = self._take()
            try:
                if cut is not None:
                    self._cut_files(cut)
                self._write(waiting)
            except OSError:
                with self._guard:
                    # Half of it may be there, and of what is there the system may have let go.
                    self._cut = min(one for one in (cut, self._cut, self._durable_end) if one is not None)
                raise
            with self._guard:
                written = set(map(id, waiting))
                while self._volatile and id(self._volatile[0]) in written:
                    self._volatile.popleft()
                end = self._reach = self._segments.next_offset
                self._durable_end = end if self._cut is None else min(end, self._cut)
                self.bytes_since_snapshot += sum(len(one.data) for one in waiting)

    def _take(self) -> tuple[int | None, list[_Volatile]]:
        with self._guard:
            cut, self._cut = self._cut, None
            waiting = list(self._volatile)
            if waiting:
                self._reach = max(self._reach, waiting[-1].batch.end_offset)
            return cut, waiting

    def _cut_files(self, end_offset: int) -> None:
        self._segments.truncate(end_offset)
        self._epochs = [one for one in self._epochs if one.offset < end_offset]
        write_leader_epochs(self.partition / LEADER_EPOCHS_FILE, self._epochs)

    def _write(self, waiting: Sequence[_Volatile]) -> None:
        if not waiting:
            return
        began = len(self._epochs)
        for one in waiting:
            if one.batch.control:
                self._write_raft_state(one.batch)
            if not self._epochs or one.batch.epoch > self._epochs[-1].epoch:
                self._epochs.append(EpochStart(one.batch.epoch, one.batch.base_offset))
        self._segments.append([(one.batch.end_offset, one.data) for one in waiting])
        self._segments.sync()
        if len(self._epochs) > began:
            write_leader_epochs(self.partition / LEADER_EPOCHS_FILE, self._epochs)

    def _write_raft_state(self, batch: Batch) -> None:
        """The state of an epoch that begins; kraft.version, which may come in the same batch, says in which form."""
        messages = [one.message for one in batch.records]
        for message in messages:
            if isinstance(message, KRaftVersionRecord):
                self._kraft_version = message.kraft_version
        for message in messages:
            if isinstance(message, LeaderChangeMessage):
                state = QuorumStateData(leader_id=message.leader_id, leader_epoch=batch.epoch, voted_id=-1)
                if self._kraft_version == 0:
                    state.current_voters = [Voter(voter_id=one) for one in self._static_voters]
                write_quorum_state(self.partition / QUORUM_STATE_FILE, state, min(self._kraft_version, 1))

    def epoch_at(self, offset: int) -> int:
        """The epoch of the record at an offset that is on the disk."""
        with self._files:
            return next((one.epoch for one in reversed(self._epochs) if one.offset <= offset), 0)

    def count_from(self, contained_bytes: int) -> None:
        """So many of ``bytes_since_snapshot`` are contained in one now."""
        with self._files:
            self.bytes_since_snapshot -= contained_bytes

    def drop_old(self, retention_bytes: int) -> list[Path]:
        """Begin a new segment, and remove old snapshots and the segments before the oldest that stays.

        As Kafka, which removes while there are ``retention_bytes`` and more than one snapshot.  Returns what went.
        """
        gone: list[Path] = []
        with self._files:
            self._segments.roll()
            kept = snapshots(self.partition)
            while len(kept) > 1 and self._size() > retention_bytes:
                oldest = kept.pop(0)
                oldest.unlink()
                found = snapshot_id(kept[0])
                assert found is not None
                self.start_offset = max(self.start_offset, found.end_offset)
                gone += [oldest, *self._segments.remove_before(self.start_offset)]
        return gone

    def _size(self) -> int:
        paths = [*snapshots(self.partition), *log_segments(self.partition)]
        return sum(path.stat().st_size for path in paths)

    def close(self) -> None:
        """Give the files up; what isn't flushed is lost."""
        with self._files:
            self._segments.close()


def _leader_epochs(partition: Path) -> list[EpochStart]:
    path = partition / LEADER_EPOCHS_FILE
    return read_leader_epochs(path) if path.exists() else []
