"""Configs in a data directory: static ones lie in its log and its snapshots, which no other set of schemas reads (C2);
a copy of it has them and those that were altered, to describe, alter and audit (C4, C5); and so have all nodes of one.
"""

from __future__ import annotations

import gzip
import json
import socket
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kafkaproto.messages import (
    ApiVersionsRequest,
    DescribeConfigsRequest,
    IncrementalAlterConfigsRequest,
    UnregisterBrokerRequest,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.describe_configs_request import DescribeConfigsResource
from kafkaproto.sets import SchemaSet
from mockcontroller.embedded_cluster import running_cluster
from mockcontroller.embedding import MockController, running
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.errors import DirectoryError
from mockcontroller.storage.loading import load
from tests.unit.cli.process import run
from tests.unit.controller.test_brokers import CLUSTER_ID
from tests.unit.controller.test_config_audit import telling
from tests.unit.controller.test_configs import (
    APPEND,
    BROKER,
    CANARY,
    DELETE,
    INVALID_CONFIG,
    NOT_CONTROLLER,
    SET,
    TOPIC,
    UNKNOWN_TOPIC,
    Change,
    resource,
)
from tests.unit.controller.test_update_features import INVALID_UPDATE_VERSION, update
from tests.unit.storage.samples import fingerprints

WITH_CONFIGS = SchemaSet.bundled("static-configs")
PASSWORD = "listener.name.internal.ssl.key.password"
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
    """The answer's body, from a socket."""
    frame = WITH_CONFIGS.encode_request(body, version, correlation_id=1, client_id="broker")
    key = body.schema().api_key
    assert key is not None
    return WITH_CONFIGS.decode_response(exchange(mock, frame), key, version).body


def answer_to(mock: MockController, body: Message, version: int) -> Any:
    """The same, with the fields that it happens to have."""
    return ask(mock, body, version)


def alter(mock: MockController, kind: int, name: str, *changes: Change) -> int:
    request = IncrementalAlterConfigsRequest(resources=[resource(kind, name, *changes)])
    (found,) = answer_to(mock, request, 1).responses
    return int(found.error_code)


def value_of(mock: MockController, kind: int, name: str, config: str) -> tuple[str | None, int]:
    """What DescribeConfigs says of one config: value and source."""
    asked = DescribeConfigsResource(resource_type=kind, resource_name=name, configuration_keys=[config])
    ((found,),) = [one.configs for one in answer_to(mock, DescribeConfigsRequest(resources=[asked]), 4).results]
    return found.value, found.config_source


def upgrade(mock: MockController, level: int, *, dry_run: bool = False) -> tuple[int, str]:
    answer = answer_to(mock, update(("metadata.version", level), dry_run=dry_run), 2)
    return answer.error_code, answer.error_message or ""


PYTHON = """
from kafkaproto.config.constraints import Constraint
from kafkaproto.config.validators import at_least

CONSTRAINTS = [
    Constraint("num.io.threads", 31, at_least(8)),
    Constraint("retention.ms", 31, at_least(1000), "topic"),
]
"""


@pytest.fixture
def rules(tmp_path: Path) -> Path:
    file = tmp_path / "rules.py"
    file.write_text(PYTHON)
    return file


def fill(mock: MockController) -> None:
    """Two brokers, one of which tells its configs, and configs of the topic, a broker, and all brokers: three of them
    are against the rules from level 31 on.
    """
    assert answer_to(mock, telling(1, ("num.io.threads", "3"), ("ssl.key.password", None)), 6).error_code == 0
    assert answer_to(mock, telling(2), 4).error_code == 0
    assert alter(mock, TOPIC, "t", ("retention.ms", "7", SET), ("cleanup.policy", "compact", SET)) == 0
    assert alter(mock, BROKER, "1", ("num.io.threads", "9", SET), (PASSWORD, CANARY, SET)) == 0
    assert alter(mock, BROKER, "", ("num.io.threads", "4", SET)) == 0


@pytest.mark.parametrize("snapshot", [False, True])
def test_a_directory_keeps_them(tmp_path: Path, snapshot: bool) -> None:
    """Read back by a restart and by `load` with the overlay; without it the log is an error, as on a real node, which
    names the option that reads it.
    """
    folder = tmp_path / "data"
    with running(data_dir=folder, static_configs=True, cluster_id=CLUSTER_ID) as mock:
        assert answer_to(mock, telling(1, *TOLD), 6).error_code == 0
        if snapshot:
            assert mock.snapshot() is not None
    with running(data_dir=folder, static_configs=True):
        pass
    found = load(MetadataDirectory.find(folder), codec=WITH_CONFIGS)
    assert found.image.brokers[1].static_configs == TOLD
    with pytest.raises(DirectoryError, match=r"RegisterBrokerRecord.* not 5: .*--static-configs"):
        load(MetadataDirectory.find(folder))
    before = fingerprints(folder)
    for options in (("--data-dir", folder), ("--from", folder), ("--from", folder, "--nodes", "3000=4.4,3001=4.4")):
        ended = run("--listen", "127.0.0.1:0", *map(str, options))
        assert (ended.returncode, ended.stdout, ended.stderr.count("\n")) == (1, "", 1)
        assert "--static-configs" in ended.stderr
    assert fingerprints(folder) == before


BAD = ("broker 1, static num.io.threads=3", "the default of all brokers, dynamic num.io.threads=4",
       "topic t, dynamic retention.ms=7")  # fmt: skip


def audit_and_mend(mock: MockController) -> None:
    """All that is bad is named, by a dry run and by an upgrade; what a command can mend is mended, then one is left."""
    for dry_run in (True, False):
        code, text = upgrade(mock, 31, dry_run=dry_run)
        assert (code, [one for one in BAD if one not in text]) == (INVALID_UPDATE_VERSION, [])
        assert CANARY not in text
    assert alter(mock, TOPIC, "t", ("retention.ms", None, DELETE)) == 0
    assert alter(mock, BROKER, "", ("num.io.threads", "8", SET)) == 0
    code, text = upgrade(mock, 31)
    assert (code, [one in text for one in BAD]) == (INVALID_UPDATE_VERSION, [True, False, False])
    assert answer_to(mock, UnregisterBrokerRequest(broker_id=1), 0).error_code == 0
    assert upgrade(mock, 31) == (0, "")


@pytest.mark.parametrize("snapshot", [False, True])
@pytest.mark.parametrize("kept", [False, True])
def test_a_copy_has_topics_and_configs(tmp_path: Path, rules: Path, snapshot: bool, kept: bool) -> None:
    """S3: described, altered and audited there; what it was copied from stays as it is; a kept copy goes on with it."""
    source = tmp_path / "source"
    with running(data_dir=source, static_configs=True, cluster_id=CLUSTER_ID, metadata_version=30, topic="t") as mock:
        fill(mock)
        if snapshot:
            assert mock.snapshot() is not None
    before = fingerprints(source)
    options: Any = {"static_configs": True, "config_constraints": rules}
    if kept:
        options["data_dir"] = tmp_path / "copy"
    with running(from_=source, **options) as mock:
        assert value_of(mock, TOPIC, "t", "retention.ms") == ("7", 1)
        assert value_of(mock, TOPIC, "t", "cleanup.policy") == ("compact", 1)
        assert value_of(mock, BROKER, "1", "num.io.threads") == ("9", 2)
        assert value_of(mock, BROKER, "1", PASSWORD) == (None, 2)
        assert value_of(mock, BROKER, "2", "num.io.threads") == ("4", 3)
        # At this level nothing is against it yet; an entry goes behind those that the log has.
        assert alter(mock, TOPIC, "t", ("cleanup.policy", "delete", APPEND), ("retention.ms", "8", SET)) == 0
        assert value_of(mock, TOPIC, "t", "cleanup.policy") == ("compact,delete", 1)
        assert alter(mock, TOPIC, "t", ("retention.ms", "7", SET)) == 0
        assert alter(mock, TOPIC, "u", ("retention.ms", "7", SET)) == UNKNOWN_TOPIC
        audit_and_mend(mock)
        assert alter(mock, BROKER, "", ("num.io.threads", "7", SET)) == INVALID_CONFIG
    assert fingerprints(source) == before
    if kept:
        with running(**options) as mock:
            assert value_of(mock, BROKER, "2", "num.io.threads") == ("8", 3)
            assert alter(mock, BROKER, "", ("num.io.threads", "7", SET)) == INVALID_CONFIG


@pytest.mark.parametrize("copied", [False, True])
def test_each_node_of_several_has_the_settings(tmp_path: Path, rules: Path, copied: bool) -> None:
    """C1, C4, C5: each offers registrations that tell configs and describes them; whoever leads checks and audits."""
    options: Any = {"topic": "t", "metadata_version": 30}
    if copied:
        with running(data_dir=tmp_path / "source", static_configs=True, node_id=3000, cluster_id=CLUSTER_ID, **options):
            pass
        options = {"from_": tmp_path / "source"}
    else:
        options |= {"cluster_id": CLUSTER_ID}
    with running_cluster(
        nodes="3000=4.4,3001=4.4", static_configs=True, config_validation="on", config_constraints=rules, **options
    ) as cluster:
        fill(cluster.active)
        for node in cluster.nodes.values():
            keys = answer_to(
                node, ApiVersionsRequest(client_software_name="t", client_software_version="1"), 4
            ).api_keys
            assert [one.max_version for one in keys if one.api_key == BROKER_REGISTRATION] == [6]
            assert value_of(node, TOPIC, "t", "retention.ms") == ("7", 1)
            assert value_of(node, BROKER, "1", "num.io.threads") == ("9", 2)
            assert value_of(node, BROKER, "1", "log.dirs") == (None, 5)
        # Of a copy the log has one voter, who leads.
        for leader in () if copied else (3001, 3000, 3001):
            if cluster.active_id != leader:
                cluster.elect(leader)
            other = cluster.nodes[6001 - leader]
            assert upgrade(other, 30)[0] == NOT_CONTROLLER
            assert alter(other, BROKER, "", ("num.io.threads", "8", SET)) == NOT_CONTROLLER
            assert alter(cluster.active, BROKER, "", ("num.io.threads", "abc", SET)) == INVALID_CONFIG
            assert all(one in upgrade(cluster.active, 31, dry_run=True)[1] for one in BAD)
        audit_and_mend(cluster.active)
        assert alter(cluster.active, BROKER, "", ("num.io.threads", "7", SET)) == INVALID_CONFIG


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
