"""One process of a real Kafka node, on 127.0.0.1: formatting, starting, waiting until it is of use, ending."""

from __future__ import annotations

import contextlib
import re
import shutil
import signal
import socket
import subprocess
import tempfile
import time
import uuid
from base64 import urlsafe_b64encode
from collections.abc import Callable
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from mockcontroller.kafka_tools import KafkaTools, java_environment, main_class

from .kafka_frames import CLUSTER_AUTHORIZATION_FAILED, answers_api_versions, describe_cluster

CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
READY_TIMEOUT_S = 60.0
STOP_TIMEOUT_S = 20.0
POLL_S = 0.02
BOOT_TRIES = 3

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

    def configure(self) -> None:
        """Choose a port where none was given, and write server.properties; the data folder is not there then."""
        self.port = self._fixed_port or free_port()
        self.folder.mkdir(parents=True, exist_ok=True)
        shutil.rmtree(self.data_folder, ignore_errors=True)
        # What an earlier try logged says nothing about this one.
        self.log_file.unlink(missing_ok=True)
        config = self.folder / "server.properties"
        config.write_text("".join(f"{key}={value}\n" for key, value in self.properties().items()))

    def format(self) -> None:
        """`configure`, and let the real storage tool format the data folder."""
        self.configure()
        config = str(self.folder / "server.properties")
        done = self.tools.storage("format", "--cluster-id", self.cluster_id, "--config", config, *self.format_options())
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
        if view.error == CLUSTER_AUTHORIZATION_FAILED:
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
