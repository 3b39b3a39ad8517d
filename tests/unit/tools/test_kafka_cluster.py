"""``kafka-cluster`` in this process, against scripted nodes: exit codes, what goes where, and the texts of D18."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafkaproto.client import Address
from kafkaproto.messages.base import Message
from kafkaproto.tools.kafka_cluster import main
from tests.unit.client.scripted import (
    BROKER_APIS,
    CLOSE,
    CLUSTER_ID,
    CONTROLLER_APIS,
    Raw,
    ScriptedNode,
    cluster,
    retired,
    tcp_nodes,
    unregistered,
)

Capture = pytest.CaptureFixture[str]


class Served:
    def __init__(self, node: ScriptedNode, address: Address) -> None:
        self.node = node
        self.bootstrap = str(address)
        node.handlers[60] = cluster(3000, (3000, address))


@pytest.fixture
def controller() -> Iterator[Served]:
    node = ScriptedNode()
    with tcp_nodes(node) as (address,):
        yield Served(node, address)


@pytest.fixture
def broker() -> Iterator[Served]:
    node = ScriptedNode(apis=BROKER_APIS)
    with tcp_nodes(node) as (address,):
        yield Served(node, address)


@pytest.fixture
def hurry(tmp_path: Path) -> list[str]:
    """Options under which a client gives up at its second try."""
    file = tmp_path / "hurry.properties"
    file.write_text("retries=1\nretry.backoff.ms=1\n")
    return ["-c", str(file)]


def refusal(capsys: Capture) -> str:
    """The one line on stderr of a command that printed nothing else."""
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("kafka-cluster: ")
    assert err.count("\n") == 1
    return err


# -- upstream's commands


def test_cluster_id(controller: Served, capsys: Capture) -> None:
    assert main(["cluster-id", "-C", controller.bootstrap]) == 0
    assert capsys.readouterr() == (f"Cluster ID: {CLUSTER_ID}\n", "")


def test_list_endpoints_of_controllers(controller: Served, capsys: Capture) -> None:
    assert main(["list-endpoints", "--bootstrap-controller", controller.bootstrap]) == 0
    out, err = capsys.readouterr()
    assert [line.split() for line in out.splitlines()] == [
        ["ID", "HOST", "PORT", "RACK", "ENDPOINT_TYPE"],
        ["3000", "127.0.0.1", controller.bootstrap.split(":")[1], "null", "controller"],
    ]
    assert err == ""


def test_list_endpoints_of_brokers(broker: Served, capsys: Capture) -> None:
    assert main(["list-endpoints", "--bootstrap-server", broker.bootstrap, "--include-fenced-brokers"]) == 0
    assert [line.split()[-2:] for line in capsys.readouterr().out.splitlines()] == [
        ["STATE", "ENDPOINT_TYPE"],
        ["unfenced", "broker"],
    ]


def test_controllers_have_no_fences(controller: Served, capsys: Capture) -> None:
    assert main(["list-endpoints", "-C", controller.bootstrap, "--include-fenced-brokers"]) == 1
    assert "--include-fenced-brokers goes with --bootstrap-server" in refusal(capsys)


def test_api_versions_with_one_node_gone(controller: Served, capsys: Capture) -> None:
    here = Address("127.0.0.1", int(controller.bootstrap.split(":")[1]))
    controller.node.handlers[60] = cluster(3000, (3000, here), (9990, Address("127.0.0.1", 1)))
    assert main(["api-versions", "-C", controller.bootstrap]) == 0
    out, err = capsys.readouterr()
    lines = out.splitlines()
    assert lines[0] == f"{here} (id: 3000 rack: null isFenced: false) -> ("
    assert "\tUnregisterController(94): 0 [usable: 0]" in lines
    assert lines[-2:-1] == [")"]
    assert lines[-1].startswith("127.0.0.1:1 (id: 9990 rack: null isFenced: false) -> ERROR: can't reach 127.0.0.1:1: ")
    assert err == ""


@pytest.mark.parametrize(
    ("command", "key", "answer", "done"),
    [
        ("unregister", 64, unregistered(), "Broker 5 is no longer registered.\n"),
        ("unregister-controller", 94, retired(), "Controller 5 is no longer registered.\n"),
    ],
)
def test_unregistering(controller: Served, capsys: Capture, command: str, key: int, answer: Message, done: str) -> None:
    controller.node.handlers[key] = answer
    assert main([command, "-C", controller.bootstrap, "--id", "5"]) == 0
    assert capsys.readouterr() == (done, "")


@pytest.mark.parametrize(
    ("command", "key", "answer", "name"),
    [
        ("unregister", 64, unregistered(102, "x"), "BROKER_ID_NOT_REGISTERED (102)"),
        ("unregister", 64, unregistered(31, None), "CLUSTER_AUTHORIZATION_FAILED (31)"),
        ("unregister-controller", 94, retired(136, "x"), "CONTROLLER_ID_NOT_REGISTERED (136)"),
        ("unregister-controller", 94, retired(42, "x"), "INVALID_REQUEST (42)"),
        ("unregister-controller", 94, retired(31, None), "CLUSTER_AUTHORIZATION_FAILED (31)"),
        ("unregister-controller", 94, retired(999, None), "ERROR_999 (999)"),
    ],
)
def test_a_refused_unregistering_ends_with_1(
    controller: Served, capsys: Capture, command: str, key: int, answer: Message, name: str
) -> None:
    controller.node.handlers[key] = answer
    assert main([command, "-C", controller.bootstrap, "-i", "5"]) == 1
    assert name in refusal(capsys)


def test_what_the_cluster_does_not_support_is_no_failure_of_upstreams_commands(
    controller: Served, capsys: Capture
) -> None:
    """As 4.4.0's tool: a line on stdout and exit 0, for error 35 and for a missing key 94 alike."""
    controller.node.handlers.update({94: retired(35, "too old"), 64: unregistered(35, "too old")})
    for command, what in (("unregister-controller", "controllers"), ("unregister", "brokers")):
        assert main([command, "-C", controller.bootstrap, "-i", "5"]) == 0
        out, err = capsys.readouterr()
        assert out.startswith(f"The target cluster does not support unregistering {what}: UNSUPPORTED_VERSION")
        assert (out.count("\n"), err) == (1, "")
    controller.node.apis = {key: one for key, one in CONTROLLER_APIS.items() if key != 94}
    assert main(["unregister-controller", "-C", controller.bootstrap, "-i", "5"]) == 0
    out, err = capsys.readouterr()
    assert (out.count("\n"), err) == (1, "")
    assert "does not list api key 94" in out


