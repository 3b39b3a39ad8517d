"""One connection of the controller listener, without I/O: bytes in, requests out, answers to bytes.

The rules, in the words of h11. A connection is in one of three states:

* ``READING`` – no request is out. ``next_request()`` hands out the next one, and the state is then ``MUTED``.
* ``MUTED`` – one request is out. Bytes may still be received; they wait. ``send_response()`` leads back to ``READING``.
* ``CLOSED`` – final. ``next_request()`` repeats why; whatever still comes in is dropped.

So of pipelined requests each sees the effects of those before it, and answers leave in the order of their requests, as
with Kafka, which mutes a connection while one of its requests is handled. What is wrong with the bytes is found when it
is their turn: the requests before them are answered first.

Promises: any input is cut into requests or closes the connection, and how it was cut into pieces makes no difference.
Memory is taken only for bytes that have come, at most about twice them. Each byte is copied a bounded number of times,
whether a large frame comes in small pieces or thousands of frames come in one. Does not: know a socket, a clock or a
controller.

Source: Kafka's own behaviour on its controller listener, 4.0 to 4.4 (``SocketServer``, ``NetworkReceive``).
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from functools import partial
from struct import Struct
from typing import TYPE_CHECKING, Final, NamedTuple

from kafkaproto.errors import DecodeError, KafkaProtoError
from kafkaproto.messages import ApiVersionsRequest
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.frames import Request
from mockcontroller.limits import DEFAULT_MAX_FRAME_BYTES
from mockcontroller.request_checks import refusal_at_once

if TYPE_CHECKING:
    from kafkaproto.messages.base import Message
    from kafkaproto.sets import SchemaSet

NEED_DATA: Final = None
"""What `Connection.next_request` returns while the next frame isn't complete."""

_LENGTH = Struct(">i")
_LENGTH_BYTES = 4
_HEAD = Struct(">i4s")
"""Length, then api key and version as they are: what every request begins with."""
_HEAD_BYTES = 8
_KIND = Struct(">hh")

_LOCATED_FRAME_BYTES = 4096
"""Frames up to this size have the field at fault named in the reason: finding it reads the frame once more, slowly."""

_FIRST_FLEXIBLE_API_VERSIONS = 3

_PROTOCOLS: tuple[tuple[bytes, str], ...] = (
    (b"\x16\x03", "TLS (a ClientHello), and this listener is plaintext"),
    (b"PRI ", "HTTP/2"),
    (b"SSH-", "SSH"),
    (b"PROX", "the PROXY protocol"),
    (b"\r\n\r\n", "the PROXY protocol"),
    (b"AMQP", "AMQP"),
    (b"*1\r\n", "Redis"),
    *((verb, "HTTP") for verb in (b"GET ", b"HEAD", b"POST", b"PUT ", b"DELE", b"OPTI", b"PATC", b"CONN", b"TRAC")),
    *((word, "a ZooKeeper command") for word in (b"ruok", b"stat", b"srvr", b"mntr", b"conf", b"envi", b"isro")),
)


class ConnectionState(enum.Enum):
    """See the module's own description."""

    READING = "reading"
    MUTED = "muted"
    CLOSED = "closed"


# A member costs more to look up in its class than to compare.
_READING, _MUTED, _CLOSED = ConnectionState


class LocalProtocolError(Exception):
    """The caller broke the rules of the connection: the program is wrong, not the peer."""


class _Taken(NamedTuple):
    """One kind of request, by key and version: from its frame to the request, and from its body to why it is refused
    at once, where that can be.
    """

    decode: Callable[[bytes], Request]
    check: Callable[[Message], str | None] | None


class Closed(NamedTuple):
    """The end: close the socket. ``reason`` is one line for a log; ``by_peer`` says that the peer left between two
    frames.
    """

    reason: str
    by_peer: bool = False


