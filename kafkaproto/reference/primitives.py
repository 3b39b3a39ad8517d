"""The Constructs that construct lacks: bounded and knowing offsets.

Every one raises ``Fault`` with the offset at which the value at fault starts; ``path`` is construct's own, extended by
``[i]`` for the elements of an array.
"""

from __future__ import annotations

import io
import uuid
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import construct as cs

from kafkaproto.layout.nodes import MAX_ELEMENTS, MAX_TEXT, MAX_VARINT_BYTES, Scalar
from kafkaproto.layout.text import read_text, write_text

if TYPE_CHECKING:
    # construct's own classes are generic in its stubs only.
    ConstructBase = cs.Construct[Any, Any]
    _Subconstruct = cs.Subconstruct[Any, Any, Any, Any]
    _Adapter = cs.Adapter[Any, Any, Any, Any]
else:
    ConstructBase, _Subconstruct, _Adapter = cs.Construct, cs.Subconstruct, cs.Adapter

Stream = Any
"""What construct hands through: an ``Input`` when parsing, a ``BytesIO`` when building."""


class Fault(cs.ConstructError):
    """A value that can't be read or written: why, where, and the path construct has come along."""

    def __init__(self, reason: str, path: str, offset: int) -> None:
        super().__init__(reason, path)
        self.reason, self.fault_path, self.offset = reason, path, offset


class Input(io.BytesIO):
    """Bytes to parse that know how many are left."""

    def __init__(self, data: bytes, offset: int = 0) -> None:
        super().__init__(data)
        self.seek(offset)
        self.size = len(data)

    @property
    def left(self) -> int:
        """Bytes not yet read."""
        return self.size - self.tell()

    def take(self, count: int, what: str, path: str, start: int) -> bytes:
        """Exactly ``count`` bytes; ``Fault`` at ``start`` where fewer are left, before any memory is taken."""
        if count > self.left:
            raise Fault(f"{what} of {count} bytes, but only {self.left} are left", path, start)
        return self.read(count)

    def seen(self, construct: ConstructBase, path: str, start: int, value: object, head: int = 0) -> None:
        """A Construct has read ``value`` from ``start`` up to here; the first ``head`` bytes of it are its length.

        For whoever shows the bytes; the Constructs tell it in the order of the bytes.
        """

    def remark(self, start: int, text: str) -> None:
        """What was seen at ``start`` is odd, and Kafka, and so a Construct, lets it pass."""


def signed32(value: int) -> int:
    """The 32 bits as Kafka's code sees them: an unsigned varint is held in a signed int there."""
    value &= 0xFFFF_FFFF
    return value - 0x1_0000_0000 if value & 0x8000_0000 else value


class UnsignedVarint(ConstructBase):
    """Up to five groups of seven bits, lowest first (KIP-482)."""

    def _parse(self, stream: Stream, context: Any, path: str) -> int:
        start, value = stream.tell(), 0
        for index in range(MAX_VARINT_BYTES):
            if not stream.left:
                raise Fault("the data ends inside a varint" if index else "no bytes are left", path, start)
            byte: int = stream.read(1)[0]
            value |= (byte & 0x7F) << (7 * index)
            if byte < 0x80:
                return value & 0xFFFF_FFFF
        raise Fault(f"a varint of more than {MAX_VARINT_BYTES} bytes", path, start)

    def _build(self, obj: int, stream: Stream, context: Any, path: str) -> int:
        value = obj
        while value > 0x7F:
            stream.write(bytes((value & 0x7F | 0x80,)))
            value >>= 7
        stream.write(bytes((value,)))
        return obj


UVARINT = UnsignedVarint()


