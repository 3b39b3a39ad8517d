"""Decode and encode of sample messages and of a batch, by this codec, by its own reference path, and by its peers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import kafkaproto
from kafkaproto.compiler.codec import Codec
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages import RequestHeader
from kafkaproto.records import decode_batch, encode_batch
from tests.bench import java, peers
from tests.bench.cases import BATCH, MESSAGES, SHRUNKEN, Case
from tests.bench.rows import Row
from tests.bench.timing import Call, microseconds

OWN = "kafkaproto"
REFERENCE = "own reference path"
JAVA = "Java, warm"


def rows(rounds: int) -> Iterator[Row]:
    """Two rows for each case and each thing it is measured beside: decode, encode."""
    found = peers.find()
    missing = [peer for peer in peers.PEERS if peer not in found]
    if missing:
        print(f"not installed, so without rows: {', '.join(missing)} (see docs/performance.md)")
    beside = java.measured()
    for case in (*MESSAGES, SHRUNKEN):
        pairs: dict[str, peers.Pair] = {OWN: _own(case), REFERENCE: _reference(case)}
        pairs |= {peer: peers.message_pair(peer, case) for peer in found if peer != "aiokafka"}
        title = f"{case.letter} {case.title} ({len(case.data):,} bytes)"
        yield from _case_rows(case.letter, title, pairs, rounds, beside.get(case.letter))
    records = list(decode_batch(BATCH))
    pairs = {OWN: (lambda: list(decode_batch(BATCH)), partial(encode_batch, records))}
    pairs |= {peer: peers.batch_pair(peer) for peer in found}
    yield from _case_rows("e", f"e record batch, {len(records):,} records ({len(BATCH):,} bytes)", pairs, rounds)


def _own(case: Case) -> peers.Pair:
    which, version, message = type(case.message), case.version, case.message
    if case.letter == "a":
        request = kafkaproto.decode_request(case.frame)
        encode = partial(kafkaproto.encode_request, correlation_id=request.correlation_id, client_id=request.client_id)
        return partial(kafkaproto.decode_request, case.frame), partial(encode, message, version)
    return partial(kafkaproto.decode, which, version, case.data), partial(kafkaproto.encode, message, version)


def _reference(case: Case) -> peers.Pair:
    which = type(case.message)
    body = Codec(resolve(which.schema(), case.version), which).reference
    if case.letter != "a":
        return partial(body.decode, case.data), partial(body.encode, case.message)
    header = Codec(resolve(RequestHeader.schema(), 2), RequestHeader).reference
    found = header.decode(case.data)[0]

    def decode() -> object:
        head, offset = header.decode(case.data)
        return head, body.decode(case.data, offset)

    return decode, lambda: header.encode(found) + body.encode(case.message)


def _case_rows(
    letter: str,
    title: str,
    pairs: dict[str, peers.Pair],
    rounds: int,
    java_times: tuple[float, float] | None = None,
) -> Iterator[Row]:
    for index, what in enumerate(("decode", "encode")):
        calls: dict[str, Call] = {name: call for name, pair in pairs.items() if (call := pair[index]) is not None}
        times = microseconds(calls, rounds)
        if java_times is not None:
            times[JAVA] = java_times[index]
        for name, time in times.items():
            if name != OWN:
                yield Row(f"{what} {title}", "µs", times[OWN], time, against=name, case=letter, operation=what)
