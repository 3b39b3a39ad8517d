"""A mock controller inside a program: `running` for code without trio (its own thread), `arunning` for trio code.

    with running(release="4.2", metadata_version="3.7", register=["9990=4.0"]) as mock:
        subprocess.run(["kafka-cluster.sh", "cluster-id", "--bootstrap-controller", mock.bootstrap])
        assert [request.api_key for request in mock.received] == [18, 60]

Promises: at the start of the block clients can connect; at its end the port is closed and no task or thread is left.
Every mock has a port and a state of its own. Needs no pytest.
"""

from __future__ import annotations

import contextlib
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping
from concurrent.futures import Future
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol, TypedDict, TypeVar, Unpack

import trio

from mockcontroller.addresses import Address, is_wildcard, loopback_of
from mockcontroller.commits import CommitFailedError, HeldCommitter
from mockcontroller.limits import DEFAULT_IDLE_TIMEOUT_MS, DEFAULT_MAX_CONNECTIONS, DEFAULT_MAX_FRAME_BYTES, Limits
from mockcontroller.node import Node
from mockcontroller.release import NodeConfig
from mockcontroller.server import open_listeners
from mockcontroller.storage_options import STORAGE_OPTIONS, open_store_of, wants_storage

if TYPE_CHECKING:
    from os import PathLike
    from pathlib import Path

    from kafkaproto.messages import RegisterControllerRecord
    from kafkaproto.messages.base import Message
    from mockcontroller.requests import RequestContext
    from mockcontroller.storage.store import Store

T = TypeVar("T")


class InItsRun(Protocol):
    """Calls a function in the trio run that a node belongs to, and returns what it returns."""

    def __call__(self, function: Callable[[], T], /) -> T: ...


class CommonOptions(TypedDict, total=False):
    """Options of ``mock-controller`` that one node and several have; ``mock-controller --help`` says what each does."""

    listen: str
    cluster_id: str
    encoding: str
    guards: str
    escalate: bool
    metadata_version: int | str
    quorum: str
    voters: str | Iterable[int]
    static_voters: str | Iterable[int]
    register: Iterable[str]
    authorizer: str
    super_users: str | Iterable[str]
    allow_everyone_if_no_acl_found: bool
    static_configs: bool
    config_validation: str | bool
    config_constraints: str | PathLike[str]
    topic: str | Iterable[str]
    max_frame_bytes: int
    max_connections: int
    idle_timeout_ms: int
    seed: int
    from_: str | PathLike[str]


class MockOptions(CommonOptions, total=False):
    """The options of ``mock-controller``, by the same names and with the same defaults, but for ``listen``: any free
    port.
    """

    advertise: str
    node_id: int
    release: str
    behaviour: str
    data_dir: str | PathLike[str]
    metadata_log_segment_bytes: int
    metadata_log_max_record_bytes_between_snapshots: int
    metadata_log_max_snapshot_interval_ms: int
    metadata_max_retention_bytes: int


@dataclass(frozen=True, slots=True)
class ReceivedRequest:
    """A request that arrived, whether it was answered or not.

    ``body`` is the typed message. ``client_id`` is None where the client sent null. ``peer`` is the client's address,
    as ``127.0.0.1:40123``: equal for the requests of one connection.
    """

    api_key: int
    api_version: int
    client_id: str | None
    body: Message
    peer: str


