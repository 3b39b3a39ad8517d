"""K1, K3, K5: the compiled path and the reference path agree on every message, every version and anything broken.

What they agree on is the verdict, the value, where it ends, the bytes written, and each error with its place.
"""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from enum import IntEnum
from typing import Any, TypeVar

import kafkaproto
from kafkaproto import DecodeError, Message, UnknownTag
from kafkaproto.compiler.codec import REFUSALS
from kafkaproto.messages import MetadataResponse
from kafkaproto.protocol.frames import Request, Response
from kafkaproto.schema.model import MessageKind
from tests.golden.corpora import rows, structs

from .both_paths import codec_of, read_by_both, same, written_by_both
from .random_messages import BUNDLED, PAIRS, ROUNDS, SEED, random_damage, random_message

R = TypeVar("R")

PER_PAIR = 3
BEFORE, BEHIND = b"\x7f\x00\x01", b"\x00\x01\x02\x80\xff"
"""Bytes around a message, which need not start at 0 nor end with the data."""


@contextmanager
def named(name: str, version: int, number: object, thing: object = "") -> Iterator[None]:
    """A failure inside says how to repeat it."""
    try:
        yield
    except Exception as error:
        error.add_note(f"KAFKAPROTO_SEED={SEED}: {name} version {version}, number {number}: {thing!r:.2000}")
        raise


def drawn(what: str) -> Iterator[tuple[str, int, int, random.Random]]:
    """Name, version, number and randomness for each version of each message, some times."""
    print(f"KAFKAPROTO_SEED={SEED}")
    assert len(PAIRS) == 744
    for name, version in PAIRS:
        for number in range(PER_PAIR * ROUNDS):
            yield name, version, number, random.Random(f"{SEED} {what} {name} {version} {number}")


def test_every_row_of_the_corpus() -> None:
    for number, row in enumerate(rows("messages")):
        name, version, data = row["schema"], row["version"], bytes.fromhex(row["hex"])
        with named(name, version, number, row["hex"]):
            found = read_by_both(name, version, data)
            assert found is not None
            assert found[1] == len(data)
            assert written_by_both(found[0], version) == data
            around = read_by_both(name, version, BEFORE + data + BEHIND, len(BEFORE))
            assert around is not None
            assert around[1] == len(BEFORE) + len(data)


def test_every_row_of_the_mutated_corpus() -> None:
    verdicts = {True: 0, False: 0}
    for number, row in enumerate(rows("mutated")):
        name, version = row["schema"], row["version"]
        with named(name, version, number, row["hex"]):
            found = read_by_both(name, version, bytes.fromhex(row["hex"]))
            verdicts[found is not None] += 1
            if found is not None:
                written_by_both(found[0], version)
    assert min(verdicts.values()) > 2000, verdicts


def test_random_messages() -> None:
    by_itself = 0
    for name, version, number, source in drawn("both"):
        message = random_message(source, name, version)
        with named(name, version, number, message):
            data = written_by_both(message, version)
            assert isinstance(data, bytes)
            found = read_by_both(name, version, BEFORE + data + BEHIND, len(BEFORE))
            assert found is not None
            assert found[0] == message
            assert found[1] == len(BEFORE) + len(data)
            if not any(one.unknown_tagged_fields for _, one in structs(message)):
                assert codec_of(name, version).write_plain(message) == data, "not without the reference path"
                by_itself += 1
    assert by_itself > 744


def test_damaged_messages() -> None:
    verdicts = {True: 0, False: 0}
    for name, version, number, source in drawn("damage"):
        data = random_damage(source, kafkaproto.encode(random_message(source, name, version), version))
        with named(name, version, number, data.hex()):
            found = read_by_both(name, version, data)
            verdicts[found is not None] += 1
            if found is not None:
                written_by_both(found[0], version)
    print(f"read {verdicts[True]}, refused {verdicts[False]}")
    assert min(verdicts.values()) > 200


class _Colour(IntEnum):
    RED = 1


class _Text(str):
    __slots__ = ()


def odd_values(message: Message) -> tuple[Any, ...]:
    """Values that belong nowhere, or only somewhere."""
    return (
        None, True, 0, 1, -1, 255, 2**31, 2**63, 2**64, 10**50, 1.5, float("nan"), _Colour.RED, "", "text",
        _Text("text"), "\ud800", "\ud83d\ude00", "é" * 16384, b"", b"bytes", bytearray(b"ab"), memoryview(b"abc"),
        [], (), [1], (1, 2), [None], ["a", None], ("a",), [b"x"], [True], [uuid.UUID(int=7)], {}, object,
        (UnknownTag(1000, b"x"),), [UnknownTag(1000, b"x")], [(7, b"")], [message], message,
        uuid.UUID(int=5), {"a": 1},
        MetadataResponse(), range(3),
    )  # fmt: skip


