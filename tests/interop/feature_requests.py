"""Requests about features as frames, to a mock or a real controller alike."""

from __future__ import annotations

import socket
import struct
import uuid
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from typing import Any

import kafkaproto
from kafkaproto.messages import ControllerRegistrationRequest
from kafkaproto.messages.base import Message
from kafkaproto.messages.controller_registration_request import Feature, Listener
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, release_facts
from mockcontroller.embedding import MockController

from .kafka_frames import receive_exactly
from .real_kafka import RealController, wait_until

STALE = 9990
Ranges = Mapping[str, tuple[int, int]]
OF_4_0: Ranges = release_facts("4.0").feature_ranges()
OF_4_4: Ranges = release_facts("4.4").feature_ranges()
A: Ranges = {**OF_4_0, DECOMMISSION_MARKER: (1, 1)}
A_AND_G: Ranges = {**{name: (low, 32767) for name, (low, _) in OF_4_4.items()}, DECOMMISSION_MARKER: (1, 1)}
A_AND_G_OF_4_0: Ranges = {**{name: (low, 32767) for name, (low, _) in OF_4_0.items()}, DECOMMISSION_MARKER: (1, 1)}


class Client:
    """One connection on which requests are sent and answered."""

    def __init__(self, host: str, port: int) -> None:
        self._socket = socket.create_connection((host, port), timeout=30)

    def ask(self, body: Message, version: int) -> dict[str, Any]:
        """The response in Kafka's JSON form."""
        self._socket.sendall(kafkaproto.encode_request(body, version, correlation_id=1, client_id="test"))
        head = receive_exactly(self._socket, 4)
        frame = head + receive_exactly(self._socket, *struct.unpack(">i", head))
        key = body.schema().api_key
        assert key is not None
        value = kafkaproto.to_json(kafkaproto.decode_response(frame, key, version).body, version)
        assert isinstance(value, dict)
        return value

    def close(self) -> None:
        self._socket.close()


@contextmanager
def client(host: str, port: int) -> Iterator[Client]:
    one = Client(host, port)
    try:
        yield one
    finally:
        one.close()


def register(where: MockController | RealController, controller_id: int, ranges: Ranges) -> None:
    """A controller's registration with these features, written as they are."""
    features = [
        Feature(name=name, min_supported_version=low, max_supported_version=high)
        for name, (low, high) in ranges.items()
    ]
    request = ControllerRegistrationRequest(
        controller_id=controller_id,
        incarnation_id=some_uuid(controller_id),
        listeners=[Listener(name="CONTROLLER", host="127.0.0.1", port=1)],
        features=features,
    )
    with client(where.host, where.port) as one:
        assert one.ask(request, 0)["errorCode"] == 0
    if isinstance(where, RealController):
        wait_until(lambda: where.lists(controller_id), f"{controller_id} is listed")


def some_uuid(number: int) -> uuid.UUID:
    return uuid.UUID(int=(4 << 76) | (1 << 127) | number)
