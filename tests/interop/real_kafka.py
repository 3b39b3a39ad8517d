"""Real Kafka controllers and brokers, booted as processes on 127.0.0.1 for one test or one session.

    with RealController("4.4.0") as controller:
        KafkaTools("4.4.0").cluster("cluster-id", "--bootstrap-controller", controller.bootstrap)

Promises: when a `with` block is entered, the node answers, knows who leads, and is listed by itself and by those that
it joined, so that no client has to wait; when it is left, the process is gone. Each node writes `node.log` in its
folder; a node that doesn't come up raises NodeFailedError with the end of that log.
`real_node` has the process, `kafka_frames` what is asked of it; what other modules need of both is named here.
"""

from __future__ import annotations

import contextlib
import re
import shutil
import tempfile
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

from .kafka_frames import (
    BROKER_ENDPOINT,
    CLUSTER_AUTHORIZATION_FAILED,
    CONTROLLER_ENDPOINT,
    UNSUPPORTED_VERSION,
    ClusterView,
    answers_api_versions,
    describe_cluster,
    leads_quorum,
    register_controller,
)
from .real_node import (
    BOOT_TRIES,
    CLUSTER_ID,
    POLL_S,
    READY_TIMEOUT_S,
    NodeFailedError,
    PortTakenError,
    RealNode,
    free_port,
    random_uuid,
    running_nodes,
    wait_until,
)

__all__ = [
    "CLUSTER_ID",
    "FEATURES_OF_4_0",
    "ClusterView",
    "NodeFailedError",
    "PortTakenError",
    "RealBroker",
    "RealController",
    "RealNode",
    "RealQuorum",
    "Voter",
    "answers_api_versions",
    "describe_cluster",
    "free_port",
    "leads_quorum",
    "random_uuid",
    "running_nodes",
    "stale_registration",
    "wait_until",
]

FEATURES_OF_4_0: Mapping[str, tuple[int, int]] = {
    "metadata.version": (7, 25),
    "kraft.version": (0, 1),
    "transaction.version": (0, 2),
    "group.version": (0, 1),
    "eligible.leader.replicas.version": (0, 1),
}
"""What a 4.0 controller registers: name → (lowest, highest) level."""


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
    error = register_controller(controller.host, controller.port, controller_id, features, (listener, host, port))
    if error:
        raise NodeFailedError(
            f"registering controller {controller_id} at {controller.bootstrap} answered error {error}"
        )
    if listener == "CONTROLLER":
        # The answer leaves after the commit; what DescribeCluster reads follows a moment later.
        wait_until(lambda: controller.lists(controller_id), f"controller {controller_id} is listed")


@dataclass(frozen=True, slots=True)
class Voter:
    """A controller of a quorum known before it starts. `directory_id` matters to dynamic quorums only."""

    node_id: int
    port: int
    directory_id: str

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"


class RealController(RealNode):
    """A controller-only node.

    `quorum`: "dynamic" (kraft.version 1, voters in the log) or "static" (controller.quorum.voters).
    `voters`: all voters of a quorum of several; None: this node alone.
    `join`: an active controller of a dynamic quorum that this node follows as an observer.
    `metadata_version`: an IV or release name such as "3.9-IV0" or "4.3"; None: the release's latest.
    `features`: levels of further features, by name. `properties`: more lines for server.properties.
    """

    role = "controller"
    endpoint_type = CONTROLLER_ENDPOINT

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
        if describe_cluster(self.host, self.port).error != UNSUPPORTED_VERSION:
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
        return view.error == CLUSTER_AUTHORIZATION_FAILED or view.nodes.keys() >= set(node_ids)

    def registered(self) -> dict[int, tuple[str, int]]:
        """The registered controllers that have an endpoint on this listener: id → (host, port)."""
        return dict(describe_cluster(self.host, self.port).nodes)


class RealBroker(RealNode):
    """A broker-only node that registers with a running controller's quorum; ready once it is unfenced."""

    role = "broker"
    endpoint_type = BROKER_ENDPOINT
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
