"""K3, S2, D13: Kafka's own tools and nodes read the batches, logs and snapshots written here, and vice versa."""

from __future__ import annotations

import contextlib
import io
import json
import shutil
import time
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.messages import (
    ConfigRecord,
    FeatureLevelRecord,
    KRaftVersionRecord,
    LeaderChangeMessage,
    NoOpRecord,
    QuorumStateData,
    RegisterControllerRecord,
    UnregisterControllerRecord,
    VotersRecord,
)
from kafkaproto.messages import register_controller_record as registration
from kafkaproto.messages import voters_record as voters
from kafkaproto.messages.base import Message
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.records.entries import control_batch, metadata_batch, read_entries
from kafkaproto.records.log import LogWriter, read_log
from kafkaproto.records.segment import Recovery, recover_segment, segment_name
from kafkaproto.records.snapshot import SnapshotReader, SnapshotWriter, snapshots
from kafkaproto.records.state_files import (
    METADATA_TOPIC_ID,
    MetaProperties,
    read_leader_epochs,
    read_meta_properties,
    read_partition_metadata,
    read_quorum_state,
    write_meta_properties,
    write_quorum_state,
)
from kafkaproto.tools import dump_log
from mockcontroller.fixtures import GetKafkaTools

from .conftest import NEWEST
from .real_kafka import CLUSTER_ID, RealController, stale_registration

NOW_MS = 1_790_000_000_000
LOG = "__cluster_metadata-0"
MARKED = f"{DECOMMISSION_MARKER}: 1-1"


def dumped(*args: str | Path) -> tuple[int, str]:
    """Exit code and stdout of `kafkaproto dump-log`."""
    with contextlib.redirect_stdout(io.StringIO()) as out:
        code = dump_log.main([str(arg) for arg in args])
    return code, out.getvalue()


def without_first_line(text: str) -> list[str]:
    """The lines of a dump; Kafka's tool ends with an empty one where there were several files."""
    return text.splitlines()[1:]


def settled_copy(controller: RealController, folder: Path) -> Path:
    """The partition's files as they are now; a running node may be in the middle of a write."""
    target = folder / LOG
    for _ in range(20):
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(controller.data_folder / LOG, target)
        tail: list[Recovery] = []
        list(read_log(target, tail=tail))
        if not tail:
            return target
        time.sleep(0.05)
    raise AssertionError("never a whole log")


def test_the_dump_of_a_real_controllers_folder_is_kafkas_own(
    real_controller: RealController, kafka_tools: GetKafkaTools, tmp_path: Path, controller_id: int
) -> None:
    stale_registration(real_controller, controller_id)
    folder = settled_copy(real_controller, tmp_path)
    files = [*snapshots(folder), folder / segment_name(0)]
    assert len(files) >= 2
    compared = 0
    for file in files:
        real = kafka_tools(NEWEST).dump_log("--cluster-metadata-decoder", "--files", str(file))
        code, own = dumped(file)
        assert code == 0
        assert own.splitlines() == real.stdout.splitlines()
        assert f'"controllerId":{controller_id}' in own or file.suffix == ".checkpoint"
        compared += own.count("| offset: ")
    print(f"{compared} records alike")
    assert compared > 15


def test_the_files_of_a_real_controller_are_read(real_controller: RealController, tmp_path: Path) -> None:
    meta = read_meta_properties(real_controller.data_folder / "meta.properties")
    assert (meta.cluster_id, meta.node_id) == (CLUSTER_ID, real_controller.node_id)
    folder = settled_copy(real_controller, tmp_path)
    state, version = read_quorum_state(folder / "quorum-state")
    assert (state.leader_id, version) == (real_controller.node_id, 1)
    assert read_partition_metadata(folder / "partition.metadata") == METADATA_TOPIC_ID
    epochs = read_leader_epochs(folder / "leader-epoch-checkpoint")
    assert epochs[-1].epoch == state.leader_epoch
    write_quorum_state(tmp_path / "again", state, version)
    assert json.loads((tmp_path / "again").read_text()) == json.loads((folder / "quorum-state").read_text())
    with SnapshotReader(snapshots(folder)[0]) as snapshot:
        names = [entry.message.NAME for entry in snapshot if entry.message is not None]
    assert (names[0], names[-1]) == ("SnapshotHeaderRecord", "SnapshotFooterRecord")


DIRECTORY_ID = uuid.UUID(int=0x1234_5678_9ABC_DEF0_1234_5678_9ABC_DEF0)


def marked_registration(controller_id: int = 9990) -> RegisterControllerRecord:
    ranges = {"metadata.version": (7, 32767), "kraft.version": (0, 32767), DECOMMISSION_MARKER: (1, 1)}
    return RegisterControllerRecord(
        controller_id=controller_id,
        incarnation_id=uuid.UUID(int=77),
        end_points=[registration.ControllerEndpoint(name="CONTROLLER", host="gone", port=9093)],
        features=[
            registration.ControllerFeature(name=name, min_supported_version=low, max_supported_version=high)
            for name, (low, high) in ranges.items()
        ],
    )


def voter_set(node_id: int, port: int) -> VotersRecord:
    voter = voters.Voter(
        voter_id=node_id,
        voter_directory_id=DIRECTORY_ID,
        endpoints=[voters.Endpoint(name="CONTROLLER", host="127.0.0.1", port=port)],
        kraft_version_feature=voters.KRaftVersionFeature(min_supported_version=0, max_supported_version=1),
    )
    return VotersRecord(voters=[voter])


