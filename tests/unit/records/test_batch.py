"""K3: record batches both ways; K5 and the known faults: what is no batch is an error that says where."""

from __future__ import annotations

import random
import struct
import sys
from types import FrameType
from typing import TYPE_CHECKING

import pytest

from kafkaproto.errors import EncodeError
from kafkaproto.records import (
    BatchCutShortError,
    BatchError,
    ChecksumError,
    Compression,
    Header,
    MagicError,
    Record,
    decode_batch,
    encode_batch,
    iter_batches,
    restamp,
)
from kafkaproto.records.fields import LONG_VARINT, FieldReader
from kafkaproto.records.reading import read_records

from .samples import BATCH_1000, COUNT_AT, RECORDS_AT, broken, random_records, sealed

if TYPE_CHECKING:
    from _typeshed import TraceFunction

SMALL = encode_batch([Record(b"value", key=b"key", offset=40 + number, timestamp=1000) for number in range(3)])


def test_sample_of_1000_records_is_read_and_written_back() -> None:
    data = BATCH_1000.read_bytes()
    batch = decode_batch(data)
    assert (batch.count, batch.size, batch.last_offset, batch.max_timestamp) == (1000, 47_997, 999, 1_700_000_000_000)
    records = batch.records()
    assert records[999] == Record(b"value-00999-" + b"x" * 20, key=b"key00999", offset=999, timestamp=1_700_000_000_000)
    assert encode_batch(records, leader_epoch=0) == data


def test_header_facts() -> None:
    records = [Record(b"a", offset=7, timestamp=50), Record(b"b", offset=9, timestamp=40)]
    data = encode_batch(
        records, leader_epoch=3, transactional=True, control=True, delete_horizon_ms=30, producer_id=5,
        producer_epoch=2, base_sequence=2**31 - 2,
    )  # fmt: skip
    batch = decode_batch(data)
    assert (batch.base_offset, batch.last_offset, batch.count, batch.leader_epoch) == (7, 9, 2, 3)
    assert (batch.is_transactional, batch.is_control, batch.delete_horizon_ms) == (True, True, 30)
    assert (batch.base_timestamp, batch.max_timestamp) == (30, 50)
    # Sequences go on at 0 behind the largest.
    assert (batch.producer_id, batch.producer_epoch, batch.base_sequence, batch.last_sequence) == (5, 2, 2**31 - 2, 0)
    assert batch.raw == data
    assert batch.records() == records


@pytest.mark.parametrize(("base", "last"), [(-1, -1), (0, 2), (2**31 - 3, 2**31 - 1), (2**31 - 2, 0), (-9, -7)])
def test_the_last_sequence(base: int, last: int) -> None:
    """Behind 2³¹-1 follows 0; only -1 is none."""
    records = [Record(b"", offset=number) for number in range(3)]
    assert decode_batch(encode_batch(records, base_sequence=base)).last_sequence == last


def test_log_append_time_stands_for_every_records_own() -> None:
    data = encode_batch([Record(b"a", timestamp=1), Record(b"b", offset=1, timestamp=9)], log_append_time=77)
    assert [record.timestamp for record in decode_batch(data)] == [77, 77]


def test_an_empty_batch_is_what_compaction_leaves() -> None:
    batch = decode_batch(encode_batch([], base_offset=12))
    assert (batch.base_offset, batch.count, list(batch)) == (12, 0, [])


def test_restamp_moves_a_batch_and_keeps_its_checksum() -> None:
    batch = decode_batch(restamp(SMALL, 1000, 8))
    assert (batch.base_offset, batch.leader_epoch, batch.is_valid) == (1000, 8, True)
    assert [record.offset for record in batch] == [1000, 1001, 1002]


