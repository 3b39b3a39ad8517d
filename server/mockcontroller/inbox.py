"""What a task has to do: functions that it calls one after the other, in the order in which they came.

None of them waits, so each finds what the task owns as the one before it left it.  Trio runs one task at a time, and
changes it only where one waits: another task that finds the inbox ``idle`` may therefore do at once what it would have
put there, with the same effect and in the same order.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

import trio


class Inbox:
    """Unbounded: whoever puts something there waits for its outcome, so the number of those is the bound."""

    def __init__(self) -> None:
        self.idle = False
        """Whether the task waits for something to do."""
        self._events: deque[Callable[[], None]] = deque()
        self._attendant = trio.lowlevel.ParkingLot()
        self._closed = False

    def put(self, event: Callable[[], None]) -> None:
        """Have it done after all that came before; ``trio.ClosedResourceError`` after the end."""
        if self._closed:
            raise trio.ClosedResourceError("the task has ended")
        self.idle = False
        self._events.append(event)
        self._attendant.unpark()

    async def attend(self) -> None:
        """Do what is there and what comes, until cancelled; a turn of the event loop before each."""
        while True:
            if self._events:
                await trio.lowlevel.checkpoint()
                self._events.popleft()()
            else:
                self.idle = True
                await self._attendant.park()

    def close(self) -> None:
        """What is still there is never done."""
        self.idle, self._closed = False, True
        self._events.clear()
