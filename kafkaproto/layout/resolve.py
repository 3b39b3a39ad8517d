"""A message schema and a version → the layout of that version."""

from __future__ import annotations

from kafkaproto.errors import UnsupportedVersionError
from kafkaproto.layout.nodes import (
    Absent,
    Array,
    Blank,
    Blob,
    Default,
    Field,
    Fixed,
    Layout,
    Node,
    NullableStruct,
    Scalar,
    Struct,
    TaggedField,
    TagSection,
    Text,
)
from kafkaproto.schema.model import (
    ArrayType,
    DefaultForm,
    FieldSpec,
    MessageSchema,
    Primitive,
    StructSpec,
    StructType,
)

_BLANKS = {DefaultForm.EMPTY_ARRAY: Blank.EMPTY_ARRAY, DefaultForm.NEW_STRUCT: Blank.NEW_STRUCT}
_SCALARS = {
    primitive: Scalar(primitive.value) for primitive in Primitive if primitive.value in {one.value for one in Scalar}
}


def resolve(schema: MessageSchema, version: int) -> Layout:
    """The layout; ``UnsupportedVersionError`` outside the message's valid versions."""
    if version not in schema.valid_versions:
        raise UnsupportedVersionError(schema.name, version, valid=str(schema.valid_versions))
    flexible = version in schema.flexible_versions
    return Layout(schema.name, version, flexible, _Resolver(schema, version, flexible).struct(schema.root))


class _Resolver:
    def __init__(self, schema: MessageSchema, version: int, flexible: bool) -> None:
        self.schema, self.version, self.flexible = schema, version, flexible

    def struct(self, spec: StructSpec) -> Struct:
        if self.version not in spec.versions:
            # A field may name a common struct that is younger than itself: there is no form for it then.
            raise UnsupportedVersionError(f"{self.schema.name}.{spec.name}", self.version, valid=str(spec.versions))
        present = [one for one in spec.fields if self.version in one.versions]
        tagged = [one for one in present if self.version in one.tagged]
        return Struct(
            spec.name,
            tuple(self._field(one) for one in present if one not in tagged),
            tuple(self._absent(one) for one in spec.fields if one not in present),
            self._tag_section(spec, tagged) if self.flexible else None,
        )

    def _tag_section(self, spec: StructSpec, tagged: list[FieldSpec]) -> TagSection:
        here = {one.tag: one for one in tagged if one.tag is not None}
        return TagSection(
            tuple(TaggedField(tag, self._field(here[tag], tagged=True)) for tag in sorted(here)),
            frozenset(one.tag for one in spec.fields if one.tag is not None and one.tag not in here),
        )

    def _field(self, spec: FieldSpec, *, tagged: bool = False) -> Field:
        return Field(spec.name, spec.attribute, spec.json_name, self._node(spec, tagged), _default(spec))

    def _absent(self, spec: FieldSpec) -> Absent:
        struct = spec.type.name if isinstance(spec.type, StructType) else ""
        return Absent(spec.name, spec.attribute, _default(spec), spec.ignorable, struct)

    def _node(self, spec: FieldSpec, tagged: bool) -> Node:
        compact = self.flexible if spec.flexible is None else self.version in spec.flexible
        nullable = self.version in spec.nullable
        if isinstance(spec.type, ArrayType):
            element = self._element(spec.type.element, compact, nullable=False)
            return Array(compact, nullable, element)
        node = self._element(spec.type, compact, nullable)
        return NullableStruct(node, tagged) if isinstance(node, Struct) and nullable else node

    def _element(self, kind: Primitive | StructType, compact: bool, nullable: bool) -> Fixed | Text | Blob | Struct:
        if isinstance(kind, StructType):
            return self.struct(self.schema.struct(kind.name))
        if kind in _SCALARS:
            return Fixed(_SCALARS[kind])
        if kind is Primitive.STRING:
            return Text(compact, nullable)
        return Blob(compact, nullable, kind is Primitive.RECORDS)


def _default(spec: FieldSpec) -> Default:
    return _BLANKS[spec.default] if isinstance(spec.default, DefaultForm) else spec.default
