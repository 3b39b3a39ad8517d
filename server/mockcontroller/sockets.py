"""Bytes on many sockets, noticed by one task: a wait of the event loop for all of them, not one for each.

With a task for each connection that reads by itself, a request costs several times as much in turns of the event loop
as in being answered.  Here the sockets that nothing but bytes is awaited from lie in an epoll of their own, which the
event loop sees as one descriptor; what has come is handled socket by socket, as the tasks would have done one after the
other, and the answers leave together.  Linux only: elsewhere there is no such watch, and every task reads by itself.
"""

from __future__ import annotations

import contextlib
import select
import sys
from typing import Protocol, Self

import trio

from mockcontroller.logs import flush_requests

AT_A_STRETCH = 64
"""Requests that are handled before other tasks get a turn of the event loop."""


class Watched(Protocol):
    """What is done about a socket while its own task waits; neither raises, nor is called once it isn't watched."""

    def read(self) -> int:
        """Take what came and handle it; how many requests there were."""
        ...

    def write(self) -> None:
        """Send the answers to it."""
        ...


class SocketWatch:
    """Sockets by their descriptors, each until it is left."""

    def __init__(self) -> None:
        self._epoll = select.epoll()
        self._watched: dict[int, Watched] = {}

    @classmethod
    def made(cls) -> Self | None:
        """One, where the system can have it."""
        return cls() if sys.platform == "linux" else None

    def watch(self, descriptor: int, watched: Watched) -> None:
        """Have it read when bytes come, or are there."""
        self._epoll.register(descriptor, select.EPOLLIN)
        self._watched[descriptor] = watched

    def leave(self, descriptor: int) -> None:
        """Not any more; without effect where it isn't watched."""
        if self._watched.pop(descriptor, None) is not None:
            # One that was closed meanwhile is out of it already.
            with contextlib.suppress(OSError):
                self._epoll.unregister(descriptor)

    async def run(self) -> None:
        """Until cancelled."""
        with self._epoll as epoll:
            while True:
                await trio.lowlevel.wait_readable(epoll)
                handled, read = 0, []
                for descriptor, _ in epoll.poll(0):
                    # Others had turns since: it may be watched no longer, or be another socket, which then has nothing.
                    watched = self._watched.get(descriptor)
                    if watched is None:
                        continue
                    handled += watched.read()
                    read.append(watched)
                    if handled >= AT_A_STRETCH:
                        _answer(read)
                        handled, read = 0, []
                        await trio.lowlevel.checkpoint()
                _answer(read)


def _answer(read: list[Watched]) -> None:
    # Before the answers, so that whoever has one finds its request in the log; once for all of them.
    flush_requests()
    for watched in read:
        watched.write()
