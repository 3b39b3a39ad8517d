"""This project's ``kafka-cluster`` as a process: against the mock's process, and against real controllers and brokers.

Where both tools can be run, this one's stdout and exit code are compared with those of 4.4.0's own.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from mockcontroller.fixtures import GetKafkaTools

from .real_kafka import CLUSTER_ID, RealBroker, RealController, RealQuorum, stale_registration

if TYPE_CHECKING:
    from .conftest import RealCluster

TIMEOUT_S = 60.0


def ours(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "kafkaproto.tools.kafka_cluster", *arguments],
        capture_output=True, text=True, timeout=TIMEOUT_S, check=False,
    )  # fmt: skip


@contextmanager
def mock(*options: str) -> Iterator[str]:
    """``mock-controller`` as a process; its address.  Ends by SIGTERM with exit 0."""
    command = [sys.executable, "-m", "mockcontroller", "--listen", "127.0.0.1:0", "--cluster-id", CLUSTER_ID, *options]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        yield json.loads(process.stdout.readline())["bootstrap_controller"]
        process.send_signal(signal.SIGTERM)
        assert process.wait(TIMEOUT_S) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def retire(bootstrap: str, controller_id: int) -> tuple[int, str]:
    """Exit code of ``decommission-controller``, and its stdout or, if it failed, the one line on stderr."""
    done = ours("decommission-controller", "-C", bootstrap, "--controller-id", str(controller_id))
    if done.returncode == 0:
        assert done.stderr == ""
        assert done.stdout.startswith(
            f"Controller {controller_id} no longer counts for upgrades; it may still be listed"
        )
        return 0, done.stdout
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1, done.stderr
    assert done.stderr.startswith(f"kafka-cluster: controller {controller_id} is not decommissioned: ")
    return done.returncode, done.stderr


def unregister(bootstrap: str, controller_id: int, option: str = "-C") -> tuple[int, str, str]:
    done = ours("unregister-controller", option, bootstrap, "--id", str(controller_id))
    return done.returncode, done.stdout, done.stderr


def listed(bootstrap: str) -> list[int]:
    """Ids of the controllers that ``list-endpoints`` shows."""
    done = ours("list-endpoints", "--bootstrap-controller", bootstrap)
    assert (done.returncode, done.stderr) == (0, "")
    return [int(line.split()[0]) for line in done.stdout.splitlines()[1:]]


def same_as_kafkas(tools: GetKafkaTools, *arguments: str, rows_in_order: bool = True) -> None:
    """Ours and 4.4.0's own print the same and end alike."""
    here, there = ours(*arguments), tools("4.4.0").cluster(*arguments)
    assert here.returncode == there.returncode
    if rows_in_order:
        assert here.stdout == there.stdout
    else:
        # Java lists nodes as a hash map happens to hold them.
        assert sorted(here.stdout.splitlines()) == sorted(there.stdout.splitlines())
    assert bool(here.stderr) == bool(there.stderr)


# -- the mock


def test_upstreams_commands_against_a_vanilla_mock() -> None:
    """The life of one stale registration, with the exit codes of 4.4.0's tool."""
    with mock("--behaviour", "vanilla", "--register", "9990=4.0") as bootstrap:
        done = ours("cluster-id", "--bootstrap-controller", bootstrap)
        assert (done.returncode, done.stdout, done.stderr) == (0, f"Cluster ID: {CLUSTER_ID}\n", "")
        assert listed(bootstrap) == [3000, 9990]
        assert unregister(bootstrap, 9990) == (0, "Controller 9990 is no longer registered.\n", "")
        assert listed(bootstrap) == [3000]
        for controller_id in (9990, 1, -1):
            code, out, err = unregister(bootstrap, controller_id)
            assert (code, out) == (1, "")
            assert "CONTROLLER_ID_NOT_REGISTERED (136)" in err
        code, out, err = unregister(bootstrap, 3000)
        assert (code, out) == (1, "")
        assert "INVALID_REQUEST (42)" in err


