"""From options to what a node, or several of one quorum, start with: ``open_store``.

* ``--data-dir``: the log is there; a new directory is made, one with a log is gone on with.
* ``--from``: a copy of another cluster's metadata, which is only read; in memory, or with ``--data-dir`` in a new
  directory there.

Promises: a directory is used by one process at a time; nothing in the source changes; an interrupted start of a new
directory leaves one that the next start takes, or that says what is wrong with it.
"""

from __future__ import annotations

import contextlib
import logging
import random
import uuid
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from kafkaproto.protocol.uuids import random_uuid
from kafkaproto.records.log import SEGMENT_BYTES, log_segments
from kafkaproto.records.segment import recover_segment, segment_base_offset, truncate_segment
from kafkaproto.records.snapshot import BOOTSTRAP_SNAPSHOT
from kafkaproto.records.state_files import (
    META_PROPERTIES_FILE,
    METADATA_TOPIC_ID,
    PARTITION_METADATA_FILE,
    MetaProperties,
    sync_folder,
    write_meta_properties,
    write_partition_metadata,
)
from kafkaproto.sets import SchemaSet
from mockcontroller.bootstrap import uuid_text
from mockcontroller.image import Image
from mockcontroller.image.features import FinalizedFeatures
from mockcontroller.log import InMemoryLog
from mockcontroller.raft import Raft
from mockcontroller.release import ConfigError, NodeConfig
from mockcontroller.storage.directory import PARTITION, MetadataDirectory
from mockcontroller.storage.disk_log import DiskLog
from mockcontroller.storage.errors import DirectoryError, os_reason
from mockcontroller.storage.loading import Loaded, Progress, formatted_level, load
from mockcontroller.storage.lock import LOCK_FILE, DirectoryLock
from mockcontroller.storage.settling import FIRST_START_OPTIONS, Settled
from mockcontroller.storage.snapshots import SnapshotLimits, write_snapshot
from mockcontroller.storage.store import Store

logger = logging.getLogger("mockcontroller.storage")

_NOT_IN_THE_WAY = frozenset({LOCK_FILE, META_PROPERTIES_FILE, BOOTSTRAP_SNAPSHOT, PARTITION, "lost+found"})


@dataclass(frozen=True, slots=True)
class StorageOptions:
    """``data_dir`` is written to, ``source`` is copied from; ``segment_bytes`` is metadata.log.segment.bytes."""

    data_dir: Path | None = None
    source: Path | None = None
    segment_bytes: int = SEGMENT_BYTES
    snapshots: SnapshotLimits = field(default_factory=SnapshotLimits)


def open_store(
    given: Mapping[str, Any],
    options: StorageOptions,
    *,
    seed: int | None = None,
    report: Callable[[Progress], None] | None = None,
) -> Store:
    """Load, check, lock, and make what is missing; ``given`` are the options of the node that were said.

    ``ConfigError`` for options that contradict each other or the directory, ``DirectoryError`` for a directory that
    can't be used.  Blocking.  The store must be closed.
    """
    # Not the numbers that the node draws: the id of its directory would be that of another voter's.
    source = random.Random(None if seed is None else f"{seed}/storage")
    opening = _Opening(given, options, source, report)
    try:
        if options.source is not None:
            return opening.copy(options.source)
        assert options.data_dir is not None
        return opening.go_on(options.data_dir)
    except OSError as error:
        opening.give_up()
        folder = options.data_dir or options.source
        raise DirectoryError(folder or Path(), f"can't be used: {os_reason(error)}") from None
    except BaseException:
        opening.give_up()
        raise


