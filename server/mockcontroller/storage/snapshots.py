"""Snapshots of an image: written beside the log that goes on, when enough has come since the last one.

As real controllers do it: after so many bytes of log, or after so long where anything came at all; never inside a
metadata transaction.  Afterwards old snapshots and the log before them go (``DiskLog.drop_old``).
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

import trio

from kafkaproto.messages import KRaftVersionRecord, VotersRecord
from kafkaproto.records.snapshot import SnapshotId, SnapshotWriter, snapshot_id, snapshots
from kafkaproto.sets import SchemaSet
from mockcontroller.image import Image
from mockcontroller.image.record_versions import record_version
from mockcontroller.storage.disk_log import DiskLog
from mockcontroller.storage.errors import os_reason

logger = logging.getLogger("mockcontroller.storage")


@dataclass(frozen=True, slots=True)
class SnapshotLimits:
    """When one is written, and what is kept; Kafka's defaults.

    ``bytes_between`` is metadata.log.max.record.bytes.between.snapshots, ``interval_ms``
    metadata.log.max.snapshot.interval.ms (0: never for the time's sake), ``retention_bytes``
    metadata.max.retention.bytes: while snapshots and log have more, the oldest snapshot but the last goes.
    """

    bytes_between: int = 20 * 1024 * 1024
    interval_ms: int = 60 * 60 * 1000
    retention_bytes: int = 100 * 1024 * 1024


def write_snapshot(
    partition: Path, image: Image, *, epoch: int, timestamp: int, codec: SchemaSet | None = None
) -> Path:
    """The snapshot of everything that the image says, ``epoch`` being that of its last record, ``timestamp`` in ms.

    ``OSError``; the errors of ``encode``.
    """
    kraft_version: KRaftVersionRecord | None = None
    voters: VotersRecord | None = None
    for record in image.quorum.records():
        if isinstance(record, KRaftVersionRecord):
            kraft_version = record
        else:
            voters = record
    with SnapshotWriter(
        partition, end_offset=image.end_offset, epoch=epoch, timestamp=timestamp,
        kraft_version=kraft_version, voters=voters, codec=codec,
    ) as snapshot:  # fmt: skip
        level = image.features.metadata_version or 0
        for message in image.records():
            snapshot.append(message, record_version(message, level))
    return snapshot.path


class _Wanted(NamedTuple):
    """An image, and the bytes of log that it contains beyond the last snapshot."""

    image: Image
    log_bytes: int


class SnapshotKeeper:
    """Writes snapshots of ``image()``, which is what is committed now; ``clock`` gives seconds since 1970."""

    def __init__(
        self,
        log: DiskLog,
        limits: SnapshotLimits,
        *,
        image: Callable[[], Image],
        clock: Callable[[], float],
        codec: SchemaSet | None = None,
    ) -> None:
        self._log = log
        self._limits = limits
        self._image = image
        self._clock = clock
        self._codec = codec
        self._looks = trio.Event()
        self._one_at_a_time = threading.Lock()
        newest = next(reversed(snapshots(log.partition)), None)
        found = None if newest is None else snapshot_id(newest)
        self._last_end = -1 if found is None else found.end_offset

    def look(self) -> None:
        """To be asked when something was committed."""
        if self._log.bytes_since_snapshot >= self._limits.bytes_between:
            self._looks.set()

    async def run(self) -> None:
        """Until cancelled.  A snapshot that can't be written is one line in the log; the next try comes with more."""
        interval = self._limits.interval_ms / 1000 or float("inf")
        while True:
            with trio.move_on_after(interval):
                await self._looks.wait()
            self._looks = trio.Event()
            wanted = self._wanted()
            if wanted is not None:
                try:
                    await trio.to_thread.run_sync(self._write, wanted)
                except OSError as error:
                    logger.error("no snapshot: %s", os_reason(error))  # noqa: TRY400 - the place tells nothing
                    self._log.count_from(wanted.log_bytes)

    def take(self) -> Path | None:
        """Write one of what is committed now; ``None`` inside a transaction, or where there is one of just that.

        Blocking; ``OSError``.
        """
        wanted = self._wanted()
        return None if wanted is None else self._write(wanted)

    def _wanted(self) -> _Wanted | None:
        image = self._image()
        if image.in_transaction or image.end_offset in (0, self._last_end):
            return None
        # What is on the disk and not committed yet is too little to matter.
        return _Wanted(image.clone(), self._log.bytes_since_snapshot)

    def _write(self, wanted: _Wanted) -> Path:
        image = wanted.image
        with self._one_at_a_time:
            epoch = self._log.epoch_at(image.end_offset - 1)
            path = self._log.partition / SnapshotId(image.end_offset, epoch).file_name
            if not path.exists():
                now = int(self._clock() * 1000)
                write_snapshot(self._log.partition, image, epoch=epoch, timestamp=now, codec=self._codec)
            self._last_end = image.end_offset
            self._log.count_from(wanted.log_bytes)
            gone = self._log.drop_old(self._limits.retention_bytes)
        logger.info("snapshot %s written%s", path.name, f"; {len(gone)} older files removed" if gone else "")
        return path
