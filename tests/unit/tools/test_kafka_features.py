"""``kafka-features`` in this process, mostly against a mock: what goes where, exit codes, wrong arguments (S1).

That lines and codes are those of Kafka's own tool is shown in ``tests/interop``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.client.views import NodeApiVersions
from kafkaproto.messages import UpdateFeaturesRequest, UpdateFeaturesResponse
from kafkaproto.messages.update_features_response import UpdatableFeatureResult
from kafkaproto.tools.kafka_features import description_lines, main
from mockcontroller.embedding import MockController
from mockcontroller.fixtures import MakeMockController
from tests.unit.client.scripted import CONTROLLER_APIS, ScriptedNode, cluster, tcp_nodes

Run = Callable[..., tuple[int, str, str]]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Exit code, stdout, stderr."""

    def call(*arguments: str) -> tuple[int, str, str]:
        try:
            code: object = main(arguments)
        except SystemExit as end:
            code = end.code
        return int(str(code)), *capsys.readouterr()

    return call


@pytest.fixture
def mock(make_mock_controller: MakeMockController) -> MockController:
    """At metadata.version 3.9, with a stale 4.0 registration."""
    return make_mock_controller(release="4.2", metadata_version="3.9", register=["9990=4.0"])


def at(mock: MockController) -> tuple[str, str]:
    return "--bootstrap-controller", mock.bootstrap


# -- what needs no cluster


def test_version_mapping(run: Run) -> None:
    code, out, err = run("version-mapping")
    assert (code, err) == (0, "")
    assert out.splitlines() == [
        "metadata.version=33 (4.4-IV2)", "kraft.version=1", "transaction.version=2", "group.version=1",
        "eligible.leader.replicas.version=1", "share.version=2", "streams.version=1",
    ]  # fmt: skip
    code, out, _ = run("version-mapping", "--release-version", "3.9")
    assert (code, out.splitlines()[:3]) == (
        0,
        ["metadata.version=21 (3.9)", "kraft.version=1", "transaction.version=0"],
    )


@pytest.mark.parametrize(
    ("text", "level"), [("3.3-IV3", 7), ("3.7", 19), ("4.4.0", 33), ("4.4.7", 33), ("4.5-IV0", 34), ("3.7-IV0", 15)]
)
def test_metadata_versions_by_name(run: Run, text: str, level: int) -> None:
    code, out, _ = run("version-mapping", "--release-version", text)
    assert (code, out.splitlines()[0]) == (0, f"metadata.version={level} ({text})")


@pytest.mark.parametrize("text", ["33", "3.2", "4.5", "4", "4.4-IV9", "x", ""])
def test_metadata_versions_that_are_none(run: Run, text: str) -> None:
    code, out, err = run("version-mapping", "--release-version", text)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert "3.3-IV3" in err


def test_feature_dependencies(run: Run) -> None:
    features = (
        "eligible.leader.replicas.version=1",
        "metadata.version=34",
        "share.version=0",
        "nope=1",
        "group.version=0",
    )
    code, out, err = run("feature-dependencies", *(word for one in features for word in ("--feature", one)))
    assert (code, out.splitlines()) == (
        1,
        [
            "eligible.leader.replicas.version=1 requires:",
            "    metadata.version=23 (4.0-IV1)",
            "metadata.version=34 (4.5-IV0) has no dependencies.",
            "share.version=0 has no dependencies.",
        ],
    )
    assert "'nope'" in err


@pytest.mark.parametrize("entry", ["group.version=9", "metadata.version=99", "group.version", "group.version=x"])
def test_feature_dependencies_of_nothing(run: Run, entry: str) -> None:
    code, out, err = run("feature-dependencies", "--feature", entry)
    assert (code, out, err.count("\n")) == (1, "", 1)


# -- against a mock


def test_describe(run: Run, mock: MockController) -> None:
    code, out, err = run(*at(mock), "describe")
    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[1] for line in lines] == sorted(line.split()[1] for line in lines)
    assert len(lines) == 7
    (line,) = (line for line in lines if "metadata.version" in line)
    assert line == (
        "Feature: metadata.version                          SupportedMinVersion: 3.3-IV3          "
        "SupportedMaxVersion: 4.2-IV1          FinalizedVersionLevel: 3.9-IV0          "
        f"Epoch: {line.split()[-1]}"
    )
    assert run(*at(mock), "describe", "--node-id", "3000") == (0, out, "")


