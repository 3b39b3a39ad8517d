"""``mock-controller explain-upgrade`` and configs: what the audit of a cluster's metadata finds (C5, C8, F2)."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mockcontroller.embedding import running
from tests.unit.controller.test_brokers import CLUSTER_ID
from tests.unit.controller.test_configs import BROKER, CANARY, SET
from tests.unit.controller.test_configs_on_disk import BAD, PASSWORD, PYTHON, alter, fill, upgrade
from tests.unit.storage.samples import fingerprints

from .test_explain_upgrade import Capture, explain

SECRET_RULE = 'CONSTRAINTS.append(Constraint("ssl.key.password", 31, at_least(8)))\n'
NOT_TOLD = "broker 1 did not tell the values of ssl.key.password, which are sensitive: they are not audited for level"
SILENT = "broker 2 told no static configs: they are not audited for level"


@pytest.fixture
def rules(tmp_path: Path) -> tuple[str, str]:
    file = tmp_path / "rules.py"
    file.write_text(PYTHON + SECRET_RULE)
    return "--config-constraints", str(file)


@pytest.fixture(params=[False, True], ids=["log", "snapshot"])
def directory(tmp_path: Path, request: pytest.FixtureRequest) -> Path:
    """Of a node at 4.3: a log with RegisterBrokerRecord 5, or a snapshot with it."""
    folder = tmp_path / "data"
    with running(
        data_dir=folder, static_configs=True, cluster_id=CLUSTER_ID, metadata_version="4.3", topic="t"
    ) as mock:
        fill(mock)
        if request.param:
            assert mock.snapshot() is not None
    return folder


def test_every_config_that_would_be_against_the_rules(directory: Path, rules: tuple[str, str], capsys: Capture) -> None:
    """Static and dynamic, with a remedy each; what could not be looked at; no secret, nothing changed."""
    before = fingerprints(directory)
    assert explain(directory, *rules, version="4.4-IV0") == 1
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert (err, lines[0].partition(": ")[2]) == ("", "blocked by 4 obstacles")
    for facts in (
        (BAD[0], "must be at least 8", "[fenced broker]", "server.properties of broker 1", "unregister --id 1"),
        (BAD[1], "must be at least 8", "--entity-type brokers --entity-default --delete-config num.io.threads"),
        (BAD[2], "must be at least 1000", "--entity-type topics --entity-name t --delete-config retention.ms"),
        (f"broker 1, dynamic {PASSWORD}=[hidden]", f"--entity-name 1 --delete-config {PASSWORD}"),
    ):
        assert any(all(fact in line for fact in facts) for line in lines), facts
    assert lines[-2:] == [f"{NOT_TOLD} 31", f"{SILENT} 31"]
    assert CANARY not in out
    assert fingerprints(directory) == before


def test_as_json(directory: Path, rules: tuple[str, str], capsys: Capture) -> None:
    assert explain(directory, *rules, "--format", "json", version="4.4-IV0") == 1
    out = capsys.readouterr().out
    value = json.loads(out)
    assert {one["cause"] for one in value["obstacles"]} == {"config"}
    shown = [one["config"] for one in value["obstacles"]]
    assert {(one["owner"], one["static"], one["name"], one["value"]) for one in shown} == {
        ("broker 1", True, "num.io.threads", "3"),
        ("broker 1", False, PASSWORD, "[hidden]"),
        ("the default of all brokers", False, "num.io.threads", "4"),
        ("topic t", False, "retention.ms", "7"),
    }
    assert {(one["nodeId"], str(one["names"])) for one in value["notAudited"]} == {
        (1, "['ssl.key.password']"), (2, "None"),
    }  # fmt: skip
    assert CANARY not in out


def test_without_validation_nothing_is_audited(directory: Path, rules: tuple[str, str], capsys: Capture) -> None:
    """As Kafka; on alone means Kafka's own rules, which nothing here breaks; at the same level there is no change."""
    for options in ((), ("--config-validation", "off"), ("--config-validation", "on")):
        assert explain(directory, *options, version="4.4-IV0") == 0
        out = capsys.readouterr().out
        assert (SILENT in out) == (options[-1:] == ("on",))
    assert explain(directory, *rules, version="4.3") == 0
    assert SILENT not in capsys.readouterr().out


def test_kafkas_own_rules(tmp_path: Path, capsys: Capture) -> None:
    """With validation on, a value that vanilla let pass blocks."""
    with running(data_dir=tmp_path / "data", metadata_version="4.3") as mock:
        assert alter(mock, BROKER, "", ("log.cleaner.threads", "abc", SET)) == 0
    assert explain(tmp_path / "data", version="4.4-IV0") == 0
    assert explain(tmp_path / "data", "--config-validation", "on", version="4.4-IV0") == 1
    assert "log.cleaner.threads=abc: must be a whole number of 32 bits" in capsys.readouterr().out


def test_configs_beside_nodes(tmp_path: Path, rules: tuple[str, str], capsys: Capture) -> None:
    """What the checks of features refuse comes first, and hides no config."""
    folder = tmp_path / "data"
    with running(
        data_dir=folder, static_configs=True, cluster_id=CLUSTER_ID, metadata_version="4.3", topic="t",
        register=["9990=4.0"],
    ) as mock:  # fmt: skip
        fill(mock)
    assert explain(folder, *rules, "--format", "json", version="4.4") == 1
    obstacles = json.loads(capsys.readouterr().out)["obstacles"]
    causes = [one["cause"] for one in obstacles]
    assert causes == sorted(causes, key=lambda one: one == "config")
    assert causes.count("config") == 4
    assert {one["nodeId"] for one in obstacles if one["cause"] == "controller"} == {9990}


def test_a_rehearsal_says_the_same(directory: Path, rules: tuple[str, str], capsys: Capture) -> None:
    """The mock over a copy, with the same rules: its dry run has the report's own lines."""
    assert explain(directory, *rules, "--format", "json", version="4.4-IV0") == 1
    reasons = [(one["reason"], one["remedy"]) for one in json.loads(capsys.readouterr().out)["obstacles"]]
    with running(from_=directory, static_configs=True, config_constraints=rules[1]) as mock:
        _, text = upgrade(mock, 31, dry_run=True)
    assert len(reasons) == 4
    assert all(reason in text and remedy in text for reason, remedy in reasons)


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (("--config-validation", "maybe"), "--config-validation maybe: must be on or off"),
        (("--config-validation", "off", "--config-constraints", "rules.py"), "nothing looks at them"),
        (("--config-constraints", "no.such.toml"), "--config-constraints no.such.toml: "),
        (("--config-constraints", "."), "--config-constraints .: "),
    ],
)
def test_wrong_options(tmp_path: Path, capsys: Capture, options: tuple[str, ...], says: str) -> None:
    assert explain(tmp_path, *options) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert says in err
