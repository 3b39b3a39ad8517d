"""A node's ``server.properties``, as far as formatting needs it: roles, id, folders, listeners, quorum."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from kafkaproto.client.quorum import RaftEndpoint
from kafkaproto.tools.controller_properties import parse_endpoints, parse_int, read_properties, split_list
from kafkaproto.tools.running import ToolError

BROKER, CONTROLLER = "broker", "controller"
ANY_ADDRESS = ("0.0.0.0", "::")

_DEFAULT_LOG_DIR = "/tmp/kafka-logs"


@dataclass(frozen=True, slots=True)
class NodeProperties:
    """``log_dirs`` in the file's order, each once; ``metadata_dir`` may be among them; ``texts`` is the whole file."""

    file: str
    texts: Mapping[str, str] = field(repr=False)  # any of them may be a secret (C8)
    node_id: int
    roles: frozenset[str]
    log_dirs: tuple[Path, ...]
    metadata_dir: Path

    @classmethod
    def from_file(cls, path: str) -> NodeProperties:
        """``ToolError`` says what is missing or wrong."""
        texts = read_properties(Path(path))

        def value(*names: str) -> str:
            return next((texts[name].strip() for name in names if texts.get(name, "").strip()), "")

        roles = split_list(value("process.roles"))
        if not roles:
            raise ToolError(f"{path}: process.roles is missing: broker, controller, or both")
        for role in roles:
            if role not in (BROKER, CONTROLLER):
                raise ToolError(f"{path}: process.roles: {role!r} is no role; roles are broker and controller")
        id_text = value("node.id", "broker.id")
        if not id_text:
            raise ToolError(f"{path}: node.id is missing")
        node_id = parse_int(id_text, f"{path}: node.id")
        if not 0 <= node_id < 2**31:
            raise ToolError(f"{path}: node.id: {node_id} is not from 0 to {2**31 - 1}")
        for name in ("listeners", "controller.listener.names"):
            if not value(name) and (name != "listeners" or CONTROLLER in roles):
                raise ToolError(f"{path}: {name} is missing")
        if not value("controller.quorum.voters") and not value("controller.quorum.bootstrap.servers"):
            raise ToolError(
                f"{path}: the quorum can't be found: controller.quorum.bootstrap.servers (dynamic) or "
                "controller.quorum.voters (static) must be set"
            )
        log_dirs = [Path(one) for one in split_list(value("log.dirs", "log.dir") or _DEFAULT_LOG_DIR)]
        metadata_dir = Path(value("metadata.log.dir") or log_dirs[0])
        return cls(path, texts, node_id, frozenset(roles), tuple(dict.fromkeys(log_dirs)), metadata_dir)

    @property
    def folders(self) -> tuple[Path, ...]:
        """All that are to be formatted."""
        return tuple(dict.fromkeys((*self.log_dirs, self.metadata_dir)))

    @property
    def is_controller(self) -> bool:
        return CONTROLLER in self.roles

    @property
    def is_broker(self) -> bool:
        return BROKER in self.roles

    @property
    def has_static_voters(self) -> bool:
        """Whether controller.quorum.voters names the voters."""
        return bool(self.texts.get("controller.quorum.voters", "").strip())

    @property
    def allows_unstable_versions(self) -> bool:
        """unstable.feature.versions.enable, an internal config of Kafka's."""
        return self.texts.get("unstable.feature.versions.enable", "").strip().lower() == "true"

    @property
    def controller_listener(self) -> str:
        """The name of the first one."""
        return split_list(self.texts["controller.listener.names"])[0].upper()

    def controller_endpoint(self) -> RaftEndpoint:
        """Where others find this controller: advertised, else where it listens.  ``ToolError``."""
        name = self.controller_listener
        listeners = parse_endpoints(self.texts.get("listeners", ""), self.file)
        listeners.update(parse_endpoints(self.texts.get("advertised.listeners", ""), self.file))
        if name not in listeners:
            raise ToolError(f"{self.file}: the controller listener {name} is not among listeners")
        found = listeners[name]
        if found.host in ANY_ADDRESS:
            raise ToolError(
                f"{self.file}: {name} listens on all addresses; advertised.listeners must say which one others use"
            )
        return found
