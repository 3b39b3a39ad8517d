"""Stand-ins for a controller and its clients, so that the server's own work is all that a test sees."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager

import trio
import trio.testing

from kafkaproto import SchemaSet
from kafkaproto.messages import (
    ApiVersionsResponse,
    DescribeClusterResponse,
    UnregisterControllerRecord,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.api_versions_response import ApiVersion
from kafkaproto.protocol.api_keys import ApiKey
from mockcontroller import logs
from mockcontroller.limits import Limits
from mockcontroller.requests import Reply, RequestContext
from mockcontroller.server import Server
from tests.unit.connection.inputs import GATE, SCHEMA_SET, frame, unregister

DESCRIBE_CLUSTER = frame("003c 0002 00000008 0003 726177 00  00 02 00 00")
API_VERSIONS_99 = frame("0012 0063 00000009 0003 726177 00 02 78 02 31 00")


class StandIn:
    """Answers at once, after some turns of the event loop, or when a gate for the controller id asked for is opened.

    ``handled`` are the correlation ids in the order in which they were submitted.
    """

    def __init__(self, *, turns: int = 0) -> None:
        self.turns = turns
        self.handled: list[int] = []
        self.held: dict[int, trio.Event] = {}
        self.failing: set[int] = set()
        self.at_work = 0
        self.most_at_work = 0

    @property
    def schema_set(self) -> SchemaSet:
        return SCHEMA_SET

    @property
    def gate(self) -> Mapping[int, tuple[int, int]]:
        return GATE

    async def answer(self, context: RequestContext) -> Reply:
        self.handled.append(context.request.correlation_id)
        self.at_work += 1
        self.most_at_work = max(self.most_at_work, self.at_work)
        try:
            for _ in range(self.turns):
                await trio.lowlevel.checkpoint()
            return await self._reply(context)
        finally:
            self.at_work -= 1

    async def _reply(self, context: RequestContext) -> Reply:
        request = context.request
        if context.unsupported_version:
            body = ApiVersionsResponse(error_code=35, api_keys=[ApiVersion(api_key=18, min_version=0, max_version=5)])
            return Reply(body, 0)
        if request.api_key == ApiKey.DESCRIBE_CLUSTER:
            return Reply(DescribeClusterResponse(cluster_id="stand-in", controller_id=3000), request.api_version)
        assert isinstance(request.body, UnregisterControllerRequest)
        controller_id = request.body.controller_id
        if controller_id in self.failing:
            raise LookupError("the stand-in fails")
        if controller_id in self.held:
            await self.held[controller_id].wait()
        record = UnregisterControllerRecord(controller_id=controller_id)
        return Reply(UnregisterControllerResponse(), request.api_version, (record,))


class AtOnce(StandIn):
    """Answers without letting anybody else run."""

    def answer(self, context: RequestContext) -> Reply:  # type: ignore[override]
        self.handled.append(context.request.correlation_id)
        try:
            self._reply(context).send(None)
        except StopIteration as done:
            reply: Reply = done.value
            return reply
        raise AssertionError("it waits")


def log_request(context: RequestContext, reply: Reply) -> None:
    """As a conversation does, which then owes the flush."""
    log = logs.request_log()
    assert log is not None
    log(context, reply)


def answer_to_unregister(correlation_id: int) -> bytes:
    """Correlation id, tags; throttle time, error 0, empty message, tags."""
    return frame(correlation_id.to_bytes(4, "big", signed=True) + bytes.fromhex("00 00000000 0000 01 00"))


def unregisters(*correlation_ids: int) -> bytes:
    return b"".join(unregister(9990, one) for one in correlation_ids)


def answers(*correlation_ids: int) -> bytes:
    return b"".join(map(answer_to_unregister, correlation_ids))


class CountingStream(trio.abc.HalfCloseableStream):
    """Counts what the server does to a stream: ``sent`` are its sends, ``receiving`` whether it waits for bytes now."""

    def __init__(self, stream: trio.abc.HalfCloseableStream) -> None:
        self._stream = stream
        self.sent: list[bytes] = []
        self.receiving = False

    async def send_all(self, data: bytes | bytearray | memoryview) -> None:
        self.sent.append(bytes(data))
        await self._stream.send_all(data)

    async def wait_send_all_might_not_block(self) -> None:
        await self._stream.wait_send_all_might_not_block()

    async def send_eof(self) -> None:
        await self._stream.send_eof()

    async def receive_some(self, max_bytes: int | None = None) -> bytes | bytearray:
        self.receiving = True
        try:
            return await self._stream.receive_some(max_bytes)
        finally:
            self.receiving = False

    async def aclose(self) -> None:
        await self._stream.aclose()


class Client:
    """One end of a memory stream whose other end the server serves. ``ended`` is set once the server is done."""

    def __init__(self, stream: trio.abc.HalfCloseableStream, served: CountingStream) -> None:
        self.stream = stream
        self.served = served
        self.ended = trio.Event()

    async def send(self, data: bytes, *, size: int | None = None) -> None:
        """Send, in pieces of ``size`` if given, each of which the server sees by itself."""
        for start in range(0, len(data), size or len(data)):
            await self.stream.send_all(data[start : start + (size or len(data))])
            if size is not None:
                await trio.testing.wait_all_tasks_blocked()

    async def receive_exactly(self, count: int) -> bytes:
        data = b""
        while len(data) < count:
            piece = await self.stream.receive_some(count - len(data))
            assert piece, f"the end came after {data.hex()}"
            data += piece
        return data

    async def receive_rest(self) -> bytes:
        """Everything up to the server's end of the connection."""
        data = b""
        while piece := await self.stream.receive_some():
            data += piece
        return data


StreamPair = Callable[[], tuple[trio.abc.HalfCloseableStream, trio.abc.HalfCloseableStream]]


@asynccontextmanager
async def client_of(
    controller: StandIn | Server, *, limits: Limits | None = None, pair: StreamPair = trio.testing.memory_stream_pair
) -> AsyncIterator[Client]:
    """A client of a server for the time of the block."""
    server = controller if isinstance(controller, Server) else Server(controller, limits=limits)
    ours, theirs = pair()
    client = Client(ours, CountingStream(theirs))

    async def serve() -> None:
        await server.serve_stream(client.served, "client:1")
        client.ended.set()

    async with trio.open_nursery() as nursery:
        nursery.start_soon(serve)
        yield client
        nursery.cancel_scope.cancel()
