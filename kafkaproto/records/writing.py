"""Batches from records."""

from __future__ import annotations

import struct
from collections.abc import Iterable, Sequence
from operator import attrgetter

from kafkaproto.errors import EncodeError
from kafkaproto.layout.text import write_text
from kafkaproto.records.batch import (
    ATTRIBUTES_AT,
    CONTROL,
    DELETE_HORIZON,
    HEADER,
    LENGTH_END,
    LOG_APPEND_TIME,
    MAGIC,
    TRANSACTIONAL,
)
from kafkaproto.records.compression import Compression, compress
from kafkaproto.records.record import Header, Record

_NULL, _NO_HEADERS = b"\x01", b"\x00"
_time_of = attrgetter("timestamp")
_INT32, _INT64 = 2**31, 2**63


def _uvarint(number: int) -> bytes:
    written = bytearray()
    while number > 127:
        written.append(number & 127 | 128)
        number >>= 7
    written.append(number)
    return bytes(written)


def _varint(number: int) -> bytes:
    return _uvarint(number << 1 if number >= 0 else (-number << 1) - 1)


_KNOWN = 8192
_VARINTS: list[bytes] = []
"""The varints of 0 to 8191, once there is a batch to write: those that take two bytes at most."""


def encode_batch(
    records: Sequence[Record],
    *,
    base_offset: int | None = None,
    leader_epoch: int = -1,
    compression: Compression = Compression.NONE,
    transactional: bool = False,
    control: bool = False,
    log_append_time: int | None = None,
    delete_horizon_ms: int | None = None,
    producer_id: int = -1,
    producer_epoch: int = -1,
    base_sequence: int = -1,
) -> bytes:
    """The batch of these records, offsets ascending; with none, the empty batch that compaction leaves.

    The base offset is the first record's unless given.  ``log_append_time`` in ms stands for every record's own time.
    ``EncodeError`` for offsets that do not ascend, numbers out of range, a batch over 2 GiB.
    """
    first = records[0].offset if records and base_offset is None else base_offset or 0
    base_timestamp = records[0].timestamp if records else -1
    if delete_horizon_ms is not None:
        base_timestamp = delete_horizon_ms
    latest = max(map(_time_of, records), default=-1) if log_append_time is None else log_append_time
    attributes = compression | TRANSACTIONAL * transactional | CONTROL * control
    attributes |= LOG_APPEND_TIME * (log_append_time is not None) | DELETE_HORIZON * (delete_horizon_ms is not None)
    body = compress(compression, encode_records(records, first, base_timestamp))
    last = records[-1].offset - first if records else 0
    if not last < _INT32 or len(body) + HEADER.size >= _INT32:
        raise EncodeError(f"{len(body)} bytes up to offset {first + last} from {first}", message="RecordBatch")
    length = HEADER.size - LENGTH_END + len(body)
    head = (first, length, leader_epoch, MAGIC)
    tail = (last, base_timestamp, latest, producer_id, producer_epoch, base_sequence, len(records))
    from crc32c import crc32c

    try:
        unsigned = HEADER.pack(*head, 0, attributes, *tail)
    except struct.error as error:
        raise EncodeError(str(error), message="RecordBatch") from None
    checksum = crc32c(body, crc32c(unsigned[ATTRIBUTES_AT:]))
    return HEADER.pack(*head, checksum, attributes, *tail) + body


def encode_records(records: Iterable[Record], base_offset: int, base_timestamp: int) -> bytes:
    """The records alone, as they lie behind a batch's header; errors as ``encode_batch``."""
    if not _VARINTS:
        _VARINTS.extend(_varint(number) for number in range(_KNOWN))
    known = _VARINTS
    parts: list[bytes] = []
    extend = parts.extend
    previous = -1
    # What stands before the offset, and the lengths, are made anew only where one of these changes.
    last_elapsed = last_key = last_value = last_width = -2
    head = key_length = value_length = b""
    for record in records:
        key = record.key
        value = record.value
        delta = record.offset - base_offset
        elapsed = record.timestamp - base_timestamp
        if delta <= previous:
            raise EncodeError("offsets must ascend from the base offset", f"records[{record.offset}].offset")
        previous = delta
        if key is None:
            key = b""
            key_size = -1
        else:
            key_size = len(key)
        if value is None:
            value = b""
            value_size = -1
        else:
            value_size = len(value)
        offset = known[delta] if delta < _KNOWN else _varint(delta)
        headers = _headers(record.headers) if record.headers else _NO_HEADERS
        width = len(offset) + len(headers)
        if width != last_width or value_size != last_value or key_size != last_key or elapsed != last_elapsed:
            last_elapsed, last_key, last_value, last_width = elapsed, key_size, value_size, width
            time = known[elapsed] if 0 <= elapsed < _KNOWN else _varint(elapsed)
            key_length = known[key_size] if 0 <= key_size < _KNOWN else _varint(key_size)
            value_length = known[value_size] if 0 <= value_size < _KNOWN else _varint(value_size)
            size = 1 + len(time) + width + len(key_length) + len(key) + len(value_length) + len(value)
            head = (known[size] if size < _KNOWN else _varint(size)) + b"\0" + time
        extend((head, offset, key_length, key, value_length, value, headers))
    return b"".join(parts)


def _headers(headers: Sequence[Header]) -> bytes:
    parts = [_varint(len(headers))]
    for key, value in headers:
        text = write_text(key)
        parts += (_varint(len(text)), text)
        parts += (_NULL,) if value is None else (_varint(len(value)), value)
    return b"".join(parts)
