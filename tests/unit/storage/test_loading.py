"""S3, K3: a directory streamed into an image; what can't be replayed is named, with its offset."""

from __future__ import annotations

import tracemalloc
import uuid
from pathlib import Path

import pytest

from kafkaproto.messages import (
    BeginTransactionRecord,
    KRaftVersionRecord,
    NoOpRecord,
    RegisterControllerRecord,
    TopicRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.records import Record, encode_batch
from kafkaproto.records.log import LogWriter, log_segments
from kafkaproto.records.segment import segment_name
from kafkaproto.records.snapshot import SnapshotWriter
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.errors import DirectoryError, LoadError
from mockcontroller.storage.loading import Loaded, Progress, load
from mockcontroller.storage.snapshots import write_snapshot
from tests.unit.storage.samples import (
    CLUSTER_ID,
    NOW_MS,
    PARTITION,
    cluster_directory,
    feature,
    fingerprints,
    registered,
    voter_set,
    write,
)


def loaded(root: Path) -> Loaded:
    return load(MetadataDirectory.find(root))


def test_a_log_from_its_start(tmp_path: Path) -> None:
    found = loaded(cluster_directory(tmp_path))
    assert (found.end_offset, found.epoch, found.timestamp, found.snapshot) == (9, 3, NOW_MS, None)
    assert list(found.image.registrations) == [1, 2, 3, 9990, 9991]
    assert not found.image.registrations.counts_for_upgrades(9991)
    assert dict(found.image.features) == {"metadata.version": 25}
    assert [one.voter_id for one in found.image.quorum.recorded_voters] == [1, 2, 3]
    assert found.announced_voters == (1, 2, 3)
    assert (found.progress.records, found.dropped) == (9, None)
    assert found.progress.bytes == found.progress.total_bytes


@pytest.mark.parametrize("kept", [True, False])
def test_the_newest_snapshot_and_the_log_behind_it(tmp_path: Path, kept: bool) -> None:
    """Equal to the whole log's image, whether the log before the snapshot is still there or not; what the snapshot
    contains is not read twice.
    """
    partition = cluster_directory(tmp_path) / PARTITION
    before = loaded(tmp_path)
    write_snapshot(partition, before.image, epoch=before.epoch, timestamp=NOW_MS)
    with LogWriter(partition) as log:
        log.roll()
        write(log, registered(7), epoch=4)
    if not kept:
        log_segments(partition)[0].unlink()
    found = loaded(tmp_path)
    assert found.snapshot == (9, 3)
    assert (found.end_offset, found.epoch, found.progress.records) == (10, 4, 11)
    assert list(found.image.registrations) == [1, 2, 3, 7, 9990, 9991]
    assert found.image.registrations[9991] == before.image.registrations[9991]
    # As real nodes: which record it was, a snapshot doesn't tell.
    assert found.image.features.epoch == 8


def test_d13_a_snapshot_of_an_image_is_that_image_again(tmp_path: Path) -> None:
    """D13: byte for byte, repeated names and odd ranges included."""
    odd = registered(5, marked=True)
    odd.features += [odd.features[0], odd.features[1]]
    image = loaded(cluster_directory(tmp_path / "a", more=[odd])).image
    first = tmp_path / "b" / PARTITION
    first.mkdir(parents=True)
    path = write_snapshot(first, image, epoch=3, timestamp=NOW_MS)
    again = loaded(tmp_path / "b").image
    # Who leads is in no snapshot.
    again.quorum.leader_id = image.quorum.leader_id
    assert again.same_content(image)
    second = tmp_path / "c" / PARTITION
    second.mkdir(parents=True)
    assert write_snapshot(second, again, epoch=3, timestamp=NOW_MS).read_bytes() == path.read_bytes()


def test_a_static_quorums_voters_are_those_that_leaders_name(tmp_path: Path) -> None:
    found = loaded(cluster_directory(tmp_path, dynamic=False, voters=(4, 5)))
    assert (found.image.quorum.kraft_version, found.announced_voters) == (0, (4, 5))


def test_a_broken_end_is_left_out_and_told(tmp_path: Path) -> None:
    """What a crash or a copy of a running node leaves; the files stay as they are."""
    partition = cluster_directory(tmp_path) / PARTITION
    whole = (partition / segment_name(0)).stat().st_size
    with (partition / segment_name(0)).open("ab") as file:
        file.write(encode_batch([Record(b"x", offset=9)])[:-1])
    before = fingerprints(tmp_path)
    found = loaded(tmp_path)
    assert found.end_offset == 9
    assert found.dropped is not None
    assert (found.dropped.valid_bytes, found.dropped.next_offset) == (whole, 9)
    assert fingerprints(tmp_path) == before


def test_an_unfinished_transaction_can_be_told(tmp_path: Path) -> None:
    found = loaded(cluster_directory(tmp_path, more=[BeginTransactionRecord(), registered(7)]))
    assert found.image.in_transaction
    found.image.abort_transaction()
    assert 7 not in found.image.registrations


def broken(root: Path, *values: bytes, control: bool = False, key: bytes | None = None) -> Path:
    cluster_directory(root)
    records = [Record(one, key=key, offset=offset) for offset, one in enumerate(values)]
    with LogWriter(root / PARTITION) as log:
        log.append(encode_batch(records, control=control), 3)
    return root


NO_OP = bytes.fromhex("01140000")


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("013200", "no metadata record has the key 50, which a release after 4.4 must have written"),
        ("011b0500", "RegisterControllerRecord has the versions 0, not 5, which a release after 4.4 must have written"),
        ("021400", "frame version 2"),
        ("0114", "the data ends inside a varint"),
        ("", "the data ends inside a varint"),
        ("0114000000", "1 bytes behind the record"),
    ],
)
def test_a_record_that_can_not_be_read_is_named(tmp_path: Path, value: str, reason: str) -> None:
    with pytest.raises(LoadError) as caught:
        loaded(broken(tmp_path, NO_OP, bytes.fromhex(value)))
    assert caught.value.offset == 10
    assert "the record at offset 10: " in str(caught.value)
    assert reason in str(caught.value)
    assert "\n" not in str(caught.value)


