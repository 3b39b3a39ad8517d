"""Cordoned log directories (KIP-1066; C1): what a real 4.4.0 controller makes of heartbeats, and the mock."""

from __future__ import annotations

import uuid
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

import pytest

import kafkaproto
from kafkaproto.messages import (
    BrokerHeartbeatRequest,
    BrokerHeartbeatResponse,
    BrokerRegistrationRequest,
    BrokerRegistrationResponse,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.broker_registration_request import Feature, Listener
from kafkaproto.protocol.releases import release_facts
from kafkaproto.records.entries import read_entries
from kafkaproto.records.log import read_log
from mockcontroller.embedding import running

from .kafka_frames import exchange
from .real_kafka import CLUSTER_ID, RealController, wait_until

BROKER = 7
ONE, TWO, STRANGE = (uuid.UUID(int=4711 + number) for number in range(3))
FAR = 2**40


class Beat(NamedTuple):
    """What a heartbeat says; ``offset`` 0 is one that has not caught up."""

    cordoned: Sequence[uuid.UUID] | None
    offline: Sequence[uuid.UUID] = ()
    offset: int = FAR
    want_fence: bool = False


BEATS = (
    Beat(None, offset=0), Beat([], offset=0), Beat([ONE], want_fence=True), Beat([ONE]), Beat([ONE]), Beat([TWO, ONE]),
    Beat([ONE, TWO]), Beat([ONE, ONE]), Beat([STRANGE]), Beat([STRANGE, ONE]), Beat([TWO], [TWO]), Beat([TWO], [TWO]),
    Beat(None), Beat([]), Beat([]),
)  # fmt: skip


def ask(where: tuple[str, int], request: Message, version: int) -> Message:
    frame = kafkaproto.encode_request(request, version, correlation_id=1, client_id="7")
    answer = exchange(*where, frame)
    return kafkaproto.decode_response(len(answer).to_bytes(4) + answer, request.schema().api_key or 0, version).body


def told(where: tuple[str, int]) -> list[tuple[int, bool, bool]]:
    """Register, and send the heartbeats: code, caught up and fenced of each."""
    features = release_facts("4.4").feature_ranges()
    registration = BrokerRegistrationRequest(
        broker_id=BROKER,
        cluster_id=CLUSTER_ID,
        incarnation_id=uuid.UUID(int=62),
        listeners=[Listener(name="PLAINTEXT", host="127.0.0.1", port=9)],
        features=[
            Feature(name=name, min_supported_version=low, max_supported_version=high)
            for name, (low, high) in features.items()
        ],
        log_dirs=[ONE, TWO],
    )
    registered = ask(where, registration, 4)
    assert isinstance(registered, BrokerRegistrationResponse)
    assert registered.error_code == 0
    found = []
    for one in BEATS:
        request = BrokerHeartbeatRequest(
            broker_id=BROKER,
            broker_epoch=registered.broker_epoch,
            current_metadata_offset=one.offset,
            want_fence=one.want_fence,
            offline_log_dirs=list(one.offline),
            cordoned_log_dirs=None if one.cordoned is None else list(one.cordoned),
        )
        answer = ask(where, request, 2)
        assert isinstance(answer, BrokerHeartbeatResponse)
        found.append((answer.error_code, answer.is_caught_up, answer.is_fenced))
    return found


def of_the_broker(folder: Path) -> list[tuple[int, object]]:
    """Version and content of the records about it."""
    found: list[tuple[int, object]] = []
    for batch in read_log(folder, tail=[]):
        for entry in read_entries(batch):
            if getattr(entry.message, "broker_id", None) == BROKER:
                assert entry.message is not None
                content = kafkaproto.to_json(entry.message, entry.version or 0)
                assert isinstance(content, dict)
                content.pop("brokerEpoch")
                features = content.get("features", [])
                assert isinstance(features, list)
                content["features"] = sorted(features, key=str)
                found.append((entry.version or 0, content))
    return found


@pytest.mark.parametrize(("name", "level", "cordoned"), [("4.4", 33, 8), ("4.3", 30, 8), ("4.2", 29, 0)])
def test_the_same_records_as_at_a_real_controller(
    make_real_controller: Callable[..., RealController], tmp_path: Path, name: str, level: int, cordoned: int
) -> None:
    """Nothing is recorded below metadata.version 30 (4.3-IV0)."""
    real = make_real_controller(metadata_version=name)
    answers = told((real.host, real.port))
    with running(data_dir=tmp_path, metadata_version=level, cluster_id=CLUSTER_ID) as mock:
        assert told((mock.host, mock.port)) == answers
    folder = next(real.folder.rglob("__cluster_metadata-0"))
    ours = of_the_broker(next(tmp_path.rglob("__cluster_metadata-0")))
    wait_until(lambda: len(of_the_broker(folder)) >= len(ours), "its records are on the disk")
    assert ours == of_the_broker(folder)
    assert sum("cordonedLogDirs" in str(one) for version, one in ours if version == 3) == cordoned
