"""The nodes of a layout.

A layout says where each byte of one (message, version) goes and nothing about how it gets there.  It is the one place
that knows: the construct tree and the compiled code are renderings of it, and neither looks into a definition.

Names: ``name`` is the field's in the definition, ``attribute`` the one in the message class, ``json_name`` the key in
Kafka's JSON form.
"""

from __future__ import annotations

import uuid
from enum import Enum
from typing import NamedTuple


class Scalar(Enum):
    """Values of fixed size, by their spelling in definitions; big endian."""

    BOOL = "bool"
    INT8 = "int8"
    INT16 = "int16"
    UINT16 = "uint16"
    INT32 = "int32"
    UINT32 = "uint32"
    INT64 = "int64"
    FLOAT64 = "float64"
    UUID = "uuid"

    @property
    def size(self) -> int:
        """Bytes on the wire."""
        return _SIZES[self]


_SIZES = {
    Scalar.BOOL: 1,
    Scalar.INT8: 1,
    Scalar.INT16: 2,
    Scalar.UINT16: 2,
    Scalar.INT32: 4,
    Scalar.UINT32: 4,
    Scalar.INT64: 8,
    Scalar.FLOAT64: 8,
    Scalar.UUID: 16,
}


class Blank(Enum):
    """Defaults that are made anew for each message."""

    EMPTY_ARRAY = "[]"
    NEW_STRUCT = "{}"


Default = bool | int | float | str | bytes | uuid.UUID | None | Blank


class Fixed(NamedTuple):
    """A value of fixed size; of a bool any non-zero byte reads as true."""

    scalar: Scalar


class Text(NamedTuple):
    """UTF-8 behind its length in bytes, at most ``MAX_TEXT``.

    ``compact``: an unsigned varint of length + 1, 0 for null; else an int16, -1 for null.
    """

    compact: bool
    nullable: bool


class Blob(NamedTuple):
    """Bytes behind their length: compact as ``Text``, else an int32.  ``records`` says that they hold batches."""

    compact: bool
    nullable: bool
    records: bool = False


class Array(NamedTuple):
    """Elements behind their count: compact as ``Text``, else an int32; at most ``MAX_ELEMENTS``."""

    compact: bool
    nullable: bool
    element: Fixed | Text | Blob | Struct


class NullableStruct(NamedTuple):
    """A struct behind a marker: one signed byte (negative null, 1 written for present), or, where it is the value of
    a tagged field, an unsigned varint (0 null, 1 present)."""

    struct: Struct
    tagged: bool


class Field(NamedTuple):
    """A field that this version has."""

    name: str
    attribute: str
    json_name: str
    node: Node
    default: Default


class Absent(NamedTuple):
    """A field that this version lacks: it reads as its default, and is dropped when written if ``ignorable``, else
    only its default can be written."""

    name: str
    attribute: str
    default: Default
    ignorable: bool
    struct: str = ""
    """The struct whose new instance is the default (``Blank.NEW_STRUCT``)."""


class TaggedField(NamedTuple):
    """A field in the tag section; written only where it differs from its default."""

    tag: int
    field: Field


class TagSection(NamedTuple):
    """The end of every struct of a flexible version: known fields by ascending tag, then what is unknown.

    ``elsewhere`` are tags that only other versions define: they are refused here, as Kafka does.
    """

    fields: tuple[TaggedField, ...]
    elsewhere: frozenset[int]


class Struct(NamedTuple):
    """Fields in their order on the wire, what this version lacks, and the tag section of a flexible version."""

    name: str
    fields: tuple[Field, ...]
    absent: tuple[Absent, ...]
    tags: TagSection | None


Node = Fixed | Text | Blob | Array | NullableStruct | Struct


class Layout(NamedTuple):
    """One version of one message."""

    message: str
    version: int
    flexible: bool
    root: Struct


MAX_TEXT = 32_767
"""Bytes of UTF-8 in a string, both ways (Kafka's limit at either form of the length)."""

MAX_ELEMENTS = 1_000_000
"""Elements of an array when reading (Kafka 4.4's bound)."""

MAX_TAGS = 10_000
"""Tagged fields in one section when reading (Kafka 4.4's bound)."""

MAX_TAG = 2**31 - 2
"""The highest tag that Kafka writes: it holds tags in a signed int, and the highest of those ends its search."""

MAX_VARINT_BYTES = 5
"""Bytes of an unsigned varint: 32 bits in groups of seven."""
