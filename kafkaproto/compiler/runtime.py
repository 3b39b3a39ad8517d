"""What emitted code calls: varints, tables of ``Struct``s by length, checks of types.

Every reader takes ``data``, an offset ``o`` and a distance ``d`` from it, and gives back the offset to which the same
distance applies: emitted code counts fixed-size bytes when it is written, not when it runs.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Callable, Sequence
from struct import Struct
from typing import Any

from kafkaproto.layout.nodes import MAX_ELEMENTS, MAX_TAGS, MAX_TEXT, MAX_VARINT_BYTES
from kafkaproto.messages.base import ZERO_UUID, UnknownTag

_CACHED_LENGTH = 128
"""Lengths below this have their ``Struct`` kept; longer ones are made anew, so that input can't take memory."""

_CACHED_KEYS = 512
"""Entries of a table for writing, which has several lengths to a key."""

_NO_NULL = 1 << 31
"""A compact length above this is negative in Kafka's signed int, and a negative length is null."""


class Refused(ValueError):  # noqa: N818 - the outcome of a call, never seen outside
    """Not a message, or no bytes for it; the reference path knows why."""


def varint(data: bytes, o: int, d: int, first: int) -> tuple[int, int]:
    """An unsigned varint whose first byte, of 128 or more, lies just before ``o + d``."""
    value, shift = first & 0x7F, 7
    while shift < 7 * MAX_VARINT_BYTES:
        byte = data[o + d]
        o += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value & 0xFFFF_FFFF, o
        shift += 7
    raise Refused


def long_length(data: bytes, o: int, d: int, first: int) -> tuple[int, int]:
    """A compact length + 1; 0 for each that means null."""
    value, o = varint(data, o, d, first)
    return (0 if value > _NO_NULL else value), o


def long_count(data: bytes, o: int, d: int, first: int) -> tuple[int, int]:
    """A compact count + 1 within the bounds of an array."""
    value, o = long_length(data, o, d, first)
    if value - 1 > len(data) - o - d or value - 1 > MAX_ELEMENTS:
        raise Refused
    return value, o


def long_tag_count(data: bytes, o: int, d: int, first: int) -> tuple[int, int]:
    """A count of tagged fields within its bounds."""
    value, o = varint(data, o, d, first)
    if value > len(data) - o - d or value > MAX_TAGS:
        raise Refused
    return value, o


def tag_head(data: bytes, o: int) -> tuple[int, int, int]:
    """Tag, size (each as Kafka's signed int) and the offset behind them."""
    tag = data[o]
    o += 1
    if tag > 127:
        tag, o = varint(data, o, 0, tag)
        tag = _signed(tag)
    size = data[o]
    o += 1
    if size > 127:
        size, o = varint(data, o, 0, size)
        size = _signed(size)
    return tag, size, o


def _signed(value: int) -> int:
    return value - (1 << 32) if value >= _NO_NULL else value


def unknown_tag(data: bytes, o: int, tag: int, size: int) -> UnknownTag:
    """A tagged field that is kept as it came."""
    if not 0 <= size <= len(data) - o:
        raise Refused
    return UnknownTag(tag, data[o : o + size])


def unknown_tags(data: bytes, o: int, d: int, count: int) -> tuple[tuple[UnknownTag, ...], int]:
    """The section of a struct that has no tagged fields of its own."""
    if count > 127:
        count, o = long_tag_count(data, o, d, count)
    o += d
    found = []
    for _ in range(count):
        tag, size, o = tag_head(data, o)
        found.append(unknown_tag(data, o, tag, size))
        o += size
    return tuple(found), o - d


class TextThen(dict[int, Callable[[bytes, int], tuple[Any, ...]]]):
    """By length (``shift`` added): reads a text of that length and the fixed-size fields behind it."""

    def __init__(self, shift: int, then: str) -> None:
        super().__init__()
        self.shift, self.then = shift, then

    def __missing__(self, key: int) -> Callable[[bytes, int], tuple[Any, ...]]:
        length = key - self.shift
        if not 0 <= length <= MAX_TEXT:
            raise Refused
        read = Struct(f">{length}s{self.then}").unpack_from
        if length < _CACHED_LENGTH:
            self[key] = read
        return read


class Numbers(dict[int, Callable[[bytes, int], tuple[Any, ...]]]):
    """By count (``shift`` added): reads that many numbers of one kind."""

    def __init__(self, shift: int, code: str) -> None:
        super().__init__()
        self.shift, self.code = shift, code

    def __missing__(self, key: int) -> Callable[[bytes, int], tuple[Any, ...]]:
        count = key - self.shift
        if not 0 <= count <= MAX_ELEMENTS:
            raise Refused
        read = Struct(f">{count}{self.code}").unpack_from
        if count < _CACHED_LENGTH:
            self[key] = read
        return read