METADATA: list[tuple[Message, int]] = [
    (FeatureLevelRecord(name="metadata.version", feature_level=25), 0),
    (ConfigRecord(resource_type=4, resource_name="", name="min.insync.replicas", value="1"), 0),
    (marked_registration(), 0),
    (NoOpRecord(), 0),
]


def control(*messages: Message) -> bytes:
    return control_batch(messages, base_offset=0, leader_epoch=0, timestamp=NOW_MS)


def metadata(*messages: tuple[Message, int]) -> bytes:
    return metadata_batch(messages, base_offset=0, leader_epoch=0, timestamp=NOW_MS)


def own_log(folder: Path, node_id: int = 3000, port: int = 1) -> Path:
    """A log of two epochs and two segments."""
    leader = LeaderChangeMessage(leader_id=node_id)
    partition = folder / LOG
    with LogWriter(partition) as log:
        log.append(control(leader, KRaftVersionRecord(kraft_version=1), voter_set(node_id, port)), 1)
        log.append(metadata(*METADATA), 1)
        log.roll()
        log.append(control(leader), 2)
        assert log.append(metadata((UnregisterControllerRecord(controller_id=9991), 0)), 2) == 8
    return partition


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1"])
def test_real_dump_log_reads_a_segment_and_a_snapshot(kafka_tools: GetKafkaTools, tmp_path: Path, version: str) -> None:
    partition = own_log(tmp_path)
    known = [*METADATA, (UnregisterControllerRecord(controller_id=9991), 0)] if version == "4.4.0" else METADATA
    with SnapshotWriter(
        partition, end_offset=9, epoch=2, timestamp=NOW_MS, kraft_version=KRaftVersionRecord(kraft_version=1),
        voters=voter_set(3000, 1),
    ) as snapshot:  # fmt: skip
        for message, message_version in known:
            snapshot.append(message, message_version)
    files = [snapshot.path, partition / segment_name(0)]
    # Release 4.2 lacks the record of the second segment.
    files += [partition / segment_name(7)] if version == "4.4.0" else []
    for file in files:
        real = kafka_tools(version).dump_log("--cluster-metadata-decoder", "--files", str(file))
        code, own = dumped(file)
        assert (real.returncode, code) == (0, 0), real.stderr
        assert "Error" not in real.stdout
        assert "isvalid: false" not in real.stdout
        # The marker behind the line is ours alone (D13).
        assert own.replace(f" {MARKED}", "").splitlines() == real.stdout.splitlines()
        assert (MARKED in own) == ('"controllerId":9990' in own)


@pytest.mark.parametrize("version", ["4.4.0", "4.2.1"])
def test_a_real_controller_goes_on_with_a_log_and_a_snapshot_of_ours(
    make_real_controller: Callable[..., RealController], version: str
) -> None:
    """S2: replayed, the marked registration is there; what the node appends follows the last whole batch."""
    controller = make_real_controller(version)
    controller.stop()
    before = settled_copy(controller, controller.folder)
    entries = [entry for batch in read_log(before) for entry in read_entries(batch)]
    shutil.rmtree(controller.data_folder)
    partition = controller.data_folder / LOG
    partition.mkdir(parents=True)
    epoch = 5
    meta = MetaProperties(CLUSTER_ID, controller.node_id, DIRECTORY_ID)
    write_meta_properties(controller.data_folder / "meta.properties", meta)
    state = QuorumStateData(leader_id=controller.node_id, leader_epoch=epoch, voted_id=-1)
    write_quorum_state(partition / "quorum-state", state, 1)
    kept = [
        (entry.message, entry.version)
        for entry in entries
        if entry.message is not None
        and entry.control is None
        and entry.message.NAME in {"FeatureLevelRecord", "ConfigRecord"}
    ]
    end_offset = 40
    with SnapshotWriter(
        partition, end_offset=end_offset, epoch=epoch, timestamp=NOW_MS,
        kraft_version=KRaftVersionRecord(kraft_version=1), voters=voter_set(controller.node_id, controller.port),
    ) as snapshot:  # fmt: skip
        for message, message_version in kept:
            snapshot.append(message, message_version)
    with LogWriter(partition, start_offset=end_offset) as log:
        assert log.append(metadata((marked_registration(), 0)), epoch) == end_offset
    # A crash in the middle of a write: both must drop the same bytes.
    segment = partition / segment_name(end_offset)
    written = segment.read_bytes()
    whole = len(written)
    with segment.open("ab") as file:
        file.write(metadata((NoOpRecord(), 0))[:-1])
    assert recover_segment(segment, truncate=False).valid_bytes == whole
    controller.restart()
    assert controller.registered()[9990] == ("gone", 9093)
    controller.stop()
    after = list(read_log(partition, end_offset))
    assert next(iter(read_entries(after[0]))).message == marked_registration()
    assert after[1].base_offset == end_offset + 1
    # The half batch is gone; whether the next one is in this segment depends on the age of the first.
    assert recover_segment(segment, truncate=False).dropped_bytes == 0
    assert segment.read_bytes()[:whole] == written
    assert after[1].leader_epoch > epoch
    code, own = dumped(partition)
    assert code == 0
    assert MARKED in own
