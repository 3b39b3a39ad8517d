"""Upgrades from beginning to end: real tools against the mock, in the order in which an operator meets things.

What only has to be looked at in between is asked by frame: a Java process takes about a second.  Single steps are in
`test_features_with_real_tools`, `test_quorum_tools` and `test_mock_with_real_tools`.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kafkaproto.messages import RegisterControllerRecord, UpdateFeaturesRequest, VotersRecord
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.tools.quorum_text import id_text
from mockcontroller.embedded_cluster import MockCluster
from mockcontroller.embedding import MockController, running
from mockcontroller.fixtures import GetKafkaTools, MakeMockCluster, MakeMockController
from mockcontroller.kafka_tools import Completed, KafkaTools

from .feature_requests import OF_4_0, OF_4_4, STALE, client, register
from .real_kafka import RealController, wait_until

OLDER, NEWEST = "4.2.1", "4.4.0"
GONE_VOTER = 9991
Node = MockController | MockCluster | RealController


class Operator:
    """Who has Kafka's own tools, `kafka-features` of 4.2.1 and the others of 4.4.0, and this project's."""

    def __init__(self, tools: GetKafkaTools) -> None:
        self._older, self._newest = tools(OLDER), tools(NEWEST)

    def upgrade(self, where: Node, *levels: str, tools: KafkaTools | None = None) -> tuple[bool, str]:
        """Whether all of it was done, and what was printed; ``levels`` are features, or one release."""
        words = [word for one in levels for word in ("--feature" if "=" in one else "--release-version", one)]
        done = (tools or self._older).features("--bootstrap-controller", where.bootstrap, "upgrade", *words)
        return done.returncode == 0, done.stdout

    def upgrade_by_newest(self, where: Node, *levels: str) -> tuple[bool, str]:
        """4.2.1's tool doesn't know the levels that came later."""
        return self.upgrade(where, *levels, tools=self._newest)

    def retire(self, where: Node, controller_id: int) -> Completed:
        """Api key 94 by Kafka's tool."""
        at = ("--bootstrap-controller", where.bootstrap)
        return self._newest.cluster("unregister-controller", *at, "--id", str(controller_id))

    def remove(self, where: Node, controller_id: int, *options: str) -> Completed:
        at = ("--bootstrap-controller", where.bootstrap)
        return self._newest.metadata_quorum(*at, "remove-controller", "-i", str(controller_id), *options)

    def configure(self, where: Node, *change: str) -> Completed:
        """Configs of brokers, by Kafka's tool."""
        at = ("--bootstrap-controller", where.bootstrap)
        return self._newest.configs(*at, "--alter", "--entity-type", "brokers", *change)

    def listed(self, where: Node) -> set[int]:
        """The ids that ``list-endpoints`` prints."""
        done = self._newest.cluster("list-endpoints", "--bootstrap-controller", where.bootstrap)
        return {int(line.split()[0]) for line in done.stdout.splitlines()[1:] if line.strip()}


@pytest.fixture
def operator(kafka_tools: GetKafkaTools) -> Operator:
    return Operator(kafka_tools)


def update(mock: MockController, feature: str, level: int, *, dry_run: bool = False) -> str:
    """An upgrade by frame; what stands against it, or nothing."""
    wanted = FeatureUpdateKey(feature=feature, max_version_level=level, upgrade_type=1)
    with client(mock.host, mock.port) as one:
        answer = one.ask(UpdateFeaturesRequest(feature_updates=[wanted], validate_only=dry_run), 2)
    assert answer["errorCode"] in {0, 95}
    return answer["errorMessage"] or ""


def directory_of(where: MockController | MockCluster, voter_id: int) -> str:
    (first, *_) = (one for one in where.records if isinstance(one, VotersRecord))
    return next(id_text(one.voter_directory_id) for one in first.voters if one.voter_id == voter_id)


def marked(where: MockController | MockCluster, controller_id: int = STALE) -> bool:
    return DECOMMISSION_MARKER in [one.name for one in where.registrations[controller_id].features]