class Number(_Subconstruct):
    """A number of fixed size by construct's own field, with texts of ours for what it refuses."""

    def __init__(self, field: Any, scalar: Scalar) -> None:
        super().__init__(field)
        self.scalar = scalar

    def _parse(self, stream: Stream, context: Any, path: str) -> Any:
        if stream.left < self.scalar.size:
            what = f"{self.scalar.value} of {self.scalar.size} bytes"
            raise Fault(f"{what}, but only {stream.left} are left", path, stream.tell())
        return self.subcon._parsereport(stream, context, path)

    def _build(self, obj: Any, stream: Stream, context: Any, path: str) -> Any:
        try:
            return self.subcon._build(obj, stream, context, path)
        except (cs.ConstructError, ValueError):
            shown = str(obj) if type(obj) in (int, float) and abs(obj) < _MOST_SHOWN else type(obj).__name__
            raise Fault(f"{shown} is no {self.scalar.value}", path, stream.tell()) from None


class Value(Number):
    """A number that is a value itself, and no length of one."""

    def _parse(self, stream: Stream, context: Any, path: str) -> Any:
        start = stream.tell()
        value = super()._parse(stream, context, path)
        stream.seen(self, path, start, value)
        return value


_MOST_SHOWN = 10**40
"""Larger integers are named by their type: Python refuses to spell those of thousands of digits."""

INT8 = Number(cs.Int8sb, Scalar.INT8)
INT16 = Number(cs.Int16sb, Scalar.INT16)
INT32 = Number(cs.Int32sb, Scalar.INT32)


class Length(ConstructBase):
    """A length or count: ``None`` for null.  Compact as varint of length + 1, else by ``plain`` (int16 or int32).

    Any negative length reads as null, as in Kafka.
    """

    def __init__(self, compact: bool, plain: Any) -> None:
        super().__init__()
        self.compact, self.plain = compact, plain

    def _parse(self, stream: Stream, context: Any, path: str) -> int | None:
        if self.compact:
            length = signed32(UVARINT._parse(stream, context, path) - 1)
        else:
            length = self.plain._parsereport(stream, context, path)
        return None if length < 0 else length

    def _build(self, obj: int | None, stream: Stream, context: Any, path: str) -> Any:
        if self.compact:
            return UVARINT._build(0 if obj is None else obj + 1, stream, context, path)
        return self.plain._build(-1 if obj is None else obj, stream, context, path)


class Sized(ConstructBase):
    """Bytes or text behind a ``Length``."""

    def __init__(
        self,
        length: Length,
        *,
        what: str,
        nullable: bool,
        most: int | None,
        read: Callable[[bytes], Any],
        write: Callable[[Any], bytes],
        kinds: tuple[type, ...],
    ) -> None:
        super().__init__()
        self.length, self.what, self.nullable, self.most = length, what, nullable, most
        self.read, self.write, self.kinds = read, write, kinds

    def _parse(self, stream: Stream, context: Any, path: str) -> Any:
        start = stream.tell()
        length = self.length._parse(stream, context, path)
        if length is None:
            if not self.nullable:
                raise Fault("null, where this version has no null", path, start)
            stream.seen(self, path, start, None)
            return None
        if self.most is not None and length > self.most:
            raise Fault(f"{self.what} of {length} bytes, more than {self.most}", path, start)
        head = stream.tell() - start
        value = self.read(stream.take(length, self.what, path, start))
        stream.seen(self, path, start, value, head)
        return value

    def _build(self, obj: Any, stream: Stream, context: Any, path: str) -> Any:
        if obj is None:
            _check_null(self.nullable, stream, path)
            self.length._build(None, stream, context, path)
            return obj
        if not isinstance(obj, self.kinds):
            raise Fault(f"{type(obj).__name__}, where {self.what} belongs", path, stream.tell())
        data = self.write(obj)
        if self.most is not None and len(data) > self.most:
            raise Fault(f"{self.what} of {len(data)} bytes, more than {self.most}", path, stream.tell())
        self.length._build(len(data), stream, context, path)
        stream.write(data)
        return obj


def text(compact: bool, nullable: bool) -> Sized:
    """A string."""
    return Sized(
        Length(compact, INT16),
        what="a string", nullable=nullable, most=MAX_TEXT, read=read_text, write=write_text, kinds=(str,),
    )  # fmt: skip