class MockController:
    """A mock controller that is running. Its methods may be called from the code that it was started for, at any
    time.
    """

    def __init__(
        self,
        node: Node,
        address: Address,
        received: list[ReceivedRequest],
        committer: HeldCommitter,
        in_its_run: InItsRun,
        store: Store | None = None,
    ) -> None:
        """Made by `running`, `arunning` and `start`. ``in_its_run`` calls a function where the node runs."""
        self._store = store
        self._node = node
        self._committer = committer
        self._address = address
        self._received = received
        self._in_its_run = in_its_run

    def __repr__(self) -> str:
        return f"<MockController {self.node_id} of cluster {self.cluster_id} at {self.bootstrap}>"

    @property
    def bootstrap(self) -> str:
        """For ``--bootstrap-controller``: ``127.0.0.1:40123``."""
        return str(self._address)

    @property
    def host(self) -> str:
        """The host of `bootstrap`, an IPv6 address without brackets."""
        return self._address.host

    @property
    def port(self) -> int:
        """The TCP port of `bootstrap`."""
        return self._address.port

    @property
    def cluster_id(self) -> str:
        """22 characters of URL-safe base64, unless an option gave another text."""
        return self._node.cluster_id

    @property
    def node_id(self) -> int:
        """The id of the active controller that it plays."""
        return self._node.config.node_id

    @property
    def received(self) -> list[ReceivedRequest]:
        """The requests that arrived since the start or the last `clear`, in order of arrival. The list grows by
        itself.
        """
        return self._received

    @property
    def registrations(self) -> Mapping[int, RegisterControllerRecord]:
        """The controllers registered now, by id in ascending order, each as the record that says so; what is
        committed.
        """
        state = self._node.controller.state
        return self._in_its_run(lambda: {key: one.record() for key, one in state.committed.registrations.items()})

    @property
    def records(self) -> list[Message]:
        """Every record of the metadata log so far, in order, control records too; what is committed."""
        controller = self._node.controller
        return self._in_its_run(
            lambda: [record.message for batch in controller.committed_batches() for record in batch.records]
        )

    def clear(self) -> None:
        """Forget the requests received. The cluster's state stays: a mock with a fresh one is a new mock."""
        self._received.clear()

    def hold_commits(self) -> None:
        """From now on nothing is committed: writes wait, and their answers with them (U1)."""
        self._in_its_run(self._committer.hold)

    def release_commits(self) -> None:
        """Commit what waits, and what comes, at once."""
        self._in_its_run(self._committer.release)

    def fail_commits(self) -> None:
        """Let the commit that waits fail, or the next one if none waits yet: everything not committed then is rolled
        back and answered with NOT_CONTROLLER (41). What comes later is committed at once.
        """
        self._in_its_run(self._committer.fail)

    def snapshot(self) -> Path | None:
        """Write a snapshot of what is committed into the ``data_dir`` now; None where there is none, or nothing new."""
        store = self._store
        return None if store is None else self._in_its_run(store.snapshot)


class PatientCommitter(HeldCommitter):
    """A test can't see whether its request has come as far as its commit, so a failure told too early is kept."""

    def __init__(self) -> None:
        super().__init__(holding=False)
        self._fails_next = False

    async def commit(self, end_offset: int) -> None:
        if self._fails_next:
            self._fails_next = False
            await trio.lowlevel.checkpoint()
            raise CommitFailedError(f"the commit up to offset {end_offset} was refused")
        await super().commit(end_offset)

    def fail(self, *, keep_holding: bool = False) -> None:
        self._fails_next = self._waiting is None
        super().fail(keep_holding=keep_holding)


async def start(nursery: trio.Nursery, **options: Unpack[MockOptions]) -> MockController:
    """Start a mock controller in a nursery, where it runs until the nursery is cancelled; errors as `arunning`."""
    return await _start(nursery, _Plan.of(options), here)


@asynccontextmanager
async def arunning(**options: Unpack[MockOptions]) -> AsyncIterator[MockController]:
    """Run a mock controller in this trio run for the time of the block.

    Errors: ConfigError (a ValueError) or ValueError for options that make no node, OSError if the address can't be
    listened on. At the end requests in flight are not waited for.
    """
    plan = _Plan.of(options)
    with without_its_group():
        async with trio.open_nursery() as nursery:
            mock = await _start(nursery, plan, here)
            try:
                yield mock
            finally:
                nursery.cancel_scope.cancel()


@contextmanager
def running(**options: Unpack[MockOptions]) -> Iterator[MockController]:
    """Run a mock controller in a thread of its own for the time of the block; the rest as `arunning`."""
    plan = _Plan.of(options)
    with in_a_thread(lambda nursery, token: _start(nursery, plan, in_run_of(token))) as mock:
        yield mock


@contextmanager
def in_a_thread(start: Callable[[trio.Nursery, trio.lowlevel.TrioToken], Awaitable[T]]) -> Iterator[T]:
    """Run what ``start`` starts in a nursery, in a trio run in a thread of its own, for the time of the block."""
    started: Future[tuple[T, Callable[[], None]]] = Future()
    ended: Future[None] = Future()

    async def run() -> None:
        token = trio.lowlevel.current_trio_token()
        with without_its_group():
            async with trio.open_nursery() as nursery:
                mock = await start(nursery, token)
                started.set_result((mock, lambda: token.run_sync_soon(nursery.cancel_scope.cancel)))
                await trio.sleep_forever()

    def thread() -> None:
        try:
            trio.run(run)
        except BaseException as error:
            (ended if started.done() else started).set_exception(error)
        else:
            ended.set_result(None)

    # A daemon, so that a test run that is killed in the middle of a block does end.
    worker = threading.Thread(target=thread, name="mock-controller", daemon=True)
    worker.start()
    mock, stop = started.result()
    try:
        yield mock
    finally:
        with contextlib.suppress(trio.RunFinishedError):
            stop()
        worker.join()
    # Only after the block: an error of the mock must not hide one of the code that uses it.
    ended.result()