def test_from_a_dead_voter_to_an_unregistered_controller(operator: Operator, tmp_path: Path) -> None:
    """D2, D7, D10, D16: 4.2 patched, rolled to 4.4 patched, up to 4.4-IV2 step by step, and deleted there.

    The same log blocks at vanilla 4.4: it is the filter that lets it pass.
    """
    options: dict[str, Any] = {"data_dir": tmp_path / "data", "encoding": "A"}
    with running(
        **options, release="4.2", metadata_version="3.7-IV0", voters=[3000, GONE_VOTER],
        register=[f"{STALE}=4.0", f"{GONE_VOTER}=4.0"],
    ) as mock:  # fmt: skip
        passes, text = operator.upgrade(mock, "4.2")
        assert (passes, str(STALE) in text) == (False, True)
        assert operator.retire(mock, STALE).returncode == 0
        assert str(GONE_VOTER) in update(mock, "metadata.version", 29), "the other one blocks as well"
        refused = operator.retire(mock, GONE_VOTER)
        assert (refused.returncode, "remove-controller" in refused.stderr) == (1, True)
        assert operator.remove(mock, GONE_VOTER, "-d", directory_of(mock, GONE_VOTER)).returncode == 0
        assert str(GONE_VOTER) in update(mock, "metadata.version", 29), "no voter any more, and still registered"
        assert operator.retire(mock, GONE_VOTER).returncode == 0
        assert operator.upgrade(mock, "4.2")[0]
        assert operator.listed(mock) == {3000, STALE, GONE_VOTER}
    with running(from_=tmp_path / "data", release="4.4", behaviour="vanilla") as vanilla:
        assert str(STALE) in update(vanilla, "metadata.version", 30)
    with running(**options, release="4.4") as mock:
        assert [update(mock, "metadata.version", level) for level in (30, 31, 32, 33)] == [""] * 4
        assert marked(mock)
        assert operator.upgrade_by_newest(mock, "4.4")[0], "at 33 the marked ones are still left out"
        for controller_id in (STALE, GONE_VOTER):
            assert operator.retire(mock, controller_id).returncode == 0
        assert operator.listed(mock) == {3000}


def test_d16_a_record_that_4_0_wrote(operator: Operator, tmp_path: Path) -> None:
    """Unpatched 4.2 and 4.4 pass metadata.version and refuse what 4.0 doesn't know, until it is deleted on 4.4."""
    data = {"data_dir": tmp_path / "data"}
    with running(**data, release="4.0", metadata_version="3.9", register=[f"{STALE}=4.0"]) as mock:  # type: ignore[arg-type]
        assert operator.retire(mock, STALE).returncode == 0
    with running(**data, release="4.2", behaviour="vanilla") as mock:  # type: ignore[arg-type]
        assert not operator.upgrade(mock, "4.2")[0], "all at once"
        assert operator.upgrade(mock, "metadata.version=29")[0]
        for newer in ("share.version", "streams.version"):
            assert str(STALE) in update(mock, newer, 1)
        lacking = operator.retire(mock, STALE)
        assert (lacking.returncode, "not support" in lacking.stdout) == (0, True)
    with running(**data, release="4.4", behaviour="vanilla") as mock:  # type: ignore[arg-type]
        assert update(mock, "metadata.version", 33) == ""
        assert str(STALE) in update(mock, "share.version", 1)
        assert operator.retire(mock, STALE).returncode == 0
        assert operator.upgrade_by_newest(mock, "4.4")[0]


def test_d9_a_static_quorum(operator: Operator, make_mock_controller: MakeMockController) -> None:
    """A dead static voter blocks, and is refused as long as the setting names it; without it all goes well."""
    options: dict[str, Any] = {
        "release": "4.2", "metadata_version": "3.9", "quorum": "static", "register": [f"{STALE}=4.0"],
    }  # fmt: skip
    named = make_mock_controller(**options, voters=[3000, STALE])
    passes, text = operator.upgrade(named, "metadata.version=29")
    assert (passes, str(STALE) in text) == (False, True)
    refused = operator.retire(named, STALE)
    assert (refused.returncode, "controller.quorum.voters" in refused.stderr) == (1, True)
    assert "UnsupportedVersionException" in operator.remove(named, STALE, "-d", "AAAAAAAAAAAAAAAAAAAAAQ").stderr
    assert not marked(named)
    restarted = make_mock_controller(**options, voters=[3000])
    assert operator.retire(restarted, STALE).returncode == 0
    assert operator.upgrade(restarted, "metadata.version=29", "share.version=1")[0]


