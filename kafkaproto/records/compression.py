"""The compressions of record batches, in the forms that Kafka's own readers take, with a limit on what comes out.

* gzip and zstd as they are, several members or frames in a row included;
* snappy in the framing of xerial's Java library, or without a frame;
* lz4 as frames with independent blocks: Kafka refuses linked ones.

A limit is exact: at most that many bytes are ever kept, and reaching it costs time and memory in proportion to it (K5).
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Callable
from enum import IntEnum

DECOMPRESSED_LIMIT = 64 * 1024 * 1024
"""Bytes that the records of one batch may take unless another limit is given."""

_XERIAL_MAGIC = b"\x82SNAPPY\x00"
_XERIAL_HEADER = _XERIAL_MAGIC + struct.pack(">ii", 1, 1)
_XERIAL_BLOCK = 32 * 1024
_INT32 = struct.Struct(">i")
_LZ4_MAGIC = b"\x04\x22\x4d\x18"
_FIRST_GUESS = 64 * 1024


class Compression(IntEnum):
    """The codec in the lowest three bits of a batch's attributes."""

    NONE = 0
    GZIP = 1
    SNAPPY = 2
    LZ4 = 3
    ZSTD = 4


class TooLargeError(ValueError):
    """The data decompress to more than the limit."""


def compress(compression: Compression, data: bytes) -> bytes:
    """The compressed form of some records, readable by Kafka."""
    match compression:
        case Compression.GZIP:
            packer = zlib.compressobj(wbits=31)
            return packer.compress(data) + packer.flush()
        case Compression.SNAPPY:
            return _compress_snappy(data)
        case Compression.LZ4:
            import cramjam

            frame = cramjam.lz4.Compressor(block_linked=False)
            frame.compress(data)
            return bytes(frame.finish())
        case Compression.ZSTD:
            import cramjam

            return bytes(cramjam.zstd.compress(data))
    return data


def decompress(compression: Compression, data: bytes, limit: int = DECOMPRESSED_LIMIT) -> bytes:
    """What was compressed; ``TooLargeError`` beyond ``limit`` bytes, ``ValueError`` for data that are broken."""
    match compression:
        case Compression.GZIP:
            return _decompress_gzip(data, limit)
        case Compression.SNAPPY:
            return _decompress_snappy(data, limit)
        case Compression.LZ4:
            if data[:4] != _LZ4_MAGIC:
                raise ValueError("no lz4 frame")
            import cramjam

            return _decompress_into(cramjam.lz4.decompress_into, data, limit)
        case Compression.ZSTD:
            import cramjam

            return _decompress_into(cramjam.zstd.decompress_into, data, limit)
    return data


def _decompress_gzip(data: bytes, limit: int) -> bytes:
    parts: list[bytes] = []
    size = 0
    try:
        while data:
            unpacker = zlib.decompressobj(wbits=31)
            # One byte more than allowed tells a bomb from data that end exactly there.
            part = unpacker.decompress(data, limit - size + 1)
            size += len(part)
            if size > limit:
                raise TooLargeError(limit)
            if not unpacker.eof:
                raise ValueError("the gzip data end too early")
            parts.append(part)
            data = unpacker.unused_data
    except zlib.error as error:
        raise ValueError(str(error)) from None
    return b"".join(parts)


def _decompress_into(into: Callable[[bytes, bytearray], int], data: bytes, limit: int) -> bytes:
    # The library has no limit of its own, but never writes behind a buffer's end.
    room = min(limit, max(_FIRST_GUESS, 4 * len(data)))
    while True:
        buffer = bytearray(room)
        try:
            size = into(data, buffer)
        except Exception as error:
            if not _is_full(error):
                raise ValueError(str(error)) from None
            if room == limit:
                raise TooLargeError(limit) from None
            room = min(limit, 8 * room)
        else:
            return bytes(memoryview(buffer)[:size])


def _is_full(error: Exception) -> bool:
    # Neither has a class of its own: the text is Rust's for a writer that takes no more.
    return "whole buffer" in str(error)


def _compress_snappy(data: bytes) -> bytes:
    import cramjam

    parts = [_XERIAL_HEADER]
    for start in range(0, len(data), _XERIAL_BLOCK):
        block = bytes(cramjam.snappy.compress_raw(data[start : start + _XERIAL_BLOCK]))
        parts += (_INT32.pack(len(block)), block)
    return b"".join(parts)


def _decompress_snappy(data: bytes, limit: int) -> bytes:
    if not data.startswith(_XERIAL_MAGIC):
        return _snappy_block(data, limit)
    parts: list[bytes] = []
    at, size = 0, 0
    while at < len(data):
        # Streams may follow one another, each with its header.
        if data.startswith(_XERIAL_MAGIC, at):
            at += len(_XERIAL_HEADER)
            continue
        length = int.from_bytes(data[at : at + 4], "big", signed=True)
        at += 4
        if length < 0 or at + length > len(data):
            raise ValueError(f"a snappy block of {length} bytes, {max(0, len(data) - at)} are left")
        part = _snappy_block(data[at : at + length], limit - size)
        parts.append(part)
        at += length
        size += len(part)
    return b"".join(parts)


def _snappy_block(block: bytes, limit: int) -> bytes:
    import cramjam

    try:
        if cramjam.snappy.decompress_raw_len(block) > limit:
            raise TooLargeError(limit)
        return bytes(cramjam.snappy.decompress_raw(block))
    except cramjam.DecompressionError as error:
        raise ValueError(str(error)) from None
