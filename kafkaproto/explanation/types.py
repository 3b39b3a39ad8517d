"""Types of fields by Kafka's terms, and the fields of a layout by their paths."""

from __future__ import annotations

import re
from collections.abc import Iterator

from kafkaproto.layout import nodes

_INDEX = re.compile(r"\[\d+\]")


def type_name(node: nodes.Node) -> str:
    """``int32``, ``compact nullable string``, ``compact []Topic``, ``nullable Cursor``, ``Topic``."""
    match node:
        case nodes.Fixed():
            return node.scalar.value
        case nodes.Text():
            return _prefixed(node, "string")
        case nodes.Blob():
            return _prefixed(node, "records" if node.records else "bytes")
        case nodes.Array():
            return _prefixed(node, f"[]{type_name(node.element)}")
        case nodes.NullableStruct():
            return f"nullable {node.struct.name}"
        case nodes.Struct():
            return node.name


def _prefixed(node: nodes.Text | nodes.Blob | nodes.Array, name: str) -> str:
    return "compact " * node.compact + "nullable " * node.nullable + name


def fields_of(layout: nodes.Layout) -> Iterator[tuple[str, nodes.Field, int | None]]:
    """Path, field and tag (``None`` outside of tag sections) of each field, ``[]`` for the elements of arrays."""
    return _fields(layout.root, "")


def _fields(node: nodes.Node, path: str) -> Iterator[tuple[str, nodes.Field, int | None]]:
    struct = node.struct if isinstance(node, nodes.NullableStruct) else node
    if isinstance(struct, nodes.Array):
        yield from _fields(struct.element, f"{path}[]")
    if isinstance(struct, nodes.Struct):
        tagged = () if struct.tags is None else struct.tags.fields
        for field, tag in (*((one, None) for one in struct.fields), *((one.field, one.tag) for one in tagged)):
            below = f"{path}.{field.attribute}" if path else field.attribute
            yield below, field, tag
            yield from _fields(field.node, below)


class TypeTable:
    """The types of a layout by the paths of its fields, whatever the index of an element."""

    def __init__(self, layout: nodes.Layout) -> None:
        self._nodes: dict[str, nodes.Node] = {"": layout.root}
        for path, field, _ in fields_of(layout):
            self._nodes[path] = field.node
            if isinstance(field.node, nodes.Array):
                self._nodes[f"{path}[]"] = field.node.element

        self._structs = {path: _struct_name(node) for path, node in self._nodes.items()}
        # Made once: there may be as many rows as bytes.
        self._types = {path: type_name(node) for path, node in self._nodes.items()}

    def type_at(self, path: str) -> str:
        """The type of the field with that path, as ``type_name``."""
        return self._types[_INDEX.sub("[]", path)]

    def struct_at(self, path: str) -> str:
        """The name of the struct with that path; empty where there is none."""
        return self._structs.get(_INDEX.sub("[]", path), "")


def _struct_name(node: nodes.Node) -> str:
    struct = node.struct if isinstance(node, nodes.NullableStruct) else node
    return struct.name if isinstance(struct, nodes.Struct) else ""