def blob(compact: bool, nullable: bool) -> Sized:
    """Bytes or records."""
    return Sized(
        Length(compact, INT32),
        what="bytes", nullable=nullable, most=None, read=bytes, write=bytes, kinds=(bytes, bytearray, memoryview),
    )  # fmt: skip


class BoundedArray(_Subconstruct):
    """Elements behind a count that can't claim more than there are bytes, nor more than ``MAX_ELEMENTS``."""

    def __init__(self, compact: bool, nullable: bool, element: Any) -> None:
        super().__init__(element)
        self.length, self.nullable = Length(compact, INT32), nullable

    def _parse(self, stream: Stream, context: Any, path: str) -> list[Any] | None:
        start = stream.tell()
        count = self.length._parse(stream, context, path)
        if count is None:
            if not self.nullable:
                raise Fault("null, where this version has no null", path, start)
            stream.seen(self, path, start, None)
            return None
        if count > stream.left:
            raise Fault(f"an array of {count} elements, but only {stream.left} bytes are left", path, start)
        if count > MAX_ELEMENTS:
            raise Fault(f"an array of {count} elements, more than {MAX_ELEMENTS}", path, start)
        stream.seen(self, path, start, count)
        return [self.subcon._parsereport(stream, context, f"{path}[{index}]") for index in range(count)]

    def _build(self, obj: Any, stream: Stream, context: Any, path: str) -> Any:
        if obj is None:
            _check_null(self.nullable, stream, path)
            self.length._build(None, stream, context, path)
            return obj
        if not isinstance(obj, list | tuple):
            raise Fault(f"{type(obj).__name__}, where a list belongs", path, stream.tell())
        self.length._build(len(obj), stream, context, path)
        for index, element in enumerate(obj):
            self.subcon._build(element, stream, context, f"{path}[{index}]")
        return obj


class NullableStruct(_Subconstruct):
    """A struct behind its marker: a signed byte, or an unsigned varint inside a tag section."""

    def __init__(self, struct: Any, *, tagged: bool) -> None:
        super().__init__(struct)
        self.tagged = tagged

    def _parse(self, stream: Stream, context: Any, path: str) -> Any:
        start = stream.tell()
        if self.tagged:
            null = signed32(UVARINT._parse(stream, context, path)) <= 0
        else:
            null = INT8._parse(stream, context, path) < 0
        stream.seen(self, path, start, not null)
        return None if null else self.subcon._parsereport(stream, context, path)

    def _build(self, obj: Any, stream: Stream, context: Any, path: str) -> Any:
        absent = b"\x00" if self.tagged else b"\xff"
        stream.write(absent if obj is None else b"\x01")
        if obj is not None:
            self.subcon._build(obj, stream, context, path)
        return obj


class AnyNonZero(_Adapter):
    """A bool: one byte, any non-zero one is true."""

    def _decode(self, obj: int, context: Any, path: str) -> bool:
        return obj != 0

    def _encode(self, obj: Any, context: Any, path: str) -> int:
        if not isinstance(obj, bool):
            raise cs.FormatFieldError(f"{type(obj).__name__}, where a bool belongs", path=path)
        return int(obj)


class Uuid(_Adapter):
    """Sixteen bytes; zero is a value, not null."""

    def _decode(self, obj: bytes, context: Any, path: str) -> uuid.UUID:
        return uuid.UUID(bytes=obj)

    def _encode(self, obj: Any, context: Any, path: str) -> bytes:
        if not isinstance(obj, uuid.UUID):
            raise cs.FormatFieldError(f"{type(obj).__name__}, where a UUID belongs", path=path)
        return obj.bytes


def attribute_path(path: str) -> str:
    """construct's ``(parsing) -> topics[3] -> name`` as attributes: ``topics[3].name``.

    The first step is construct's own word; steps that begin with an underscore are the tree's and no attributes.
    """
    return ".".join(step for step in path.split(" -> ")[1:] if not step.startswith("_"))


def _check_null(nullable: bool, stream: Stream, path: str) -> None:
    if not nullable:
        raise Fault("null, where this version has no null", path, stream.tell())
