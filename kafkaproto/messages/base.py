"""What every message class is: slots, keywords with defaults, equality, a short repr, and its schema."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, ClassVar, NamedTuple

from kafkaproto.schema.defaults import ZERO_UUID as _ZERO_UUID
from kafkaproto.schema.definitions import bundled_definition
from kafkaproto.schema.model import MessageSchema

UNSET: Any = object()
"""Stands for a default that must be made anew for each object (an empty list, a new struct)."""

ZERO_UUID = _ZERO_UUID
"""The default of uuid fields."""


class UnknownTag(NamedTuple):
    """A tagged field that the schema does not know, kept as it came."""

    tag: int
    data: bytes


class Struct:
    """Base of messages and of the structs in them.

    Equal means the same class and equal fields, unknown tagged fields included (KIP-482).
    """

    __slots__ = ("unknown_tagged_fields",)
    FIELDS: ClassVar[tuple[str, ...]] = ()
    """Attribute names in the order of the definition, without ``unknown_tagged_fields``."""

    unknown_tagged_fields: Sequence[UnknownTag]

    def __eq__(self, other: object) -> bool:
        if other.__class__ is not self.__class__:
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.FIELDS) and tuple(
            self.unknown_tagged_fields
        ) == tuple(getattr(other, "unknown_tagged_fields", ()))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [f"{name}={getattr(self, name)!r}" for name in self.FIELDS]
        if self.unknown_tagged_fields:
            shown.append(f"unknown_tagged_fields={list(self.unknown_tagged_fields)!r}")
        return f"{type(self).__name__}({', '.join(shown)})"


class Message(Struct):
    """Base of the classes that have a schema: one for all versions of a message."""

    __slots__ = ()
    NAME: ClassVar[str] = ""
    OVERLAY: ClassVar[str] = ""
    """The bundled overlay that defines the message, empty for Kafka's own."""

    STRUCTS: ClassVar[Mapping[str, type[Struct]]] = MappingProxyType({})
    """The classes of the message's structs by their name in the definition."""

    _schema: ClassVar[MessageSchema | None] = None

    @classmethod
    def schema(cls) -> MessageSchema:
        """The definition that the class was made from."""
        return cls._schema if cls._schema is not None else bundled_definition(cls.NAME, cls.OVERLAY)

    @classmethod
    def bind(cls, schema: MessageSchema) -> None:
        """Give a class made at run time its definition."""
        cls._schema = schema


def link(message: type[Message], *structs: type[Struct]) -> None:
    """Tell a message class which classes its structs have (the last line of a generated module)."""
    message.STRUCTS = MappingProxyType({struct.__name__: struct for struct in structs})
