"""Kafka's JSON form of messages, both ways.

Keys are field names with the first letter lowered; a uuid is 22 characters of URL-safe base64, bytes and records are
padded base64, numbers that JSON lacks are the texts NaN, Infinity and -Infinity.  A field that the version lacks is
absent, and so is a tagged field at its default; every other one is present.  Unknown tagged fields have no place in it.
"""

from __future__ import annotations

import base64
import binascii
import math
import uuid
from collections.abc import Mapping
from typing import Any

from kafkaproto.errors import EncodeError, JsonFormError
from kafkaproto.layout import nodes
from kafkaproto.messages.base import Message, Struct
from kafkaproto.reference.objects import Classes, Writer
from kafkaproto.reference.tag_section import TAGGED

JsonValue = None | bool | int | float | str | list["JsonValue"] | dict[str, "JsonValue"]

_BOUNDS = {
    nodes.Scalar.INT8: (-(2**7), 2**7 - 1),
    nodes.Scalar.INT16: (-(2**15), 2**15 - 1),
    nodes.Scalar.UINT16: (0, 2**16 - 1),
    nodes.Scalar.INT32: (-(2**31), 2**31 - 1),
    nodes.Scalar.UINT32: (0, 2**32 - 1),
    nodes.Scalar.INT64: (-(2**63), 2**63 - 1),
}
_FLOAT_TEXTS = {"NaN": math.nan, "Infinity": math.inf, "-Infinity": -math.inf}


def uuid_to_text(value: uuid.UUID) -> str:
    """Kafka's text of a uuid: 22 characters of unpadded URL-safe base64."""
    return base64.urlsafe_b64encode(value.bytes).rstrip(b"=").decode("ascii")


def uuid_from_text(text: str) -> uuid.UUID:
    """The uuid of Kafka's text; ``ValueError`` where it is none."""
    try:
        data = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        data = b""
    if len(data) != 16:
        raise ValueError(f"{text!r} is no uuid of 22 base64 characters")
    return uuid.UUID(bytes=data)


