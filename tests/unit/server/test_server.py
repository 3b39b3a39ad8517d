"""Listeners, limits and the stop of the server."""

from __future__ import annotations

import errno
import logging
import socket
import threading

import pytest
import trio
import trio.testing

from mockcontroller.addresses import Address, is_wildcard, loopback_of
from mockcontroller.limits import Limits
from mockcontroller.server import Server, bound_port, open_listeners, peer_name
from tests.unit.connection.inputs import unregister

from .stand_ins import StandIn, answers, client_of, unregisters

LOOPBACK = Address("127.0.0.1", 0)


async def served(nursery: trio.Nursery, server: Server) -> int:
    """Serve on any free port, and return it."""
    listeners, port = await open_listeners(LOOPBACK)
    await nursery.start(server.serve, listeners)
    return port


async def connect(port: int) -> trio.SocketStream:
    return await trio.open_tcp_stream("127.0.0.1", port)


async def receive_exactly(stream: trio.SocketStream, count: int) -> bytes:
    data = b""
    while len(data) < count:
        piece = await stream.receive_some(count - len(data))
        assert piece
        data += piece
    return data


async def receive_rest(stream: trio.SocketStream) -> bytes:
    return b"".join([piece async for piece in stream])


async def test_serves_over_tcp_and_leaves_no_connection_behind(nursery: trio.Nursery) -> None:
    server = Server(StandIn())
    port = await served(nursery, server)
    async with await connect(port) as client:
        await client.send_all(unregisters(1, 2))
        await client.send_eof()
        assert await receive_rest(client) == answers(1, 2)
    await trio.testing.wait_all_tasks_blocked(0.01)
    assert server.connections == 0


async def test_answers_are_not_delayed_by_nagle(nursery: trio.Nursery) -> None:
    accepted: list[int] = []
    listeners, port = await open_listeners(LOOPBACK)

    class Spy(trio.abc.Listener[trio.SocketStream]):
        async def accept(self) -> trio.SocketStream:
            stream = await listeners[0].accept()
            accepted.append(stream.socket.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))
            return stream

        async def aclose(self) -> None:
            await listeners[0].aclose()

    await nursery.start(Server(StandIn()).serve, [Spy()])
    async with await connect(port) as client:
        await client.send_all(unregisters(1))
        await receive_exactly(client, len(answers(1)))
    assert accepted
    assert all(accepted)


async def test_answers_arrive_although_more_comes_after_the_bad_frame(nursery: trio.Nursery) -> None:
    """A socket closed with bytes unread resets the connection: what was answered must arrive all the same."""
    port = await served(nursery, Server(StandIn()))
    async with await connect(port) as client:
        await client.send_all(unregisters(*range(1_000)) + bytes(4) + bytes(300_000))
        assert await receive_rest(client) == answers(*range(1_000))


async def test_over_the_limit_a_connection_is_closed_with_one_line(
    nursery: trio.Nursery, caplog: pytest.LogCaptureFixture
) -> None:
    server = Server(StandIn(), limits=Limits(max_connections=2))
    port = await served(nursery, server)
    async with await connect(port) as first, await connect(port) as second:
        for client in (first, second):
            await client.send_all(unregisters(1))
            await receive_exactly(client, len(answers(1)))
        async with await connect(port) as third:
            assert await receive_rest(third) == b""
        assert server.connections == 2
        assert ["refused: 2 connections are open" in record.getMessage() for record in caplog.records] == [True]
        await second.aclose()
        await trio.testing.wait_all_tasks_blocked(0.01)
        async with await connect(port) as fourth:
            await fourth.send_all(unregisters(4))
            assert await receive_exactly(fourth, len(answers(4))) == answers(4)


class FailingListener(trio.abc.Listener[trio.abc.Stream]):
    """Can't accept a number of times, then gives one stream, then nothing more."""

    def __init__(self, error: int, times: int, stream: trio.abc.Stream) -> None:
        self.error = error
        self.times = times
        self.streams = [stream]
        self.closed = False

    async def accept(self) -> trio.abc.Stream:
        await trio.lowlevel.checkpoint()
        if self.times > 0:
            self.times -= 1
            raise OSError(self.error, "no more")
        if not self.streams:
            await trio.sleep_forever()
        return self.streams.pop()

    async def aclose(self) -> None:
        self.closed = True
        await trio.lowlevel.checkpoint()


@pytest.mark.parametrize("error", [errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM])
async def test_accepting_is_tried_again_without_descriptors(
    error: int, nursery: trio.Nursery, autojump_clock: trio.testing.MockClock, caplog: pytest.LogCaptureFixture
) -> None:
    del autojump_clock
    ours, theirs = trio.testing.memory_stream_pair()
    await nursery.start(Server(StandIn()).serve, [FailingListener(error, 5, theirs)])
    await ours.send_all(unregisters(1))
    assert await ours.receive_some() == answers(1)
    assert trio.current_time() > 0.4
    lines = [record.getMessage() for record in caplog.records if record.levelno == logging.ERROR]
    assert len(lines) == 1
    assert "can't accept connections, trying again" in lines[0]


async def test_any_other_error_of_a_listener_ends_the_server() -> None:
    listener = FailingListener(errno.EBADF, 1, trio.testing.memory_stream_pair()[0])
    with pytest.raises(BaseExceptionGroup):
        await Server(StandIn()).serve([listener])
    assert listener.closed


