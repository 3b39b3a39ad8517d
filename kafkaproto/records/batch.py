"""The record batch, magic 2: header, checksum, and records that are read when they are asked for (KIP-98).

    for batch in iter_batches(data):
        for record in batch: ...

    data = encode_batch([Record(b"value", offset=7, timestamp=now_ms)], leader_epoch=3)

Offsets and timestamps of records are absolute, not deltas.  The checksum covers all but base offset, length and leader
epoch, so ``restamp`` can give a batch its place in a log as a leader does.
"""

from __future__ import annotations

import struct
from collections.abc import Iterator
from dataclasses import dataclass, field

from kafkaproto.records.compression import DECOMPRESSED_LIMIT, Compression, TooLargeError, decompress
from kafkaproto.records.errors import (
    BatchCutShortError,
    BatchError,
    ChecksumError,
    DecompressedSizeError,
    MagicError,
)
from kafkaproto.records.reading import MIN_RECORD, read_records
from kafkaproto.records.record import Record

HEADER = struct.Struct(">qiibIhiqqqhii")
"""Base offset, length, leader epoch, magic, checksum, attributes, last offset delta, base and maximal timestamp,
producer id and epoch, base sequence, count."""

MAGIC = 2
LENGTH_END = 12
"""Bytes before those that a batch's length counts."""

ATTRIBUTES_AT = 21
"""Where the checksummed part begins."""

COMPRESSION_MASK, LOG_APPEND_TIME, TRANSACTIONAL, CONTROL, DELETE_HORIZON = 0x07, 0x08, 0x10, 0x20, 0x40
"""Bits of the attributes."""

_COUNT_AT = HEADER.size - 4
_START = struct.Struct(">qiib")
_CHUNK = 1024


@dataclass(frozen=True, slots=True)
class RecordBatch:
    """A batch as its header says it; iterating reads the records, each time anew.

    ``position`` is the offset in bytes of the batch in the data it was read from, ``size`` its bytes, header included.
    """

    base_offset: int
    leader_epoch: int
    crc: int
    attributes: int
    last_offset_delta: int
    base_timestamp: int
    max_timestamp: int
    producer_id: int
    producer_epoch: int
    base_sequence: int
    count: int
    position: int
    size: int
    data: bytes = field(repr=False)
    limit: int = field(repr=False, default=DECOMPRESSED_LIMIT)

    @property
    def last_offset(self) -> int:
        return self.base_offset + self.last_offset_delta

    @property
    def last_sequence(self) -> int:
        """-1 without a producer; sequences start again at 0 behind 2³¹-1."""
        last = self.base_sequence + self.last_offset_delta
        return -1 if self.base_sequence == -1 else last if last < 2**31 else last - 2**31

    @property
    def compression(self) -> Compression:
        """``BatchError`` where there is no such codec."""
        try:
            return Compression(self.attributes & COMPRESSION_MASK)
        except ValueError:
            reason = f"no compression has the number {self.attributes & COMPRESSION_MASK}"
            raise BatchError(reason, ("attributes", self.position + ATTRIBUTES_AT)) from None

    @property
    def is_control(self) -> bool:
        return bool(self.attributes & CONTROL)

    @property
    def is_transactional(self) -> bool:
        return bool(self.attributes & TRANSACTIONAL)

    @property
    def has_log_append_time(self) -> bool:
        """Whether each record's timestamp is the batch's maximal one."""
        return bool(self.attributes & LOG_APPEND_TIME)

    @property
    def delete_horizon_ms(self) -> int | None:
        """When tombstones may go, in ms; it then is the base timestamp too (KIP-534)."""
        return self.base_timestamp if self.attributes & DELETE_HORIZON else None

    @property
    def raw(self) -> bytes:
        """All bytes of the batch."""
        return self.data[self.position : self.position + self.size]

    @property
    def checksum(self) -> int:
        """The CRC-32C of what is there."""
        return _checksum(self.data, self.position, self.size)

    @property
    def is_valid(self) -> bool:
        """Whether the checksum is the one in the header."""
        return self.checksum == self.crc

    def check(self) -> None:
        """``ChecksumError`` unless the batch is valid."""
        found = self.checksum
        if found != self.crc:
            reason = f"the checksum is {found}, the header says {self.crc}"
            raise ChecksumError(reason, ("crc", self.position + 17))

    def __iter__(self) -> Iterator[Record]:
        """The records one after the other; what is wrong is raised where it is reached.

        ``BatchError`` for records that are none, ``DecompressedSizeError`` beyond ``limit``.
        """
        data, pos, end = self._records()
        done = 0
        while done < self.count:
            some = min(_CHUNK, self.count - done)
            records, pos = self._read(data, pos, done, some)
            done += some
            yield from records
        self._check_end(pos, end)

    def records(self) -> list[Record]:
        """All records at once; errors as iterating."""
        data, pos, end = self._records()
        records, pos = self._read(data, pos, 0, self.count)
        self._check_end(pos, end)
        return records

    def _records(self) -> tuple[bytes, int, int]:
        """What holds the records, where they begin and where they end."""
        start, end = self.position + HEADER.size, self.position + self.size
        if self.compression is Compression.NONE:
            # The reader knows no end but that of the bytes.
            data = self.data if end == len(self.data) else self.data[:end]
        else:
            data = self._decompressed(self.data[start:end], start)
            start, end = 0, len(data)
        if not 0 <= self.count * MIN_RECORD <= end - start:
            reason = f"{self.count} records, but there are {end - start} bytes of them"
            raise BatchError(reason, ("count", self.position + _COUNT_AT))
        return data, start, end

    def _decompressed(self, data: bytes, at: int) -> bytes:
        compression = self.compression
        try:
            return decompress(compression, data, self.limit)
        except TooLargeError:
            reason = f"{len(data)} bytes of {compression.name.lower()} are more than {self.limit} bytes decompressed"
            raise DecompressedSizeError(reason, ("records", at)) from None
        except ValueError as error:
            raise BatchError(f"no {compression.name.lower()}: {error}", ("records", at)) from None

    def _read(self, data: bytes, pos: int, index: int, count: int) -> tuple[list[Record], int]:
        records, pos = read_records(data, pos, index, count, self.base_offset, self.base_timestamp)
        if self.has_log_append_time:
            for record in records:
                record.timestamp = self.max_timestamp
        return records, pos

    def _check_end(self, pos: int, end: int) -> None:
        if pos != end:
            raise BatchError(f"{end - pos} bytes left over behind {self.count} records", ("records", pos))


