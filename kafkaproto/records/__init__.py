"""Record batches, the metadata log and its snapshots, and the small files beside them.

No sockets and no event loop: bytes in and out, and files that are named by the caller.  From the inside out: ``record``
and ``batch`` (with ``compression``) are bytes ⇄ records; ``entries`` makes records typed messages; ``segment``, ``log``
and ``snapshot`` are files of batches; ``state_files`` and ``indexes`` are what lies beside them.
"""

from __future__ import annotations

from kafkaproto.records.batch import RecordBatch, decode_batch, iter_batches, restamp
from kafkaproto.records.compression import DECOMPRESSED_LIMIT, Compression
from kafkaproto.records.errors import (
    BatchCutShortError,
    BatchError,
    ChecksumError,
    DecompressedSizeError,
    FileError,
    LogError,
    MagicError,
)
from kafkaproto.records.record import Header, Record
from kafkaproto.records.writing import encode_batch

__all__ = [
    "DECOMPRESSED_LIMIT",
    "BatchCutShortError",
    "BatchError",
    "ChecksumError",
    "Compression",
    "DecompressedSizeError",
    "FileError",
    "Header",
    "LogError",
    "MagicError",
    "Record",
    "RecordBatch",
    "decode_batch",
    "encode_batch",
    "iter_batches",
    "restamp",
]
