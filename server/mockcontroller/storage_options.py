"""``--data-dir``, ``--from`` and what belongs to them: the options of a mock whose log is on a disk.

Part of the command line.  Nothing below ``storage`` is imported unless one of the two is there.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import argparse

    from mockcontroller.cluster_config import ClusterConfig
    from mockcontroller.release import NodeConfig
    from mockcontroller.storage.opening import StorageOptions
    from mockcontroller.storage.store import Store

MIB = 1024 * 1024

STORAGE_OPTIONS = frozenset(
    {
        "data_dir",
        "from_",
        "metadata_log_segment_bytes",
        "metadata_log_max_record_bytes_between_snapshots",
        "metadata_log_max_snapshot_interval_ms",
        "metadata_max_retention_bytes",
    }
)
"""By the names that they have in a program."""


def add_storage_options(parser: argparse.ArgumentParser) -> None:
    """The group of them; no default here depends on a directory."""
    group = parser.add_argument_group("the log on a disk")
    group.add_argument("--data-dir", metavar="DIR",
                       help="keep the log there, in Kafka's own form, and answer only what is on the disk; a second "
                       "start goes on with it, under the ids that its meta.properties says, and options that say how "
                       "a log begins are then not looked at; default: in memory")  # fmt: skip
    group.add_argument("--from", metavar="DIR", dest="from_",
                       help="start with a copy of a real cluster's metadata, in memory or in a new --data-dir; "
                       "default: with an empty log. DIR is a log folder with __cluster_metadata-0, or a folder that "
                       "holds one, of a controller or broker of 3.3 to 4.4, running or not; nothing in it changes. "
                       "Cluster id, features and a dynamic quorum's voters are the cluster's; without --node-id it "
                       "is the node whose folder it is, if a voter, else the last leader; without --release the newest "
                       "that can run what is finalized; without --static-voters a static quorum's voters are those "
                       "that its last election named")  # fmt: skip
    group.add_argument("--metadata-log-segment-bytes", metavar="N", type=int, default=1024 * MIB,
                       help="a new segment is begun before one grows beyond; default: %(default)s")  # fmt: skip
    group.add_argument("--metadata-log-max-record-bytes-between-snapshots", metavar="N", type=int, default=20 * MIB,
                       help="a snapshot is written after so much of the log; default: %(default)s")  # fmt: skip
    group.add_argument("--metadata-log-max-snapshot-interval-ms", metavar="N", type=int, default=3_600_000,
                       help="and after so long, if anything came; 0 is never; default: %(default)s")  # fmt: skip
    group.add_argument("--metadata-max-retention-bytes", metavar="N", type=int, default=100 * MIB,
                       help="while snapshots and log have more, the oldest snapshot but the last goes, and the log "
                       "before the next; default: %(default)s")  # fmt: skip


def wants_storage(options: Mapping[str, Any]) -> bool:
    """Whether one of the two is there."""
    return options.get("data_dir") is not None or options.get("from_") is not None


def storage_options(options: Mapping[str, Any]) -> StorageOptions:
    """From options by the names of the command line, absent ones being the defaults; ``ConfigError``."""
    from pathlib import Path

    from mockcontroller.release import ConfigError
    from mockcontroller.storage.opening import StorageOptions
    from mockcontroller.storage.snapshots import SnapshotLimits

    def number(name: str, default: int, lowest: int) -> int:
        value: int = options.get(name, default)
        if value < lowest:
            raise ConfigError(f"--{name.replace('_', '-')}: at least {lowest}, not {value}")
        return value

    defaults = SnapshotLimits()
    data_dir, source = options.get("data_dir"), options.get("from_")
    return StorageOptions(
        None if data_dir is None else Path(data_dir),
        None if source is None else Path(source),
        number("metadata_log_segment_bytes", 1024 * MIB, 1024),
        SnapshotLimits(
            number("metadata_log_max_record_bytes_between_snapshots", defaults.bytes_between, 1),
            number("metadata_log_max_snapshot_interval_ms", defaults.interval_ms, 0),
            number("metadata_max_retention_bytes", defaults.retention_bytes, 1),
        ),
    )


def open_store_of(given: Mapping[str, Any], options: Mapping[str, Any]) -> Store:
    """The store of one node; ``given`` are the options of the node that were said.

    ``ConfigError``, ``DirectoryError``.  On a terminal a long load shows how far it is.
    """
    from mockcontroller.storage.opening import open_store
    from mockcontroller.storage.progress import ProgressLine

    line = ProgressLine(f"loading {options.get('from_') or options['data_dir']}")
    try:
        return open_store(given, storage_options(options), seed=options.get("seed"), report=line)
    finally:
        line.end()


def open_cluster_of(given: Mapping[str, Any], options: Mapping[str, Any]) -> tuple[ClusterConfig, Store]:
    """The same for several nodes over a copy in memory."""
    from dataclasses import replace

    from mockcontroller.cluster_config import ClusterConfig
    from mockcontroller.release import ConfigError

    if options.get("data_dir") is not None:
        raise ConfigError("--data-dir: a directory is one node's; with --nodes only --from is possible")
    store = open_store_of({name: given.get(name) for name in ("cluster_id", "static_configs", *_FIRST_START)}, options)
    facts = store.settled
    assert facts is not None
    said = {name: value for name, value in given.items() if value is not None}
    config = ClusterConfig.of(**{**said, **facts.shared(said), "cluster_id": store.config.cluster_id})
    return replace(config, nodes=tuple(map(facts.adapt, config.nodes))), store


_FIRST_START = ("metadata_version", "quorum", "voters", "register")


def open_stored(
    parser: argparse.ArgumentParser,
    options: argparse.Namespace,
    argv: Sequence[str] | None,
    names: Sequence[str],
    unusable: Callable[[str], int],
) -> tuple[NodeConfig | ClusterConfig, Store]:
    """What the command starts with; ``names`` are the options of the node, or of the cluster.

    SystemExit for options that don't fit; for a directory that can't be used, with what ``unusable`` returns.
    """
    from mockcontroller.storage.errors import DirectoryError

    given = _said(parser, argv, names)
    config: NodeConfig | ClusterConfig
    try:
        if options.nodes is not None:
            config, store = open_cluster_of(given, vars(options))
        else:
            store = open_store_of(given, vars(options))
            config = store.config
    except ValueError as error:
        parser.error(str(error))
    except DirectoryError as error:
        raise SystemExit(unusable(str(error))) from None
    # What was loaded lives as long as the process: no use in looking through it for garbage.
    gc.freeze()
    return config, store


def _said(parser: argparse.ArgumentParser, argv: Sequence[str] | None, names: Sequence[str]) -> dict[str, Any]:
    """The options among those names that are really there, not their defaults."""
    import argparse

    found = parser.parse_args(argv, argparse.Namespace(**dict.fromkeys(names)))
    return {name: value for name in names if (value := getattr(found, name)) is not None}
