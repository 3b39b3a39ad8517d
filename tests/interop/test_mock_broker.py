"""``mock-broker`` beside real brokers and at real controllers: what it registers, how it lives and goes (C1, C2)."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from kafkaproto.messages import BrokerRegistrationChangeRecord, RegisterBrokerRecord
from kafkaproto.records.entries import Entry, read_entries
from kafkaproto.records.log import read_log
from kafkaproto.records.state_files import read_meta_properties
from kafkaproto.tools import kafka_storage
from mockcontroller.embedding import MockOptions, running
from tests.unit.broker.process import started, until

from .real_kafka import CLUSTER_ID, NodeFailedError, RealBroker, RealController, wait_until


def records(controller: RealController) -> Iterator[Entry]:
    """What is in the controller's log."""
    for batch in read_log(next(controller.folder.rglob("__cluster_metadata-0")), tail=[]):
        yield from read_entries(batch)


def fates(controller: RealController, broker_id: int) -> list[str]:
    """What a controller's log says that became of a broker."""
    found = []
    for one in (entry.message for entry in records(controller)):
        if isinstance(one, RegisterBrokerRecord) and one.broker_id == broker_id:
            found.append("registered")
        elif isinstance(one, BrokerRegistrationChangeRecord) and one.broker_id == broker_id and one.fenced:
            found.append("fenced" if one.fenced == 1 else "unfenced")
    return found


@pytest.mark.parametrize("fenced", [True, False])
def test_its_life_at_a_real_controller(real_controller: RealController, controller_id: int, fenced: bool) -> None:
    """A real controller believes a broker's word on what it has read, so it is unfenced as a real one."""
    options = ["-C", real_controller.bootstrap, "--id", str(controller_id), *(["--stay-fenced"] if fenced else [])]
    before = ["registered"] if fenced else ["registered", "unfenced"]
    with started(*options) as process:
        line = process.ready()
        assert line.pop("broker_epoch") > 0
        assert line == {
            "event": "ready",
            "state": "registered" if fenced else "unfenced",
            "broker_id": controller_id,
            "cluster_id": CLUSTER_ID,
            "registration_version": 4,
            "static_configs": None,
        }
        wait_until(lambda: fates(real_controller, controller_id) == before, f"{before} in the log")
        assert process.end() == (0, "")
        assert "stopped: the controller let it go" in process.log()
    wait_until(lambda: fates(real_controller, controller_id) == [*before, "fenced"], f"{before}, then fenced")


# -- beside a real broker


def registration(controller: RealController, broker_id: int) -> object:
    """What the record says, without what is another for each broker; the order of features is a hash map's."""
    (entry,) = (
        one
        for one in records(controller)
        if isinstance(one.message, RegisterBrokerRecord) and one.message.broker_id == broker_id
    )
    record = entry.message
    assert isinstance(record, RegisterBrokerRecord)
    return (
        entry.version,
        {one.name: (one.min_supported_version, one.max_supported_version) for one in record.features},
        [(one.name, one.host, one.security_protocol) for one in record.end_points],
        len(record.log_dirs),
        (record.rack, record.fenced, record.in_controlled_shutdown, record.is_migrating_zk_broker),
        record.cordoned_log_dirs,
    )


@pytest.mark.parametrize("version", ["4.0.2", "4.1.2", "4.2.1", "4.3.1", "4.4.0"])
def test_it_registers_as_a_real_broker_of_each_release(
    make_real_controller: Callable[..., RealController], tmp_path: Path, version: str
) -> None:
    """At a controller of that release, whose versions differ: the same record; unfenced, and let go."""
    release = version.rpartition(".")[0]
    controller = make_real_controller(version)
    with (
        RealBroker(controller, 1, folder=tmp_path),
        started("-C", controller.bootstrap, "--id", "2", "--release", release) as process,
    ):
        ready = process.ready()
        assert (ready["state"], ready["registration_version"]) == ("unfenced", 4)
        wait_until(lambda: len(fates(controller, 2)) == 2, "its records are on the disk")
        assert registration(controller, 2) == registration(controller, 1)
        assert process.end() == (0, "")
        assert "stopped: the controller let it go" in process.log()


def cordoned(controller: RealController, broker_id: int, folder: Path) -> list[list[str]]:
    """What records said one after the other of a broker's cordoned directories, by their names in the folder."""
    names = {read_meta_properties(file).directory_id: file.parent.name for file in folder.rglob("meta.properties")}
    return [
        sorted(names[each] for each in one.cordoned_log_dirs)
        for one in (entry.message for entry in records(controller))
        if isinstance(one, BrokerRegistrationChangeRecord)
        and one.broker_id == broker_id
        and one.cordoned_log_dirs is not None
    ]


