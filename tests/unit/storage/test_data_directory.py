"""S2, S3: a whole mock with a data directory: restarts, disks that fail, snapshots, copies."""

from __future__ import annotations

import errno
import logging
import os
import shutil
import time
from pathlib import Path

import pytest

from kafkaproto.messages import (
    BeginTransactionRecord,
    LeaderChangeMessage,
    RegisterControllerRecord,
    UpdateFeaturesRequest,
    UpdateFeaturesResponse,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.register_controller_record import ControllerFeature
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.records.entries import metadata_batch
from kafkaproto.records.log import LogWriter, log_segments, read_log
from kafkaproto.records.segment import segment_base_offset
from kafkaproto.records.snapshot import SnapshotReader, snapshot_id, snapshots
from mockcontroller.embedding import MockController, MockOptions, running
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.errors import DirectoryError
from mockcontroller.storage.loading import load
from tests.unit.storage.client import Client
from tests.unit.storage.samples import CLUSTER_ID, PARTITION, cluster_directory, fingerprints, registered

SELF, STALE = 3000, 9990


def names(mock: MockController) -> list[str]:
    return [one.NAME for one in mock.records]


def led(mock: MockController) -> LeaderChangeMessage:
    """The latest election."""
    return [one for one in mock.records if isinstance(one, LeaderChangeMessage)][-1]


def without_self(mock: MockController) -> dict[int, RegisterControllerRecord]:
    return {key: one for key, one in mock.registrations.items() if key != SELF}


def first_other_code(client: Client, controller_id: int) -> int:
    """The first answer to a registration that isn't NOT_CONTROLLER."""
    deadline = time.monotonic() + 30
    while (code := client.register(controller_id, 7)) == 41:
        assert time.monotonic() < deadline
    return code


def test_a_second_start_goes_on(tmp_path: Path) -> None:
    """Cluster id, registrations and log are there; a new epoch begins, and the node registers itself anew."""
    with running(data_dir=tmp_path, register=["9990=4.0"], release="4.2") as mock, Client(mock.port) as client:
        cluster_id, first = mock.cluster_id, mock.registrations[SELF]
        assert client.retire(STALE) == 0
        marked, before = mock.registrations[STALE], mock.records
    with running(data_dir=str(tmp_path), register=["9990=4.0"], release="4.2") as again:
        assert again.cluster_id == cluster_id
        assert again.registrations[STALE] == marked
        assert again.registrations[SELF].incarnation_id != first.incarnation_id
        assert again.records[: len(before)] == before
        assert names(again)[len(before) :] == ["LeaderChangeMessage", "RegisterControllerRecord"]
        assert [one.leader_epoch for one in read_log(tmp_path / PARTITION)][-1] == 2


def test_d3_a_node_that_was_marked_counts_again_after_its_restart(tmp_path: Path) -> None:
    """D3: the fresh registration of the new incarnation has no marker."""
    with running(data_dir=tmp_path, node_id=3001, release="4.2") as mock:
        assert mock.registrations[3001].features
    with running(from_=tmp_path, data_dir=tmp_path.parent / "copy", release="4.2") as copy:
        assert list(copy.registrations) == [3001]
    directory = MetadataDirectory.find(tmp_path)
    image = load(directory).image
    record = image.registrations[3001].record()
    name = "__decommissioned_controller"
    record.features.append(ControllerFeature(name=name, min_supported_version=1, max_supported_version=1))
    with LogWriter(directory.partition) as log:
        log.append(metadata_batch([(record, 0)], base_offset=0, leader_epoch=0, timestamp=1), 1)
    assert not load(directory).image.registrations.counts_for_upgrades(3001)
    with running(data_dir=tmp_path, release="4.2") as again:
        assert name not in [one.name for one in again.registrations[3001].features]


@pytest.mark.parametrize("copied", [False, True])
def test_d9_the_way_out_of_a_static_quorum(tmp_path: Path, copied: bool) -> None:
    """D9: an id in the list is refused; the node restarted without it in the list takes it out, and so it stays."""
    root = cluster_directory(tmp_path / "d", voters=(1, STALE), dynamic=False, leader_id=1)
    options: MockOptions = {"release": "4.2"}
    if copied:
        options["from_"] = root
    else:
        options["data_dir"] = root
    for listed, code in ((None, 42), (f"1,{STALE}", 42), ("1", 0)):
        if listed is not None:
            options["static_voters"] = listed
        with running(**options) as mock, Client(mock.port) as client:
            before = mock.registrations[STALE]
            assert client.retire(STALE) == code
            assert (mock.registrations[STALE] == before) == (code != 0)
    if not copied:
        with running(data_dir=root, release="4.2") as again, Client(again.port) as client:
            # The last election named what the list was then.
            assert client.retire(STALE) == 0
            assert [one.voter_id for one in led(again).voters] == [1]


def test_d10_a_static_quorum_has_no_other_voters_than_its_list(tmp_path: Path) -> None:
    """Live voter set: with the guard of the list off, that of the live voters goes by the list too."""
    root = cluster_directory(tmp_path, voters=(1, STALE), dynamic=False, leader_id=1)
    for static_voters, code in ((f"1,{STALE}", 42), ("1", 0)):
        with (
            running(from_=root, static_voters=static_voters, guards="live", release="4.2") as mock,
            Client(mock.port) as client,
        ):
            assert client.retire(STALE) == code


def test_d17_a_marked_id_that_comes_into_the_list(tmp_path: Path) -> None:
    """D17: it blocks until it registers; the way to see it is a copy with the list as it is to be."""
    root = cluster_directory(tmp_path, dynamic=False)
    for static_voters, code in (("1,2,3", 0), ("1,2,3,9991", 95)):
        with running(from_=root, static_voters=static_voters, release="4.2") as mock, Client(mock.port) as client:
            request = UpdateFeaturesRequest(
                timeout_ms=1000,
                feature_updates=[FeatureUpdateKey(feature="metadata.version", max_version_level=24, upgrade_type=2)],
                validate_only=True,
            )
            answer = client.ask(request, 1)
            assert isinstance(answer, UpdateFeaturesResponse)
            assert answer.error_code == code or {one.error_code for one in answer.results} == {code}
            if code:
                assert "9991" in str(answer)


def test_a_seeded_node_is_a_new_incarnation_after_a_restart(tmp_path: Path) -> None:
    """D3: else one that was marked would find itself registered, and stay marked."""
    seen = set()
    for _ in range(3):
        with running(data_dir=tmp_path, seed=1) as mock:
            seen.add(mock.registrations[SELF].incarnation_id)
    assert len(seen) == 3


def test_seeded_voters_have_directories_of_their_own(tmp_path: Path) -> None:
    """Of a new directory, and when it is gone on with."""
    for _ in range(2):
        with running(data_dir=tmp_path, seed=1, voters="3000,9991,9992") as mock:
            voters = [one for one in mock.records if isinstance(one, VotersRecord)][-1].voters
            assert len({one.voter_directory_id for one in voters}) == 3


def test_u1_an_answer_leaves_after_its_sync(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """U1, S2: at each answer the registration is in the file, and the file was synced since it was written."""
    synced: list[int] = []
    real = os.fsync

    def sync(handle: int) -> None:
        real(handle)
        synced.append(os.fstat(handle).st_size)

    monkeypatch.setattr(os, "fsync", sync)
    with running(data_dir=tmp_path) as mock, Client(mock.port) as client:
        for number in range(20):
            assert client.register(100 + number, 1) == 0
            assert (tmp_path / PARTITION / "00000000000000000000.log").stat().st_size in synced
            assert 100 + number in load(MetadataDirectory.of(tmp_path)).image.registrations


def test_a_disk_that_fails_for_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """What can't be committed is answered with 41 and not there; one line says why, and none has a traceback; when the
    disk can be written again, the node leads again, and everything that was acknowledged is there.
    """
    full = False
    real = os.write

    def write(handle: int, data: memoryview) -> int:
        if full:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return real(handle, data)

    monkeypatch.setattr(os, "write", write)
    with caplog.at_level(logging.INFO), running(data_dir=tmp_path) as mock, Client(mock.port) as client:
        assert client.register(1, 7) == 0
        full = True
        assert client.register(2, 7) == 41
        assert client.register(3, 7) == 41
        assert 1 in client.listed()
        full = False
        assert first_other_code(client, 4) == 0
        assert set(client.listed()) == {SELF, 1, 4}
    errors = [one for one in caplog.records if one.levelno >= logging.ERROR]
    (said,) = [one.getMessage() for one in errors]
    reason = "so nothing is committed until it can: No space left on device"
    assert said == f"the log in {tmp_path / PARTITION} can't be written, {reason}"
    assert not any(one.exc_info for one in caplog.records)
    assert f"the log in {tmp_path / PARTITION} can be written again" in caplog.text
    with running(data_dir=tmp_path) as again:
        assert set(again.registrations) == {SELF, 1, 4}


def test_commits_that_a_test_holds_wait_behind_the_disk(tmp_path: Path) -> None:
    """Held commits work as without a directory; what fails is not there after a restart."""
    with running(data_dir=tmp_path) as mock, Client(mock.port) as client:
        mock.fail_commits()
        assert client.register(1, 7) == 41
        # Until the new epoch is on the disk as well.
        assert first_other_code(client, 2) == 0
    with running(data_dir=tmp_path) as again:
        assert set(again.registrations) == {SELF, 2}


def test_two_mocks_can_not_have_one_directory(tmp_path: Path) -> None:
    with running(data_dir=tmp_path) as mock:
        with pytest.raises(DirectoryError, match="another process uses it"), running(data_dir=tmp_path):
            pass
        with Client(mock.port) as client:
            assert client.register(1, 1) == 0
    with running(data_dir=tmp_path) as again:
        assert 1 in again.registrations


def test_d13_a_snapshot_and_a_restart(tmp_path: Path) -> None:
    """D13: what is marked is the same, byte for byte, whether it comes from the snapshot or from the log."""
    with running(data_dir=tmp_path, register=["9990=4.0"], release="4.2") as mock, Client(mock.port) as client:
        assert client.retire(STALE) == 0
        path = mock.snapshot()
        assert path is not None
        assert mock.snapshot() is None
        assert client.register(5, 5) == 0
        registrations = without_self(mock)
    assert snapshots(tmp_path / PARTITION) == [path]
    for segment in log_segments(tmp_path / PARTITION)[:-1]:
        # Without the log before it, the snapshot alone must say it.
        segment.unlink()
    with running(data_dir=tmp_path, release="4.2") as again:
        assert without_self(again) == registrations
        assert [type(one) for one in again.records] == [
            RegisterControllerRecord, LeaderChangeMessage, RegisterControllerRecord
        ]  # fmt: skip


def test_d19_patched_and_unpatched_write_equal_snapshots(tmp_path: Path) -> None:
    """D19: one log, gone on with by either; equal but for the registration that each writes of itself."""
    root = cluster_directory(tmp_path / "source")
    found = []
    for behaviour in ("patched", "vanilla"):
        target = tmp_path / behaviour
        shutil.copytree(root, target)
        with running(data_dir=target, release="4.2", behaviour=behaviour) as mock:
            path = mock.snapshot()
        assert path is not None
        with SnapshotReader(path) as reader:
            found.append([one.message for one in reader if not _is_own(one.message)][1:])
    assert found[0] == found[1]
    assert any(isinstance(one, RegisterControllerRecord) and one.controller_id == 9991 for one in found[0])


def _is_own(message: Message | None) -> bool:
    return isinstance(message, RegisterControllerRecord) and message.controller_id == 1


def test_snapshots_by_size_move_the_start_of_the_log(tmp_path: Path) -> None:
    """Old snapshots and the segments before them go, as far as the limit asks; the rest is a whole log still."""
    options = {
        "metadata_log_segment_bytes": 4000,
        "metadata_log_max_record_bytes_between_snapshots": 3000,
        "metadata_max_retention_bytes": 10_000,
    }
    partition = tmp_path / PARTITION
    with running(data_dir=tmp_path, **options) as mock, Client(mock.port) as client:  # type: ignore[arg-type]
        for number in range(150):
            assert client.register(100 + number % 10, 1 + number) == 0
        listed = client.listed()
    kept = snapshots(partition)
    oldest = snapshot_id(kept[0])
    assert oldest is not None
    first = segment_base_offset(log_segments(partition)[0])
    assert first is not None
    assert 0 < first <= oldest.end_offset
    assert sum(path.stat().st_size for path in [*kept, *log_segments(partition)]) < 20_000
    assert not list(partition.glob("*.part"))
    with running(data_dir=tmp_path) as again, Client(again.port) as client:
        found = client.listed()
        del listed[SELF], found[SELF]
        assert found == listed


def test_a_rehearsal(tmp_path: Path) -> None:
    """S3: the mock leads the copied cluster, its own registration fresh, in a new epoch; marking works, voters are
    refused, and the source is untouched.
    """
    root = cluster_directory(tmp_path / "source")
    before = fingerprints(root)
    with running(from_=root) as mock, Client(mock.port) as client:
        assert (mock.cluster_id, mock.node_id) == (CLUSTER_ID, 1)
        assert set(mock.registrations) == {1, 2, 3, 9990, 9991}
        assert mock.registrations[1].end_points[0].port == mock.port
        assert names(mock) == ["LeaderChangeMessage", "RegisterControllerRecord"]
        assert client.retire(9990) == 0
        assert client.retire(9991) == 0
        assert client.retire(2) == 42
        assert client.retire(7) == 136
        assert names(mock)[2:] == ["RegisterControllerRecord"]
    assert fingerprints(root) == before


def test_a_rehearsal_that_is_kept(tmp_path: Path) -> None:
    root = cluster_directory(tmp_path / "source", dynamic=False)
    with running(from_=root, data_dir=tmp_path / "copy") as mock, Client(mock.port) as client:
        assert client.retire(9990) == 0
        marked = mock.registrations[9990]
    with running(data_dir=tmp_path / "copy") as again:
        assert (again.cluster_id, again.node_id) == (CLUSTER_ID, 1)
        assert again.registrations[9990] == marked


def test_a_transaction_whose_leader_is_gone_is_aborted(tmp_path: Path) -> None:
    """By the next leader's first record, as real ones do; what it would have done is undone."""
    root = cluster_directory(tmp_path, more=[BeginTransactionRecord(name="t"), registered(7)])
    for start in range(2):
        with running(data_dir=root) as mock:
            assert 7 not in mock.registrations
            assert names(mock).count("AbortTransactionRecord") == 1
            own = names(mock)[-2:]
            assert own == [
                "AbortTransactionRecord" if start == 0 else "LeaderChangeMessage",
                "RegisterControllerRecord",
            ]


def newer_snapshot(partition: Path, than: Path | None, client: Client) -> Path:
    """The newest, once it is another; what the mock does meanwhile is answer."""
    deadline = time.monotonic() + 30
    while (found := next(reversed(snapshots(partition)), None)) is None or found == than:
        assert time.monotonic() < deadline
        client.listed()
    return found


def test_a_snapshot_after_a_while(tmp_path: Path) -> None:
    """What came before the start counts too; when nothing comes, there is none."""
    partition = cluster_directory(tmp_path) / PARTITION
    with running(data_dir=tmp_path, metadata_log_max_snapshot_interval_ms=20) as mock, Client(mock.port) as client:
        first = newer_snapshot(partition, None, client)
        assert client.register(5, 5) == 0
        newer_snapshot(partition, first, client)
    assert 5 in load(MetadataDirectory.of(tmp_path)).image.registrations


def test_no_file_without_a_directory(tmp_path: Path) -> None:
    with running() as mock:
        assert mock.snapshot() is None
    assert not list(tmp_path.iterdir())
