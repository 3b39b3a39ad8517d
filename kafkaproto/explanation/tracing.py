"""From what the reference path sees while it reads to rows."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import replace
from enum import IntEnum
from typing import Any

from kafkaproto.errors import DecodeError
from kafkaproto.explanation.rows import Kind, Row, Value
from kafkaproto.explanation.types import TypeTable
from kafkaproto.layout import nodes
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.reference.primitives import (
    UVARINT,
    BoundedArray,
    Fault,
    Input,
    NullableStruct,
    Sized,
    attribute_path,
)
from kafkaproto.reference.tag_section import Tag, TagSection
from kafkaproto.reference.tree import construct_of
from kafkaproto.secrets import may_hold_secrets, secret_of

_MEANINGS: Mapping[str, type[IntEnum]] = {"error_code": ErrorCode, "api_key": ApiKey, "request_api_key": ApiKey}
"""Fields whose numbers have names."""


def trace(
    layout: nodes.Layout, data: bytes, offset: int = 0, part: str = "", *, secrets: bool = False
) -> tuple[list[Row], DecodeError | None]:
    """The rows of the message that starts at ``offset``, up to its end or the fault.

    ``part`` is what the message is in a frame; its paths begin with it.  ``secrets``: what else is in the frame may
    hold some.
    """
    tracer = _Tracer(layout, data, offset, part, secrets or may_hold_secrets(layout.message))
    try:
        construct_of(layout.root).parse_stream(tracer)
    except Fault as fault:
        location = attribute_path(fault.fault_path), fault.offset
        error = DecodeError(fault.reason, location, message=layout.message)
        return tracer.rows, error.within(part) if part else error
    return tracer.rows, None


class _Tracer(Input):
    """Bytes to parse that make a row of each thing seen in them."""

    def __init__(self, layout: nodes.Layout, data: bytes, offset: int, part: str, secrets: bool) -> None:
        super().__init__(data, offset)
        self.data, self.part = data, part
        self.types = TypeTable(layout)
        self.rows: list[Row] = []
        self._begun: set[str] = {""}
        self._tag_rows: dict[int, int] = {}
        self._message = layout.message
        self._may_hold_secrets = secrets
        self._values: dict[str, Value] = {}

    def seen(self, construct: Any, path: str, start: int, value: Any, head: int = 0) -> None:
        path = attribute_path(path)
        raw = self.data[start : self.tell()]
        match construct, value:
            case TagSection(), Tag(number, size):
                note = _written(raw, UVARINT.build(number) + UVARINT.build(size & 0xFFFF_FFFF))
                self._add(start, raw, head, path, Kind.TAG, size, note, name=f"tag {number}")
            case TagSection(), (number, data):
                written = UVARINT.build(number & 0xFFFF_FFFF) + UVARINT.build(len(data))
                self._add(
                    start, raw, head, path, Kind.UNKNOWN_TAG, data, _written(raw[:head], written), name=f"tag {number}"
                )
            case TagSection(), count:
                self._add(
                    start, raw, head, path, Kind.TAG_COUNT, count, _written(raw, UVARINT.build(count)),
                    name="tagged fields",
                )  # fmt: skip
            case BoundedArray(), count:
                self._add(start, raw, head, path, Kind.COUNT, count, _written(raw, construct.length.build(count)))
            case NullableStruct(), present:
                # Its markers are the construct's to know: null is built, and present is the one byte 1.
                note = _written(raw, b"\x01" if present else construct.build(None))
                self._add(start, raw, head, path, Kind.MARKER, present, note)
            case Sized(), None:
                self._add(start, raw, head, path, Kind.FIELD, None, _written(raw, construct.length.build(None)))
            case Sized(), _:
                content = raw[head:]
                notes = [_written(raw[:head], construct.length.build(len(content)), "the length is ")]
                if isinstance(value, str) and construct.write(value) != content:
                    notes.append("not UTF-8: what is malformed reads as U+FFFD")
                self._add(start, raw, head, path, Kind.FIELD, value, _together(*notes))
            case _:
                note = _together(_meaning(path, value), _written(raw, construct.build(value)))
                self._add(start, raw, head, path, Kind.FIELD, value, note)

    def remark(self, start: int, text: str) -> None:
        index = self._tag_rows[start]
        row = self.rows[index]
        self.rows[index] = replace(row, note=_together(row.note, text))

    def _add(
        self, start: int, raw: bytes, head: int, path: str, kind: Kind, value: Value, note: str, *, name: str = ""
    ) -> None:
        # Of the tag section the path is the struct's, and the row stands inside it.
        inside = kind in (Kind.TAG_COUNT, Kind.UNKNOWN_TAG)
        self._begin_structs(start, path, itself=inside)
        if kind in (Kind.COUNT, Kind.MARKER):
            self._begun.add(path)
        if kind in (Kind.TAG, Kind.UNKNOWN_TAG):
            self._tag_rows[start] = len(self.rows)
        spelled = _TYPES.get(kind) or self.types.type_at(path)
        steps = _steps(path)
        depth = len(steps) - 1 + inside + bool(self.part)
        hidden = self._may_hold_secrets and self._hides(path, kind, value)
        self.rows.append(
            Row(start, raw, head, self._full(path), name or steps[-1][0], depth, kind, spelled, value, note, hidden)
        )

    def _hides(self, path: str, kind: Kind, value: Value) -> bool:
        """Whether the value is a secret (C8); what is read after it may depend on it."""
        if kind is not Kind.FIELD:
            return kind is Kind.UNKNOWN_TAG
        self._values[path] = value
        around, _, field = path.rpartition(".")
        within = around.rpartition(".")[2].partition("[")[0]
        secret = secret_of(self._message, self.types.struct_at(around), field, within)
        if value is not None and secret is not None and secret.hides(lambda name: self._nearest(around, name)):
            return True
        # No name has a control character: with a wrong length a text takes in what follows it.
        return isinstance(value, str) and _CONTROL.search(value) is not None

    def _nearest(self, struct: str, name: str) -> Value:
        """The value of a field of the struct at that path, or of the next one around it that has one."""
        while True:
            path = f"{struct}.{name}" if struct else name
            if path in self._values or not struct:
                return self._values.get(path)
            struct = struct.rpartition(".")[0]

    def _begin_structs(self, start: int, path: str, *, itself: bool) -> None:
        """A row for each struct around the field that has none yet."""
        if self.part and not self.rows:
            self.rows.append(self._struct_row(start, ""))
        steps = _steps(path)
        for _, around in steps if itself else steps[:-1]:
            if around not in self._begun:
                self._begun.add(around)
                self.rows.append(self._struct_row(start, around))

    def _struct_row(self, start: int, path: str) -> Row:
        steps = _steps(path)
        name = steps[-1][0] if steps else self.part
        depth = len(steps) - 1 + bool(self.part)
        return Row(start, b"", 0, self._full(path), name, depth, Kind.STRUCT, self.types.type_at(path), None)

    def _full(self, path: str) -> str:
        return ".".join(step for step in (self.part, path) if step)


_TYPES = {
    Kind.TAG_COUNT: "unsigned varint",
    Kind.TAG: "tag and size",
    Kind.UNKNOWN_TAG: "unknown",
}


_CONTROL = re.compile(r"[\x00-\x1f\x7f]")
_STEP = re.compile(r"\.?([^.\[]+|\[\d+\])")


def _steps(path: str) -> list[tuple[str, str]]:
    """The steps of ``topics[3].name``, each with the path up to it: ``topics``, ``[3]``, ``name``."""
    return [(found[1], path[: found.end()]) for found in _STEP.finditer(path)]


def _written(raw: bytes, canonical: bytes, what: str = "") -> str:
    """A note on bytes that mean something, and that Kafka would not write so."""
    return "" if raw == canonical else f"{what}written back as {canonical.hex(' ')}"


def _meaning(path: str, value: object) -> str:
    names = _MEANINGS.get(path.rpartition(".")[2])
    if names is None or not isinstance(value, int):
        return ""
    return names(value).name if value in names.__members__.values() else ""


def _together(*notes: str) -> str:
    return "; ".join(note for note in notes if note)