def test_what_a_mock_does_not_support() -> None:
    """35 and a missing key 94: exit 0 and stdout for upstream's command, a refusal for ours."""
    for options, reason in (
        (("--metadata-version", "4.3"), "UNSUPPORTED_VERSION"),
        (("--release", "4.2"), "does not list api key 94"),
    ):
        with mock("--behaviour", "vanilla", "--register", "9990=4.0", *options) as bootstrap:
            code, out, err = unregister(bootstrap, 9990)
            assert (code, err) == (0, "")
            assert out.startswith("The target cluster does not support unregistering controllers: ")
            assert reason in out
            code, line = retire(bootstrap, 9990)
            assert code == 1
            assert "UNSUPPORTED_VERSION (35)" in line
            assert listed(bootstrap) == [3000, 9990]


@pytest.mark.parametrize("release", ["4.0", "4.1", "4.2", "4.3", "4.4"])
def test_decommissioning_on_a_patched_mock(release: str) -> None:
    """D1 at the lowest metadata.version, D4, D5, D6: still listed, and again a success."""
    options = ("--release", release, "--metadata-version", "3.7-IV0", "--register", "9990=4.0")
    with mock("--behaviour", "patched", *options) as bootstrap:
        assert retire(bootstrap, 9990)[0] == 0
        assert listed(bootstrap) == [3000, 9990]
        assert retire(bootstrap, 9990)[0] == 0
        code, line = retire(bootstrap, 3000)
        assert (code, "INVALID_REQUEST (42)" in line) == (1, True)
        code, line = retire(bootstrap, 77)
        assert (code, "CONTROLLER_ID_NOT_REGISTERED (136)" in line) == (1, True)


def test_voters_are_refused_by_a_patched_mock() -> None:
    """D9, D10: the line names the setting, and the command that removes a voter."""
    common = ("--release", "4.2", "--metadata-version", "3.7-IV0", "--register", "9990=4.0", "--register", "9991=4.0")
    with mock(*common, "--static-voters", "9990", "--voters", "3000,9991") as bootstrap:
        code, line = retire(bootstrap, 9990)
        assert (code, "INVALID_REQUEST (42)" in line) == (1, True)
        assert "controller.quorum.voters" in line
        code, line = retire(bootstrap, 9991)
        assert (code, "INVALID_REQUEST (42)" in line) == (1, True)
        assert "kafka-metadata-quorum" in line


def test_below_metadata_version_15() -> None:
    """D8: DescribeCluster is refused already there, as by real controllers."""
    with mock("--release", "4.0", "--metadata-version", "14") as bootstrap:
        code, line = retire(bootstrap, 9990)
        assert (code, "UNSUPPORTED_VERSION (35)" in line) == (1, True)


@pytest.mark.parametrize("behaviour", ["patched", "vanilla"])
def test_the_same_as_kafkas_tool_prints_of_the_mock(kafka_tools: GetKafkaTools, behaviour: str) -> None:
    with mock("--behaviour", behaviour) as bootstrap:
        same_as_kafkas(kafka_tools, "cluster-id", "-C", bootstrap)
        same_as_kafkas(kafka_tools, "list-endpoints", "-C", bootstrap)
        same_as_kafkas(kafka_tools, "api-versions", "-C", bootstrap)
        same_as_kafkas(kafka_tools, "unregister-controller", "-C", bootstrap, "--id", "77")


# -- real Kafka


def test_the_same_as_kafkas_tool_prints_of_a_controller(
    make_real_controller: Callable[..., RealController], kafka_tools: GetKafkaTools
) -> None:
    """One of its own: a registration that another test leaves behind would cost Kafka's tool a minute."""
    controller = make_real_controller()
    for command in ("cluster-id", "list-endpoints", "api-versions"):
        same_as_kafkas(kafka_tools, command, "--bootstrap-controller", controller.bootstrap)
    for controller_id in (9987, 9988, 9989):
        stale_registration(controller, controller_id, host=f"host-{controller_id}.invalid", port=19093)
    same_as_kafkas(kafka_tools, "list-endpoints", "-C", controller.bootstrap, rows_in_order=False)
    same_as_kafkas(kafka_tools, "list-endpoints", "-C", controller.bootstrap, "--include-fenced-brokers")


def test_the_same_as_kafkas_tool_prints_of_a_broker(real_cluster: RealCluster, kafka_tools: GetKafkaTools) -> None:
    bootstrap = real_cluster.broker.bootstrap
    for command in ("cluster-id", "list-endpoints", "api-versions"):
        same_as_kafkas(kafka_tools, command, "--bootstrap-server", bootstrap)
    same_as_kafkas(kafka_tools, "list-endpoints", "-b", bootstrap, "--include-fenced-brokers")


