"""C5 with processes: brokers that tell their static configs, and real Kafka's tools for the rest (C1, C2, C7)."""

from __future__ import annotations

import contextlib
import io
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from kafkaproto.messages import FeatureLevelRecord
from kafkaproto.tools import dump_log
from mockcontroller.embedding import MockController, running
from mockcontroller.fixtures import GetKafkaTools
from mockcontroller.kafka_tools import Completed, KafkaTools
from tests.unit.broker.process import Process, started

from .conftest import NEWEST

CANARY = "canary-8e15"
RULES = """
[[constraint]]
config = "num.io.threads"
from = 31
at_least = 8
source = "illustrative"

[[constraint]]
config = "num.network.threads"
from = 31
at_least = 3
source = "illustrative"

[[constraint]]
config = "ssl.keystore.password"
from = 31
pattern = "x+"
source = "illustrative"

[[constraint]]
resource = "topic"
config = "retention.ms"
from = 31
at_least = 1000
source = "illustrative"

[[constraint]]
config = "background.threads"
from = 7
at_most = 20
source = "illustrative"

[[constraint]]
config = "background.threads"
from = 31
at_most = 40
source = "illustrative"
"""

Start = Callable[..., Process]


class Cluster:
    """A mock controller with static configs, and real Kafka's tools at it."""

    def __init__(self, mock: MockController, tools: KafkaTools) -> None:
        self.mock = mock
        self.tools = tools
        self.where = ("--bootstrap-controller", mock.bootstrap)

    def configs(self, *words: str) -> None:
        done = self.tools.configs(*self.where, "--alter", *words)
        assert done.returncode == 0, done.stderr

    def change(self, command: str, level: int, *more: str) -> Completed:
        return self.tools.features(*self.where, command, "--feature", f"metadata.version={level}", *more)

    def refuses(self, command: str, level: int, *violations: str) -> None:
        """With all of these and no more, a dry run too; and nothing has changed."""
        before = len(self.mock.records)
        for more in (("--dry-run",), ()):
            done = self.change(command, level, *more)
            said = done.stdout + done.stderr
            assert done.returncode == 1, said
            missing = [one for one in violations if one not in said]
            assert missing == [], said
            assert said.count(": must ") == len(violations), said
            assert CANARY not in said
        assert len(self.mock.records) == before

    def accepts(self, command: str, level: int) -> None:
        done = self.change(command, level, "--dry-run")
        assert done.returncode == 0, done.stdout + done.stderr
        before = len(self.mock.records)
        done = self.change(command, level)
        assert done.returncode == 0, done.stdout + done.stderr
        written = self.mock.records[before:]
        assert [(one.name, one.feature_level) for one in written if isinstance(one, FeatureLevelRecord)] == [
            ("metadata.version", level)
        ]


@pytest.fixture
def start() -> Iterator[Start]:
    """Starts mock brokers, and waits until they are ready; they are gone at the end."""
    with contextlib.ExitStack() as processes:

        def make(mock: MockController, broker_id: int, *overrides: str) -> Process:
            words = [word for one in overrides for word in ("--override", one)]
            process = processes.enter_context(started("-C", mock.bootstrap, "--id", str(broker_id), *words))
            ready = process.ready()
            assert (ready["state"], ready["registration_version"]) == ("unfenced", 6)
            return process

        yield make


def test_static_and_dynamic_configs_at_upgrade_and_downgrade(
    kafka_tools: GetKafkaTools, start: Start, tmp_path: Path
) -> None:
    """All violations are named: of a broker that runs, of one that was stopped and is fenced, of one config twice where
    it is both static and dynamic, of the default, of a topic. Mended one after the other, the change is made.
    """
    rules = tmp_path / "rules.toml"
    rules.write_text(RULES)
    with running(static_configs=True, config_constraints=rules, metadata_version=30, topic="t1:1") as mock:
        cluster = Cluster(mock, kafka_tools(NEWEST))
        first = start(mock, 1, "num.io.threads=5", f"ssl.keystore.password={CANARY}")
        second = start(mock, 2, "num.network.threads=2")
        assert second.end()[0] == 0
        cluster.configs("--broker", "1", "--add-config", "num.io.threads=6")
        cluster.configs("--broker-defaults", "--add-config", "num.network.threads=1")
        cluster.configs("--topic", "t1", "--add-config", "retention.ms=5")
        static = (
            "broker 1, static num.io.threads=5: must be at least 8",
            "broker 2, static num.network.threads=2: must be at least 3",
        )
        dynamic = (
            "broker 1, dynamic num.io.threads=6: must be at least 8",
            "the default of all brokers, dynamic num.network.threads=1: must be at least 3",
            "topic t1, dynamic retention.ms=5: must be at least 1000",
        )
        cluster.refuses("upgrade", 31, *static, *dynamic)

        cluster.configs("--broker", "1", "--add-config", "num.io.threads=8")
        cluster.configs("--topic", "t1", "--delete-config", "retention.ms")
        cluster.refuses("upgrade", 31, *static, dynamic[1])
        cluster.configs("--broker-defaults", "--delete-config", "num.network.threads")
        cluster.refuses("upgrade", 31, *static)
        # A broker's file is mended, and the broker started anew; the other will not come back.
        assert first.end()[0] == 0
        first = start(mock, 1, "num.io.threads=8", "background.threads=30")
        cluster.refuses("upgrade", 31, static[1])
        done = cluster.tools.cluster("unregister", *cluster.where, "--id", "2")
        assert done.returncode == 0, done.stderr
        cluster.accepts("upgrade", 31)

        cluster.configs("--broker-defaults", "--add-config", "background.threads=25")
        downgrade = (
            "broker 1, static background.threads=30: must be at most 20",
            "the default of all brokers, dynamic background.threads=25: must be at most 20",
        )
        cluster.refuses("downgrade", 30, *downgrade)
        cluster.configs("--broker-defaults", "--delete-config", "background.threads")
        cluster.refuses("downgrade", 30, downgrade[0])
        assert first.end()[0] == 0
        cluster.refuses("downgrade", 30, downgrade[0])
        start(mock, 1, "background.threads=20")
        cluster.accepts("downgrade", 30)


