"""Answers without waiting, and the order that they keep to."""

from __future__ import annotations

import inspect
from collections.abc import Callable

import pytest
import trio
import trio.testing

from kafkaproto.messages import DescribeClusterRequest, UnregisterControllerRequest
from mockcontroller.commits import HeldCommitter
from mockcontroller.inbox import Inbox
from mockcontroller.promise import Promise
from mockcontroller.requests import Reply

from .harness import STALE, STALE_4_0, running

RETIRE = UnregisterControllerRequest(controller_id=STALE)
DESCRIBE = DescribeClusterRequest(endpoint_type=2)


async def test_what_depends_on_nothing_is_answered_at_once() -> None:
    """A read, a refusal, and a write where commits take no time."""
    async with running(register=[STALE_4_0]) as peer:
        found = [
            peer.controller.answer(peer.context(body, version))
            for body, version in ((DESCRIBE, 2), (RETIRE, 0), (RETIRE, 0))
        ]
        assert [one.outcome for one in found if isinstance(one, Reply)] == [
            "NONE",
            "NONE",
            "CONTROLLER_ID_NOT_REGISTERED",
        ]


async def test_what_waits_for_a_commit_is_awaited() -> None:
    """U1: the record is in the log at once, the answer leaves after its commit."""
    committer = HeldCommitter(holding=False)
    async with running(committer=committer, register=[STALE_4_0]) as peer, trio.open_nursery() as nursery:
        committer.hold()
        await trio.testing.wait_all_tasks_blocked()
        before = len(peer.records)
        found = peer.controller.answer(peer.context(RETIRE, 0))
        assert inspect.isawaitable(found)
        assert len(peer.records) == before + 1
        nursery.start_soon(committer.held)
        await trio.testing.wait_all_tasks_blocked()
        committer.release()
        assert (await found).outcome == "NONE"


async def test_nothing_overtakes_what_the_controller_has_to_do() -> None:
    """A request after a resignation that the controller's task has yet to see: 41."""
    async with running(register=[STALE_4_0]) as peer:
        peer.controller.resign()
        found = peer.controller.answer(peer.context(RETIRE, 0))
        assert inspect.isawaitable(found)
        assert (await found).outcome == "NOT_CONTROLLER"


async def test_submit_lets_others_run() -> None:
    async with running() as peer:
        with trio.testing.assert_checkpoints():
            await peer.reply(DESCRIBE, 2)


async def test_an_inbox_is_idle_only_while_its_task_waits_for_work() -> None:
    done: list[int] = []
    inbox = Inbox()

    def event(number: int) -> Callable[[], None]:
        return lambda: done.append(number)

    assert not inbox.idle
    inbox.put(event(1))
    async with trio.open_nursery() as nursery:
        nursery.start_soon(inbox.attend)
        await trio.testing.wait_all_tasks_blocked()
        assert (inbox.idle, done) == (True, [1])
        inbox.put(event(2))
        inbox.put(event(3))
        assert (inbox.idle, done) == (False, [1])
        await trio.testing.wait_all_tasks_blocked()
        assert (inbox.idle, done) == (True, [1, 2, 3])
        nursery.cancel_scope.cancel()
    inbox.close()
    assert not inbox.idle
    with pytest.raises(trio.ClosedResourceError):
        inbox.put(event(4))


async def test_a_promise_is_settled_once() -> None:
    promise: Promise[int] = Promise()
    async with trio.open_nursery() as nursery:
        nursery.start_soon(promise.wait)
        await trio.testing.wait_all_tasks_blocked()
        assert not promise.settled
        promise.keep(1)
        promise.fail(ValueError("too late"))
    assert (promise.settled, promise.result, await promise.wait()) == (True, 1, 1)
    failed: Promise[int] = Promise()
    failed.fail(ValueError("no"))
    failed.keep(2)
    with pytest.raises(ValueError, match="no"):
        await failed.wait()
