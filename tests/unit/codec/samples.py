"""Definitions for tests: short to write, and each test says only what matters to it."""

from __future__ import annotations

import json
from collections.abc import Callable

import kafkaproto

Definition = dict[str, object]


def field(name: str, kind: str = "int32", versions: str = "0+", **more: object) -> Definition:
    """One field; keys as definitions have them."""
    return {"name": name, "type": kind, "versions": versions, **more}


def definition(*fields: Definition, **more: object) -> Definition:
    """A flexible data message `Sample` of the versions 0 to 2, unless told otherwise."""
    return {
        "type": "data",
        "name": "Sample",
        "validVersions": "0-2",
        "flexibleVersions": "0+",
        "fields": list(fields),
        **more,
    }


def text(value: Definition) -> str:
    """A definition as its file has it, one key a line."""
    return json.dumps(value, indent=1)


def decode_error(call: Callable[[], object]) -> kafkaproto.DecodeError:
    """The `DecodeError` that the call raises."""
    try:
        found = call()
    except kafkaproto.DecodeError as error:
        return error
    raise AssertionError(f"no DecodeError, but {found!r}")


def varint(value: int) -> bytes:
    """Unsigned, as in compact lengths and tags."""
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    return bytes((*written, value))