def test_a_control_record_of_a_later_release(tmp_path: Path) -> None:
    with pytest.raises(LoadError, match=r"at offset 9: a control record of type 9, which a release after 4\.4 must"):
        loaded(broken(tmp_path, b"\0\0", control=True, key=b"\0\0\0\x09"))


def test_gaps_and_missing_beginnings(tmp_path: Path) -> None:
    partition = tmp_path / PARTITION
    with LogWriter(partition, start_offset=4) as log:
        write(log, NoOpRecord())
    with pytest.raises(LoadError, match="the log begins at offset 4, and there is no snapshot of what came before"):
        loaded(tmp_path)
    with SnapshotWriter(partition, end_offset=3, epoch=1, timestamp=NOW_MS):
        pass
    with pytest.raises(LoadError, match="the log begins at offset 4, and the newest snapshot ends at 3"):
        loaded(tmp_path)
    with SnapshotWriter(partition, end_offset=4, epoch=1, timestamp=NOW_MS):
        pass
    assert loaded(tmp_path).end_offset == 5
    with LogWriter(partition) as log:
        (partition / segment_name(6)).write_bytes(encode_batch([Record(NO_OP, offset=6)], leader_epoch=1))
    with pytest.raises(LoadError, match="a gap in the log: offset 6, where 5 belongs"):
        loaded(tmp_path)


@pytest.mark.parametrize("cut", [1, 90, 200])
def test_a_snapshot_is_whole_or_an_error(tmp_path: Path, cut: int) -> None:
    partition = tmp_path / PARTITION
    partition.mkdir()
    with SnapshotWriter(
        partition, end_offset=4, epoch=1, timestamp=NOW_MS, kraft_version=KRaftVersionRecord(kraft_version=1),
        voters=voter_set([1]),
    ) as snapshot:  # fmt: skip
        snapshot.append(feature(), 0)
    data = snapshot.path.read_bytes()
    assert loaded(tmp_path).end_offset == 4
    snapshot.path.write_bytes(data[:-cut])
    with pytest.raises(LoadError, match="checkpoint: "):
        loaded(tmp_path)


