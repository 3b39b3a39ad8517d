"""What every message class is: slots, keywords with defaults, equality, a short repr, and its schema."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple
from uuid import UUID

if TYPE_CHECKING:
    from kafkaproto.schema.model import MessageSchema

UNSET: Any = object()
"""Stands for a default that must be made anew for each object (an empty list, a new struct)."""

ZERO_UUID = UUID(int=0)
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

    _values: ClassVar[Callable[[Any], Any]]

    def __init_subclass__(cls) -> None:
        # One call in C for all fields: equality is what tests of messages spend their time on.
        cls._values = attrgetter("__class__", *cls.FIELDS)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Struct) or other.__class__ is not self.__class__:
            return NotImplemented
        # Through the class: a getter is no method and takes the object itself.
        values = type(self)._values
        return bool(values(self) == values(other)) and _same_tags(
            self.unknown_tagged_fields, other.unknown_tagged_fields
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        """The call that makes an equal object, without what is at its default; long bytes are only counted, and what
        is not to be shown is ``[hidden]`` (C8).
        """
        # Only who prints messages pays for knowing what may be shown.
        from kafkaproto.secrets import HIDDEN, hides_alone, may_be_in

        def find(name: str) -> object:
            return getattr(self, name, None)

        kind = type(self).__name__
        defaults = type(self).__init__.__kwdefaults__ or {}
        shown = []
        for name in (*self.FIELDS, "unknown_tagged_fields"):
            value = getattr(self, name)
            if _is_default(value, defaults.get(name, UNSET)):
                continue
            hidden = may_be_in(kind) if name == "unknown_tagged_fields" else hides_alone(kind, name, find)
            shown.append(f"{name}={HIDDEN if hidden and value is not None else _shown(value)}")
        return f"{kind}({', '.join(shown)})"


def _same_tags(one: object, other: object) -> bool:
    """The same tags, in a list or in a tuple."""
    return one == other or (
        isinstance(one, list | tuple) and isinstance(other, list | tuple) and list(one) == list(other)
    )


def _is_default(value: object, default: object) -> bool:
    if default is not UNSET:
        return type(value) is type(default) and value == default
    return repr(value) == f"{type(value).__name__}()" if isinstance(value, Struct) else value == []


def _shown(value: object) -> str:
    if isinstance(value, bytes) and len(value) > _MOST_SHOWN:
        return f"<{len(value)} bytes>"
    return repr(value)


_MOST_SHOWN = 256
"""Bytes of a field that a repr shows."""


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
        if cls._schema is None:
            # Definitions come when one is asked for: many programs make messages long before, or never ask.
            from kafkaproto.schema.definitions import bundled_definition

            cls._schema = bundled_definition(cls.NAME, cls.OVERLAY)
        return cls._schema

    @classmethod
    def bind(cls, schema: MessageSchema) -> None:
        """Give a class made at run time its definition."""
        cls._schema = schema


def link(message: type[Message], *structs: type[Struct]) -> None:
    """Tell a message class which classes its structs have (the last line of a generated module)."""
    message.STRUCTS = MappingProxyType({struct.__name__: struct for struct in structs})
