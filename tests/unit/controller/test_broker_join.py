"""A recorded real broker of 4.4.0 joins, serves, and shuts down: its frames, with the epoch that the mock gave it."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import kafkaproto
from kafkaproto.messages import BrokerHeartbeatRequest, BrokerRegistrationResponse
from kafkaproto.messages.base import Message
from mockcontroller.requests import RequestContext
from tests.unit.controller.harness import Peer, running

_FILE = Path(__file__).parents[2] / "golden" / "sessions" / "sessions.jsonl.gz"
_CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"
_REGISTRATION, _HEARTBEAT = 62, 63


def _exchanges(*scenarios: str) -> Iterator[tuple[Message, int, Message]]:
    """Request, version, recorded response of the two apis."""
    asked: dict[tuple[object, ...], dict[str, Any]] = {}
    with gzip.open(_FILE, "rt", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            if row["scenario"] not in scenarios:
                continue
            key = row["scenario"], row["conn"], row.get("correlation_id")
            if row["direction"] == "request" and row["api_key"] in (_REGISTRATION, _HEARTBEAT):
                asked[key] = row
            elif row["direction"] == "response" and key in asked:
                sent = asked.pop(key)
                version = sent["api_version"]
                request = kafkaproto.decode_request(bytes.fromhex(sent["hex"])).body
                yield (
                    request,
                    version,
                    kafkaproto.decode_response(bytes.fromhex(row["hex"]), sent["api_key"], version).body,
                )


async def _ask(peer: Peer, request: Message, version: int) -> Message:
    frame = kafkaproto.encode_request(request, version, correlation_id=1, client_id="broker")
    reply = await peer.controller.submit(RequestContext(peer.controller.schema_set.decode_request(frame), "broker:1"))
    answer = peer.controller.schema_set.encode_response(reply.body, reply.version, correlation_id=1)
    return kafkaproto.decode_response(answer, request.schema().api_key or 0, version).body


@pytest.mark.parametrize(
    ("scenarios", "left_out"),
    [
        (("broker-join-44",), 0),
        # It led a partition then, and real controllers move such away first: one heartbeat more.
        (("broker-rejoin-44", "broker-shutdown-44"), 1),
    ],
)
@pytest.mark.parametrize("static_configs", [False, True])
async def test_a_real_broker_joins(scenarios: tuple[str, ...], left_out: int, static_configs: bool) -> None:
    """C1: with the draft's versions of BrokerRegistration on or off."""
    differing = 0
    heartbeats = 0
    async with running(cluster_id=_CLUSTER_ID, static_configs=static_configs) as peer:
        moved = 0
        for request, version, recorded in _exchanges(*scenarios):
            if isinstance(request, BrokerHeartbeatRequest):
                heartbeats += 1
                request.broker_epoch += moved
                request.current_metadata_offset += moved
            answer = await _ask(peer, request, version)
            if isinstance(recorded, BrokerRegistrationResponse):
                assert isinstance(answer, BrokerRegistrationResponse)
                moved = answer.broker_epoch - recorded.broker_epoch
                recorded.broker_epoch = answer.broker_epoch
            differing += answer != recorded
        registered = [
            (record.version, getattr(record.message, "static_configs", []))
            for batch in peer.controller.log
            for record in batch.records
            if record.message.NAME == "RegisterBrokerRecord"
        ]
    assert set(map(str, registered)) == {"(4, [])"}
    assert heartbeats >= 8
    assert differing == left_out
