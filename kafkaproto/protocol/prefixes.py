"""Messages that are not in socket frames carry a prefix that says what they are.

* A record of the cluster's metadata log: frame version (1), record key and version, each an unsigned varint, then the
  message and nothing behind it.
* The key of a coordinator's record: int16 type, then the message.
* The value of one, ``ConsumerProtocol*`` and ``DefaultPrincipalData``: int16 version, then the message.
* The key of a control record: int16 version, int16 type (``ControlRecordType``).

The functions take the set (any ``Codec``; ``SchemaSet`` is one) that the messages are looked up in.  Bytes that are
wrong raise ``DecodeError``, with offsets from the start of the prefix; messages that can't be written raise what
``encode`` raises.
"""

from __future__ import annotations

import struct
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from kafkaproto.errors import DecodeError, EncodeError, UnknownMessageError
from kafkaproto.messages.base import Message
from kafkaproto.schema.model import MessageKind, MessageSchema

METADATA_FRAME_VERSION = 1
"""The one version of the frame around metadata records."""

CONTROL_RECORD_KEY_VERSION = 0
"""The version of control record keys that is written; later ones begin with the same two numbers."""

_MOST = 2**15 - 1
_INT16 = struct.Struct(">h")
_VARINT_BYTES = 5


class Codec(Protocol):
    """The part of a ``SchemaSet`` that is needed here."""

    def decode_prefix(
        self, which: type[Message], version: int, data: bytes, offset: int = 0, /
    ) -> tuple[Message, int]: ...
    def encode(self, message: Message, version: int, /) -> bytes: ...
    def record(self, api_key: int, /) -> type[Message]: ...


@dataclass(frozen=True, slots=True)
class Prefixed:
    """A message and the version that its prefix names; ``trailing`` counts bytes behind it."""

    message: Message
    version: int
    trailing: int = 0


class ControlRecordType(IntEnum):
    """What the control records of a log say (``-1``, which is never written, stands for all others)."""

    UNKNOWN = -1
    ABORT = 0
    COMMIT = 1
    LEADER_CHANGE = 2
    SNAPSHOT_HEADER = 3
    SNAPSHOT_FOOTER = 4
    KRAFT_VERSION = 5
    KRAFT_VOTERS = 6


@dataclass(frozen=True, slots=True)
class ControlRecordKey:
    """``type`` as it is on the wire, so that one of a later release is kept; ``kind`` is its meaning."""

    type: int
    version: int = CONTROL_RECORD_KEY_VERSION

    @property
    def kind(self) -> ControlRecordType:
        """``UNKNOWN`` for a type that Kafka 4.4 does not have."""
        known = 0 <= self.type <= max(ControlRecordType)
        return ControlRecordType(self.type) if known else ControlRecordType.UNKNOWN


# -- the metadata log


def encode_metadata_record(codec: Codec, message: Message, version: int) -> bytes:
    """The value of a record in the metadata log; ``EncodeError`` also for what is no metadata record."""
    key = _key_of(message, MessageKind.METADATA)
    head = b"".join(_varint(number) for number in (METADATA_FRAME_VERSION, key, version))
    return head + codec.encode(message, version)


def decode_metadata_record(codec: Codec, data: bytes) -> Prefixed:
    """The record that this value is, all of it: bytes behind it are refused, as Kafka does."""
    frame_version, at = _read_varint(data, 0, "frame_version")
    if frame_version != METADATA_FRAME_VERSION:
        raise DecodeError(f"frame version {frame_version}, not {METADATA_FRAME_VERSION}", ("frame_version", 0))
    key_at = at
    key, at = _read_varint(data, key_at, "type")
    try:
        which = codec.record(key)
    except UnknownMessageError:
        raise DecodeError(f"no metadata record has the key {key}", ("type", key_at)) from None
    version_at = at
    version, at = _read_varint(data, version_at, "version")
    found = _decode(codec, which, version, data, at, version_at)
    if found.trailing:
        end = len(data) - found.trailing
        raise DecodeError(f"{found.trailing} bytes behind the record", ("", end), message=which.NAME)
    return found