def test_describe_at_a_node_that_is_not_there(run: Run, mock: MockController, tmp_path: Path) -> None:
    hurry = tmp_path / "hurry.properties"
    hurry.write_text("retries=1\nretry.backoff.ms=1\n")
    code, out, err = run(*at(mock), "--command-config", str(hurry), "describe", "--node-id", "77")
    assert (code, out) == (1, "")
    assert "77" in err


def test_levels_that_no_release_has() -> None:
    (line,) = description_lines(NodeApiVersions({}, {"metadata.version": (7, 99)}, {}, -1))
    assert "SupportedMinVersion: 3.3-IV3 " in line
    assert "SupportedMaxVersion: UNKNOWN [99] " in line
    assert line.endswith("FinalizedVersionLevel: UNKNOWN [0]      Epoch: -")


def test_d2_blocked_decommissioned_upgraded(run: Run, mock: MockController) -> None:
    """The refusal names the controller and its range; a dry run says the same and changes nothing."""
    for options, verb in ((["--dry-run"], "Can not"), ([], "Could not")):
        code, out, err = run(*at(mock), "upgrade", "--release-version", "4.2", *options)
        assert (code, err) == (1, "7 out of 7 operation(s) failed.\n")
        lines = out.splitlines()
        assert [line.split()[3] for line in lines] == sorted(line.split()[3] for line in lines)
        assert lines[3].startswith(f"{verb} upgrade metadata.version to 29. ")
        assert "controller 9990 supports only level 7 to 25" in lines[3]
        assert "kafka-cluster decommission-controller --controller-id 9990" in lines[3]

    from kafkaproto.tools.kafka_cluster import main as kafka_cluster

    assert kafka_cluster(["decommission-controller", *at(mock), "--controller-id", "9990"]) == 0
    run("version-mapping")
    before = mock.records
    code, out, err = run(*at(mock), "upgrade", "--release-version", "4.2", "--dry-run")
    assert (code, err) == (0, "")
    assert "metadata.version can be upgraded to 29." in out.splitlines()
    assert mock.records == before
    code, out, err = run(*at(mock), "upgrade", "--release-version", "4.2")
    assert (code, err) == (0, "")
    assert "metadata.version was upgraded to 29." in out.splitlines()
    assert "__decommissioned_controller" not in run(*at(mock), "describe")[1]


def test_upgrade_downgrade_disable(run: Run, mock: MockController) -> None:
    assert run(*at(mock), "upgrade", "--feature", "group.version=1", "--feature", " transaction.version = 2") == (
        0, "group.version was upgraded to 1.\ntransaction.version was upgraded to 2.\n", "",
    )  # fmt: skip
    assert run(*at(mock), "downgrade", "--feature", "transaction.version=1") == (
        0, "transaction.version was downgraded to 1.\n", "",
    )  # fmt: skip
    assert run(*at(mock), "disable", "--feature", "transaction.version", "--feature", "group.version", "--dry-run") == (
        0, "group.version can be disabled.\ntransaction.version can be disabled.\n", "",
    )  # fmt: skip
    assert run(*at(mock), "disable", "--feature", "group.version", "--unsafe")[0] == 0
    types = [
        one.upgrade_type
        for request in mock.received
        if isinstance(request.body, UpdateFeaturesRequest)
        for one in request.body.feature_updates
    ]
    assert types == [1, 1, 2, 2, 2, 3]
    code, out, err = run(*at(mock), "downgrade", "--release-version", "3.7", "--dry-run")
    assert (code, err) == (1, "7 out of 7 operation(s) failed.\n")
    assert out.startswith("Can not downgrade eligible.leader.replicas.version to 0. ")


def test_the_deprecated_option(run: Run, mock: MockController) -> None:
    code, out, err = run(*at(mock), "upgrade", "--metadata", "3.9-IV0")
    assert (code, out.splitlines()[-1], err) == (0, "metadata.version was upgraded to 21.", "")
    assert "deprecated" in out


