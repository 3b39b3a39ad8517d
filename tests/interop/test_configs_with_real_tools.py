"""Configs with real Kafka: its `kafka-configs` and `kafka-features` at the mock (C4, C5, § 10)."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.messages import ConfigRecord, FeatureLevelRecord
from mockcontroller.embedding import MockController
from mockcontroller.fixtures import GetKafkaTools, MakeMockController
from mockcontroller.image.configs import Configs, Resource
from mockcontroller.kafka_tools import Completed

SELF = "3000"
BROKER = 4
CANARY = "canary-9c02"
RULES = """
[[constraint]]
resource = "broker"
config = "num.io.threads"
from = 7
at_least = 4
source = "illustrative"

[[constraint]]
resource = "broker"
config = "num.io.threads"
from = 31
at_least = 8
source = "illustrative"

[[constraint]]
resource = "broker"
config = "background.threads"
from = 7
at_most = 20
source = "illustrative"

[[constraint]]
resource = "broker"
config = "background.threads"
from = 31
at_most = 40
source = "illustrative"

[[constraint]]
resource = "broker"
config = "log.cleaner.threads"
from = 31
at_least = 2
source = "illustrative"
"""

Alter = Callable[..., Completed]
OF_THE_DEFAULT = ("--entity-default",)
OF_A_NODE = ("--entity-name", SELF)


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "rules.toml"
    file.write_text(RULES)
    return file


@pytest.fixture(params=[("4.4.0", OF_A_NODE), ("4.4.0", OF_THE_DEFAULT), ("4.2.1", OF_THE_DEFAULT)], ids=str)
def target(request: pytest.FixtureRequest) -> tuple[str, tuple[str, ...]]:
    """Release of the tool, and what its configs are altered of: 4.2.1 asks a node that is named itself (§ 10)."""
    found: tuple[str, tuple[str, ...]] = request.param
    return found


@pytest.fixture
def alter(kafka_tools: GetKafkaTools, target: tuple[str, tuple[str, ...]]) -> Alter:
    tools = kafka_tools(target[0])

    def run(mock: MockController, *arguments: str) -> Completed:
        whose = ("--entity-type", "brokers", *target[1])
        return tools.configs("--bootstrap-controller", mock.bootstrap, "--alter", *whose, *arguments)

    return run


def values(mock: MockController, target: tuple[str, tuple[str, ...]]) -> dict[str, str]:
    """What the log comes to."""
    configs = Configs()
    for record in mock.records:
        if isinstance(record, ConfigRecord):
            configs.set_value(record)
    return dict(configs.get(Resource(BROKER, SELF if target[1] == OF_A_NODE else ""), {}))


def test_accepted_and_refused(
    make_mock_controller: MakeMockController, rules: Path, alter: Alter, target: tuple[str, tuple[str, ...]]
) -> None:
    """C4, C8: what the finalized level allows is written; what it doesn't is INVALID_CONFIG, without the secret."""
    mock = make_mock_controller(config_constraints=rules)
    done = alter(mock, "--add-config", "num.io.threads=8")
    assert done.returncode == 0, done.stderr
    assert values(mock, target)["num.io.threads"] == "8"
    before = len(mock.records)
    done = alter(mock, "--add-config", f"num.io.threads=5,ssl.key.password={CANARY}")
    assert done.returncode == 1
    assert "InvalidConfigurationException" in done.stderr
    assert "num.io.threads=5" in done.stderr
    # The tool's first line is its own command line, with whatever is in it.
    assert CANARY not in next(line for line in done.stderr.splitlines() if "InvalidConfigurationException" in line)
    assert len(mock.records) == before
    done = alter(mock, "--delete-config", "num.io.threads")
    assert done.returncode == 0, done.stderr
    assert "num.io.threads" not in values(mock, target)