def test_batches_follow_one_another() -> None:
    data = SMALL + restamp(SMALL, 43, 1)
    assert [(batch.position, batch.base_offset) for batch in iter_batches(data)] == [(0, 40), (len(SMALL), 43)]
    cut = iter_batches(data[:-1])
    assert next(cut).base_offset == 40
    with pytest.raises(BatchCutShortError) as caught:
        next(cut)
    assert caught.value.offset == len(SMALL) + 8


@pytest.mark.parametrize("codec", Compression)
def test_random_batches_round_trip(codec: Compression) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    for _ in range(25):
        records = random_records(source)
        batch = decode_batch(encode_batch(records, compression=codec))
        assert batch.records() == records
        assert list(batch) == records


def _field_by_field(data: bytes, count: int) -> tuple[list[Record], int]:
    records = []
    pos = 0
    for index in range(count):
        name = f"records[{index}]"
        FieldReader(data, pos, name).check_record()
        fields = FieldReader(data, pos, name)
        length = fields.varint("length")
        end = fields.pos + length
        fields.pos += 1
        timestamp, offset = fields.varint("timestampDelta", LONG_VARINT), fields.varint("offsetDelta")
        key, value = fields.sized("key"), fields.sized("value")
        headers = fields.headers(end)
        records.append(Record(value, key=key, headers=headers, offset=offset, timestamp=timestamp))
        pos = fields.pos
    return records, pos


def _outcome(read: object) -> object:
    try:
        return read()  # type: ignore[operator]
    except BatchError as error:
        return str(error), error.path, error.offset


def test_the_fast_reader_and_the_one_field_by_field_agree_on_mutants() -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    errors = 0
    for _ in range(800):
        records = random_records(source)
        body = bytearray(encode_batch(records, base_offset=records[0].offset)[RECORDS_AT:])
        for _ in range(source.randrange(4)):
            at = source.randrange(len(body))
            body[at] = source.choice([source.randrange(256), body[at] ^ 1, body[at] ^ 128, 0, 255])
        if source.random() < 0.2:
            del body[source.randrange(len(body)) :]
        data, count = bytes(body), len(records)
        fast = _outcome(lambda data=data, count=count: read_records(data, 0, 0, count, 0, 0))
        slow = _outcome(lambda data=data, count=count: _field_by_field(data, count))
        assert fast == slow
        errors += isinstance(fast, tuple) and isinstance(fast[0], str)
    assert errors > 50


