"""A layout → its construct tree: one Construct for each node, nothing decided here."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

import construct as cs

from kafkaproto.layout import nodes
from kafkaproto.reference import primitives
from kafkaproto.reference.tag_section import TAGGED, TagSection

_FIELDS: dict[nodes.Scalar, Any] = {
    nodes.Scalar.BOOL: primitives.AnyNonZero(cs.Int8ub),
    nodes.Scalar.INT8: cs.Int8sb,
    nodes.Scalar.INT16: cs.Int16sb,
    nodes.Scalar.UINT16: cs.Int16ub,
    nodes.Scalar.INT32: cs.Int32sb,
    nodes.Scalar.UINT32: cs.Int32ub,
    nodes.Scalar.INT64: cs.Int64sb,
    nodes.Scalar.FLOAT64: cs.Float64b,
    nodes.Scalar.UUID: primitives.Uuid(cs.Bytes(16)),
}
_SCALARS = {scalar: primitives.Value(field, scalar) for scalar, field in _FIELDS.items()}


@singledispatch
def construct_of(node: object) -> Any:
    """The Construct of a node."""
    raise TypeError(f"no rendering of {type(node).__name__}")


@construct_of.register
def _(node: nodes.Fixed) -> Any:
    return _SCALARS[node.scalar]


@construct_of.register
def _(node: nodes.Text) -> Any:
    return primitives.text(node.compact, node.nullable)


@construct_of.register
def _(node: nodes.Blob) -> Any:
    return primitives.blob(node.compact, node.nullable)


@construct_of.register
def _(node: nodes.Array) -> Any:
    return primitives.BoundedArray(node.compact, node.nullable, construct_of(node.element))


@construct_of.register
def _(node: nodes.NullableStruct) -> Any:
    return primitives.NullableStruct(construct_of(node.struct), tagged=node.tagged)


@construct_of.register
def _(node: nodes.Struct) -> Any:
    parts: list[Any] = [cs.Renamed(construct_of(field.node), newname=field.attribute) for field in node.fields]
    if node.tags is not None:
        known = {one.tag: (one.field.attribute, construct_of(one.field.node)) for one in node.tags.fields}
        parts.append(cs.Renamed(TagSection(known, node.tags.elsewhere), newname=TAGGED))
    return cs.Struct(*parts)
