"""Decode and encode of sample messages, in µs each, beside Python's JSON of the same values; best of some rounds,
the two interleaved so that a change of the machine's speed meets both."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import kafkaproto
from tests.bench.rows import Row

_SAMPLES = Path(__file__).parent / "samples"
_MESSAGES = {
    "ApiVersionsResponse v4": ("apiversions_v4.bin", "ApiVersionsResponse", 4),
    "MetadataResponse v12, 1,000 partitions": ("metadata_v12.bin", "MetadataResponse", 12),
    "BrokerRegistrationRequest v4": ("brokerreg_v4.bin", "BrokerRegistrationRequest", 4),
    "RegisterControllerRecord v0": ("regctlrec_v0.bin", "RegisterControllerRecord", 0),
}
_ROUND_S = 0.01
"""Seconds that one round should take at least."""


def rows(rounds: int) -> Iterator[Row]:
    """Two rows a message: decode, encode."""
    yield from _request_rows(rounds)
    for what, (file, name, version) in _MESSAGES.items():
        data = (_SAMPLES / file).read_bytes()
        message = kafkaproto.decode(name, version, data)
        value = kafkaproto.to_json(message, version)
        text = json.dumps(value)
        decode = partial(kafkaproto.decode, name, version, data)
        encode = partial(kafkaproto.encode, message, version)
        yield _row(f"decode {what} ({len(data):,} bytes)", rounds, decode, partial(json.loads, text))
        yield _row(f"encode {what}", rounds, encode, partial(json.dumps, value))


def _request_rows(rounds: int) -> Iterator[Row]:
    payload = (_SAMPLES / "unregctl_v0.bin").read_bytes()
    frame = len(payload).to_bytes(4, "big") + payload
    request = kafkaproto.decode_request(frame)
    value = kafkaproto.to_json(request.body, 0)
    text = json.dumps(value)
    what = "request header v2 and key 94 v0"

    decode = partial(kafkaproto.decode_request, frame)
    encode = partial(
        kafkaproto.encode_request,
        request.body,
        0,
        correlation_id=request.correlation_id,
        client_id=request.client_id,
    )
    yield _row(f"decode {what} ({len(payload)} bytes)", rounds, decode, partial(json.loads, text))
    yield _row(f"encode {what}", rounds, encode, partial(json.dumps, value))


def _row(what: str, rounds: int, own: Callable[[], object], yardstick: Callable[[], object]) -> Row:
    counts = [_count(own), _count(yardstick)]
    best = [float("inf"), float("inf")]
    for _ in range(rounds):
        for index, call in enumerate((own, yardstick)):
            best[index] = min(best[index], _microseconds(call, counts[index]))
    return Row(what, "µs against Python's JSON", *best)


def _count(call: Callable[[], object]) -> int:
    call()
    return max(1, int(_ROUND_S / (_microseconds(call, 3) / 1e6)))


def _microseconds(call: Callable[[], object], count: int) -> float:
    start = time.perf_counter()
    for _ in range(count):
        call()
    return (time.perf_counter() - start) / count * 1e6
