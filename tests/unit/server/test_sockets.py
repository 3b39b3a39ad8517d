"""Sockets that one task watches for all conversations: what clients see is what each would get by itself (K5)."""

from __future__ import annotations

import io
import logging
import socket
import struct
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager

import pytest
import trio
import trio.testing

from mockcontroller import logs
from mockcontroller.addresses import Address
from mockcontroller.conversation import Conversation
from mockcontroller.limits import Limits
from mockcontroller.server import Server, open_listeners
from mockcontroller.sockets import SocketWatch
from tests.unit.connection.inputs import unregister

from .stand_ins import AtOnce, StandIn, answers, unregisters
from .test_conversation import EXCHANGES

pytestmark = pytest.mark.skipif(SocketWatch.made() is None, reason="there is no watch on this system")

SERVERS = [pytest.param(AtOnce, id="at once"), pytest.param(StandIn, id="awaited")]
"""The watch answers by itself, or has each answer awaited by the conversation's own task."""


@asynccontextmanager
async def port_of(server: Server) -> AsyncIterator[int]:
    """A server that accepts connections for the time of the block."""
    listeners, port = await open_listeners(Address("127.0.0.1", 0))
    async with trio.open_nursery() as nursery:
        await nursery.start(server.serve, listeners)
        yield port
        nursery.cancel_scope.cancel()


async def connect(port: int) -> trio.SocketStream:
    return await trio.open_tcp_stream("127.0.0.1", port)


async def receive(stream: trio.SocketStream, count: int) -> bytes:
    data = b""
    while len(data) < count:
        piece = await stream.receive_some(count - len(data))
        assert piece, f"the end came after {data.hex()}"
        data += piece
    return data


async def receive_rest(stream: trio.SocketStream) -> bytes:
    return b"".join([piece async for piece in stream])


async def until(server: Server, connections: int) -> None:
    while server.connections != connections:
        await trio.lowlevel.checkpoint()


@pytest.mark.parametrize("stand_in", SERVERS)
@pytest.mark.parametrize(("data", "expected", "end"), EXCHANGES)
async def test_the_same_exchange_as_by_a_stream_of_its_own(
    stand_in: type[StandIn], data: bytes, expected: bytes, end: bool
) -> None:
    async with port_of(Server(stand_in())) as port, await connect(port) as client:
        await client.send_all(data)
        if end:
            await client.send_eof()
        assert await receive_rest(client) == expected


@pytest.mark.parametrize("stand_in", SERVERS)
async def test_turns_between_both_tasks(stand_in: type[StandIn]) -> None:
    """One request after the other, then many in one piece, then single bytes: back and forth between watch and task."""
    async with port_of(Server(stand_in())) as port, await connect(port) as client:
        for number in range(5):
            await client.send_all(unregisters(number))
            assert await receive(client, len(answers(number))) == answers(number)
        many = range(1_000)
        await client.send_all(unregisters(*many))
        assert await receive(client, len(answers(*many))) == answers(*many)
        for byte in unregisters(7):
            await client.send_all(bytes([byte]))
        assert await receive(client, len(answers(7))) == answers(7)


async def test_a_held_request_keeps_what_came_behind_it_unread() -> None:
    controller = StandIn()
    controller.held[1] = trio.Event()
    async with port_of(Server(controller)) as port, await connect(port) as client, await connect(port) as other:
        await client.send_all(unregisters(10) + unregister(1, 11) + unregisters(12))
        assert await receive(client, len(answers(10))) == answers(10)
        await client.send_all(unregisters(13))
        await other.send_all(unregisters(20))
        assert await receive(other, len(answers(20))) == answers(20)
        assert controller.handled == [10, 11, 20]
        controller.held[1].set()
        assert await receive(client, len(answers(11, 12, 13))) == answers(11, 12, 13)


async def test_a_peer_that_reads_late_gets_all_answers_in_order() -> None:
    """More than the socket takes at once: the rest leaves when there is room, and what comes meanwhile behind it."""
    listeners, port = await open_listeners(Address("127.0.0.1", 0))
    listeners[0].socket.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4_096)
    controller = AtOnce()
    async with trio.open_nursery() as nursery:
        await nursery.start(Server(controller).serve, listeners)
        with trio.socket.socket() as plain:
            plain.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
            await plain.connect(("127.0.0.1", port))
            client = trio.SocketStream(plain)
            numbers = range(20_000)
            nursery.start_soon(client.send_all, unregisters(*numbers))
            seen = 0
            while seen != len(controller.handled) or not seen:
                seen = len(controller.handled)
                await trio.testing.wait_all_tasks_blocked(0.01)
            assert seen < len(numbers)
            assert await receive(client, len(answers(*numbers))) == answers(*numbers)
        nursery.cancel_scope.cancel()
    assert controller.handled == list(numbers)