def test_below_metadata_version_15(controller: Served, capsys: Capture) -> None:
    """DescribeCluster on a controller answers 35 there; 4.4.0's tool differs by command."""
    refused = cluster(-1)
    refused.error_code, refused.error_message = 35, "metadata.version is too low"
    controller.node.handlers[60] = refused
    for command in (["list-endpoints"], ["unregister-controller", "-i", "5"]):
        assert main([*command, "-C", controller.bootstrap]) == 0
        out, err = capsys.readouterr()
        assert "does not support" in out
        assert err == ""
    assert main(["cluster-id", "-C", controller.bootstrap]) == 1
    assert "UNSUPPORTED_VERSION (35)" in refusal(capsys)
    assert main(["decommission-controller", "-C", controller.bootstrap, "-i", "5"]) == 1
    assert "UNSUPPORTED_VERSION (35)" in refusal(capsys)


# -- decommission-controller


@pytest.mark.parametrize("option", ["--controller-id", "--id", "-i"])
def test_decommissioning(controller: Served, capsys: Capture, option: str) -> None:
    """D1, D18: the success line promises no more than what holds for a marker and for a deletion."""
    controller.node.handlers[94] = retired()
    assert main(["decommission-controller", "-C", controller.bootstrap, option, "9990"]) == 0
    out, err = capsys.readouterr()
    assert out.startswith("Controller 9990 no longer counts for upgrades; it may still be listed.")
    assert (out.count("\n"), err) == (1, "")
    assert controller.node.frames[-1][-6:].hex() == "000000270600"


def test_decommissioning_through_a_broker(broker: Served, capsys: Capture) -> None:
    broker.node.handlers[94] = retired()
    assert main(["decommission-controller", "-b", broker.bootstrap, "-i", "9990"]) == 0
    assert broker.node.keys() == [94]


@pytest.mark.parametrize(
    ("answer", "name", "advice"),
    [
        (retired(31, None), "CLUSTER_AUTHORIZATION_FAILED (31)", "permission ALTER on the cluster"),
        (retired(35, "old"), "UNSUPPORTED_VERSION (35): old", "raise metadata.version"),
        (retired(41, "not me"), "NOT_CONTROLLER (41): not me", "elected a leader"),
        (retired(42, "it is a voter."), "INVALID_REQUEST (42): it is a voter;", "nor a voter"),
        (retired(136, "a\nb\x1b[0m"), "CONTROLLER_ID_NOT_REGISTERED (136): a b [0m;", "list-endpoints"),
        (retired(-1, "x"), "UNKNOWN_SERVER_ERROR (-1): x", "nothing was changed"),
    ],
)
def test_every_refusal_is_one_line_on_stderr(
    controller: Served, capsys: Capture, hurry: list[str], answer: Message, name: str, advice: str
) -> None:
    """The name of the error code, the server's reason, and what to do."""
    controller.node.handlers[94] = answer
    assert main(["decommission-controller", "-C", controller.bootstrap, "-i", "9990", *hurry]) == 1
    line = refusal(capsys)
    assert "controller 9990 is not decommissioned: " in line
    assert name in line
    assert advice in line


