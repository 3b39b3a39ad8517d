"""Message definitions as lines of text: a list of them, one for all its versions, and one version's layout."""

from __future__ import annotations

import uuid
from collections.abc import Iterable, Iterator

from kafkaproto.explanation.text import value_text
from kafkaproto.explanation.types import type_name
from kafkaproto.jsonform import JsonValue, uuid_to_text
from kafkaproto.layout import nodes
from kafkaproto.schema.model import ArrayType, DefaultForm, FieldSpec, FieldType, MessageSchema, StructSpec, StructType

Line = list[tuple[str, str]]
"""Segments, each with its style."""

_INDENT = "  "
_EMPTY: tuple[object, ...] = (
    False, 0, 0.0, "", b"", uuid.UUID(int=0), nodes.Blank.EMPTY_ARRAY, nodes.Blank.NEW_STRUCT,
    DefaultForm.EMPTY_ARRAY, DefaultForm.NEW_STRUCT,
)  # fmt: skip
"""Defaults that go without saying."""


def table(heads: tuple[str, ...], rows: Iterable[tuple[str, ...]], styles: tuple[str, ...]) -> Iterator[Line]:
    """Rows under heads, each column as wide as it must be."""
    all_rows = list(rows)
    widths = [max(map(len, column)) for column in zip(heads, *all_rows, strict=True)]
    yield [("head", "  ".join(head.ljust(width) for head, width in zip(heads, widths, strict=True)).rstrip())]
    for row in all_rows:
        yield [
            (style, cell.ljust(width) + "  ") for style, cell, width in zip(styles, row, widths, strict=True)
        ]  # fmt: skip


def facts(schema: MessageSchema) -> dict[str, JsonValue]:
    """What a definition says besides its fields."""
    return {
        "name": schema.name,
        "type": schema.kind.value,
        "apiKey": schema.api_key,
        "validVersions": str(schema.valid_versions),
        "flexibleVersions": str(schema.flexible_versions),
        "latestVersionUnstable": schema.latest_version_unstable,
        "listeners": list(schema.listeners),
        "file": schema.file,
    }


def list_lines(schemas: Iterable[MessageSchema]) -> Iterator[Line]:
    """One line a message."""
    rows = (
        (
            one.name,
            one.kind.value,
            "" if one.api_key is None else str(one.api_key),
            str(one.valid_versions),
            str(one.flexible_versions),
        )
        for one in schemas
    )
    styles = ("name", "type", "value", "value", "value")
    return table(("name", "type", "key", "versions", "flexible"), rows, styles)


# -- one message, all versions


def definition_lines(schema: MessageSchema) -> Iterator[Line]:
    """A definition for all its versions."""
    yield [("title", schema.name), ("note", f": {schema.about}" if schema.about else "")]
    for key, value in facts(schema).items():
        if key != "name" and value not in (None, "", [], False):
            shown = ", ".join(map(str, value)) if isinstance(value, list) else str(value).lower() * (value is True)
            yield [("type", f"{_INDENT}{key}: "), ("value", shown or str(value))]
    if schema.valid_versions:
        heads = ("field", "type", "versions", "more")
        yield from table(heads, _definition_rows(schema, schema.root, 0), ("name", "type", "value", "note"))


def _definition_rows(schema: MessageSchema, struct: StructSpec, depth: int) -> Iterator[tuple[str, ...]]:
    for spec in struct.fields:
        yield _INDENT * depth + spec.name, _spelled(spec.type), str(spec.versions), ", ".join(_definition_notes(spec))
        inner = spec.type.element if isinstance(spec.type, ArrayType) else spec.type
        if isinstance(inner, StructType):
            yield from _definition_rows(schema, schema.struct(inner.name), depth + 1)


def _spelled(kind: FieldType) -> str:
    if isinstance(kind, ArrayType):
        return f"[]{_spelled(kind.element)}"
    return kind.name if isinstance(kind, StructType) else kind.value


