"""S2, S3: what a node starts with that has a directory of its own, or a copy of another's."""

from __future__ import annotations

import logging
import random
import shutil
import subprocess
import sys
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from kafkaproto.messages import BeginTransactionRecord, KRaftVersionRecord
from kafkaproto.protocol.uuids import random_uuid
from kafkaproto.records.log import LogWriter
from kafkaproto.records.snapshot import SnapshotWriter
from kafkaproto.records.state_files import MetaProperties, read_meta_properties, write_meta_properties
from mockcontroller.bootstrap import uuid_text
from mockcontroller.release import ConfigError
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.errors import DirectoryError
from mockcontroller.storage.loading import load
from mockcontroller.storage.lock import DirectoryLock
from mockcontroller.storage.opening import StorageOptions, open_store
from mockcontroller.storage.snapshots import write_snapshot
from mockcontroller.storage.store import Store
from tests.unit.storage.samples import (
    CLUSTER_ID,
    NOW_MS,
    PARTITION,
    cluster_directory,
    directory_id,
    feature,
    fingerprints,
    registered,
    voter_set,
    write,
)


@contextmanager
def opened(data_dir: Path | None = None, source: Path | None = None, **given: Any) -> Iterator[Store]:
    store = open_store(given, StorageOptions(data_dir, source), seed=1)
    try:
        yield store
    finally:
        store.close()


def refused(data_dir: Path | None = None, source: Path | None = None, **given: Any) -> str:
    with pytest.raises((ConfigError, DirectoryError)) as caught, opened(data_dir, source, **given):
        pass
    assert "\n" not in str(caught.value)
    return str(caught.value)


def test_a_new_directory(tmp_path: Path) -> None:
    target = tmp_path / "new" / "deep"
    with opened(target, node_id="7", metadata_version="3.9") as store:
        assert (store.config.node_id, store.config.metadata_version) == (7, 21)
        assert store.disk_log is not None
        assert (store.disk_log.start_offset, store.disk_log.end_offset, store.raft.epoch) == (0, 0, 0)
    meta = read_meta_properties(target / "meta.properties")
    assert (meta.node_id, meta.cluster_id) == (7, store.config.cluster_id)
    assert meta.directory_id is not None
    with opened(target) as again:
        assert (again.config.node_id, again.config.cluster_id) == (7, meta.cluster_id)


def test_a_seed_gives_no_two_voters_one_directory_id(tmp_path: Path) -> None:
    """What the storage draws and what the node draws are different numbers."""
    drawn = []
    for name in ("a", "b"):
        with opened(tmp_path / name, voters="3000,9991") as store:
            node_draws = random.Random(1)
            others = [random_uuid(node_draws) for _ in range(5)]
            own = store.raft.directory_id(3000, random.Random())
            assert own not in others
            assert store.config.cluster_id not in [uuid_text(one) for one in others]
            drawn.append((own, store.config.cluster_id))
    assert drawn[0] == drawn[1]