class Varints(dict[int, bytes]):
    """The bytes of unsigned varints; short ones are kept."""

    def __missing__(self, value: int) -> bytes:
        made = bytearray()
        rest = value
        while rest > 0x7F:
            made.append(rest & 0x7F | 0x80)
            rest >>= 7
        made.append(rest)
        if value < _CACHED_LENGTH:
            self[value] = bytes(made)
        return bytes(made)


varints = Varints()


class Packs(dict[Any, Callable[..., bytes]]):
    """By the lengths in a segment (``shift`` added each): packs all of it at once.

    ``parts`` are formats of fixed size with the number of their values, and ``(length's code, shift, element's
    code)``; the element's code is empty where only the length is written.
    """

    def __init__(self, parts: Sequence[tuple[str, int] | tuple[str, int, str]]) -> None:
        super().__init__()
        self.parts = parts

    def __missing__(self, key: int | tuple[int, ...]) -> Callable[..., bytes]:
        keys = iter(key if isinstance(key, tuple) else (key,))
        form, position, wide = ">", 0, {}
        for part in self.parts:
            if len(part) == 2:
                form += part[0]
                position += part[1]
                continue
            code, shift, element = part
            value = next(keys)
            count = max(value - shift, 0)
            if element == "s" and count > MAX_TEXT:
                raise Refused
            if code == "B" and value > 127:
                wide[position] = varints[value]
                code = f"{len(varints[value])}s"
            form += code + (f"{count}{element}" if element else "")
            position += 1 + (1 if element == "s" else count if element else 0)
        pack = Struct(form).pack
        if wide:
            return _widened(pack, wide)
        if len(self) >= _CACHED_KEYS:
            self.clear()
        self[key] = pack
        return pack


def _widened(pack: Callable[..., bytes], wide: dict[int, bytes]) -> Callable[..., bytes]:
    """The same call where some lengths are varints of several bytes."""

    def widened(*values: Any) -> bytes:
        given = list(values)
        for position, data in wide.items():
            given[position] = data
        return pack(*given)

    return widened


def sequence(value: object) -> Sequence[Any]:
    """An array that is no plain list."""
    if isinstance(value, list | tuple):
        return value
    raise Refused


def blob(value: object) -> bytes:
    """Bytes in another form."""
    if isinstance(value, bytes | bytearray | memoryview):
        return bytes(value)
    raise Refused


UUID = uuid.UUID
_new = object.__new__
_set_int = vars(uuid.UUID)["int"].__set__
_set_safe = vars(uuid.UUID)["is_safe"].__set__
_UNKNOWN = uuid.SafeUUID.unknown
_ZERO = ZERO_UUID.bytes


def uuid_of(data: bytes) -> uuid.UUID:
    """The uuid of sixteen bytes: what ``UUID(bytes=data)`` makes, in a quarter of its time."""
    if data == _ZERO:
        return ZERO_UUID
    made = _new(uuid.UUID)
    _set_int(made, int.from_bytes(data))
    _set_safe(made, _UNKNOWN)
    return made


_WINDOW = 32
"""Items looked at together: one that differs makes the look at those behind it useless."""


def repeated(byte: int) -> tuple[bytes, ...]:
    """The byte as often as its place says."""
    return tuple(bytes((byte,)) * times for times in range(_WINDOW + 1))


class Shape:
    """Items of an array that agree in each of their lengths, and so have the same bytes at the same distances.

    ``marks`` are the places of these bytes in an item of ``size`` bytes, each with its byte repeated 0, 1, 2 … times;
    ``read`` makes the objects of some items that lie together.
    """

    __slots__ = ("marks", "read", "size")

    def __init__(
        self, size: int, marks: Sequence[tuple[int, Sequence[bytes]]], read: Callable[[bytes, int], list[Any]]
    ) -> None:
        self.size, self.marks, self.read = size, marks, read

    def count(self, data: bytes, o: int, left: int) -> int:
        """How many of the next ``left`` items have this shape, from ``o`` on; a window's worth at most.

        The last mark is an item's last byte, so what is counted is there in full.
        """
        found, size = min(left, _WINDOW), self.size
        for position, runs in self.marks:
            column = data[o + position : o + found * size : size]
            if column != runs[found]:
                found = len(column) - len(column.lstrip(runs[1]))
                if not found:
                    break
        return found


class Shapes(dict[tuple[int, ...], "Shape | None"]):
    """By the lengths in an item: its shape, once that was asked for often enough to be worth a function of its own.

    Bounded, and never given up: input must not decide how often code is compiled.
    """

    WORTH = 64
    MOST = 32

    def __init__(self, make: Callable[[tuple[int, ...]], Shape]) -> None:
        super().__init__()
        self._make, self._seen = make, Counter[tuple[int, ...]]()

    def __missing__(self, key: tuple[int, ...]) -> Shape | None:
        if len(self) >= self.MOST or not all(0 < length < 128 for length in key):
            return None
        if len(self._seen) >= self.MOST and key not in self._seen:
            self._seen.clear()
        self._seen[key] += 1
        if self._seen[key] < self.WORTH:
            return None
        made = self[key] = self._make(key)
        return made
