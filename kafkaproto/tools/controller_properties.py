"""The controller that ``add-controller`` adds: what its own ``server.properties`` and ``meta.properties`` say."""

from __future__ import annotations

import uuid
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from kafkaproto.client.quorum import RaftEndpoint
from kafkaproto.tools.quorum_text import parse_id
from kafkaproto.tools.running import ToolError

_META_PROPERTIES = "meta.properties"


@dataclass(frozen=True, slots=True)
class NewController:
    """Id, id of the metadata directory, and the endpoints of the controller listeners, as clients are told them."""

    node_id: int
    directory_id: uuid.UUID
    endpoints: tuple[RaftEndpoint, ...]

    @classmethod
    def from_file(cls, path: str) -> NewController:
        """``ToolError`` says what is missing or wrong in which file."""
        server = read_properties(Path(path))

        def value(*names: str) -> str:
            found = next((server[name].strip() for name in names if server.get(name, "").strip()), None)
            if found is None:
                raise ToolError(f"{path}: {' or '.join(names)} is missing")
            return found

        node_id = parse_int(value("node.id", "broker.id"), f"{path}: node.id")
        if "controller" not in split_list(value("process.roles")):
            raise ToolError(f"{path}: process.roles has no controller, so this is no controller's file")
        # The metadata directory is the one named, else the first.
        folder = Path(split_list(value("metadata.log.dir", "log.dirs", "log.dir"))[0])
        meta_path = folder / _META_PROPERTIES
        meta = read_properties(meta_path)
        if "directory.id" not in meta:
            raise ToolError(
                f"{meta_path}: directory.id is missing; a directory formatted by Kafka 3.7 or later has one"
            )
        try:
            directory_id = parse_id(meta["directory.id"].strip())
        except ValueError as error:
            raise ToolError(f"{meta_path}: directory.id: {error}") from None
        advertised = parse_endpoints(server.get("advertised.listeners", ""), path)
        listeners = {**parse_endpoints(value("listeners"), path), **advertised}
        names = split_list(value("controller.listener.names"))
        endpoints = tuple(listeners[name] for name in names if name in listeners)
        if not endpoints:
            raise ToolError(f"{path}: none of the controller.listener.names ({', '.join(names)}) is among listeners")
        for one in endpoints:
            if one.port == 0:
                raise ToolError(
                    f"{path}: listener {one.listener} has port 0; advertised.listeners must say the real one"
                )
        return cls(node_id, directory_id, endpoints)


def read_properties(path: Path) -> Mapping[str, str]:
    """The entries of a properties file; ``ToolError``, without any value."""
    from kafkaproto.config import static
    from kafkaproto.config.values import ConfigError

    try:
        return static.read_properties(path)
    except OSError as error:
        raise ToolError(f"{path}: {error.strerror or error}") from None
    except ConfigError as error:
        raise ToolError(f"{path}: not a properties file: {error.rule}") from None


def split_list(text: str) -> list[str]:
    """The entries of a comma-separated value."""
    return [one.strip() for one in text.split(",") if one.strip()]


def parse_int(text: str, where: str) -> int:
    """``ToolError`` names the place."""
    try:
        return int(text)
    except ValueError:
        raise ToolError(f"{where}: {text!r} is no number") from None


def parse_endpoints(text: str, path: str) -> dict[str, RaftEndpoint]:
    """``listeners`` by name in capitals; ``ToolError``."""
    import socket

    found = {}
    for one in split_list(text):
        name, separator, address = one.partition("://")
        host, colon, port = address.rpartition(":")
        if not separator or not colon:
            raise ToolError(f"{path}: {one!r} is no listener, as CONTROLLER://host:9093")
        # A listener without a host is told under the machine's own name, as Kafka does.
        host = host.strip("[]") or socket.getfqdn()
        found[name.upper()] = RaftEndpoint(name.upper(), host, parse_int(port, f"{path}: {one}"))
    return found
