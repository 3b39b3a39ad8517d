"""Bytes for the connection, written out, and two ways to feed them: whole, and byte by byte."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator

from kafkaproto import SchemaSet
from kafkaproto.messages import UnregisterControllerResponse
from kafkaproto.messages.base import Message
from kafkaproto.protocol.frames import Request
from kafkaproto.protocol.releases import release_facts
from mockcontroller.connection import Closed, Connection

SCHEMA_SET = SchemaSet.bundled()

GATE = {
    api.key: (api.min, api.max)
    for api in release_facts("4.4").apis.values()
    if "controller" in api.listeners and api.max >= 0
}
"""What a 4.4 controller takes."""

Event = tuple[object, ...]


def connection(max_frame: int = 104_857_600) -> Connection:
    return Connection(SCHEMA_SET, GATE, max_frame=max_frame)


def frame(payload: str | bytes) -> bytes:
    """Header and body, in hex with blanks or as bytes, with their length before them."""
    data = bytes.fromhex(payload) if isinstance(payload, str) else payload
    return len(data).to_bytes(4, "big") + data


def unregister(controller_id: int, correlation_id: int = 7) -> bytes:
    """Key 94 v0 with header v2, byte for byte: key, version, correlation id, client id `raw`, tags; id, tags."""
    correlation, controller = (number.to_bytes(4, "big", signed=True) for number in (correlation_id, controller_id))
    return frame(b"\x00\x5e\x00\x00" + correlation + b"\x00\x03raw\x00" + controller + b"\x00")


def pieces_of(data: bytes, size: int) -> Iterator[bytes]:
    return (data[start : start + size] for start in range(0, len(data), size))


def answer(_: Request) -> tuple[Message, int]:
    return UnregisterControllerResponse(), 0


def drive(
    pieces: Iterable[bytes],
    *,
    made: Connection | None = None,
    answer: Callable[[Request], tuple[Message, int]] = answer,
) -> list[Event]:
    """What happens: a request as its key, version, correlation id and body; the end as its reason.

    Each request is answered before the next one is asked for. Feed `b""` as the last piece for the peer's end.
    """
    made = made or connection()
    events: list[Event] = []
    for piece in pieces:
        made.receive(piece)
        while (event := made.next_request()) is not None:
            if isinstance(event, Closed):
                if not events or events[-1][0] != "closed":
                    events.append(("closed", event.reason, event.by_peer))
                break
            head = (event.api_key, event.api_version, event.correlation_id)
            events.append(("request", *head, repr(event.body), made.unsupported_version))
            made.send_response(*answer(event))
    return events


def fed_whole_and_by_bytes(data: bytes, *, end: bool = False, max_frame: int = 104_857_600) -> list[Event]:
    """The events of an input; the same however it is cut."""
    ending = [b""] if end else []
    whole = drive([data, *ending], made=connection(max_frame))
    for size in (1, 3):
        cut = drive([*pieces_of(data, size), *ending], made=connection(max_frame))
        assert cut == whole, f"cut into pieces of {size}"
    return whole
