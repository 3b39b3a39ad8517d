"""D14: api key 94 on the wire, every byte written out, both ways: bodies, headers, frames, and the error answers.

The classes of the overlay `decommission` have the same bytes as those of KIP-1312.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest

import kafkaproto
from kafkaproto import Message, SchemaSet, UnknownTag
from kafkaproto.messages import (
    RequestHeader,
    ResponseHeader,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.decommission import DecommissionControllerRequest, DecommissionControllerResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode

UPSTREAM = SchemaSet.bundled()
PATCHED = SchemaSet.bundled("decommission")


ResponseClass = type[UnregisterControllerResponse] | type[DecommissionControllerResponse]


class Body(NamedTuple):
    hex: str
    fields: dict[str, object]


REQUESTS = {
    "an id": Body("00002706 00", {"controller_id": 9990}),
    "default": Body("00000000 00", {}),
    "a negative id": Body("ffffffff 00", {"controller_id": -1}),
    "the lowest id": Body("80000000 00", {"controller_id": -(2**31)}),
    "the highest id": Body("7fffffff 00", {"controller_id": 2**31 - 1}),
    "an unknown tag": Body(
        "00002706 01 05 03 616263", {"controller_id": 9990, "unknown_tagged_fields": (UnknownTag(5, b"abc"),)}
    ),
    "unknown tags, the second of two bytes, the third empty": Body(
        "00000001 03 00 01 ff 8001 02 0000 feffffff07 00",
        {
            "controller_id": 1,
            "unknown_tagged_fields": (UnknownTag(0, b"\xff"), UnknownTag(128, b"\0\0"), UnknownTag(2**31 - 2, b"")),
        },
    ),
}

# throttle time, error code, message (length + 1, 0 for null), tags
RESPONSES = {
    "success": Body("00000000 0000 00 00", {"error_message": None}),
    "an empty message, the default": Body("00000000 0000 01 00", {}),
    "error 136": Body(
        "00000000 0088 0f 6e6f742072656769737465726564 00",
        {"error_code": 136, "error_message": "not registered"},
    ),
    "error 42, throttled": Body(
        "00000064 002a 00 00", {"throttle_time_ms": 100, "error_code": 42, "error_message": None}
    ),
    "error -1": Body("00000000 ffff 00 00", {"error_code": -1, "error_message": None}),
    "an unknown tag": Body(
        "00000000 0000 00 01 00 01 2a",
        {"error_message": None, "unknown_tagged_fields": (UnknownTag(0, b"*"),)},
    ),
}


def check(schema_set: SchemaSet, message: Message, data: bytes) -> None:
    assert schema_set.encode(message, 0) == data
    decoded = schema_set.decode(type(message), 0, data)
    assert decoded == message
    assert type(decoded) is type(message)
    assert schema_set.decode(type(message).NAME, 0, data) == message


@pytest.mark.parametrize(
    ("schema_set", "request_class"),
    [(UPSTREAM, UnregisterControllerRequest), (PATCHED, DecommissionControllerRequest)],
    ids=["upstream", "patched"],
)
@pytest.mark.parametrize("body", REQUESTS.values(), ids=list(REQUESTS))
def test_request(schema_set: SchemaSet, request_class: type[Message], body: Body) -> None:
    check(schema_set, request_class(**body.fields), bytes.fromhex(body.hex))


@pytest.mark.parametrize(
    ("schema_set", "response_class"),
    [(UPSTREAM, UnregisterControllerResponse), (PATCHED, DecommissionControllerResponse)],
    ids=["upstream", "patched"],
)
@pytest.mark.parametrize("body", RESPONSES.values(), ids=list(RESPONSES))
def test_response(schema_set: SchemaSet, response_class: type[Message], body: Body) -> None:
    check(schema_set, response_class(**body.fields), bytes.fromhex(body.hex))


HEADER_2 = "005e 0000 0000002a"
"""Key 94, version 0, correlation id 42; the client id and the header's tags follow."""


