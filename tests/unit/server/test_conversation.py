"""One client and the server between memory streams: order, bursts, waiting, half-close, faults, idleness.

Right is what real Kafka does on its controller listener; where it can't be seen from outside, what K5 asks for.
"""

from __future__ import annotations

import contextlib
import logging

import pytest
import trio
import trio.testing

from mockcontroller.limits import Limits
from mockcontroller.server import Server
from tests.unit.connection.inputs import frame, unregister

from .stand_ins import (
    API_VERSIONS_99,
    DESCRIBE_CLUSTER,
    StandIn,
    answer_to_unregister,
    answers,
    client_of,
    unregisters,
)

ANSWER_99 = bytes.fromhex("0000001000000009002300000001001200000005")


EXCHANGES = [
    (unregisters(1, 2, 3), answers(1, 2, 3), True),
    (API_VERSIONS_99 + unregisters(1), ANSWER_99 + answers(1), True),
    (unregisters(1) + frame("00c8 0000 00000007 0003 726177 00"), answers(1), False),
    (unregisters(1, 2) + bytes(4) + unregisters(3), answers(1, 2), False),
    (unregisters(1) + b"GET / HTTP/1.1\r\n\r\n", answers(1), False),
    (unregisters(5)[:-1], b"", True),
    (b"GET / HTTP/1.1\r\n\r\n", b"", False),
    (bytes.fromhex("7fffffff"), b"", False),
    (bytes(4), b"", False),
]
"""What a client sends, what it gets, and whether it then ends its side; else the server ends it."""


async def answers_to(data: bytes, *, size: int | None, end: bool) -> bytes:
    async with client_of(StandIn()) as client:
        await client.send(data, size=size)
        if end:
            await client.stream.send_eof()
        return await client.receive_rest()


@pytest.mark.parametrize("size", [None, 1, 7])
@pytest.mark.parametrize(("data", "expected", "end"), EXCHANGES)
async def test_answers_and_end_whole_and_in_pieces(
    data: bytes, expected: bytes, end: bool, size: int | None, autojump_clock: trio.testing.MockClock
) -> None:
    """Requests before a bad frame are answered, then the connection is closed; a half-closed peer gets its answers."""
    del autojump_clock
    if size is not None and not end:
        # The server may be gone before the last pieces are sent, as with a real socket.
        async with client_of(StandIn()) as client:
            with contextlib.suppress(trio.BrokenResourceError):
                await client.send(data, size=size)
            assert await client.receive_rest() == expected
    else:
        assert await answers_to(data, size=size, end=end) == expected


async def test_one_request_of_a_connection_is_handled_at_a_time() -> None:
    """A slow request followed by a fast one: the fast one isn't even looked at before the slow one is answered."""
    controller = StandIn()
    controller.held[1] = trio.Event()
    async with client_of(controller) as client:
        await client.send(unregister(1, 1) + unregister(9990, 2))
        await trio.testing.wait_all_tasks_blocked()
        assert controller.handled == [1]
        assert not client.served.receiving
        controller.held[1].set()
        assert await client.receive_exactly(2 * len(answers(1))) == answers(1, 2)
    assert controller.handled == [1, 2]


async def test_connections_do_not_wait_for_each_other() -> None:
    controller = StandIn()
    controller.held[1] = trio.Event()
    server = Server(controller)
    async with client_of(server) as slow, client_of(server) as fast:
        await slow.send(unregister(1, 1))
        await trio.testing.wait_all_tasks_blocked()
        await fast.send(unregisters(2))
        assert await fast.receive_exactly(len(answers(2))) == answers(2)


@pytest.mark.parametrize("turns", [0, 1, 2])
async def test_a_burst_is_answered_by_one_send(turns: int) -> None:
    """Also where every answer takes some turns of the event loop, as with a queue between server and controller."""
    async with client_of(StandIn(turns=turns)) as client:
        await client.send(unregisters(*range(64)))
        assert await client.receive_exactly(64 * len(answers(1))) == answers(*range(64))
        assert len(client.served.sent) == 1


