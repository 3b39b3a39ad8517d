"""Explanations of messages and of whole frames."""

from __future__ import annotations

from collections.abc import Callable

from kafkaproto.errors import DecodeError
from kafkaproto.explanation.rows import Explanation, Kind, Row
from kafkaproto.explanation.tracing import trace
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages import RequestHeader, ResponseHeader
from kafkaproto.protocol import frames
from kafkaproto.schema.model import MessageSchema
from kafkaproto.secrets import may_hold_secrets

_BODY_AT = 14
"""No body of a request begins before this offset of its frame: the length, and of the header all but the client id."""


def explain_message(schema: MessageSchema, version: int, data: bytes) -> Explanation:
    """Bytes that are one version of a message; ``UnsupportedVersionError`` for a version that it does not have.

    As in ``decode``, bytes behind the message are its fault.
    """
    rows, fault = trace(resolve(schema, version), data)
    end = rows[-1].end if rows else 0
    if fault is None and end != len(data):
        fault = DecodeError(f"{len(data) - end} bytes left over", ("", end), message=schema.name)
    return Explanation(f"{schema.name}, version {version}", data, tuple(rows), fault, _hidden_from(schema))


def explain_request(frame: bytes, request_of: Callable[[bytes], tuple[MessageSchema, int]]) -> Explanation:
    """A request frame; ``request_of`` says which request, in which version, a frame claims to be, or refuses it."""
    length, wrong_length = _length(frame)
    payload = frame[frames.LENGTH_BYTES :]
    try:
        # A frame that was captured in part is shown as far as it goes.
        schema, version = request_of(frames.with_length(payload))
    except DecodeError as error:
        if wrong_length is not None:
            return Explanation("request frame", frame, (), wrong_length, _BODY_AT)
        # The fields in front of the one at fault are the same in each version of the header.
        header, _ = trace(resolve(RequestHeader.schema(), 1), frame, frames.LENGTH_BYTES, "header")
        before = [row for row in header if row.end <= error.offset]
        return Explanation("request frame", frame, (*length, *before), error, _BODY_AT)
    header_version = frames.request_header_version(schema, version)
    return _framed(
        f"request frame of {schema.name}, version {version}",
        frame, (RequestHeader.schema(), header_version), (schema, version),
    )  # fmt: skip


def explain_response(frame: bytes, schema: MessageSchema, version: int) -> Explanation:
    """A response frame; ``UnsupportedVersionError`` for a version that the response does not have."""
    header = ResponseHeader.schema(), frames.response_header_version(schema, version)
    return _framed(f"response frame of {schema.name}, version {version}", frame, header, (schema, version))


def _framed(
    subject: str, frame: bytes, header: tuple[MessageSchema, int], body: tuple[MessageSchema, int]
) -> Explanation:
    subject = f"{subject}, with header version {header[1]}"
    layouts = {"header": resolve(*header), "body": resolve(*body)}
    length, wrong_length = _length(frame)
    rows = list(length)
    hidden_from = _hidden_from(body[0])
    for part, layout in layouts.items():
        if not rows:
            break
        more, fault = trace(layout, frame, rows[-1].end, part, secrets=hidden_from is not None)
        rows += more
        if fault is not None:
            return Explanation(subject, frame, tuple(rows), fault, hidden_from)
    return Explanation(subject, frame, tuple(rows), wrong_length, hidden_from)


def _hidden_from(schema: MessageSchema) -> int | None:
    """What is not read of a message that may hold secrets is hidden: no name says what it is."""
    return 0 if may_hold_secrets(schema.name) else None


def _length(frame: bytes) -> tuple[tuple[Row, ...], DecodeError | None]:
    """The row of a frame's length, where there are bytes for it, and what is wrong with it."""
    wrong = None
    try:
        frames.check_length(frame)
    except DecodeError as error:
        wrong = error
        if len(frame) < frames.LENGTH_BYTES:
            return (), wrong
    raw = frame[: frames.LENGTH_BYTES]
    stated = int.from_bytes(raw, "big", signed=True)
    note = "" if wrong is None else wrong.reason
    return (Row(0, raw, 0, "length", "length", 0, Kind.FIELD, "int32", stated, note),), wrong
