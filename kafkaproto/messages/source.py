"""A message schema → the Python source of its classes.

``make generate`` writes it into modules; for a schema known only at run time it is executed as it is.
"""

from __future__ import annotations

import textwrap
import uuid
from collections.abc import Iterator

from kafkaproto.schema.defaults import ZERO_UUID
from kafkaproto.schema.model import (
    ArrayType,
    DefaultForm,
    FieldSpec,
    MessageSchema,
    Primitive,
    StructSpec,
    StructType,
)

_PYTHON_TYPES = {
    Primitive.BOOL: "bool",
    Primitive.FLOAT64: "float",
    Primitive.UUID: "_uuid.UUID",
    Primitive.STRING: "str",
    Primitive.BYTES: "bytes",
    Primitive.RECORDS: "bytes",
}


def module_source(schema: MessageSchema, overlay: str = "") -> str:
    """The module of one message: its structs' classes in the order of declaration, then its own."""
    structs = [*schema.structs.values()]
    parts = [
        f'"""{schema.name}, made by `make generate` from its definition; do not edit."""\n\n'
        "from __future__ import annotations\n\n"
        + ("import uuid as _uuid\n" if _uses_uuid([*structs, schema.root]) else "")
        + "from collections.abc import Sequence as _Sequence\n\n"
        "from kafkaproto.messages import base as _base\n"
    ]
    parts += [
        _class_source(struct, "_base.Struct", f"A struct of {schema.name}, versions {struct.versions}.")
        for struct in structs
    ]
    parts.append(_class_source(schema.root, "_base.Message", _summary(schema), schema.name, overlay))
    linked = ", ".join([schema.name, *(struct.name for struct in structs)])
    parts.append(f"_base.link({linked})\n")
    return "\n\n".join(parts)


def _uses_uuid(structs: list[StructSpec]) -> bool:
    return any(
        (spec.type.element if isinstance(spec.type, ArrayType) else spec.type) is Primitive.UUID
        for struct in structs
        for spec in struct.fields
    )


def _summary(schema: MessageSchema) -> str:
    key = "" if schema.api_key is None else f", api key {schema.api_key}"
    return f"{schema.name}: {schema.kind.value}{key}, versions {schema.valid_versions}, flexible {schema.flexible_versions}."


def _class_source(struct: StructSpec, base: str, summary: str, message: str = "", overlay: str = "") -> str:
    fields = struct.fields
    names = "".join(f'"{spec.attribute}", ' for spec in fields)
    lines = [f"class {struct.name}({base}):", *_docstring(struct, summary), ""]
    lines.append(
        f"    __slots__ = ({names.rstrip() if len(fields) == 1 else names.rstrip(', ')})"
        if fields
        else "    __slots__ = ()"
    )
    if message:
        lines.append(f'    NAME = "{message}"')
        if overlay:
            lines.append(f'    OVERLAY = "{overlay}"')
    if fields:
        lines.append("    FIELDS = __slots__")
        lines.append("")
        lines += [f"    {spec.attribute}: {python_type(spec)}" for spec in fields]
    lines += ["", "    def __init__(", "        self,", "        *,"]
    lines += [f"        {spec.attribute}: {python_type(spec)} = {_default_source(spec)}," for spec in fields]
    lines += ["        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),", "    ) -> None:"]
    lines += [f"        self.{spec.attribute} = {_assigned(spec)}" for spec in fields]
    lines += ["        self.unknown_tagged_fields = unknown_tagged_fields", ""]
    return "\n".join(lines)


def _docstring(struct: StructSpec, summary: str) -> Iterator[str]:
    yield f'    """{summary}'
    if struct.about:
        yield ""
        yield from textwrap.wrap(_plain(struct.about), 110, initial_indent="    ", subsequent_indent="    ")
    if struct.fields:
        yield ""
    for spec in struct.fields:
        yield f"    * ``{spec.attribute}`` – {_field_summary(spec)}" + (f": {_plain(spec.about)}" if spec.about else "")
    yield '    """'


def _plain(about: str) -> str:
    """The text as it can stand in a docstring: definitions come from anywhere, and their source is executed."""
    printable = "".join(sign if sign.isprintable() else " " for sign in about)
    return printable.replace("\\", "\\\\").replace('"', '\\"')


def _field_summary(spec: FieldSpec) -> str:
    notes = [type_spelling(spec), f"versions {spec.versions}"]
    if spec.nullable:
        notes.append(f"nullable {spec.nullable}")
    if spec.tag is not None:
        notes.append(f"tag {spec.tag} from {spec.tagged.lowest}")
    if spec.ignorable:
        notes.append("ignorable")
    return ", ".join(notes)


def type_spelling(spec: FieldSpec) -> str:
    """The field's type as definitions spell it."""
    element = spec.type.element if isinstance(spec.type, ArrayType) else spec.type
    name = element.name if isinstance(element, StructType) else element.value
    return f"[]{name}" if isinstance(spec.type, ArrayType) else name


def python_type(spec: FieldSpec) -> str:
    """The annotation of the field; ``| None`` where it is nullable in some version."""
    if isinstance(spec.type, ArrayType):
        spelled = f"list[{_element_type(spec.type.element)}]"
    else:
        spelled = _element_type(spec.type)
    return f"{spelled} | None" if spec.nullable or spec.default is None else spelled


def _element_type(element: Primitive | StructType) -> str:
    return element.name if isinstance(element, StructType) else _PYTHON_TYPES.get(element, "int")


def _default_source(spec: FieldSpec) -> str:
    if isinstance(spec.default, DefaultForm):
        return "_base.UNSET"
    if isinstance(spec.default, uuid.UUID):
        return "_base.ZERO_UUID" if spec.default == ZERO_UUID else f"_uuid.UUID(int={spec.default.int})"
    if isinstance(spec.default, float):
        return f'float("{spec.default}")'
    return repr(spec.default)


def _assigned(spec: FieldSpec) -> str:
    name = spec.attribute
    if spec.default is DefaultForm.EMPTY_ARRAY:
        return f"[] if {name} is _base.UNSET else {name}"
    if spec.default is DefaultForm.NEW_STRUCT:
        assert isinstance(spec.type, StructType)
        return f"{spec.type.name}() if {name} is _base.UNSET else {name}"
    return name
