"""The controller: one task that owns the log and its two images, and answers requests from a queue.

Write handlers decide on the *pending* image, which ends at the log end; read handlers on the *committed* one, which
ends at the high watermark (U1).  An answer to a write leaves after the commit of what it wrote, or of what it was
decided on; meanwhile the queue goes on.  A failed commit, or lost leadership, takes the pending image back to the
committed one, drops those records, and answers 41 to all that waited.  As the only node of its quorum that runs, a
controller whose commit failed leads again at once, in a new epoch.

Before ``register_self`` the node has no log and no leader, and answers like a real one in that state: DescribeCluster
35, writes 41.  Requests of one connection are put into order by the connection, not here.

Left out: the NoOpRecord that a real leader writes each 500 ms.  Nobody follows this log, so there is no lag to show,
and a mock that idles would grow for ever.  Offsets are therefore lower than on a real node that has been up for long.
"""

from __future__ import annotations

import logging
import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any, TypeVar

import trio

from kafkaproto.messages.base import Message
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import release_facts
from kafkaproto.sets import SchemaSet
from mockcontroller import bootstrap
from mockcontroller.commits import CommitPipeline, Committer
from mockcontroller.handlers.authorization import Authorizer, allow_all
from mockcontroller.handlers.errors import error_response, outcome_of
from mockcontroller.handlers.registry import HANDLERS, ReadHandler, RequestContext, WriteHandler, gate_of
from mockcontroller.handlers.state import NO_LEADER, NodeState
from mockcontroller.handlers.unserved import unserved
from mockcontroller.image.quorum import Voter
from mockcontroller.log import Batch, Draft, InMemoryLog
from mockcontroller.promise import Promise
from mockcontroller.release import CONTROLLER_REGISTRATION_LEVEL, NodeConfig

__all__ = ["Controller", "NotControllerError", "Reply", "RequestContext"]

V = TypeVar("V")

logger = logging.getLogger("mockcontroller.controller")

ELECTION_BACKOFF_S = 0.05
ELECTION_BACKOFF_MAX_S = 1.0
"""As controller.quorum.election.backoff.max.ms."""

UNKNOWN_ADDRESS = ("127.0.0.1", 1)
"""Where voters that are named but not run, and not registered, seem to be."""

FIRST_RELEASE_WITH_UPSTREAM_KEY_94 = "4.4"


class NotControllerError(Exception):
    """This node is not the active controller, or stopped being it before the records were committed."""


@dataclass(frozen=True, slots=True)
class Reply:
    """An answer: ``body``, to encode in ``version``; ``NONE`` or names of errors, for a log; the records written."""

    body: Message
    version: int
    outcome: str
    records: tuple[Message, ...] = ()


