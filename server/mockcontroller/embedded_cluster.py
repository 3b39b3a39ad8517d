"""A mock of several nodes inside a program: `running_cluster` for code without trio, `arunning_cluster` for trio code.

    with running_cluster(nodes="3000=4.2/patched,3001=4.2/vanilla", register=["9990=4.0"]) as cluster:
        subprocess.run(["kafka-cluster.sh", "list-endpoints", "--bootstrap-controller", cluster.bootstrap])
        cluster.elect(3001)
        assert cluster.active.node_id == 3001

Promises as `mockcontroller.embedding`.  The nodes share one log: its records and what is registered are the same at
each, and what is held or failed is so for all.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeVar, Unpack

import trio

from mockcontroller.addresses import Address, is_wildcard, loopback_of
from mockcontroller.cluster import Cluster, listen_for
from mockcontroller.cluster_config import ClusterConfig
from mockcontroller.embedding import (
    SERVER_OPTIONS,
    CommonOptions,
    InItsRun,
    MockController,
    PatientCommitter,
    ReceivedRequest,
    here,
    in_a_thread,
    in_run_of,
    limits_of,
    received_request,
    without_its_group,
)
from mockcontroller.server import open_listeners
from mockcontroller.storage_options import open_cluster_of, wants_storage

if TYPE_CHECKING:
    from kafkaproto.messages import RegisterControllerRecord
    from kafkaproto.messages.base import Message
    from mockcontroller.limits import Limits
    from mockcontroller.raft import Raft
    from mockcontroller.requests import RequestContext

T = TypeVar("T")


class ClusterOptions(CommonOptions, total=False):
    """The options of ``mock-controller --nodes``, by the same names; ``listen``'s port is for the first node, the
    others take the next free ones, or each any free one where it is 0, as by default.
    """

    nodes: str | Iterable[str]


class _Cluster:
    """What a running cluster shows in both worlds."""

    def __init__(self, plan: _Plan, in_its_run: InItsRun) -> None:
        ids = [one.node_id for one in plan.config.nodes]
        self._plan = plan
        self._in_its_run = in_its_run
        self._bound: dict[int, Address] = {}
        self._received: dict[int, list[ReceivedRequest]] = {one: [] for one in ids}
        self._committers = {one: PatientCommitter() for one in ids}
        self._cluster = Cluster(
            plan.config,
            limits=plan.limits,
            seed=plan.seed,
            committer=self._committers.__getitem__,
            on_request=self._note,
            raft=plan.raft,
        )

    @property
    def bootstrap(self) -> str:
        """For ``--bootstrap-controller``: the addresses of all nodes, also of those that were killed."""
        return ",".join(str(one) for one in self._bound.values())

    @property
    def cluster_id(self) -> str:
        """As `MockController.cluster_id`."""
        return self._cluster.cluster_id

    @property
    def nodes(self) -> Mapping[int, MockController]:
        """The nodes that run, by id: each with its own ``bootstrap`` and ``received``."""
        return self._in_its_run(
            lambda: {
                node_id: MockController(
                    node, self._bound[node_id], self._received[node_id], self._committers[node_id], self._in_its_run
                )
                for node_id, node in self._cluster.nodes.items()
            }
        )

    @property
    def active_id(self) -> int:
        """The id of the node that leads, -1 where none does.  A voter that is named but not run may lead as well."""
        return self._in_its_run(lambda: self._cluster.active_id)

    @property
    def active(self) -> MockController:
        """The node that leads; LookupError where none that runs does."""
        return self.nodes[self.active_id]

    @property
    def registrations(self) -> Mapping[int, RegisterControllerRecord]:
        """As `MockController.registrations`."""
        return next(iter(self.nodes.values())).registrations

    @property
    def records(self) -> list[Message]:
        """As `MockController.records`."""
        return next(iter(self.nodes.values())).records

    def clear(self) -> None:
        """Forget the requests that any node received."""
        for received in self._received.values():
            received.clear()

    def hold_commits(self) -> None:
        """As `MockController.hold_commits`, whoever leads."""

        def hold() -> None:
            for one in self._committers.values():
                one.hold()

        self._in_its_run(hold)

    def release_commits(self) -> None:
        """As `MockController.release_commits`."""

        def release() -> None:
            for one in self._committers.values():
                one.release()

        self._in_its_run(release)

    def fail_commits(self) -> None:
        """As `MockController.fail_commits`, at the node that leads."""

        def fail() -> None:
            self._committers[self._cluster.active_id].fail()

        self._in_its_run(fail)

    async def _start(self, node_id: int) -> None:
        async def listen() -> list[trio.SocketListener]:
            return (await open_listeners(self._bound[node_id]))[0]

        await self._cluster.start(node_id, listen)

    async def run_in(self, nursery: trio.Nursery) -> None:
        """Start it; returns once clients can connect."""
        bound, listeners = await listen_for(self._received, self._plan.listen)
        self._bound = {node_id: loopback_of(one) for node_id, one in bound.items()}
        await nursery.start(self._cluster.run, listeners, self._bound)

    def _note(self, node_id: int, context: RequestContext) -> None:
        self._received[node_id].append(received_request(context))


class AsyncMockCluster(_Cluster):
    """A cluster in the trio run that uses it."""

    async def elect(self, node_id: int) -> None:
        """Let that node lead in a new epoch; what waited for a commit gets 41.  ValueError for one that can't."""
        await self._cluster.elect(node_id)

    async def resign(self) -> int:
        """Let the active node resign; the next voter leads, whose id is returned (-1: there is none)."""
        return await self._cluster.resign()

    async def kill(self, node_id: int) -> int:
        """End a node as a crash would.  Its registration stays; it is a voter as before, and counts as acknowledging.

        Returns the id of who leads then.
        """
        return await self._cluster.kill(node_id)

    async def start(self, node_id: int) -> None:
        """Start a killed node again, at its address; it registers anew."""
        await self._start(node_id)


