"""One mock node, whole: a controller, the server of its listener, and what a test may do to it.

Promises: the node's own registration, with the address that clients are told, is committed before it accepts the first
connection (without it Java clients wait for 60 s). Does not: open listeners, print or handle signals.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

import trio

from kafkaproto import messages
from mockcontroller.controller import Controller
from mockcontroller.dialing import dialer
from mockcontroller.server import Server

if TYPE_CHECKING:
    from mockcontroller.addresses import Address
    from mockcontroller.commits import Committer
    from mockcontroller.conversation import RequestObserver
    from mockcontroller.limits import Limits
    from mockcontroller.raft import Raft
    from mockcontroller.release import NodeConfig
    from mockcontroller.requests import RequestContext


class Node:
    """Made, then run once."""

    def __init__(
        self,
        config: NodeConfig,
        *,
        limits: Limits | None = None,
        seed: int | str | None = None,
        committer: Committer | None = None,
        on_request: RequestObserver | None = None,
        raft: Raft | None = None,
    ) -> None:
        """``seed`` makes what is random the same at each start; ``committer`` says when records are committed (at once
        without one); ``on_request`` sees each request before the controller; ``raft`` is the quorum that it is a node
        of, without one that of its own.
        """
        self.config = config
        self.controller = Controller(
            config,
            clock=time.time,
            random=random.Random(_seed(seed, raft)),
            committer=committer,
            is_connected=self.is_connected,
            dial=dialer(config.node_id),
            raft=raft,
        )
        self.server = Server(self.controller, limits=limits, listener=config.listener_name, on_request=self._see)
        self._on_request = on_request
        self._registered_by: dict[int, str] = {}

    @property
    def cluster_id(self) -> str:
        """As configured, or the one that was made at the start: 22 characters of URL-safe base64."""
        return self.controller.cluster_id

    def is_connected(self, node_id: int) -> bool:
        """Whether that controller surely runs (D3): it is a node of the same quorum here, or the connection by which it
        registered is still open.
        """
        return node_id in self.controller.state.raft.members or self._registered_by.get(node_id) in self.server.peers

    def _see(self, context: RequestContext) -> None:
        request = context.request.body
        # By name first: the class is imported with the first request of that kind, not with the node.
        if request.NAME == "ControllerRegistrationRequest":
            assert isinstance(request, messages.ControllerRegistrationRequest)
            self._registered_by[request.controller_id] = context.peer
        if self._on_request is not None:
            self._on_request(context)

    async def run(
        self,
        listeners: Sequence[trio.abc.Listener[trio.abc.Stream]],
        advertised: Address,
        *,
        task_status: trio.TaskStatus[None] = trio.TASK_STATUS_IGNORED,
    ) -> None:
        """Serve until `stop`; started once clients can connect. Closes the listeners, whatever happens."""
        try:
            async with trio.open_nursery() as nursery:
                await nursery.start(self.controller.run)
                await self.controller.register_self(advertised.host, advertised.port)
                await self.server.serve(listeners, task_status=task_status)
                nursery.cancel_scope.cancel()
        finally:
            with trio.CancelScope(shield=True):
                for listener in listeners:
                    await listener.aclose()

    def stop(self) -> None:
        """Stop accepting, answer what is in flight (in bounded time), end `run`. May be called more than once."""
        self.server.stop()


def _seed(seed: int | str | None, raft: Raft | None) -> int | str | None:
    """A log that is gone on with gives another stream: a restarted node is a new incarnation (D3), seeded or not."""
    if seed is None or raft is None or raft.epoch == 0:
        return seed
    return f"{seed}/{raft.epoch}"
