"""The schema model: what a message definition says, for all versions at once, checked and frozen.

Nothing here depends on a version being chosen; ``kafkaproto.layout`` does that.
"""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import NamedTuple

from kafkaproto.schema.names import attribute_name, json_name
from kafkaproto.schema.versions import Versions


class Primitive(Enum):
    """The scalar types of the definition language, by their spelling there."""

    BOOL = "bool"
    INT8 = "int8"
    INT16 = "int16"
    UINT16 = "uint16"
    INT32 = "int32"
    UINT32 = "uint32"
    INT64 = "int64"
    FLOAT64 = "float64"
    UUID = "uuid"
    STRING = "string"
    BYTES = "bytes"
    RECORDS = "records"


class StructType(NamedTuple):
    """A reference to a struct of the same message, by name."""

    name: str


class ArrayType(NamedTuple):
    """An array; elements are scalars or structs, never arrays."""

    element: Primitive | StructType


FieldType = Primitive | StructType | ArrayType


class DefaultForm(Enum):
    """Defaults that are no immutable scalar: made anew for each message."""

    EMPTY_ARRAY = "[]"
    NEW_STRUCT = "{}"


Default = bool | int | float | str | bytes | uuid.UUID | None | DefaultForm
"""A field's value when nothing sets it; ``None`` is null."""


class MessageKind(Enum):
    """What a message is for, by the spelling of the definition's ``type``."""

    REQUEST = "request"
    RESPONSE = "response"
    HEADER = "header"
    METADATA = "metadata"
    DATA = "data"
    COORDINATOR_KEY = "coordinator-key"
    COORDINATOR_VALUE = "coordinator-value"


class FieldSpec(NamedTuple):
    """One field over all versions.

    ``versions`` are those that have it, ``nullable`` those where null may be written, ``tagged`` those where it
    lies in the tag section under ``tag``; ``flexible`` overrides the message's flexible versions for this one field
    (only RequestHeader.ClientId does).  ``ignorable``: a value set at a version without the field is dropped
    instead of refused.  ``map_key`` and ``entity_type`` say nothing about the wire.
    """

    name: str
    type: FieldType
    versions: Versions
    nullable: Versions
    tagged: Versions
    tag: int | None
    default: Default
    ignorable: bool
    map_key: bool = False
    entity_type: str = ""
    flexible: Versions | None = None
    about: str = ""

    @property
    def attribute(self) -> str:
        """The Python attribute."""
        return attribute_name(self.name)

    @property
    def json_name(self) -> str:
        """The key in Kafka's JSON form."""
        return json_name(self.name)


class StructSpec(NamedTuple):
    """A named list of fields; ``versions`` are those in which it may be read or written."""

    name: str
    versions: Versions
    fields: tuple[FieldSpec, ...]
    about: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class MessageSchema:
    """One message definition.  Compared by identity: a set holds each once.

    ``structs`` holds every struct but the root, inline or common, in the order of their declaration.
    ``valid_versions`` is empty for the requests of removed apis: those have no codec.  ``replaces`` names the
    message that this one takes the place of in a set (an overlay's declaration).
    """

    name: str
    kind: MessageKind
    api_key: int | None
    valid_versions: Versions
    flexible_versions: Versions
    root: StructSpec
    structs: Mapping[str, StructSpec]
    listeners: tuple[str, ...] = ()
    latest_version_unstable: bool = False
    replaces: str = ""
    file: str = ""
    about: str = ""
    facts: Mapping[str, object] = field(default_factory=dict)
    """Keys that newer definitions carry and the codec does not need (``headerVersions``, ``deprecatedVersions``)."""

    def struct(self, name: str) -> StructSpec:
        """The struct of that name, the root included."""
        return self.root if name == self.root.name and name not in self.structs else self.structs[name]
