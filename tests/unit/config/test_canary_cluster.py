"""C8: a canary that goes through a cluster – altered, created, registered, logged, audited, dumped – is shown nowhere.

The mock runs as a process, at the lowest level of its log and in both forms; the tools are those of its users.
"""

from __future__ import annotations

import socket
import struct
import subprocess
import sys
import uuid
from collections.abc import Callable
from pathlib import Path

import pytest

from kafkaproto import SchemaSet
from kafkaproto.config.secrets import HIDDEN
from kafkaproto.messages import AlterConfigsRequest, CreateTopicsRequest, DescribeConfigsRequest
from kafkaproto.messages import IncrementalAlterConfigsRequest as IncrementalRequest
from kafkaproto.messages import alter_configs_request as alter
from kafkaproto.messages import incremental_alter_configs_request as incremental
from kafkaproto.messages.base import Message
from kafkaproto.messages.create_topics_request import CreatableTopic, CreatableTopicConfig
from kafkaproto.messages.describe_configs_request import DescribeConfigsResource
from kafkaproto.messages.static_configs.broker_registration_request import (
    BrokerRegistrationRequest,
    Feature,
    Listener,
    StaticConfig,
)
from kafkaproto.protocol.releases import release_facts
from kafkaproto.tools import dump_log, kafka_configs, kafka_features
from mockcontroller import explain_upgrade
from tests.unit.cli.process import MockProcess

CANARY = "canary-7e55"
CODEC = SchemaSet.bundled("static-configs")
SECRET, LISTENER, UNKNOWN, RULED = "ssl.key.password", "listener.name.x.ssl.key.password", "my.own", "sasl.jaas.config"
TOPIC, BROKER = 2, 4
TIMEOUT_S = 30.0
CLUSTER_ID = "AAAAAAAAAAAAAAAAAAAAAA"

RULES = "".join(
    f'[[constraint]]\nconfig = "{name}"\nfrom = {level}\npattern = "x"\nsource = "illustrative"\n'
    for name, level in ((SECRET, 33), (RULED, 30))
)

Capture = pytest.CaptureFixture[str]


# -- requests


def _incremental(name: str, value: str, kind: int = BROKER, entity: str = "", operation: int = 0) -> Message:
    config = incremental.AlterableConfig(name=name, value=value, config_operation=operation)
    resource = incremental.AlterConfigsResource(resource_type=kind, resource_name=entity, configs=[config])
    return IncrementalRequest(resources=[resource])


def _whole(name: str, kind: int = BROKER, entity: str = "3000") -> Message:
    config = alter.AlterableConfig(name=name, value=CANARY)
    resource = alter.AlterConfigsResource(resource_type=kind, resource_name=entity, configs=[config])
    return AlterConfigsRequest(resources=[resource])


def _registration() -> Message:
    ranges = release_facts("4.4").feature_ranges()
    return BrokerRegistrationRequest(
        broker_id=1,
        cluster_id=CLUSTER_ID,
        incarnation_id=uuid.UUID(int=1),
        log_dirs=[uuid.UUID(int=200)],
        listeners=[Listener(name="PLAINTEXT", host="b.example", port=9092)],
        features=[
            Feature(name=name, min_supported_version=low, max_supported_version=high)
            for name, (low, high) in ranges.items()
        ],
        static_configs=[StaticConfig(name=name, value=CANARY) for name in (LISTENER, SECRET, UNKNOWN)],
    )


def _described(kind: int, entity: str) -> Message:
    resource = DescribeConfigsResource(resource_type=kind, resource_name=entity, configuration_keys=None)
    return DescribeConfigsRequest(resources=[resource], include_synonyms=True)


def _topic(name: str) -> Message:
    configs = [CreatableTopicConfig(name=name, value=CANARY)]
    return CreateTopicsRequest(topics=[CreatableTopic(name="new", num_partitions=1, configs=configs)])


REQUESTS: list[tuple[Message, int]] = [
    # Taken, and written to the log.
    (_incremental(SECRET, CANARY), 1),
    (_incremental(LISTENER, CANARY), 1),
    (_incremental(UNKNOWN, CANARY), 1),
    (_whole(SECRET), 2),
    (_whole(UNKNOWN, entity=""), 2),
    (_incremental(SECRET, CANARY), 1),
    (_registration(), 6),
    # Refused: by a rule, by what the topic knows, and for their form.
    (_incremental(RULED, CANARY), 1),
    (_whole(RULED), 2),
    (_incremental(UNKNOWN, CANARY, TOPIC, "t"), 1),
    (_incremental(SECRET, CANARY, operation=2), 1),
    (_incremental(SECRET, CANARY, operation=9), 1),
    (_incremental(SECRET, CANARY, kind=77), 1),
    (_incremental(SECRET, CANARY, entity="no id"), 1),
    (_topic(UNKNOWN), 7),
    # Told.
    (_described(BROKER, ""), 4),
    (_described(BROKER, "3000"), 4),
    (_described(TOPIC, "t"), 4),
]


def _send(port: int, frame: bytes) -> bytes:
    """What comes back until the answer is whole or the connection ends."""
    with socket.create_connection(("127.0.0.1", port), timeout=TIMEOUT_S) as client:
        client.sendall(frame)
        client.shutdown(socket.SHUT_WR)
        found = bytearray()
        while part := client.recv(65_536):
            found += part
    return bytes(found)


