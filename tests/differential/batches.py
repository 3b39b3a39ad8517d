"""Random and damaged record batches for Kafka's own classes, in the forms of `tests/interop/Batches.java`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence

from kafkaproto.records import (
    BatchCutShortError,
    BatchError,
    Compression,
    Header,
    Record,
    RecordBatch,
    encode_batch,
    iter_batches,
)
from kafkaproto.records.compression import compress
from tests.property.random_messages import random_damage
from tests.unit.records.samples import COUNT_AT, RECORDS_AT, sealed

from .asking import REFUSED, Known, Question, comparable

NOW_MS = 1_790_000_000_000
CODECS = list(Compression)
_CHECKSUMMED_AT, _LAST_DELTA_AT = 21, 23


def spelled(records: Iterable[Record]) -> str:
    """Records as the Java program has them."""
    return ";".join(
        ",".join(
            [str(record.offset), str(record.timestamp), _hexed(record.key), _hexed(record.value)]
            + [f"{header.key.encode().hex()}={_hexed(header.value)}" for header in record.headers]
        )
        for record in records
    )


def random_records(source: random.Random) -> list[Record]:
    """From one record to some hundreds, alike in runs, with gaps in the offsets, up to some 100 kB."""
    records = []
    offset = 100
    for _ in range(source.randrange(1, 5)):
        key_size, value_size = source.choice([None, 0, 8, 70]), source.choice([None, 0, 30, 63, 64, 500])
        spread = source.choice([1, 60, 9000, 2**41])
        for _ in range(source.choice([1, 2, 30, 200])):
            headers = [Header(source.choice(["", "é", "trace"]), source.choice([None, b"", b"x" * 70]))]
            records.append(
                Record(
                    None if value_size is None else source.randbytes(value_size),
                    key=None if key_size is None else source.randbytes(key_size),
                    headers=headers if source.random() < 0.1 else (),
                    offset=offset,
                    timestamp=NOW_MS + source.randrange(spread),
                )
            )
            offset += source.choice([1] * 20 + [2, 70])
    return records


def random_questions(source: random.Random) -> Iterator[Question]:
    """A batch of each codec, whole and damaged: anywhere, and with a good checksum in its header and its records."""
    key = b"".join(source.choices(_PARTS_OF_TEXT, k=source.choice((1, 3, 40))))
    stand_in = "k" * len(key)
    data = encode_batch([Record(b"", headers=[Header(stand_in, None)])])
    yield read("header key of any bytes", sealed(data.replace(stand_in.encode(), key)))
    for codec in CODECS:
        records = random_records(source)
        sequence = source.choice((-1, 0, 2**31 - 2))
        yield read("batch", encode_batch(records, compression=codec, leader_epoch=9, base_sequence=sequence))
        # What is broken is mostly found in the first records.
        some = records[: source.choice((1, 2, 5, 20))]
        data = encode_batch(some, compression=codec, base_sequence=sequence)
        yield read("batch damaged anywhere", random_damage(source, data))
        yield read("batches in a row", data * 2 + random_damage(source, data))
        header = bytearray(data)
        header[source.randrange(_CHECKSUMMED_AT, RECORDS_AT)] ^= 1 << source.randrange(8)
        yield read("damaged header", sealed(header))
        plain = random_damage(source, encode_batch(some)[RECORDS_AT:])
        yield read("damaged records", sealed(data[:RECORDS_AT] + compress(codec, plain)))
        if codec is not Compression.NONE:
            yield read("damaged compression", sealed(data[:RECORDS_AT] + random_damage(source, data[RECORDS_AT:])))


_PARTS_OF_TEXT = (
    "é".encode(), "日".encode(), "😀".encode(), b"a", b"\xc3", b"\xe6\x97", b"\xf0\x9f\x98", b"\x80", b"\xff",
    b"\xed\xa0\x80", b"\xed\xb0", b"\xed", b"\xc0\x80", b"\xe0\x80\x80", b"\xf4\x90\x80\x80", b"\xf8\x88\x80\x80\x80",
)  # fmt: skip


def read(subject: str, data: bytes) -> Question:
    try:
        ours = "|".join(f"{_header(batch)}:{spelled(batch)}" for batch in _whole_batches(data))
    except BatchError as error:
        ours = f"{REFUSED} {error}"
    return Question(subject, ("read", data.hex()), ours)


def _whole_batches(data: bytes) -> Iterator[RecordBatch]:
    """As a client of Kafka's reads them, to which a last one that is cut short is none."""
    try:
        yield from iter_batches(data)
    except BatchCutShortError:
        return


