"""A blocking client with the few calls that tests of a data directory make."""

from __future__ import annotations

import socket
import struct
import uuid
from types import TracebackType
from typing import Self

from kafkaproto.messages import (
    ControllerRegistrationRequest,
    ControllerRegistrationResponse,
    DescribeClusterRequest,
    DescribeClusterResponse,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.controller_registration_request import Feature, Listener
from kafkaproto.messages.decommission import DecommissionControllerRequest
from kafkaproto.sets import SchemaSet

TIMEOUT_S = 30.0
_RANGES = {"metadata.version": (7, 33), "kraft.version": (0, 1), "group.version": (0, 1), "share.version": (0, 1)}


class Client:
    """One connection; a context manager.  ``OSError`` where it ends."""

    def __init__(self, port: int) -> None:
        self._set = SchemaSet.bundled("decommission")
        self._socket = socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._socket.close()

    def ask(self, request: Message, version: int) -> Message:
        """The answer's body."""
        self._socket.sendall(self._set.encode_request(request, version, correlation_id=1, client_id="test"))
        size = self._receive(4)
        frame = size + self._receive(struct.unpack(">i", size)[0])
        key = request.schema().api_key
        assert key is not None
        return self._set.decode_response(frame, key, version).body

    def _receive(self, count: int) -> bytes:
        found = bytearray()
        while len(found) < count:
            part = self._socket.recv(count - len(found))
            if not part:
                raise ConnectionError("the server has closed")
            found += part
        return bytes(found)

    def register(self, node_id: int, port: int) -> int:
        """Register that controller under that port; the error code."""
        answer = self.ask(
            ControllerRegistrationRequest(
                controller_id=node_id,
                incarnation_id=uuid.uuid4(),
                listeners=[Listener(name="CONTROLLER", host="there.example", port=port)],
                features=[
                    Feature(name=name, min_supported_version=low, max_supported_version=high)
                    for name, (low, high) in _RANGES.items()
                ],
            ),
            0,
        )
        assert isinstance(answer, ControllerRegistrationResponse)
        return answer.error_code

    def retire(self, node_id: int) -> int:
        """Key 94; the error code."""
        answer = self.ask(DecommissionControllerRequest(controller_id=node_id), 0)
        return int(answer.error_code)  # type: ignore[attr-defined]

    def listed(self) -> dict[int, int]:
        """The registered controllers: id → port."""
        answer = self.ask(DescribeClusterRequest(endpoint_type=2), 1)
        assert isinstance(answer, DescribeClusterResponse)
        return {one.broker_id: one.port for one in answer.brokers}