def test_a_real_controller_deletes_what_is_decommissioned(real_controller: RealController, controller_id: int) -> None:
    """D7: at metadata.version 33 the call is upstream's, and so is the answer."""
    stale_registration(real_controller, controller_id)
    assert controller_id in listed(real_controller.bootstrap)
    assert retire(real_controller.bootstrap, controller_id)[0] == 0
    assert controller_id not in real_controller.registered()
    code, line = retire(real_controller.bootstrap, controller_id)
    assert (code, "CONTROLLER_ID_NOT_REGISTERED (136)" in line) == (1, True)
    code, line = retire(real_controller.bootstrap, real_controller.node_id)
    assert (code, "INVALID_REQUEST (42)" in line) == (1, True)


@pytest.mark.parametrize("command", ["unregister-controller", "decommission-controller"])
def test_a_real_broker_passes_it_on(real_cluster: RealCluster, controller_id: int, command: str) -> None:
    controller, broker = real_cluster
    stale_registration(controller, controller_id)
    arguments = (command, "--bootstrap-server", broker.bootstrap, "--id", str(controller_id))
    done = ours(*arguments)
    assert (done.returncode, done.stderr) == (0, "")
    assert controller_id not in controller.registered()
    again = ours(*arguments)
    assert (again.returncode, again.stdout) == (1, "")
    assert "CONTROLLER_ID_NOT_REGISTERED (136)" in again.stderr


def test_brokers_are_unregistered(make_real_controller: Callable[..., RealController]) -> None:
    controller = make_real_controller()
    with RealBroker(controller, 7) as broker:
        broker.stop()
    done = ours("unregister", "-C", controller.bootstrap, "--id", "7")
    assert (done.returncode, done.stdout, done.stderr) == (0, "Broker 7 is no longer registered.\n", "")
    again = ours("unregister", "-C", controller.bootstrap, "--id", "7")
    assert (again.returncode, again.stdout) == (1, "")
    assert "BROKER_ID_NOT_REGISTERED (102)" in again.stderr


def test_a_call_at_a_follower_reaches_the_active_controller(static_quorum: RealQuorum, controller_id: int) -> None:
    stale_registration(static_quorum.active(), controller_id)
    follower = static_quorum.followers()[0]
    assert retire(follower.bootstrap, controller_id)[0] == 0
    assert controller_id not in static_quorum.active().registered()


def test_a_bootstrap_address_that_is_down_is_passed_over(static_quorum: RealQuorum) -> None:
    done = ours("cluster-id", "-C", f"127.0.0.1:1,{static_quorum.bootstrap}")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Cluster ID: {CLUSTER_ID}\n", "")


def test_the_wrong_kind_of_bootstrap(real_cluster: RealCluster, kafka_tools: GetKafkaTools) -> None:
    controller, broker = real_cluster
    same_as_kafkas(kafka_tools, "cluster-id", "-C", broker.bootstrap)
    same_as_kafkas(kafka_tools, "cluster-id", "-b", controller.bootstrap)
    code, line = retire(broker.bootstrap, 77)
    assert (code, "MISMATCHED_ENDPOINT_TYPE (114)" in line) == (1, True)


@pytest.mark.parametrize(
    ("version", "metadata_version", "reason"),
    [
        ("4.4.0", "4.3", "raise metadata.version"),
        ("4.2.1", None, "does not list api key 94"),
        ("4.0.2", "3.6", "3.7-IV0"),
    ],
)
def test_real_controllers_that_can_not(
    make_real_controller: Callable[..., RealController],
    kafka_tools: GetKafkaTools,
    version: str,
    metadata_version: str | None,
    reason: str,
) -> None:
    """Below its metadata.version, without key 94, and below what lets a tool in at all."""
    controller = make_real_controller(version, metadata_version=metadata_version)
    code, out, err = unregister(controller.bootstrap, 9990)
    theirs = kafka_tools("4.4.0").cluster("unregister-controller", "-C", controller.bootstrap, "--id", "9990")
    assert (code, err) == (theirs.returncode, "") == (0, "")
    assert (out.count("\n"), theirs.stdout.count("\n")) == (1, 1)
    code, line = retire(controller.bootstrap, 9990)
    assert (code, "UNSUPPORTED_VERSION (35)" in line, reason in line) == (1, True, True)
