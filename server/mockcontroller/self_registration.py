"""A node's registration of itself: at its start, and again whenever it reads that the registration is gone (U3).

A node that reads its own incarnation, marked as decommissioned or not, does not register again (D3).
"""

from __future__ import annotations

import contextlib
from collections.abc import Awaitable, Callable

import trio

from mockcontroller import bootstrap
from mockcontroller.handlers.state import NodeState
from mockcontroller.log import Draft
from mockcontroller.raft import NotLeaderError
from mockcontroller.release import CONTROLLER_REGISTRATION_LEVEL

REGISTRATION_DELAY_S = 0.035
"""From reading that the registration is gone to registering anew: what a real node takes."""
REGISTRATION_RETRY_S = 0.1


class SelfRegistration:
    """``find_leader`` returns once it is known who leads; ``start_soon`` runs something beside, or not at all where the
    node has ended.
    """

    def __init__(
        self,
        state: NodeState,
        find_leader: Callable[[], Awaitable[None]],
        start_soon: Callable[[Callable[[], Awaitable[None]]], None],
    ) -> None:
        self._state = state
        self._find_leader = find_leader
        self._start_soon = start_soon
        self._address: tuple[str, int] | None = None
        self._at_work = False

    async def register(self, host: str, port: int) -> None:
        """Commit a registration under that address; below metadata.version 15 there is none to write."""
        self._address = self._state.raft.addresses[self._state.node_id] = (host, port)
        self._at_work = True
        try:
            await self._register(host, port)
        finally:
            self._at_work = False

    def look(self) -> None:
        """To be asked when something was committed: register again where it is needed."""
        node = self._state
        if self._at_work or self._address is None or not self._possible:
            return
        own = node.committed.registrations.get(node.node_id)
        if own is not None and own.incarnation_id == node.incarnation_id:
            return
        self._at_work = True
        address = self._address

        async def again() -> None:
            await trio.sleep(REGISTRATION_DELAY_S)
            await self._register(*address)
            self._at_work = False

        self._start_soon(again)

    @property
    def _possible(self) -> bool:
        return self._state.committed.features.at_least(CONTROLLER_REGISTRATION_LEVEL)

    async def _register(self, host: str, port: int) -> None:
        node = self._state
        while True:
            await self._find_leader()
            if node.committed.features.metadata_version is not None and not self._possible:
                return
            leader = node.raft.leader
            if leader is not None:
                record = bootstrap.registration_record(
                    node.node_id, node.incarnation_id, node.facts, node.config.listener_name, host, port
                )
                with contextlib.suppress(NotLeaderError, trio.ClosedResourceError):
                    await leader.append(Draft.data(record))
                    return
            if node.raft.leader_id != node.node_id:
                await trio.sleep(REGISTRATION_RETRY_S)
