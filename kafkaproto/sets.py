"""``SchemaSet``: a set of definitions with everything that can be done by it.

``SchemaSet.bundled()`` is exactly Kafka 4.4.0; overlays and other sources make others.  Messages go in and out as typed
objects; ``which`` names one by class or by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, TypeVar, overload

from kafkaproto.compiler.codec import REFUSALS, Codec, Read, Write, frame_reader, frame_writer
from kafkaproto.errors import DecodeError, EncodeError, UnknownMessageError
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages import RequestHeader, ResponseHeader
from kafkaproto.messages.base import Message
from kafkaproto.messages.classes import class_of
from kafkaproto.protocol import frames
from kafkaproto.protocol.frames import Request, Response
from kafkaproto.schema.definitions import Definitions, bundled_definitions, overlay_entries
from kafkaproto.schema.model import MessageKind, MessageSchema
from kafkaproto.schema.sources import path_entries

if TYPE_CHECKING:
    from kafkaproto.explanation.rows import Explanation
    from kafkaproto.jsonform import JsonForm, JsonValue

M = TypeVar("M", bound=Message)


# A class and its schema belong together (a message knows its schema), so the schema alone is the key.
@cache
def _codec(schema: MessageSchema, version: int) -> Codec:
    return Codec(resolve(schema, version), class_of(schema))


@cache
def _json_form(schema: MessageSchema, version: int) -> JsonForm:
    from kafkaproto.jsonform import JsonForm

    return JsonForm(resolve(schema, version), class_of(schema))


class SchemaSet:
    """Messages by name and api key, and their bytes and JSON.  Immutable; make one and share it."""

    def __init__(self, definitions: Definitions) -> None:
        self.definitions = definitions
        # What was compiled, by what it is asked for with: the short way to it on each call.
        self._readers: dict[tuple[type[Message] | str, int], Read] = {}
        self._writers: dict[tuple[type[Message], int], Write] = {}
        self._request_readers: dict[bytes, Callable[[bytes], Request]] = {}
        self._response_readers: dict[tuple[int, int], Callable[[bytes], Response]] = {}
        self._frame_writers: dict[tuple[type[Message], int], Callable[..., bytes]] = {}
        self._responses: dict[int, type[Message]] = {}

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
        return SchemaSet(self.definitions.overlaid(overlay_entries(overlay)))

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
        found = self._responses.get(api_key)
        if found is None:
            found = self._responses[api_key] = class_of(self.definitions.by_key(MessageKind.RESPONSE, api_key))
        return found

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
        read = self._readers.get((which, version)) or self._reader(which, version)
        if type(data) is not bytes:
            data = bytes(data)
        try:
            message, end = read(data, 0)
        except REFUSALS:
            raise _codec(self._schema_of(which), version).refusal(data, 0) from None
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
        read = self._readers.get((which, version)) or self._reader(which, version)
        if offset < 0:
            raise ValueError(f"an offset of {offset}")
        if type(data) is not bytes:
            data = bytes(data)
        try:
            message, end = read(data, offset)
        except REFUSALS:
            raise _codec(self._schema_of(which), version).refusal(data, offset) from None
        return message, end - offset

    def _reader(self, which: type[Message] | str, version: int) -> Read:
        read = self._readers[which, version] = _codec(self._schema_of(which), version).read
        return read

    def encode(self, message: Message, version: int) -> bytes:
        """Its bytes.

        ``EncodeError`` for a value that has no form (null where there is none, out of range, too long, unknown tags
        not ascending), ``UnsupportedVersionError`` for a version it does not have or a field that the version lacks.
        """
        write = self._writers.get((type(message), version)) or self._writer(message, version)
        return write(message)

    def _writer(self, message: Message, version: int) -> Write:
        write = self._writers[type(message), version] = _codec(message.schema(), version).write
        return write

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
        """1 or 2, also for versions that the request lacks; ``UnknownMessageError``, also for a removed api."""
        return frames.request_header_version(self._with_versions(MessageKind.REQUEST, api_key), version)

    def response_header_version(self, api_key: int, version: int) -> int:
        """0 or 1, also for versions that the response lacks; ``UnknownMessageError``, also for a removed api."""
        return frames.response_header_version(self._with_versions(MessageKind.RESPONSE, api_key), version)

    def _with_versions(self, kind: MessageKind, api_key: int) -> MessageSchema:
        schema = self.definitions.by_key(kind, api_key)
        if not schema.valid_versions:
            raise UnknownMessageError(f"{kind.value} with api key {api_key}", f"{schema.name} has no versions left")
        return schema

    def decode_request_header(self, frame: bytes, header_version: int) -> tuple[RequestHeader, int]:
        """The header of a request frame and the offset of the body in the frame; ``DecodeError``."""
        return self._header(RequestHeader, frame, header_version)

    def _header(self, header: type[M], frame: bytes, version: int) -> tuple[M, int]:
        try:
            found, consumed = self.decode_prefix(header, version, frame, frames.LENGTH_BYTES)
        except DecodeError as error:
            raise error.within("header") from None
        return found, frames.LENGTH_BYTES + consumed

    def decode_request(self, frame: bytes) -> Request:
        """The request in a frame, its int32 length included.

        Bytes behind the body are counted, not refused, as Kafka does.  ``DecodeError`` for everything else that is
        wrong, an api key that the set lacks and a version that the request does not have included.
        """
        if type(frame) is not bytes:
            frame = bytes(frame)
        read = self._request_readers.get(frame[4:8]) or self._request_reader(frame)
        try:
            return read(frame)
        except REFUSALS:
            return self._request_in_parts(frame)

    def request_decoder(self, frame: bytes) -> Callable[[bytes], Request]:
        """``decode_request`` for every frame of that frame's api key and version; errors as there.

        For whoever reads many and knows already of what kind each is.
        """
        read, read_in_parts = self._request_reader(frame), self._request_in_parts

        def decode(frame: bytes) -> Request:
            try:
                return read(frame)
            except REFUSALS:
                return read_in_parts(frame)

        return decode

    def _request_reader(self, frame: bytes) -> Callable[[bytes], Request]:
        schema, version = self._request_of(frame)
        header = _codec(RequestHeader.schema(), frames.request_header_version(schema, version))
        read = self._request_readers[frame[4:8]] = frame_reader(header, _codec(schema, version), Request)
        return read

    def _request_of(self, frame: bytes) -> tuple[MessageSchema, int]:
        """What request a frame says that it is, in which version."""
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
        return schema, version

    def _request_in_parts(self, frame: bytes) -> Request:
        """Header, then body: what the compiled reader refused may be a rarer form, or wrong."""
        schema, version = self._request_of(frame)
        header_version = frames.request_header_version(schema, version)
        header, start = self.decode_request_header(frame, header_version)
        body, consumed = self._body(class_of(schema), version, frame, start)
        return Request(header, header_version, body, len(frame) - start - consumed)

    def decode_response(self, frame: bytes, api_key: int, version: int) -> Response:
        """The response in a frame to a request of that api key and version.

        ``UnknownMessageError`` or ``UnsupportedVersionError`` where there is no such response, ``DecodeError`` for the
        bytes.  Bytes behind the body are counted, not refused.
        """
        if type(frame) is not bytes:
            frame = bytes(frame)
        read = self._response_readers.get((api_key, version)) or self._response_reader(frame, api_key, version)
        try:
            return read(frame)
        except REFUSALS:
            return self._response_in_parts(frame, api_key, version)

    def _response_reader(self, frame: bytes, api_key: int, version: int) -> Callable[[bytes], Response]:
        frames.check_length(frame)
        schema = self.definitions.by_key(MessageKind.RESPONSE, api_key)
        header = _codec(ResponseHeader.schema(), frames.response_header_version(schema, version))
        read = self._response_readers[api_key, version] = frame_reader(header, _codec(schema, version), Response)
        return read

    def _response_in_parts(self, frame: bytes, api_key: int, version: int) -> Response:
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
            raise error.within("body") from None

    # -- the annotated view

    def explain(self, which: type[Message] | str, version: int, data: bytes) -> Explanation:
        """What each byte of ``data`` is, and what is wrong where (K4); ``str()`` of it is the annotated view.

        ``UnsupportedVersionError`` and ``UnknownMessageError`` as ``decode``; wrong bytes raise nothing, they are
        explained.
        """
        from kafkaproto.explanation.frames import explain_message

        return explain_message(self._schema_of(which), version, bytes(data))

    def explain_request(self, frame: bytes) -> Explanation:
        """The same for a whole request frame, header included; it raises nothing."""
        from kafkaproto.explanation.frames import explain_request

        return explain_request(bytes(frame), self._request_of)

    def explain_response(self, frame: bytes, api_key: int, version: int) -> Explanation:
        """The same for the frame of a response to a request of that api key and version."""
        from kafkaproto.explanation.frames import explain_response

        return explain_response(bytes(frame), self.definitions.by_key(MessageKind.RESPONSE, api_key), version)

    # -- writing frames

    def encode_request(
        self, message: Message, version: int, *, correlation_id: int = 0, client_id: str | None = None
    ) -> bytes:
        """The whole frame of a request; errors as ``encode``, ``EncodeError`` also for what is no request."""
        write = self._frame_writers.get((type(message), version)) or self._request_writer(message, version)
        try:
            return write(message, correlation_id, client_id)
        except Exception:  # whatever an odd value led to: in two parts it is written or refused with its reason
            return self._request_from_parts(message, version, correlation_id, client_id)

    def _request_writer(self, message: Message, version: int) -> Callable[..., bytes]:
        schema = _of_kind(message, MessageKind.REQUEST)
        header = _codec(RequestHeader.schema(), frames.request_header_version(schema, version))
        values = frames.request_header_values(schema, version)
        write = self._frame_writers[type(message), version] = frame_writer(header, _codec(schema, version), values)
        return write

    def _request_from_parts(self, message: Message, version: int, correlation_id: int, client_id: str | None) -> bytes:
        schema = _of_kind(message, MessageKind.REQUEST)
        header = RequestHeader(
            request_api_key=schema.api_key or 0,
            request_api_version=version,
            correlation_id=correlation_id,
            client_id=client_id,
        )
        body = self.encode(message, version)
        return frames.with_length(self.encode(header, frames.request_header_version(schema, version)) + body)

    def encode_response(self, message: Message, version: int, *, correlation_id: int) -> bytes:
        """The whole frame of a response; errors as ``encode``, ``EncodeError`` also for what is no response."""
        write = self._frame_writers.get((type(message), version)) or self._response_writer(message, version)
        try:
            return write(message, correlation_id)
        except Exception:  # as for requests
            return self._response_from_parts(message, version, correlation_id)

    def _response_writer(self, message: Message, version: int) -> Callable[..., bytes]:
        schema = _of_kind(message, MessageKind.RESPONSE)
        header = _codec(ResponseHeader.schema(), frames.response_header_version(schema, version))
        values = frames.response_header_values()
        write = self._frame_writers[type(message), version] = frame_writer(header, _codec(schema, version), values)
        return write

    def _response_from_parts(self, message: Message, version: int, correlation_id: int) -> bytes:
        header_version = frames.response_header_version(_of_kind(message, MessageKind.RESPONSE), version)
        header = ResponseHeader(correlation_id=correlation_id)
        return frames.with_length(self.encode(header, header_version) + self.encode(message, version))


@cache
def _bundled(*overlays: str) -> SchemaSet:
    return SchemaSet(bundled_definitions(*overlays))


def _of_kind(message: Message, kind: MessageKind) -> MessageSchema:
    schema = message.schema()
    if schema.kind is not kind:
        raise EncodeError(f"a message of type {schema.kind.value}, where a {kind.value} belongs", message=schema.name)
    return schema
