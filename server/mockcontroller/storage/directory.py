"""Where a metadata directory has what: found, and its small files read, without changing anything.

A *log folder* holds ``meta.properties`` and ``__cluster_metadata-0``; the second is the *partition*, with segments,
snapshots and the raft state.  Controllers and brokers have the same form.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from kafkaproto.messages import QuorumStateData
from kafkaproto.records.errors import FileError
from kafkaproto.records.formatting import METADATA_PARTITION
from kafkaproto.records.log import log_segments
from kafkaproto.records.snapshot import BOOTSTRAP_SNAPSHOT, snapshots
from kafkaproto.records.state_files import (
    META_PROPERTIES_FILE,
    QUORUM_STATE_FILE,
    MetaProperties,
    read_meta_properties,
    read_quorum_state,
)
from mockcontroller.storage.errors import DirectoryError, os_reason

PARTITION = METADATA_PARTITION


@dataclass(frozen=True, slots=True)
class MetadataDirectory:
    """``root`` is the log folder, ``meta`` and ``quorum_state`` what its files say, where they are there."""

    root: Path
    partition: Path
    meta: MetaProperties | None = None
    quorum_state: QuorumStateData | None = None

    @property
    def meta_file(self) -> Path:
        return self.root / META_PROPERTIES_FILE

    @classmethod
    def find(cls, path: Path) -> MetadataDirectory:
        """The directory that is meant: a log folder, the partition in it, or a folder that holds one log folder.

        ``DirectoryError`` where there is none, more than one, or a file that can't be read.
        """
        try:
            return cls._read(*_locate(path))
        except OSError as error:
            raise DirectoryError(path, f"can't be read: {os_reason(error)}") from None

    @classmethod
    def of(cls, root: Path) -> MetadataDirectory:
        """The directory whose log folder this is, whatever of it is there yet; errors as ``find``."""
        try:
            return cls._read(root, root / PARTITION)
        except OSError as error:
            raise DirectoryError(root, f"can't be read: {os_reason(error)}") from None

    @classmethod
    def _read(cls, root: Path, partition: Path) -> MetadataDirectory:
        meta_file, state_file = root / META_PROPERTIES_FILE, partition / QUORUM_STATE_FILE
        try:
            meta = read_meta_properties(meta_file) if meta_file.exists() else None
            # Empty where a crash came between its making and its first content.
            state = read_quorum_state(state_file)[0] if state_file.exists() and state_file.stat().st_size else None
        except FileError as error:
            raise DirectoryError(Path(error.file), str(error).removeprefix(f"{error.file}:").strip()) from None
        return cls(root, partition, meta, state)

    @property
    def holds_records(self) -> bool:
        """Whether there is a log or a snapshot to go on with."""
        return self.partition.is_dir() and bool(snapshots(self.partition) or any(log_segments(self.partition)))


def _locate(path: Path) -> tuple[Path, Path]:
    """Log folder and partition."""
    if not path.exists():
        raise DirectoryError(path, "there is no such directory")
    if not path.is_dir():
        raise DirectoryError(path, "is no directory")
    if (path / PARTITION).is_dir():
        return path, path / PARTITION
    if path.name == PARTITION or snapshots(path) or log_segments(path):
        return path.resolve().parent, path
    below = sorted(one for one in path.iterdir() if (one / PARTITION).is_dir())
    if len(below) == 1:
        return below[0], below[0] / PARTITION
    if below:
        names = ", ".join(str(one) for one in below)
        raise DirectoryError(path, f"holds more than one metadata directory; name one of them: {names}")
    if (path / BOOTSTRAP_SNAPSHOT).exists():
        raise DirectoryError(path, f"was formatted, but no node has run on it: there is no {PARTITION}")
    raise DirectoryError(path, f"is no metadata directory: there is no {PARTITION} in it")
