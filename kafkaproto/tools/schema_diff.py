"""What differs between two sets of definitions, as it matters on the wire.

Compared are what each message is (type, api key, versions, listeners) and, version by version, the layouts of what
both sets have; a version that only the second set has is compared with the one before it there.  Texts and what only
this library's objects see (fields that a version lacks) are not.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from kafkaproto.explanation.types import fields_of, type_name
from kafkaproto.jsonform import JsonValue
from kafkaproto.layout.nodes import Layout
from kafkaproto.layout.resolve import resolve
from kafkaproto.schema.model import MessageSchema
from kafkaproto.schema.versions import Versions
from kafkaproto.sets import SchemaSet
from kafkaproto.tools.schema_text import Line, default_note, facts

_FACTS_LEFT_OUT = ("name", "file")


@dataclass(frozen=True, slots=True)
class FieldChange:
    """A field whose form differs; ``before`` or ``after`` is empty where it is not there.

    ``versions`` are those in which it does.  ``new`` says that these are versions which only the second set has, each
    compared with the one before it.
    """

    path: str
    before: str
    after: str
    versions: tuple[int, ...]
    new: bool

    def to_json(self) -> dict[str, JsonValue]:
        return {
            "path": self.path,
            "before": self.before or None,
            "after": self.after or None,
            "versions": list(self.versions),
            "newVersions": self.new,
        }


@dataclass(frozen=True, slots=True)
class MessageChange:
    """A message of both sets that differs: its facts by name, each before and after, and its fields."""

    name: str
    facts: dict[str, tuple[JsonValue, JsonValue]]
    fields: tuple[FieldChange, ...]

    def to_json(self) -> dict[str, JsonValue]:
        return {
            "name": self.name,
            "facts": {key: list(both) for key, both in self.facts.items()},
            "fields": [one.to_json() for one in self.fields],
        }


@dataclass(frozen=True, slots=True)
class SetDiff:
    """What only the first set has, what only the second has, and what differs."""

    removed: tuple[MessageSchema, ...]
    added: tuple[MessageSchema, ...]
    changed: tuple[MessageChange, ...]

    def __bool__(self) -> bool:
        return bool(self.removed or self.added or self.changed)

    def to_json(self) -> dict[str, JsonValue]:
        """For ``json.dumps``."""
        return {
            "removed": [facts(one) for one in self.removed],
            "added": [facts(one) for one in self.added],
            "changed": [one.to_json() for one in self.changed],
        }


def compare(first: SchemaSet, second: SchemaSet) -> SetDiff:
    """What differs; ``SchemaError`` for a definition that is wrong."""
    before, after = set(first.names), set(second.names)
    changed = (_compare(first.schema(name), second.schema(name)) for name in sorted(before & after))
    return SetDiff(
        tuple(first.schema(name) for name in sorted(before - after)),
        tuple(second.schema(name) for name in sorted(after - before)),
        tuple(one for one in changed if one.facts or one.fields),
    )


def _compare(before: MessageSchema, after: MessageSchema) -> MessageChange:
    old, new = facts(before), facts(after)
    changed = {key: (old[key], new[key]) for key in old if key not in _FACTS_LEFT_OUT and old[key] != new[key]}
    found: dict[tuple[str, str, str, bool], list[int]] = {}
    for version in after.valid_versions:
        is_new = version not in before.valid_versions
        base = (after, version - 1) if is_new else (before, version)
        if base[1] not in base[0].valid_versions:
            continue
        for path, one, other in _layout_changes(resolve(*base), resolve(after, version)):
            found.setdefault((path, one, other, is_new), []).append(version)
    fields = tuple(
        FieldChange(path, one, other, tuple(versions), is_new) for (path, one, other, is_new), versions in found.items()
    )
    return MessageChange(after.name, changed, fields)


def _layout_changes(before: Layout, after: Layout) -> Iterator[tuple[str, str, str]]:
    """Path, form before and form after of each field whose form, or place among the others, differs."""
    old, new = _forms(before), _forms(after)
    for path in dict.fromkeys((*old, *new)):
        if old.get(path) != new.get(path):
            yield path, old.get(path, ""), new.get(path, "")
    order_before = [path for path in old if path in new]
    order_after = [path for path in new if path in old]
    if order_before != order_after:
        yield "order of fields", ", ".join(order_before), ", ".join(order_after)


def _forms(layout: Layout) -> dict[str, str]:
    return {
        path: type_name(field.node) + (f", tag {tag}" if tag is not None else "") + default_note(field.default)
        for path, field, tag in fields_of(layout)
    }


# -- as text


def diff_lines(diff: SetDiff) -> Iterator[Line]:
    """``-`` what is gone, ``+`` what is new, ``~`` what differs."""
    for sign, style, schemas in (("-", "removed", diff.removed), ("+", "added", diff.added)):
        for schema in schemas:
            key = "" if schema.api_key is None else f", api key {schema.api_key}"
            yield [
                (style, f"{sign} {schema.name}"),
                ("note", f"  {schema.kind.value}{key}, {_versions(tuple(schema.valid_versions))}"),
            ]
    for message in diff.changed:
        yield [("changed", f"~ {message.name}")]
        for key, (before, after) in message.facts.items():
            yield [("name", f"    {key}: "), ("value", f"{_fact(before)} → {_fact(after)}")]
        for field in message.fields:
            yield from _field_lines(field)


def _field_lines(field: FieldChange) -> Iterator[Line]:
    where = f"  ({'new ' if field.new else ''}{_versions(field.versions)})"
    if not field.before:
        yield [("added", f"    + {field.path}"), ("value", f": {field.after}"), ("note", where)]
    elif not field.after:
        yield [("removed", f"    - {field.path}"), ("value", f": {field.before}"), ("note", where)]
    else:
        change = f": {field.before} → {field.after}"
        yield [("changed", f"    ~ {field.path}"), ("value", change), ("note", where)]


def _fact(value: JsonValue) -> str:
    if isinstance(value, list):
        return ", ".join(map(str, value)) or "none"
    return str(value).lower() if isinstance(value, bool) else str(value)


def _versions(versions: tuple[int, ...]) -> str:
    if not versions:
        return "no versions"
    if len(versions) == 1:
        return f"version {versions[0]}"
    closed = versions == tuple(range(versions[0], versions[-1] + 1))
    shown = str(Versions(versions[0], versions[-1])) if closed else ", ".join(map(str, versions))
    return f"versions {shown}"
