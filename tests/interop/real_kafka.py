"""Real Kafka controllers and brokers, booted as processes on 127.0.0.1 for one test or one session.

    with RealController("4.4.0") as controller:
        KafkaTools("4.4.0").cluster("cluster-id", "--bootstrap-controller", controller.bootstrap)

Promises: when a `with` block is entered, the node answers, knows who leads, and is listed by itself and by those that
it joined, so that no client has to wait; when it is left, the process is gone. Each node writes `node.log` in its
folder; a node that doesn't come up raises NodeFailedError with the end of that log.
Frames are written out by hand here: what proves the codec must not be made by it.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import signal
import socket
import struct
import subprocess
import tempfile
import time
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from mockcontroller.kafka_tools import KafkaTools, java_environment, main_class

CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
READY_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 20.0
POLL_S = 0.02
BOOT_TRIES = 3

FEATURES_OF_4_0: Mapping[str, tuple[int, int]] = {
    "metadata.version": (7, 25),
    "kraft.version": (0, 1),
    "transaction.version": (0, 2),
    "group.version": (0, 1),
    "eligible.leader.replicas.version": (0, 1),
}
"""What a 4.0 controller registers: name → (lowest, highest) level."""

_CLIENT_ID = b"real-kafka-harness"
_CONTROLLER_ENDPOINT, _BROKER_ENDPOINT = 2, 1
_PLAINTEXT = 0

_CLUSTER_AUTHORIZATION_FAILED = 31
_UNSUPPORTED_VERSION = 35

_running: dict[int, RealNode] = {}


class NodeFailedError(Exception):
    """A node didn't format, start or become ready. The text ends with the end of its log."""


class PortTakenError(NodeFailedError):
    """Another process took the port between its choice and the node's start: worth another try."""


def running_nodes() -> list[RealNode]:
    """The nodes whose processes run now, oldest first."""
    return list(_running.values())


def random_uuid() -> str:
    """A uuid in Kafka's text form: 22 characters of URL-safe base64, the first no dash."""
    while True:
        text = urlsafe_b64encode(uuid.uuid4().bytes).decode().rstrip("=")
        # As an argument of a command line it would be read as an option.
        if not text.startswith("-"):
            return text


def _compact_string(text: str) -> bytes:
    raw = text.encode()
    assert len(raw) < 127, "one byte of length is enough for what tests send"
    return bytes([len(raw) + 1]) + raw


def _request(api_key: int, version: int, body: bytes, correlation_id: int = 1) -> bytes:
    """A frame with its length, under request header v2."""
    header = struct.pack(">hhih", api_key, version, correlation_id, len(_CLIENT_ID)) + _CLIENT_ID + b"\0"
    return struct.pack(">i", len(header) + len(body)) + header + body


def _exchange(host: str, port: int, frame: bytes, timeout: float = 2.0) -> bytes:
    """Send one frame on a connection of its own; the response without its length.

    OSError or EOFError if there is none; `timeout` is in seconds, for each step.
    """
    with socket.create_connection((host, port), timeout=timeout) as connection:
        connection.sendall(frame)
        (size,) = struct.unpack(">i", _receive_exactly(connection, 4))
        return _receive_exactly(connection, size)


def _receive_exactly(connection: socket.socket, count: int) -> bytes:
    pieces = bytearray()
    while len(pieces) < count:
        piece = connection.recv(count - len(pieces))
        if not piece:
            raise EOFError(f"connection closed after {len(pieces)} of {count} bytes")
        pieces += piece
    return bytes(pieces)


class _Reader:
    """Just enough of the flexible encoding to read a DescribeCluster response."""

    def __init__(self, data: bytes) -> None:
        self._data = data
        self._at = 0

    def take(self, count: int) -> bytes:
        self._at += count
        return self._data[self._at - count : self._at]

    def integer(self, size: int) -> int:
        return int.from_bytes(self.take(size), signed=True)

    def uvarint(self) -> int:
        value = shift = 0
        while True:
            byte = self.take(1)[0]
            value |= (byte & 0x7F) << shift
            if byte < 0x80:
                return value
            shift += 7

    def compact_string(self) -> str | None:
        length = self.uvarint()
        return self.take(length - 1).decode() if length else None