@dataclass(frozen=True, slots=True)
class _Plan:
    """Options, checked."""

    config: NodeConfig
    limits: Limits
    listen: Address
    advertise: Address | None
    seed: int | None
    store: Store | None = None

    @classmethod
    def of(cls, options: MockOptions) -> _Plan:
        known = dict(options)
        listen = Address.parse(options.get("listen", "127.0.0.1:0"))
        advertise = Address.parse(options["advertise"]) if "advertise" in options else None
        if is_wildcard((advertise or listen).host):
            raise ValueError(f"clients can't connect to {advertise or listen}; name an address by advertise")
        limits = limits_of(options)
        of_the_node = {name: value for name, value in known.items() if name not in SERVER_OPTIONS}
        if wants_storage(options):
            store = open_store_of(of_the_node, options)
            return cls(store.config, limits, listen, advertise, options.get("seed"), store)
        # An unknown name is a TypeError there, as for any function.
        config = NodeConfig.of(**of_the_node)  # type: ignore[arg-type]
        return cls(config, limits, listen, advertise, options.get("seed"))


SERVER_OPTIONS = STORAGE_OPTIONS | {
    "listen", "advertise", "max_frame_bytes", "max_connections", "idle_timeout_ms", "seed",
}  # fmt: skip
"""Those that are no settings of a node."""


def limits_of(options: Mapping[str, Any]) -> Limits:
    """The limits that options name, and the defaults of the others; ValueError for what can't be."""
    return Limits(
        max_frame_bytes=options.get("max_frame_bytes", DEFAULT_MAX_FRAME_BYTES),
        max_connections=options.get("max_connections", DEFAULT_MAX_CONNECTIONS),
        idle_timeout=options.get("idle_timeout_ms", DEFAULT_IDLE_TIMEOUT_MS) / 1000,
    )


def received_request(context: RequestContext) -> ReceivedRequest:
    """The request that arrived, without what is the server's."""
    request = context.request
    return ReceivedRequest(request.api_key, request.api_version, request.client_id, request.body, context.peer)


async def _start(nursery: trio.Nursery, plan: _Plan, in_its_run: InItsRun) -> MockController:
    received: list[ReceivedRequest] = []

    def note(context: RequestContext) -> None:
        received.append(received_request(context))

    committer = PatientCommitter()
    store = plan.store
    raft, commits = (None, committer) if store is None else (store.raft, store.committer(committer))
    try:
        listeners, port = await open_listeners(plan.listen)
        node = Node(plan.config, limits=plan.limits, seed=plan.seed, committer=commits, on_request=note, raft=raft)
        if store is not None:
            nursery.start_soon(store.run, lambda: node.controller.state.committed)
        told = plan.advertise or plan.listen
        await nursery.start(node.run, listeners, Address(told.host, told.port or port))
    except BaseException:
        if store is not None:
            store.close()
        raise
    return MockController(node, loopback_of(Address(plan.listen.host, port)), received, committer, in_its_run, store)


def here(function: Callable[[], T]) -> T:
    return function()


def in_run_of(token: trio.lowlevel.TrioToken) -> InItsRun:
    def call(function: Callable[[], T]) -> T:
        result: Future[T] = Future()

        def fulfil() -> None:
            try:
                result.set_result(function())
            except BaseException as error:
                result.set_exception(error)

        try:
            token.run_sync_soon(fulfil)
        except trio.RunFinishedError:
            # Nothing runs there any more, so there is nothing to be careful of.
            return function()
        return result.result()

    return call


@contextmanager
def without_its_group() -> Iterator[None]:
    """Let the one error of a nursery out as it is: that there is a nursery is no concern of whoever uses the block."""
    try:
        yield
    except BaseExceptionGroup as group:
        if len(group.exceptions) != 1:
            raise
        error = group.exceptions[0]
        context = error.__context__
        try:
            raise error
        finally:
            error.__context__ = context
