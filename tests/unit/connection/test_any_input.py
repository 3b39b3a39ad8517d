"""The one rule for hostile bytes: any input is cut into requests or closes the connection, however it is cut up (K5).

Inputs are damaged pipelines of good requests, so that they get past the first checks.
"""

from __future__ import annotations

import random
from typing import cast

import pytest

from .inputs import drive, fed_whole_and_by_bytes, frame, pieces_of, unregister

SEEDS = range(40)
INPUTS_PER_SEED = 25

GOOD = [
    unregister(9990),
    frame("003c 0002 00000008 0003 726177 00  00 02 00 00"),
    frame("0012 0003 00000007 0003 726177 00 0a 7261772d70726f6265 04 312e30 00"),
    frame("0012 0063 00000007 0003 726177 00 02 78 02 31 00"),
    frame("0039 0002 00000007 0003 726177 00 000003e8 02 11 6d657461646174612e76657273696f6e 0000 03 00 01 00"),
    frame("0037 0002 00000007 0003 726177 00 02 04 666f6f 02 00000000 00 00 00"),
    frame("0013 0002 00000007 ffff 00000000 00000001 00"),
]
ODD_LENGTHS = [0, 1, 2, 3, 4, 7, -1, -(2**31), 2**31 - 1, 104_857_600, 104_857_601, 0x16030100]


def damaged(rng: random.Random) -> bytes:
    data = bytearray(b"".join(rng.choices(GOOD, k=rng.randint(1, 4))))
    for _ in range(rng.randint(0, 4)):
        at = rng.randrange(len(data) + 1)
        match rng.randrange(6):
            case 0 if at < len(data):
                data[at] = rng.choice([0, 1, 0x7F, 0x80, 0xFF, rng.randrange(256)])
            case 1:
                del data[at : at + rng.randint(1, 6)]
            case 2:
                data[at:at] = rng.randbytes(rng.randint(1, 6))
            case 3:
                data[at : at + 4] = (rng.choice(ODD_LENGTHS) & 0xFFFFFFFF).to_bytes(4, "big")
            case 4:
                data[at:at] = rng.choice(GOOD)[: rng.randint(1, 40)]
            case _:
                data[at:at] = b"\x80" * rng.randint(1, 12)
    return bytes(data)


@pytest.mark.parametrize("seed", SEEDS)
def test_parses_or_closes_whole_or_in_any_pieces(seed: int) -> None:
    print(f"seed {seed}")
    rng = random.Random(seed)
    for _ in range(INPUTS_PER_SEED):
        data = damaged(rng)
        events = fed_whole_and_by_bytes(data, end=rng.random() < 0.5)
        assert [event[0] for event in events[:-1]] == ["request"] * (len(events) - 1)
        cuts = sorted(rng.randrange(len(data) + 1) for _ in range(rng.randint(1, 5)))
        uneven = [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True) if start < end]
        if not (events and events[-1][0] == "closed" and cast("bool", events[-1][2])):
            assert drive(uneven) == [event for event in events if not _at_the_end(event)]


def _at_the_end(event: tuple[object, ...]) -> bool:
    return event[0] == "closed" and "in the middle of a frame" in str(event[1])


@pytest.mark.parametrize("seed", SEEDS)
def test_noise_parses_or_closes(seed: int) -> None:
    print(f"seed {seed}")
    rng = random.Random(seed)
    for _ in range(INPUTS_PER_SEED):
        data = rng.randbytes(rng.randint(0, 200))
        if data and rng.random() < 0.7:
            # A true length gets noise past the first check, and a key that is served past the second.
            data = frame(rng.choice([b"\x00\x5e\x00\x00", b"\x00\x12\x00\x04", b"\x00\x3c\x00\x02", b""]) + data) * 2
        if data:
            assert fed_whole_and_by_bytes(data, end=True)[-1][0] == "closed"


def test_a_long_pipeline_in_pieces_of_every_size() -> None:
    data = b"".join(unregister(number, number) for number in range(60))
    whole = drive([data])
    assert len(whole) == 60
    for size in (1, 2, 5, 22, 23, 24, 100, 1_000):
        assert drive(pieces_of(data, size)) == whole
