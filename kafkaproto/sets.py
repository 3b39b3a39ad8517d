"""``SchemaSet``: a set of definitions with everything that can be done by it.

``SchemaSet.bundled()`` is exactly Kafka 4.4.0; overlays and other sources make others.  Messages go in and out as typed
objects; ``which`` names one by class or by name.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TypeVar, overload

from kafkaproto.errors import DecodeError, UnknownMessageError
from kafkaproto.jsonform import JsonForm, JsonValue
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages import RequestHeader, ResponseHeader
from kafkaproto.messages.base import Message
from kafkaproto.messages.classes import class_of
from kafkaproto.protocol import frames
from kafkaproto.protocol.frames import Request, Response
from kafkaproto.reference.codec import ReferenceCodec
from kafkaproto.schema.definitions import Definitions, bundled_definitions
from kafkaproto.schema.model import MessageKind, MessageSchema
from kafkaproto.schema.sources import Entry, bundled_folder, folder_entries, path_entries

M = TypeVar("M", bound=Message)


# A class and its schema belong together (a message knows its schema), so the schema alone is the key.
@cache
def _codec(schema: MessageSchema, version: int) -> ReferenceCodec:
    return ReferenceCodec(resolve(schema, version), class_of(schema))


@cache
def _json_form(schema: MessageSchema, version: int) -> JsonForm:
    return JsonForm(resolve(schema, version), class_of(schema))


class SchemaSet:
    """Messages by name and api key, and their bytes and JSON.  Immutable; make one and share it."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions

    # -- sources

    @classmethod
    def bundled(cls, *overlays: str) -> SchemaSet:
        """Kafka 4.4.0's definitions with these overlays (``decommission``, ``static-configs``) on top.

        ``SchemaError`` where there is no such overlay.  The same object for the same overlays.
        """
        return _bundled(*overlays)

    @classmethod
    def from_path(cls, *paths: str | Path, overlays: Iterable[str | Path] = ()) -> SchemaSet:
        """From folders of definitions, jars, or folders of jars; together one set.

        ``overlays`` are names of bundled ones, or further folders or jars whose definitions declare what they
        replace.  ``SchemaError`` names file, line, field and rule of what is wrong, and both files of a conflict.
        """
        definitions = Definitions(entry for path in paths for entry in path_entries(Path(path)))
        made = cls(definitions)
        for overlay in overlays:
            made = made.overlaid(overlay)
        return made

    def overlaid(self, overlay: str | Path) -> SchemaSet:
        """A new set with one overlay on top: a bundled one by name, or a folder or jar."""
        return SchemaSet(self.definitions.overlaid(_overlay_entries(overlay)))

    # -- what is in it

    @property
    def names(self) -> list[str]:
        """Every message's name, in order."""
        return sorted(self.definitions)

    def schema(self, name: str) -> MessageSchema:
        """The definition of that name; ``UnknownMessageError``."""
        try:
            return self.definitions[name]
        except KeyError:
            raise UnknownMessageError(f"message {name}", self._hint(name)) from None

    def message(self, name: str) -> type[Message]:
        """The class of that name; ``UnknownMessageError``."""
        return class_of(self.schema(name))

    def request(self, api_key: int) -> type[Message]:
        """The request with that api key; ``UnknownMessageError``."""
        return class_of(self.definitions.by_key(MessageKind.REQUEST, api_key))

    def response(self, api_key: int) -> type[Message]:
        """The response with that api key; ``UnknownMessageError``."""
        return class_of(self.definitions.by_key(MessageKind.RESPONSE, api_key))

    def record(self, api_key: int) -> type[Message]:
        """The cluster metadata record with that key; ``UnknownMessageError``."""
        return class_of(self.definitions.by_key(MessageKind.METADATA, api_key))

    def _hint(self, name: str) -> str:
        import difflib

        close = difflib.get_close_matches(name, self.definitions, 1)
        return f"{close[0]} is meant?" if close else ""

    def _schema_of(self, which: type[Message] | str) -> MessageSchema:
        return self.schema(which) if isinstance(which, str) else which.schema()

    # -- bytes

    @overload
    def decode(self, which: type[M], version: int, data: bytes) -> M: ...
    @overload
    def decode(self, which: str, version: int, data: bytes) -> Message: ...
    def decode(self, which: type[Message] | str, version: int, data: bytes) -> Message:
        """The message that ``data`` is, all of it.

        ``DecodeError`` for bytes that are no such message, bytes left over included; ``UnsupportedVersionError`` for a
        version it does not have; ``UnknownMessageError`` for a name that the set lacks.
        """
        message, end = self.decode_prefix(which, version, data)
        if end != len(data):
            raise DecodeError(f"{len(data) - end} bytes left over", ("", end), message=type(message).__name__)
        return message

    @overload
    def decode_prefix(self, which: type[M], version: int, data: bytes, offset: int = 0) -> tuple[M, int]: ...
    @overload
    def decode_prefix(self, which: str, version: int, data: bytes, offset: int = 0) -> tuple[Message, int]: ...
    def decode_prefix(
        self, which: type[Message] | str, version: int, data: bytes, offset: int = 0
    ) -> tuple[Message, int]:
        """The message that ``data`` holds from ``offset`` on, and how many bytes it took.  Errors as ``decode``."""
        decoded, end = _codec(self._schema_of(which), version).decode(bytes(data), offset)
        return decoded, end - offset

    def encode(self, message: Message, version: int) -> bytes:
        """Its bytes.

        ``EncodeError`` for a value that has no form (null where there is none, out of range, too long, unknown tags
        not ascending), ``UnsupportedVersionError`` for a version it does not have or a field that the version lacks.
        """
        return _codec(message.schema(), version).encode(message)

    # -- JSON

    def to_json(self, message: Message, version: int) -> dict[str, JsonValue]:
        """Kafka's JSON form at that version, as ``json.dumps`` takes it; errors as ``encode``."""
        return _json_form(message.schema(), version).to_json(message)

    @overload
    def from_json(self, which: type[M], version: int, value: object) -> M: ...
    @overload
    def from_json(self, which: str, version: int, value: object) -> Message: ...
    def from_json(self, which: type[Message] | str, version: int, value: object) -> Message:
        """The message of Kafka's JSON form, as ``json.loads`` gives it; ``JsonFormError`` names the key at fault."""
        return _json_form(self._schema_of(which), version).from_json(value)

    # -- frames

    def request_header_version(self, api_key: int, version: int) -> int:
        """1 or 2; ``UnknownMessageError``."""
        return frames.request_header_version(self.definitions.by_key(MessageKind.REQUEST, api_key), version)

    def response_header_version(self, api_key: int, version: int) -> int:
        """0 or 1; ``UnknownMessageError``."""
        return frames.response_header_version(self.definitions.by_key(MessageKind.RESPONSE, api_key), version)

    def decode_request_header(self, frame: bytes, header_version: int) -> tuple[RequestHeader, int]:
        """The header of a request frame and the offset of the body in the frame; ``DecodeError``."""
        return self._header(RequestHeader, frame, header_version)

    def _header(self, header: type[M], frame: bytes, version: int) -> tuple[M, int]:
        try:
            found, consumed = self.decode_prefix(header, version, frame, frames.LENGTH_BYTES)
        except DecodeError as error:
            raise _inside(error, "header") from None
        return found, frames.LENGTH_BYTES + consumed

    def decode_request(self, frame: bytes) -> Request:
        """The request in a frame, its int32 length included.

        Bytes behind the body are counted, not refused, as Kafka does.  ``DecodeError`` for everything else that is
        wrong, an api key that the set lacks and a version that the request does not have included.
        """
        frames.check_length(frame)
        key, version = frames.peek(frame)
        try:
            schema = self.definitions.by_key(MessageKind.REQUEST, key)
        except UnknownMessageError:
            at = ("header.request_api_key", frames.LENGTH_BYTES)
            raise DecodeError(f"no request has the api key {key}", at) from None
        if version not in schema.valid_versions:
            reason = f"{schema.name} has the versions {schema.valid_versions}, not {version}"
            raise DecodeError(reason, ("header.request_api_version", frames.LENGTH_BYTES + 2))
        header_version = frames.request_header_version(schema, version)
        header, start = self.decode_request_header(frame, header_version)
        body, consumed = self._body(class_of(schema), version, frame, start)
        return Request(header, header_version, body, len(frame) - start - consumed)

    def decode_response(self, frame: bytes, api_key: int, version: int) -> Response:
        """The response in a frame to a request of that api key and version.

        ``UnknownMessageError`` or ``UnsupportedVersionError`` where there is no such response, ``DecodeError`` for the
        bytes.  Bytes behind the body are counted, not refused.
        """
        frames.check_length(frame)
        schema = self.definitions.by_key(MessageKind.RESPONSE, api_key)
        header_version = frames.response_header_version(schema, version)
        header, start = self._header(ResponseHeader, frame, header_version)
        body, consumed = self._body(class_of(schema), version, frame, start)
        return Response(header, header_version, body, len(frame) - start - consumed)

    def _body(self, message: type[Message], version: int, frame: bytes, start: int) -> tuple[Message, int]:
        try:
            return self.decode_prefix(message, version, frame, start)
        except DecodeError as error:
            raise _inside(error, "body") from None

    def encode_request(
        self, message: Message, version: int, *, correlation_id: int = 0, client_id: str | None = None
    ) -> bytes:
        """The whole frame of a request; errors as ``encode``."""
        schema = message.schema()
        header_version = frames.request_header_version(schema, version)
        header = RequestHeader(
            request_api_key=_api_key(schema),
            request_api_version=version,
            correlation_id=correlation_id,
            client_id=client_id,
        )
        return frames.with_length(self.encode(header, header_version) + self.encode(message, version))

    def encode_response(self, message: Message, version: int, *, correlation_id: int) -> bytes:
        """The whole frame of a response; errors as ``encode``."""
        header_version = frames.response_header_version(message.schema(), version)
        header = ResponseHeader(correlation_id=correlation_id)
        return frames.with_length(self.encode(header, header_version) + self.encode(message, version))


@cache
def _bundled(*overlays: str) -> SchemaSet:
    return SchemaSet(bundled_definitions(*overlays))


def _overlay_entries(overlay: str | Path) -> Iterator[Entry]:
    path = Path(overlay)
    if isinstance(overlay, str) and not path.exists():
        return folder_entries(bundled_folder(overlay))
    return path_entries(path)


def _api_key(schema: MessageSchema) -> int:
    if schema.api_key is None:
        raise UnknownMessageError(f"api key of {schema.name}", "it is neither a request nor a response")
    return schema.api_key


def _inside(error: DecodeError, part: str) -> DecodeError:
    """The same fault, seen from the frame: its path begins with the part of the frame."""

    def locate() -> tuple[str, int]:
        return (f"{part}.{error.path}" if error.path else part), error.offset

    return DecodeError(error.reason, locate)