def test_odd_values_in_any_field() -> None:
    """Fields that the version lacks included: what is ignorable is dropped, the rest refused."""
    outcomes = {True: 0, False: 0}
    for name, version, number, source in drawn("odd"):
        message = random_message(source, name, version)
        for _ in range(4):
            _, target = source.choice(list(structs(message)))
            field = source.choice((*target.FIELDS, "unknown_tagged_fields"))
            kept = getattr(target, field)
            setattr(target, field, source.choice(odd_values(message)))
            if _contains(message, message):
                setattr(target, field, kept)
                continue
            with named(name, version, number, (field, getattr(target, field))):
                outcomes[isinstance(written_by_both(message, version), bytes)] += 1
            if source.random() < 0.8:
                setattr(target, field, kept)
            else:
                break
    print(f"written {outcomes[True]}, refused {outcomes[False]}")
    assert min(outcomes.values()) > 1000


def _contains(value: Any, message: Message, depth: int = 0) -> bool:
    """Whether a message holds itself, which neither path ends with."""
    if value is message and depth:
        return True
    if isinstance(value, kafkaproto.Struct):
        return any(_contains(getattr(value, name), message, depth + 1) for name in value.FIELDS)
    return isinstance(value, list | tuple) and any(_contains(one, message, depth + 1) for one in value)


def test_frames_of_header_and_body_in_one_and_in_parts() -> None:
    """Whole, and damaged anywhere."""
    outcomes = {True: 0, False: 0}
    for name, version, number, source in drawn("frames"):
        schema = BUNDLED.schema(name)
        if schema.kind not in (MessageKind.REQUEST, MessageKind.RESPONSE):
            continue
        message = random_message(source, name, version)
        correlation, client = source.randrange(-(2**31), 2**31), source.choice((None, "", "client", "é" * 100))
        with named(name, version, number, message):
            if schema.kind is MessageKind.REQUEST:
                frame = BUNDLED.encode_request(message, version, correlation_id=correlation, client_id=client)
                assert frame == BUNDLED._request_from_parts(message, version, correlation, client)
                given: tuple[object, ...] = (correlation, client)
            else:
                frame = BUNDLED.encode_response(message, version, correlation_id=correlation)
                assert frame == BUNDLED._response_from_parts(message, version, correlation)
                given = (correlation,)
            if not any(one.unknown_tagged_fields for _, one in structs(message)):
                written = BUNDLED._frame_writers[type(message), version](message, *given)
                assert written == frame, "not by one function"
            whole = _read_frame(frame, schema.api_key or 0, version, schema.kind)
            assert whole is not None
            assert whole.body == message
            assert whole.trailing == 0
            damaged = bytearray(random_damage(source, frame[8:]))
            damaged[:0] = frame[4:8]
            damaged[:0] = len(damaged).to_bytes(4, "big")
            outcomes[_read_frame(bytes(damaged), schema.api_key or 0, version, schema.kind) is not None] += 1
    print(f"read {outcomes[True]}, refused {outcomes[False]}")
    assert min(outcomes.values()) > 100


def _read_frame(frame: bytes, key: int, version: int, kind: MessageKind) -> Request | Response | None:
    """The same by the one function of a frame and by the two of its parts."""
    one: Request | Response | None
    parts: Request | Response | None
    if kind is MessageKind.REQUEST:
        read = BUNDLED._request_readers.get(frame[4:8]) or BUNDLED._request_reader(frame)
        one = _caught(lambda: read(frame))
        parts = _caught(lambda: BUNDLED._request_in_parts(frame))
    else:
        reader = BUNDLED._response_readers.get((key, version)) or BUNDLED._response_reader(frame, key, version)
        one = _caught(lambda: reader(frame))
        parts = _caught(lambda: BUNDLED._response_in_parts(frame, key, version))
    if one is None:
        # The one function leaves headers to the other two whose tag section is more than a zero; nothing else.
        if parts is not None and not parts.header.unknown_tagged_fields:
            plain = kafkaproto.encode(parts.header, parts.header_version)
            assert not frame[4:].startswith(plain), parts
    else:
        assert parts is not None
        assert one.header_version == parts.header_version
        assert one.trailing == parts.trailing
        assert same(one.header, parts.header)
        assert same(one.body, parts.body)
    return parts


def _caught(read: Callable[[], R]) -> R | None:
    try:
        return read()
    except (DecodeError, *REFUSALS):
        return None