def _definition_notes(spec: FieldSpec) -> Iterator[str]:
    if spec.nullable:
        yield f"nullable {spec.nullable}"
    if spec.tag is not None:
        yield f"tag {spec.tag} in {spec.tagged}"
    if spec.default not in _EMPTY:
        yield f"default {default_text(spec.default)}"
    if spec.ignorable:
        yield "ignorable"


# -- one version


def layout_lines(layout: nodes.Layout) -> Iterator[Line]:
    """One version in the order of its bytes; at the end of each struct its tagged fields and what it lacks."""
    form = "flexible" if layout.flexible else "not flexible"
    yield [("title", f"{layout.message}, version {layout.version}"), ("note", f" ({form})")]
    rows = list(_layout_rows(layout.root, 0))
    if rows:
        yield from table(("field", "type", "more"), rows, ("name", "type", "note"))
    else:
        yield [("note", f"{_INDENT}no fields, no bytes")]


def _layout_rows(struct: nodes.Struct, depth: int) -> Iterator[tuple[str, ...]]:
    indent = _INDENT * depth
    for field in struct.fields:
        yield from _field_rows(field, depth, "")
    if struct.tags is not None:
        yield f"{indent}tagged fields", "unsigned varint", ""
        for tagged in struct.tags.fields:
            yield from _field_rows(tagged.field, depth + 1, f"tag {tagged.tag}")
    for absent in struct.absent:
        rule = "dropped if set" if absent.ignorable else "refused if set"
        yield f"{indent}{absent.attribute}", "not in this version", f"{rule}{default_note(absent.default)}"


def _field_rows(field: nodes.Field, depth: int, note: str) -> Iterator[tuple[str, ...]]:
    note = f"{note}{default_note(field.default)}".removeprefix(", ")
    yield _INDENT * depth + field.attribute, type_name(field.node), note
    node = field.node.element if isinstance(field.node, nodes.Array) else field.node
    node = node.struct if isinstance(node, nodes.NullableStruct) else node
    if isinstance(node, nodes.Struct):
        yield from _layout_rows(node, depth + 1)


def default_note(default: nodes.Default) -> str:
    """What stands behind a field's type where its default does not go without saying."""
    return "" if default in _EMPTY else f", default {default_text(default)}"


def default_text(default: nodes.Default | DefaultForm) -> str:
    """A default as text: that of ``explain``'s values; what is made anew for each message as ``[]`` and ``{}``."""
    if isinstance(default, nodes.Blank | DefaultForm):
        return str(default.value)
    return value_text(default, full=True)


def layout_json(layout: nodes.Layout) -> dict[str, JsonValue]:
    """One version for programs: fields in their order, nested as they are."""
    return {
        "name": layout.message,
        "version": layout.version,
        "flexible": layout.flexible,
        **_struct_json(layout.root),
    }


def _struct_json(struct: nodes.Struct) -> dict[str, JsonValue]:
    shown: dict[str, JsonValue] = {"fields": [_field_json(field) for field in struct.fields]}
    if struct.tags is not None:
        shown["tagged"] = [{"tag": one.tag, **_field_json(one.field)} for one in struct.tags.fields]
    shown["absent"] = [{"name": one.name, "ignorable": one.ignorable} for one in struct.absent]
    return shown


def _field_json(field: nodes.Field) -> dict[str, JsonValue]:
    shown: dict[str, JsonValue] = {
        "name": field.name,
        "attribute": field.attribute,
        "jsonName": field.json_name,
        "type": type_name(field.node),
        "default": _default_json(field.default),
    }
    node = field.node.element if isinstance(field.node, nodes.Array) else field.node
    node = node.struct if isinstance(node, nodes.NullableStruct) else node
    if isinstance(node, nodes.Struct):
        shown["struct"] = _struct_json(node)
    return shown


def _default_json(default: nodes.Default) -> JsonValue:
    match default:
        case uuid.UUID():
            return uuid_to_text(default)
        case bytes():
            return default.hex()
        case nodes.Blank():
            return [] if default is nodes.Blank.EMPTY_ARRAY else {}
        case _:
            return default