async def test_answers_leave_when_the_next_one_has_to_wait() -> None:
    controller = StandIn()
    controller.held[1] = trio.Event()
    async with client_of(controller) as client:
        await client.send(unregisters(10, 11) + unregister(1, 12) + unregisters(13, 14))
        assert await client.receive_exactly(len(answers(10, 11))) == answers(10, 11)
        assert controller.handled == [10, 11, 12]
        controller.held[1].set()
        assert await client.receive_exactly(len(answers(12, 13, 14))) == answers(12, 13, 14)
    assert [len(sent) for sent in client.served.sent] == [len(answers(10, 11)), len(answers(12, 13, 14))]


async def test_waiting_twice_in_one_burst() -> None:
    controller = StandIn()
    controller.held |= {1: trio.Event(), 2: trio.Event()}
    async with client_of(controller) as client:
        await client.send(unregisters(10) + unregister(1, 11) + unregisters(12) + unregister(2, 13) + unregisters(14))
        assert await client.receive_exactly(len(answers(10))) == answers(10)
        controller.held[1].set()
        assert await client.receive_exactly(len(answers(11, 12))) == answers(11, 12)
        controller.held[2].set()
        assert await client.receive_exactly(len(answers(13, 14))) == answers(13, 14)


async def test_many_large_answers_do_not_pile_up() -> None:
    """K5: a burst of 50,000 bytes has answers of far more, which leave in parts."""
    async with client_of(StandIn()) as client:
        count = 10_000
        await client.send(unregisters(*range(count)))
        assert await client.receive_exactly(count * len(answers(1))) == answers(*range(count))
        assert max(map(len, client.served.sent)) < 300_000


async def test_a_half_closed_peer_with_a_held_request_is_answered_then_closed() -> None:
    controller = StandIn()
    controller.held[1] = trio.Event()
    async with client_of(controller) as client:
        await client.send(unregister(1, 1) + unregisters(2))
        await client.stream.send_eof()
        await trio.testing.wait_all_tasks_blocked()
        assert not client.ended.is_set()
        controller.held[1].set()
        assert await client.receive_rest() == answers(1, 2)
        await client.ended.wait()


async def test_a_failing_handler_ends_its_own_connection_only(caplog: pytest.LogCaptureFixture) -> None:
    controller = StandIn()
    controller.failing.add(1)
    server = Server(controller)
    async with client_of(server) as other, client_of(server) as client:
        await client.send(unregisters(5) + unregister(1, 6) + unregisters(7))
        assert await client.receive_exactly(len(answers(5))) == answers(5)
        assert await client.stream.receive_some() == b""
        await client.stream.aclose()
        await client.ended.wait()
        await other.send(unregisters(8))
        assert await other.receive_exactly(len(answers(8))) == answers(8)
    errors = [record for record in caplog.records if record.levelno == logging.ERROR]
    assert [record.getMessage() for record in errors] == ["client:1: a request could not be answered"]
    assert errors[0].exc_info is not None
    assert isinstance(errors[0].exc_info[1], LookupError)
    assert controller.handled == [5, 6, 8]


async def test_a_peer_that_vanishes_is_one_line_and_no_error(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "mockcontroller.server")
    controller = StandIn()
    controller.held[1] = trio.Event()
    async with client_of(controller) as client:
        await client.send(unregister(1, 1))
        await trio.testing.wait_all_tasks_blocked()
        await client.stream.aclose()
        controller.held[1].set()
        await client.ended.wait()
    assert len(caplog.records) == 1
    assert "the peer is gone" in caplog.records[0].getMessage()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\n", "it looks like HTTP"),
        (bytes.fromhex("16030100c8010000c40303"), "it looks like TLS"),
        (frame("00c8 0000 00000007 0003 726177 00"), "api key 200 is not served"),
        (bytes.fromhex("0000000e 0032 3030 30303030 0000 30303030"), "version 12336 is not supported"),
    ],
)
async def test_a_close_is_one_log_line_that_says_why(data: bytes, says: str, caplog: pytest.LogCaptureFixture) -> None:
    async with client_of(StandIn()) as client:
        await client.send(data)
        await client.ended.wait()
    assert len(caplog.records) == 1
    assert says in caplog.records[0].getMessage()
    assert caplog.records[0].levelno == logging.WARNING