@pytest.mark.parametrize(
    ("data", "header"),
    [
        # The client id keeps its int16 length although header 2 is flexible.
        (f"{HEADER_2} 0005 61646d696e 00", {"client_id": "admin"}),
        (f"{HEADER_2} ffff 00", {"client_id": None}),
        (f"{HEADER_2} 0000 00", {"client_id": ""}),
        (
            f"{HEADER_2} 0001 61 01 03 02 cafe",
            {"client_id": "a", "unknown_tagged_fields": (UnknownTag(3, b"\xca\xfe"),)},
        ),
    ],
)
def test_request_header(data: str, header: dict[str, object]) -> None:
    fields = {"request_api_key": 94, "request_api_version": 0, "correlation_id": 42, **header}
    expected = RequestHeader(**fields)  # type: ignore[arg-type]
    assert kafkaproto.encode(expected, 2) == bytes.fromhex(data)
    assert kafkaproto.decode(RequestHeader, 2, bytes.fromhex(data)) == expected


@pytest.mark.parametrize(
    ("data", "header"),
    [
        ("0000002a 00", ResponseHeader(correlation_id=42)),
        ("ffffffff 00", ResponseHeader(correlation_id=-1)),
        ("80000000 00", ResponseHeader(correlation_id=-(2**31))),
        (
            "00000001 01 07 01 00",
            ResponseHeader(correlation_id=1, unknown_tagged_fields=(UnknownTag(7, b"\0"),)),
        ),
    ],
)
def test_response_header(data: str, header: ResponseHeader) -> None:
    assert kafkaproto.encode(header, 1) == bytes.fromhex(data)
    assert kafkaproto.decode(ResponseHeader, 1, bytes.fromhex(data)) == header


@pytest.mark.parametrize(
    ("schema_set", "message"),
    [
        (UPSTREAM, UnregisterControllerRequest(controller_id=9990)),
        (PATCHED, DecommissionControllerRequest(controller_id=9990)),
    ],
    ids=["upstream", "patched"],
)
def test_request_frame(schema_set: SchemaSet, message: Message) -> None:
    """Length 21; key 94, version 0, correlation id 42, client id "admin", no tags; id 9990, no tags."""
    frame = bytes.fromhex("00000015  005e 0000 0000002a 0005 61646d696e 00  00002706 00")
    assert schema_set.encode_request(message, 0, correlation_id=42, client_id="admin") == frame
    request = schema_set.decode_request(frame)
    assert request.body == message
    assert (request.api_key, request.api_version, request.correlation_id, request.client_id) == (94, 0, 42, "admin")
    assert (request.header_version, request.trailing) == (2, 0)
    assert schema_set.request(ApiKey.UNREGISTER_CONTROLLER) is type(message)


@pytest.mark.parametrize(
    ("schema_set", "response_class"),
    [(UPSTREAM, UnregisterControllerResponse), (PATCHED, DecommissionControllerResponse)],
    ids=["upstream", "patched"],
)
def test_response_frame(schema_set: SchemaSet, response_class: ResponseClass) -> None:
    """Length 13; correlation id 42, no tags; no throttling, error 136, no message, no tags."""
    frame = bytes.fromhex("0000000d  0000002a 00  00000000 0088 00 00")
    message = response_class(error_code=ErrorCode.CONTROLLER_ID_NOT_REGISTERED, error_message=None)
    assert schema_set.encode_response(message, 0, correlation_id=42) == frame
    response = schema_set.decode_response(frame, 94, 0)
    assert response.body == message
    assert (response.correlation_id, response.header_version, response.trailing) == (42, 1, 0)


def test_both_names_have_one_form() -> None:
    """Same key, versions, listeners and fields: only the names differ."""
    for kind in ("Request", "Response"):
        ours, theirs = PATCHED.schema(f"DecommissionController{kind}"), UPSTREAM.schema(f"UnregisterController{kind}")
        for of in ("kind", "api_key", "valid_versions", "flexible_versions", "listeners", "latest_version_unstable"):
            assert getattr(ours, of) == getattr(theirs, of), of
        assert ours.replaces == theirs.name
        assert [(one.name, one.type, one.versions, one.nullable, one.tagged) for one in ours.root.fields] == [
            (one.name, one.type, one.versions, one.nullable, one.tagged) for one in theirs.root.fields
        ]
    assert ErrorCode(136) is ErrorCode.CONTROLLER_ID_NOT_REGISTERED


def test_key_94_has_one_version() -> None:
    for version in (-1, 1):
        with pytest.raises(kafkaproto.UnsupportedVersionError):
            kafkaproto.encode(UnregisterControllerRequest(), version)
