"""Records from the bytes of a batch, as fast as Python allows.

``read_records`` is one loop without calls.  Long varints, odd headers and anything that is wrong it leaves to
``fields``, which reads field by field and says what is wrong where.  Records of one length in a row mostly have one
shape; ``read_run`` then takes many at once.

Stricter than Kafka in two things: a varint with bits beyond its 32 or 64, and an offset below the batch's base offset,
are errors.
"""

from __future__ import annotations

from kafkaproto.layout.text import JAVA_MALFORMED
from kafkaproto.records.errors import BatchError
from kafkaproto.records.fields import LONG_VARINT, VARINT, FieldReader
from kafkaproto.records.record import Header, Record
from kafkaproto.records.runs import read_run

MIN_RECORD = 7
"""Bytes of the smallest record: seven fields of one byte each."""

_WORTHWHILE, _PAUSE = 8, 64
"""A run shorter than the first isn't looked for again within as many records as the second."""


def read_records(
    data: bytes, start: int, index: int, count: int, base_offset: int, base_timestamp: int
) -> tuple[list[Record], int]:
    """``count`` records from ``start`` on, the first being number ``index`` of its batch, and where they end.

    ``BatchError`` for what is wrong, ``index`` being in its path.
    """
    records: list[Record] = []
    append = records.append
    new = object.__new__
    record_class = Record
    pos = start
    last_size = 0
    retry = 0
    done = 0
    begin = pos
    try:
        while done < count:
            begin = pos
            number = data[pos]
            pos += 1
            if number > 127:
                byte = data[pos]
                pos += 1
                number = number & 127 | byte << 7
                if byte > 127:
                    number, pos = _varint(data, pos - 2, VARINT)
            # Twice the end, so that a negative length, which is odd, equals none.
            end = pos + pos + number
            pos += 1
            timestamp = data[pos]
            pos += 1
            if timestamp:
                if timestamp > 127:
                    byte = data[pos]
                    pos += 1
                    timestamp = timestamp & 127 | byte << 7
                    if byte > 127:
                        timestamp, pos = _varint(data, pos - 2, LONG_VARINT)
                timestamp = timestamp >> 1 ^ -(timestamp & 1)
            offset = data[pos]
            pos += 1
            if offset > 127:
                byte = data[pos]
                pos += 1
                offset = offset & 127 | byte << 7
                if byte > 127:
                    offset, pos = _varint(data, pos - 2, VARINT)
            number = data[pos]
            pos += 1
            if number > 127:
                byte = data[pos]
                pos += 1
                number = number & 127 | byte << 7
                if byte > 127:
                    number, pos = _varint(data, pos - 2, VARINT)
            if number & 1:
                key = None
            else:
                at = pos
                pos += number >> 1
                key = data[at:pos]
            number = data[pos]
            pos += 1
            if number > 127:
                byte = data[pos]
                pos += 1
                number = number & 127 | byte << 7
                if byte > 127:
                    number, pos = _varint(data, pos - 2, VARINT)
            if number & 1:
                value = None
            else:
                at = pos
                pos += number >> 1
                value = data[at:pos]
            record = new(record_class)
            if data[pos]:
                record.headers, pos = _headers(data, pos, end >> 1, index + done)
            else:
                record.headers = ()
                pos += 1
            if pos + pos != end or offset & 1:
                break
            record.offset = base_offset + (offset >> 1)
            record.timestamp = base_timestamp + timestamp
            record.key = key
            record.value = value
            append(record)
            done += 1
            if pos - begin == last_size and done >= retry:
                run = read_run(data, begin, pos, min(count - done, (len(data) - pos) // last_size), record)
                if run:
                    records += run
                    done += len(run)
                    pos += len(run) * last_size
                if len(run) < _WORTHWHILE:
                    retry = done + _PAUSE
            last_size = pos - begin
        else:
            return records, pos
    except (IndexError, BatchError, _BadVarintError):
        pass
    raise _fault(data, begin, index + done)


class _BadVarintError(Exception):
    """Found in the loop; where and why is worked out outside."""


def _varint(data: bytes, pos: int, bits: int) -> tuple[int, int]:
    value = shift = 0
    while True:
        byte = data[pos]
        pos += 1
        value |= (byte & 127) << shift
        if byte < 128:
            if value >> bits:
                raise _BadVarintError
            return value, pos
        shift += 7
        if shift >= bits:
            raise _BadVarintError


def _headers(data: bytes, start: int, end: int, index: int) -> tuple[tuple[Header, ...], int]:
    """The headers from their count on, and where they end: here the plain ones, others by ``FieldReader``."""
    found: list[Header] = []
    pos = start + 1
    # A count or length is plain where it is one byte and not negative.
    count = 0 if data[start] & 129 else data[start] >> 1
    for _ in range(count):
        size = data[pos]
        at = pos + 1
        pos = at + (size >> 1)
        length = data[pos]
        if (size | length) & 129:
            break
        key = data[at:pos].decode("utf-8", JAVA_MALFORMED)
        at = pos + 1
        pos = at + (length >> 1)
        found.append(Header(key, data[at:pos]))
    else:
        if count and pos == end <= len(data):
            return tuple(found), pos
    fields = FieldReader(data, start, f"records[{index}]")
    return fields.headers(end), fields.pos


def _fault(data: bytes, pos: int, index: int) -> BatchError:
    """What is wrong with the record there, read once more field by field."""
    try:
        FieldReader(data, pos, f"records[{index}]").check_record()
    except BatchError as error:
        return error
    raise AssertionError("the two readers of records differ")
