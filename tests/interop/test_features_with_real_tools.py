"""Feature updates with real Kafka: its `kafka-features` at the mock, ours at real controllers (D, F, S1)."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable

import pytest

from kafkaproto.messages import (
    ApiVersionsRequest,
    UpdateFeaturesRequest,
)
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from mockcontroller.embedding import MockController
from mockcontroller.fixtures import GetKafkaTools, MakeMockController
from mockcontroller.kafka_tools import Completed

from .feature_requests import A_AND_G, A_AND_G_OF_4_0, OF_4_0, OF_4_4, STALE, A, Ranges, client, register
from .real_kafka import RealController


def ours(tool: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", f"kafkaproto.tools.{tool}", *arguments],
        capture_output=True, text=True, timeout=90, check=False,
    )  # fmt: skip


Tool = Callable[..., Completed]


@pytest.fixture(params=["4.2.1", "4.4.0"])
def features(request: pytest.FixtureRequest, kafka_tools: GetKafkaTools) -> Tool:
    """Kafka's own `kafka-features`, called with a node and arguments."""
    tools = kafka_tools(request.param)

    def run(where: MockController | RealController, *arguments: str) -> Completed:
        return tools.features("--bootstrap-controller", where.bootstrap, *arguments)

    return run


def decommission(mock: MockController) -> None:
    done = ours("kafka_cluster", "decommission-controller", "-C", mock.bootstrap, "--controller-id", str(STALE))
    assert done.returncode == 0, done.stderr


# -- the mock, with Kafka's own tools


@pytest.mark.parametrize(
    ("release", "quorum", "target", "level"),
    [
        ("4.0", "dynamic", None, 25),
        ("4.1", "static", "4.1", 27),
        ("4.2", "static", "4.2", 29),
        ("4.2", "dynamic", "4.2", 29),
    ],
)
def test_d2_a_stale_controller_blocks_until_it_is_decommissioned(
    make_mock_controller: MakeMockController, features: Tool, release: str, quorum: str, target: str | None, level: int
) -> None:
    """From 3.7-IV0 on; the refusal names the controller and its range, and nothing was changed.

    What 4.0 can run a 4.0 controller can, so there a registration of an unknown kind stands in the way.
    """
    mock = make_mock_controller(
        release=release, quorum=quorum, metadata_version="3.7-IV0", register=[f"{STALE}=4.0"] if target else []
    )
    if target is None:
        register(mock, STALE, {"metadata.version": (7, 20)})
    arguments = ["--release-version", target] if target else ["--feature", f"metadata.version={level}"]
    before = mock.records
    for options in (["--dry-run"], []):
        done = features(mock, "upgrade", *arguments, *options)
        assert done.returncode == 1
        (line,) = (line for line in done.stdout.splitlines() if f"upgrade metadata.version to {level}" in line)
        for fact in ("metadata.version", str(STALE), "7", "25" if target else "20"):
            assert fact in line
    assert mock.records == before
    decommission(mock)
    done = features(mock, "upgrade", *arguments)
    assert done.returncode == 0, done.stdout
    assert f"metadata.version was upgraded to {level}." in done.stdout
    described = features(mock, "describe")
    assert described.returncode == 0
    assert DECOMMISSION_MARKER not in described.stdout
    assert STALE in mock.registrations


def test_d13_the_marker_is_in_no_output_and_can_not_be_finalized(
    make_mock_controller: MakeMockController, features: Tool, kafka_tools: GetKafkaTools
) -> None:
    mock = make_mock_controller(release="4.2", metadata_version="3.9", register=[f"{STALE}=4.0"])
    decommission(mock)
    refused = features(mock, "upgrade", "--feature", f"{DECOMMISSION_MARKER}=1")
    assert refused.returncode == 1
    for level in (0, 1):
        update = FeatureUpdateKey(feature=DECOMMISSION_MARKER, max_version_level=level, upgrade_type=1)
        with client(mock.host, mock.port) as one:
            assert one.ask(UpdateFeaturesRequest(feature_updates=[update]), 2)["errorCode"] == 95
    listed = kafka_tools("4.4.0").cluster("list-endpoints", "--bootstrap-controller", mock.bootstrap)
    assert str(STALE) in listed.stdout
    assert DECOMMISSION_MARKER not in listed.stdout
    with client(mock.host, mock.port) as one:
        for version in range(5):
            answer = one.ask(ApiVersionsRequest(client_software_name="t", client_software_version="1"), version)
            assert DECOMMISSION_MARKER not in str(answer)


@pytest.mark.parametrize(
    ("release", "behaviour", "ranges", "passes"),
    [
        ("4.2", "patched", A, True),
        ("4.2", "patched", A_AND_G_OF_4_0, True),
        ("4.2", "vanilla", A, False),
        ("4.2", "vanilla", A_AND_G_OF_4_0, False),
        ("4.2", "vanilla", A_AND_G, True),
        ("4.4", "vanilla", A, False),
        ("4.4", "vanilla", A_AND_G, True),
    ],
)
def test_d16_by_who_decides_and_what_is_in_the_record(
    make_mock_controller: MakeMockController,
    kafka_tools: GetKafkaTools,
    release: str,
    behaviour: str,
    ranges: Ranges,
    passes: bool,
) -> None:
    mock = make_mock_controller(release=release, behaviour=behaviour, metadata_version="3.9")
    register(mock, STALE, ranges)
    done = kafka_tools("4.4.0").features(
        "--bootstrap-controller", mock.bootstrap, "upgrade", "--release-version", "4.2"
    )
    assert (done.returncode == 0) is passes, done.stdout


