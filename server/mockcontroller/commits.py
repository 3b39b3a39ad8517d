"""From appended to committed: who says so, and what happens then.

A committer stands for the voters that acknowledge, and sees offsets only.  Without one everything is committed at
once; ``HeldCommitter`` commits when a test wants it.  The pipeline keeps log, pending and committed image together.
"""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from typing import NamedTuple, Protocol

import trio

from mockcontroller.handlers.state import NodeState
from mockcontroller.log import Draft

logger = logging.getLogger("mockcontroller.controller")


class CommitFailedError(Exception):
    """The records will never be committed; the leader that wrote them must give up."""


class Committer(Protocol):
    """What the controller asks of one."""

    async def commit(self, end_offset: int) -> None:
        """Return once every record below ``end_offset`` is committed.

        ``CommitFailedError`` where they never will be.  Called with growing offsets, one call at a time; cancelled
        when leadership is lost meanwhile.
        """
        ...


class HeldCommitter:
    """Commits when it is told to: ``release`` lets everything up to now pass, ``fail`` refuses what is held.

    ``hold`` (also the start) stops what comes next.  ``held`` waits until something is held, so that a test needs
    no sleeping.
    """

    def __init__(self, *, holding: bool = True) -> None:
        self._holding = holding
        self._waiting: _Held | None = None
        self._arrived = trio.Event()

    async def commit(self, end_offset: int) -> None:
        if not self._holding:
            await trio.lowlevel.checkpoint()
            return
        held = self._waiting = _Held(end_offset)
        self._arrived.set()
        try:
            await held.decided.wait()
        finally:
            self._waiting = None
            self._arrived = trio.Event()
        if held.failed:
            raise CommitFailedError(f"the commit up to offset {end_offset} was refused")

    async def held(self) -> int:
        """Wait until a commit is held, and return the end offset that it asks for."""
        await self._arrived.wait()
        assert self._waiting is not None
        return self._waiting.end_offset

    def hold(self) -> None:
        """Hold the commits that come."""
        self._holding = True

    def release(self, *, keep_holding: bool = False) -> None:
        """Let the held commit succeed, and later ones at once unless ``keep_holding``."""
        self._decide(failed=False, keep_holding=keep_holding)

    def fail(self, *, keep_holding: bool = False) -> None:
        """Let the held commit fail; later ones succeed at once unless ``keep_holding``."""
        self._decide(failed=True, keep_holding=keep_holding)

    def _decide(self, *, failed: bool, keep_holding: bool) -> None:
        self._holding = keep_holding
        if self._waiting is not None:
            self._waiting.failed = failed
            self._waiting.decided.set()


class _Held:
    def __init__(self, end_offset: int) -> None:
        self.end_offset = end_offset
        self.failed = False
        self.decided = trio.Event()


class _Waiting(NamedTuple):
    """Something to do once ``end_offset`` is committed, and what to do where it never will be."""

    end_offset: int
    committed: Callable[[], None]
    lost: Callable[[], None]


class CommitPipeline:
    """The quorum's log and the two images of ``state``, and what waits for the high watermark.

    Everything but ``run`` is for the controller's task alone; ``enqueue`` is how ``run`` hands it what the committer
    said.  ``advanced`` is called with a new high watermark when the images are there and nobody was answered yet,
    ``commit_failed`` when a commit failed; it must call ``roll_back``.
    """

    def __init__(
        self,
        state: NodeState,
        committer: Committer | None,
        enqueue: Callable[[Callable[[], None]], None],
        advanced: Callable[[int], None],
        commit_failed: Callable[[], None],
    ) -> None:
        self.log = state.raft.log
        self._state = state
        self._committer = committer
        self._enqueue = enqueue
        self._advanced = advanced
        self._commit_failed = commit_failed
        self._waiting: deque[_Waiting] = deque()
        # Grows with each loss of leadership: what a committer says about an earlier one is void.
        self._term = 0
        self._to_commit = trio.Event()
        self._commit_scope = trio.CancelScope()

    async def run(self) -> None:
        """Ask the committer, one log end after the other; ends at once where there is none."""
        while self._committer is not None:
            await self._to_commit.wait()
            self._to_commit = trio.Event()
            term, end_offset = self._term, self.log.end_offset
            # Nobody waits at a node that was deposed meanwhile: what the log has now is another leader's to commit.
            if not self._waiting or end_offset == self._state.committed.end_offset:
                continue
            with trio.CancelScope() as self._commit_scope:
                try:
                    await self._committer.commit(end_offset)
                except CommitFailedError as error:
                    logger.warning("leadership is given up: %s", error)
                    self._enqueue(partial(self._failed, term))
                else:
                    self._enqueue(partial(self._succeeded, term, end_offset))
                # The next round asks for what is not committed, so this one's result must be known.
                settled = trio.Event()
                self._enqueue(settled.set)
                await settled.wait()

    def append(self, drafts: Iterable[Draft]) -> int:
        """Append and replay into the pending image, all or nothing; returns the base offset of the first."""
        base_offset = self.log.end_offset
        try:
            for draft in drafts:
                batch = self.log.append(draft, epoch=self._state.epoch, timestamp=self._state.now_ms)
                self._state.pending.replay(batch)
        except Exception:
            self.log.truncate(base_offset)
            self._state.pending = self._state.committed.clone()
            for batch in self.log.between(self._state.committed.end_offset, base_offset):
                self._state.pending.replay(batch)
            raise
        return base_offset

    def when_committed(self, committed: Callable[[], None], lost: Callable[[], None]) -> None:
        """Do it once everything up to the log end is committed: now, where it is."""
        self._waiting.append(_Waiting(self.log.end_offset, committed, lost))
        if self._committer is None or self._state.committed.end_offset == self.log.end_offset:
            self._advance(self.log.end_offset)
        else:
            self._to_commit.set()

    def roll_back(self) -> None:
        """Drop everything that isn't committed, and tell whoever waited for it."""
        self._term += 1
        self._commit_scope.cancel()
        self.log.truncate(self._state.committed.end_offset)
        self._state.pending = self._state.committed.clone()
        waiting, self._waiting = self._waiting, deque()
        for one in waiting:
            one.lost()

    def follow(self, high_watermark: int) -> None:
        """Replay what another node's leadership committed: a follower's images are equal."""
        for batch in self.log.between(self._state.committed.end_offset, high_watermark):
            self._state.committed.replay(batch)
            self._state.pending.replay(batch)

    def _advance(self, high_watermark: int) -> None:
        before = self._state.committed.end_offset
        for batch in self.log.between(before, high_watermark):
            self._state.committed.replay(batch)
        if self._state.committed.end_offset > before:
            self._advanced(self._state.committed.end_offset)
        while self._waiting and self._waiting[0].end_offset <= self._state.committed.end_offset:
            self._waiting.popleft().committed()

    def _succeeded(self, term: int, end_offset: int) -> None:
        if term == self._term:
            self._advance(end_offset)

    def _failed(self, term: int) -> None:
        if term == self._term:
            self._commit_failed()
