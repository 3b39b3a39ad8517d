"""Real Kafka's `kafka-cluster` as a process against the mock: exit codes, error names, what it changed (S1, D, U)."""

from __future__ import annotations

import socket

import pytest

from kafkaproto.messages import RegisterControllerRecord, UnregisterControllerRecord
from mockcontroller.embedding import MockController
from mockcontroller.fixtures import GetKafkaTools, MakeMockController
from mockcontroller.kafka_tools import Completed, KafkaTools

SELF = 3000
STALE = 9990
MARKER = "__decommissioned_controller"

NOT_REGISTERED = "ControllerIdNotRegisteredException"
INVALID_REQUEST = "InvalidRequestException"
KEY_94 = bytes.fromhex("00000014005e000000000001000474657374000000270600")


class Tool:
    """`kafka-cluster` of one release, pointed at one mock."""

    def __init__(self, tools: KafkaTools, mock: MockController) -> None:
        self._tools, self._mock = tools, mock

    def __call__(self, command: str, *arguments: str) -> Completed:
        return self._tools.cluster(command, "--bootstrap-controller", self._mock.bootstrap, *arguments)

    def unregister(self, controller_id: int) -> Completed:
        return self("unregister-controller", "--id", str(controller_id))

    def listed(self) -> list[int]:
        """The ids that list-endpoints prints (in the order of a hash map)."""
        done = self("list-endpoints")
        assert done.returncode == 0, done.stderr
        return sorted(int(line.split()[0]) for line in done.stdout.splitlines()[1:] if line.strip())