def _ask(port: int, request: Message, version: int) -> bytes:
    frame = CODEC.encode_request(request, version, correlation_id=1)
    assert CANARY.encode() in frame or "Describe" in request.NAME
    answer = _send(port, frame)
    (length,) = struct.unpack_from(">i", answer)
    assert length == len(answer) - 4
    return answer


def _broken_frames() -> list[bytes]:
    frame = CODEC.encode_request(_incremental(SECRET, CANARY), 1)
    at = frame.index(CANARY.encode())
    return [
        frame[:6] + b"\0\x63" + frame[8:],
        frame[:5] + b"\x70" + frame[6:],
        frame[: at - 1] + b"\x7f" + frame[at:],
        frame + CANARY.encode(),
        struct.pack(">i", len(frame) - 2) + frame[4:],
        CANARY.encode() * 10,
    ]


# -- tools


def _tool(main: Callable[[list[str]], int], words: list[str], capture: Capture, codes: set[int]) -> str:
    try:
        code = main(words)
    except SystemExit as ended:
        code = int(ended.code or 0)
    out, err = capture.readouterr()
    assert code in codes, out + err
    assert CANARY not in out + err
    return out + err


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_canary_goes_through_a_cluster(form: str, tmp_path: Path, capsys: Capture) -> None:
    rules = tmp_path / "rules.toml"
    rules.write_text(RULES)
    data = tmp_path / "data"
    options = ("--log-format", form, "--log-level", "debug", "--data-dir", str(data), "--metadata-version", "30",
               "--static-configs", "--config-constraints", str(rules), "--topic", "t", "--cluster-id", CLUSTER_ID,
               "--node-id", "3000")  # fmt: skip
    with MockProcess(*options) as mock:
        for request, version in REQUESTS:
            assert CANARY.encode() not in _ask(mock.port, request, version)
        for frame in _broken_frames():
            assert CANARY.encode() not in _send(mock.port, frame)
        where = ["--bootstrap-controller", f"127.0.0.1:{mock.port}"]
        altered = [*where, "--alter", "--entity-type", "brokers", "--entity-default"]
        _tool(kafka_configs.main, [*altered, "--add-config", f"{SECRET}={CANARY},{UNKNOWN}={CANARY}"], capsys, {0})
        told = _tool(kafka_configs.main, [*altered, "--add-config", f"{RULED}={CANARY}"], capsys, {1})
        assert f"{RULED}={HIDDEN}" in told
        for entity in (
            ["--entity-type", "brokers"],
            ["--entity-type", "topics", "--all"],
            ["--broker-defaults", "--all"],
        ):
            _tool(kafka_configs.main, [*where, "--describe", *entity], capsys, {0, 1})
        told = _tool(kafka_configs.main, [*where, "--describe", "--broker-defaults"], capsys, {0})
        assert f"{UNKNOWN}=null sensitive=true" in told
        # The audit of an upgrade: static and dynamic ones, at the broker, at the default, of a node.
        upgrade = ["upgrade", "--feature", "metadata.version=33"]
        told = _tool(kafka_features.main, [*where, *upgrade], capsys, {1})
        assert f"static {SECRET}={HIDDEN}" in told
        assert f"dynamic {SECRET}={HIDDEN}" in told
        ended = mock.end()
    assert ended.returncode == 0
    assert CANARY not in ended.stdout + ended.stderr
    assert HIDDEN in ended.stderr
    # It is in the log on the disk, as in a real one, and in no view of that but the one asked for.
    folder = next(data.rglob("__cluster_metadata-0"))
    assert any(CANARY.encode() in file.read_bytes() for file in folder.iterdir() if file.is_file())
    for dumped in ([], ["--json"], ["--print-data-log"]):
        assert HIDDEN in _tool(dump_log.main, [str(folder), *dumped], capsys, {0})
    assert dump_log.main([str(folder), "--show-secrets"]) == 0
    assert CANARY in capsys.readouterr().out
    for report in ("text", "json"):
        words = ["--from", str(folder), "--release-version", "4.4", "--config-constraints", str(rules)]
        assert HIDDEN in _tool(explain_upgrade.main, [*words, "--format", report], capsys, {1})
    # A start from that log, which it replays.
    with MockProcess("--from", str(folder), "--static-configs", "--log-format", form, "--log-level", "debug") as mock:
        assert CANARY.encode() not in _ask(mock.port, _described(BROKER, ""), 4)
        ended = mock.end()
    assert CANARY not in ended.stdout + ended.stderr


def test_a_broker_whose_properties_have_it(tmp_path: Path) -> None:
    """Registered with names alone; a value of a wrong type ends it with an error that names the config."""
    path = tmp_path / "server.properties"
    text = f"node.id=5\n{SECRET}={CANARY}\n{LISTENER}={CANARY}\n{UNKNOWN}={CANARY}\n"
    path.write_text(f"{text}num.io.threads={CANARY}\n")
    words = [sys.executable, "-m", "mockcontroller.broker", "-C", "127.0.0.1:1", "--config", str(path)]
    for more in ([], ["--override", f"{SECRET}={CANARY}"], ["--override", f"log.segment.bytes={CANARY}"]):
        done = subprocess.run([*words, *more], capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
        assert done.returncode == 2
        assert CANARY not in done.stdout + done.stderr
        assert "must be a whole number" in done.stderr