def test_other_refusals_are_named(run: Run) -> None:
    """31 for each feature; and what servers before 4.0 may say of single ones."""
    node = ScriptedNode(apis={**CONTROLLER_APIS, 57: (0, 2)})
    with tcp_nodes(node) as (address,):
        node.handlers[60] = cluster(3000, (3000, address))
        node.handlers[57] = UpdateFeaturesResponse(error_code=31, error_message="no\nALTER")
        arguments = ("--bootstrap-controller", str(address), "upgrade", "--feature", "a=1", "--feature", "b=2")
        code, out, err = run(*arguments)
        assert (code, err) == (1, "2 out of 2 operation(s) failed.\n")
        assert out.splitlines() == [
            f"Could not upgrade {one}. CLUSTER_AUTHORIZATION_FAILED (31): no ALTER" for one in ("a to 1", "b to 2")
        ]
    node = ScriptedNode(apis={**CONTROLLER_APIS, 57: (0, 1)})
    with tcp_nodes(node) as (address,):
        node.handlers[60] = cluster(3000, (3000, address))
        node.handlers[57] = UpdateFeaturesResponse(
            results=[UpdatableFeatureResult(feature="a"), UpdatableFeatureResult(feature="b", error_code=95)]
        )
        arguments = ("--bootstrap-controller", str(address), "upgrade", "--feature", "a=1", "--feature", "b=2")
        code, out, err = run(*arguments)
        assert (code, err) == (1, "1 out of 2 operation(s) failed.\n")
        assert out.splitlines()[0] == "a was upgraded to 1."
        assert "INVALID_UPDATE_VERSION (95)" in out
    node = ScriptedNode(apis={**CONTROLLER_APIS, 57: (0, 0)})
    with tcp_nodes(node) as (address,):
        node.handlers[60] = cluster(3000, (3000, address))
        code, out, err = run("--bootstrap-controller", str(address), "upgrade", "--feature", "a=1")
        assert (code, "can't tell an upgrade from a downgrade" in out) == (1, True)
        assert node.keys() == [60]


# -- wrong arguments


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["nope"],
        ["describe"],
        ["upgrade", "--feature", "a=1"],
        ["--bootstrap-controller", "a:1", "--bootstrap-server", "b:1", "describe"],
        ["describe", "--bootstrap-controller", "a:1"],
        ["feature-dependencies"],
        ["--bootstrap-controller", "a:1", "describe", "--node-id", "x"],
    ],
)
def test_usage_errors(run: Run, arguments: list[str]) -> None:
    code, out, err = run(*arguments)
    assert (code, out) == (1, "")
    assert err.splitlines()[-1].startswith("kafka-features: error: ")


@pytest.mark.parametrize(
    "arguments",
    [
        ["upgrade"],
        ["downgrade", "--dry-run"],
        ["disable"],
        ["upgrade", "--feature", "a=1", "--feature", "a=2"],
        ["disable", "--feature", "a", "--feature", "a"],
        ["upgrade", "--feature", "a=-1"],
        ["upgrade", "--feature", "a=99999"],
        ["upgrade", "--feature", "a"],
        ["upgrade", "--feature", "a=b=c"],
        ["upgrade", "--release-version", "4.0", "--feature", "a=1"],
        ["upgrade", "--release-version", "4.0", "--metadata", "4.0"],
        ["upgrade", "--release-version", "nope"],
    ],
)
def test_levels_that_can_not_be_asked_for(run: Run, arguments: list[str]) -> None:
    """One line, before anybody is asked: the address is nobody's."""
    code, out, err = run("--bootstrap-controller", "127.0.0.1:1", *arguments)
    assert (code, out, err.count("\n")) == (1, "", 1)
    assert err.startswith("kafka-features: ")


def test_help(run: Run) -> None:
    """A success for this tool; upgrade's says what to do about each kind of node (F2)."""
    assert run("--help")[0] == 0
    code, out, _ = run("upgrade", "--help")
    assert code == 0
    for words in ("kafka-cluster unregister --id", "decommission-controller", "controller.quorum.voters", "--dry-run"):
        assert words in out