@pytest.mark.parametrize(("text", "expected"), [("DIR/b", ["b"]), ("*", ["a", "b"]), ("", [])])
def test_cordoned_directories_are_told_as_by_a_real_broker(
    real_controller: RealController, controller_id: int, tmp_path: Path, text: str, expected: list[str]
) -> None:
    """KIP-1066."""
    theirs, own = tmp_path / "theirs", tmp_path / "ours"
    real = RealBroker(
        real_controller, controller_id, folder=theirs,
        properties={"log.dirs": f"{theirs}/a,{theirs}/b", "cordoned.log.dirs": text.replace("DIR", str(theirs))},
    )  # fmt: skip
    with real:
        wait_until(lambda: bool(cordoned(real_controller, controller_id, theirs)), "a record of cordoned directories")
    mock_id = 10_000 + controller_id
    config = tmp_path / "server.properties"
    properties = (theirs / "server.properties").read_text().replace(str(theirs), str(own))
    config.write_text(properties.replace(f"node.id={controller_id}", f"node.id={mock_id}"))
    assert kafka_storage.main(["format", "-t", CLUSTER_ID, "-c", str(config)]) == 0
    with started("--config", str(config)) as process:
        process.ready()
        wait_until(lambda: bool(cordoned(real_controller, mock_id, own)), "a record of cordoned directories")
        assert process.end()[0] == 0
    assert cordoned(real_controller, mock_id, own) == cordoned(real_controller, controller_id, theirs) == [expected]


# -- what happens to controllers


def test_a_real_controller_starts_again(make_real_controller: Callable[..., RealController]) -> None:
    """Heartbeats go on under the same epoch, with no second registration."""
    controller = make_real_controller()
    options = ("-C", controller.bootstrap, "--id", "5", "--override", "broker.heartbeat.interval.ms=200")
    with started(*options) as process:
        epoch = process.ready()["broker_epoch"]
        controller.kill()
        until(lambda: "looking for the active controller" in process.log())
        controller.restart()
        # What it was told before its end: it is unfenced as long as it is heard of.
        assert process.end() == (0, "")
        assert "stopped: the controller let it go" in process.log()
    wait_until(lambda: fates(controller, 5)[-1] == "fenced", "it is fenced in the log")
    epochs = {one.message.broker_epoch for one in records(controller) if isinstance(one.message, RegisterBrokerRecord)}
    assert (fates(controller, 5)[0], fates(controller, 5).count("registered"), epochs) == ("registered", 1, {epoch})


def test_another_process_under_its_id(real_controller: RealController, controller_id: int) -> None:
    """The second is refused while the first lives, and gets in after that one's session."""
    options = ("-C", real_controller.bootstrap, "--id", str(controller_id))
    with ExitStack() as stack:
        first = stack.enter_context(started(*options))
        assert first.ready()["state"] == "unfenced"
        second = stack.enter_context(started(*options))
        until(lambda: "DUPLICATE_BROKER_REGISTRATION" in second.log())
        first.popen.send_signal(signal.SIGKILL)
        assert second.ready()["state"] == "unfenced"
        assert second.end()[0] == 0


def test_one_that_is_unregistered(real_controller: RealController, controller_id: int) -> None:
    """It says so once, goes on with heartbeats, and ends well."""
    options = ("-C", real_controller.bootstrap, "--id", str(controller_id))
    interval = ("--override", "broker.heartbeat.interval.ms=200")
    with started(*options, *interval) as process:
        process.ready()
        done = real_controller.tools.cluster(
            "unregister", "--bootstrap-controller", real_controller.bootstrap, "--id", str(controller_id)
        )
        assert done.returncode == 0, done.stderr
        until(lambda: "STALE_BROKER_EPOCH" in process.log())
        assert process.end() == (0, "")
        assert process.log().count("STALE_BROKER_EPOCH") == 1
        assert "stopped: it was not registered any more" in process.log()
    assert fates(real_controller, controller_id).count("registered") == 1


def test_a_cluster_that_is_not_its_own(real_controller: RealController, controller_id: int) -> None:
    options = ("-C", real_controller.bootstrap, "--id", str(controller_id), "--cluster-id", "MvDxzVmcRsaTz33bUuRU6A")
    with started(*options, "--log-level", "error") as process:
        assert process.popen.wait(60) == 1
        assert process.log().startswith("mock-broker: INCONSISTENT_CLUSTER_ID (104) from ")
        assert process.log().count("\n") == 1


# -- the mock's log


@pytest.mark.parametrize("static_configs", [False, True])
def test_a_real_controller_on_a_log_with_a_broker_in_it(
    make_unstarted_controller: Callable[..., RealController], static_configs: bool
) -> None:
    """C2: 4.4.0 goes on with RegisterBrokerRecord 4 as the mock writes it, and stops at 5; its dump tool leaves that
    record out.
    """
    controller = make_unstarted_controller(formatted=False)
    options: MockOptions = {
        "data_dir": controller.data_folder,
        "listen": controller.bootstrap,
        "cluster_id": CLUSTER_ID,
        "static_configs": static_configs,
    }
    with running(**options) as mock, started("-C", mock.bootstrap, "--id", "1") as process:
        assert process.ready()["registration_version"] == (6 if static_configs else 4)
    assert ("REGISTER_BROKER_RECORD" in dumped(controller)) is not static_configs
    controller.launch()
    if static_configs:
        with pytest.raises(NodeFailedError, match="version 5"):
            controller.wait_until_ready()
    else:
        controller.wait_until_ready()


def dumped(controller: RealController) -> list[str]:
    """The types of the records that Kafka's dump tool shows."""
    logs: Iterable[Path] = controller.data_folder.rglob("__cluster_metadata-0/*.log")
    done = controller.tools.dump_log("--cluster-metadata-decoder", "--files", ",".join(map(str, logs)))
    assert done.returncode == 0, done.stderr
    payloads = (line.partition("payload: ")[2] for line in done.stdout.splitlines())
    return [json.loads(one)["type"] for one in payloads if one.startswith("{")]