def test_a_directory_that_is_gone_on_with(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Epoch and offsets follow; ids, voters and features are the log's; options that a log begins with are not heard,
    and that is said.
    """
    root = cluster_directory(tmp_path / "d")
    with caplog.at_level(logging.INFO), opened(root, metadata_version=15, register=["5=4.0"], release="4.2") as store:
        config = store.config
        assert (config.node_id, config.cluster_id, config.voters) == (1, CLUSTER_ID, (1, 2, 3))
        assert (config.metadata_version, config.release, config.dynamic, config.static_voters) == (25, "4.2", True, ())
        # The raft state's epoch was higher than the log's.
        assert (store.raft.epoch, store.raft.high_watermark, store.raft.log.end_offset) == (5, 9, 9)
        assert store.raft.image is not None
        assert list(store.raft.image.registrations) == [1, 2, 3, 9990, 9991]
    assert "--metadata-version, --register: said how a new log begins" in caplog.text
    assert "going on with" in caplog.text


def test_a_static_quorum_is_gone_on_with(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path, dynamic=False)
    with opened(root) as store:
        assert (store.config.quorum, store.config.voters, store.config.static_voters) == (
            "static",
            (1, 2, 3),
            (1, 2, 3),
        )
        # Where the others are, their registrations say.
        assert [(one.node_id, one.port) for one in store.config.registrations] == [(2, 9002), (3, 9003)]
    (root / PARTITION / "quorum-state").unlink()
    with opened(root) as store:
        assert (store.config.voters, store.raft.epoch) == ((1, 2, 3), 3)


@pytest.mark.parametrize("given", [{"static_voters": "1,9990"}, {"voters": "1,9990", "quorum": "static"}])
def test_a_static_quorums_voters_are_the_nodes_own_list(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, given: dict[str, Any]
) -> None:
    """At kraft.version 0 the configuration is the voter set, whatever the last leader named in the log."""
    root = cluster_directory(tmp_path, dynamic=False)
    with caplog.at_level(logging.INFO), opened(root, **given) as store:
        assert (store.config.voters, store.config.static_voters) == ((1, 9990), (1, 9990))
        assert [one.node_id for one in store.config.registrations] == [9990]
    assert "--voters" not in caplog.text
    assert refused(root, static_voters="2,3") == (
        "--static-voters 2,3: this node (1) leads, so it must be one of the voters"
    )
    with opened(root) as store:
        assert store.config.voters == (1, 2, 3)


def test_a_static_quorums_voters_in_a_copy(tmp_path: Path) -> None:
    """S3: the node is one of them, by default whose directory it is, else who led, else the lowest."""
    root = cluster_directory(tmp_path / "source", dynamic=False)
    for given, node_id in (
        ({"static_voters": "1"}, 1), ({"voters": [3, 2]}, 2), ({"static_voters": "0,3"}, 0),
        ({"static_voters": "2,3", "node_id": 3}, 3),
    ):  # fmt: skip
        with opened(source=root, **given) as store:
            assert store.config.node_id == node_id
            assert store.config.voters == store.config.static_voters
            assert node_id in store.config.voters
    assert refused(source=root, static_voters="2,3", node_id=1).startswith("--static-voters 2,3: this node (1) leads")
    assert refused(source=root, quorum="static", static_voters="1") == (
        "--quorum: with --from, that is what the copied log says"
    )
    with opened(tmp_path / "copy", root, static_voters="1"):
        pass
    # A snapshot has no election in it, and nobody has led yet.
    with opened(tmp_path / "copy") as store:
        assert (store.config.quorum, store.config.voters) == ("static", (1,))


@pytest.mark.parametrize(
    ("option", "value", "said"), [("node_id", 2, "node.id=1"), ("cluster_id", "other", f"cluster.id={CLUSTER_ID}")]
)
def test_ids_that_the_directory_contradicts(tmp_path: Path, option: str, value: object, said: str) -> None:
    """The error names both, and the file."""
    root = cluster_directory(tmp_path)
    given: dict[str, Any] = {option: value}
    text = refused(root, **given)
    assert text == f"--{option.replace('_', '-')} {value}: {root / 'meta.properties'} says {said}"


def test_directories_that_can_not_be_gone_on_with(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path / "a")
    write_meta_properties(root / "meta.properties", MetaProperties(CLUSTER_ID, 1, uuid.UUID(int=5)))
    assert "it is another directory of that node" in refused(root)
    write_meta_properties(root / "meta.properties", MetaProperties(CLUSTER_ID, 4, uuid.UUID(int=5)))
    assert "--node-id 4: no voter of the quorum in" in refused(root)
    (root / "meta.properties").write_text("version=2\nnode.id=1\ncluster.id=c\n")
    assert "version 2, not 1" in refused(root)
    home = tmp_path / "home"
    home.mkdir()
    (home / "letter.txt").write_text("dear")
    assert "is neither empty nor a metadata directory: it holds letter.txt" in refused(home)
    assert "Not a directory" in refused(home / "letter.txt" / "d")
    assert sorted(path.name for path in home.iterdir()) == ["letter.txt"]


def test_one_process_a_directory(tmp_path: Path) -> None:
    """Also against this process itself; the lock ends with the store, or with the process."""
    root = cluster_directory(tmp_path)
    with opened(root):
        text = refused(root)
        assert "another process uses it, and holds the lock on .lock" in text
        assert str(root) in text
    with opened(root):
        pass
    program = "import fcntl, sys; f = open(sys.argv[1], 'a'); fcntl.lockf(f, fcntl.LOCK_EX); print(flush=True); input()"
    with subprocess.Popen(
        [sys.executable, "-c", program, str(root / ".lock")], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        other.stdout.readline()
        assert "another process uses it" in refused(root)
        other.kill()
    DirectoryLock(root).release()


def test_a_broken_end_is_cut(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    root = cluster_directory(tmp_path)
    segment = root / PARTITION / "00000000000000000000.log"
    whole = segment.stat().st_size
    with segment.open("ab") as file:
        file.write(b"\0" * 30)
    (root / PARTITION / "00000000000000000009-0000000003.checkpoint.part").write_bytes(b"x")
    (root / PARTITION / ".quorum-state-abc").write_bytes(b"x")
    with caplog.at_level(logging.WARNING), opened(root) as store:
        assert store.raft.log.end_offset == 9
    assert segment.stat().st_size == whole
    assert "dropped 30 bytes" in caplog.text
    left = {path.name for path in (root / PARTITION).iterdir()}
    assert left == {segment.name, "leader-epoch-checkpoint", "partition.metadata", "quorum-state"}


def test_a_log_that_lags_behind_its_snapshot(tmp_path: Path) -> None:
    """What a follower has that was sent a snapshot: the log goes on behind it, and no gap is left."""
    root = cluster_directory(tmp_path)
    image = load(MetadataDirectory.of(root)).image
    image.end_offset = 50
    write_snapshot(root / PARTITION, image, epoch=4, timestamp=NOW_MS)
    with opened(root) as store:
        assert (store.raft.log.start_offset, store.raft.log.end_offset) == (50, 50)
    assert [path.name for path in (root / PARTITION).glob("*.log")] == ["00000000000000000050.log"]


def test_a_directory_that_was_only_formatted(tmp_path: Path) -> None:
    """What the storage tool was told is what the first start begins with: in a snapshot before the log (4.3 on), or in
    a file of its own.
    """
    partition = tmp_path / PARTITION
    partition.mkdir()
    write_meta_properties(tmp_path / "meta.properties", MetaProperties(CLUSTER_ID, 3, directory_id(3)))
    with SnapshotWriter(
        partition, end_offset=0, epoch=0, timestamp=NOW_MS, kraft_version=KRaftVersionRecord(kraft_version=1),
        voters=voter_set([3, 4]),
    ) as snapshot:  # fmt: skip
        snapshot.append(feature(level=21), 0)
    assert "was formatted, but no node has run on it: its log is empty" in refused(source=tmp_path)
    with opened(tmp_path) as store:
        assert (store.config.node_id, store.config.voters, store.config.dynamic) == (3, (3, 4), True)
        assert (store.config.metadata_version, store.raft.log.end_offset) == (21, 0)
        assert store.raft.image is not None
        # It has yet to be written into the log.
        assert dict(store.raft.image.features) == {}
    with SnapshotWriter(tmp_path, end_offset=0, epoch=0, timestamp=NOW_MS) as snapshot:
        snapshot.append(feature(level=17), 0)
    snapshot.path.rename(tmp_path / "bootstrap.checkpoint")
    shutil.rmtree(partition)
    with opened(tmp_path) as store:
        assert store.config.metadata_version == 17
    with opened(tmp_path, metadata_version="3.9") as store:
        assert store.config.metadata_version == 21


def test_a_copy_in_memory(tmp_path: Path) -> None:
    """S3: the source's ids, voters, features and registrations; the source is as it was."""
    root = cluster_directory(tmp_path / "source")
    before = fingerprints(root)
    with opened(source=root) as store:
        assert store.disk_log is None
        assert store.committer() is None
        config = store.config
        assert (config.node_id, config.cluster_id, config.voters, config.metadata_version) == (
            1,
            CLUSTER_ID,
            (1, 2, 3),
            25,
        )
        assert (config.release, config.dynamic, config.listener_name) == ("4.4", True, "CONTROLLER")
        assert (store.raft.epoch, store.raft.log.start_offset, store.raft.log.end_offset) == (5, 9, 9)
    assert fingerprints(root) == before


@pytest.mark.parametrize(
    ("options", "chosen"),
    [
        ({"node_id": 2}, 2),
        # A broker's or observer's directory: the last leader.
        ({"node_id": 77}, 2),
        ({"node_id": 77, "leader_id": -1}, 1),
        ({"meta": False}, 2),
        ({"meta": False, "state": False}, 1),
    ],
)
def test_which_voter_a_copy_is(tmp_path: Path, options: dict[str, Any], chosen: int) -> None:
    with opened(source=cluster_directory(tmp_path, **options)) as store:
        assert store.config.node_id == chosen
        assert (store.config.cluster_id == CLUSTER_ID) == options.get("meta", True)
    with opened(source=tmp_path, node_id="3") as store:
        assert store.config.node_id == 3
    assert refused(source=tmp_path, node_id=5) == (
        f"--node-id 5: no voter of the quorum in {tmp_path}, so it can't lead; the voters are 1, 2, 3"
    )


def test_a_copys_listener_is_the_clusters(tmp_path: Path) -> None:
    """Else it would not list itself among its peers."""
    with opened(source=cluster_directory(tmp_path, listener="CTRL")) as store:
        assert store.config.listener_name == "CTRL"


def test_options_that_a_copy_contradicts(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path, level=33)
    for option, value in (("metadata_version", 15), ("quorum", "static"), ("voters", "1"), ("register", ["5=4.0"])):
        name, given = option.replace("_", "-"), dict[str, Any]([(option, value)])
        assert refused(source=root, **given) == (f"--{name}: with --from, that is what the copied log says")
    assert refused(source=root, cluster_id="x") == f"--cluster-id x: {root / 'meta.properties'} says {CLUSTER_ID}"
    assert refused(source=root, release="4.2") == (
        f"--release 4.2: release 4.2 runs metadata.version 7 to 30, not 33, which is finalized in {root}"
    )


def test_features_that_no_release_here_runs(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path / "a", level=99)
    assert "runs metadata.version 7 to" in refused(source=root)
    assert "not 99, which is finalized there, and 4.4 is the newest release known here" in refused(source=root)
    root = cluster_directory(tmp_path / "b", more=[feature("quantum.version", 1)])
    assert "runs quantum.version 0 to 0, not 1" in refused(source=root)


@pytest.mark.parametrize("dynamic", [True, False])
def test_a_copy_into_a_directory_of_its_own(tmp_path: Path, dynamic: bool) -> None:
    """A snapshot of what was copied, the log behind it, the ids of the voter that it is; then it is gone on with."""
    root = cluster_directory(tmp_path / "source", dynamic=dynamic)
    before, target = fingerprints(root), tmp_path / "copy"
    with opened(target, root, node_id=2) as store:
        original = store.raft.image
        assert store.disk_log is not None
        ends = store.raft.high_watermark
        assert (store.disk_log.start_offset, store.raft.epoch) == (ends, 5)
    assert fingerprints(root) == before
    meta = read_meta_properties(target / "meta.properties")
    assert (meta.cluster_id, meta.node_id) == (CLUSTER_ID, 2)
    assert meta.directory_id is not None
    assert (meta.directory_id == directory_id(2)) == dynamic
    assert (target / PARTITION / f"{ends:020}-0000000003.checkpoint").exists()
    assert "holds a log already; leave out --from to go on with it" in refused(target, root)
    with opened(target) as again:
        assert again.raft.image is not None
        assert original is not None
        assert list(again.raft.image.records()) == list(original.records())
        assert again.raft.image.quorum.recorded_voters == original.quorum.recorded_voters
        assert again.raft.log.end_offset == ends


def test_a_copy_never_goes_into_its_source(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path / "source")
    before = fingerprints(root)
    for target in (root, root / PARTITION, root / "copy", root / PARTITION / "copy", root / ".." / "source"):
        assert "lies in the directory that --from copies" in refused(target, root)
    assert fingerprints(root) == before


def test_a_copy_of_a_log_that_ends_inside_a_transaction(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Its leader is gone, so it is aborted, as the next leader would."""
    root = cluster_directory(tmp_path, more=[BeginTransactionRecord(name="t"), registered(7)])
    with caplog.at_level(logging.INFO), opened(source=root) as store:
        assert store.raft.image is not None
        assert (store.raft.image.in_transaction, 7 in store.raft.image.registrations) == (False, False)
    assert "ends inside a transaction" in caplog.text


def test_a_directory_in_use_can_be_copied(tmp_path: Path) -> None:
    """Nothing is locked, and what comes later is not waited for."""
    root = cluster_directory(tmp_path)
    with opened(root), LogWriter(root / PARTITION) as log:
        write(log, registered(8))
        log.flush()
        with opened(source=root) as copy:
            assert copy.raft.image is not None
            assert 8 in copy.raft.image.registrations
