"""What a mock broker registers, beside the frame of a real one (C1, C7, C8)."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import pytest

from kafkaproto.messages import BrokerHeartbeatRequest
from kafkaproto.messages.static_configs import BrokerRegistrationRequest
from kafkaproto.sets import SchemaSet
from mockcontroller.broker.registration import registration_request
from mockcontroller.broker.settings import BrokerSettings

from .controllers import CLUSTER_ID, SET

SESSIONS = Path(__file__).resolve().parents[2] / "golden" / "sessions" / "sessions.jsonl.gz"
CANARY = "canary-5f2e"


def recorded(api_key: int) -> list[bytes]:
    """Frames of a real 4.4.0 broker that joined."""
    with gzip.open(SESSIONS, "rt", encoding="utf-8") as file:
        rows = [json.loads(line) for line in file]
    return [
        bytes.fromhex(row["hex"])
        for row in rows
        if (row["scenario"], row["direction"], row.get("api_key")) == ("broker-join-44", "request", api_key)
    ]


def made(version: int, *override: str, config: Path | None = None) -> BrokerRegistrationRequest:
    settings = BrokerSettings.of(bootstrap_controller="127.0.0.1:9093", broker_id=1, override=override, config=config)
    return registration_request(settings, CLUSTER_ID, version)


def test_the_registration_is_that_of_a_real_broker() -> None:
    """But for what differs with every start, and the order of the features (a hash map at Kafka)."""
    (frame,) = recorded(62)
    request = SchemaSet.bundled().decode_request(frame)
    settings = BrokerSettings.of(bootstrap_controller="127.0.0.1:9093", broker_id=1, listener=["127.0.0.1:29096"])
    sent = SET.encode_request(
        registration_request(settings, CLUSTER_ID, 4), 4, correlation_id=request.correlation_id, client_id="1"
    )
    ours = SchemaSet.bundled().decode_request(sent)
    assert (ours.header, ours.header_version, len(sent)) == (request.header, request.header_version, len(frame))
    theirs, own = (SchemaSet.bundled().to_json(one.body, 4) for one in (request, ours))
    assert isinstance(theirs, dict)
    assert isinstance(own, dict)
    for varying in ("incarnationId", "logDirs"):
        assert len(str(theirs.pop(varying))) == len(str(own.pop(varying)))
    for one in (theirs, own):
        one["features"] = sorted(one["features"], key=str)  # type: ignore[arg-type]
    assert own == theirs


def test_heartbeats_of_a_real_broker() -> None:
    """Fenced by its own wish until it has caught up; the mock broker does the same."""
    bodies = [SchemaSet.bundled().decode_request(frame).body for frame in recorded(63)]
    wishes = [one.want_fence for one in bodies if isinstance(one, BrokerHeartbeatRequest)]
    assert wishes == sorted(wishes, reverse=True)
    assert (wishes[0], wishes[-1]) == (True, False)


@pytest.mark.parametrize("version", range(7))
def test_every_version_has_its_bytes(version: int) -> None:
    request = made(version)
    again = SET.decode(type(request), version, SET.encode(request, version))
    assert isinstance(again, BrokerRegistrationRequest)
    assert bool(again.static_configs) is (version == 6)
    assert again.log_dirs == (request.log_dirs if version >= 2 else [])


@pytest.mark.parametrize("version", range(7))
def test_cordoned_directories_are_told_from_version_5_on(version: int) -> None:
    """C1."""
    request = made(version, "log.dirs=/nowhere/a,/nowhere/b", "cordoned.log.dirs=/nowhere/b")
    again = SET.decode(type(request), version, SET.encode(request, version))
    assert isinstance(again, BrokerRegistrationRequest)
    assert again.cordoned_log_dirs == (request.log_dirs[1:] if version >= 5 else [])


def static(*override: str, config: Path | None = None) -> dict[str, str | None]:
    found = made(6, *override, config=config).static_configs
    assert len({one.name for one in found}) == len(found)
    return {one.name: one.value for one in found}


def test_defaults_are_told_too() -> None:
    """C7."""
    told = static()
    assert told["node.id"] == "1"
    assert (told["log.segment.bytes"], told["num.io.threads"], told["compression.type"]) == (
        "1073741824",
        "8",
        "producer",
    )


def test_one_override_is_one_difference() -> None:
    """C7."""
    plain, changed = static(), static("log.segment.bytes=20000000")
    assert dict(changed.items() - plain.items()) == {"log.segment.bytes": "20000000"}
    assert plain.keys() == changed.keys()


def test_what_has_no_value_and_what_nobody_knows_is_not_told() -> None:
    """C7: null on the wire means sensitive."""
    told = static("my.own.config=1")
    assert not {"broker.rack", "my.own.config"} & told.keys()


def test_secrets_go_by_name() -> None:
    """C7, C8."""
    told = static(f"ssl.keystore.password={CANARY}", f"listener.name.x.ssl.key.password={CANARY}", f"unknown={CANARY}")
    assert told["ssl.keystore.password"] is None
    assert told["listener.name.x.ssl.key.password"] is None
    assert CANARY not in str(told)


def test_a_file_is_read_as_java_reads_it(tmp_path: Path) -> None:
    path = tmp_path / "server.properties"
    path.write_text("node.id = 1\nbroker.rack: \\u00e9-\\\n  1\n", encoding="iso-8859-1")
    assert static(config=path)["broker.rack"] == "é-1"