class _Opening:
    def __init__(
        self,
        given: Mapping[str, Any],
        options: StorageOptions,
        source: random.Random,
        report: Callable[[Progress], None] | None,
    ) -> None:
        self._given = {name: value for name, value in given.items() if value is not None and value != []}
        self._options = options
        self._random = source
        self._report = report
        self._lock: DirectoryLock | None = None
        self._codec = SchemaSet.bundled(*(("static-configs",) if given.get("static_configs") else ()))

    def give_up(self) -> None:
        if self._lock is not None:
            self._lock.release()

    # -- a copy

    def copy(self, path: Path) -> Store:
        source = MetadataDirectory.find(path)
        target = self._options.data_dir
        for option in FIRST_START_OPTIONS:
            # A static quorum's voters are in no log.
            if option in self._given and option != "voters":
                raise _copied(option)
        if target is not None:
            self._check_target(source, target)
        loaded = load(source, codec=self._codec, report=self._report)
        if loaded.end_offset == 0:
            raise DirectoryError(source.root, "was formatted, but no node has run on it: its log is empty")
        if loaded.image.in_transaction:
            logger.info("the log of %s ends inside a transaction, whose leader is gone: it is aborted", source.root)
            loaded.image.abort_transaction()
        facts = Settled.of(source, loaded)
        for option in facts.unheard(self._given):
            raise _copied(option)
        config = self._named(facts.config(self._given))
        facts.check_voter(config)
        _told(f"copied {source.partition}, which is left as it is", loaded)
        if target is None:
            return self._store(config, facts, loaded, InMemoryLog(loaded.end_offset), {})
        return self._copy_into(target, config, facts, loaded)

    def _check_target(self, source: MetadataDirectory, target: Path) -> None:
        inside = {source.root.resolve(), source.partition.resolve()}
        if target.resolve() in inside or inside & set(target.resolve().parents):
            raise ConfigError(f"--data-dir {target}: lies in the directory that --from copies, which is left as it is")
        self._take(target)
        found = MetadataDirectory.of(target)
        if found.meta is not None or found.holds_records:
            raise DirectoryError(target, "holds a log already; leave out --from to go on with it")

    def _copy_into(self, target: Path, config: NodeConfig, facts: Settled, loaded: Loaded) -> Store:
        voters = {one.voter_id: one.directory_id for one in loaded.image.quorum.recorded_voters}
        own = facts.directory.meta
        same_node = own is not None and own.node_id == config.node_id
        directory_id = voters.get(config.node_id) or (own.directory_id if own is not None and same_node else None)
        partition = self._make_partition(target)
        if loaded.end_offset:
            write_snapshot(partition, loaded.image, epoch=loaded.epoch, timestamp=loaded.timestamp, codec=self._codec)
        # Last, since it makes the directory one that can be gone on with.
        meta = self._write_meta(target, config, directory_id)
        log = self._disk_log(partition, config, loaded, loaded.end_offset)
        return self._store(config, facts, loaded, log, _own(meta))

    # -- a directory of its own

    def go_on(self, target: Path) -> Store:
        self._take(target)
        found = MetadataDirectory.of(target)
        if found.holds_records:
            return self._continue(found)
        self._check_ids(found)
        self._heed_format(found)
        config = NodeConfig.of(**self._given)
        meta = found.meta
        if meta is not None:
            config = replace(config, cluster_id=meta.cluster_id)
        config = self._named(config)
        meta = self._complete(found, config)
        partition = self._make_partition(target)
        log = DiskLog(
            partition, start_offset=0, end_offset=0, kraft_version=int(config.dynamic),
            static_voters=config.voters, segment_bytes=self._options.segment_bytes, codec=self._codec,
        )  # fmt: skip
        logger.info("new log in %s", partition)
        raft = Raft(log, directories=_own(meta))
        return Store(config, raft, limits=self._options.snapshots, lock=self._lock)

    def _continue(self, found: MetadataDirectory) -> Store:
        self._check_ids(found)
        loaded = load(found, codec=self._codec, report=self._report)
        if loaded.end_offset == 0:
            self._heed_format(found, loaded.image)
        facts = Settled.of(found, loaded)
        node_id = {} if found.meta is None else {"node_id": found.meta.node_id}
        config = self._named(facts.config({**self._given, **node_id}))
        facts.check_voter(config)
        meta = self._complete(found, config)
        self._check_directory_id(found, meta, loaded)
        start = _align(found.partition, loaded)
        _remove_leftovers(found.root, found.partition)
        _told(f"going on with {found.partition}", loaded)
        unheard = [f"--{one.replace('_', '-')}" for one in facts.unheard(self._given)]
        if unheard and facts.level is not None:
            logger.info("%s: said how a new log begins, and this one has begun", ", ".join(unheard))
        if not (found.partition / PARTITION_METADATA_FILE).exists():
            write_partition_metadata(found.partition / PARTITION_METADATA_FILE, METADATA_TOPIC_ID)
        return self._store(config, facts, loaded, self._disk_log(found.partition, config, loaded, start), _own(meta))

    def _heed_format(self, found: MetadataDirectory, image: Image | None = None) -> None:
        """A directory on which no node has run yet: the level that it was formatted with is the first start's.

        From 4.3 on it is in a snapshot before the log, which a node writes into the log at its first start, and no node
        looks at afterwards: so it is taken out of ``image`` here.
        """
        level = formatted_level(found)
        if image is not None and image.features.metadata_version is not None:
            level = image.features.metadata_version
            image.features = FinalizedFeatures()
        if level is not None:
            self._given.setdefault("metadata_version", level)

    def _check_ids(self, found: MetadataDirectory) -> None:
        if found.meta is None:
            return
        for option, name, value in (
            ("node_id", "node.id", str(found.meta.node_id)),
            ("cluster_id", "cluster.id", found.meta.cluster_id),
        ):
            asked = self._given.get(option)
            if asked is not None and str(asked).strip() != value:
                raise ConfigError(f"--{option.replace('_', '-')} {asked}: {found.meta_file} says {name}={value}")
        self._given["node_id"] = found.meta.node_id

    def _check_directory_id(self, found: MetadataDirectory, meta: MetaProperties, loaded: Loaded) -> None:
        for voter in loaded.image.quorum.recorded_voters:
            if voter.voter_id == meta.node_id and voter.directory_id != meta.directory_id:
                assert meta.directory_id is not None
                raise DirectoryError(
                    found.meta_file,
                    f"says directory.id={uuid_text(meta.directory_id)}, but the voter {meta.node_id} in the log has "
                    f"{uuid_text(voter.directory_id)}: it is another directory of that node",
                )

    # -- parts

    def _take(self, target: Path) -> None:
        target.mkdir(parents=True, exist_ok=True)
        in_the_way = sorted(one.name for one in target.iterdir() if one.name not in _NOT_IN_THE_WAY)
        if in_the_way and not (target / META_PROPERTIES_FILE).exists():
            raise DirectoryError(
                target, f"is neither empty nor a metadata directory: it holds {in_the_way[0]}, and no meta.properties"
            )
        self._lock = DirectoryLock(target)

    def _named(self, config: NodeConfig) -> NodeConfig:
        """With a cluster id, which has to be written down before anything else."""
        return replace(config, cluster_id=config.cluster_id or uuid_text(random_uuid(self._random)))

    def _complete(self, found: MetadataDirectory, config: NodeConfig) -> MetaProperties:
        """What ``meta.properties`` says, written where it or the directory's id is missing."""
        if found.meta is not None and found.meta.directory_id is not None:
            return found.meta
        return self._write_meta(found.root, config, None)

    def _write_meta(self, root: Path, config: NodeConfig, directory_id: uuid.UUID | None) -> MetaProperties:
        assert config.cluster_id is not None
        meta = MetaProperties(config.cluster_id, config.node_id, directory_id or random_uuid(self._random))
        write_meta_properties(root / META_PROPERTIES_FILE, meta)
        return meta

    def _make_partition(self, root: Path) -> Path:
        partition = root / PARTITION
        partition.mkdir(exist_ok=True)
        write_partition_metadata(partition / PARTITION_METADATA_FILE, METADATA_TOPIC_ID)
        sync_folder(root)
        return partition

    def _disk_log(self, partition: Path, config: NodeConfig, loaded: Loaded, start_offset: int) -> DiskLog:
        log = DiskLog(
            partition,
            start_offset=start_offset,
            end_offset=loaded.end_offset,
            kraft_version=loaded.image.quorum.kraft_version,
            static_voters=config.voters,
            segment_bytes=self._options.segment_bytes,
            codec=self._codec,
        )
        log.bytes_since_snapshot = 0 if start_offset == loaded.end_offset else loaded.log_bytes
        return log

    def _store(
        self,
        config: NodeConfig,
        facts: Settled,
        loaded: Loaded,
        log: InMemoryLog,
        own: Mapping[int, uuid.UUID],
    ) -> Store:
        voted = facts.directory.quorum_state
        directories = {one.voter_id: one.directory_id for one in loaded.image.quorum.recorded_voters}
        raft = Raft(
            log,
            epoch=max(loaded.epoch, 0 if voted is None else voted.leader_epoch),
            high_watermark=loaded.end_offset,
            image=loaded.image,
            directories={**directories, **own},
        )
        return Store(config, raft, limits=self._options.snapshots, lock=self._lock, settled=facts)