def test_d17_marked_and_then_named_in_a_static_list(operator: Operator, make_mock_cluster: MakeMockCluster) -> None:
    """Each active controller goes by its own list: a patched one waits for the id, an unpatched one finds it."""
    cluster = make_mock_cluster(
        nodes=f"3000=4.2/patched,3001=4.2/patched/static-voters=3000+3001+{STALE},"
        f"3002=4.2/vanilla/static-voters=3000+3001+{STALE}",
        metadata_version="3.9", register=[f"{STALE}=4.0"],
    )  # fmt: skip
    assert operator.retire(cluster, STALE).returncode == 0
    assert update(cluster.active, "metadata.version", 22) == ""
    cluster.elect(3001)
    missing = f"{STALE} is in controller.quorum.voters and has not registered"
    passes, text = operator.upgrade(cluster, "metadata.version=23")
    assert (passes, missing in text) == (False, True)
    assert missing in update(cluster.active, "group.version", 1)
    refused = operator.retire(cluster, STALE)
    assert (refused.returncode, "controller.quorum.voters" in refused.stderr) == (1, True)
    cluster.elect(3002)
    assert operator.upgrade(cluster, "metadata.version=23")[0]
    cluster.elect(3001)
    register(cluster.active, STALE, OF_4_4)
    assert operator.upgrade(cluster, "metadata.version=29")[0]


def test_d3_a_live_controller_stays_marked_until_it_restarts(
    operator: Operator, make_mock_cluster: MakeMockCluster
) -> None:
    """An observer of 4.0 that runs: marked, it is left out; restarted, it is asked again."""
    cluster = make_mock_cluster(nodes="3000=4.2/patched,3001=4.0/patched", voters="3000", metadata_version="3.9")
    passes, text = operator.upgrade(cluster, "metadata.version=29")
    assert (passes, "3001" in text) == (False, True)
    assert operator.retire(cluster, 3001).returncode == 0
    assert operator.upgrade(cluster, "metadata.version=27")[0]
    assert marked(cluster, 3001), "it sees its own incarnation"
    cluster.kill(3001)
    cluster.start(3001)
    assert not marked(cluster, 3001)
    passes, text = operator.upgrade(cluster, "metadata.version=28")
    assert (passes, "3001" in text) == (False, True)


def test_u2_a_dead_static_voter_that_is_unregistered_blocks_every_update(
    operator: Operator, make_mock_controller: MakeMockController
) -> None:
    """Vanilla 4.4: until it returns, in a static quorum; a dynamic one goes on."""
    static, dynamic = (
        make_mock_controller(
            behaviour="vanilla", quorum=quorum, voters=[3000, STALE], register=[f"{STALE}=4.4"]
        )
        for quorum in ("static", "dynamic")
    )  # fmt: skip
    for mock in (static, dynamic):
        assert operator.retire(mock, STALE).returncode == 0
        assert set(mock.registrations) == {3000}
    assert update(dynamic, "group.version", 1) == ""
    passes, text = operator.upgrade(static, "group.version=1")
    assert (passes, str(STALE) in text, "not registered" in text) == (False, True, True)
    register(static, STALE, OF_4_4)
    assert update(static, "group.version", 1) == ""


def test_u3_a_controller_that_runs_is_back_at_once(operator: Operator, make_mock_cluster: MakeMockCluster) -> None:
    """With a new registration, of the same incarnation; it was gone in between."""
    cluster = make_mock_cluster(nodes="3000=4.4/vanilla,3001=4.4/vanilla")
    before = cluster.registrations[3001]
    assert operator.retire(cluster, 3001).returncode == 0
    wait_until(lambda: 3001 in cluster.registrations, "it is registered again")
    assert cluster.registrations[3001].incarnation_id == before.incarnation_id
    names = [record.NAME for record in cluster.records]
    deleted = names.index("UnregisterControllerRecord")
    assert isinstance(cluster.records[names.index("RegisterControllerRecord", deleted)], RegisterControllerRecord)


