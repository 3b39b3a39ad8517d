"""One definition's text → ``MessageSchema``, every rule of the definition language checked.

A broken rule raises ``SchemaError`` with file, line, field and rule.  Keys this module does not know are facts of
newer releases and kept as such, unless they look like a misspelling of a known one: that would silently change the
wire form, so it is refused.
"""

from __future__ import annotations

import keyword
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import NoReturn

from kafkaproto.errors import SchemaError
from kafkaproto.schema.defaults import parse_default
from kafkaproto.schema.model import (
    ArrayType,
    FieldSpec,
    FieldType,
    MessageKind,
    MessageSchema,
    Primitive,
    StructSpec,
    StructType,
)
from kafkaproto.schema.text import line_of, load_object
from kafkaproto.schema.versions import NO_VERSIONS, OPEN_END, Versions

_MESSAGE_KEYS = {
    "type", "name", "apiKey", "validVersions", "flexibleVersions", "fields", "listeners", "commonStructs",
    "latestVersionUnstable", "replaces", "about", "headerVersions", "deprecatedVersions",
}  # fmt: skip
_MESSAGE_FACTS = ("headerVersions", "deprecatedVersions")
_STRUCT_KEYS = {"name", "versions", "fields", "about", "deprecatedVersions"}
_FIELD_KEYS = {
    "name", "type", "versions", "nullableVersions", "taggedVersions", "tag", "default", "ignorable", "mapKey",
    "entityType", "zeroCopy", "flexibleVersions", "fields", "about", "deprecatedVersions",
}  # fmt: skip
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9]*")
_KINDS = {kind.value: kind for kind in MessageKind}
_PRIMITIVES = {primitive.value: primitive for primitive in Primitive}
_NULLABLE_SCALARS = (Primitive.STRING, Primitive.BYTES, Primitive.RECORDS)


def parse_message(text: str, file: str) -> MessageSchema:
    """Parse and check the definition in ``text``; ``file`` is only named in errors."""
    return _Parser(text, file).message()


