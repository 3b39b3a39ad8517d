"""A value that one trio task will have and another waits for."""

from __future__ import annotations

from typing import Generic, TypeVar

import trio

V = TypeVar("V")


class Promise(Generic[V]):
    """Kept or failed once; what comes after that is ignored."""

    def __init__(self) -> None:
        self._done = trio.Event()
        self._value: V | None = None
        self._error: Exception | None = None

    async def wait(self) -> V:
        """The value; raises the error that it failed with."""
        await self._done.wait()
        if self._error is not None:
            raise self._error
        return self._value  # type: ignore[return-value]

    def keep(self, value: V) -> None:
        if not self._done.is_set():
            self._value = value
            self._done.set()

    def fail(self, error: Exception) -> None:
        if not self._done.is_set():
            self._error = error
            self._done.set()
