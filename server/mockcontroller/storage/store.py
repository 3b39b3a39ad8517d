"""What a node starts with that has a directory: a quorum that goes on, and what keeps it on the disk."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from pathlib import Path

import trio

from mockcontroller.commits import Committer
from mockcontroller.image import Image
from mockcontroller.raft import Raft
from mockcontroller.release import NodeConfig
from mockcontroller.storage.committing import DiskCommitter
from mockcontroller.storage.disk_log import DiskLog
from mockcontroller.storage.errors import os_reason
from mockcontroller.storage.lock import DirectoryLock
from mockcontroller.storage.settling import Settled
from mockcontroller.storage.snapshots import SnapshotKeeper, SnapshotLimits

logger = logging.getLogger("mockcontroller.storage")


class Store:
    """``config`` and ``raft`` make a node; ``settled`` is what the log said, ``None`` for one that begins.

    Without a data directory it writes nothing: the other methods then do nothing.
    """

    def __init__(
        self,
        config: NodeConfig,
        raft: Raft,
        *,
        limits: SnapshotLimits,
        lock: DirectoryLock | None = None,
        settled: Settled | None = None,
    ) -> None:
        self.config = config
        self.raft = raft
        self.settled = settled
        self._limits = limits
        self._lock = lock
        self._keeper: SnapshotKeeper | None = None

    @property
    def disk_log(self) -> DiskLog | None:
        """The log on the disk, if there is one."""
        return self.raft.log if isinstance(self.raft.log, DiskLog) else None

    def committer(self, following: Committer | None = None) -> Committer | None:
        """Says when records are committed: once they are on the disk, and ``following`` has them too."""
        log = self.disk_log
        return following if log is None else DiskCommitter(log, following, flushed=self._look)

    async def run(self, image: Callable[[], Image]) -> None:
        """Write snapshots of ``image()``, which is what is committed, until cancelled; then `close`."""
        log = self.disk_log
        try:
            if log is None:
                await trio.sleep_forever()
            else:
                self._keeper = SnapshotKeeper(log, self._limits, image=image, clock=time.time, codec=log.codec)
                await self._keeper.run()
        finally:
            self.close()

    def snapshot(self) -> Path | None:
        """Write one now; ``None`` where there is nothing new, or no directory.  Blocking; ``OSError``."""
        return None if self._keeper is None else self._keeper.take()

    def close(self) -> None:
        """Give files and lock up; may be called more than once."""
        log = self.disk_log
        if log is not None and self._lock is not None:
            try:
                # Nothing that was acknowledged waits here; what was taken back may still have to be cut off.
                log.flush()
            except OSError as error:
                logger.error("the log could not be written at the end: %s", os_reason(error))  # noqa: TRY400
            log.close()
        if self._lock is not None:
            self._lock.release()
            self._lock = None

    def _look(self) -> None:
        if self._keeper is not None:
            self._keeper.look()