@dataclass(frozen=True, slots=True)
class ClusterView:
    """DescribeCluster's answer: the active controller's id (-1: none), and the (host, port) of each node listed.

    With an `error` code other than 0 there is nothing else.
    """

    error: int
    active_id: int = -1
    nodes: Mapping[int, tuple[str, int]] = field(default_factory=dict)


def answers_api_versions(host: str, port: int) -> bool:
    """Does the node answer ApiVersions v3 without an error?"""
    body = _compact_string("harness") + _compact_string("1") + b"\0"
    answer = _exchange(host, port, _request(18, 3, body))
    # Response header v0: the correlation id alone.
    return answer[4:6] == b"\0\0"


def describe_cluster(host: str, port: int, endpoint_type: int = _CONTROLLER_ENDPOINT) -> ClusterView:
    """DescribeCluster v1 of the controllers, or of the brokers (endpoint type 1), asked at one node."""
    body = b"\0" + bytes([endpoint_type]) + b"\0"
    answer = _Reader(_exchange(host, port, _request(60, 1, body)))
    answer.take(4 + 1 + 4)  # correlation id, header tags, throttle time
    error = answer.integer(2)
    answer.compact_string()
    if error:
        return ClusterView(error)
    answer.take(1)
    answer.compact_string()
    active_id = answer.integer(4)
    nodes = {}
    for _ in range(answer.uvarint() - 1):
        node_id, name, node_port = answer.integer(4), answer.compact_string(), answer.integer(4)
        answer.compact_string()
        answer.take(1)
        nodes[node_id] = (name or "", node_port)
    return ClusterView(0, active_id, nodes)


def leads_quorum(host: str, port: int) -> bool:
    """Does the node answer DescribeQuorum v0 as its leader? Unlike DescribeCluster it tells at any metadata.version."""
    body = b"\2" + _compact_string("__cluster_metadata") + b"\2" + struct.pack(">i", 0) + b"\0" + b"\0" + b"\0"
    answer = _Reader(_exchange(host, port, _request(55, 0, body)))
    answer.take(4 + 1)  # correlation id, header tags
    if answer.integer(2) or answer.uvarint() != 2:
        return False
    answer.compact_string()
    answer.take(1 + 4)  # how many partitions, the index of the first
    return answer.integer(2) == 0


def stale_registration(
    controller: RealController,
    controller_id: int,
    *,
    features: Mapping[str, tuple[int, int]] = FEATURES_OF_4_0,
    host: str = "127.0.0.1",
    port: int = 1,
    listener: str = "CONTROLLER",
) -> None:
    """Leave the registration of a controller that isn't there behind; `controller` is the active one.

    `features` are name → (lowest, highest). Returns once the registration counts, and is listed if `listener` is the
    controllers' own. NodeFailedError with the error code if refused.
    """
    body = struct.pack(">i", controller_id) + uuid.uuid4().bytes + b"\0"
    body += (
        bytes([2]) + _compact_string(listener) + _compact_string(host) + struct.pack(">Hh", port, _PLAINTEXT) + b"\0"
    )
    body += bytes([len(features) + 1])
    for name, (lowest, highest) in features.items():
        body += _compact_string(name) + struct.pack(">hh", lowest, highest) + b"\0"
    answer = _exchange(controller.host, controller.port, _request(70, 0, body + b"\0"))
    (error,) = struct.unpack(">h", answer[9:11])  # after correlation id, header tags and throttle time
    if error:
        raise NodeFailedError(
            f"registering controller {controller_id} at {controller.bootstrap} answered error {error}"
        )
    if listener == "CONTROLLER":
        # The answer leaves after the commit; what DescribeCluster reads follows a moment later.
        wait_until(lambda: controller.lists(controller_id), f"controller {controller_id} is listed")