@pytest.mark.parametrize(
    ("version", "ranges", "passes", "share_passes"),
    [
        ("4.2.1", A, False, False),
        ("4.2.1", A_AND_G_OF_4_0, True, False),
        ("4.2.1", A_AND_G, True, True),
        ("4.4.0", A, False, False),
        ("4.4.0", A_AND_G_OF_4_0, True, False),
        ("4.4.0", A_AND_G, True, True),
    ],
)
def test_d16_the_same_on_real_controllers(
    make_real_controller: Callable[..., RealController],
    kafka_tools: GetKafkaTools,
    version: str,
    ranges: Ranges,
    passes: bool,
    share_passes: bool,
) -> None:
    """What permissive ranges are for: an unpatched node finds nothing that stands against what the writer knew."""
    controller = make_real_controller(version, metadata_version="3.9")
    register(controller, STALE, ranges)
    for level, expected in (("metadata.version=29", passes), ("share.version=1", share_passes)):
        done = kafka_tools("4.4.0").features(
            "--bootstrap-controller", controller.bootstrap, "upgrade", "--dry-run", "--feature", level
        )
        assert (done.returncode == 0) is expected, done.stdout


def test_d17_marked_and_in_the_static_list_or_never_registered(
    make_mock_controller: MakeMockController, features: Tool
) -> None:
    """A patched node waits for both to register, and says who is missing."""
    marked = make_mock_controller(
        release="4.2", metadata_version="3.9", static_voters=[3000, STALE], register=[f"{STALE}=4.0"], guards="none"
    )
    decommission(marked)
    missing = make_mock_controller(release="4.2", metadata_version="3.9", quorum="static", voters=[3000, STALE])
    for mock in (marked, missing):
        done = features(mock, "upgrade", "--feature", "metadata.version=22")
        assert done.returncode == 1
        assert f"controller {STALE} is in controller.quorum.voters and has not registered" in done.stdout
        register(mock, STALE, OF_4_4)
        assert features(mock, "upgrade", "--feature", "metadata.version=22").returncode == 0


def test_a_static_quorum_becomes_dynamic(
    make_mock_controller: MakeMockController, features: Tool, kafka_tools: GetKafkaTools
) -> None:
    mock = make_mock_controller(metadata_version="4.2", quorum="static", voters=[3000, 3001], register=["3001=4.4"])
    assert features(mock, "upgrade", "--feature", "kraft.version=1").returncode == 0
    shown = features(mock, "describe").stdout
    assert "FinalizedVersionLevel: 1" in next(line for line in shown.splitlines() if "kraft.version" in line)
    status = kafka_tools("4.4.0").metadata_quorum("--bootstrap-controller", mock.bootstrap, "describe", "--status")
    assert status.returncode == 0
    assert "directoryId" in status.stdout


# -- our tool and Kafka's, side by side


def compare(tools: GetKafkaTools, where: MockController | RealController | None, *arguments: str) -> None:
    """The same stdout and exit code, something on stderr or nothing."""
    common = [] if where is None else ["--bootstrap-controller", where.bootstrap]
    here, there = ours("kafka_features", *common, *arguments), tools("4.4.0").features(*common, *arguments)
    assert (here.returncode, here.stdout) == (there.returncode, there.stdout)
    assert bool(here.stderr) == bool(there.stderr)


def test_the_same_as_kafkas_tool_prints(
    make_real_controller: Callable[..., RealController],
    make_mock_controller: MakeMockController,
    kafka_tools: GetKafkaTools,
) -> None:
    real = make_real_controller("4.4.0", metadata_version="3.9")
    mock = make_mock_controller(behaviour="vanilla", metadata_version="3.9", register=[f"{STALE}=4.0"])
    register(real, STALE, OF_4_0)
    for where in (real, mock):
        for arguments in (
            "describe",
            "describe --node-id 3000",
            "upgrade --release-version 4.2 --dry-run",
            "upgrade --release-version 4.2",
            "upgrade --feature nope=1 --feature group.version=1",
            "upgrade --release-version 4.0 --dry-run",
            "upgrade --release-version 4.0",
            "describe",
            "downgrade --release-version 3.7 --dry-run",
            "downgrade --feature group.version=0 --dry-run",
            "downgrade --feature metadata.version=21 --unsafe",
            "disable --feature nope --feature group.version --unsafe",
            "disable --feature transaction.version --dry-run",
            "disable --feature transaction.version",
            "upgrade",
            "upgrade --feature a=b",
        ):
            compare(kafka_tools, where, *arguments.split())


@pytest.mark.parametrize(
    "arguments",
    [
        "version-mapping",
        "version-mapping --release-version 3.7",
        "version-mapping --release-version 4.2-IV0",
        "version-mapping --release-version 4.5",
        "feature-dependencies --feature eligible.leader.replicas.version=1 --feature metadata.version=15",
        "feature-dependencies --feature share.version=2 --feature nope=1",
        "describe",
        "nope",
    ],
)
def test_the_same_without_a_cluster(kafka_tools: GetKafkaTools, arguments: str) -> None:
    compare(kafka_tools, None, *arguments.split())


def test_our_tool_at_a_real_controller(make_real_controller: Callable[..., RealController]) -> None:
    """Blocked by a stale registration; at 4.4-IV2 unregistering it is the cure."""
    controller = make_real_controller("4.4.0")
    at = ("--bootstrap-controller", controller.bootstrap)
    assert ours("kafka_features", *at, "disable", "--feature", "share.version").returncode == 0
    register(controller, STALE, OF_4_0)
    refused = ours("kafka_features", *at, "upgrade", "--release-version", "4.4")
    assert refused.returncode == 1
    assert str(STALE) in refused.stdout
    assert ours("kafka_cluster", "unregister-controller", *at, "--id", str(STALE)).returncode == 0
    assert ours("kafka_features", *at, "upgrade", "--release-version", "4.4").returncode == 0
