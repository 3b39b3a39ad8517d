"""The mark under real, unpatched Kafka: a directory of the mock with marked registrations goes on there (D13, D16)."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from kafkaproto.messages import RegisterControllerRecord
from kafkaproto.messages.base import UnknownTag
from kafkaproto.messages.register_controller_record import ControllerEndpoint, ControllerFeature
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.records.entries import metadata_batch, read_entries
from kafkaproto.records.log import LogWriter, read_log
from kafkaproto.records.snapshot import SnapshotReader, snapshots
from mockcontroller.embedding import running
from mockcontroller.fixtures import GetKafkaTools
from mockcontroller.storage.directory import PARTITION
from tests.unit.storage.client import Client

from .feature_requests import OF_4_4, Ranges, register
from .real_kafka import CLUSTER_ID, RealController, wait_until

NEWEST = "4.4.0"
OPEN, BY_4_0, PLAIN, TAGGED = 9990, 9991, 9992, 9993
"""Marked by a patched 4.2 under A+G; by a patched 4.0 under A+G; under A; not at all, with an unknown tag."""

OLD: Ranges = {"metadata.version": (7, 20)}
Registrations = Mapping[int, RegisterControllerRecord]


def mark(folder: Path, controller_id: int, ranges: Ranges, **options: Any) -> RegisterControllerRecord:
    """Register and decommission a controller in a directory, by a mock; the record that is there then."""
    with running(data_dir=folder, **options) as mock, Client(mock.port) as client:
        register(mock, controller_id, ranges)
        assert client.retire(controller_id) == 0
        return mock.registrations[controller_id]


def tag(folder: Path) -> None:
    """Append a registration with a tagged field that no release knows."""
    features = [
        ControllerFeature(name=name, min_supported_version=low, max_supported_version=high)
        for name, (low, high) in OF_4_4.items()
    ]
    record = RegisterControllerRecord(
        controller_id=TAGGED, end_points=[ControllerEndpoint(name="CONTROLLER", host="127.0.0.1", port=1)],
        features=features, unknown_tagged_fields=[UnknownTag(9, b"x")],
    )  # fmt: skip
    epoch = [batch.leader_epoch for batch in read_log(folder / PARTITION)][-1]
    with LogWriter(folder / PARTITION) as log:
        log.append(metadata_batch([(record, 0)], base_offset=0, leader_epoch=0, timestamp=1), epoch)


def in_snapshot(path: Path) -> Registrations:
    with SnapshotReader(path) as snapshot:
        messages = [one.message for one in snapshot]
    return {one.controller_id: one for one in messages if isinstance(one, RegisterControllerRecord)}


def as_set(record: RegisterControllerRecord) -> set[tuple[str, int, int]]:
    return {(one.name, one.min_supported_version, one.max_supported_version) for one in record.features}


@pytest.fixture
def make_stopped(kafka_tools: GetKafkaTools, tmp_path: Path) -> Iterator[Callable[[str], RealController]]:
    """A controller that is formatted and not started, writes snapshots often, and is stopped at the end."""
    with ExitStack() as nodes:

        def make(version: str) -> RealController:
            kafka_tools(version)
            often = {"metadata.log.max.record.bytes.between.snapshots": "200"}
            controller = RealController(version, folder=tmp_path / "node", properties=often)
            controller.format()
            nodes.callback(controller.stop)
            return controller

        yield make


@pytest.mark.parametrize("version", ["4.0.2", "4.2.1", NEWEST])
def test_marked_registrations_under_an_unpatched_controller(
    make_stopped: Callable[[str], RealController], kafka_tools: GetKafkaTools, version: str
) -> None:
    """Read, kept in its snapshot and over its restart, passed where the ranges are open, and on 4.4.0 deleted.

    And why the mark is no tagged field: a tag that a release doesn't know is gone after its snapshot, and ours.
    """
    tools = kafka_tools(NEWEST)
    controller = make_stopped(version)
    folder = controller.data_folder
    shutil.rmtree(folder)

    def upgrade(level: str) -> tuple[bool, str]:
        done = tools.features("--bootstrap-controller", controller.bootstrap, "upgrade", "--feature", level)
        return done.returncode == 0, done.stdout

    first: dict[str, Any] = {"listen": controller.bootstrap, "cluster_id": CLUSTER_ID, "metadata_version": "3.9"}
    written = {
        BY_4_0: mark(folder, BY_4_0, OLD, release="4.0", **first),
        OPEN: mark(folder, OPEN, OLD, release="4.2"),
    }
    assert all((DECOMMISSION_MARKER, 1, 1) in as_set(one) for one in written.values())
    tag(folder)
    assert [
        one.message.unknown_tagged_fields
        for batch in read_log(folder / PARTITION)
        for one in read_entries(batch)
        if isinstance(one.message, RegisterControllerRecord) and one.message.controller_id == TAGGED
    ] == [(UnknownTag(9, b"x"),)]

    controller.restart()
    assert controller.registered().keys() == {3000, *written, TAGGED}
    wait_until(lambda: len(snapshots(folder / PARTITION)) > 0, "the real controller has written a snapshot")
    kept = in_snapshot(snapshots(folder / PARTITION)[-1])
    assert {key: as_set(kept[key]) for key in written} == {key: as_set(one) for key, one in written.items()}
    assert (as_set(kept[TAGGED]), kept[TAGGED].unknown_tagged_fields) == (
        {(name, *ranges) for name, ranges in OF_4_4.items()}, (),
    )  # fmt: skip

    passes, text = upgrade("metadata.version=25")
    assert passes, text
    if version != "4.0.2":
        passes, text = upgrade("share.version=1")
        assert (passes, str(BY_4_0) in text, str(OPEN) in text) == (False, True, False)
    if version == NEWEST:
        passes, text = upgrade("metadata.version=33")
        assert passes, text
        at = ("--bootstrap-controller", controller.bootstrap)
        for controller_id in (BY_4_0, OPEN):
            assert tools.cluster("unregister-controller", *at, "--id", str(controller_id)).returncode == 0
            written.pop(controller_id)
        passes, text = upgrade("share.version=1")
        assert passes, text
    controller.stop()

    release = version.rpartition(".")[0]
    written[PLAIN] = mark(folder, PLAIN, OLD, release=release, encoding="A", escalate=False)
    assert as_set(written[PLAIN]) == {("metadata.version", 7, 20), (DECOMMISSION_MARKER, 1, 1)}
    with running(data_dir=folder, release=release) as mock:
        path = mock.snapshot()
    assert path is not None
    assert in_snapshot(path)[TAGGED].unknown_tagged_fields == ()

    controller.restart()
    assert controller.registered().keys() == {3000, *written, TAGGED}
    passes, text = upgrade("group.version=1")
    assert (passes, str(PLAIN) in text) == (False, True), "under A it counts, mark or not"
    known = len(snapshots(folder / PARTITION))
    wait_until(lambda: len(snapshots(folder / PARTITION)) > known, "it has written another snapshot")
    kept = in_snapshot(snapshots(folder / PARTITION)[-1])
    assert {key: as_set(kept[key]) for key in written} == {key: as_set(one) for key, one in written.items()}