# -- coordinators


def encode_coordinator_key(codec: Codec, message: Message) -> bytes:
    """The key of a coordinator's record; keys have one version, 0."""
    return _INT16.pack(_key_of(message, MessageKind.COORDINATOR_KEY)) + codec.encode(message, 0)


def coordinator_key_type(data: bytes) -> int:
    """The type of a key: each coordinator numbers its own (0 is a share snapshot, a transaction, or an old offset)."""
    return _read_int16(data, 0, "type")


def decode_coordinator_key(codec: Codec, which: type[Message], data: bytes) -> Prefixed:
    """The key as ``which``, the coordinator's class of that type; another type is a ``DecodeError``."""
    found, wanted = coordinator_key_type(data), which.schema().api_key
    if found != wanted:
        raise DecodeError(f"a key of type {found}, where {which.NAME} has {wanted}", ("type", 0))
    return _decode(codec, which, 0, data, _INT16.size, 0)


def encode_versioned(codec: Codec, message: Message, version: int) -> bytes:
    """A coordinator's value, a consumer protocol message, or a principal."""
    return _INT16.pack(version) + codec.encode(message, version)


def decode_versioned(codec: Codec, which: type[Message], data: bytes) -> Prefixed:
    """The value as ``which``, in the version that it names; a version that ``which`` lacks is a ``DecodeError``."""
    return _decode(codec, which, _read_int16(data, 0, "version"), data, _INT16.size, 0)


# -- control records


def encode_control_record_key(key: ControlRecordKey) -> bytes:
    """The key of a control record; ``EncodeError`` for numbers that are no int16."""
    try:
        return _INT16.pack(key.version) + _INT16.pack(key.type)
    except struct.error:
        raise EncodeError(f"version {key.version} and type {key.type} are no int16", "type") from None


def decode_control_record_key(data: bytes) -> ControlRecordKey:
    """The key of a control record, whatever later versions may have behind it; a negative version is refused."""
    version = _read_int16(data, 0, "version")
    if version < 0:
        raise DecodeError(f"version {version} of a control record key", ("version", 0))
    return ControlRecordKey(_read_int16(data, _INT16.size, "type"), version)


# -- parts


def _key_of(message: Message, kind: MessageKind) -> int:
    schema: MessageSchema = message.schema()
    if schema.kind is not kind or schema.api_key is None:
        raise EncodeError(f"a message of type {schema.kind.value}, where a {kind.value} belongs", message=schema.name)
    return schema.api_key


def _decode(codec: Codec, which: type[Message], version: int, data: bytes, start: int, version_at: int) -> Prefixed:
    schema = which.schema()
    if version not in schema.valid_versions:
        reason = f"{schema.name} has the versions {schema.valid_versions}, not {version}"
        raise DecodeError(reason, ("version", version_at))
    message, consumed = codec.decode_prefix(which, version, data, start)
    return Prefixed(message, version, len(data) - start - consumed)


def _varint(value: int) -> bytes:
    written = bytearray()
    while value > 0x7F:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def _read_varint(data: bytes, start: int, name: str) -> tuple[int, int]:
    """The number and the offset behind it; no bit of it is dropped, so that nothing large reads as something small."""
    value = 0
    for index, byte in enumerate(data[start : start + _VARINT_BYTES]):
        value |= (byte & 0x7F) << (7 * index)
        if byte < 0x80:
            if value > _MOST:
                raise DecodeError(f"{value}, more than {_MOST}", (name, start))
            return value, start + index + 1
    short = len(data) - start < _VARINT_BYTES
    reason = "the data ends inside a varint" if short else f"a varint of more than {_VARINT_BYTES} bytes"
    raise DecodeError(reason, (name, start))


def _read_int16(data: bytes, start: int, name: str) -> int:
    if len(data) - start < _INT16.size:
        raise DecodeError(f"int16 of 2 bytes, but only {max(0, len(data) - start)} are left", (name, start))
    number: int = _INT16.unpack_from(data, start)[0]
    return number