@pytest.mark.parametrize("options", [{"behaviour": "vanilla"}, {"config_validation": "off"}], ids=str)
def test_with_validation_off(
    make_mock_controller: MakeMockController,
    alter: Alter,
    target: tuple[str, tuple[str, ...]],
    options: dict[str, str],
) -> None:
    """C4, § 10: as vanilla, which does not look at values of brokers."""
    mock = make_mock_controller(**options)  # type: ignore[arg-type]
    done = alter(mock, "--add-config", "log.cleaner.threads=abc")
    assert done.returncode == 0, done.stderr
    assert values(mock, target)["log.cleaner.threads"] == "abc"


def test_a_node_that_is_not_registered(make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """§ 10: 102."""
    done = kafka_tools("4.4.0").configs(
        "--bootstrap-controller", make_mock_controller().bootstrap, "--alter", "--entity-type", "brokers",
        "--entity-name", "7", "--add-config", "log.cleaner.threads=2",
    )  # fmt: skip
    assert done.returncode == 1
    assert "BrokerIdNotRegisteredException" in done.stderr


def test_describe(make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """C8: what was set, as the tool prints it; a secret is not told.  Keys and their passwords are a listener's:
    without one in the name no running node takes them.
    """
    secret = "listener.name.controller.ssl.key.password"
    mock = make_mock_controller()
    tools = kafka_tools("4.4.0")
    where = ("--bootstrap-controller", mock.bootstrap, "--entity-type", "brokers", *OF_A_NODE)
    done = tools.configs(*where, "--alter", "--add-config", f"num.io.threads=9,{secret}={CANARY}")
    assert done.returncode == 0, done.stderr
    done = tools.configs(*where, "--describe")
    assert done.returncode == 0, done.stderr
    assert "num.io.threads=9 sensitive=false" in done.stdout
    assert f"{secret}=null sensitive=true" in done.stdout
    assert CANARY not in done.stdout + done.stderr


@pytest.mark.parametrize(
    ("tool", "level", "command", "target_level", "bad", "good"),
    [
        ("4.4.0", 30, "upgrade", 31, ("num.io.threads=5", "log.cleaner.threads=1"),
         ("num.io.threads=8", "log.cleaner.threads=2")),
        ("4.4.0", 31, "downgrade", 30, ("background.threads=30", "num.io.threads=9"), ("background.threads=20",)),
        ("4.2.1", 29, "upgrade", 31, ("num.io.threads=5",), ("num.io.threads=8",)),
    ],
)  # fmt: skip
def test_metadata_version_is_audited(
    make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools, rules: Path, tool: str, level: int,
    command: str, target_level: int, bad: tuple[str, ...], good: tuple[str, ...],
) -> None:  # fmt: skip
    """C5: refused with every violation, nothing changes; mended, it is made."""
    mock = make_mock_controller(config_constraints=rules, metadata_version=level)
    tools = kafka_tools(tool)

    def configure(*changes: str) -> None:
        if changes:
            done = tools.configs(
                "--bootstrap-controller", mock.bootstrap, "--alter", "--entity-type", "brokers", "--entity-default",
                "--add-config", ",".join(changes),
            )  # fmt: skip
            assert done.returncode == 0, done.stderr

    def change(*more: str) -> Completed:
        feature = f"metadata.version={target_level}"
        return tools.features("--bootstrap-controller", mock.bootstrap, command, "--feature", feature, *more)

    configure(*bad)
    if bad:
        before = len(mock.records)
        for more in (("--dry-run",), ()):
            done = change(*more)
            assert done.returncode == 1
            wrong = bad if command == "upgrade" else bad[:1]
            assert all(one in done.stdout + done.stderr for one in wrong)
        assert len(mock.records) == before
        configure(*good)
    done = change()
    assert done.returncode == 0, done.stdout + done.stderr
    (finalized,) = [one for one in mock.records[-1:] if isinstance(one, FeatureLevelRecord)]
    assert (finalized.name, finalized.feature_level) == ("metadata.version", target_level)