class JsonForm:
    """The JSON form of one (message, version)."""

    def __init__(self, layout: nodes.Layout, message: type[Message]) -> None:
        self.layout = layout
        self._classes: Classes = {**message.STRUCTS, message.__name__: message}
        self._writer = Writer(layout, self._classes)

    def to_json(self, message: Message) -> dict[str, JsonValue]:
        """Its JSON form; errors as ``encode`` raises them for values that this version can't carry."""
        container = self._writer.to_container(self.layout.root, message)
        return self._struct(self.layout.root, container, "")

    def from_json(self, value: object) -> Message:
        """The message; ``JsonFormError`` for a missing or unknown key, or a value that does not fit."""
        message = self._read(self.layout.root, value, "")
        assert isinstance(message, Message)
        return message

    # -- message → JSON

    def _struct(self, node: nodes.Struct, container: Mapping[str, Any], path: str) -> dict[str, JsonValue]:
        dot = f"{path}." if path else ""
        shown = {
            field.json_name: self._show(field.node, container[field.attribute], dot + field.attribute)
            for field in node.fields
        }
        if node.tags is not None:
            known = container[TAGGED]["known"]
            for field in (tagged.field for tagged in node.tags.fields):
                if field.attribute in known:
                    shown[field.json_name] = self._show(field.node, known[field.attribute], dot + field.attribute)
        return shown

    def _show(self, node: nodes.Node, value: Any, path: str) -> JsonValue:
        if value is None:
            if _has_null(node):
                return None
            raise EncodeError("null, where this version has no null", path, message=self.layout.message)
        match node:
            case nodes.Fixed():
                return self._show_scalar(node.scalar, value, path)
            case nodes.Text():
                return str(self._held(value, path, str))
            case nodes.Blob():
                return base64.b64encode(self._held(value, path, bytes, bytearray, memoryview)).decode("ascii")
            case nodes.Array():
                elements = self._held(value, path, list, tuple)
                return [self._show(node.element, one, f"{path}[{index}]") for index, one in enumerate(elements)]
            case nodes.NullableStruct():
                return self._struct(node.struct, value, path)
            case nodes.Struct():
                return self._struct(node, value, path)

    def _show_scalar(self, scalar: nodes.Scalar, value: Any, path: str) -> JsonValue:
        if scalar in _BOUNDS:
            number = int(self._held(value, path, int))
            low, high = _BOUNDS[scalar]
            if not low <= number <= high:
                raise EncodeError(f"outside {scalar.value}, {low} to {high}", path, message=self.layout.message)
            return number
        if scalar is nodes.Scalar.BOOL:
            return bool(self._held(value, path, bool))
        if scalar is nodes.Scalar.UUID:
            return uuid_to_text(self._held(value, path, uuid.UUID))
        return _float_to_json(self._held(value, path, float, int))

    def _held(self, value: Any, path: str, *kinds: type) -> Any:
        if isinstance(value, kinds):
            return value
        reason = f"{type(value).__name__}, where {kinds[0].__name__} belongs"
        raise EncodeError(reason, path, message=self.layout.message)

    # -- JSON → message

    def _fail(self, reason: str, path: str) -> JsonFormError:
        return JsonFormError(reason, path, message=self.layout.message)

    def _read(self, node: nodes.Node, value: object, path: str) -> Any:
        if value is None:
            if _has_null(node):
                return None
            raise self._fail("null, where this version has no null", path)
        match node:
            case nodes.Fixed():
                return self._read_scalar(node.scalar, value, path)
            case nodes.Text():
                return self._expect(str, value, path)
            case nodes.Blob():
                return self._read_base64(self._expect(str, value, path), path)
            case nodes.Array():
                elements: list[object] = self._expect(list, value, path)
                return [self._read(node.element, one, f"{path}[{index}]") for index, one in enumerate(elements)]
            case nodes.NullableStruct():
                return self._read(node.struct, value, path)
            case nodes.Struct():
                return self._read_struct(node, self._expect(dict, value, path), path)

    def _read_struct(self, node: nodes.Struct, value: Mapping[str, object], path: str) -> Struct:
        dot = f"{path}." if path else ""
        made = self._classes[node.name]()
        tagged = [one.field for one in node.tags.fields] if node.tags else []
        known = {field.json_name for field in (*node.fields, *tagged)}
        for key in value:
            if key not in known:
                raise self._fail(f"version {self.layout.version} has no such field", dot + key)
        for field in node.fields:
            if field.json_name not in value:
                raise self._fail(f"missing, and version {self.layout.version} always has it", dot + field.json_name)
        for field in (*node.fields, *tagged):
            if field.json_name in value:
                read = self._read(field.node, value[field.json_name], dot + field.json_name)
                setattr(made, field.attribute, read)
        return made

    def _read_scalar(self, scalar: nodes.Scalar, value: object, path: str) -> object:
        if scalar in _BOUNDS:
            low, high = _BOUNDS[scalar]
            number = self._expect(int, value, path)
            if not low <= number <= high:
                raise self._fail(f"an integer outside {scalar.value}, {low} to {high}", path)
            return number
        if scalar is nodes.Scalar.BOOL:
            return self._expect(bool, value, path)
        if scalar is nodes.Scalar.UUID:
            try:
                return uuid_from_text(self._expect(str, value, path))
            except ValueError as error:
                raise self._fail(str(error), path) from None
        if isinstance(value, str) and value in _FLOAT_TEXTS:
            return _FLOAT_TEXTS[value]
        if isinstance(value, float | int) and not isinstance(value, bool):
            try:
                return float(value)
            except OverflowError:
                raise self._fail("an integer beyond float64", path) from None
        raise self._fail(f"{_kind(value)}, where a number belongs", path)

    def _expect(self, kind: type[Any], value: object, path: str) -> Any:
        if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
            raise self._fail(f"{_kind(value)}, where {_KINDS[kind]} belongs", path)
        return value

    def _read_base64(self, text: str, path: str) -> bytes:
        try:
            return base64.b64decode(text, validate=True)
        except (binascii.Error, ValueError):
            raise self._fail("no padded base64", path) from None


_KINDS: dict[type, str] = {
    bool: "true or false",
    int: "an integer",
    float: "a number",
    str: "a text",
    list: "a list",
    dict: "an object",
    type(None): "null",
}


def _has_null(node: nodes.Node) -> bool:
    """Records are null where nothing sets them, so their JSON has null even where their bytes have none."""
    if isinstance(node, nodes.Blob):
        return node.nullable or node.records
    return isinstance(node, nodes.NullableStruct) or (isinstance(node, nodes.Text | nodes.Array) and node.nullable)


def _kind(value: object) -> str:
    return _KINDS.get(type(value), type(value).__name__)


def _float_to_json(value: float) -> JsonValue:
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    return float(value)
