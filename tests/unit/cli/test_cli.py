"""`mock-controller` as a process: its one line on stdout, its log, its exit codes."""

from __future__ import annotations

import contextlib
import json
import os
import re
import signal
import socket
import subprocess
import sys

import pytest

from kafkaproto import SchemaSet
from kafkaproto.messages import (
    ApiVersionsRequest,
    DescribeClusterRequest,
    DescribeClusterResponse,
    UnregisterControllerRequest,
)
from kafkaproto.messages.base import Message
from mockcontroller.cli import build_parser

from .process import COMMAND, TIMEOUT_S, MockProcess, run

SCHEMA_SET = SchemaSet.bundled()


def ask(
    port: int, request: Message, version: int, *, client_id: str | None = "test", host: str = "127.0.0.1"
) -> Message:
    """One request on a connection of its own."""
    key = type(request).schema().api_key
    assert key is not None
    with socket.create_connection((host, port), timeout=TIMEOUT_S) as client:
        client.sendall(SCHEMA_SET.encode_request(request, version, correlation_id=1, client_id=client_id))
        with client.makefile("rb") as stream:
            length = stream.read(4)
            frame = length + stream.read(int.from_bytes(length, "big"))
    return SCHEMA_SET.decode_response(frame, key, version).body


def cluster(port: int) -> DescribeClusterResponse:
    body = ask(port, DescribeClusterRequest(endpoint_type=2), 2)
    assert isinstance(body, DescribeClusterResponse)
    return body


def test_the_ready_line_is_the_only_one_on_stdout() -> None:
    with MockProcess("--node-id", "7", "--cluster-id", "a-cluster-of-my-own-22") as mock:
        assert list(mock.ready) == ["event", "bootstrap_controller", "cluster_id", "node_id"]
        assert mock.ready == {
            "event": "ready",
            "bootstrap_controller": f"127.0.0.1:{mock.port}",
            "cluster_id": "a-cluster-of-my-own-22",
            "node_id": 7,
        }
        assert mock.port > 0
        # Clients can connect at once, and are told the real port.
        found = cluster(mock.port)
        assert [(one.broker_id, one.host, one.port) for one in found.brokers] == [(7, "127.0.0.1", mock.port)]
        ended = mock.end()
    assert (ended.returncode, ended.stdout) == (0, "")


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_a_signal_ends_it_with_exit_0(number: signal.Signals) -> None:
    with MockProcess() as mock:
        ended = mock.end(number)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")


def test_a_signal_ends_it_although_clients_are_connected() -> None:
    with MockProcess() as mock, socket.create_connection(("127.0.0.1", mock.port), timeout=TIMEOUT_S) as client:
        client.sendall(b"\x00\x00")
        assert mock.end().returncode == 0
        assert client.recv(1) == b""


def test_a_signal_before_it_is_ready_is_exit_0_too() -> None:
    """Whoever starts it may change its mind at any time; sent as soon as the interpreter is up."""
    program = "import signal, os, sys; from mockcontroller import cli; p = cli.build_parser; "
    program += "cli.build_parser = lambda: os.kill(os.getpid(), signal.SIGTERM) or p(); sys.exit(cli.main([]))"
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=TIMEOUT_S, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.parametrize(
    ("options", "says"),
    [
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["extra"], "unrecognized arguments: 1 word"),
        (["--listen"], "--listen: expected one argument"),
        (["--listen", "9093"], "--listen: '9093' has no port"),
        (["--listen", "::1:9093"], "--listen: '::1:9093': an IPv6 address is written in brackets"),
        (["--listen", "127.0.0.1:99999"], "--listen: '127.0.0.1:99999': the port must be a number from 0 to 65535"),
        (["--listen", "0.0.0.0:9093"], "--listen: clients can't connect to 0.0.0.0:9093"),
        (["--listen", ":9093"], "--advertise HOST:PORT"),
        (["--advertise", "x"], "--advertise: 'x' has no port"),
        (["--advertise", "[::]:1"], "--advertise: clients can't connect to [::]:1"),
        (["--node-id", "x"], "--node-id"),
        (["--node-id", "-1"], "--node-id"),
        (["--cluster-id", ""], "--cluster-id"),
        (["--release", "3.9"], "--release"),
        (["--behaviour", "odd"], "--behaviour"),
        (["--encoding", "G"], "--encoding"),
        (["--guards", "all"], "--guards"),
        (["--guards", "none,live"], "--guards"),
        (["--metadata-version", "99"], "--metadata-version"),
        (["--metadata-version", "4.4-IV9"], "--metadata-version"),
        (["--release", "4.2", "--escalate"], "--escalate"),
        (["--quorum", "odd"], "--quorum"),
        (["--voters", "1,2"], "--voters"),
        (["--voters", "3000,x"], "--voters"),
        (["--static-voters", "1,1"], "--static-voters"),
        (["--register", "9990"], "--register"),
        (["--register", "9990=3.9"], "--register"),
        (["--register", "3000=4.0"], "--register"),
        (["--metadata-version", "14", "--register", "9990=4.0"], "--register"),
        (["--max-frame-bytes", "0"], "the largest frame"),
        (["--max-frame-bytes", "x"], "--max-frame-bytes"),
        (["--max-connections", "0"], "at least 1 connection"),
        (["--idle-timeout-ms", "0"], "idle timeout"),
        (["--log-format", "xml"], "--log-format"),
        (["--seed", "x"], "--seed"),
        (["--list", "127.0.0.1:0"], "unrecognized arguments"),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)  # fmt: skip