def _copied(option: str) -> ConfigError:
    return ConfigError(f"--{option.replace('_', '-')}: with --from, that is what the copied log says")


def _own(meta: MetaProperties) -> dict[int, uuid.UUID]:
    return {} if meta.directory_id is None else {meta.node_id: meta.directory_id}


def _align(partition: Path, loaded: Loaded) -> int:
    """Make the segments end where the image does; returns the offset that the log begins at."""
    if loaded.dropped is not None:
        truncate_segment(loaded.dropped.path, loaded.dropped.valid_bytes)
    segments = log_segments(partition)
    if segments and loaded.snapshot is not None:
        ends = recover_segment(segments[-1], truncate=False).next_offset
        if ends < loaded.snapshot.end_offset:
            # A node that lagged was given a snapshot of what it lacked: the log goes on behind that.
            for path in segments:
                truncate_segment(path, 0)
                path.unlink()
            segments = []
    if not segments:
        return loaded.end_offset
    return segment_base_offset(segments[0]) or 0


def _remove_leftovers(root: Path, partition: Path) -> None:
    """Files that a crash left in the middle of their making; none is looked at by anybody."""
    for path in [*root.glob(".meta.properties-*"), *partition.glob(".*-*"), *partition.glob("*.checkpoint.part")]:
        with contextlib.suppress(FileNotFoundError):
            path.unlink()


def _told(what: str, loaded: Loaded) -> None:
    progress = loaded.progress
    snapshot = f"snapshot to {loaded.snapshot.end_offset}, " if loaded.snapshot else ""
    logger.info(
        "%s: %slog to offset %d, epoch %d; %s records in %.1f s (%s a second)",
        what, snapshot, loaded.end_offset, loaded.epoch, f"{progress.records:,}", progress.seconds,
        f"{progress.records_per_second:,.0f}",
    )  # fmt: skip
    if loaded.dropped is not None:
        logger.warning("%s", loaded.dropped)
