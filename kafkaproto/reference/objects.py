"""Between the construct tree's containers and message objects.

Here is what versions do to values: a field that the version lacks reads as its default and, set, is dropped or refused;
a tagged field at its default is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from kafkaproto.errors import EncodeError, UnsupportedVersionError
from kafkaproto.layout import nodes
from kafkaproto.messages.base import Struct, UnknownTag
from kafkaproto.reference.tag_section import TAGGED

Classes = Mapping[str, type[Struct]]
"""The class of each struct of one message, the root's under its own name."""


def default_value(default: nodes.Default, struct: str, classes: Classes) -> Any:
    """A field's value when nothing sets it, made anew where it can change."""
    if default is nodes.Blank.EMPTY_ARRAY:
        return []
    if default is nodes.Blank.NEW_STRUCT:
        return classes[struct]()
    return default


def field_default(field: nodes.Field, classes: Classes) -> Any:
    """The default of a field that the version has."""
    node = field.node.struct if isinstance(field.node, nodes.NullableStruct) else field.node
    return default_value(field.default, node.name if isinstance(node, nodes.Struct) else "", classes)


def to_object(node: nodes.Node, value: Any, classes: Classes) -> Any:
    """What the tree parsed → the value that a message holds."""
    if isinstance(node, nodes.Array):
        return value if value is None else [to_object(node.element, one, classes) for one in value]
    if isinstance(node, nodes.NullableStruct):
        return value if value is None else to_object(node.struct, value, classes)
    if not isinstance(node, nodes.Struct):
        return value
    made = object.__new__(classes[node.name])
    for field in node.fields:
        setattr(made, field.attribute, to_object(field.node, value[field.attribute], classes))
    for absent in node.absent:
        setattr(made, absent.attribute, default_value(absent.default, absent.struct, classes))
    made.unknown_tagged_fields = ()
    if node.tags is not None:
        section = value[TAGGED]
        for tagged in node.tags.fields:
            field = tagged.field
            if field.attribute in section["known"]:
                setattr(made, field.attribute, to_object(field.node, section["known"][field.attribute], classes))
            else:
                setattr(made, field.attribute, field_default(field, classes))
        if section["unknown"]:
            made.unknown_tagged_fields = tuple(UnknownTag(tag, data) for tag, data in section["unknown"])
    return made


class Writer:
    """Message objects → containers for the tree, with the checks of one version."""

    def __init__(self, layout: nodes.Layout, classes: Classes) -> None:
        self.layout, self.classes = layout, classes

    def to_container(self, node: nodes.Node, value: Any, path: str = "") -> Any:
        """``EncodeError`` for what is no struct where one belongs, ``UnsupportedVersionError`` for a field that the
        version lacks."""
        if isinstance(node, nodes.Array) and isinstance(node.element, nodes.Struct) and isinstance(value, list | tuple):
            return [self.to_container(node.element, one, f"{path}[{index}]") for index, one in enumerate(value)]
        if isinstance(node, nodes.NullableStruct):
            return value if value is None else self.to_container(node.struct, value, path)
        if not isinstance(node, nodes.Struct):
            return value
        wanted = self.classes[node.name]
        if not isinstance(value, wanted):
            raise EncodeError(f"{_shown(value)}, where {wanted.__name__} belongs", path, message=self.layout.message)
        self._check_absent(node, value, path)
        dot = f"{path}." if path else ""
        container = {
            field.attribute: self.to_container(field.node, getattr(value, field.attribute), dot + field.attribute)
            for field in node.fields
        }
        if node.tags is not None:
            known = {}
            for tagged in node.tags.fields:
                field = tagged.field
                held = getattr(value, field.attribute)
                if _differs(held, field_default(field, self.classes)):
                    known[field.attribute] = self.to_container(field.node, held, dot + field.attribute)
            container[TAGGED] = {"known": known, "unknown": self._unknown(value, path)}
        elif value.unknown_tagged_fields:
            raise EncodeError(
                f"unknown tagged fields, but version {self.layout.version} has no tag section",
                path,
                message=self.layout.message,
            )
        return container

    def _unknown(self, value: Struct, path: str) -> list[tuple[int, bytes]]:
        unknown: list[tuple[int, bytes]] = []
        held: object = value.unknown_tagged_fields or ()
        for one in held if isinstance(held, list | tuple) else [held]:
            match one:
                case (int() as tag, bytes() | bytearray() | memoryview() as data):
                    unknown.append((tag, bytes(data)))
                case _:
                    reason = f"{_shown(one)} among the unknown tagged fields, where a tag and its bytes belong"
                    raise EncodeError(reason, path, message=self.layout.message)
        return unknown

    def _check_absent(self, node: nodes.Struct, value: Struct, path: str) -> None:
        for absent in node.absent:
            if absent.ignorable:
                continue
            default = default_value(absent.default, absent.struct, self.classes)
            if _differs(getattr(value, absent.attribute), default):
                where = f"{path}.{absent.attribute}" if path else absent.attribute
                raise UnsupportedVersionError(self.layout.message, self.layout.version, path=where)


def _differs(held: object, default: object) -> bool:
    # A tuple is written as the list it stands for, so it is compared as one.
    return (list(held) if isinstance(held, tuple) else held) != default


def _shown(value: object) -> str:
    return "null" if value is None else type(value).__name__