def wait_until(condition: Callable[[], bool], what: str) -> None:
    """Ask again and again until it is so. NodeFailedError, naming `what`, after READY_TIMEOUT_S."""
    deadline = time.monotonic() + READY_TIMEOUT_S
    while not condition():
        if time.monotonic() > deadline:
            raise NodeFailedError(f"{what}: not so after {READY_TIMEOUT_S:.0f} s")
        time.sleep(POLL_S)


def free_port() -> int:
    """A port of 127.0.0.1 that nobody listens on now. It may be taken a moment later."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


@dataclass(frozen=True, slots=True)
class Voter:
    """A controller of a quorum known before it starts. `directory_id` matters to dynamic quorums only."""

    node_id: int
    port: int
    directory_id: str

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"


class RealNode:
    """One process of a real Kafka node, formatted by the real storage tool. A context manager, for one use."""

    role: Literal["controller", "broker"]
    endpoint_type: int
    heap_mb = 256

    def __init__(self, version: str, node_id: int, *, folder: Path | None, cluster_id: str, port: int) -> None:
        self.tools = KafkaTools(version)
        self.version = version
        self.node_id = node_id
        self.cluster_id = cluster_id
        self.host = "127.0.0.1"
        self._fixed_port = port
        self.port = port
        self._own_folder = folder is None
        self.folder = Path(tempfile.mkdtemp(prefix=f"kafka-{self.role}-{node_id}-")) if folder is None else folder
        self.data_folder = self.folder / "data"
        self.log_file = self.folder / "node.log"
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def bootstrap(self) -> str:
        """`host:port` of the node's listener."""
        return f"{self.host}:{self.port}"

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def log(self) -> str:
        """What the node logged so far, without the settings that it lists, one indented line each."""
        if not self.log_file.exists():
            return ""
        lines = self.log_file.read_text(errors="replace").splitlines()
        return "\n".join(line for line in lines if not re.match(r"\t[\w.]+ = ", line))

    def log_tail(self, lines: int = 15) -> str:
        """The end of the log, long lines cut."""
        return "\n".join(line[:400] for line in self.log().splitlines()[-lines:])

    def properties(self) -> dict[str, str]:
        """The content of server.properties."""
        raise NotImplementedError

    def format_options(self) -> list[str]:
        """Arguments of `kafka-storage format` beyond the cluster id and the file."""
        raise NotImplementedError

    def start(self) -> Self:
        """Format, start, and wait until the node is of use.

        NodeFailedError if the process ends, or isn't ready after READY_TIMEOUT_S.
        """
        for attempt in range(1, BOOT_TRIES + 1):
            try:
                self.format()
                self.launch()
                self.wait_until_ready()
                return self
            except PortTakenError:
                self.kill()
                if self._fixed_port or attempt == BOOT_TRIES:
                    raise
            except BaseException:
                self.kill()
                raise
        raise AssertionError("unreachable")

    def format(self) -> None:
        """Choose a port where none was given, and write server.properties and a formatted data folder."""
        self.port = self._fixed_port or free_port()
        self.folder.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self.data_folder, ignore_errors=True)
        # What an earlier try logged says nothing about this one.
        self.log_file.unlink(missing_ok=True)
        config = self.folder / "server.properties"
        config.write_text("".join(f"{key}={value}\n" for key, value in self.properties().items()))
        done = self.tools.storage(
            "format", "--cluster-id", self.cluster_id, "--config", str(config), *self.format_options()
        )
        if done.returncode:
            raise NodeFailedError(f"kafka-storage format ended with {done.returncode}:\n{done.stdout}{done.stderr}")

    def launch(self) -> None:
        """Start the process on the formatted folder, and return at once."""
        command = self.tools.command(
            main_class("kafka-server-start", self.version), str(self.folder / "server.properties"),
            heap_mb=self.heap_mb, log_level="info", log_times=True,
        )  # fmt: skip
        with self.log_file.open("ab") as log:
            self._process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, env=java_environment()
            )
        _running[self._process.pid] = self

    def wait_until_ready(self) -> None:
        deadline = time.monotonic() + READY_TIMEOUT_S
        state = "no answer yet"
        while time.monotonic() < deadline:
            if not self.alive:
                self._forget()
                kind = PortTakenError if "Address already in use" in self.log() else NodeFailedError
                raise kind(f"{self} ended while starting:\n{self.log_tail(60)}")
            try:
                state = self._readiness()
            except (OSError, EOFError) as error:
                state = str(error)
            if not state:
                return
            time.sleep(POLL_S)
        raise NodeFailedError(f"{self} wasn't ready after {READY_TIMEOUT_S:.0f} s ({state}):\n{self.log_tail(60)}")

    def _readiness(self) -> str:
        """Why the node is of no use yet; empty when it is."""
        if not answers_api_versions(self.host, self.port):
            return "ApiVersions answers an error"
        view = describe_cluster(self.host, self.port, self.endpoint_type)
        if view.error == _CLUSTER_AUTHORIZATION_FAILED:
            return ""  # closed to this client: no more can be seen
        if view.error:
            return f"DescribeCluster answers error {view.error}"
        if view.active_id < 0:
            return "no controller is active"
        return "" if self.node_id in view.nodes else "it doesn't list itself"

    def terminate(self) -> None:
        """Ask the process to end, and return at once."""
        if self.alive:
            assert self._process is not None
            self._process.send_signal(signal.SIGTERM)

    def stop(self, timeout: float = STOP_TIMEOUT_S) -> None:
        """End the process: SIGTERM, and SIGKILL after `timeout` seconds. Its folder stays."""
        self.terminate()
        if self._process is not None:
            with contextlib.suppress(subprocess.TimeoutExpired):
                self._process.wait(timeout)
        self.kill()

    def kill(self) -> None:
        """End the process at once, as a crash would. Its folder stays."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._forget()

    def restart(self) -> None:
        """Start again on the same folder and port, after `stop` or `kill`, and wait until ready."""
        assert not self.alive, "stop it first"
        self.launch()
        self.wait_until_ready()

    def _forget(self) -> None:
        if self._process is not None:
            _running.pop(self._process.pid, None)

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()
        # After a failure the log is worth more than the room on the disk.
        if self._own_folder and kind is None:
            shutil.rmtree(self.folder, ignore_errors=True)

    def __str__(self) -> str:
        return f"{self.role} {self.node_id} ({self.version}, {self.bootstrap}, {self.folder})"


class RealController(RealNode):
    """A controller-only node.

    `quorum`: "dynamic" (kraft.version 1, voters in the log) or "static" (controller.quorum.voters).
    `voters`: all voters of a quorum of several; None: this node alone.
    `join`: an active controller of a dynamic quorum that this node follows as an observer.
    `metadata_version`: an IV or release name such as "3.9-IV0" or "4.3"; None: the release's latest.
    `features`: levels of further features, by name. `properties`: more lines for server.properties.
    """

    role = "controller"
    endpoint_type = _CONTROLLER_ENDPOINT

    def __init__(
        self,
        version: str,
        node_id: int = 3000,
        quorum: Literal["dynamic", "static"] = "dynamic",
        *,
        voters: Sequence[Voter] | None = None,
        join: RealController | None = None,
        metadata_version: str | None = None,
        features: Mapping[str, int] | None = None,
        properties: Mapping[str, str] | None = None,
        cluster_id: str = CLUSTER_ID,
        folder: Path | None = None,
        port: int = 0,
    ) -> None:
        if voters is not None and port == 0:
            port = next(voter.port for voter in voters if voter.node_id == node_id)
        super().__init__(version, node_id, folder=folder, cluster_id=join.cluster_id if join else cluster_id, port=port)
        self.quorum = quorum
        self.metadata_version = metadata_version
        self._voters = voters
        self._join = join
        self._features = dict(features or {})
        self._properties = dict(properties or {})

    def quorum_property(self) -> tuple[str, str]:
        """The line of server.properties by which a node finds this controller's quorum."""
        voters = self._voters or (Voter(self.node_id, self.port, ""),)
        if self._join is not None:
            return self._join.quorum_property()
        if self.quorum == "static":
            return "controller.quorum.voters", ",".join(f"{voter.node_id}@{voter.address}" for voter in voters)
        return "controller.quorum.bootstrap.servers", ",".join(voter.address for voter in voters)

    def properties(self) -> dict[str, str]:
        name, value = self.quorum_property()
        return {
            "process.roles": "controller",
            "node.id": str(self.node_id),
            "listeners": f"CONTROLLER://{self.bootstrap}",
            "controller.listener.names": "CONTROLLER",
            "listener.security.protocol.map": "CONTROLLER:PLAINTEXT",
            name: value,
            "log.dirs": str(self.data_folder),
            # Nodes on one machine need not wait for one another as long as nodes across a network.
            "controller.quorum.election.timeout.ms": "500",
            **self._properties,
        }

    def format_options(self) -> list[str]:
        options = []
        if self.metadata_version is not None:
            options += ["--release-version", self.metadata_version]
        for name, level in self._features.items():
            options += ["--feature", f"{name}={level}"]
        if self._join is not None:
            options += ["--no-initial-controllers"]
        elif self.quorum == "dynamic":
            if self._voters is None:
                options += ["--standalone"]
            else:
                options += ["--initial-controllers", ",".join(
                    f"{voter.node_id}@{voter.address}:{voter.directory_id}" for voter in self._voters
                )]  # fmt: skip
        return options

    @property
    def registers(self) -> bool:
        """Does the cluster start at metadata.version 15 (3.7-IV0) or above, from where on controllers register?"""
        return self.metadata_version is None or not re.match(r"3\.[0-6]\b", self.metadata_version)

    def _readiness(self) -> str:
        if self.registers:
            return super()._readiness()
        # A node of a later metadata.version gives this answer too, until it has read which one it has.
        if describe_cluster(self.host, self.port).error != _UNSUPPORTED_VERSION:
            return "DescribeCluster is answered"
        alone = self._voters is None and self._join is None
        return "it doesn't lead" if alone and not leads_quorum(self.host, self.port) else ""

    def wait_until_ready(self) -> None:
        super().wait_until_ready()
        if self._join is not None:
            # Each node publishes what is committed in its own time.
            leader = self._join
            wait_until(lambda: leader.lists(self.node_id), f"{leader} lists {self.node_id}")

    def active_id(self) -> int:
        """The id of the active controller as this node knows it; -1 if there is none."""
        return describe_cluster(self.host, self.port).active_id

    def lists(self, *node_ids: int) -> bool:
        """Are these controllers among the registered ones? True as well where that can't be seen."""
        if not self.registers:
            return True
        view = describe_cluster(self.host, self.port)
        return view.error == _CLUSTER_AUTHORIZATION_FAILED or view.nodes.keys() >= set(node_ids)

    def registered(self) -> dict[int, tuple[str, int]]:
        """The registered controllers that have an endpoint on this listener: id → (host, port)."""
        return dict(describe_cluster(self.host, self.port).nodes)


