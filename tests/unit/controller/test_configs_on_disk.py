"""C2: static configs lie in the log of a data directory, and in its snapshots; no other set of schemas reads them."""

from __future__ import annotations

import gzip
import json
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto.messages.base import Message
from kafkaproto.sets import SchemaSet
from mockcontroller.embedding import MockController, running
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.errors import DirectoryError
from mockcontroller.storage.loading import load
from tests.unit.controller.test_brokers import CLUSTER_ID
from tests.unit.controller.test_config_audit import telling

WITH_CONFIGS = SchemaSet.bundled("static-configs")
TOLD = (("num.io.threads", "8"), ("ssl.key.password", None))
SESSIONS = Path(__file__).parents[2] / "golden" / "sessions" / "sessions.jsonl.gz"
BROKER_REGISTRATION = 62


def exchange(mock: MockController, frame: bytes) -> bytes:
    host, _, port = mock.bootstrap.rpartition(":")
    with socket.create_connection((host, int(port)), timeout=10) as client, client.makefile("rb") as stream:
        client.sendall(frame)
        length = stream.read(4)
        return length + stream.read(int.from_bytes(length, "big"))


def ask(mock: MockController, body: Message, version: int) -> Message:
    frame = WITH_CONFIGS.encode_request(body, version, correlation_id=1, client_id="broker")
    return WITH_CONFIGS.decode_response(exchange(mock, frame), BROKER_REGISTRATION, version).body


@pytest.mark.parametrize("snapshot", [False, True])
def test_a_directory_keeps_them(tmp_path: Path, snapshot: bool) -> None:
    """Read back by a restart and by `load` with the overlay; without it the log is an error, as on a real node."""
    folder = tmp_path / "data"
    with running(data_dir=folder, static_configs=True, cluster_id=CLUSTER_ID) as mock:
        assert ask(mock, telling(1, *TOLD), 6).error_code == 0  # type: ignore[attr-defined]
        if snapshot:
            assert mock.snapshot() is not None
    with running(data_dir=folder, static_configs=True):
        pass
    found = load(MetadataDirectory.find(folder), codec=WITH_CONFIGS)
    assert found.image.brokers[1].static_configs == TOLD
    with pytest.raises(DirectoryError):
        load(MetadataDirectory.find(folder))


def _registrations() -> list[bytes]:
    with gzip.open(SESSIONS, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [
        bytes.fromhex(row["hex"]) for row in rows
        if row["scenario"] == "broker-join-44" and row["direction"] == "request"
        and row["api_key"] == BROKER_REGISTRATION
    ]  # fmt: skip


@pytest.mark.parametrize("static_configs", [False, True])
def test_the_frame_of_a_real_broker_is_taken(static_configs: bool) -> None:
    """C1: what a 4.4.0 broker sent, at version 4, with the setting and without."""
    decode: Callable[..., object] = SchemaSet.bundled().decode_response
    frames = _registrations()
    assert frames
    cluster_id = SchemaSet.bundled().decode_request(frames[0]).body.cluster_id  # type: ignore[attr-defined]
    with running(static_configs=static_configs, cluster_id=cluster_id) as mock:
        answer = decode(exchange(mock, frames[0]), BROKER_REGISTRATION, 4)
        assert answer.body.error_code == 0  # type: ignore[attr-defined]