class Controller:
    """One node's controller.  Run it once, then submit requests from any number of tasks.

    ``clock`` gives seconds since 1970; ``random`` makes the cluster id (where the config has none), the incarnation id
    and directory ids, in this order.  ``committer`` decides when records are committed (at once without one),
    ``authorizer`` who may do what (everybody everything), ``is_connected`` whether a node looks alive from here (D3).
    """

    def __init__(
        self,
        config: NodeConfig,
        *,
        clock: Callable[[], float],
        random: Random,
        committer: Committer | None = None,
        authorizer: Authorizer = allow_all,
        is_connected: Callable[[int], bool] | None = None,
    ) -> None:
        facts = release_facts(config.release)
        upstream = config.release == FIRST_RELEASE_WITH_UPSTREAM_KEY_94
        overlays = ("decommission",) if config.behaviour.patched and not upstream else ()
        self._state = NodeState(
            config=config,
            facts=facts,
            schema_set=SchemaSet.bundled(*overlays),
            gate=gate_of(facts, config.behaviour),
            cluster_id=config.cluster_id or bootstrap.uuid_text(bootstrap.random_uuid(random)),
            incarnation_id=bootstrap.random_uuid(random),
            clock=clock,
            random=random,
            authorizer=authorizer,
            is_connected=is_connected,
        )
        self._for_leadership: list[Promise[None]] = []
        self._candidate = False
        self._failed_elections = 0
        self._losses = 0
        self._first_voters: tuple[Voter, ...] = ()
        self._nursery: trio.Nursery | None = None
        # Unbounded, as a connection has at most one request out: the number of connections is the bound.
        self._queue, self._taken = trio.open_memory_channel[Callable[[], None]](math.inf)
        self._pipeline = CommitPipeline(self._state, committer, self._queue.send_nowait, self._commit_failed)
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
                task_status.started()
                async for event in self._taken:
                    event()
        finally:
            self._queue.close()
            self._taken.close()
            for promise in self._unkept:
                promise.fail(trio.ClosedResourceError("the controller has ended"))

    async def submit(self, context: RequestContext) -> Reply:
        """Answer one request; returns once the answer may leave.  ``trio.ClosedResourceError`` after the end."""
        promise: Promise[Reply] = Promise()
        return await self._ask(promise, partial(self._submitted, context, promise))

    async def register_self(self, host: str, port: int) -> None:
        """Start the log, lead, and commit the node's own registration under the address that clients are told.

        Below metadata.version 15 there is no registration to write.
        """
        while True:
            promise: Promise[None] = Promise()
            await self._ask(promise, partial(self._start, host, port, promise))
            if self.config.metadata_version < CONTROLLER_REGISTRATION_LEVEL:
                return
            node = self._state
            record = bootstrap.registration_record(
                node.node_id, node.incarnation_id, node.facts, node.config.listener_name, host, port
            )
            try:
                await self.append(Draft.data(record))
            except NotControllerError:
                continue
            return

    async def append(self, *drafts: Draft) -> int:
        """Write batches that no request asked for; returns the base offset of the first, after their commit.

        ``NotControllerError`` where the node is not active, or no longer when they should have been committed.
        """
        promise: Promise[int] = Promise()
        return await self._ask(promise, partial(self._append_own, drafts, promise))

    def resign(self, leader_id: int = NO_LEADER) -> None:
        """Give up leadership, to that node or to nobody, and stay without until ``lead``.

        Requests submitted afterwards see it.
        """

        def event() -> None:
            self._candidate = False
            self._lose_leadership(leader_id)

        self._queue.send_nowait(event)

    async def lead(self) -> None:
        """Become leader of a new epoch; returns once active.  Only after ``register_self``."""
        promise: Promise[None] = Promise()
        await self._ask(promise, partial(self._want_leadership, promise))

    async def _ask(self, promise: Promise[V], event: Callable[[], None]) -> V:
        try:
            self._queue.send_nowait(event)
        except (trio.BrokenResourceError, trio.ClosedResourceError):
            raise trio.ClosedResourceError("the controller has ended") from None
        self._unkept.add(promise)
        try:
            return await promise.wait()
        finally:
            self._unkept.discard(promise)

    # -- requests; from here on everything runs in the controller's task

    def _submitted(self, context: RequestContext, promise: Promise[Reply]) -> None:
        try:
            self._answer(context, promise)
        except Exception:
            logger.exception("api key %d from %s failed", context.request.api_key, context.peer)
            promise.keep(self._error(context, ErrorCode.UNKNOWN_SERVER_ERROR, "the mock failed; its log says how"))

    def _answer(self, context: RequestContext, promise: Promise[Reply]) -> None:
        handler = HANDLERS.get(context.request.api_key, _UNSERVED)
        if handler.operation is not None and not self._state.authorizer(context.principal, handler.operation):
            promise.keep(
                self._error(
                    context, ErrorCode.CLUSTER_AUTHORIZATION_FAILED, "the principal may not do this to the cluster"
                )
            )
        elif isinstance(handler, ReadHandler):
            answer = handler.function(self._state, context)
            version = context.request.api_version if answer.version is None else answer.version
            promise.keep(Reply(answer.body, version, outcome_of(answer.body)))
        elif not self._state.is_active:
            promise.keep(self._not_controller(context))
        else:
            self._write(handler, context, promise)

    def _write(self, handler: WriteHandler, context: RequestContext, promise: Promise[Reply]) -> None:
        outcome = handler.function(self._state, context)
        base_offset = self._pipeline.append(outcome.batches)
        body = outcome.respond(base_offset)
        records = tuple(record.message for draft in outcome.batches for record in draft.records)
        reply = Reply(body, context.request.api_version, outcome_of(body), records)
        if not outcome.waits and not outcome.batches:
            promise.keep(reply)
        else:
            self._pipeline.when_committed(
                lambda: promise.keep(reply), lambda: promise.keep(self._not_controller(context))
            )

    def _not_controller(self, context: RequestContext) -> Reply:
        leader = self._state.leader_id
        if leader in (NO_LEADER, self._state.node_id):
            return self._error(context, ErrorCode.NOT_CONTROLLER, "no controller is active right now")
        return self._error(context, ErrorCode.NOT_CONTROLLER, f"the active controller appears to be node {leader}")

    def _error(self, context: RequestContext, code: ErrorCode, text: str) -> Reply:
        body = error_response(self._state.schema_set, context.request, code, text)
        return Reply(body, context.request.api_version, outcome_of(body))

    def _append_own(self, drafts: Sequence[Draft], promise: Promise[int]) -> None:
        if not self._state.is_active:
            promise.fail(NotControllerError())
            return
        try:
            base_offset = self._pipeline.append(drafts)
        except Exception as error:
            promise.fail(error)
            return
        self._pipeline.when_committed(lambda: promise.keep(base_offset), lambda: promise.fail(NotControllerError()))

    # -- leadership

    def _start(self, host: str, port: int, promise: Promise[None]) -> None:
        if not self._first_voters:
            self._first_voters = self._voters(host, port)
            if not self.config.dynamic:
                self._state.configured_voters = self._first_voters
        self._want_leadership(promise)

    def _voters(self, host: str, port: int) -> tuple[Voter, ...]:
        config = self.config
        addresses = {one.node_id: (one.host, one.port) for one in config.registrations}
        addresses[config.node_id] = (host, port)

        def voter(voter_id: int) -> Voter:
            endpoint = (config.listener_name, *addresses.get(voter_id, UNKNOWN_ADDRESS))
            if not config.dynamic:
                return Voter(voter_id, endpoints=(endpoint,))
            return Voter(voter_id, bootstrap.random_uuid(self._state.random), endpoints=(endpoint,))

        return tuple(voter(one) for one in config.voters)

    def _want_leadership(self, promise: Promise[None]) -> None:
        if self._state.is_active:
            promise.keep(None)
            return
        self._for_leadership.append(promise)
        if not self._candidate:
            self._candidate = True
            self._elect()

    def _elect(self) -> None:
        """Begin a new epoch as its leader; active once its first batch is committed."""
        node = self._state
        node.epoch += 1
        node.leader_id = node.node_id
        if self.log.end_offset == 0:
            draft = bootstrap.first_control_batch(node.node_id, self._first_voters, dynamic=self.config.dynamic)
        else:
            draft = Draft.control_batch(bootstrap.leader_change(node.node_id, node.live_voters()))
        self._pipeline.append([draft])
        self._pipeline.when_committed(self._activate, _nothing)

    def _elect_later(self) -> None:
        self._failed_elections += 1
        assert self._nursery is not None
        self._nursery.start_soon(self._elect_after_backoff, self._failed_elections, self._losses)

    async def _elect_after_backoff(self, failures: int, losses: int) -> None:
        await trio.sleep(min(ELECTION_BACKOFF_MAX_S, ELECTION_BACKOFF_S * 2.0 ** min(failures, 16)))

        def event() -> None:
            if self._candidate and losses == self._losses:
                self._elect()

        self._queue.send_nowait(event)

    def _activate(self) -> None:
        node = self._state
        node.is_active = True
        self._failed_elections = 0
        if node.pending.features.metadata_version is None:
            self._pipeline.append(self._first_boot())
        self._pipeline.when_committed(self._keep_leadership_promises, _nothing)

    def _first_boot(self) -> list[Draft]:
        """The bootstrap transaction, then what controllers left behind: they were there before this node started.

        In one epoch with the rest, so that offsets are those of a fresh log.
        """
        node, config = self._state, self.config
        drafts = [bootstrap.bootstrap_batch(node.facts, config.metadata_version)]
        records = [
            bootstrap.registration_record(
                one.node_id,
                bootstrap.random_uuid(node.random),
                release_facts(one.release),
                config.listener_name,
                one.host,
                one.port,
            )
            for one in config.registrations
        ]
        return [*drafts, Draft.data(*records)] if records else drafts

    def _keep_leadership_promises(self) -> None:
        waiting, self._for_leadership = self._for_leadership, []
        for promise in waiting:
            promise.keep(None)

    def _lose_leadership(self, leader_id: int) -> None:
        """Back to what is committed; whoever waited for more hears that this node is not the controller."""
        self._state.is_active, self._state.leader_id = False, leader_id
        self._losses += 1
        self._pipeline.roll_back()

    def _commit_failed(self) -> None:
        # The first time the election is at once; a leader that never gets to commit its first batch must not spin.
        was_active = self._state.is_active
        self._lose_leadership(NO_LEADER)
        if was_active:
            self._elect()
        else:
            self._elect_later()


def _nothing() -> None:
    """Nobody waited."""


_UNSERVED = ReadHandler(unserved)