class Connection:
    """The receiving side and the sending side of one connection. The module's description has the rules."""

    __slots__ = (
        "_buffer", "_closed", "_correlation_id", "_ended", "_gate", "_max_frame", "_position", "_schema_set", "_state",
        "_taken", "unsupported_version",
    )  # fmt: skip

    def __init__(
        self,
        schema_set: SchemaSet,
        gate: Mapping[int, tuple[int, int]],
        *,
        max_frame: int = DEFAULT_MAX_FRAME_BYTES,
    ) -> None:
        """``gate`` maps each api key that this listener takes to its lowest and highest version, both inclusive; it
        is looked at when a key and version come for the first time. ``max_frame`` is the largest frame in bytes, its
        own four length bytes not counted.
        """
        self._schema_set = schema_set
        self._gate = gate
        self._max_frame = max_frame
        # One piece as it came while that is enough (frames are cut out of it in place), else a bytearray that grows.
        self._buffer: bytes | bytearray = b""
        self._position = 0
        self._ended = False
        self._state = ConnectionState.READING
        self._closed: Closed | None = None
        self._correlation_id = 0
        self._taken: dict[bytes, _Taken] = {}
        self.unsupported_version = False
        """Whether the request that is out is an ApiVersions of a version that the node doesn't take; its body was not
        read then, and has its defaults.
        """

    @property
    def state(self) -> ConnectionState:
        return self._state

    @property
    def buffered(self) -> int:
        """Bytes that have come and were not handed out yet."""
        return len(self._buffer) - self._position

    def receive(self, data: bytes) -> None:
        """Take bytes that came, in any state; ``b""`` is the peer's end, after which nothing may come.

        The requests that came before the end are still handed out: a half-closed peer waits for its answers.
        """
        if self._state is ConnectionState.CLOSED:
            return
        if self._ended:
            raise LocalProtocolError("bytes were given after the peer's end")
        if not data:
            self._ended = True
            return
        buffer, position = self._buffer, self._position
        if position == len(buffer):
            self._buffer, self._position = bytes(data), 0
        elif isinstance(buffer, bytes):
            with memoryview(buffer) as whole, whole[position:] as rest:
                grown = bytearray(rest)
            grown += data
            self._buffer, self._position = grown, 0
        else:
            # Only from the half on, so that the bytes moved are never more than those handed out since the last time.
            if position * 2 >= len(buffer):
                del buffer[:position]
                self._position = 0
            buffer += data

    def next_request(self) -> Request | Closed | None:
        """The next request, to answer by `send_response`, or why the connection is to be closed, or `NEED_DATA`.

        LocalProtocolError while a request is out: its answer comes first.
        """
        if self._state is not _READING:
            if self._closed is not None:
                return self._closed
            raise LocalProtocolError("a request is out; the next one comes after its answer")
        buffer, position = self._buffer, self._position
        came = len(buffer) - position
        if came < _HEAD_BYTES:
            return self._start_of_frame(came)
        length, kind = _HEAD.unpack_from(buffer, position)
        end = position + _LENGTH_BYTES + length
        if end > len(buffer) or not _HEAD_BYTES - _LENGTH_BYTES <= length <= self._max_frame:
            return self._start_of_frame(came)
        if isinstance(buffer, bytes):
            frame, self._position = buffer[position:end], end
        else:
            frame = self._cut(buffer, position, end)
        taken = self._taken.get(kind) or self._look_up(kind, frame)
        if isinstance(taken, str):
            return self._close(taken)
        decode, check = taken
        try:
            request = decode(frame)
        except KafkaProtoError as error:
            return self._close(f"{_request(kind)}: {_explain(error, frame)}")
        if check is not None and (meaningless := check(request.body)) is not None:
            return self._close(f"{_request(kind)}: {meaningless}")
        self._state = _MUTED
        self._correlation_id = request.header.correlation_id
        return request

    def send_response(self, body: Message, version: int) -> bytes:
        """The bytes of the answer to the request that is out; its frame, with the request's correlation id.

        ``version`` is the api version to write the body with: the request's own, but 0 for an ApiVersions request of an
        unsupported version. Errors: EncodeError, UnsupportedVersionError (the request then stays out);
        LocalProtocolError if no request is out.
        """
        if self._state is not _MUTED:
            raise LocalProtocolError("no request is out to be answered")
        data = self._schema_set.encode_response(body, version, correlation_id=self._correlation_id)
        self._state = _READING
        self.unsupported_version = False
        return data

    def _start_of_frame(self, came: int) -> Closed | None:
        """What becomes of a frame that isn't there yet, or never will be."""
        buffer, position = self._buffer, self._position
        if came < _LENGTH_BYTES:
            return self._missing(came, _LENGTH_BYTES) if self._ended else NEED_DATA
        (length,) = _LENGTH.unpack_from(buffer, position)
        if not 0 < length <= self._max_frame:
            return self._close(self._refuse_length(length, bytes(buffer[position : position + _LENGTH_BYTES])))
        if came < _LENGTH_BYTES + length:
            return self._missing(came, _LENGTH_BYTES + length) if self._ended else NEED_DATA
        return self._close(f"a frame of {length} bytes is too short for a request header")

    def _look_up(self, kind: bytes, frame: bytes) -> _Taken | str:
        """How to read requests of a kind, of which this is the first; or why they aren't taken."""
        key, version = _KIND.unpack(kind)
        versions = self._gate.get(key)
        if versions is None:
            return f"{_api(key)} is not served on this listener"
        lowest, highest = versions
        if not lowest <= version <= highest:
            if key != ApiKey.API_VERSIONS:
                return f"{_api(key)} version {version} is not supported ({lowest} to {highest} are)"
            # Not kept: there are too many versions that don't exist.
            return _Taken(partial(self._unknown_api_versions, version), None)
        try:
            decode = self._schema_set.request_decoder(frame)
        except KafkaProtoError as error:
            return f"{_request(kind)}: {_explain(error, frame)}"
        taken = self._taken[kind] = _Taken(decode, refusal_at_once(self._schema_set.request(key)))
        return taken

    def _cut(self, buffer: bytearray, start: int, end: int) -> bytes:
        self._position = end
        # Through views, since a slice of the bytearray would be one more copy; released, since a view forbids growth.
        with memoryview(buffer) as whole, whole[start:end] as part:
            frame = bytes(part)
        if end == len(buffer):
            self._buffer, self._position = b"", 0
        return frame

    def _unknown_api_versions(self, version: int, frame: bytes) -> Request:
        # Nothing is known of the body. A version that doesn't exist yet is taken to be flexible, a negative one not.
        header_version = 2 if version >= _FIRST_FLEXIBLE_API_VERSIONS else 1
        header, offset = self._schema_set.decode_request_header(frame, header_version)
        self.unsupported_version = True
        return Request(header, header_version, ApiVersionsRequest(), len(frame) - offset)

    def _close(self, reason: str, *, by_peer: bool = False) -> Closed:
        self._state = _CLOSED
        self._buffer, self._position = b"", 0
        self._closed = Closed(reason, by_peer)
        return self._closed

    def _missing(self, came: int, wanted: int) -> Closed:
        if came == 0:
            return self._close("the peer closed the connection", by_peer=True)
        of = f"{came} of {wanted} bytes" if wanted > _LENGTH_BYTES else f"{came} bytes"
        return self._close(f"the peer ended in the middle of a frame, after {of}")

    def _refuse_length(self, length: int, start: bytes) -> str:
        if length > self._max_frame:
            reason = f"frame length {length} is over the limit of {self._max_frame} bytes"
        else:
            reason = f"frame length {length} is not positive"
        protocol = looks_like(start)
        return f"{reason}; it looks like {protocol}" if protocol else reason


def looks_like(start: bytes) -> str | None:
    """Which other protocol a connection that starts with these bytes speaks, as far as four of them tell."""
    return next((name for prefix, name in _PROTOCOLS if start.startswith(prefix)), None)


def _api(key: int) -> str:
    try:
        return f"{ApiKey(key).name} ({key})"
    except ValueError:
        return f"api key {key}"


def _request(kind: bytes) -> str:
    key, version = _KIND.unpack(kind)
    return f"{_api(key)} version {version}"


def _explain(error: KafkaProtoError, frame: bytes) -> str:
    if isinstance(error, DecodeError) and len(frame) > _LOCATED_FRAME_BYTES:
        return error.brief
    return str(error)