def _checksum(data: bytes, position: int, size: int) -> int:
    from crc32c import crc32c

    # A view: a batch can be large, and a slice would copy it.
    return int(crc32c(memoryview(data)[position + ATTRIBUTES_AT : position + size]))


def batch_size(start: bytes, position: int = 0) -> int:
    """The bytes of a batch, from its first 17 or more.

    ``BatchCutShortError`` where there are fewer, ``MagicError`` for another format, ``BatchError`` for a length that no
    batch has.  ``position`` is what offsets in errors begin at.
    """
    if len(start) < _START.size:
        raise BatchCutShortError(f"{len(start)} bytes, less than the start of a batch", ("", position))
    _, length, _, magic = _START.unpack_from(start)
    if magic != MAGIC:
        what = "older than Kafka 0.11 and read by no release since 4.0" if magic in {0, 1} else "unknown"
        raise MagicError(f"message format {magic} is {what}", ("magic", position + 16))
    size = LENGTH_END + int(length)
    if size < HEADER.size:
        raise BatchError(f"a length of {length} bytes, less than a header's", ("length", position + 8))
    return size


def decode_batch(
    data: bytes, position: int = 0, *, verify: bool = True, limit: int = DECOMPRESSED_LIMIT
) -> RecordBatch:
    """The batch that begins at ``position``; bytes behind it are not looked at.

    ``verify`` compares the checksum now; ``limit`` bounds the bytes of its records decompressed.  ``BatchError`` and
    its kinds say what is wrong; what is wrong with single records shows when they are read.
    """
    data = bytes(data)
    size = batch_size(data[position : position + _START.size], position)
    if size > len(data) - position:
        reason = f"a batch of {size} bytes, but only {len(data) - position} are left"
        raise BatchCutShortError(reason, ("length", position + 8))
    # The order of the class's fields is that of the header's, without the two numbers that are known by now.
    base_offset, _, leader_epoch, _, *rest = HEADER.unpack_from(data, position)
    batch = RecordBatch(base_offset, leader_epoch, *rest, position, size, data, limit)  # type: ignore[call-arg]
    if verify:
        batch.check()
    if batch.count < 0:
        raise BatchError(f"{batch.count} records", ("count", position + _COUNT_AT))
    return batch


def iter_batches(
    data: bytes, position: int = 0, *, verify: bool = True, limit: int = DECOMPRESSED_LIMIT
) -> Iterator[RecordBatch]:
    """The batches of data that hold nothing else, such as the records of a fetch response; errors as ``decode_batch``.

    A last batch that is cut short is a ``BatchCutShortError`` after all the others.
    """
    data = bytes(data)
    while position < len(data):
        batch = decode_batch(data, position, verify=verify, limit=limit)
        yield batch
        position += batch.size


def restamp(data: bytes, base_offset: int, leader_epoch: int) -> bytes:
    """The same batch at another place of a log; its checksum stays right.  Errors as ``batch_size``."""
    batch_size(data)
    return struct.pack(">q", base_offset) + data[8:12] + struct.pack(">i", leader_epoch) + data[16:]
