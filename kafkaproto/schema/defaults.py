"""A field's default as written (text, number, bool, null) → its value."""

from __future__ import annotations

import base64
import uuid

from kafkaproto.schema.model import ArrayType, Default, DefaultForm, FieldType, Primitive, StructType

INT_BOUNDS: dict[Primitive, tuple[int, int]] = {
    Primitive.INT8: (-(2**7), 2**7 - 1),
    Primitive.INT16: (-(2**15), 2**15 - 1),
    Primitive.UINT16: (0, 2**16 - 1),
    Primitive.INT32: (-(2**31), 2**31 - 1),
    Primitive.UINT32: (0, 2**32 - 1),
    Primitive.INT64: (-(2**63), 2**63 - 1),
}
"""Inclusive bounds of each integer type."""

ZERO_UUID = uuid.UUID(int=0)


def parse_default(field_type: FieldType, raw: object) -> Default:
    """The value; ``ValueError`` where ``raw`` does not fit the type.

    JSON null is the same as no default at all; only the text ``null`` means null.  Without one, a scalar is zero,
    a text, bytes or an array empty (nullable or not), a struct new, and records null.
    """
    text = None if raw is None else str(raw).lower() if isinstance(raw, bool) else str(raw)
    if isinstance(field_type, ArrayType):
        return _null_or(text, DefaultForm.EMPTY_ARRAY, "an array starts empty or null")
    if isinstance(field_type, StructType):
        return _null_or(text, DefaultForm.NEW_STRUCT, "a struct starts new or null")
    if field_type in INT_BOUNDS:
        return _integer(field_type, text)
    match field_type:
        case Primitive.BOOL:
            return _boolean(text)
        case Primitive.FLOAT64:
            return _float(text)
        case Primitive.UUID:
            return _uuid(text)
        case Primitive.STRING:
            return None if text == "null" else text or ""
        case Primitive.BYTES:
            return _null_or(text, b"", "bytes start empty or null")
        case _:
            return _null_or(text, None, "records start null")


def _null_or(text: str | None, otherwise: Default, rule: str) -> Default:
    if text == "null":
        return None
    if text:
        raise ValueError(f"default {text!r}: {rule}")
    return otherwise


def _integer(primitive: Primitive, text: str | None) -> int:
    if not text:
        return 0
    try:
        value = int(text, 0)
    except ValueError:
        raise ValueError(f"default {text!r} is no {primitive.value}") from None
    low, high = INT_BOUNDS[primitive]
    if not low <= value <= high:
        raise ValueError(f"default {text} is outside {primitive.value}, {low} to {high}")
    return value


def _boolean(text: str | None) -> bool:
    if text not in (None, "", "true", "false"):
        raise ValueError(f"default {text!r} is neither true nor false")
    return text == "true"


def _float(text: str | None) -> float:
    if not text:
        return 0.0
    try:
        return float(text)
    except ValueError:
        raise ValueError(f"default {text!r} is no float64") from None


def _uuid(text: str | None) -> uuid.UUID:
    if not text:
        return ZERO_UUID
    try:
        return uuid.UUID(bytes=base64.urlsafe_b64decode(text + "=="))
    except ValueError:
        raise ValueError(f"default {text!r} is no uuid of 22 base64 characters") from None
