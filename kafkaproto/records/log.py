"""The log of one partition: a folder of segments, read from any offset and appended to.

What Kafka needs to go on with such a folder are the segments alone; the files beside them are in ``state_files``.
Not for two writers at once, nor for a folder that a running node has open.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO, Self

from kafkaproto.records.batch import RecordBatch, decode_batch, restamp
from kafkaproto.records.compression import DECOMPRESSED_LIMIT
from kafkaproto.records.errors import BatchError, LogError
from kafkaproto.records.segment import (
    BatchFile,
    Recovery,
    recover_segment,
    segment_base_offset,
    segment_name,
    truncate_segment,
)
from kafkaproto.records.state_files import LEADER_EPOCHS_FILE, EpochStart, read_leader_epochs, write_leader_epochs

SEGMENT_BYTES = 1024 * 1024 * 1024
"""A new segment is begun before one grows beyond this, as ``metadata.log.segment.bytes`` has it."""


def log_segments(folder: Path) -> list[Path]:
    """The segments in a folder, by offset."""
    return sorted(path for path in folder.iterdir() if segment_base_offset(path) is not None)


def read_log(
    folder: Path, start_offset: int = 0, *, limit: int = DECOMPRESSED_LIMIT, tail: list[Recovery] | None = None
) -> Iterator[RecordBatch]:
    """The batches that hold offsets from ``start_offset`` on, in constant memory.

    With a list for ``tail``, what is broken at the end of the last segment is left out and described there; otherwise,
    and anywhere else in the log, it is a ``LogError``.  Nothing on the disk is changed.
    """
    segments = log_segments(folder)
    for index, path in enumerate(segments):
        last = index == len(segments) - 1
        # A segment ends where the next one begins.
        if not last and (segment_base_offset(segments[index + 1]) or 0) <= start_offset:
            continue
        with BatchFile(path, limit=limit, next_offset=segment_base_offset(path)) as file:
            while True:
                try:
                    batch = file.read()
                except BatchError as error:
                    if not last or tail is None:
                        raise LogError(str(error), path, file.position) from error
                    tail.append(file.recovery(str(error)))
                    break
                if batch is None:
                    break
                if batch.last_offset >= start_offset:
                    yield batch


class LogWriter:
    """Appends to the log in a folder, which is made where it is missing; a context manager.

    Opening recovers the last segment: ``recovery`` says what was dropped, and is ``None`` for a new log.  What was
    appended is on the disk after ``flush``.
    """

    def __init__(self, folder: Path, *, start_offset: int = 0, segment_bytes: int = SEGMENT_BYTES) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.segment_bytes = segment_bytes
        self.recovery: Recovery | None = None
        self.next_offset = start_offset
        segments = log_segments(folder)
        if segments:
            self.recovery = recover_segment(segments[-1])
            self.next_offset = self.recovery.next_offset
        epochs = folder / LEADER_EPOCHS_FILE
        self._epochs = read_leader_epochs(epochs) if epochs.exists() else []
        self._epochs = [start for start in self._epochs if start.offset < self.next_offset]
        self._file: BinaryIO = self._open(segments[-1] if segments else folder / segment_name(start_offset))

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _open(self, path: Path) -> BinaryIO:
        return path.open("ab")

    def append(self, batch: bytes, leader_epoch: int) -> int:
        """Append one batch with the next offsets and this epoch, as a leader does; its base offset.

        ``BatchError`` for bytes that are no valid batch, ``ValueError`` for an epoch below the last one.
        """
        found = decode_batch(batch)
        if self._epochs and leader_epoch < self._epochs[-1].epoch:
            raise ValueError(f"epoch {leader_epoch}, but the log already has {self._epochs[-1].epoch}")
        if self._file.tell() and self._file.tell() + found.size > self.segment_bytes:
            self.roll()
        base_offset = self.next_offset
        self._file.write(restamp(found.raw, base_offset, leader_epoch))
        self.next_offset = base_offset + found.last_offset_delta + 1
        if not self._epochs or leader_epoch > self._epochs[-1].epoch:
            self._epochs.append(EpochStart(leader_epoch, base_offset))
            write_leader_epochs(self.folder / LEADER_EPOCHS_FILE, self._epochs)
        return base_offset

    def roll(self) -> None:
        """Begin a new segment."""
        self.flush()
        self._file.close()
        self._file = self._open(self.folder / segment_name(self.next_offset))

    def flush(self) -> None:
        """Have everything on the disk."""
        self._file.flush()
        os.fsync(self._file.fileno())

    def truncate(self, offset: int) -> None:
        """Drop the batches that hold ``offset`` and later ones, as one that lost its leadership does."""
        self._file.close()
        segments = log_segments(self.folder)
        while len(segments) > 1 and (segment_base_offset(segments[-1]) or 0) >= offset:
            path = segments.pop()
            truncate_segment(path, 0)
            path.unlink()
        position, next_offset = 0, segment_base_offset(segments[-1]) or 0
        with BatchFile(segments[-1]) as file:
            for start, batch in file:
                if batch.last_offset >= offset:
                    break
                position, next_offset = start + batch.size, batch.last_offset + 1
        truncate_segment(segments[-1], position)
        self.next_offset = next_offset
        self._epochs = [start for start in self._epochs if start.offset < next_offset]
        write_leader_epochs(self.folder / LEADER_EPOCHS_FILE, self._epochs)
        self._file = self._open(segments[-1])

    def close(self) -> None:
        if not self._file.closed:
            self.flush()
            self._file.close()