def test_which_folder_is_meant(tmp_path: Path) -> None:
    """The log folder, the partition, or a folder that holds one of them."""
    root = cluster_directory(tmp_path / "data" / "kraft")
    for path in (root, root / PARTITION, root.parent):
        found = MetadataDirectory.find(path)
        assert (found.root, found.partition) == (root, root / PARTITION)
        assert found.meta is not None
        assert found.meta.cluster_id == CLUSTER_ID
        assert found.quorum_state is not None
        assert found.quorum_state.leader_epoch == 5
    cluster_directory(root.parent / "other")
    with pytest.raises(DirectoryError, match=r"more than one metadata directory; name one of them: .*kraft, .*other"):
        MetadataDirectory.find(root.parent)


def test_folders_that_are_none(tmp_path: Path) -> None:
    with pytest.raises(DirectoryError, match="nowhere: there is no such directory"):
        MetadataDirectory.find(tmp_path / "nowhere")
    (tmp_path / "file").write_text("")
    with pytest.raises(DirectoryError, match="file: is no directory"):
        MetadataDirectory.find(tmp_path / "file")
    (tmp_path / "empty").mkdir()
    with pytest.raises(DirectoryError, match="is no metadata directory: there is no __cluster_metadata-0 in it"):
        MetadataDirectory.find(tmp_path / "empty")
    (tmp_path / "empty" / "bootstrap.checkpoint").write_bytes(b"")
    with pytest.raises(DirectoryError, match="was formatted, but no node has run on it"):
        MetadataDirectory.find(tmp_path / "empty")
    (tmp_path / "empty" / PARTITION).mkdir()
    with pytest.raises(LoadError, match="holds neither a snapshot nor a log: no node has run on it"):
        loaded(tmp_path / "empty")
    (tmp_path / "empty" / "meta.properties").write_text("version=1\nnode.id=x\ncluster.id=c\n")
    with pytest.raises(DirectoryError, match=r"meta\.properties: 2: node\.id is 'x'|meta\.properties: .*node\.id is"):
        MetadataDirectory.find(tmp_path / "empty")


def test_a_node_that_removes_files_meanwhile(tmp_path: Path) -> None:
    """A segment that is gone when its turn comes: what took its place is read."""
    partition = cluster_directory(tmp_path) / PARTITION
    image = loaded(tmp_path).image
    with LogWriter(partition) as log:
        log.roll()
        write(log, registered(7))
    removed: list[Path] = []

    def report(_: Progress) -> None:
        if not removed:
            write_snapshot(partition, image, epoch=3, timestamp=NOW_MS)
            removed.append(log_segments(partition)[1])
            data = removed[0].read_bytes()
            removed[0].unlink()
            (partition / segment_name(8)).unlink(missing_ok=True)
            removed.append(partition / "later")
            removed[1].write_bytes(data)
        elif removed[1].exists():
            removed[1].rename(removed[0])

    found = load(MetadataDirectory.find(tmp_path), report=report)
    assert (found.end_offset, 7 in found.image.registrations) == (10, True)


def test_memory_follows_the_image(tmp_path: Path) -> None:
    """A log of many times the size of its image is loaded in the memory of a few batches."""
    partition = cluster_directory(tmp_path) / PARTITION
    with LogWriter(partition) as log:
        for _ in range(120):
            messages: list[Message] = [registered(number % 5) for number in range(50)]
            write(log, *messages)
    size = sum(path.stat().st_size for path in log_segments(partition))
    loaded(tmp_path)
    tracemalloc.start()
    try:
        assert loaded(tmp_path).end_offset == 6_009
        _, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size > 500_000
    assert peak < size / 2


def test_progress_is_told_after_each_batch(tmp_path: Path) -> None:
    told: list[tuple[int, int]] = []
    cluster_directory(tmp_path)
    load(MetadataDirectory.find(tmp_path), report=lambda one: told.append((one.records, one.bytes)))
    assert [records for records, _ in told] == [3, 4, 7, 9]
    assert told == sorted(told)


def test_every_kind_of_record_of_a_real_log(tmp_path: Path) -> None:
    found = loaded(cluster_directory(tmp_path, more=[TopicRecord(name="t", topic_id=uuid.UUID(int=9))]))
    assert found.end_offset == 10
    assert isinstance(found.image.registrations[1].record(), RegisterControllerRecord)