def test_wrong_options_are_one_clear_line_and_exit_2(options: list[str], says: str) -> None:
    ended = run(*options)
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    assert line.startswith("mock-controller: ")
    assert says in line


def test_a_port_in_use_is_one_clear_line_and_exit_1() -> None:
    with MockProcess() as mock:
        address = str(mock.ready["bootstrap_controller"])
        ended = run("--listen", address)
    assert (ended.returncode, ended.stdout) == (1, "")
    assert ended.stderr == f"mock-controller: can't listen on {address}: Address already in use\n"


def test_an_unknown_host_is_one_clear_line_and_exit_1() -> None:
    ended = run("--listen", "no-such-host.invalid:0")
    assert (ended.returncode, ended.stdout) == (1, "")
    assert len(ended.stderr.splitlines()) == 1
    assert ended.stderr.startswith("mock-controller: can't listen on no-such-host.invalid:0: ")


def test_help_names_every_option_with_its_default_and_the_lifecycle() -> None:
    """D18: help states the precondition and the lifecycle."""
    ended = run("--help", env={"COLUMNS": "200"})
    assert (ended.returncode, ended.stderr) == (0, "")
    for action in build_parser()._actions:
        for option in action.option_strings:
            assert option in ended.stdout
        takes_a_value = action.nargs != 0 and action.dest not in ("help", "version", "escalate", "seed", "register")
        assert not takes_a_value or "default: " in (action.help or ""), action.option_strings
    text = " ".join(ended.stdout.split())
    assert "active, decommissioned, unregistered" in text
    assert "stop the process first" in text
    assert "may still be listed" in text


def test_version() -> None:
    ended = run("--version")
    assert ended.returncode == 0
    assert re.fullmatch(r"mock-controller \d+\.\d+\S*\n", ended.stdout)


