"""Headers and frames: what lies around a request or a response on a socket.

A frame is an int32 length, then header and body.  Header versions follow from the body's: a flexible request has
header 2, else 1; a flexible response header 1, else 0; an ApiVersions response always 0, so that a client that asked in
a version the server lacks can read it (KIP-511).
"""

from __future__ import annotations

import struct
from collections.abc import Mapping
from dataclasses import dataclass

from kafkaproto.errors import DecodeError
from kafkaproto.messages import RequestHeader, ResponseHeader
from kafkaproto.messages.base import Message
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.schema.model import MessageSchema

LENGTH_BYTES = 4
"""Bytes of the length before each frame, which does not count itself."""

_HEAD = struct.Struct(">ihh")


# Not frozen: one that is costs half a microsecond more to make, as much as reading a whole request.
@dataclass(slots=True)
class Request:
    """A request with its header; ``trailing`` counts bytes behind the body, which Kafka ignores."""

    header: RequestHeader
    header_version: int
    body: Message
    trailing: int = 0

    @property
    def api_key(self) -> int:
        return self.header.request_api_key

    @property
    def api_version(self) -> int:
        return self.header.request_api_version

    @property
    def correlation_id(self) -> int:
        return self.header.correlation_id

    @property
    def client_id(self) -> str | None:
        return self.header.client_id


@dataclass(slots=True)
class Response:
    """A response with its header; ``trailing`` counts bytes behind the body."""

    header: ResponseHeader
    header_version: int
    body: Message
    trailing: int = 0

    @property
    def correlation_id(self) -> int:
        return self.header.correlation_id


def request_header_version(request: MessageSchema, version: int) -> int:
    """2 where that version of the request is flexible, else 1; also for versions that the request lacks."""
    return 2 if version in request.flexible_versions else 1


def response_header_version(response: MessageSchema, version: int) -> int:
    """1 where that version of the response is flexible, else 0; 0 for ApiVersions whatever the version."""
    if response.api_key == ApiKey.API_VERSIONS:
        return 0
    return 1 if version in response.flexible_versions else 0


def request_header_values(request: MessageSchema, version: int) -> Mapping[str, str]:
    """An expression for each field of a request's header, for a compiled writer."""
    return {
        "request_api_key": str(request.api_key),
        "request_api_version": str(version),
        "correlation_id": "correlation_id",
        "client_id": "client_id",
    }


def response_header_values() -> Mapping[str, str]:
    """The same for a response's header."""
    return {"correlation_id": "correlation_id"}


def with_length(payload: bytes) -> bytes:
    """The frame of a header and body."""
    return len(payload).to_bytes(LENGTH_BYTES, "big") + payload


def check_length(frame: bytes) -> None:
    """``DecodeError`` unless the frame is exactly as long as it says."""
    if len(frame) < LENGTH_BYTES:
        raise DecodeError(f"{len(frame)} bytes, less than a frame's length", ("length", 0))
    stated = int.from_bytes(frame[:LENGTH_BYTES], "big", signed=True)
    if stated != len(frame) - LENGTH_BYTES:
        raise DecodeError(f"the length says {stated} bytes, {len(frame) - LENGTH_BYTES} follow", ("length", 0))


def peek(frame: bytes) -> tuple[int, int]:
    """Api key and version of a request frame; ``DecodeError`` where it is too short to have them."""
    if len(frame) < _HEAD.size:
        raise DecodeError("too short for an api key and a version", ("header.request_api_key", LENGTH_BYTES))
    _, key, version = _HEAD.unpack_from(frame)
    return key, version
