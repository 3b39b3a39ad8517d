"""Batches to take apart, and to break."""

from __future__ import annotations

import random
import struct
from collections.abc import Callable
from pathlib import Path

from crc32c import crc32c

from kafkaproto.records import Header, Record

BATCH_1000 = Path(__file__).parents[2] / "bench" / "samples" / "batch1000.bin"

COUNT_AT = 57
RECORDS_AT = 61


def sealed(data: bytes | bytearray) -> bytes:
    """The batch with its length and checksum put right: whatever else is wrong has to be found by itself."""
    fixed = bytearray(data)
    struct.pack_into(">i", fixed, 8, len(fixed) - 12)
    struct.pack_into(">I", fixed, 17, crc32c(bytes(fixed[21:])))
    return bytes(fixed)


def broken(data: bytes, change: Callable[[bytearray], object]) -> bytes:
    """The batch after a change, with a good checksum."""
    changed = bytearray(data)
    change(changed)
    return sealed(changed)


def random_records(source: random.Random) -> list[Record]:
    """Records alike in runs: sizes, spread of times, headers and gaps in the offsets change from run to run."""
    records = []
    offset = source.choice([0, 0, 50, 8100, 2**40])
    now = source.choice([0, 1_700_000_000_000])
    for _ in range(source.randrange(1, 6)):
        key_size = source.choice([None, 0, 3, 8, 70])
        value_size = source.choice([None, 0, 30, 63, 64, 200])
        times = source.choice([(0, 1), (0, 60), (-3000, 9000), (-(2**40), 2**40)])
        with_headers = source.random() < 0.15
        gaps = source.random() < 0.2
        for _ in range(source.choice([1, 2, 3, 20, 150])):
            value = source.choice([None, b"", b"x", b"x" * 70])
            records.append(
                Record(
                    None if value_size is None else source.randbytes(value_size),
                    key=None if key_size is None else source.randbytes(key_size),
                    headers=(Header(source.choice(["", "é", "k" * 70]), value),) * 2 if with_headers else (),
                    offset=offset,
                    timestamp=now + source.randrange(*times),
                )
            )
            offset += source.randrange(1, 4) if gaps else 1
    return records
