"""``mock-broker`` as a process, against a mock controller (C1, C8)."""

from __future__ import annotations

import contextlib
import io
import signal
from pathlib import Path

import pytest

from kafkaproto.messages import BrokerHeartbeatRequest, BrokerRegistrationChangeRecord, RegisterBrokerRecord
from kafkaproto.tools import dump_log
from mockcontroller.broker import command
from mockcontroller.embedded_cluster import running_cluster
from mockcontroller.embedding import MockController, running

from .process import run, started, until

CANARY = "canary-5f2e"


def of_brokers(mock: MockController) -> list[str]:
    """Records of brokers: what happened to them."""
    found = []
    for one in mock.records:
        if type(one).__name__ == "RegisterBrokerRecord":
            found.append("registered")
        elif isinstance(one, BrokerRegistrationChangeRecord) and one.fenced:
            found.append({1: "fenced", -1: "unfenced"}[one.fenced])
    return found


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_its_life(number: signal.Signals) -> None:
    with running() as mock, started("-C", mock.bootstrap, "--id", "5") as process:
        ready = process.ready()
        (epoch,) = (one.broker_epoch for one in mock.records if isinstance(one, RegisterBrokerRecord))
        assert ready == {
            "event": "ready",
            "state": "unfenced",
            "broker_id": 5,
            "broker_epoch": epoch,
            "cluster_id": mock.cluster_id,
            "registration_version": 4,
            "static_configs": None,
        }
        assert process.end(number) == (0, "")
        assert of_brokers(mock) == ["registered", "unfenced", "fenced"]
        last = next(one.body for one in reversed(mock.received))
        assert isinstance(last, BrokerHeartbeatRequest)
        assert last.want_shut_down
        assert "stopped: the controller let it go" in process.log()


def test_one_that_stays_fenced() -> None:
    with (
        running() as mock,
        started("-C", mock.bootstrap, "--id", "5", "--stay-fenced", "--max-version", "2") as process,
    ):
        ready = process.ready()
        assert (ready["state"], ready["registration_version"]) == ("registered", 2)
        assert process.end()[0] == 0
        assert "unfenced" not in of_brokers(mock)


def test_nobody_lets_it_go() -> None:
    with running() as mock, started("-C", mock.bootstrap, "--id", "5", "--shutdown-timeout", "0.2") as process:
        process.ready()
        mock.hold_commits()
        assert process.end()[0] == 1
        assert "stopped: nobody let it go in time" in process.log()


def test_stopped_before_it_is_registered() -> None:
    with started("-C", "127.0.0.1:1", "--id", "1") as process:
        until(lambda: "can't reach 127.0.0.1:1" in process.log())
        assert process.end() == (0, "")
        assert "stopped: it was not registered yet" in process.log()


def test_a_refusal_is_one_line() -> None:
    with running() as mock:
        code, out, err = run("-C", mock.bootstrap, "--id", "5", "--cluster-id", "another", "--log-level", "error")
    assert (code, out) == (1, "")
    assert err.startswith("mock-broker: INCONSISTENT_CLUSTER_ID (104) from ")
    assert err.count("\n") == 1


@pytest.mark.parametrize(
    "options",
    [
        ("--id", "x"),
        ("--id", "-1"),
        ("--id", "5"),
        ("-C", "h:1", "--id", "5", "--shutdown-timeout", "nan"),
        ("-C", "h:1", "--id", "5", "--override", CANARY),
        ("-C", "h:1", "--id", "5", "--max-version", "9"),
    ],
)
def test_wrong_options_are_one_line(options: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(options)
    out, err = capsys.readouterr()
    assert (ended.value.code, out) == (2, "")
    assert err.startswith("mock-broker: ")
    assert err.endswith("(see mock-broker --help)\n")
    assert err.count("\n") == 1
    assert CANARY not in err


def test_a_secret_appears_nowhere(tmp_path: Path) -> None:
    """C8."""
    path = tmp_path / "server.properties"
    path.write_text(f"node.id=5\nssl.keystore.password={CANARY}\nlistener.name.x.ssl.key.password={CANARY}\n")
    with running() as mock, started("-C", mock.bootstrap, "--config", str(path), "--log-level", "debug") as process:
        assert CANARY not in str(process.ready())
        assert process.end()[0] == 0
        assert CANARY not in process.log()
        assert CANARY not in str([vars(one) if hasattr(one, "__dict__") else one for one in mock.records])


def dumped(folder: Path) -> str:
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert dump_log.main([str(folder)]) == 0
    return out.getvalue()


def test_static_configs_reach_the_log(tmp_path: Path) -> None:
    """C1, C2, C7, C8: registration 6, record 5; secrets go nowhere, not into the log either."""
    path = tmp_path / "server.properties"
    path.write_text(
        f"node.id=5\nlog.segment.bytes=20000000\nssl.keystore.password={CANARY}\nlistener.name.x.ssl.key.password={CANARY}\n"
    )
    with running(static_configs=True, data_dir=tmp_path / "data") as mock:
        with started("-C", mock.bootstrap, "--config", str(path), "--log-level", "debug") as process:
            ready = process.ready()
            assert (ready["state"], ready["registration_version"]) == ("unfenced", 6)
            assert process.end()[0] == 0
            assert CANARY not in process.log()
        (sent,) = (one.body for one in mock.received if one.api_key == 62)
        told = {one.name: one.value for one in sent.static_configs}  # type: ignore[attr-defined]
        assert len(told) == ready["static_configs"]
        (record,) = (one for one in mock.records if type(one).__name__ == "RegisterBrokerRecord")
        kept = {one.name: one.value for one in record.static_configs}  # type: ignore[attr-defined]
        assert kept == told
        assert (kept["log.segment.bytes"], kept["ssl.keystore.password"]) == ("20000000", None)
    shown = dumped(next((tmp_path / "data").rglob("__cluster_metadata-0")))
    assert '"log.segment.bytes"' in shown
    assert "20000000" in shown
    assert CANARY not in shown
    assert not any(CANARY.encode() in one.read_bytes() for one in (tmp_path / "data").rglob("*") if one.is_file())


def test_a_broker_of_today_at_a_controller_with_static_configs() -> None:
    """C1: brokers that speak only up to version 4 go on as they are."""
    with (
        running(static_configs=True) as mock,
        started("-C", mock.bootstrap, "--id", "5", "--max-version", "4") as process,
    ):
        ready = process.ready()
        assert (ready["registration_version"], ready["static_configs"]) == (4, None)
        assert process.end()[0] == 0


@pytest.mark.parametrize("dies", [False, True])
def test_it_follows_the_leader_of_a_quorum(dies: bool) -> None:
    """One registration, under all leaders."""
    with running_cluster(nodes="3000=4.4,3001=4.4,3002=4.4") as cluster:
        options = ("--id", "5", "--override", "broker.heartbeat.interval.ms=50")
        with started("-C", cluster.bootstrap, *options) as process:
            process.ready()
            before = cluster.active_id
            after = cluster.kill(before) if dies else cluster.resign()
            assert after != before
            until(lambda: any(one.api_key == 63 for one in cluster.nodes[after].received))
            assert process.end()[0] == 0
        assert [type(one).__name__ for one in cluster.records].count("RegisterBrokerRecord") == 1


def test_the_help_teaches(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        command.main(["--help"])
    assert ended.value.code == 0
    text = capsys.readouterr().out
    for word in (
        "Exit codes",
        "examples:",
        "static configs:",
        "cordoned log directories",
        "STALE_BROKER_EPOCH",
        '"state": "unfenced"',
    ):
        assert word in text
