"""An error in the own response form of any api, and the errors that a response holds.

Both are worked out from the schemas, so that a new api needs nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from kafkaproto.messages.base import Message, Struct
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.frames import Request
from kafkaproto.schema.model import ArrayType, FieldSpec, FieldType, MessageSchema, Primitive, StructSpec, StructType
from kafkaproto.sets import SchemaSet

_ERROR_CODE, _ERROR_MESSAGE = "ErrorCode", "ErrorMessage"


def error_response(schema_set: SchemaSet, request: Request, code: ErrorCode, message: str | None = None) -> Message:
    """The response to ``request`` that says ``code``.

    In the top-level error code where the response has one in that version.  Otherwise one result for each item that
    the request names, with the fields that request and response have in common copied; a request that names nothing
    gets no results.  ``message`` goes along where there is a place for it.
    """
    response_type = schema_set.response(request.api_key)
    maker = _Maker(response_type, response_type.schema(), request.body.schema(), request.api_version, code, message)
    response = response_type()
    maker.fill(response, response_type.NAME, request.body, request.body.NAME)
    return response


def errors_of(response: Message) -> list[int]:
    """Every error code other than 0 in a response, each once, in the order of the fields."""
    return list(dict.fromkeys(code for code in _codes(response, response.schema(), response.NAME) if code))


def outcome_of(response: Message) -> str:
    """``NONE``, or the names of the errors, for a log line."""
    kind = type(response)
    simple = _SIMPLE.get(kind)
    if simple is None:
        simple = _SIMPLE[kind] = _has_one_code(kind)
    if simple:
        return _name(response.error_code)  # type: ignore[attr-defined]
    return ",".join(_name(code) for code in errors_of(response)) or ErrorCode.NONE.name


def _name(code: int) -> str:
    return _NAMES.get(code) or str(code)


_NAMES = {code.value: code.name for code in ErrorCode}


_SIMPLE: dict[type[Message], bool] = {}


def _has_one_code(response: type[Message]) -> bool:
    """Whether its only error code is at the top: true of most, and nothing then has to be walked."""
    schema = response.schema()
    return [field.name for field in _with_codes(schema, response.NAME)] == [_ERROR_CODE]


def _codes(value: Struct, schema: MessageSchema, struct: str) -> Iterator[int]:
    for field in _with_codes(schema, struct):
        found = getattr(value, field.attribute)
        if field.name == _ERROR_CODE:
            yield found
        elif found is not None:
            child = _struct_of(field.type, schema)
            assert child is not None
            for one in found if isinstance(field.type, ArrayType) else [found]:
                yield from _codes(one, schema, child.name)


@cache
def _with_codes(schema: MessageSchema, struct: str) -> tuple[FieldSpec, ...]:
    """The fields that are an error code or lead to one: most of a long response has none, and need not be walked."""
    return tuple(field for field in schema.struct(struct).fields if _leads_to_code(field, schema))


def _leads_to_code(field: FieldSpec, schema: MessageSchema) -> bool:
    child = _struct_of(field.type, schema)
    if child is None:
        return field.name == _ERROR_CODE
    return any(_leads_to_code(one, schema) for one in child.fields)


def _struct_of(field_type: FieldType, schema: MessageSchema) -> StructSpec | None:
    inner = field_type.element if isinstance(field_type, ArrayType) else field_type
    return schema.struct(inner.name) if isinstance(inner, StructType) else None


@dataclass(frozen=True, slots=True)
class _Maker:
    response_type: type[Message]
    schema: MessageSchema
    request_schema: MessageSchema
    version: int
    code: ErrorCode
    message: str | None

    def fill(self, made: Struct, struct: str, asked: Struct, asked_struct: str) -> None:
        """Put the code into ``made``, or into its items, one for each item of ``asked``."""
        fields = self._fields(self.schema, struct)
        by_name = {field.name: field for field in fields}
        if _ERROR_CODE in by_name:
            made.error_code = int(self.code)  # type: ignore[attr-defined]
            if _ERROR_MESSAGE in by_name:
                nullable = self.version in by_name[_ERROR_MESSAGE].nullable
                made.error_message = self.message if nullable else self.message or ""  # type: ignore[attr-defined]
            return
        for field in fields:
            child = _struct_of(field.type, self.schema)
            if child is not None and isinstance(field.type, ArrayType) and _leads_to_code(field, self.schema):
                setattr(made, field.attribute, self._items(child, asked, asked_struct))

    def _items(self, child: StructSpec, asked: Struct, asked_struct: str) -> list[Struct]:
        items: list[Struct] = []
        nameless = self._nameless(child)
        for field in self._sources(child, asked_struct):
            for one in getattr(asked, field.attribute) or ():
                item = self._item(child, field, one)
                # A result that names nothing belongs to its request by its place alone.
                if item == nameless or item not in items:
                    items.append(item)
        return items

    def _nameless(self, child: StructSpec) -> Struct | None:
        """A result with nothing but the error."""
        if all(field.name != _ERROR_CODE for field in self._fields(self.schema, child.name)):
            return None
        item = self.response_type.STRUCTS[child.name]()
        self.fill(item, child.name, item, child.name)
        return item

    def _sources(self, child: StructSpec, asked_struct: str) -> list[FieldSpec]:
        """The arrays of the request that have most fields in common with the results."""
        names = {field.name for field in self._fields(self.schema, child.name)}
        arrays = [one for one in self._fields(self.request_schema, asked_struct) if isinstance(one.type, ArrayType)]
        common = {}
        for array in arrays:
            element = _struct_of(array.type, self.request_schema)
            own = self._fields(self.request_schema, element.name) if element is not None else ()
            common[array.name] = len(names & {field.name for field in own})
        return [array for array in arrays if common[array.name] == max(common.values())]

    def _item(self, child: StructSpec, source: FieldSpec, one: object) -> Struct:
        item = self.response_type.STRUCTS[child.name]()
        if isinstance(one, Struct):
            element = _struct_of(source.type, self.request_schema)
            assert element is not None
            self._copy(item, child.name, one, element.name)
            self.fill(item, child.name, one, element.name)
        else:
            self._name(item, child, source, one)
            self.fill(item, child.name, item, child.name)
        return item

    def _copy(self, made: Struct, struct: str, asked: Struct, asked_struct: str) -> None:
        """Fields of the same name and kind; where there are none, the first text or number names the item."""
        theirs = {field.name: field for field in self._fields(self.request_schema, asked_struct)}
        copied = False
        for field in self._fields(self.schema, struct):
            other = theirs.get(field.name)
            if other is None or _leads_to_code(field, self.schema):
                continue
            child, other_child = _struct_of(field.type, self.schema), _struct_of(other.type, self.request_schema)
            value = getattr(asked, other.attribute)
            if child is None and field.type == other.type:
                setattr(made, field.attribute, value)
                copied = True
            elif child is not None and other_child is not None and isinstance(value, list):
                setattr(made, field.attribute, [self._twin(child, one, other_child) for one in value])
                copied = True
        if not copied and theirs:
            first = next(iter(theirs.values()))
            self._name(made, self.schema.struct(struct), first, getattr(asked, first.attribute))

    def _twin(self, child: StructSpec, one: Struct, other_child: StructSpec) -> Struct:
        twin = self.response_type.STRUCTS[child.name]()
        self._copy(twin, child.name, one, other_child.name)
        return twin

    def _name(self, made: Struct, spec: StructSpec, source: FieldSpec, value: object) -> None:
        kind = source.type.element if isinstance(source.type, ArrayType) else source.type
        for field in self._fields(self.schema, spec.name):
            if field.type == kind and isinstance(kind, Primitive) and field.name not in (_ERROR_CODE, _ERROR_MESSAGE):
                setattr(made, field.attribute, value)
                return

    def _fields(self, schema: MessageSchema, struct: str) -> list[FieldSpec]:
        return [field for field in schema.struct(struct).fields if self.version in field.versions]