def _header(batch: RecordBatch) -> str:
    flags = "t" * batch.is_transactional + "c" * batch.is_control + "a" * batch.has_log_append_time
    horizon = batch.delete_horizon_ms
    return ",".join(
        [
            *map(str, (batch.base_offset, batch.last_offset, batch.leader_epoch, batch.producer_id)),
            *map(str, (batch.producer_epoch, batch.base_sequence, batch.last_sequence, batch.max_timestamp)),
            batch.compression.name.lower(),
            flags,
            "~" if horizon is None else str(horizon),
        ]
    )


def _hexed(data: bytes | None) -> str:
    return "~" if data is None else data.hex()


def _refused_over(*complaints: str) -> Callable[[Question, str], bool]:
    """Read by Kafka alone, and this is what we complain of."""

    def allowed(question: Question, theirs: str) -> bool:
        complained = question.refused and any(one in question.ours for one in complaints)
        return complained and comparable(theirs) != REFUSED

    return allowed


def _of_negative_delta(question: Question, theirs: str) -> bool:
    """The same but for the last sequence of batches that end before they begin."""
    if question.refused or comparable(theirs) == REFUSED:
        return False
    return all(
        ours == other or (_without_last_sequence(ours) == _without_last_sequence(other) and _ends_before_begin(ours))
        for ours, other in zip(question.ours.split("|"), theirs.split("|"), strict=True)
    )


def _without_last_sequence(batch: str) -> list[str]:
    fields = batch.split(",")
    return fields[:_LAST_SEQUENCE] + fields[_LAST_SEQUENCE + 1 :]


def _ends_before_begin(batch: str) -> bool:
    base, last, *_ = batch.split(",")
    return int(last) < int(base)


_LAST_SEQUENCE = 6
_ONE = encode_batch([Record(b"v", offset=7)], base_offset=7, base_sequence=5)
_GZIPPED = encode_batch([Record(b"v")], compression=Compression.GZIP)


def _one_with(at: int, data: bytes) -> bytes:
    return sealed(_ONE[:at] + data + _ONE[at + len(data) :])


BATCHES: Sequence[Known] = (
    Known(
        "compressed data that break off behind the last record",
        "Kafka reads no further than the records; here all that a batch holds has to be in order",
        _refused_over(*(f": no {codec.name.lower()}: " for codec in CODECS)),
        [read("", sealed(_GZIPPED + b"\x8b\x08\x00"))],
    ),
    Known(
        "bytes where a batch has no records",
        "Kafka does not look at them",
        _refused_over("left over behind 0 records"),
        [read("", _one_with(COUNT_AT, bytes(4)))],
    ),
    Known(
        "an offset below the base offset",
        "no record that Kafka writes has one, nor has it a place in a log",
        _refused_over("an offset below the base offset"),
        [read("", _one_with(RECORDS_AT + 3, b"\x01"))],
    ),
    Known(
        "a varint with bits beyond its 32 or 64",
        "Kafka drops them and reads another number",
        _refused_over("a varint of more than 32 bits", "a varint of more than 64 bits"),
        [read("", sealed(_ONE[:RECORDS_AT] + b"\x8e\x80\x80\x80\x10" + _ONE[RECORDS_AT + 1 :]))],
    ),
    Known(
        "a batch of an older format",
        "Kafka still has classes for those of before 0.11, and here passes over one that is cut short",
        _refused_over("is older than Kafka 0.11"),
        [read("", _ONE[:8] + b"\0\0\x10\0" + _ONE[12:16] + b"\0" + _ONE[17:])],
    ),
    Known(
        "the last sequence of a batch that ends before it begins",
        "Kafka's numbers overflow on the way; there is no such batch",
        _of_negative_delta,
        [read("", _one_with(_LAST_DELTA_AT, b"\xff\xff\xff\xfd"))],
    ),
)