async def test_an_orderly_end_is_no_news(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.INFO, "mockcontroller.server")
    async with client_of(StandIn()) as client:
        await client.send(unregisters(1))
        await client.stream.send_eof()
        await client.ended.wait()
    assert caplog.records == []


async def test_an_idle_connection_is_closed(
    autojump_clock: trio.testing.MockClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "mockcontroller.server")
    del autojump_clock
    async with client_of(StandIn(), limits=Limits(idle_timeout=600)) as client:
        start = trio.current_time()
        for number in range(3):
            await trio.sleep(400)
            await client.send(unregisters(number))
            await client.receive_exactly(len(answers(number)))
        assert await client.receive_rest() == b""
        assert trio.current_time() - start == pytest.approx(3 * 400 + 600, abs=1)
        await client.ended.wait()
    assert caplog.records[-1].getMessage() == "client:1: closed: idle for 600 s"


async def test_a_trickle_is_not_idle(autojump_clock: trio.testing.MockClock) -> None:
    del autojump_clock
    async with client_of(StandIn(), limits=Limits(idle_timeout=10)) as client:
        for byte in unregisters(1):
            await trio.sleep(9)
            await client.send(bytes([byte]))
        assert await client.receive_exactly(len(answers(1))) == answers(1)


async def test_a_peer_that_waits_for_its_answer_is_not_idle(autojump_clock: trio.testing.MockClock) -> None:
    del autojump_clock
    controller = StandIn()
    controller.held[1] = trio.Event()
    async with client_of(controller, limits=Limits(idle_timeout=10)) as client:
        await client.send(unregister(1, 1))
        await trio.sleep(1_000)
        assert not client.ended.is_set()
        controller.held[1].set()
        assert await client.receive_exactly(len(answers(1))) == answers(1)


async def test_a_peer_that_does_not_read_is_closed(
    autojump_clock: trio.testing.MockClock, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.INFO, "mockcontroller.server")
    del autojump_clock
    async with client_of(StandIn(), limits=Limits(idle_timeout=10), pair=trio.testing.lockstep_stream_pair) as client:
        await client.send(unregisters(1))
        await client.ended.wait()
        assert trio.current_time() < 25
    assert "did not take its answers for 10 s" in caplog.records[-1].getMessage()


async def test_a_peer_that_does_not_read_early_answers_is_closed(autojump_clock: trio.testing.MockClock) -> None:
    del autojump_clock
    controller = StandIn()
    controller.held[1] = trio.Event()
    async with client_of(controller, limits=Limits(idle_timeout=10), pair=trio.testing.lockstep_stream_pair) as client:
        await client.send(unregisters(10) + unregister(1, 11))
        await client.ended.wait()


async def test_requests_are_shown_to_the_observer_before_the_controller_gets_them() -> None:
    seen: list[tuple[int, list[int]]] = []
    controller = StandIn()
    server = Server(
        controller, on_request=lambda context: seen.append((context.request.correlation_id, list(controller.handled)))
    )
    async with client_of(server) as client:
        await client.send(unregisters(1, 2))
        await client.receive_exactly(len(answers(1, 2)))
    assert seen == [(1, []), (2, [1])]


async def test_describe_cluster_and_key_94_side_by_side() -> None:
    async with client_of(StandIn()) as client:
        await client.send(unregisters(1) + DESCRIBE_CLUSTER + unregisters(2))
        await client.stream.send_eof()
        data = await client.receive_rest()
    assert data.startswith(answer_to_unregister(1))
    assert data.endswith(answer_to_unregister(2))
    assert b"stand-in" in data
