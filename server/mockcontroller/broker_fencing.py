"""Fencing of brokers that are not heard of any more: the active controller's watch on their sessions.

Without unfenced brokers nothing is waited for: a mock that idles does not wake up.
Left out: new leaders for the partitions that a fenced broker led, as no replicas are placed here.
"""

from __future__ import annotations

import logging
from collections.abc import Callable

import trio

from mockcontroller.commits import CommitPipeline
from mockcontroller.handlers.broker_records import FENCED, data_batch, fencing_record
from mockcontroller.handlers.state import NodeState

logger = logging.getLogger("mockcontroller.controller")


class BrokerFencing:
    """``enqueue`` hands a function to the controller's task, which alone changes the log."""

    def __init__(
        self, state: NodeState, pipeline: CommitPipeline, enqueue: Callable[[Callable[[], None]], None]
    ) -> None:
        self._state = state
        self._pipeline = pipeline
        self._enqueue = enqueue
        self._changed = trio.Event()

    def look(self) -> None:
        """To be called when something was committed: there may be a broker to watch now."""
        if self._state.pending.brokers:
            self._changed.set()

    async def run(self) -> None:
        """Watch until cancelled."""
        while True:
            self._changed = trio.Event()
            with trio.move_on_after(self._seconds()):
                await self._changed.wait()
            if self._seconds() == 0:
                done = trio.Event()
                self._enqueue(self._fence_expired)
                self._enqueue(done.set)
                await done.wait()

    def _seconds(self) -> float:
        """Until the next session may be over."""
        node = self._state
        sessions, now = node.sessions, node.clock()
        end = sessions.next_end(node.pending.brokers, node.epoch, now)
        if end is None:
            return float("inf")
        # Another node's clock of sessions is not known here: what counts is the time from the change of leaders on.
        return max(end - now, 0.0) if node.is_active else sessions.timeout_s

    def _fence_expired(self) -> None:
        node = self._state
        if not node.is_active:
            return
        for broker in node.sessions.expired(node.pending.brokers, node.epoch, node.clock()):
            logger.warning(
                "broker %d is fenced: it was not heard of for %g s", broker.broker_id, node.sessions.timeout_s
            )
            self._pipeline.append([data_batch(node, fencing_record(broker, FENCED))])
            self._pipeline.when_committed(_nothing, _nothing)


def _nothing() -> None:
    """Nobody waits."""