async def test_one_busy_client_does_not_keep_others_waiting() -> None:
    """Between two stretches of requests the other one has its turn, however many came at once."""
    controller = AtOnce()
    async with port_of(Server(controller)) as port, await connect(port) as one, await connect(port) as other:
        for client in (one, other):
            await client.send_all(unregisters(0))
            await receive(client, len(answers(0)))
        del controller.handled[:]
        await one.send_all(unregisters(*range(2_000)))
        await other.send_all(unregisters(-1))
        assert await receive(other, len(answers(-1))) == answers(-1)
        assert controller.handled.index(-1) < 1_000
        assert await receive(one, len(answers(*range(2_000)))) == answers(*range(2_000))


@pytest.mark.parametrize("stand_in", SERVERS)
async def test_a_reset_ends_one_conversation_with_one_line(
    stand_in: type[StandIn], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "mockcontroller.server")
    server = Server(stand_in())
    async with port_of(server) as port, await connect(port) as other:
        client = await connect(port)
        await client.send_all(unregisters(1))
        await receive(client, len(answers(1)))
        client.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        await until(server, 2)
        await client.aclose()
        await until(server, 1)
        await other.send_all(unregisters(2))
        assert await receive(other, len(answers(2))) == answers(2)
    assert len(caplog.records) == 1
    assert "the peer is gone" in caplog.records[0].getMessage()


async def test_a_stop_ends_those_who_are_watched() -> None:
    server = Server(AtOnce())
    listeners, port = await open_listeners(Address("127.0.0.1", 0))
    async with trio.open_nursery() as nursery:
        await nursery.start(server.serve, listeners)
        async with await connect(port) as client:
            await client.send_all(unregisters(1))
            await receive(client, len(answers(1)))
            server.stop()
            assert await receive_rest(client) == b""
    assert server.connections == 0


async def test_descriptors_are_used_again(caplog: pytest.LogCaptureFixture) -> None:
    """A connection that ended leaves nothing behind that the next one with its descriptor could run into."""
    server = Server(AtOnce())
    async with port_of(server) as port, await connect(port) as kept:
        for number in range(50):
            async with await connect(port) as client:
                await client.send_all(unregisters(number))
                assert await receive(client, len(answers(number))) == answers(number)
            await kept.send_all(unregisters(number))
            assert await receive(kept, len(answers(number))) == answers(number)
            await until(server, 1)
    assert caplog.records == []


async def test_where_no_more_can_be_watched_a_conversation_reads_by_itself() -> None:
    class Full(SocketWatch):
        def watch(self, *_: object) -> None:
            raise OSError("no more")

    accepted: list[trio.SocketStream] = []
    async with trio.open_nursery() as nursery:
        listeners, port = await open_listeners(Address("127.0.0.1", 0))
        client = await connect(port)
        accepted.append(await listeners[0].accept())
        conversation = Conversation(
            AtOnce(), accepted[0], "client:1", limits=Limits(), listener="CONTROLLER", watch=Full()
        )
        nursery.start_soon(conversation.run)
        async with client:
            await client.send_all(unregisters(1, 2))
            assert await receive(client, len(answers(1, 2))) == answers(1, 2)
        await listeners[0].aclose()


async def test_a_socket_that_was_closed_by_others_can_be_left() -> None:
    watch = SocketWatch.made()
    assert watch is not None
    one, other = socket.socketpair()
    descriptor = one.fileno()
    with one, other:
        watch.watch(
            descriptor, Conversation(AtOnce(), trio.testing.memory_stream_pair()[0], "?", limits=Limits(), listener="?")
        )
    watch.leave(descriptor)
    watch.leave(descriptor)


@contextmanager
def configured() -> Iterator[io.StringIO]:
    """The command's own log, for a time."""
    root, own = logging.getLogger(), logging.getLogger("mockcontroller")
    handlers, level, own_level = list(root.handlers), root.level, own.level
    stream = io.StringIO()
    logs.configure("text", stream=stream)
    try:
        yield stream
    finally:
        root.handlers[:] = handlers
        root.setLevel(level)
        own.setLevel(own_level)
        logging.raiseExceptions = True


async def test_whoever_has_an_answer_finds_its_request_in_the_log() -> None:
    with configured() as log:
        async with port_of(Server(AtOnce())) as port, await connect(port) as client:
            for number in range(1, 4):
                await client.send_all(unregisters(number, number))
                await receive(client, len(answers(number, number)))
                assert log.getvalue().count(" UnregisterController v0 NONE") == 2 * number