def test_a_broker_of_today_is_not_audited(kafka_tools: GetKafkaTools, start: Start, tmp_path: Path) -> None:
    """C5: who tells nothing stands in nobody's way; the others are audited all the same."""
    rules = tmp_path / "rules.toml"
    rules.write_text(RULES)
    with running(static_configs=True, config_constraints=rules, metadata_version=30) as mock:
        cluster = Cluster(mock, kafka_tools(NEWEST))
        silent = ("-C", mock.bootstrap, "--id", "4", "--max-version", "4", "--override", "num.io.threads=1")
        with started(*silent) as process:
            assert process.ready()["static_configs"] is None
            start(mock, 5, "num.io.threads=7")
            cluster.refuses("upgrade", 31, "broker 5, static num.io.threads=7: must be at least 8")
            done = cluster.tools.cluster("unregister", *cluster.where, "--id", "5")
            assert done.returncode == 0, done.stderr
            cluster.accepts("upgrade", 31)


# -- what is told, as our dump shows it


def dumped(folder: Path) -> list[dict[str, Any]]:
    """The records of a log as ``kafka-dump-log`` of ours shows them."""
    logs = sorted(str(one) for one in folder.rglob("__cluster_metadata-0/*.log"))
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert dump_log.main(["--cluster-metadata-decoder", "--files", ",".join(logs)]) == 0
    found: list[dict[str, Any]] = []
    for line in out.getvalue().splitlines():
        _, separator, payload = line.partition("payload: ")
        if separator:
            found.append(json.loads(payload))
    return found


def told(tmp_path: Path, name: str, more: str) -> dict[str, str | None]:
    """What the log holds of a broker's static configs: the file has the required keys, and ``more``."""
    folder = tmp_path / name
    folder.mkdir()
    file = folder / "server.properties"
    with running(static_configs=True, data_dir=folder / "data") as mock:
        file.write_text(
            "process.roles=broker\nnode.id=1\ncontroller.listener.names=CONTROLLER\n"
            f"controller.quorum.bootstrap.servers=127.0.0.1:9093\n{more}"
        )
        with started("--config", str(file), "-C", mock.bootstrap) as process:
            ready = process.ready()
            assert process.end() == (0, "")
    (record,) = (one for one in dumped(folder) if one["type"] == "REGISTER_BROKER_RECORD")
    assert record["version"] == 5
    found = {one["name"]: one["value"] for one in record["data"]["staticConfigs"]}
    assert len(found) == len(record["data"]["staticConfigs"]) == ready["static_configs"]
    return found


def test_an_empty_file_and_one_override(tmp_path: Path) -> None:
    """C7: defaults are told; one override is one difference; a secret is told by name; no value, no entry."""
    plain = told(tmp_path, "plain", "")
    changed = told(tmp_path, "changed", "log.segment.bytes=20000000\n")
    secret = told(tmp_path, "secret", f"ssl.key.password={CANARY}\nacme={CANARY}\n")
    assert {
        name: (plain.get(name), changed.get(name))
        for name in {*plain, *changed}
        if plain.get(name) != changed.get(name)
    } == {"log.segment.bytes": ("1073741824", "20000000")}
    assert dict(secret.items() ^ plain.items()) == {"ssl.key.password": None}
    # Null on the wire is a secret's, and a file without secrets has none.
    assert None not in plain.values()
    assert not {"broker.rack", "ssl.key.password", "log.retention.ms"} & plain.keys()
    facts = json.loads((Path(__file__).parents[2] / "schemas/releases/configs-4.4.0.json").read_text())["broker"]
    internal = {one["name"] for one in facts if one["internal"]}
    assert len(internal) > 10
    assert not internal & plain.keys()