@dataclass
class _Parser:
    text: str
    file: str
    path: list[str] = field(default_factory=list)
    name: str = ""
    structs: dict[str, StructSpec] = field(default_factory=dict)
    flexible: Versions = NO_VERSIONS

    def fail(self, rule: str) -> NoReturn:
        line = line_of(self.text, tuple(self.path))
        raise SchemaError(rule, file=self.file, field=".".join(self.path), line=line)

    # -- the message and its structs

    def message(self) -> MessageSchema:
        raw = load_object(self.text, self.file)
        self.name = name = self._name(raw)
        self.path.append(name)
        self._check_keys(raw, _MESSAGE_KEYS)
        valid = self._versions(raw, "validVersions")
        # Open only from a version on, never closed: a version after a flexible one is flexible too.
        self.flexible = self._versions(raw, "flexibleVersions", Versions(0, OPEN_END) if not valid else None)
        if self.flexible and self.flexible.highest != OPEN_END:
            self.fail(f"flexibleVersions {self.flexible} must be open at its end (N+) or none")
        for common in self._objects(raw, "commonStructs"):
            self._common_struct(common)
        root = StructSpec(name, valid, self._fields(raw, valid), self._text(raw, "about"))
        self._check_references(root)
        return MessageSchema(
            name=name,
            kind=self._kind(raw),
            api_key=self._api_key(raw),
            valid_versions=valid,
            flexible_versions=self.flexible,
            root=root,
            structs=dict(self.structs),
            listeners=self._listeners(raw),
            latest_version_unstable=self._flag(raw, "latestVersionUnstable"),
            replaces=self._text(raw, "replaces"),
            file=self.file,
            about=root.about,
            facts={key: raw[key] for key in _MESSAGE_FACTS if key in raw},
        )

    def _kind(self, raw: Mapping[str, object]) -> MessageKind:
        kind = _KINDS.get(str(raw.get("type")))
        if kind is None:
            self.fail(f"type {raw.get('type')!r} is none of {', '.join(_KINDS)}")
        return kind

    def _api_key(self, raw: Mapping[str, object]) -> int | None:
        key = raw.get("apiKey")
        if key is not None and (not isinstance(key, int) or isinstance(key, bool) or not -1 <= key <= 32767):
            self.fail(f"apiKey {key!r} is no int16")
        return key

    def _listeners(self, raw: Mapping[str, object]) -> tuple[str, ...]:
        listeners = raw.get("listeners", [])
        if not isinstance(listeners, list) or not all(isinstance(one, str) for one in listeners):
            self.fail("listeners is a list of texts")
        return tuple(listeners)

    def _common_struct(self, raw: Mapping[str, object]) -> None:
        name = self._name(raw)
        self.path.append(name)
        self._check_keys(raw, _STRUCT_KEYS)
        versions = self._versions(raw, "versions")
        self._declare(StructSpec(name, versions, self._fields(raw, versions), self._text(raw, "about")))
        self.path.pop()

    def _declare(self, struct: StructSpec) -> None:
        if struct.name in self.structs:
            self.fail(f"struct {struct.name} is declared twice")
        if struct.name == self.name:
            self.fail(f"struct {struct.name} has the name of its message")
        self.structs[struct.name] = struct

    def _check_references(self, root: StructSpec) -> None:
        """Every struct named exists, and none holds itself: such a message would have no end."""
        inside: list[str] = []

        def visit(struct: StructSpec) -> None:
            if struct.name in inside:
                self.fail(f"struct {struct.name} contains itself")
            inside.append(struct.name)
            for spec in struct.fields:
                target = spec.type.element if isinstance(spec.type, ArrayType) else spec.type
                if isinstance(target, StructType):
                    self.path.append(spec.name)
                    if target.name not in self.structs:
                        self.fail(f"no struct {target.name} is declared")
                    visit(self.structs[target.name])
                    self.path.pop()
            inside.pop()

        visit(root)
        for struct in self.structs.values():
            self.path.append(struct.name)
            visit(struct)
            self.path.pop()

    # -- fields

    def _fields(self, raw: Mapping[str, object], parent: Versions) -> tuple[FieldSpec, ...]:
        fields: list[FieldSpec] = []
        for one in self._objects(raw, "fields", required=bool(parent)):
            self.path.append(self._name(one))
            fields.append(self._field(one, parent))
            if fields[-1].attribute in {earlier.attribute for earlier in fields[:-1]}:
                self.fail("a field of this name stands here already")
            self.path.pop()
        self._check_tags(fields)
        return tuple(fields)

    def _field(self, raw: Mapping[str, object], parent: Versions) -> FieldSpec:
        self._check_keys(raw, _FIELD_KEYS)
        tagged = self._versions(raw, "taggedVersions", NO_VERSIONS)
        versions = self._versions(raw, "versions", tagged or None)
        nullable = self._versions(raw, "nullableVersions", NO_VERSIONS)
        flexible = self._versions(raw, "flexibleVersions") if "flexibleVersions" in raw else None
        field_type = self._type(raw)
        tag = self._tag(raw, tagged, versions)
        if nullable and not self._may_be_null(field_type):
            self.fail("nullableVersions on a type that can't be null")
        if "fields" in raw:
            self._inline_struct(raw, field_type, versions)
        try:
            default = parse_default(field_type, raw.get("default"))
        except ValueError as error:
            self.fail(str(error))
        if default is None and field_type is not Primitive.RECORDS:
            everywhere = versions & parent
            if everywhere and (everywhere & nullable) != everywhere:
                self.fail(f"default null, but nullableVersions {nullable} are not all of the versions {versions}")
        return FieldSpec(
            name=self.path[-1],
            type=field_type,
            versions=versions,
            nullable=nullable,
            tagged=tagged,
            tag=tag,
            default=default,
            ignorable=self._flag(raw, "ignorable"),
            map_key=self._flag(raw, "mapKey"),
            entity_type=self._text(raw, "entityType"),
            flexible=flexible,
            about=self._text(raw, "about"),
        )

    def _inline_struct(self, raw: Mapping[str, object], field_type: FieldType, versions: Versions) -> None:
        target = field_type.element if isinstance(field_type, ArrayType) else field_type
        if not isinstance(target, StructType):
            self.fail(f"fields under the type {raw['type']}, which is no struct")
        self._declare(StructSpec(target.name, versions, self._fields(raw, versions), self._text(raw, "about")))

    def _type(self, raw: Mapping[str, object]) -> FieldType:
        spelling = raw.get("type")
        if not isinstance(spelling, str):
            self.fail("type is missing")
        if spelling.startswith("[]"):
            element = self._scalar(spelling[2:])
            if element is Primitive.RECORDS:
                self.fail("an array of records has no form")
            return ArrayType(element)
        return self._scalar(spelling)

    def _scalar(self, spelling: str) -> Primitive | StructType:
        if spelling in _PRIMITIVES:
            return _PRIMITIVES[spelling]
        if not _NAME.fullmatch(spelling) or not spelling[0].isupper():
            close = _close(spelling, _PRIMITIVES, 0.6)
            self.fail(f"unknown type {spelling!r}" + (f", {close[0]} is meant?" if close else ""))
        return StructType(spelling)

    def _tag(self, raw: Mapping[str, object], tagged: Versions, versions: Versions) -> int | None:
        if "tag" not in raw:
            if tagged:
                self.fail("taggedVersions without a tag")
            return None
        try:
            tag = int(str(raw["tag"]))
        except ValueError:
            self.fail(f"tag {raw['tag']!r} is no number")
        if not tagged:
            self.fail("a tag without taggedVersions")
        if tagged.highest != OPEN_END:
            self.fail(f"taggedVersions {tagged} must be open at its end (N+)")
        if (tagged & versions) != tagged:
            self.fail(f"taggedVersions {tagged} reach outside the versions {versions}")
        if not self.flexible or tagged.lowest < self.flexible.lowest:
            self.fail(f"taggedVersions {tagged} reach outside flexibleVersions {self.flexible}")
        return tag

    def _check_tags(self, fields: Iterable[FieldSpec]) -> None:
        tags = sorted(spec.tag for spec in fields if spec.tag is not None)
        if tags != list(range(len(tags))):
            self.fail(f"tags must be 0, 1, 2 …, each once; they are {', '.join(map(str, tags))}")

    @staticmethod
    def _may_be_null(field_type: FieldType) -> bool:
        return isinstance(field_type, StructType | ArrayType) or field_type in _NULLABLE_SCALARS

    # -- keys

    def _name(self, raw: Mapping[str, object]) -> str:
        name = raw.get("name")
        if not isinstance(name, str) or not _NAME.fullmatch(name):
            self.fail(f"name {name!r} is not made of letters and digits")
        if keyword.iskeyword(name) and name[0].isupper():
            self.fail(f"name {name!r} can't be that of a class")
        return name

    def _check_keys(self, raw: Mapping[str, object], known: set[str]) -> None:
        for key in raw:
            if key not in known:
                close = _close(key, known, 0.8)
                if close:
                    self.fail(f"unknown key {key!r}, {close[0]} is meant?")

    def _versions(self, raw: Mapping[str, object], key: str, default: Versions | None = None) -> Versions:
        if key not in raw:
            if default is None:
                self.fail(f"{key} is missing")
            return default
        try:
            return Versions.parse(str(raw[key]))
        except ValueError as error:
            self.fail(f"{key}: {error}")

    def _flag(self, raw: Mapping[str, object], key: str) -> bool:
        value = raw.get(key, False)
        if value in ("true", "false"):
            return value == "true"
        if not isinstance(value, bool):
            self.fail(f"{key} {value!r} is neither true nor false")
        return value

    def _text(self, raw: Mapping[str, object], key: str) -> str:
        value = raw.get(key, "")
        if not isinstance(value, str):
            self.fail(f"{key} is no text")
        return value

    def _objects(
        self, raw: Mapping[str, object], key: str, *, required: bool = False
    ) -> Iterable[Mapping[str, object]]:
        value = raw.get(key, None if required else [])
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            self.fail(f"{key} is a list of objects")
        return value


def _close(spelling: str, known: Iterable[str], likeness: float) -> list[str]:
    import difflib  # only for what is misspelt

    return difflib.get_close_matches(spelling, list(known), 1, likeness)
