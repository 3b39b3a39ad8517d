"""The entries of offset and time indexes, as Kafka writes them; nothing here needs them, tools show them."""

from __future__ import annotations

import struct
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kafkaproto.records.errors import FileError

_OFFSET_ENTRY = struct.Struct(">ii")
_TIME_ENTRY = struct.Struct(">qi")
_ENTRIES = 4096


class IndexEntry(NamedTuple):
    """The batch with ``offset`` begins at byte ``position``, or after it."""

    offset: int
    position: int


class TimeIndexEntry(NamedTuple):
    """Up to ``offset`` no record is later than ``timestamp``, in ms."""

    timestamp: int
    offset: int


def read_index(path: Path) -> Iterator[IndexEntry]:
    """The entries of a ``.index``; ``FileError`` where the size is no multiple of an entry's."""
    base = _base_offset(path)
    for delta, position in _entries(path, _OFFSET_ENTRY):
        yield IndexEntry(base + delta, position)


def read_time_index(path: Path) -> Iterator[TimeIndexEntry]:
    """The entries of a ``.timeindex``; errors as ``read_index``."""
    base = _base_offset(path)
    for timestamp, delta in _entries(path, _TIME_ENTRY):
        yield TimeIndexEntry(timestamp, base + delta)


def _base_offset(path: Path) -> int:
    if not path.stem.isdecimal():
        raise FileError("the name of an index is its first offset", path)
    return int(path.stem)


def _entries(path: Path, entry: struct.Struct) -> Iterator[tuple[int, ...]]:
    first = True
    with path.open("rb") as file:
        while data := file.read(_ENTRIES * entry.size):
            if len(data) % entry.size:
                raise FileError(f"the size is no multiple of {entry.size} bytes", path)
            # Allocated ahead while a node runs: zeros stand for entries to come.
            if not first and not any(data):
                return
            for found in entry.iter_unpack(data):
                if not first and not any(found):
                    return
                first = False
                yield found
