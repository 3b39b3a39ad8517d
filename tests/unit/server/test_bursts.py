"""Many requests in one piece: others get their turns meanwhile, and the log is complete when answers leave."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterator

import pytest

from kafkaproto.messages import UnregisterControllerResponse
from mockcontroller import logs
from mockcontroller.requests import Reply, RequestContext
from mockcontroller.server import Server

from .stand_ins import AtOnce, StandIn, answer_to_unregister, answers, client_of, log_request, unregisters

BURST = 1000


async def test_a_long_burst_does_not_keep_others_waiting() -> None:
    controller = AtOnce()
    server = Server(controller)
    async with client_of(server) as one, client_of(server) as other:
        await one.stream.send_all(unregisters(*range(BURST)))
        await other.stream.send_all(unregisters(-1))
        assert await other.receive_exactly(len(answer_to_unregister(-1))) == answers(-1)
        assert await one.receive_exactly(len(answers(*range(BURST)))) == answers(*range(BURST))
        assert controller.handled.index(-1) < BURST // 2
        assert [one for one in controller.handled if one >= 0] == list(range(BURST))


@pytest.fixture(autouse=True)
def _logging_as_it_was() -> Iterator[None]:
    root, own = logging.getLogger(), logging.getLogger("mockcontroller")
    handlers, level, own_level = list(root.handlers), root.level, own.level
    yield
    root.handlers[:] = handlers
    root.setLevel(level)
    own.setLevel(own_level)
    logging.raiseExceptions = True


def configured() -> io.StringIO:
    """The command's own log, with no other handler beside it."""
    stream = io.StringIO()
    logs.configure("text", stream=stream)
    return stream


async def test_whoever_has_an_answer_finds_its_request_in_the_log() -> None:
    """Whatever else was to be said before is there too, in the order in which it happened."""
    log = configured()
    async with client_of(AtOnce()) as client:
        await client.stream.send_all(unregisters(1, 2, 3))
        await client.receive_exactly(len(answers(1, 2, 3)))
        assert log.getvalue().count(" UnregisterController v0 NONE") == 3
        logging.getLogger("mockcontroller").warning("in between")
        await client.stream.send_all(unregisters(4) + bytes(4))
        await client.receive_rest()
    kinds = ["WARNING" if " WARNING " in line else "request" for line in log.getvalue().splitlines()]
    assert kinds == ["request"] * 3 + ["WARNING", "request", "WARNING"]


async def test_a_warning_comes_after_the_requests_before_it() -> None:
    context = await _some_context()
    log = configured()
    log_request(context, Reply(UnregisterControllerResponse(), 0))
    assert log.getvalue() == ""
    logging.getLogger("mockcontroller").warning("x")
    assert [line.rpartition(" ")[2] for line in log.getvalue().splitlines()] == ["NONE", "x"]


async def test_lines_do_not_pile_up() -> None:
    context = await _some_context()
    log = configured()
    for _ in range(2_000):
        log_request(context, Reply(UnregisterControllerResponse(), 0))
    assert len(log.getvalue().splitlines()) > 1_000


async def _some_context() -> RequestContext:
    found: list[RequestContext] = []
    async with client_of(Server(StandIn(), on_request=found.append)) as client:
        await client.stream.send_all(unregisters(1))
        await client.receive_exactly(len(answers(1)))
    return found[0]