class RealBroker(RealNode):
    """A broker-only node that registers with a running controller's quorum; ready once it is unfenced."""

    role = "broker"
    endpoint_type = _BROKER_ENDPOINT
    heap_mb = 384

    def __init__(
        self,
        controller: RealController,
        node_id: int = 1,
        *,
        version: str | None = None,
        properties: Mapping[str, str] | None = None,
        folder: Path | None = None,
        port: int = 0,
    ) -> None:
        super().__init__(
            version or controller.version, node_id, folder=folder, cluster_id=controller.cluster_id, port=port
        )
        self.controller = controller
        self._properties = dict(properties or {})

    def properties(self) -> dict[str, str]:
        name, value = self.controller.quorum_property()
        return {
            "process.roles": "broker",
            "node.id": str(self.node_id),
            "listeners": f"PLAINTEXT://{self.bootstrap}",
            "controller.listener.names": "CONTROLLER",
            "listener.security.protocol.map": "CONTROLLER:PLAINTEXT,PLAINTEXT:PLAINTEXT",
            name: value,
            "log.dirs": str(self.data_folder),
            "offsets.topic.replication.factor": "1",
            # There is nobody to hand leadership to: it would only make the end slower.
            "controlled.shutdown.enable": "false",
            **self._properties,
        }

    def format_options(self) -> list[str]:
        return []


