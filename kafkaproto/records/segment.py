"""Log segments: files of batches, named by their first offset.

Reading holds one batch at a time.  A crash leaves the end of a log cut or torn: ``recover_segment`` drops what Kafka's
own recovery drops – the first batch that is no whole, valid one, and everything behind it – and says what that was.
Offset and time indexes are not written here: Kafka makes them anew where they are missing.
"""

from __future__ import annotations

import os
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import BinaryIO, Self

from kafkaproto.records.batch import HEADER, RecordBatch, batch_size, decode_batch
from kafkaproto.records.compression import DECOMPRESSED_LIMIT
from kafkaproto.records.errors import BatchCutShortError, BatchError, LogError

SEGMENT_SUFFIX, INDEX_SUFFIX, TIME_INDEX_SUFFIX = ".log", ".index", ".timeindex"
_NAME = re.compile(r"([0-9]{20})\.log")


def segment_name(base_offset: int) -> str:
    """``00000000000000000042.log``"""
    return f"{base_offset:020d}{SEGMENT_SUFFIX}"


def segment_base_offset(path: Path) -> int | None:
    """The first offset of the segment of that name; ``None`` for another name."""
    match = _NAME.fullmatch(path.name)
    return int(match[1]) if match else None


@dataclass(frozen=True, slots=True)
class Recovery:
    """What is left of a segment: ``next_offset`` follows the last valid batch, ``reason`` is empty where all is."""

    path: Path
    valid_bytes: int
    dropped_bytes: int
    next_offset: int
    reason: str = ""

    def __str__(self) -> str:
        if not self.dropped_bytes:
            return f"{self.path}: all {self.valid_bytes} bytes are valid"
        return (
            f"{self.path}: dropped {self.dropped_bytes} bytes from byte {self.valid_bytes} on, "
            f"the log now ends before offset {self.next_offset}: {self.reason}"
        )


class BatchFile:
    """Reads the batches of an open file one after the other; a context manager.

    ``position`` is where the next batch begins; ``path`` names the file in errors.  With ``next_offset`` a batch of
    lower offsets is an error too, and it then follows the last batch read.
    """

    def __init__(
        self,
        file: BinaryIO | Path | str,
        *,
        position: int = 0,
        verify: bool = True,
        limit: int = DECOMPRESSED_LIMIT,
        next_offset: int | None = None,
    ) -> None:
        self._file = Path(file).open("rb") if isinstance(file, Path | str) else file  # noqa: SIM115 - see close
        self.path = Path(str(getattr(self._file, "name", "data")))
        self.position = position
        self.size = self._file.seek(0, os.SEEK_END)
        self.next_offset = next_offset
        self._verify, self._limit = verify, limit

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        self._file.close()

    def read(self) -> RecordBatch | None:
        """The next batch, ``None`` behind the last one; its own position is 0.

        ``BatchError`` and its kinds, with offsets in the file; ``position`` then is still that of the broken one.
        """
        left = self.size - self.position
        if left <= 0:
            return None
        self._file.seek(self.position)
        start = self._file.read(HEADER.size)
        size = batch_size(start, self.position)
        # Before anything is read by a length that may be anything.
        if size > left:
            reason = f"a batch of {size} bytes, but only {left} are left"
            raise BatchCutShortError(reason, ("length", self.position + 8))
        data = start + self._file.read(size - len(start))
        try:
            batch = decode_batch(data, verify=self._verify, limit=self._limit)
        except BatchError as error:
            raise type(error)(error.reason, (error.path, self.position + error.offset)) from None
        if self.next_offset is not None:
            if batch.base_offset < self.next_offset:
                reason = f"offset {batch.base_offset}, where {self.next_offset} or more belongs"
                raise BatchError(reason, ("baseOffset", self.position))
            self.next_offset = batch.last_offset + 1
        self.position += size
        return batch

    def recovery(self, reason: str) -> Recovery:
        """What the file would be if it ended before the next batch."""
        return Recovery(self.path, self.position, self.size - self.position, self.next_offset or 0, reason)

    def __iter__(self) -> Iterator[tuple[int, RecordBatch]]:
        """Each batch with the position where it begins; ``LogError`` where there is none, the cut tail included."""
        while True:
            position = self.position
            try:
                batch = self.read()
            except BatchError as error:
                raise LogError(str(error), self.path, position) from error
            if batch is None:
                return
            yield position, batch


def recover_segment(path: Path, *, truncate: bool = True) -> Recovery:
    """Find the end of the valid part of a segment and cut the file there, as Kafka does after an unclean stop.

    Valid is a whole batch with the right checksum whose offsets are the segment's.  Indexes beside a file that is cut
    are removed, so that none points behind its end.  ``ValueError`` where the name is no segment's.
    """
    base_offset = segment_base_offset(path)
    if base_offset is None:
        raise ValueError(f"{path}: not the name of a log segment")
    reason = ""
    with BatchFile(path, next_offset=base_offset) as file:
        try:
            while file.read() is not None:
                pass
        except BatchError as error:
            reason = str(error)
        found = file.recovery(reason)
    if found.dropped_bytes and truncate:
        truncate_segment(path, found.valid_bytes)
    return found


def truncate_segment(path: Path, size: int) -> None:
    """Cut a segment, and remove its indexes."""
    for suffix in (INDEX_SUFFIX, TIME_INDEX_SUFFIX):
        path.with_suffix(suffix).unlink(missing_ok=True)
    os.truncate(path, size)
