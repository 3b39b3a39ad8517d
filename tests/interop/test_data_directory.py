"""S2, S3, D13: real Kafka and the mock on each other's metadata directories."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Literal

import pytest

from kafkaproto.messages import RegisterControllerRecord
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.records.log import log_segments
from kafkaproto.records.snapshot import SnapshotReader, snapshots
from mockcontroller.embedding import MockController, running
from mockcontroller.fixtures import GetKafkaTools
from mockcontroller.image import Image
from mockcontroller.storage.directory import PARTITION, MetadataDirectory
from mockcontroller.storage.errors import DirectoryError
from mockcontroller.storage.loading import load
from tests.soak.kill import kills
from tests.unit.storage.client import Client
from tests.unit.storage.samples import fingerprints

from .conftest import NEWEST
from .real_kafka import CLUSTER_ID, NodeFailedError, RealBroker, RealController, stale_registration, wait_until

MARKED, STALE = 9990, 9991

Quorum = Literal["dynamic", "static"]
BOTH_WAYS: list[tuple[str, Quorum]] = [
    ("4.0.2", "static"), ("4.0.2", "dynamic"), ("4.2.1", "static"), ("4.2.1", "dynamic"), ("4.4.0", "static"),
    ("4.4.0", "dynamic"),
]  # fmt: skip


def release(version: str) -> str:
    return version.rpartition(".")[0]


def image_of(root: Path) -> Image:
    return load(MetadataDirectory.find(root)).image


def retire(kafka_tools: GetKafkaTools, mock: MockController, controller_id: int) -> None:
    """By the real tool."""
    done = kafka_tools(NEWEST).cluster(
        "unregister-controller", "--bootstrap-controller", mock.bootstrap, "--id", str(controller_id)
    )
    assert done.returncode == 0, done.stderr
    assert "no longer registered" in done.stdout


def start(controller: RealController) -> None:
    controller.launch()
    controller.wait_until_ready()


@pytest.mark.parametrize("version", ["4.2.1", "4.4.0"])
def test_real_dump_log_reads_our_directory(kafka_tools: GetKafkaTools, tmp_path: Path, version: str) -> None:
    """Segments and snapshots alike, the marked registration among the records; after some kills in the middle of
    writes too.
    """
    with running(
        data_dir=tmp_path / "a", release=release(version), metadata_version="4.2",
        register=[f"{MARKED}=4.0", f"{STALE}=4.0"],
    ) as mock:  # fmt: skip
        with Client(mock.port) as client:
            assert client.retire(MARKED) == 0
        assert mock.snapshot() is not None
        count = len(mock.records)
    with running(data_dir=tmp_path / "a", release=release(version)) as mock:
        count += len(mock.records) - count
    folders = [tmp_path / "a" / PARTITION]
    if version == NEWEST:
        # It deletes, which older tools can't read.
        print(kills(tmp_path / "b", 3, 1))
        folders.append(tmp_path / "b" / PARTITION)
    for folder in folders:
        files = [str(path) for path in [*snapshots(folder), *log_segments(folder)]]
        done = kafka_tools(version).dump_log("--cluster-metadata-decoder", "--files", ",".join(files))
        # 4.4's tool says of each segment but the first that its offsets don't follow -1.
        assert (done.returncode, [one for one in done.stderr.splitlines() if not _first_of_segment(one)]) == (0, [])
        assert "isvalid: false" not in done.stdout
        assert "Error" not in done.stdout
        if folder == folders[0]:
            assert done.stdout.count("| offset: ") >= count
            assert done.stdout.count(DECOMMISSION_MARKER) == 2


@pytest.mark.parametrize("version", ["4.2.1", "4.4.0"])
@pytest.mark.parametrize("quorum", ["dynamic", "static"])
def test_a_directory_that_was_only_formatted(
    make_unstarted_controller: Callable[..., RealController], version: str, quorum: Quorum
) -> None:
    """Ids, voters and metadata.version are what the real storage tool was told, wherever that release notes it."""
    controller = make_unstarted_controller(version, 3000, quorum, metadata_version="4.1")
    with running(data_dir=controller.data_folder, quorum=quorum) as mock:
        assert (mock.cluster_id, mock.node_id) == (CLUSTER_ID, 3000)
    image = image_of(controller.data_folder)
    assert image.features.metadata_version == 27
    assert image.quorum.kraft_version == int(quorum == "dynamic")
    start(controller)
    assert controller.registered().keys() == {3000}


def _first_of_segment(line: str) -> bool:
    return line.startswith(("Non-consecutive offsets in ", "  -1 is followed by "))


@pytest.mark.parametrize(("version", "quorum"), [BOTH_WAYS[0], *BOTH_WAYS[3:]])
def test_a_real_controller_goes_on_with_our_directory(
    make_unstarted_controller: Callable[..., RealController], version: str, quorum: Quorum
) -> None:
    """Begun by the mock: the real one replays it, lists what is registered, keeps the marker, and writes on; then the
    mock goes on with that.  Neither takes the directory while the other has it.
    """
    controller = make_unstarted_controller(version, 3000, quorum, formatted=False)
    options: dict[str, Any] = {"data_dir": controller.data_folder, "release": release(version)}
    with running(
        **options, listen=controller.bootstrap, cluster_id=CLUSTER_ID, quorum=quorum, metadata_version="3.9",
        register=[f"{MARKED}=4.0", f"{STALE}=4.0"],
    ) as mock:  # fmt: skip
        with Client(mock.port) as client:
            assert client.retire(MARKED) == 0
        before = mock.registrations[MARKED]
        if quorum == "dynamic":
            assert mock.snapshot() is not None
    start(controller)
    assert controller.registered().keys() == {3000, MARKED, STALE}
    with pytest.raises(DirectoryError, match="another process uses it"), running(**options):
        pass
    controller.stop()
    image = image_of(controller.data_folder)
    assert image.registrations[MARKED].record() == before
    assert image.features.metadata_version == 21
    with running(**options) as mock:
        assert mock.registrations[MARKED] == before
        with Client(mock.port) as client:
            assert client.retire(MARKED) == 0
            assert client.retire(STALE) == 0
        assert [one.NAME for one in mock.records[-2:]] == ["RegisterControllerRecord"] * 2
        if (version, quorum) == (NEWEST, "dynamic"):
            with pytest.raises(NodeFailedError, match="lock"):
                start(controller)
    start(controller)
    assert controller.registered().keys() == {3000, MARKED, STALE}


@pytest.mark.parametrize(("version", "quorum"), BOTH_WAYS)
def test_a_rehearsal_of_a_real_cluster(
    make_unstarted_controller: Callable[..., RealController],
    kafka_tools: GetKafkaTools,
    tmp_path: Path,
    version: str,
    quorum: Quorum,
) -> None:
    """S3: from the directory of a node that runs, and of one that was stopped; the source doesn't change, and a real
    controller boots from the copy that the mock went on with.
    """
    controller = make_unstarted_controller(version, 3000, quorum)
    start(controller)
    stale_registration(controller, MARKED)
    stale_registration(controller, STALE)
    if quorum == "static":
        with running(from_=controller.data_folder.parent, release="4.4") as mock:
            assert (mock.cluster_id, mock.node_id) == (CLUSTER_ID, 3000)
            assert set(mock.registrations) == {3000, MARKED, STALE}
    controller.stop()
    before, image = fingerprints(controller.data_folder), image_of(controller.data_folder)
    copy = tmp_path / "copy"
    with running(from_=controller.data_folder, data_dir=copy, release=release(version)) as mock:
        assert (mock.cluster_id, mock.node_id) == (CLUSTER_ID, 3000)
        if version == NEWEST:
            # At metadata.version 33 the patched controller deletes.
            retire(kafka_tools, mock, STALE)
            assert set(mock.registrations) == {3000, MARKED}
        else:
            retire(kafka_tools, mock, MARKED)
            assert set(mock.registrations) == {3000, MARKED, STALE}
            assert DECOMMISSION_MARKER in [one.name for one in mock.registrations[MARKED].features]
        registered = mock.registrations
        done = kafka_tools(NEWEST).metadata_quorum("--bootstrap-controller", mock.bootstrap, "describe", "--status")
        assert ["LeaderId:", "3000"] in [line.split() for line in done.stdout.splitlines()]
    assert fingerprints(controller.data_folder) == before
    shutil.rmtree(controller.data_folder)
    copy.rename(controller.data_folder)
    start(controller)
    assert controller.registered().keys() == set(registered)
    controller.stop()
    found = image_of(controller.data_folder)
    assert dict(found.features) == dict(image.features)
    assert found.registrations.get(MARKED) is not None
    assert found.registrations[MARKED].record() == registered[MARKED]


def test_a_rehearsal_of_a_cluster_with_all_kinds_of_records(
    make_unstarted_controller: Callable[..., RealController], kafka_tools: GetKafkaTools, tmp_path: Path
) -> None:
    """A broker, a topic, configs, an ACL and a quota made by real tools, in a snapshot of the real controller: the mock
    has them, writes them back as they were, and the real controller's own next snapshot of the copy says the same.
    """
    tools = kafka_tools(NEWEST)
    authorizer = {
        "authorizer.class.name": "org.apache.kafka.metadata.authorizer.StandardAuthorizer",
        "super.users": "User:ANONYMOUS",
    }
    often = {"metadata.log.max.record.bytes.between.snapshots": "200"}
    controller = make_unstarted_controller(NEWEST, properties=authorizer | often)
    start(controller)
    stale_registration(controller, STALE)
    with RealBroker(controller, folder=tmp_path / "broker", properties=authorizer) as broker:
        at = ("--bootstrap-server", broker.bootstrap)
        acl = ("--add", "--allow-principal", "User:alice", "--operation", "Read", "--topic", "orders")
        for main, *args in (
            ("org.apache.kafka.tools.TopicCommand", "--create", "--topic", "orders", "--partitions", "3",
             "--config", "retention.ms=1000"),
            ("org.apache.kafka.tools.AclCommand", *acl),
            ("org.apache.kafka.tools.ConfigCommand", "--alter", "--entity-type", "users", "--entity-name", "bob",
             "--add-config", "producer_byte_rate=1024"),
            ("org.apache.kafka.tools.ConfigCommand", "--alter", "--entity-type", "users", "--entity-name", "carol",
             "--add-config", "SCRAM-SHA-256=[iterations=4096,password=secret]"),
        ):  # fmt: skip
            done = tools.run(main, *at, *args)
            assert done.returncode == 0, done.stderr
    partition = controller.data_folder / PARTITION
    end = image_of(controller.data_folder).end_offset
    wait_until(lambda: load(MetadataDirectory.find(controller.data_folder)).end_offset > end + 2, "no-ops came")
    controller.stop()
    before, image = fingerprints(controller.data_folder), image_of(controller.data_folder)
    assert len(snapshots(partition)) > 1
    assert (len(image.brokers), len(image.topics), len(image.acls), len(image.quotas)) == (1, 1, 1, 1)
    assert len(image.credentials) == 1
    with running(from_=controller.data_folder, data_dir=tmp_path / "copy") as mock:
        retire(kafka_tools, mock, STALE)
        done = tools.cluster("list-endpoints", "--bootstrap-controller", mock.bootstrap)
        assert (done.returncode, str(STALE) in done.stdout) == (0, False)
    assert fingerprints(controller.data_folder) == before
    shutil.rmtree(controller.data_folder)
    (tmp_path / "copy").rename(controller.data_folder)
    start(controller)
    newest = snapshots(partition)[-1]
    wait_until(lambda: snapshots(partition)[-1] != newest, "the real controller has written a snapshot")
    controller.stop()
    with SnapshotReader(snapshots(partition)[-1]) as snapshot:
        written = [one.message for one in snapshot if one.control is None]
    expected = [one for one in image.records() if not isinstance(one, RegisterControllerRecord)]
    for one in expected:
        assert one in written, one
