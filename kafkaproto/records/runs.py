"""Records of one shape in a row, read many at once.

The shape of a record is where its fields lie: lengths equal to the byte, offset and timestamp deltas of the same size.
Whether the records that follow have it is found out by looking at columns: every n-th byte is one slice, so each check
is one call for a whole run.
"""

from __future__ import annotations

from functools import lru_cache
from struct import Struct

from kafkaproto.records.record import Record

_FIRST_CHUNK, _GROWTH = 16, 4
_CONTINUES = bytes(byte >> 7 for byte in range(256))
"""For ``translate``: 1 for the bytes of a varint that others follow, 0 for the last."""

_DELTAS = 8192
_SMALL = bytes(2 * delta for delta in range(64))
_LOW = bytes(2 * delta & 127 | 128 for delta in range(_DELTAS))
_HIGH = bytes(2 * delta >> 7 for delta in range(_DELTAS))
"""The bytes of offset deltas by delta: in one byte below 64, else the two bytes of a varint."""


@lru_cache(maxsize=256)
def _fields(before: int, key: int, between: int, value: int) -> Struct:
    return Struct(f"{before}x{key}s{between}x{value}sx")


def _varint_end(data: bytes, pos: int) -> int:
    while data[pos] > 127:
        pos += 1
    return pos + 1


def _number(varint: bytes) -> int:
    value = sum((byte & 127) << (7 * index) for index, byte in enumerate(varint))
    return value >> 1 ^ -(value & 1)


def read_run(data: bytes, start: int, end: int, most: int, model: Record) -> list[Record]:
    """Records from ``end`` on that have the shape of ``model``, at most ``most``; the model lies from start to end.

    Their offsets are consecutive to the model's: where they aren't, the run ends.
    """
    size = end - start
    at_time = _varint_end(data, start) + 1
    at_offset = _varint_end(data, at_time)
    at_key = _varint_end(data, at_offset)
    key = _varint_end(data, at_key)
    key_size, value_size = len(model.key or b""), len(model.value or b"")
    value = _varint_end(data, key + key_size)
    # Headers, or a count of none that takes two bytes: seldom enough to be left to the loop.
    if at_key - at_offset > 2 or value + value_size + 1 != end:
        return []
    unpack = _fields(key - start, key_size, value - key - key_size, value_size).iter_unpack
    fixed = [*range(start, at_time - 1), *range(at_key, key), *range(key + key_size, value), end - 1]
    delta = _number(data[at_offset:at_key])
    epoch = model.timestamp - _number(data[at_time:at_offset])

    run: list[Record] = []
    append = run.append
    new = object.__new__
    record_class = Record
    timestamp = model.timestamp
    offset = model.offset
    chunk = _FIRST_CHUNK
    while most > 0:
        chunk = min(chunk, most)
        done = len(run)
        pos = end + done * size
        length = _matching(data, fixed, start, pos, size, chunk)
        length = _consecutive(data, pos + at_offset - start, size, length, delta + done + 1, at_key - at_offset)
        length, times = _times(data, pos + at_time - start, size, length, data[at_time:at_offset])
        for key_bytes, value_bytes in unpack(data[pos : pos + length * size]):
            offset += 1
            record = new(record_class)
            record.offset = offset
            record.timestamp = timestamp
            record.key = key_bytes
            record.value = value_bytes
            record.headers = ()
            append(record)
        if times:
            for record, time in zip(run[done:], times, strict=True):
                record.timestamp = epoch + time
        if length < chunk:
            break
        most -= length
        chunk *= _GROWTH
    if model.key is None:
        for record in run:
            record.key = None
    if model.value is None:
        for record in run:
            record.value = None
    return run


def _matching(data: bytes, fixed: list[int], start: int, pos: int, size: int, length: int) -> int:
    """How many of the ``length`` records from ``pos`` on have the model's bytes at these places."""
    for place in fixed:
        column = data[pos + place - start : pos + length * size : size]
        byte = data[place : place + 1]
        if column.count(byte) != length:
            length -= len(column.lstrip(byte))
    return length


def _consecutive(data: bytes, pos: int, size: int, length: int, delta: int, width: int) -> int:
    """How many of the deltas are those that follow one another from ``delta`` on."""
    end = pos + length * size
    if width == 1:
        length = _common(data[pos:end:size][:length], _SMALL[delta : delta + length])
    else:
        length = _common(data[pos:end:size][:length], _LOW[delta : delta + length])
        length = _common(data[pos + 1 : end + 1 : size][:length], _HIGH[delta : delta + length])
    return length


def _common(found: bytes, wanted: bytes) -> int:
    """The length of what both begin with."""
    if found == wanted:
        return len(found)
    for index, (one, other) in enumerate(zip(found, wanted, strict=False)):
        if one != other:
            return index
    return min(len(found), len(wanted))


def _times(data: bytes, pos: int, size: int, length: int, model: bytes) -> tuple[int, list[int]]:
    """How many timestamp deltas are of the model's size, and they themselves: none where all equal the model's."""
    width = len(model)
    columns = [data[pos + place : pos + length * size : size][:length] for place in range(width)]
    if all(column.count(byte) == length for column, byte in zip(columns, model, strict=True)):
        return length, []
    if width > 2:
        return 0, []
    for place, column in enumerate(columns):
        last = place == width - 1
        continues = column.translate(_CONTINUES)
        length = min(length, len(continues) - len(continues.lstrip(b"\0" if last else b"\1")))
    low = columns[0][:length]
    if width == 1:
        return length, [byte >> 1 ^ -(byte & 1) for byte in low]
    # Zigzag: the lowest bit is the sign.
    return length, [
        (byte & 127 | high << 7) >> 1 ^ -(byte & 1) for byte, high in zip(low, columns[1][:length], strict=True)
    ]
