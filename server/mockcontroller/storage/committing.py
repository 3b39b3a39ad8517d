"""Commits that are on the disk before they are commits."""

from __future__ import annotations

import logging
from collections.abc import Callable

import trio

from mockcontroller.commits import CommitFailedError, Committer
from mockcontroller.storage.disk_log import DiskLog
from mockcontroller.storage.errors import os_reason

logger = logging.getLogger("mockcontroller.storage")


class DiskCommitter:
    """A record is committed once it is on the disk, and, with another committer behind, once that one has it too.

    What was appended meanwhile goes with the next call, all in one.  A disk that can't be written fails the commit; one
    line says so when it begins, and one when it is over.
    """

    def __init__(
        self,
        log: DiskLog,
        following: Committer | None = None,
        *,
        flushed: Callable[[], None] = lambda: None,
    ) -> None:
        """``flushed`` is called whenever something came onto the disk."""
        self._log = log
        self._following = following
        self._flushed = flushed
        self._failing = False

    async def commit(self, end_offset: int) -> None:
        try:
            # Not to be abandoned: the next flush must not run beside it.
            await trio.to_thread.run_sync(self._log.flush)
        except OSError as error:
            if not self._failing:
                logger.error(  # noqa: TRY400 - where in the code it was says nothing about a disk
                    "the log in %s can't be written, so nothing is committed until it can: %s",
                    self._log.partition,
                    os_reason(error),
                )
            self._failing = True
            raise CommitFailedError(f"the log can't be written: {os_reason(error)}") from None
        if self._failing:
            self._failing = False
            logger.info("the log in %s can be written again", self._log.partition)
        self._flushed()
        if self._following is not None:
            await self._following.commit(end_offset)
