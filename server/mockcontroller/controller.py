"""The controller: one task that owns the log and its two images, and answers requests from a queue.

Write handlers decide on the *pending* image, which ends at the log end; read handlers on the *committed* one, which
ends at the high watermark (U1).  An answer to a write leaves after the commit of what it wrote, or of what it was
decided on; meanwhile the queue goes on.  A failed commit, or lost leadership, takes the pending image back to the
committed one, drops those records, and answers 41 to all that waited.  A controller whose commit failed leads again at
once, in a new epoch.  Several controllers make a quorum by sharing a ``Raft``: followers hold equal images, and answer
writes with 41.

Before ``register_self`` the node has no log and no leader, and answers like a real one in that state: DescribeCluster
35, writes 41.  Requests of one connection are put into order by the connection, not here.

Left out: the NoOpRecord that a real leader writes each 500 ms.  Nobody follows this log, so there is no lag to show,
and a mock that idles would grow for ever.  Offsets are therefore lower than on a real node that has been up for long.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TYPE_CHECKING, Any, TypeVar

import trio

from mockcontroller import bootstrap
from mockcontroller.broker_fencing import BrokerFencing
from mockcontroller.commits import CommitPipeline, Committer
from mockcontroller.handlers.state import Dialer, NodeState
from mockcontroller.inbox import Inbox
from mockcontroller.leadership import Leadership
from mockcontroller.log import Batch, Draft, InMemoryLog
from mockcontroller.promise import Promise
from mockcontroller.raft import NO_LEADER, NotLeaderError, Raft
from mockcontroller.release import NodeConfig
from mockcontroller.self_registration import SelfRegistration

if TYPE_CHECKING:
    from kafkaproto.sets import SchemaSet
    from mockcontroller.answering import Answering
    from mockcontroller.requests import Reply, RequestContext
    from mockcontroller.security import Authorizer

__all__ = ["Controller", "NotLeaderError"]

V = TypeVar("V")


class Controller:
    """One node's controller.  Run it once, then submit requests from any number of tasks.

    ``clock`` gives seconds since 1970; ``random`` makes the cluster id (where the config has none), the incarnation id
    and directory ids, in this order.  ``committer`` decides when records are committed (at once without one),
    ``authorizer`` who may do what (the config's), ``is_connected`` whether a node looks alive from here (D3),
    ``dial`` reaches nodes that are to be voters (nobody without one).  ``raft`` is the quorum; without one it is one of
    the node's own.
    """

    def __init__(
        self,
        config: NodeConfig,
        *,
        clock: Callable[[], float],
        random: Random,
        committer: Committer | None = None,
        authorizer: Authorizer | None = None,
        is_connected: Callable[[int], bool] | None = None,
        dial: Dialer | None = None,
        raft: Raft | None = None,
    ) -> None:
        self._state = NodeState(
            config=config,
            facts=config.facts,
            cluster_id=config.cluster_id or bootstrap.uuid_text(bootstrap.random_uuid(random)),
            incarnation_id=bootstrap.random_uuid(random),
            clock=clock,
            random=random,
            authorizer=_authorizer_of(config) if authorizer is None else authorizer,
            is_connected=is_connected,
            dial=dial,
            raft=raft or Raft(),
        )
        if raft is not None and raft.image is not None:
            self._state.committed, self._state.pending = raft.image.clone(), raft.image.clone()
        self._nursery: trio.Nursery | None = None
        self._inbox = Inbox()
        self._pipeline = CommitPipeline(self._state, committer, self._inbox.put, self._committed, self._commit_failed)
        self._answering: Answering | None = None
        self._leadership = Leadership(self._state, self._pipeline, self, self._later)
        self._registration = SelfRegistration(self._state, self._found_leader, self._start_soon)
        self._fencing = BrokerFencing(self._state, self._pipeline, self._inbox.put)
        self._unkept: set[Promise[Any]] = set()

    # -- what it is

    @property
    def config(self) -> NodeConfig:
        return self._state.config

    @property
    def schema_set(self) -> SchemaSet:
        """The messages that this node reads and writes."""
        return self._state.schema_set

    @property
    def gate(self) -> Mapping[int, tuple[int, int]]:
        """Lowest and highest version by api key on the controller listener: what ApiVersions lists."""
        return self._state.gate

    @property
    def cluster_id(self) -> str:
        return self._state.cluster_id

    @property
    def node_id(self) -> int:
        return self._state.node_id

    @property
    def state(self) -> NodeState:
        """Images, leadership and all else that handlers see; to look at, not to change."""
        return self._state

    @property
    def log(self) -> InMemoryLog:
        """To look at, not to change."""
        return self._pipeline.log

    def committed_batches(self) -> Sequence[Batch]:
        """The log from its start to the high watermark."""
        return self.log.between(0, self._state.committed.end_offset)

    # -- what others ask of it

    async def run(self, *, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED) -> None:
        """Answer until cancelled; started once requests are taken.

        Whoever still waits at the end gets ``trio.ClosedResourceError``.
        """
        try:
            async with trio.open_nursery() as nursery:
                self._nursery = nursery
                nursery.start_soon(self._pipeline.run)
                nursery.start_soon(self._fencing.run)
                self._state.raft.join(self)
                task_status.started()
                await self._inbox.attend()
        finally:
            self._nursery = None
            self._inbox.close()
            for promise in self._unkept:
                promise.fail(trio.ClosedResourceError("the controller has ended"))
            self._state.raft.leave(self)

    async def submit(self, context: RequestContext) -> Reply:
        """Answer one request; returns once the answer may leave.  ``trio.ClosedResourceError`` after the end."""
        await trio.lowlevel.checkpoint()
        answer = self.answer(context)
        return await answer if isinstance(answer, Awaitable) else answer

    def answer(self, context: RequestContext) -> Reply | Awaitable[Reply]:
        """The same without waiting: the answer, where it may leave now, else what to await, at once, for it.

        Whoever asks for many at a stretch must let other tasks run in between.
        """
        if not self._inbox.idle:
            return self._queued(context)
        # What the controller's task would do next, done for it: see ``Inbox``.
        answer = (self._answering or self._begin_answering()).answer(context)
        if not isinstance(answer, Promise):
            return answer
        return answer.result if answer.settled else self._kept(answer)

    async def _queued(self, context: RequestContext) -> Reply:
        promise: Promise[Reply] = Promise()
        return await self._ask(promise, partial(self._answer_to, promise, context))

    async def register_self(self, host: str, port: int) -> None:
        """Commit the node's own registration under the address that clients are told; lead, where nobody does.

        The first node of a quorum starts the log.  Below metadata.version 15 there is no registration to write.
        """
        await self._registration.register(host, port)

    async def _found_leader(self) -> None:
        promise: Promise[None] = Promise()
        await self._ask(promise, partial(self._find_leader, promise))

    async def append(self, *drafts: Draft) -> int:
        """Write batches that no request asked for; returns the base offset of the first, after their commit.

        ``NotLeaderError`` where the node is not active, or no longer when they should have been committed.
        """
        promise: Promise[int] = Promise()
        return await self._ask(promise, partial(self._append_own, drafts, promise))

    def resign(self, leader_id: int = NO_LEADER) -> None:
        """Give up leadership, to that node or to nobody, and stay without until ``lead``.

        Requests submitted afterwards see it.
        """
        self._inbox.put(partial(self._leadership.resign, leader_id))

    async def lead(self) -> None:
        """Become leader of a new epoch; returns once active.  Only after ``register_self``.

        Returns as well where another node of the quorum came in between: who leads is to be looked at.
        """
        promise: Promise[None] = Promise()
        await self._ask(promise, partial(self._leadership.want, promise))

    # -- what its quorum tells it: see ``raft.Member``

    def step_down(self) -> None:
        self._leadership.step_down()

    def follow(self, leader_id: int, epoch: int) -> None:
        self._state.leader_id, self._state.epoch = leader_id, epoch

    def advance(self, high_watermark: int) -> None:
        self._pipeline.follow(high_watermark)
        self._registration.look()
        self._fencing.look()

    def start_election(self) -> None:
        self._leadership.elect()

    def hand_over(self) -> None:
        """Give up leadership to the next voter; without effect where the node doesn't lead."""
        if self._state.leader_id == self.node_id:
            self._leadership.hand_over()

    async def _ask(self, promise: Promise[V], event: Callable[[], None]) -> V:
        try:
            self._inbox.put(event)
        except trio.ClosedResourceError:
            raise trio.ClosedResourceError("the controller has ended") from None
        return await self._kept(promise)

    async def _kept(self, promise: Promise[V]) -> V:
        self._unkept.add(promise)
        try:
            return await promise.wait()
        finally:
            self._unkept.discard(promise)

    # -- from here on everything runs in the controller's task, or stands in for it while that is idle

    def _answer_to(self, promise: Promise[Reply], context: RequestContext) -> None:
        answer = (self._answering or self._begin_answering()).answer(context, promise)
        if not isinstance(answer, Promise):
            promise.keep(answer)

    def _begin_answering(self) -> Answering:
        from mockcontroller.answering import Answering

        self._answering = Answering(self._state, self._pipeline, self._inbox.put, self._start_soon)
        return self._answering

    def _append_own(self, drafts: Sequence[Draft], promise: Promise[int]) -> None:
        if not self._state.is_active:
            promise.fail(NotLeaderError())
            return
        try:
            base_offset = self._pipeline.append(drafts)
        except Exception as error:
            promise.fail(error)
            return
        self._pipeline.when_committed(lambda: promise.keep(base_offset), lambda: promise.fail(NotLeaderError()))

    # -- leadership and what is committed

    def _find_leader(self, promise: Promise[None]) -> None:
        """Lead, where nobody does and this node may; the promise is kept once it is known who leads."""
        node = self._state
        self._leadership.configure_voters()
        ids = [one.voter_id for one in node.live_voters()] or node.config.voters
        if node.leader_id in (NO_LEADER, node.node_id) and node.node_id in ids:
            self._leadership.want(promise)
        else:
            promise.keep(None)

    def _committed(self, high_watermark: int) -> None:
        self._state.raft.committed(self, high_watermark)
        self._leadership.resign_if_removed()
        self._registration.look()
        self._fencing.look()

    def _commit_failed(self) -> None:
        self._leadership.commit_failed()

    def _start_soon(self, function: Callable[[], Awaitable[None]]) -> None:
        if self._nursery is not None:
            self._nursery.start_soon(function)

    def _later(self, seconds: float, event: Callable[[], None]) -> None:
        async def wait() -> None:
            await trio.sleep(seconds)
            self._inbox.put(event)

        self._start_soon(wait)


def _authorizer_of(config: NodeConfig) -> Authorizer | None:
    if config.authorizer is None:
        return None
    from mockcontroller.security import authorizer_of

    return authorizer_of(config)
