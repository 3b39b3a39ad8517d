"""Frames with their headers: lengths, header versions, bytes behind a body; all that is wrong is a `DecodeError`."""

from __future__ import annotations

from typing import Any

import pytest

import kafkaproto
from kafkaproto import EncodeError, SchemaSet, UnknownMessageError, UnknownTag, UnsupportedVersionError
from kafkaproto.messages import (
    ApiVersionsRequest,
    ApiVersionsResponse,
    MetadataRequest,
    ProduceRequest,
    RegisterBrokerRecord,
    RequestHeader,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.protocol import frames

from .samples import decode_error

BUNDLED = SchemaSet.bundled()
REQUEST = bytes.fromhex("00000015  005e 0000 0000002a 0005 61646d696e 00  00002706 00")


def framed(payload: str | bytes) -> bytes:
    return frames.with_length(bytes.fromhex(payload) if isinstance(payload, str) else payload)


BROKEN = {
    "nothing": (b"", "length", 0, "0 bytes, less than a frame's length"),
    "half a length": (b"\0\0", "length", 0, "2 bytes, less than"),
    "a length only": (b"\0\0\0\0", "header.request_api_key", 4, "too short"),
    "a length too large": (REQUEST[:-1], "length", 0, "the length says 21 bytes, 20 follow"),
    "a length too small": (REQUEST + b"\0", "length", 0, "the length says 21 bytes, 22 follow"),
    "a negative length": (b"\xff\xff\xff\xff", "length", 0, "the length says -1 bytes, 0 follow"),
    "no version": (framed("005e"), "header.request_api_key", 4, "too short for an api key and a version"),
    "an unknown key": (framed("005f 0000 00000000 ffff"), "header.request_api_key", 4, "api key 95"),
    "a negative key": (framed("ffff 0000 00000000 ffff"), "header.request_api_key", 4, "api key -1"),
    "a version too new": (
        framed("005e 0001 00000000 ffff 00"),
        "header.request_api_version",
        6,
        "UnregisterControllerRequest has the versions 0, not 1",
    ),
    "a version too old": (framed("0000 0002 00000000 ffff"), "header.request_api_version", 6, "versions 3-13, not 2"),
    "a negative version": (framed("0012 ffff 00000000 ffff"), "header.request_api_version", 6, "not -1"),
    "a removed api": (framed("0004 0000 00000000 ffff"), "header.request_api_version", 6, "versions none, not 0"),
    "no correlation id": (framed("005e 0000 00"), "header.correlation_id", 8, "int32 of 4 bytes, but only 1"),
    "a client id too long": (framed("005e 0000 00000000 7fff 61"), "header.client_id", 12, "string of 32767 bytes"),
    "header tags cut": (framed("005e 0000 00000000 ffff"), "header", 14, "no bytes are left"),
    "header tags that claim too much": (framed("005e 0000 00000000 ffff 7f"), "header", 14, "127 tagged fields"),
    "no body": (framed("005e 0000 00000000 ffff 00"), "body.controller_id", 15, "only 0 are left"),
    "a body that ends early": (framed("005e 0000 00000000 ffff 00 00002706"), "body", 19, "no bytes are left"),
    "a body with a fault inside": (
        framed("0003 0000 00000000 ffff 00000001 0005 61"),
        "body.topics[0].name",
        18,
        "string of 5 bytes, but only 1",
    ),
    "known fault, a length past the end": (
        bytes.fromhex("0000000e 00 32303030303030 0000 30303030"),
        "header.request_api_version",
        6,
        "has the versions",
    ),
}


@pytest.mark.parametrize(("frame", "path", "offset", "reason"), BROKEN.values(), ids=list(BROKEN))
def test_broken_requests(frame: bytes, path: str, offset: int, reason: str) -> None:
    error = decode_error(lambda: kafkaproto.decode_request(frame))
    assert (error.path, error.offset) == (path, offset)
    assert reason in error.reason
    assert f"at offset {offset}" in str(error)


@pytest.mark.parametrize(
    "start", [b"GET / HTTP/1.1\r\n\r\n", bytes.fromhex("16030100c8010000c40303"), b"SSH-2.0-x\r\n"]
)
def test_other_protocols(start: bytes) -> None:
    """Known fault: what is no frame at all reads as a length that does not fit."""
    assert decode_error(lambda: kafkaproto.decode_request(start)).path == "length"


def test_every_cut_and_every_byte_of_a_request() -> None:
    """Whatever becomes of a frame, it is read or it is a `DecodeError`."""
    payload = REQUEST[4:]
    for size in range(len(payload)):
        decode_error(lambda size=size: kafkaproto.decode_request(framed(payload[:size])))  # type: ignore[misc]
    for at in range(len(payload)):
        for byte in (0, 1, 0x7F, 0x80, 0xFF):
            try:
                kafkaproto.decode_request(framed(payload[:at] + bytes((byte,)) + payload[at + 1 :]))
            except kafkaproto.DecodeError as error:
                assert 0 <= error.offset <= len(REQUEST)  # noqa: PT017


def test_bytes_behind_a_body_are_counted() -> None:
    """Kafka ignores them."""
    request = kafkaproto.decode_request(framed(REQUEST[4:] + b"more"))
    assert (request.body, request.trailing) == (UnregisterControllerRequest(controller_id=9990), 4)
    frame = framed("00000001 00  00000000 0000 00 00  ff")
    response = kafkaproto.decode_response(frame, 94, 0)
    assert (response.body, response.trailing) == (UnregisterControllerResponse(error_message=None), 1)


def test_unknown_tags_of_a_header_are_kept() -> None:
    """Known fault: in headers too."""
    request = kafkaproto.decode_request(framed("005e 0000 00000007 ffff 01 09 02 abcd  00000001 00"))
    assert request.header.unknown_tagged_fields == (UnknownTag(9, b"\xab\xcd"),)
    assert kafkaproto.encode(request.header, request.header_version).hex() == "005e000000000007ffff010902abcd"


@pytest.mark.parametrize("correlation_id", [0, -1, 2**31 - 1, -(2**31)])
def test_correlation_ids(correlation_id: int) -> None:
    """Known fault: any int32 is one."""
    frame = kafkaproto.encode_request(UnregisterControllerRequest(), 0, correlation_id=correlation_id)
    assert kafkaproto.decode_request(frame).correlation_id == correlation_id
    answer = kafkaproto.encode_response(UnregisterControllerResponse(), 0, correlation_id=correlation_id)
    assert kafkaproto.decode_response(answer, 94, 0).correlation_id == correlation_id


def test_header_versions() -> None:
    """Request 2 and response 1 where flexible; an ApiVersions response always 0 (KIP-511)."""
    assert [BUNDLED.request_header_version(18, version) for version in range(5)] == [1, 1, 1, 2, 2]
    assert [BUNDLED.response_header_version(18, version) for version in range(5)] == [0, 0, 0, 0, 0]
    assert [BUNDLED.request_header_version(3, version) for version in (8, 9)] == [1, 2]
    assert [BUNDLED.response_header_version(3, version) for version in (8, 9)] == [0, 1]
    frame = kafkaproto.encode_response(ApiVersionsResponse(error_code=35), 4, correlation_id=1)
    assert frame == bytes.fromhex("0000000c  00000001  0023 01 00000000 00")
    # A version that is too new still has a header that can be read, so that the answer can be sent.
    assert BUNDLED.request_header_version(18, 99) == 2
    with pytest.raises(UnknownMessageError):
        BUNDLED.request_header_version(95, 0)


def test_the_client_id_keeps_its_int16_length() -> None:
    frame = kafkaproto.encode_request(ApiVersionsRequest(), 3, correlation_id=1, client_id="é")
    assert frame[4:].hex().startswith("00120003000000010002c3a900")
    assert kafkaproto.decode_request(frame).client_id == "é"
    none = kafkaproto.decode_request(kafkaproto.encode_request(MetadataRequest(), 12))
    assert (none.client_id, none.header_version, none.api_key, none.api_version) == (None, 2, 3, 12)


def test_the_parts_of_a_frame_before_the_body() -> None:
    assert frames.peek(REQUEST) == (94, 0)
    header, start = BUNDLED.decode_request_header(REQUEST, 2)
    assert (header, start) == (
        RequestHeader(request_api_key=94, request_api_version=0, correlation_id=42, client_id="admin"),
        len(REQUEST) - 5,
    )
    older, start = BUNDLED.decode_request_header(REQUEST, 1)
    assert (older, start) == (header, len(REQUEST) - 6)


def test_what_is_no_request_has_no_frame() -> None:
    for message in (UnregisterControllerResponse(), RegisterBrokerRecord(), RequestHeader()):
        with pytest.raises(EncodeError, match="where a request belongs"):
            kafkaproto.encode_request(message, 0)
    with pytest.raises(EncodeError, match="where a response belongs"):
        kafkaproto.encode_response(UnregisterControllerRequest(), 0, correlation_id=1)
    with pytest.raises(EncodeError) as caught:
        kafkaproto.encode_request(UnregisterControllerRequest(), 0, correlation_id=2**31)
    assert (caught.value.message, caught.value.path) == ("RequestHeader", "correlation_id")


def test_responses_that_there_are_not() -> None:
    frame = framed("00000001 00  00000000 0000 00 00")
    with pytest.raises(UnknownMessageError):
        kafkaproto.decode_response(frame, 95, 0)
    with pytest.raises(UnsupportedVersionError):
        kafkaproto.decode_response(frame, 94, 1)
    error = decode_error(lambda: kafkaproto.decode_response(frame[:-1], 94, 0))
    assert error.path == "length"
    error = decode_error(lambda: kafkaproto.decode_response(framed("0000"), 94, 0))
    assert (error.path, error.offset) == ("header.correlation_id", 4)
    error = decode_error(lambda: kafkaproto.decode_response(framed("00000001 00 000000"), 94, 0))
    assert (error.path, error.offset) == ("body.throttle_time_ms", 9)


def test_a_patched_set_has_its_own_names() -> None:
    patched = SchemaSet.bundled("decommission")
    assert type(patched.decode_request(REQUEST).body).__name__ == "DecommissionControllerRequest"
    assert type(BUNDLED.decode_request(REQUEST).body).__name__ == "UnregisterControllerRequest"


def test_frames_of_every_kind_of_bytes() -> None:
    """bytes, bytearray and memoryview are read alike."""
    expected = kafkaproto.decode_request(REQUEST)
    kinds: list[Any] = [bytearray, memoryview]
    for kind in kinds:
        assert kafkaproto.decode_request(kind(REQUEST)) == expected
        assert kafkaproto.decode(ProduceRequest, 13, kind(kafkaproto.encode(ProduceRequest(), 13))) == ProduceRequest()