class RealQuorum:
    """Several controllers of one quorum, each a process. A context manager; ids in the order given.

    `options` are those of RealController.
    """

    def __init__(
        self,
        version: str,
        node_ids: Sequence[int] = (3000, 3001, 3002),
        quorum: Literal["dynamic", "static"] = "static",
        *,
        metadata_version: str | None = None,
        properties: Mapping[str, str] | None = None,
        folder: Path | None = None,
    ) -> None:
        self.version = version
        self.node_ids = tuple(node_ids)
        self.quorum = quorum
        self.metadata_version = metadata_version
        self.controllers: list[RealController] = []
        self._properties = properties
        self._own_folder = folder is None
        self.folder = Path(tempfile.mkdtemp(prefix="kafka-quorum-")) if folder is None else folder

    def __enter__(self) -> Self:
        for attempt in range(1, BOOT_TRIES + 1):
            try:
                self._start(self.folder / f"try-{attempt}")
                return self
            except PortTakenError:
                self._stop()
                if attempt == BOOT_TRIES:
                    raise
            except BaseException:
                self._stop()
                raise
        raise AssertionError("unreachable")

    def _start(self, folder: Path) -> None:
        voters = [Voter(node_id, free_port(), random_uuid()) for node_id in self.node_ids]
        self.controllers = [
            RealController(
                self.version, voter.node_id, self.quorum, voters=voters, metadata_version=self.metadata_version,
                properties=self._properties, folder=folder / str(voter.node_id),
            )
            for voter in voters
        ]  # fmt: skip
        for controller in self.controllers:
            controller.format()
        for controller in self.controllers:
            controller.launch()
        for controller in self.controllers:
            controller.wait_until_ready()
        wait_until(self._all_listed, "each controller lists all of them")
        self.active()

    def _all_listed(self) -> bool:
        return all(node.lists(*self.node_ids) for node in self.controllers)

    def _stop(self) -> None:
        for controller in self.controllers:
            controller.terminate()
        # The last ones would wait 5 s for a majority to hand over to, which isn't there any more.
        for controller in self.controllers:
            controller.stop(timeout=1.0)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._stop()
        if self._own_folder and kind is None:
            shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def bootstrap(self) -> str:
        return ",".join(controller.bootstrap for controller in self.controllers)

    def active(self) -> RealController:
        """The active controller, once all that run and tell name the same. NodeFailedError after READY_TIMEOUT_S."""
        deadline = time.monotonic() + READY_TIMEOUT_S
        while time.monotonic() < deadline:
            running = [controller for controller in self.controllers if controller.alive]
            # While nodes differ, an election is going on, and what one of them says is about to change.
            with contextlib.suppress(OSError, EOFError):
                leaders = [node for node in running if leads_quorum(node.host, node.port)]
                views = [describe_cluster(node.host, node.port) for node in running]
                named = {view.active_id for view in views if not view.error}
                if len(leaders) == 1 and named <= {leaders[0].node_id}:
                    return leaders[0]
            time.sleep(POLL_S)
        raise NodeFailedError("\n".join(["no controller is active", *(str(node) for node in self.controllers)]))

    def followers(self) -> list[RealController]:
        """The running controllers that aren't active."""
        active = self.active()
        return [controller for controller in self.controllers if controller.alive and controller is not active]
