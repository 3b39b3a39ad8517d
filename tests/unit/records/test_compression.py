"""K5: what a compressed batch takes decompressed is limited, with its own error; K3: the forms that Kafka takes."""

from __future__ import annotations

import gzip
import random
import struct
import time
import tracemalloc
from collections.abc import Callable

import cramjam
import pytest

from kafkaproto.records import BatchError, Compression, DecompressedSizeError, Record, decode_batch, encode_batch
from kafkaproto.records.compression import DECOMPRESSED_LIMIT, TooLargeError, compress, decompress

from .samples import COUNT_AT, sealed

CODECS = [codec for codec in Compression if codec is not Compression.NONE]
MIB = 1024 * 1024


@pytest.mark.parametrize("codec", Compression)
@pytest.mark.parametrize("size", [0, 1, 1000, 32 * 1024, 32 * 1024 + 1, 300_000])
def test_round_trip(codec: Compression, size: int) -> None:
    data = random.Random(size).randbytes(size // 2) + b"a" * (size - size // 2)
    packed = compress(codec, data)
    assert decompress(codec, packed) == data
    # The limit is exact.
    assert decompress(codec, packed, max(size, 1)) == data
    if size and codec is not Compression.NONE:
        with pytest.raises(TooLargeError):
            decompress(codec, packed, size - 1)


def test_lz4_blocks_are_independent() -> None:
    """Kafka refuses frames whose blocks are linked."""
    frame = compress(Compression.LZ4, b"a" * 500_000)
    assert frame[4] & 0b1110_0000 == 0b0110_0000


def test_snappy_is_in_xerial_framing_and_without_it_read_too() -> None:
    data = b"abc" * 50_000
    framed = compress(Compression.SNAPPY, data)
    assert framed.startswith(b"\x82SNAPPY\x00\x00\x00\x00\x01\x00\x00\x00\x01")
    assert decompress(Compression.SNAPPY, framed + framed) == data + data
    assert decompress(Compression.SNAPPY, bytes(cramjam.snappy.compress_raw(data))) == data


def test_members_and_frames_in_a_row() -> None:
    assert decompress(Compression.GZIP, gzip.compress(b"a") + gzip.compress(b"b")) == b"ab"
    assert decompress(Compression.ZSTD, compress(Compression.ZSTD, b"a") + compress(Compression.ZSTD, b"b")) == b"ab"
    with pytest.raises(TooLargeError):
        decompress(Compression.GZIP, gzip.compress(b"a") + gzip.compress(b"b"), 1)


@pytest.mark.parametrize("codec", CODECS)
def test_broken_data(codec: Compression) -> None:
    packed = compress(codec, random.Random(1).randbytes(5000))
    for data in (b"", b"\0", b"nonsense, long enough to have a header", packed[:-1], packed[: len(packed) // 2]):
        if data or codec not in {Compression.GZIP, Compression.ZSTD}:
            batch = decode_batch(_batch_of(codec, data))
            with pytest.raises(BatchError):
                batch.records()
    damaged = bytearray(packed)
    damaged[len(damaged) // 2] ^= 0xFF
    source = decode_batch(_batch_of(codec, bytes(damaged)))
    # What has no checksum of its own may still be read, as something else.
    try:
        source.records()
    except BatchError as error:
        assert not isinstance(error, DecompressedSizeError)  # noqa: PT017


def _batch_of(codec: Compression, packed: bytes, count: int = 1) -> bytes:
    """A batch with a good checksum around anything."""
    head = bytearray(encode_batch([Record(b"x")], compression=codec)[:61])
    struct.pack_into(">i", head, COUNT_AT, count)
    return sealed(bytes(head) + packed)


def zstd_bomb(size: int) -> bytes:
    """A frame of blocks that repeat one byte: 128 KiB from four bytes each."""
    block = 128 * 1024
    repeated = ((block << 3) | 0b010).to_bytes(3, "little") + b"a"
    last = ((block << 3) | 0b011).to_bytes(3, "little") + b"a"
    return b"\x28\xb5\x2f\xfd\x00\x38" + repeated * (size // block - 1) + last


def snappy_bomb(blocks: int) -> bytes:
    block = bytes(cramjam.snappy.compress_raw(b"\0" * (4 * MIB)))
    return b"\x82SNAPPY\0\0\0\0\1\0\0\0\1" + (struct.pack(">i", len(block)) + block) * blocks


BOMBS: dict[str, tuple[Compression, Callable[[], bytes]]] = {
    "10 MB of zstd, 320 GiB": (Compression.ZSTD, lambda: zstd_bomb(320 * 1024 * MIB)),
    "zstd, 10 GiB": (Compression.ZSTD, lambda: zstd_bomb(10 * 1024 * MIB)),
    "gzip, 400 MiB in members": (Compression.GZIP, lambda: gzip.compress(b"\0" * (4 * MIB)) * 100),
    "snappy, 400 MiB in blocks": (Compression.SNAPPY, lambda: snappy_bomb(100)),
    "lz4, 200 MiB": (Compression.LZ4, lambda: compress(Compression.LZ4, b"\0" * (200 * MIB))),
}


@pytest.mark.parametrize("name", BOMBS)
def test_a_bomb_costs_no_more_than_the_limit(name: str) -> None:
    codec, make = BOMBS[name]
    packed = make()
    batch = decode_batch(_batch_of(codec, packed))
    tracemalloc.start()
    start = time.perf_counter()
    try:
        with pytest.raises(DecompressedSizeError, match="are more than 67108864 bytes decompressed"):
            batch.records()
        peak = tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()
    print(f"{name}: {len(packed):,} bytes, peak {peak / MIB:.0f} MiB, {time.perf_counter() - start:.2f} s")
    assert peak < 1.5 * DECOMPRESSED_LIMIT + 2 * len(packed)


def test_the_limit_is_the_callers() -> None:
    data = encode_batch([Record(b"a" * 5000)], compression=Compression.ZSTD)
    assert len(decode_batch(data, limit=6000).records()) == 1
    with pytest.raises(DecompressedSizeError) as caught:
        decode_batch(data, limit=4000).records()
    assert (caught.value.path, caught.value.offset) == ("records", 61)


@pytest.mark.parametrize("number", [5, 6, 7])
def test_a_compression_that_there_is_not(number: int) -> None:
    data = bytearray(encode_batch([Record(b"x")]))
    data[22] = number
    with pytest.raises(BatchError, match=f"no compression has the number {number}") as caught:
        decode_batch(sealed(data)).records()
    assert (caught.value.path, caught.value.offset) == ("attributes", 21)
