"""Snapshots: what the log said up to an offset, as a file of batches between a header and a footer (KIP-630).

    with SnapshotWriter(folder, end_offset=1234, epoch=7, timestamp=now_ms) as snapshot:
        for message, version in state:
            snapshot.append(message, version)
    with SnapshotReader(snapshot.path) as reader:
        for entry in reader: ...

The name says what it holds: ``<end offset, 20 digits, exclusive>-<epoch, 10 digits>.checkpoint``.  Both hold one batch
in memory.  A snapshot being written has another name until it is whole.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, NamedTuple, Self

from kafkaproto.messages import (
    KRaftVersionRecord,
    SnapshotFooterRecord,
    SnapshotHeaderRecord,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.protocol.prefixes import ControlRecordType, encode_metadata_record
from kafkaproto.records.compression import DECOMPRESSED_LIMIT
from kafkaproto.records.entries import Entry, control_batch, read_entries
from kafkaproto.records.errors import BatchError, LogError
from kafkaproto.records.record import Record
from kafkaproto.records.segment import BatchFile
from kafkaproto.records.state_files import sync_folder
from kafkaproto.records.writing import encode_batch
from kafkaproto.sets import SchemaSet

SNAPSHOT_SUFFIX = ".checkpoint"
BOOTSTRAP_SNAPSHOT = "bootstrap.checkpoint"
"""What ``kafka-storage format`` of 4.0 to 4.2 writes, at the root of the folder."""

_UNFINISHED = ".part"
_NAME = re.compile(r"([0-9]{20})-([0-9]{10})\.checkpoint")
BATCH_BYTES, BATCH_RECORDS = 1024 * 1024, 10_000
"""A batch of a snapshot is ended at either; real controllers take 8 MiB at most."""


class SnapshotId(NamedTuple):
    """The offset behind the last record that a snapshot contains, and that record's epoch."""

    end_offset: int
    epoch: int

    @property
    def file_name(self) -> str:
        return f"{self.end_offset:020d}-{self.epoch:010d}{SNAPSHOT_SUFFIX}"


def snapshot_id(path: Path) -> SnapshotId | None:
    """The id in a snapshot's name; ``None`` for another name."""
    match = _NAME.fullmatch(path.name)
    return SnapshotId(int(match[1]), int(match[2])) if match else None


def snapshots(folder: Path) -> list[Path]:
    """The finished snapshots in a folder, the newest last."""
    return sorted(path for path in folder.iterdir() if snapshot_id(path))


class SnapshotWriter:
    """Writes a snapshot; a context manager that leaves the finished file, or nothing after an error.

    ``kraft_version`` and ``voters`` go behind the header where they are given, as a dynamic quorum has them.  All
    records have ``timestamp`` (ms); ``last_contained_timestamp`` is that of the last record of the log, the same unless
    given.
    """

    def __init__(
        self,
        folder: Path,
        *,
        end_offset: int,
        epoch: int,
        timestamp: int,
        last_contained_timestamp: int | None = None,
        kraft_version: KRaftVersionRecord | None = None,
        voters: VotersRecord | None = None,
        codec: SchemaSet | None = None,
    ) -> None:
        self.id = SnapshotId(end_offset, epoch)
        self.path = folder / self.id.file_name
        self._part = folder / f"{self.id.file_name}{_UNFINISHED}"
        self._codec = codec or SchemaSet.bundled()
        self._timestamp = timestamp
        contained = timestamp if last_contained_timestamp is None else last_contained_timestamp
        header = SnapshotHeaderRecord(last_contained_log_timestamp=contained)
        self._head: list[Message] = [header, *filter(None, (kraft_version, voters))]
        self._values: list[bytes] = []
        self._bytes = 0
        self._offset = 0
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        self._file = self._part.open("wb")
        self._write_control(self._head)
        return self

    def append(self, message: Message, version: int) -> None:
        """One more metadata record; errors as ``encode``."""
        value = encode_metadata_record(self._codec, message, version)
        self._values.append(value)
        self._bytes += len(value)
        if self._bytes >= BATCH_BYTES or len(self._values) >= BATCH_RECORDS:
            self._end_batch()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        assert self._file is not None
        try:
            if kind is None:
                self._end_batch()
                self._write_control([SnapshotFooterRecord()])
                self._file.flush()
                os.fsync(self._file.fileno())
        finally:
            self._file.close()
            if kind is not None:
                self._part.unlink(missing_ok=True)
        if kind is None:
            self._part.replace(self.path)
            sync_folder(self.path.parent)

    def _end_batch(self) -> None:
        if self._values:
            records = [
                Record(value, offset=offset, timestamp=self._timestamp)
                for offset, value in enumerate(self._values, self._offset)
            ]
            self._write(encode_batch(records, leader_epoch=self.id.epoch), len(records))
            self._values, self._bytes = [], 0

    def _write_control(self, messages: Sequence[Message]) -> None:
        batch = control_batch(
            messages, base_offset=self._offset, leader_epoch=self.id.epoch, timestamp=self._timestamp, codec=self._codec
        )
        self._write(batch, len(messages))

    def _write(self, batch: bytes, count: int) -> None:
        assert self._file is not None
        self._file.write(batch)
        self._offset += count


class SnapshotReader:
    """Reads a snapshot; iterating gives its entries, those of control records included.  A context manager.

    ``LogError`` for a batch that is broken, offsets that are not those from 0 on, no header at the start, no footer at
    the end, or anything behind it: a snapshot is whole or of no use.
    """

    def __init__(self, path: Path, *, codec: SchemaSet | None = None, limit: int = DECOMPRESSED_LIMIT) -> None:
        self.path = path
        self.id = snapshot_id(path)
        self._codec = codec or SchemaSet.bundled()
        self._file = BatchFile(path, limit=limit)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def __iter__(self) -> Iterator[Entry]:
        offset = 0
        finished = False
        for position, batch in self._file:
            if finished:
                raise LogError("a batch behind the footer", self.path, position)
            if batch.base_offset != offset:
                raise LogError(f"offset {batch.base_offset}, where {offset} belongs", self.path, position)
            try:
                for entry in read_entries(batch, self._codec):
                    if entry.offset != offset:
                        raise LogError(f"offset {entry.offset}, where {offset} belongs", self.path, position)
                    if (offset == 0) != (entry.control is ControlRecordType.SNAPSHOT_HEADER):
                        where = "at the start" if offset == 0 else "and only there"
                        raise LogError(f"a snapshot has its header {where}", self.path, position)
                    finished = entry.control is ControlRecordType.SNAPSHOT_FOOTER
                    offset += 1
                    yield entry
            except BatchError as error:
                raise LogError(str(error), self.path, position) from error
        if not finished:
            raise LogError("the snapshot ends without its footer", self.path, self._file.position)
