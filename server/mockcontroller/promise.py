"""A value that one trio task will have and another waits for."""

from __future__ import annotations

from typing import Generic, TypeVar

import trio

V = TypeVar("V")


class Promise(Generic[V]):
    """Kept or failed once; what comes after that is ignored."""

    __slots__ = ("_done", "_error", "_value", "settled")

    def __init__(self) -> None:
        self.settled = False
        """Whether it was kept or failed."""
        # Most promises are kept before anybody waits, and never need one.
        self._done: trio.Event | None = None
        self._value: V | None = None
        self._error: Exception | None = None

    @property
    def result(self) -> V:
        """The value of a settled promise; raises the error that it failed with."""
        if self._error is not None:
            raise self._error
        return self._value  # type: ignore[return-value]

    async def wait(self) -> V:
        """The value; raises the error that it failed with."""
        if self.settled:
            await trio.lowlevel.checkpoint()
        else:
            self._done = self._done or trio.Event()
            await self._done.wait()
        return self.result

    def keep(self, value: V) -> None:
        if not self.settled:
            self._value = value
            self._settle()

    def fail(self, error: Exception) -> None:
        if not self.settled:
            self._error = error
            self._settle()

    def _settle(self) -> None:
        self.settled = True
        if self._done is not None:
            self._done.set()
