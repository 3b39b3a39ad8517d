"""Several nodes of one quorum in one process: each with its own listener, over one log (D16, D19).

Promises: started once every node is registered and serves; one that ends takes no other along.  A node that is killed
is gone at once, its connections with it, and another voter leads where it led; voters that don't run, never started or
killed, count as acknowledging.  Does not: print or handle signals.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import trio

from mockcontroller.addresses import Address
from mockcontroller.node import Node
from mockcontroller.raft import NO_LEADER, Raft
from mockcontroller.release import PORT_MAX
from mockcontroller.server import open_listeners

if TYPE_CHECKING:
    from mockcontroller.cluster_config import ClusterConfig
    from mockcontroller.commits import Committer
    from mockcontroller.limits import Limits
    from mockcontroller.release import NodeConfig
    from mockcontroller.requests import RequestContext

Listeners = Sequence[trio.abc.Listener[trio.abc.Stream]]


_PORTS_TRIED = 1000


@dataclass(slots=True)
class _Running:
    node: Node
    scope: trio.CancelScope
    ended: trio.Event


class Cluster:
    """Made, then run once."""

    def __init__(
        self,
        config: ClusterConfig,
        *,
        limits: Limits | None = None,
        seed: int | None = None,
        committer: Callable[[int], Committer | None] = lambda _node_id: None,
        on_request: Callable[[int, RequestContext], None] | None = None,
        raft: Raft | None = None,
    ) -> None:
        """As a `Node`; ``committer`` gives that of each node, ``on_request`` hears the id of the node asked as well."""
        self.config = config
        self.raft = raft or Raft()
        self._limits = limits
        self._seed = seed
        self._committer = committer
        self._on_request = on_request
        self._running: dict[int, _Running] = {}
        self._addresses: dict[int, Address] = {}
        self._starts = 0
        self._nursery: trio.Nursery | None = None
        self._stopping = trio.Event()

    @property
    def cluster_id(self) -> str:
        return self.config.cluster_id

    @property
    def nodes(self) -> Mapping[int, Node]:
        """The nodes that run, by id, in the order of their starts."""
        return {node_id: one.node for node_id, one in self._running.items()}

    @property
    def active_id(self) -> int:
        """The id of the node that leads, -1 where none does; it need not be one that runs."""
        return self.raft.leader_id

    async def run(
        self,
        listeners: Mapping[int, Listeners],
        advertised: Mapping[int, Address],
        *,
        task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED,
    ) -> None:
        """Serve until `stop`; started once clients of every node can connect.  Closes the listeners in any case."""
        self._addresses = dict(advertised)
        self.raft.addresses.update({node_id: (one.host, one.port) for node_id, one in advertised.items()})
        try:
            async with trio.open_nursery() as nursery:
                self._nursery = nursery
                for config in self.config.nodes:
                    await self._start(config, listeners[config.node_id])
                task_status.started()
                await self._stopping.wait()
                for node in self.nodes.values():
                    node.stop()
        finally:
            with trio.CancelScope(shield=True):
                for one in [listener for several in listeners.values() for listener in several]:
                    await one.aclose()

    def stop(self) -> None:
        """Let every node stop as `Node.stop` does; ends `run`.  May be called more than once."""
        self._stopping.set()

    async def elect(self, node_id: int) -> None:
        """Let that node lead in a new epoch; returns once it is active, or another one was elected meanwhile.

        ``ValueError`` for a node that doesn't run, or is no voter.
        """
        controller = self._node(node_id).controller
        if all(one.voter_id != node_id for one in controller.state.live_voters()):
            raise ValueError(f"node {node_id} is no voter, so it can't lead")
        await controller.lead()

    async def resign(self) -> int:
        """Let the active node resign; the next voter leads.  Returns the id of who leads then, once it is active."""
        leader = self.nodes.get(self.raft.leader_id)
        if leader is not None:
            leader.controller.hand_over()
        return await self._settle()

    async def kill(self, node_id: int) -> int:
        """End a node at once, as a crash would; its registration stays.  Returns as `resign`.

        ``ValueError`` for a node that doesn't run.
        """
        controller = self._node(node_id).controller
        led, voters = self.raft.leader_id == node_id, [one.voter_id for one in controller.state.live_voters()]
        running = self._running[node_id]
        running.scope.cancel()
        await running.ended.wait()
        if led and self.raft.leader_id == NO_LEADER:
            self.raft.elect_next(voters, after=node_id)
        return await self._settle()

    async def start(self, node_id: int, listen: Callable[[], Awaitable[Listeners]]) -> None:
        """Start a node again that was killed: a new incarnation, so it registers anew (D3).

        ``listen`` opens its listeners.  ``ValueError`` for one that runs, or isn't in the config.
        """
        config = next((one for one in self.config.nodes if one.node_id == node_id), None)
        if config is None or node_id in self._running:
            raise ValueError(f"node {node_id} {'runs' if config else 'is not one of the cluster'}")
        await self._start(config, await listen())

    # -- inside

    def _node(self, node_id: int) -> Node:
        if node_id not in self._running:
            raise ValueError(f"node {node_id} does not run here")
        return self._running[node_id].node

    async def _settle(self) -> int:
        leader = self.nodes.get(self.raft.leader_id)
        if leader is not None:
            await leader.controller.lead()
        return self.raft.leader_id

    async def _start(self, config: NodeConfig, listeners: Listeners) -> None:
        assert self._nursery is not None, "run it first"
        node_id = config.node_id
        self._starts += 1
        on_request = self._on_request
        node = Node(
            config,
            limits=self._limits,
            # No two starts draw the same, and each run of the same seed does.
            seed=None if self._seed is None else f"{self._seed}/{self._starts}",
            committer=self._committer(node_id),
            on_request=None if on_request is None else lambda context: on_request(node_id, context),
            raft=self.raft,
        )
        await self._nursery.start(self._run, node, listeners)

    async def _run(
        self, node: Node, listeners: Listeners, *, task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED
    ) -> None:
        node_id = node.config.node_id
        running = _Running(node, trio.CancelScope(), trio.Event())
        self._running[node_id] = running
        try:
            with running.scope:
                await node.run(listeners, self._addresses[node_id], task_status=task_status)
        finally:
            del self._running[node_id]
            running.ended.set()


async def listen_for(
    node_ids: Iterable[int], first: Address
) -> tuple[dict[int, Address], dict[int, list[trio.SocketListener]]]:
    """Where each node listens, and its listeners: the first one at that address, each other at the next free port; on
    port 0 each at any free one.

    OSError, with nothing left open, where that can't be.
    """
    bound: dict[int, Address] = {}
    listeners: dict[int, list[trio.SocketListener]] = {}
    try:
        port = first.port
        for node_id in node_ids:
            last = port + _PORTS_TRIED if bound and port else port
            listeners[node_id], found = await _open_between(first.host, port, min(last, PORT_MAX))
            bound[node_id] = first._replace(port=found)
            port = found + 1 if first.port else 0
    except BaseException:
        with trio.CancelScope(shield=True):
            for one in [listener for several in listeners.values() for listener in several]:
                await one.aclose()
        raise
    return bound, listeners


async def _open_between(host: str, port: int, last: int) -> tuple[list[trio.SocketListener], int]:
    while True:
        try:
            return await open_listeners(Address(host, port))
        except OSError:
            if port >= last:
                raise
            port += 1