@pytest.mark.parametrize(
    ("reason", "advised"),
    [
        ("controller 9990 is in controller.quorum.voters of the active controller; stop the node", False),
        ("it is a voter; remove it with 'kafka-metadata-quorum remove-controller', then retry.", False),
        ("controller 9990 is the active one, and can't decommission itself", True),
        (None, True),
    ],
)
def test_what_to_do_stands_there_once(
    controller: Served, capsys: Capture, hurry: list[str], reason: str | None, advised: bool
) -> None:
    """D9, D10: a server that names the setting or the command has said it."""
    controller.node.handlers[94] = retired(42, reason)
    assert main(["decommission-controller", "-C", controller.bootstrap, "-i", "9990", *hurry]) == 1
    line = refusal(capsys)
    assert (reason or "no reason given").rstrip(".") in line
    assert ("make sure that it is neither active nor a voter" in line) == advised


def test_no_active_controller_is_a_refusal_too(controller: Served, capsys: Capture, hurry: list[str]) -> None:
    controller.node.handlers[60] = cluster(-1, (3000, Address("127.0.0.1", 1)))
    assert main(["decommission-controller", "-C", controller.bootstrap, "-i", "9990", *hurry]) == 1
    assert "NOT_CONTROLLER (41): no controller is active" in refusal(capsys)


def test_a_cluster_without_key_94_is_a_refusal_too(controller: Served, capsys: Capture) -> None:
    controller.node.apis = {key: one for key, one in CONTROLLER_APIS.items() if key != 94}
    assert main(["decommission-controller", "-C", controller.bootstrap, "-i", "9990"]) == 1
    line = refusal(capsys)
    assert "controller 9990 is not decommissioned: UNSUPPORTED_VERSION" in line
    assert "4.0 to 4.3 with this command" in line


def test_a_controller_given_as_a_server_is_a_refusal_too(controller: Served, capsys: Capture) -> None:
    assert main(["decommission-controller", "-b", controller.bootstrap, "-i", "9990"]) == 1
    assert "is a controller, not a broker" in refusal(capsys)


def test_a_second_try_that_finds_nothing_says_what_may_have_happened(
    controller: Served, capsys: Capture, hurry: list[str]
) -> None:
    answers: list[Message | Raw] = [CLOSE, retired(136, "unknown")]
    controller.node.handlers[94] = answers
    assert main(["decommission-controller", "-C", controller.bootstrap, "-i", "9990", *hurry]) == 1
    assert "an earlier try lost its connection and may have done it" in refusal(capsys)


# -- settings and connections


def test_nobody_there(capsys: Capture, hurry: list[str]) -> None:
    for command in (["cluster-id"], ["decommission-controller", "-i", "1"]):
        assert main([*command, "-C", "127.0.0.1:1", *hurry]) == 1
        assert refusal(capsys).startswith("kafka-cluster: can't reach 127.0.0.1:1: ")


def test_a_peer_that_is_not_kafka(controller: Served, capsys: Capture) -> None:
    controller.node.handlers[18] = Raw(b"HTTP/1.1 400 Bad Request\r\n\r\n")
    assert main(["cluster-id", "-C", controller.bootstrap]) == 1
    assert "it speaks HTTP" in refusal(capsys)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("security.protocol=SASL_SSL", "security.protocol: SASL_SSL is not supported, only PLAINTEXT is"),
        ("request.timeout.ms=soon", "request.timeout.ms: not a whole number"),
    ],
)
def test_settings_that_can_not_be_used(capsys: Capture, tmp_path: Path, text: str, why: str) -> None:
    file = tmp_path / "client.properties"
    file.write_text(text)
    assert main(["cluster-id", "-C", "127.0.0.1:1", "--command-config", str(file)]) == 1
    assert f"{file}: {why}" in refusal(capsys)


def test_a_missing_file_and_a_bad_address(capsys: Capture, tmp_path: Path) -> None:
    assert main(["cluster-id", "-C", "127.0.0.1:1", "-c", str(tmp_path / "absent")]) == 1
    assert "absent: No such file or directory" in refusal(capsys)
    assert main(["cluster-id", "-C", "127.0.0.1"]) == 1
    assert "bootstrap.controllers: not an address of the form host:port: '127.0.0.1'" in refusal(capsys)


def test_the_older_name_of_the_settings_option(controller: Served, capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "client.properties"
    file.write_text("nonsense=1\n")
    assert main(["cluster-id", "-C", controller.bootstrap, "--config", str(file)]) == 0
    out, err = capsys.readouterr()
    first, second = out.splitlines()
    assert "--config is deprecated" in first
    assert second == f"Cluster ID: {CLUSTER_ID}"
    assert "nonsense" in err
    assert main(["cluster-id", "-C", controller.bootstrap, "--config", str(file), "-c", str(file)]) == 1
    assert "two names of one option" in refusal(capsys)


def test_a_reader_that_went_away(controller: Served) -> None:
    """A closed pipe on stdout is no traceback."""
    command = f"{sys.executable} -m kafkaproto.tools.kafka_cluster api-versions -C {controller.bootstrap}"
    done = subprocess.run(["/bin/sh", "-c", f"{command} | true"], capture_output=True, text=True, check=False)
    assert done.stderr == ""