def test_work_stays_in_proportion_where_runs_begin_and_end_all_the_time() -> None:
    """K5: looking for runs must not be what a hostile batch spends time on.  Lines are counted, not seconds."""

    def lines(count: int) -> int:
        records = [Record(b"x" * (30 + number // 2 % 2), offset=2 * number, timestamp=5) for number in range(count)]
        batch = decode_batch(encode_batch(records))
        executed = 0

        def tracer(frame: FrameType, event: str, argument: object) -> TraceFunction:
            nonlocal executed
            executed += event == "line"
            return tracer

        before = sys.gettrace()
        sys.settrace(tracer)
        try:
            batch.records()
        finally:
            sys.settrace(before)
        return executed

    few, many = lines(2_000), lines(20_000)
    assert few > 2_000
    assert many < 15 * few, (few, many)


def test_bad_checksum() -> None:
    data = bytearray(SMALL)
    data[-1] ^= 1
    with pytest.raises(ChecksumError) as caught:
        decode_batch(bytes(data))
    assert (caught.value.path, caught.value.offset) == ("crc", 17)
    assert not decode_batch(bytes(data), verify=False).is_valid


@pytest.mark.parametrize("size", [0, 1, 16, 17, 60, 61, len(SMALL) - 1])
def test_a_batch_cut_short(size: int) -> None:
    with pytest.raises(BatchCutShortError):
        decode_batch(SMALL[:size])


@pytest.mark.parametrize(("magic", "text"), [(0, "older than"), (1, "older than"), (3, "unknown"), (-1, "unknown")])
def test_other_message_formats(magic: int, text: str) -> None:
    data = SMALL[:16] + struct.pack(">b", magic) + SMALL[17:]
    with pytest.raises(MagicError, match=f"at offset 21: message format {magic} is {text}"):
        decode_batch(b"12345" + data, 5)


@pytest.mark.parametrize("length", [-(2**31), -1, 0, 48])
def test_a_length_that_no_batch_has(length: int) -> None:
    with pytest.raises(BatchError, match="less than a header's") as caught:
        decode_batch(SMALL[:8] + struct.pack(">i", length) + SMALL[12:])
    assert caught.value.offset == 8


@pytest.mark.parametrize("count", [-1, -(2**31)])
def test_a_negative_count_with_a_good_checksum(count: int) -> None:
    data = broken(SMALL, lambda batch: struct.pack_into(">i", batch, COUNT_AT, count))
    with pytest.raises(BatchError) as caught:
        decode_batch(b"abc" + data, 3)
    assert (caught.value.path, caught.value.offset) == ("count", 3 + COUNT_AT)


@pytest.mark.parametrize("codec", Compression)
def test_a_count_that_nothing_can_hold_costs_nothing(codec: Compression) -> None:
    data = encode_batch(decode_batch(SMALL).records(), compression=codec)
    batch = decode_batch(broken(data, lambda batch: struct.pack_into(">i", batch, COUNT_AT, 2**31 - 1)))
    with pytest.raises(BatchError, match="2147483647 records, but there are") as caught:
        batch.records()
    assert (caught.value.path, caught.value.offset) == ("count", COUNT_AT)
    with pytest.raises(BatchError):
        next(iter(batch))


def test_a_count_that_is_one_too_many_or_too_few() -> None:
    more = decode_batch(broken(SMALL, lambda batch: struct.pack_into(">i", batch, COUNT_AT, 4)))
    records = iter(more)
    with pytest.raises(BatchError) as caught:
        list(records)
    assert (caught.value.path, caught.value.offset) == ("records[3].length", len(SMALL))
    fewer = decode_batch(broken(SMALL, lambda batch: struct.pack_into(">i", batch, COUNT_AT, 2)))
    with pytest.raises(BatchError, match="left over behind 2 records"):
        fewer.records()


def record_with(*fields: bytes) -> bytes:
    body = b"".join(fields)
    return bytes([2 * len(body)]) + body


PLAIN = (b"\0", b"\0", b"\0", b"\2k", b"\2v", b"\0")


@pytest.mark.parametrize(
    ("record", "path", "offset", "reason"),
    [
        (b"\x0d" + b"".join(PLAIN), "length", 0, "-7 bytes"),
        (b"\x7e" + b"".join(PLAIN), "length", 0, "63 bytes"),
        (b"\x80\x80\x80\x80\x80\x01" + b"".join(PLAIN), "length", 0, "more than 5 bytes"),
        (b"\x80\x80\x80\x80\x10" + b"".join(PLAIN), "length", 0, "more than 32 bits"),
        (b"\0" + b"".join(PLAIN), "attributes", 1, "ends before"),
        (record_with(b"\0", b"\xff" * 9 + b"\x02", *PLAIN[2:]), "timestampDelta", 2, "more than 64 bits"),
        (record_with(b"\0", b"\xff" * 10 + b"\x01", *PLAIN[2:]), "timestampDelta", 2, "more than 10 bytes"),
        (record_with(*PLAIN[:2], b"\1", *PLAIN[3:]), "offsetDelta", 3, "below the base offset"),
        (record_with(*PLAIN[:3], b"\x40k", *PLAIN[4:]), "key", 4, "32 bytes, but only"),
        (record_with(*PLAIN[:4], b"\x40v", *PLAIN[5:]), "value", 6, "32 bytes, but only"),
        (record_with(*PLAIN[:5], b"\1"), "headers", 8, "-1 headers"),
        (record_with(*PLAIN[:5], b"\x40"), "headers", 8, "32 headers, but only"),
        (record_with(*PLAIN[:5], b"\2", b"\1\0"), "headers[0].key", 9, "without a key"),
        (record_with(*PLAIN[:5], b"\2", b"\2h\4x"), "headers[0].value", 11, "2 bytes, but only 1"),
        (record_with(*PLAIN, b"x"), "headers", 9, "1 bytes left over"),
    ],
)
def test_broken_records_say_where(record: bytes, path: str, offset: int, reason: str) -> None:
    good = record_with(*PLAIN)
    data = sealed(SMALL[:COUNT_AT] + struct.pack(">i", 2) + good + record)
    batch = decode_batch(data)
    with pytest.raises(BatchError, match=reason) as caught:
        batch.records()
    assert (caught.value.path, caught.value.offset) == (f"records[1].{path}", RECORDS_AT + len(good) + offset)


def test_negative_lengths_are_null_and_odd_header_counts_are_read() -> None:
    record = record_with(*PLAIN[:3], b"\3", b"\5", b"\x80\0")
    data = sealed(SMALL[:COUNT_AT] + struct.pack(">i", 3) + record * 3)
    assert [(one.key, one.value, tuple(one.headers)) for one in decode_batch(data)] == [(None, None, ())] * 3


HEADER_KEYS = [
    (b"\xed\xa0\x80b", "\ufffdb"),
    (b"\xed\xa0\x80" * 21 + b"b", "\ufffd" * 21 + "b"),
    (b"\xc3b\xf0\x9f", "\ufffdb\ufffd"),
]


@pytest.mark.parametrize(("key", "text"), HEADER_KEYS)
def test_no_header_key_is_invalid_utf_8(key: bytes, text: str) -> None:
    """One U+FFFD for each malformed part as Java parts them, whichever reader of headers it is."""
    placeholder = Header("k" * len(key), b"v")
    data = encode_batch([Record(b"", headers=[placeholder])]).replace(placeholder.key.encode(), key)
    assert decode_batch(sealed(data)).records()[0].headers == (Header(text, b"v"),)


def test_surrogates_in_a_header_key() -> None:
    """A lone one has no UTF-8, two that fit are one character."""
    data = encode_batch([Record(b"", headers=[Header("a\ud83db\ud83d\ude00", None)])])
    assert decode_batch(data).records()[0].headers == (Header("a?b😀", None),)


def test_records_before_a_fault_in_a_later_chunk_are_given() -> None:
    """Reading is lazy: a large batch isn't read ahead of what is asked for."""
    records = [Record(b"value", offset=number, timestamp=number % 7) for number in range(5000)]
    data = encode_batch(records)
    batch = decode_batch(sealed(data[:-1] + b"\2"))
    seen = iter(batch)
    assert [next(seen) for _ in range(3000)] == records[:3000]
    with pytest.raises(BatchError):
        list(seen)


@pytest.mark.parametrize(
    "records",
    [
        [Record(b"", offset=5), Record(b"", offset=5)],
        [Record(b"", offset=5), Record(b"", offset=4)],
        [Record(b"", offset=0), Record(b"", offset=2**31)],
        [Record(b"", offset=2**63)],
        [Record(b"", timestamp=2**63)],
    ],
)
def test_what_can_not_be_written(records: list[Record]) -> None:
    with pytest.raises(EncodeError):
        encode_batch(records)


def test_records_are_values() -> None:
    record = Record(b"v", key=b"k", headers=[Header("h", None)], offset=3, timestamp=4)
    assert record == Record(b"v", key=b"k", headers=(Header("h"),), offset=3, timestamp=4)
    assert record != Record(b"v", key=b"k", offset=3, timestamp=4)
    assert repr(record) == (
        "Record(offset=3, timestamp=4, key=b'k', value=b'v', headers=[Header(key='h', value=None)])"
    )