def test_u4_a_dead_voter_and_its_registration_at_once(operator: Operator, make_mock_cluster: MakeMockCluster) -> None:
    """It held share.version back; after both steps it doesn't.  At a patched 4.4 too, since by then it is no voter."""
    for behaviour in ("vanilla", "patched"):
        cluster = make_mock_cluster(
            nodes=f"3000=4.4/{behaviour},3001=4.4/{behaviour}", voters="3000,3001,9991", register=["9991=4.0"]
        )
        assert "9991" in update(cluster.active, "share.version", 2)
        directory = directory_of(cluster, GONE_VOTER)
        assert operator.remove(cluster, GONE_VOTER, "-d", directory, "--unregister").returncode == 0
        assert update(cluster.active, "share.version", 2) == ""


def _explain(folder: Path, target: str, *options: str) -> tuple[int, dict[str, Any]]:
    command = [sys.executable, "-m", "mockcontroller", "explain-upgrade", "--from", str(folder), "--format", "json"]
    done = subprocess.run(
        [*command, "--release-version", target, *options], capture_output=True, text=True, timeout=60, check=False
    )
    return done.returncode, json.loads(done.stdout)


def test_f2_the_report_on_a_real_cluster_says_what_its_controller_says(
    make_real_controller: Callable[..., RealController], operator: Operator
) -> None:
    """From the directory of a node that runs: the same verdicts, the first obstacle the one that it names, and all of
    them.  The mock that rehearses on it agrees.
    """
    real = make_real_controller(OLDER, metadata_version="3.9")
    register(real, STALE, OF_4_0)
    register(
        real, GONE_VOTER, {"metadata.version": (7, 27), **{name: OF_4_4[name] for name in OF_4_0 if name[0] > "m"}}
    )
    code, report = _explain(real.data_folder, "4.2")
    assert (code, report["blocked"]) == (1, True)
    found = {(one["feature"], one["nodeId"]) for one in report["obstacles"]}
    assert found >= {("metadata.version", STALE), ("metadata.version", GONE_VOTER), ("share.version", STALE)}
    passes, text = operator.upgrade(real, "metadata.version=29")
    assert (passes, str(STALE) in text) == (False, True)
    with running(from_=real.data_folder, release="4.2") as mock:
        assert str(STALE) in update(mock, "metadata.version", 29)
        for controller_id in (STALE, GONE_VOTER):
            assert operator.retire(mock, controller_id).returncode == 0
        assert operator.upgrade(mock, "4.2")[0]
    for controller_id in (STALE, GONE_VOTER):
        register(real, controller_id, OF_4_4)
    wait_until(lambda: _explain(real.data_folder, "4.2")[0] == 0, "the later registrations are on the disk")
    assert operator.upgrade(real, "4.2")[0]


def test_c5_the_report_on_a_real_cluster_names_its_configs(
    make_real_controller: Callable[..., RealController], operator: Operator, tmp_path: Path
) -> None:
    """What Kafka's own tool set, which Kafka checks nowhere; the report's own command mends it there."""
    rules = tmp_path / "rules.toml"
    rules.write_text('[[constraint]]\nconfig = "num.io.threads"\nfrom = "4.4-IV0"\nat_least = 8\n')
    checked = ("--config-constraints", str(rules))
    real = make_real_controller(NEWEST, metadata_version="4.3")
    for name, value in (("log.cleaner.threads", "abc"), ("num.io.threads", "4"), ("ssl.key.password", "canary-c5")):
        assert operator.configure(real, "--entity-default", "--add-config", f"{name}={value}").returncode == 0

    def found() -> list[tuple[str, str, str]]:
        code, report = _explain(real.data_folder, "4.4-IV0", *checked)
        assert code == int(report["blocked"])
        assert "canary" not in json.dumps(report)
        return [(one["config"]["name"], one["config"]["value"], one["remedy"]) for one in report["obstacles"]]

    wait_until(lambda: len(found()) == 2, "the configs are on the disk")
    obstacles = found()
    assert [one[:2] for one in obstacles] == [("log.cleaner.threads", "abc"), ("num.io.threads", "4")]
    assert not _explain(real.data_folder, "4.4-IV0")[1]["blocked"]
    for _, _, remedy in obstacles:
        command = remedy.partition("kafka-configs --alter --entity-type brokers ")[2]
        assert operator.configure(real, *command.split()).returncode == 0
    wait_until(lambda: not found(), "they are deleted on the disk")
