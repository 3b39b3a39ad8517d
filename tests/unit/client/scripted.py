"""Nodes that answer by script: over memory streams for the client's tests, over TCP for those of the tools.

A node decides nothing by itself but ApiVersions; every other answer is what the test put there.
"""

from __future__ import annotations

import errno
import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial

import trio

from kafkaproto.client import Address
from kafkaproto.messages import (
    ApiVersionsRequest,
    ApiVersionsResponse,
    DescribeClusterResponse,
    UnregisterBrokerResponse,
    UnregisterControllerResponse,
)
from kafkaproto.messages.api_versions_response import ApiVersion
from kafkaproto.messages.base import Message
from kafkaproto.messages.describe_cluster_response import DescribeClusterBroker
from kafkaproto.protocol.frames import Request
from kafkaproto.sets import SchemaSet

SET = SchemaSet.bundled()
CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
CONTROLLER_APIS = {18: (0, 5), 60: (0, 2), 64: (0, 0), 94: (0, 0)}
BROKER_APIS = {3: (0, 13), **CONTROLLER_APIS}


@dataclass(frozen=True)
class Raw:
    """Bytes to send as they are; the connection is closed afterwards unless it is to stay open."""

    data: bytes
    then_close: bool = True


CLOSE = Raw(b"")
SILENCE = Raw(b"", then_close=False)

Answer = Message | Raw
Handler = Callable[[Request], Answer]


@dataclass
class ScriptedNode:
    """``handlers``: api key → answer, or list of answers of which the last one stays, or function of the request."""

    apis: Mapping[int, tuple[int, int]] = field(default_factory=lambda: dict(CONTROLLER_APIS))
    handlers: dict[int, Answer | list[Answer] | Handler] = field(default_factory=dict)
    received: list[Request] = field(default_factory=list)
    frames: list[bytes] = field(default_factory=list)
    connections: int = 0

    def keys(self) -> list[int]:
        """Api keys as they came, ApiVersions left out."""
        return [request.api_key for request in self.received if request.api_key != 18]

    async def serve(self, stream: trio.abc.Stream) -> None:
        self.connections += 1
        async with stream:
            try:
                while frame := await read_frame(stream):
                    if not await self._answer(stream, frame):
                        return
            except trio.BrokenResourceError:
                return

    async def _answer(self, stream: trio.abc.Stream, frame: bytes) -> bool:
        request = SET.decode_request(frame)
        self.received.append(request)
        self.frames.append(frame)
        answer, version = self._choose(request)
        if isinstance(answer, Raw):
            await stream.send_all(answer.data)
            return not answer.then_close
        await stream.send_all(SET.encode_response(answer, version, correlation_id=request.correlation_id))
        return True

    def _choose(self, request: Request) -> tuple[Answer, int]:
        found = self.handlers.get(request.api_key)
        if isinstance(found, list):
            found = found.pop(0) if len(found) > 1 else found[0]
        if isinstance(found, Message | Raw):
            return found, request.api_version
        if found is not None:
            return found(request), request.api_version
        assert isinstance(request.body, ApiVersionsRequest), f"no answer for {request}"
        lowest, highest = self.apis[18]
        if lowest <= request.api_version <= highest:
            return ApiVersionsResponse(api_keys=api_list(self.apis)), request.api_version
        return ApiVersionsResponse(error_code=35, api_keys=api_list({18: self.apis[18]})), 0


def api_list(apis: Mapping[int, tuple[int, int]]) -> list[ApiVersion]:
    return [ApiVersion(api_key=key, min_version=low, max_version=high) for key, (low, high) in apis.items()]


async def read_frame(stream: trio.abc.Stream) -> bytes:
    """One frame with its length; empty at the end of the stream."""
    got = bytearray()
    wanted = 4
    while len(got) < wanted:
        piece = await stream.receive_some(wanted - len(got))
        if not piece:
            return b""
        got += piece
        if len(got) == 4:
            wanted = 4 + int.from_bytes(got, "big")
    return bytes(got)


def cluster(active: int, *nodes: tuple[int, Address], endpoint_type: int = 2) -> DescribeClusterResponse:
    """A DescribeCluster answer."""
    return DescribeClusterResponse(
        endpoint_type=endpoint_type,
        cluster_id=CLUSTER_ID,
        controller_id=active,
        brokers=[DescribeClusterBroker(broker_id=one, host=at.host, port=at.port) for one, at in nodes],
    )


def retired(code: int = 0, message: str | None = "") -> UnregisterControllerResponse:
    return UnregisterControllerResponse(error_code=code, error_message=message)


def unregistered(code: int = 0, message: str | None = "") -> UnregisterBrokerResponse:
    return UnregisterBrokerResponse(error_code=code, error_message=message)


class Network:
    """Where each address leads: a node, an ``OSError`` to raise, or ``None`` for nobody who answers at all."""

    def __init__(self, nursery: trio.Nursery, places: Mapping[Address, ScriptedNode | OSError | None]) -> None:
        self._nursery = nursery
        self.places = dict(places)
        self.attempts: list[Address] = []

    async def connect(self, address: Address) -> trio.abc.Stream:
        self.attempts.append(address)
        place = self.places.get(address, OSError(errno.ECONNREFUSED, "refused"))
        if isinstance(place, OSError):
            raise place
        if place is None:
            await trio.sleep_forever()
            raise AssertionError("unreachable")
        ours, theirs = trio.testing.memory_stream_pair()
        self._nursery.start_soon(place.serve, theirs)
        return ours


@contextmanager
def tcp_nodes(*nodes: ScriptedNode) -> Iterator[list[Address]]:
    """The nodes on ports of 127.0.0.1, served in a thread."""
    ready = threading.Event()
    addresses: list[Address] = []
    running: list[tuple[trio.lowlevel.TrioToken, trio.CancelScope]] = []

    async def serve_all() -> None:
        async with trio.open_nursery() as nursery:
            for node in nodes:
                (listener,) = await trio.open_tcp_listeners(0, host="127.0.0.1")
                addresses.append(Address("127.0.0.1", listener.socket.getsockname()[1]))
                nursery.start_soon(partial(trio.serve_listeners, node.serve, [listener]))
            running.append((trio.lowlevel.current_trio_token(), nursery.cancel_scope))
            ready.set()
            await trio.sleep_forever()

    thread = threading.Thread(target=trio.run, args=(serve_all,))
    thread.start()
    try:
        assert ready.wait(30)
        yield addresses
    finally:
        token, scope = running[0]
        token.run_sync_soon(scope.cancel)
        thread.join()