def test_vanilla_44_as_real_4_4(make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """U1, U2, U5: every row of the table of exit codes that one node can show."""
    mock = make_mock_controller(behaviour="vanilla", register=["9990=4.0"])
    tool = Tool(kafka_tools("4.4.0"), mock)

    assert tool("cluster-id").stdout.strip() == f"Cluster ID: {mock.cluster_id}"
    assert tool.listed() == [SELF, STALE]

    done = tool.unregister(STALE)
    assert (done.returncode, done.stdout.strip()) == (0, f"Controller {STALE} is no longer registered.")
    assert tool.listed() == [SELF]
    assert isinstance(mock.records[-1], UnregisterControllerRecord)

    for controller_id in (STALE, 4711, -1):
        done = tool.unregister(controller_id)
        assert done.returncode == 1
        assert NOT_REGISTERED in done.stderr
    done = tool.unregister(SELF)
    assert done.returncode == 1
    assert INVALID_REQUEST in done.stderr


def test_api_versions_prints_what_a_real_controller_has(
    mock_controller: MockController, kafka_tools: GetKafkaTools
) -> None:
    """S1: a line for each api, the node's own registration under the real address (else the tool waits 60 s)."""
    done = Tool(kafka_tools("4.4.0"), mock_controller)("api-versions")
    assert done.returncode == 0
    assert f"{mock_controller.bootstrap} (id: {SELF} rack: null isFenced: false) -> (" in done.stdout
    assert "UnregisterController(94): 0 [usable: 0]" in done.stdout
    assert "DescribeCluster(60): 0 to 2 [usable: 2]" in done.stdout


def test_vanilla_44_below_its_metadata_version(
    make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools
) -> None:
    """U5: 35 is a line on stdout and exit 0, and nothing is written."""
    mock = make_mock_controller(behaviour="vanilla", metadata_version="4.3", register=["9990=4.0"])
    before = len(mock.records)
    done = Tool(kafka_tools("4.4.0"), mock).unregister(STALE)
    assert done.returncode == 0
    assert "not support" in done.stdout
    assert len(mock.records) == before
    assert STALE in mock.registrations


@pytest.mark.parametrize("release", ["4.0", "4.1", "4.2", "4.3"])
def test_patched_releases_mark(
    release: str, make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools
) -> None:
    """D1, D4, D5, D6: the lowest metadata.version that has registrations; marked, still listed, once."""
    mock = make_mock_controller(release=release, metadata_version="3.7-IV0", register=["9990=4.0"])
    tool = Tool(kafka_tools("4.4.0"), mock)
    done = tool.unregister(STALE)
    assert done.returncode == 0, done.stderr
    assert tool.listed() == [SELF, STALE]
    record = mock.records[-1]
    assert isinstance(record, RegisterControllerRecord)
    assert record.features[-1].name == MARKER

    before = mock.records
    assert tool.unregister(STALE).returncode == 0
    assert mock.records == before
    assert INVALID_REQUEST in tool.unregister(SELF).stderr
    assert NOT_REGISTERED in tool.unregister(4711).stderr
    assert mock.records == before


def test_guards(make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """D9, D10: the static list at kraft.version 1, a static quorum, a live voter, and neither."""
    tools = kafka_tools("4.4.0")
    old = {"release": "4.2", "metadata_version": "3.9", "register": ["9990=4.0"]}

    def refused(mock: MockController) -> str:
        done = Tool(tools, mock).unregister(STALE)
        assert done.returncode == 1
        assert INVALID_REQUEST in done.stderr
        assert MARKER not in str(mock.registrations[STALE])
        return done.stderr

    static_list = refused(make_mock_controller(**old, static_voters=[SELF, STALE]))  # type: ignore[arg-type]
    assert "controller.quorum.voters" in static_list
    static_quorum = refused(make_mock_controller(**old, quorum="static", voters=[SELF, STALE]))  # type: ignore[arg-type]
    assert "controller.quorum.voters" in static_quorum
    live_voter = refused(make_mock_controller(**old, voters=[SELF, STALE]))  # type: ignore[arg-type]
    assert "remove-controller" in live_voter
    assert "controller.quorum.voters" not in live_voter
    neither = make_mock_controller(**old)  # type: ignore[arg-type]
    assert Tool(tools, neither).unregister(STALE).returncode == 0


def test_patched_44_marks_below_33_and_deletes_at_33(
    make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools
) -> None:
    """D7, D6: the form follows the metadata.version; a repeat after a deletion is 136."""
    tools = kafka_tools("4.4.0")
    below = make_mock_controller(metadata_version=32, register=["9990=4.0"])
    assert Tool(tools, below).unregister(STALE).returncode == 0
    assert MARKER in str(below.registrations[STALE])
    at = make_mock_controller(metadata_version=33, register=["9990=4.0"])
    assert Tool(tools, at).unregister(STALE).returncode == 0
    assert STALE not in at.registrations
    assert NOT_REGISTERED in Tool(tools, at).unregister(STALE).stderr


def test_without_guards_a_voter_is_deleted_as_in_kip_1312(
    make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools
) -> None:
    """U2 with `--guards none`; the same id is refused with them."""
    tools = kafka_tools("4.4.0")
    options = {"voters": [SELF, STALE], "register": ["9990=4.4"]}
    guarded = make_mock_controller(**options)  # type: ignore[arg-type]
    assert Tool(tools, guarded).unregister(STALE).returncode == 1
    unguarded = make_mock_controller(**options, guards="none")  # type: ignore[arg-type]
    assert Tool(tools, unguarded).unregister(STALE).returncode == 0
    assert STALE not in unguarded.registrations


def test_vanilla_42_has_no_key_94(make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """D16: the tool says that the cluster lacks it and never sends it; sent by hand it closes the connection."""
    mock = make_mock_controller(release="4.2", behaviour="vanilla", register=["9990=4.0"])
    done = Tool(kafka_tools("4.4.0"), mock).unregister(STALE)
    assert done.returncode == 0
    assert "not support" in done.stdout
    assert 94 not in {request.api_key for request in mock.received}
    with socket.create_connection((mock.host, mock.port), timeout=10) as connection:
        connection.sendall(KEY_94)
        assert connection.recv(1) == b""


@pytest.mark.parametrize("version", ["4.0.2", "4.1.2", "4.2.1", "4.3.1"])
def test_older_tools(version: str, make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools) -> None:
    """S1: what tools of that release have works, against a node of the same and of the newest release."""
    # Up to 4.0 the client takes `unregister` to brokers only.
    refusal = "UnsupportedEndpointTypeException" if version == "4.0.2" else "BrokerIdNotRegisteredException"
    for release in (".".join(version.split(".")[:2]), "4.4"):
        mock = make_mock_controller(release=release, metadata_version="3.9", register=["9990=4.0"])
        tool = Tool(kafka_tools(version), mock)
        assert tool("cluster-id").stdout.strip() == f"Cluster ID: {mock.cluster_id}"
        assert tool.listed() == [SELF, STALE]
        done = tool("unregister", "--id", "77")
        assert done.returncode == 1
        assert refusal in done.stderr
