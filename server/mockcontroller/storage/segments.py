"""The segments of a log that is written: appended to, rolled, cut at either end.

Promises: after any ``OSError`` the object can be used on, once ``truncate`` has cut what may be half written; nothing
is buffered here, so no write of a failed attempt comes later.  One thread at a time.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

from kafkaproto.records.errors import BatchError
from kafkaproto.records.log import log_segments
from kafkaproto.records.segment import BatchFile, segment_base_offset, segment_name, truncate_segment
from kafkaproto.records.state_files import sync_folder

MOST_AT_ONCE = 8 * 1024 * 1024
"""Bytes handed to the system in one call."""


class Segments:
    """Opens the last segment, or begins one at ``next_offset`` where there is none that ends there.

    ``next_offset`` is where the log ends; whoever opens it has read the log, and knows.  A broken tail must be gone.
    """

    def __init__(self, folder: Path, next_offset: int, *, segment_bytes: int) -> None:
        self.folder = folder
        self.segment_bytes = segment_bytes
        self.next_offset = next_offset
        self._file = -1
        self._size = 0
        segments = log_segments(folder)
        path = segments[-1] if segments else folder / segment_name(next_offset)
        self._path = path
        self._open(path)

    def append(self, batches: Sequence[tuple[int, bytes]]) -> None:
        """Write batches of (offset after its last, bytes); on the disk after ``sync``."""
        waiting: list[bytes] = []
        length = 0
        for end_offset, data in batches:
            if self._size + length and self._size + length + len(data) > self.segment_bytes:
                self._write(b"".join(waiting))
                waiting, length = [], 0
                self.roll()
            waiting.append(data)
            length += len(data)
            self.next_offset = end_offset
            if length >= MOST_AT_ONCE:
                self._write(b"".join(waiting))
                waiting, length = [], 0
        self._write(b"".join(waiting))

    def roll(self) -> None:
        """Begin a new segment, unless the last one is empty."""
        if self._size:
            self.sync()
            self._open(self.folder / segment_name(self.next_offset))

    def sync(self) -> None:
        """Have everything on the disk."""
        os.fsync(self._file)

    def truncate(self, offset: int) -> None:
        """Drop whatever lies at ``offset`` and behind it, whole batches or not."""
        self.close()
        segments = log_segments(self.folder)
        while len(segments) > 1 and (segment_base_offset(segments[-1]) or 0) >= offset:
            path = segments.pop()
            truncate_segment(path, 0)
            path.unlink()
        path = segments[-1]
        position, self.next_offset = _end_before(path, offset)
        truncate_segment(path, position)
        self._open(path)
        self.sync()
        sync_folder(self.folder)

    def remove_before(self, offset: int) -> list[Path]:
        """Remove the segments that hold nothing from ``offset`` on, but never the last; returns what went."""
        segments = log_segments(self.folder)
        gone = []
        for path, following in pairwise(segments):
            if (segment_base_offset(following) or 0) > offset:
                break
            truncate_segment(path, 0)
            path.unlink()
            gone.append(path)
        if gone:
            sync_folder(self.folder)
        return gone

    def close(self) -> None:
        if self._file >= 0:
            os.close(self._file)
            self._file = -1

    @property
    def path(self) -> Path:
        """The segment that is appended to."""
        return self._path

    def _open(self, path: Path) -> None:
        new = not path.exists()
        opened = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_APPEND | getattr(os, "O_CLOEXEC", 0), 0o644)
        self.close()
        self._file, self._path, self._size = opened, path, os.fstat(opened).st_size
        if new:
            sync_folder(self.folder)

    def _write(self, data: bytes) -> None:
        rest = memoryview(data)
        while rest:
            written = os.write(self._file, rest)
            self._size += written
            rest = rest[written:]


def _end_before(path: Path, offset: int) -> tuple[int, int]:
    """Bytes and next offset of a segment without what lies at ``offset`` and behind it."""
    next_offset = segment_base_offset(path) or 0
    position = 0
    with BatchFile(path, next_offset=next_offset) as file:
        while True:
            try:
                batch = file.read()
            except BatchError:
                return position, next_offset
            if batch is None or batch.last_offset >= offset:
                return position, next_offset
            position, next_offset = file.position, batch.last_offset + 1
