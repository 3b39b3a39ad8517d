"""A metadata directory streamed into an image: the newest snapshot, then the log behind it.

    loaded = load(MetadataDirectory.find(path))
    loaded.image, loaded.epoch, loaded.end_offset

Promises: one batch in memory at a time, so that memory follows the image and not the log; nothing on the disk is
changed or locked, and a running node's directory can be read.  All that is whole counts as committed; what is broken at
the very end is left out and told in ``dropped``.  ``LoadError`` says what can't be replayed, and where.
"""

from __future__ import annotations

import contextlib
import gc
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path

from kafkaproto.messages import FeatureLevelRecord, LeaderChangeMessage
from kafkaproto.protocol.releases import METADATA_VERSION
from kafkaproto.records.batch import RecordBatch
from kafkaproto.records.errors import BatchError, FileError
from kafkaproto.records.log import log_segments, read_log
from kafkaproto.records.segment import BatchFile, Recovery, segment_base_offset
from kafkaproto.records.snapshot import BOOTSTRAP_SNAPSHOT, SnapshotId, snapshot_id, snapshots
from kafkaproto.sets import SchemaSet
from mockcontroller.image import Image
from mockcontroller.image.image import UnknownRecordError
from mockcontroller.log import Batch
from mockcontroller.storage.batches import BatchReader
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.errors import LoadError, os_reason

TRIES = 5
"""A running node may remove a segment or snapshot while it is being read; what it put in its place is read then."""


@dataclass(slots=True)
class Progress:
    """How far a load is.  ``total_bytes`` is what the files had at the start: a running node's may grow."""

    total_bytes: int
    bytes: int = 0
    records: int = 0
    started: float = field(default_factory=time.monotonic)

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.started

    @property
    def records_per_second(self) -> float:
        return self.records / max(self.seconds, 1e-9)


@dataclass(frozen=True, slots=True)
class Loaded:
    """``image`` ends where the log does; ``epoch`` is that of its last record, ``timestamp`` (ms) that record's time.

    ``snapshot`` is the one that the load began with.  ``announced_voters`` are the ids that the latest leader named: a
    static quorum's voters, which are in no record of their own.  ``log_bytes`` is what was read behind the snapshot.
    """

    image: Image
    epoch: int
    timestamp: int
    snapshot: SnapshotId | None
    announced_voters: tuple[int, ...]
    log_bytes: int
    progress: Progress
    dropped: Recovery | None = None

    @property
    def end_offset(self) -> int:
        return self.image.end_offset


def load(
    directory: MetadataDirectory,
    *,
    codec: SchemaSet | None = None,
    report: Callable[[Progress], None] | None = None,
) -> Loaded:
    """Replay everything; ``report`` is called after each batch.  ``LoadError``.

    ``codec`` must have the overlays that the log was written with.
    """
    for attempt in range(1, TRIES + 1):
        try:
            with _without_collections():
                return _Load(directory.partition, codec or SchemaSet.bundled(), report).run()
        except FileNotFoundError as error:
            if attempt == TRIES or not directory.partition.is_dir():
                raise LoadError(directory.partition, f"can't be read: {os_reason(error)}") from None
        except OSError as error:
            raise LoadError(directory.partition, f"can't be read: {os_reason(error)}") from None
    raise AssertionError("unreachable")


def formatted_level(directory: MetadataDirectory) -> int | None:
    """The metadata.version that ``kafka-storage format`` of 4.0 to 4.2 noted for the first start; ``LoadError``."""
    path = directory.root / BOOTSTRAP_SNAPSHOT
    if not path.exists():
        return None
    reader = BatchReader(SchemaSet.bundled())
    level = None
    try:
        with BatchFile(path) as file:
            for _, batch in file:
                for record in reader.read(batch, path).records:
                    if isinstance(record.message, FeatureLevelRecord) and record.message.name == METADATA_VERSION:
                        level = record.message.feature_level
    except FileError as error:
        raise LoadError(path, str(error).removeprefix(f"{error.file}:").strip()) from None
    return level


@contextlib.contextmanager
def _without_collections() -> Iterator[None]:
    """An image that grows makes no cycles, and looking for them in it again and again takes an eighth of the time."""
    enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if enabled:
            gc.enable()