class MockCluster(_Cluster):
    """A cluster in a thread of its own.  Its methods may be called from any other thread."""

    def __init__(self, plan: _Plan, token: trio.lowlevel.TrioToken, nursery: trio.Nursery) -> None:
        super().__init__(plan, in_run_of(token))
        self._token = token
        self._nursery = nursery

    def elect(self, node_id: int) -> None:
        """As `AsyncMockCluster.elect`."""
        self._do(lambda: self._cluster.elect(node_id))

    def resign(self) -> int:
        """As `AsyncMockCluster.resign`."""
        return self._do(self._cluster.resign)

    def kill(self, node_id: int) -> int:
        """As `AsyncMockCluster.kill`."""
        return self._do(lambda: self._cluster.kill(node_id))

    def start(self, node_id: int) -> None:
        """As `AsyncMockCluster.start`."""
        self._do(lambda: self._start(node_id))

    def _do(self, function: Callable[[], Awaitable[T]]) -> T:
        result: Future[T] = Future()

        async def run() -> None:
            try:
                result.set_result(await function())
            except trio.Cancelled:
                result.set_exception(trio.RunFinishedError("the cluster has ended"))
                raise
            except Exception as error:
                result.set_exception(error)

        self._token.run_sync_soon(self._nursery.start_soon, run)
        return result.result()


@asynccontextmanager
async def arunning_cluster(**options: Unpack[ClusterOptions]) -> AsyncIterator[AsyncMockCluster]:
    """Run a cluster in this trio run for the time of the block.

    Errors: ConfigError (a ValueError) or ValueError for options that make no cluster, OSError if the address can't be
    listened on.  At the end requests in flight are not waited for.
    """
    plan = _Plan.of(options)
    with without_its_group():
        async with trio.open_nursery() as nursery:
            cluster = await _start(nursery, plan)
            try:
                yield cluster
            finally:
                nursery.cancel_scope.cancel()


@contextmanager
def running_cluster(**options: Unpack[ClusterOptions]) -> Iterator[MockCluster]:
    """Run a cluster in a thread of its own for the time of the block; the rest as `arunning_cluster`."""
    plan = _Plan.of(options)

    async def start(nursery: trio.Nursery, token: trio.lowlevel.TrioToken) -> MockCluster:
        cluster = MockCluster(plan, token, nursery)
        await cluster.run_in(nursery)
        return cluster

    with in_a_thread(start) as cluster:
        yield cluster


async def start_cluster(nursery: trio.Nursery, **options: Unpack[ClusterOptions]) -> AsyncMockCluster:
    """Start a cluster in a nursery, where it runs until the nursery is cancelled; errors as `arunning_cluster`."""
    return await _start(nursery, _Plan.of(options))


@dataclass(frozen=True, slots=True)
class _Plan:
    """Options, checked."""

    config: ClusterConfig
    limits: Limits
    listen: Address
    seed: int | None
    raft: Raft | None = None

    @classmethod
    def of(cls, options: ClusterOptions) -> _Plan:
        listen = Address.parse(options.get("listen", "127.0.0.1:0"))
        if is_wildcard(listen.host):
            raise ValueError(f"clients can't connect to {listen}")
        known: dict[str, Any] = {name: value for name, value in options.items() if name not in SERVER_OPTIONS}
        known["seed"] = options.get("seed")
        if wants_storage(options):
            config, store = open_cluster_of(known, options)
            return cls(config, limits_of(options), listen, options.get("seed"), store.raft)
        config = ClusterConfig.of(**known)
        return cls(config, limits_of(options), listen, options.get("seed"))


async def _start(nursery: trio.Nursery, plan: _Plan) -> AsyncMockCluster:
    cluster = AsyncMockCluster(plan, here)
    await cluster.run_in(nursery)
    return cluster