def test_each_request_is_one_line_of_text() -> None:
    with MockProcess("--release", "4.2", "--metadata-version", "3.7-IV0", "--register", "9990=4.0") as mock:
        cluster(mock.port)
        ask(mock.port, UnregisterControllerRequest(controller_id=9990), 0, client_id="evil\nline")
        ask(mock.port, UnregisterControllerRequest(controller_id=1), 0, client_id=None)
        lines = [line for line in mock.end().stderr.splitlines() if " 127.0.0.1:" in line and "INFO" not in line]
    # Time and peer differ from run to run.
    assert all(re.match(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z 127\.0\.0\.1:\d+ ", line) for line in lines)
    first, second, third = (line.split(" ", 2)[2] for line in lines)
    assert first == "test DescribeCluster v2 NONE"
    assert second.startswith(
        r'"evil\nline" DecommissionController v0 NONE RegisterControllerRecord(controller_id=9990,'
    )
    assert "__decommissioned_controller: 1-1]" in second
    assert third == "- DecommissionController v0 CONTROLLER_ID_NOT_REGISTERED"


def test_who_has_no_rights_is_refused_and_logged() -> None:
    """S4: the principal is ANONYMOUS, unless it is a super user; one line says who, what and why."""
    with MockProcess("--authorizer", "standard", "--super-users", "User:admin;User:kafka") as mock:
        assert cluster(mock.port).error_code == 31
        log = mock.end().stderr
    refusal = "User:ANONYMOUS from 127.0.0.1 is denied ALTER on CLUSTER kafka-cluster for DescribeCluster: "
    assert len([line for line in log.splitlines() if refusal in line]) == 1
    with MockProcess("--authorizer", "standard", "--super-users", "User:ANONYMOUS") as mock:
        assert cluster(mock.port).error_code == 0
    with MockProcess("--authorizer", "standard", "--allow-everyone-if-no-acl-found") as mock:
        assert cluster(mock.port).error_code == 0


def test_each_request_is_one_line_of_json() -> None:
    with MockProcess("--log-format", "json") as mock:
        ask(mock.port, ApiVersionsRequest(client_software_name="x", client_software_version="1"), 4)
        events = [json.loads(line) for line in mock.end().stderr.splitlines()]
    (event,) = [one for one in events if one["event"] == "request"]
    assert event.pop("time").endswith("Z")
    assert event.pop("peer").startswith("127.0.0.1:")
    assert event == {
        "level": "info",
        "event": "request",
        "client_id": "test",
        "api": "ApiVersions",
        "api_key": 18,
        "api_version": 4,
        "outcome": "NONE",
        "records": [],
    }


def test_other_protocols_are_named_in_one_line() -> None:
    with MockProcess() as mock:
        with socket.create_connection(("127.0.0.1", mock.port), timeout=TIMEOUT_S) as client:
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            with contextlib.suppress(ConnectionResetError):
                assert client.recv(1) == b""
        (line,) = mock.end().stderr.splitlines()
    assert "it looks like HTTP" in line


def test_advertise_is_what_clients_are_told() -> None:
    with MockProcess("--advertise", "controller.example:19093") as mock:
        assert [(one.host, one.port) for one in cluster(mock.port).brokers] == [("controller.example", 19093)]
        assert mock.ready["bootstrap_controller"] == f"127.0.0.1:{mock.port}"


def test_advertise_with_port_0_takes_the_one_listened_on() -> None:
    with MockProcess("--advertise", "localhost:0") as mock:
        assert [(one.host, one.port) for one in cluster(mock.port).brokers] == [("localhost", mock.port)]


def test_a_wildcard_is_reached_by_loopback() -> None:
    with MockProcess("--listen", "0.0.0.0:0", "--advertise", "127.0.0.1:0") as mock:
        assert mock.ready["bootstrap_controller"] == f"127.0.0.1:{mock.port}"
        assert cluster(mock.port).controller_id == 3000


def test_ipv6() -> None:
    try:
        with socket.socket(socket.AF_INET6) as probe:
            probe.bind(("::1", 0))
    except OSError:
        pytest.skip("this machine has no IPv6")
    with MockProcess("--listen", "[::1]:0") as mock:
        assert mock.ready["bootstrap_controller"] == f"[::1]:{mock.port}"
        body = ask(mock.port, DescribeClusterRequest(endpoint_type=2), 2, host="::1")
        assert isinstance(body, DescribeClusterResponse)
        assert body.brokers[0].host == "::1"


def test_a_seed_repeats_what_is_random() -> None:
    ids = []
    for seed in ("1", "1", "2"):
        with MockProcess("--seed", seed) as mock:
            ids.append(mock.ready["cluster_id"])
    assert ids[0] == ids[1] != ids[2]


def test_without_a_seed_every_start_is_another_cluster() -> None:
    with MockProcess() as one, MockProcess() as other:
        assert one.ready["cluster_id"] != other.ready["cluster_id"]


def test_limits_are_options() -> None:
    with MockProcess("--max-connections", "1", "--max-frame-bytes", "5") as mock:
        with socket.create_connection(("127.0.0.1", mock.port), timeout=TIMEOUT_S) as first:
            first.sendall(b"\x00\x00")
            with socket.create_connection(("127.0.0.1", mock.port), timeout=TIMEOUT_S) as second:
                assert second.recv(1) == b""
            first.sendall(b"\x00\x06")
            assert first.recv(1) == b""
        log = mock.end().stderr
    assert "refused: 1 connections are open" in log
    assert "frame length 6 is over the limit of 5 bytes" in log


def test_nobody_listening_to_stdout_is_no_failure() -> None:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = int(probe.getsockname()[1])
    reader, writer = os.pipe()
    os.close(reader)
    command = [*COMMAND, "--listen", f"127.0.0.1:{port}", "--log-level", "warning"]
    with subprocess.Popen(command, stdout=writer, stderr=subprocess.PIPE, text=True) as process:
        os.close(writer)
        while process.poll() is None:
            try:
                assert cluster(port).controller_id == 3000
                break
            except ConnectionRefusedError:
                continue
        process.terminate()
        _, stderr = process.communicate(timeout=TIMEOUT_S)
    assert (process.returncode, stderr) == (0, "")


def test_nothing_is_imported_before_the_ready_line_that_it_does_not_need() -> None:
    program = (
        "import sys; from mockcontroller import cli;"
        "cli._print_ready = lambda *_: (print(sorted(sys.modules)), cli._leave());"
        "cli.main(['--listen', '127.0.0.1:0'])"
    )
    # Unbuffered, since it leaves at once.
    done = subprocess.run(
        [sys.executable, "-u", "-c", program], capture_output=True, text=True, timeout=TIMEOUT_S, check=True
    )
    loaded = {name.partition(".")[0] for name in eval(done.stdout)}
    assert "trio" in loaded
    assert not loaded & {
        "rich",
        "scramp",
        "crc32c",
        "cramjam",
        "javaproperties",
        "structlog",
        "pytest",
        "importlib_metadata",
        "asyncio",
    }