class _Load:
    def __init__(self, partition: Path, codec: SchemaSet, report: Callable[[Progress], None] | None) -> None:
        self._partition = partition
        self._reader = BatchReader(codec)
        self._report = report
        self._image = Image()
        self._epoch = 0
        self._timestamp = -1
        self._announced: tuple[int, ...] = ()

    def run(self) -> Loaded:
        newest = next(reversed(snapshots(self._partition)), None)
        segments = log_segments(self._partition)
        begins = None if newest is None else snapshot_id(newest)
        start = begins.end_offset if begins else 0
        self._check_reach(segments, newest, start)
        self._progress = Progress(sum(_sizes([*filter(None, [newest]), *_from(segments, start)])))
        tail: list[Recovery] = []
        try:
            if newest is not None and begins is not None:
                self._replay_snapshot(newest, begins)
            before_log = self._progress.bytes
            for batch in read_log(self._partition, start, tail=tail):
                self._replay(batch)
        except FileError as error:
            raise LoadError(Path(error.file), str(error).removeprefix(f"{error.file}:").strip()) from None
        dropped = next((one for one in tail if one.dropped_bytes), None)
        log_bytes = self._progress.bytes - before_log
        return Loaded(
            self._image, self._epoch, self._timestamp, begins, self._announced, log_bytes, self._progress, dropped
        )

    def _check_reach(self, segments: list[Path], newest: Path | None, start: int) -> None:
        if newest is None and not segments:
            raise LoadError(self._partition, "holds neither a snapshot nor a log: no node has run on it")
        first = segment_base_offset(segments[0]) if segments else None
        if first is not None and first > start:
            missing = f"the log begins at offset {first}, and "
            if newest is None:
                raise LoadError(self._partition, f"{missing}there is no snapshot of what came before")
            raise LoadError(self._partition, f"{missing}the newest snapshot ends at {start}")

    def _replay_snapshot(self, path: Path, begins: SnapshotId) -> None:
        """Its records are numbered from 0; the image is told its real end afterwards."""
        image = self._image
        finished = False
        with BatchFile(path) as file:
            expected = 0
            for position, found in file:
                if finished or found.base_offset != expected:
                    reason = "a batch behind the footer" if finished else f"offset {expected} is missing"
                    raise LoadError(path, f"at byte {position}: {reason}")
                batch = self._reader.read(found, path)
                kinds = [one.message.NAME for one in batch.records] if batch.control else []
                if (expected == 0) != ("SnapshotHeaderRecord" in kinds):
                    raise LoadError(path, f"at byte {position}: a snapshot has its header at the start, and only there")
                finished = "SnapshotFooterRecord" in kinds
                kept = tuple(one for one in batch.records if one.message.NAME not in _FRAMING)
                image.end_offset = found.base_offset
                self._feed(Batch(found.base_offset, found.leader_epoch, found.max_timestamp, batch.control, kept), path)
                expected = found.last_offset + 1
                self._count(found)
                self._timestamp = max(self._timestamp, found.max_timestamp)
        if not finished:
            raise LoadError(path, "the snapshot ends without its footer")
        image.end_offset = begins.end_offset
        # What a node finalized before it can't be seen; real nodes then say that it was the snapshot's last record.
        image.features.epoch = begins.end_offset - 1
        self._epoch = begins.epoch

    def _replay(self, found: RecordBatch) -> None:
        if found.base_offset != self._image.end_offset:
            reason = f"offset {found.base_offset}, where {self._image.end_offset} belongs"
            raise LoadError(self._partition, f"a gap in the log: {reason}")
        batch = self._reader.read(found, self._partition)
        if batch.control:
            for one in batch.records:
                if isinstance(one.message, LeaderChangeMessage):
                    self._announced = tuple(voter.voter_id for voter in one.message.voters)
        self._feed(batch, self._partition)
        self._epoch, self._timestamp = found.leader_epoch, found.max_timestamp
        self._count(found)

    def _feed(self, batch: Batch, where: Path) -> None:
        try:
            self._image.replay(batch)
        except UnknownRecordError as error:
            raise LoadError(where, f"a mock can't replay a {error.record.NAME}", error.offset) from None
        except BatchError as error:
            raise LoadError(where, str(error)) from None

    def _count(self, batch: RecordBatch) -> None:
        self._progress.records += batch.count
        self._progress.bytes += batch.size
        if self._report is not None:
            self._report(self._progress)


_FRAMING = frozenset({"SnapshotHeaderRecord", "SnapshotFooterRecord"})


def _from(segments: list[Path], start: int) -> Iterator[Path]:
    """The segments that hold offsets from there on."""
    for path, following in zip_longest(segments, segments[1:]):
        if following is None or (segment_base_offset(following) or 0) > start:
            yield path


def _sizes(paths: Iterable[Path]) -> Iterator[int]:
    for path in paths:
        with contextlib.suppress(FileNotFoundError):
            yield path.stat().st_size