async def test_a_graceful_stop_answers_what_is_in_flight(nursery: trio.Nursery) -> None:
    controller = StandIn()
    controller.held[1] = trio.Event()
    server = Server(controller)
    done = trio.Event()
    listeners, port = await open_listeners(LOOPBACK)

    async def serve(*, task_status: trio.TaskStatus[None]) -> None:
        await server.serve(listeners, task_status=task_status)
        done.set()

    await nursery.start(serve)
    async with await connect(port) as busy, await connect(port) as idle:
        await busy.send_all(unregister(1, 1) + unregisters(2))
        await idle.send_all(unregisters(3))
        await receive_exactly(idle, len(answers(3)))
        while controller.handled.count(1) == 0:
            await trio.lowlevel.checkpoint()
        server.stop()
        server.stop()
        assert await receive_rest(idle) == b""
        with pytest.raises(OSError, match="all attempts to connect"):
            await connect(port)
        assert not done.is_set()
        controller.held[1].set()
        assert await receive_rest(busy) == answers(1, 2)
    await done.wait()
    assert server.connections == 0


async def test_a_graceful_stop_ends_in_bounded_time(autojump_clock: trio.testing.MockClock) -> None:
    del autojump_clock
    controller = StandIn()
    controller.held[1] = trio.Event()
    server = Server(controller, limits=Limits(stop_grace=5))
    ours, theirs = trio.testing.memory_stream_pair()
    listener = FailingListener(errno.EMFILE, 0, theirs)
    async with trio.open_nursery() as nursery:
        await nursery.start(server.serve, [listener])
        await ours.send_all(unregister(1, 1))
        await trio.testing.wait_all_tasks_blocked()
        server.stop()
    assert trio.current_time() == pytest.approx(5, abs=0.1)
    assert listener.closed
    assert await ours.receive_some() == b""


async def test_cancelling_closes_everything_at_once() -> None:
    controller = StandIn()
    controller.held[1] = trio.Event()
    ours, theirs = trio.testing.memory_stream_pair()
    listener = FailingListener(errno.EMFILE, 0, theirs)
    async with trio.open_nursery() as nursery:
        await nursery.start(Server(controller).serve, [listener])
        await ours.send_all(unregister(1, 1))
        await trio.testing.wait_all_tasks_blocked()
        nursery.cancel_scope.cancel()
    assert listener.closed
    assert await ours.receive_some() == b""


async def test_a_stop_before_serving_ends_serving() -> None:
    server = Server(StandIn())
    server.stop()
    listeners, _ = await open_listeners(LOOPBACK)
    await server.serve(listeners)


async def test_a_name_with_several_addresses_gets_one_port() -> None:
    listeners, port = await open_listeners(Address("localhost", 0))
    try:
        assert {bound_port(listener) for listener in listeners} == {port}
        assert port > 0
    finally:
        for listener in listeners:
            await listener.aclose()


async def test_ipv6(nursery: trio.Nursery) -> None:
    try:
        listeners, port = await open_listeners(Address("::1", 0))
    except OSError:
        pytest.skip("this machine has no IPv6")
    seen: list[str] = []
    server = Server(StandIn(), on_request=lambda context: seen.append(context.peer))
    await nursery.start(server.serve, listeners)
    async with await trio.open_tcp_stream("::1", port) as client:
        own = client.socket.getsockname()
        await client.send_all(unregisters(1))
        await receive_exactly(client, len(answers(1)))
    assert seen == [f"[::1]:{own[1]}"]


async def test_a_port_in_use_is_an_os_error() -> None:
    listeners, port = await open_listeners(LOOPBACK)
    try:
        with pytest.raises(OSError, match=r"."):
            await open_listeners(Address("127.0.0.1", port))
    finally:
        await listeners[0].aclose()


async def test_a_memory_stream_has_no_name() -> None:
    assert peer_name(trio.testing.memory_stream_pair()[0]) == "?"


@pytest.mark.parametrize(
    ("host", "wildcard"),
    [
        ("", True),
        ("0.0.0.0", True),
        ("::", True),
        ("0", True),
        ("127.0.0.1", False),
        ("::1", False),
        ("localhost", False),
    ],
)
def test_wildcards(host: str, wildcard: bool) -> None:
    assert is_wildcard(host) is wildcard


@pytest.mark.parametrize(
    ("bound", "reached"),
    [("0.0.0.0:5", "127.0.0.1:5"), ("[::]:5", "[::1]:5"), ("127.0.0.1:5", "127.0.0.1:5"), ("example:5", "example:5")],
)
def test_where_a_listener_is_reached(bound: str, reached: str) -> None:
    assert str(loopback_of(Address.parse(bound))) == reached


@pytest.mark.parametrize(
    "wrong",
    [
        {"max_frame_bytes": 0},
        {"max_frame_bytes": 2**31},
        {"max_connections": 0},
        {"idle_timeout": 0},
        {"idle_timeout": float("nan")},
        {"stop_grace": -1},
    ],
)
def test_limits_that_nothing_satisfies_are_refused(wrong: dict[str, float]) -> None:
    with pytest.raises(ValueError, match=r"must|can't"):
        Limits(**wrong)  # type: ignore[arg-type]


async def test_the_frame_limit_is_the_servers_setting() -> None:
    async with client_of(StandIn(), limits=Limits(max_frame_bytes=10)) as client:
        await client.send(unregisters(1))
        assert await client.receive_rest() == b""


def test_serving_needs_no_main_thread() -> None:
    errors: list[BaseException] = []

    async def run() -> None:
        async with trio.open_nursery() as nursery:
            port = await served(nursery, Server(StandIn()))
            async with await connect(port) as client:
                await client.send_all(unregisters(1))
                assert await receive_exactly(client, len(answers(1))) == answers(1)
            nursery.cancel_scope.cancel()

    def thread() -> None:
        try:
            trio.run(run)
        except BaseException as error:
            errors.append(error)

    worker = threading.Thread(target=thread)
    worker.start()
    worker.join()
    assert errors == []
