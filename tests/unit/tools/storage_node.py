"""``kafka-storage`` in this process, and a node's file and folders for it."""

from __future__ import annotations

import contextlib
import hashlib
import io
from pathlib import Path

from kafkaproto.messages.base import Message
from kafkaproto.records.snapshot import SnapshotReader
from kafkaproto.tools.kafka_storage import main

CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
OTHER_DIRECTORY, OWN_DIRECTORY = "MvDxzVmcRsaTz33bUuRU6A", "JEXY6aqzQY-32P5TStzaFg"


def run(*arguments: object) -> tuple[int, str, str]:
    """Exit code, stdout, stderr."""
    with contextlib.redirect_stdout(io.StringIO()) as out, contextlib.redirect_stderr(io.StringIO()) as err:
        try:
            code: object = main([str(one) for one in arguments])
        except SystemExit as end:
            code = end.code
    return int(str(code)), out.getvalue(), err.getvalue()


class Node:
    """A server.properties and the folders that it names."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.first, self.second = folder / "d1", folder / "d2"
        self.file = folder / "server.properties"
        self.write()

    def write(self, **changes: str | None) -> None:
        """``_`` in a name stands for a dot; ``None`` leaves the line out."""
        lines: dict[str, str | None] = {
            "process.roles": "broker,controller",
            "node.id": "1",
            "controller.listener.names": "CONTROLLER",
            "listeners": "PLAINTEXT://127.0.0.1:19092,CONTROLLER://127.0.0.1:19093",
            "log.dirs": f"{self.first},{self.second}",
            "controller.quorum.bootstrap.servers": "127.0.0.1:19093",
            **{name.replace("_", "."): value for name, value in changes.items()},
        }
        self.file.write_text("".join(f"{key}={value}\n" for key, value in lines.items() if value is not None))

    def format(self, *more: str) -> tuple[object, ...]:
        return ("format", "-c", self.file, "-t", CLUSTER_ID, *more)

    def snapshot(self) -> list[Message]:
        path = self.first / "__cluster_metadata-0" / "00000000000000000000-0000000000.checkpoint"
        with SnapshotReader(path) as reader:
            return [one.message for one in reader if one.message is not None]

    def content(self) -> dict[str, str]:
        """Every file and folder below, so that "untouched" is more than "unformatted"."""
        return {
            str(path.relative_to(self.folder)): hashlib.sha256(path.read_bytes()).hexdigest() if path.is_file() else ""
            for path in self.folder.rglob("*")
        }
