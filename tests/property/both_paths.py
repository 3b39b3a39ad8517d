"""What the compiled path and the reference path say to the same input, and whether that is the same."""

from __future__ import annotations

import struct
from functools import cache
from typing import Any

from kafkaproto import DecodeError, KafkaProtoError, Message, Struct
from kafkaproto.compiler.codec import REFUSALS, Codec

from .random_messages import BUNDLED, layout_of


@cache
def codec_of(name: str, version: int) -> Codec:
    """The compiled functions of one version, with the reference path behind them."""
    return Codec(layout_of(name, version), BUNDLED.message(name))


def same(one: Any, other: Any) -> bool:
    """Equal in type and value, floats by their bits."""
    if type(one) is not type(other):
        return False
    if isinstance(one, Struct):
        names = (*one.FIELDS, "unknown_tagged_fields")
        return all(same(getattr(one, name), getattr(other, name)) for name in names)
    if isinstance(one, list | tuple):
        return len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, float):
        return struct.pack(">d", one) == struct.pack(">d", other)
    return bool(one == other)


def read_by_both(name: str, version: int, data: bytes, offset: int = 0) -> tuple[Message, int] | None:
    """Message and end, the same from both, or ``None`` where both refuse; the refusal says what the reference does."""
    codec = codec_of(name, version)
    wanted, fault = _read(codec.reference.decode, data, offset)
    if wanted is None or fault is not None:
        refused = _read(codec.decode, data, offset)[1]
        assert refused is not None, f"read, but {fault}"
        assert str(refused) == str(fault)
        return None
    try:
        found = codec.read(data, offset)
    except REFUSALS as error:
        raise AssertionError("refused by the compiled reader alone") from error
    assert found[1] == wanted[1], f"ends at {found[1]}, not {wanted[1]}"
    assert same(found[0], wanted[0]), f"{found[0]!r:.2000}\nis not\n{wanted[0]!r:.2000}"
    return found


def _read(decode: Any, data: bytes, offset: int) -> tuple[tuple[Message, int] | None, DecodeError | None]:
    try:
        return decode(data, offset), None
    except DecodeError as error:
        return None, error


def written_by_both(message: Message, version: int) -> bytes | KafkaProtoError:
    """The bytes, or the error, the same from both."""
    codec = codec_of(type(message).NAME, version)
    wanted = _outcome(codec.reference.encode, message)
    found = _outcome(codec.encode, message)
    assert type(found) is type(wanted), f"{found!r:.500} is not {wanted!r:.500}"
    assert str(found) == str(wanted)
    return found


def _outcome(encode: Any, message: Message) -> bytes | KafkaProtoError:
    try:
        found: bytes = encode(message)
    except KafkaProtoError as error:
        return error
    return found
