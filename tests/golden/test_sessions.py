"""Recorded sessions of real tools and nodes with real controllers, replayed against the mock (S1, U5, D13).

Equal means: the same answer or the same silence, the same state of the connection, the same fields.  Message texts,
hosts, ports, epochs, offsets, times and uuids may differ, and the order of features (a hash map at Kafka).
"""

from __future__ import annotations

import gzip
import json
import random
import re
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any

import pytest
import trio
import trio.testing

import kafkaproto
from kafkaproto.messages import ApiVersionsResponse, RegisterBrokerRecord
from kafkaproto.messages.api_versions_response import SupportedFeatureKey
from kafkaproto.messages.register_broker_record import BrokerFeature
from kafkaproto.protocol.releases import release_facts
from mockcontroller.controller import Controller
from mockcontroller.log import Draft
from mockcontroller.release import NodeConfig
from mockcontroller.server import Server
from tests.golden.sessions.states import NO_CONTROLLER, State, state_of

_FILE = Path(__file__).parent / "sessions" / "sessions.jsonl.gz"
_SERVED = {17, 18, 19, 32, 44, 55, 57, 60, 64, 70, 80, 81, 82, 94}
_SERVED_BY_HAND = _SERVED | {63, 67}
"""What a live broker asks in other sessions names the epoch that it got there."""
_REFUSED = _SERVED_BY_HAND | {1, 58}
"""Who has no rights is refused as there, whether the api is served or not."""
_SCENARIOS = 170
_UNSUPPORTED_VERSION = 35
_UPDATE_FEATURES = 57
_REMOVE_RAFT_VOTER = 81
_NO_ANSWER = b""
_NOBODY = -1
_PATIENCE_S = 1
"""On a clock that jumps: reached when no task can go on."""

_VARYING = {
    "host", "port", "leaderEpoch", "highWatermark", "logEndOffset", "lastFetchTimestamp", "lastCaughtUpTimestamp",
    "replicaDirectoryId", "finalizedFeaturesEpoch",
}  # fmt: skip
_BY_NAME = {"supportedFeatures", "finalizedFeatures"}

_DIFFERING: Mapping[tuple[str, str], str] = {
    ("c44-quorum-status-obs", "observers"): "nobody fetches from the mock yet, so it has no observers",
    ("c42-quorum-status", "observers"): "nobody fetches from the mock yet, so it has no observers",
}
"""Fields left out of a scenario's comparison, and why."""


@cache
def _recorded() -> dict[str, list[dict[str, Any]]]:
    scenarios: dict[str, list[dict[str, Any]]] = {}
    with gzip.open(_FILE, "rt", encoding="utf-8") as file:
        for line in file:
            row = json.loads(line)
            scenarios.setdefault(row["scenario"], []).append(row)
    return scenarios


def _raw(rows: list[dict[str, Any]]) -> bool:
    return any(row["direction"] == "connection" for row in rows)


def _served(rows: list[dict[str, Any]]) -> set[int]:
    if "auth-" in rows[0]["scenario"]:
        return _REFUSED
    return _SERVED_BY_HAND if _raw(rows) else _SERVED


def _replayable(scenario: str) -> bool:
    rows = _recorded()[scenario]
    if state_of(scenario) is None:
        return False
    keys = {row.get("api_key") for row in rows if row["direction"] == "request"}
    # By hand there are frames of no api at all, too: what the mock does with those is the connection's.
    closed = any(row.get("state") == "closed" for row in rows)
    return bool(keys & _served(rows)) or closed or (_raw(rows) and None in keys)


def test_every_scenario_is_accounted_for() -> None:
    """Each recorded scenario is replayed or left out for a stated reason, and no reason is idle."""
    scenarios = list(_recorded())
    assert len(scenarios) == _SCENARIOS
    left_out = {scenario for scenario in scenarios if state_of(scenario) is None}
    assert left_out
    assert all(any(fnmatchcase(one, pattern) for one in left_out) for pattern in NO_CONTROLLER)
    assert sum(_replayable(scenario) for scenario in scenarios) >= 90


@pytest.mark.parametrize("scenario", [one for one in _recorded() if _replayable(one)])
async def test_session(scenario: str, autojump_clock: trio.testing.MockClock) -> None:
    """The recorded requests get the recorded answers."""
    state = state_of(scenario)
    assert state is not None
    async with _mock(state) as peers:
        for before in state.prior:
            await _replay(before, peers, compare=False)
        await _replay(scenario, peers, compare=True)


class _Peers:
    """One memory stream to the server for each recorded connection, opened when it is first used."""

    def __init__(self, controller: Controller, nursery: trio.Nursery) -> None:
        self._controller, self._nursery = controller, nursery
        self._server = Server(controller)
        self._first_voters = {one.voter_id for one in controller.state.live_voters()}
        self._streams: dict[object, trio.abc.Stream] = {}

    def stream(self, name: object) -> trio.abc.Stream:
        if name not in self._streams:
            ours, theirs = trio.testing.memory_stream_pair()
            self._nursery.start_soon(self._server.serve_stream, theirs, f"peer {name}")
            self._streams[name] = ours
        return self._streams[name]

    def with_own_directories(self, row: dict[str, Any]) -> bytes:
        """The recorded frame; the directory of a voter that the mock started with is the mock's own."""
        frame = bytes.fromhex(row["hex"])
        if row.get("api_key") != _REMOVE_RAFT_VOTER:
            return frame
        body = kafkaproto.decode_request(frame).body
        known = {one.voter_id: one.directory_id for one in self._controller.state.live_voters()}
        if body.voter_id not in self._first_voters:  # type: ignore[attr-defined]
            return frame
        return frame.replace(body.voter_directory_id.bytes, known[body.voter_id].bytes)  # type: ignore[attr-defined]


@asynccontextmanager
async def _mock(state: State) -> AsyncIterator[_Peers]:
    config = NodeConfig.of(**dict(state.options))
    controller = Controller(
        config,
        clock=lambda: 1_800_000_000.0,
        random=random.Random(1),
        dial=_dial,
    )
    async with trio.open_nursery() as nursery:
        await nursery.start(controller.run)
        if state.leader != _NOBODY:
            await controller.register_self("127.0.0.1", 29093)
        for broker_id, release in state.brokers.items():
            await controller.append(Draft.data(_broker(broker_id, release)))
        for _ in range(1, state.epoch):
            controller.resign()
            await controller.lead()
        if state.leader is not None:
            controller.resign(state.leader)
        yield _Peers(controller, nursery)
        nursery.cancel_scope.cancel()


def _broker(broker_id: int, release: str) -> RegisterBrokerRecord:
    return RegisterBrokerRecord(
        broker_id=broker_id,
        features=[
            BrokerFeature(name=name, min_supported_version=low, max_supported_version=high)
            for name, (low, high) in release_facts(release).feature_ranges().items()
        ],
    )


async def _dial(host: str, port: int, seconds: float) -> ApiVersionsResponse:
    """Every new voter of a recorded session was there."""
    await trio.lowlevel.checkpoint()
    return ApiVersionsResponse(supported_features=[SupportedFeatureKey(name="kraft.version", max_version=1)])


async def _replay(scenario: str, peers: _Peers, *, compare: bool) -> None:
    rows = _recorded()[scenario]
    for index, row in enumerate(rows):
        if row["direction"] != "request":
            continue
        if not _raw(rows) and row["api_key"] not in _served(rows):
            continue
        expected = _answer_to(row, rows[index + 1 :])
        if expected is None and not _raw(rows):
            continue  # The recording ends, or goes on elsewhere, before the answer.
        stream = peers.stream((scenario, row.get("conn")))
        await stream.send_all(peers.with_own_directories(row))
        answer = await _frame(stream)
        if not compare:
            continue
        if _raw(rows):
            state = next(one["state"] for one in rows if one["direction"] == "connection")
            assert await _state_of(stream) == ("closed" if state == "closed" else "open")
        if expected is None:
            assert answer == _NO_ANSWER
        elif row["api_key"] in _served(rows):
            left_out = {name for one, name in _DIFFERING if one == scenario}
            recorded = bytes.fromhex(expected["hex"])
            assert _shown(answer, row, left_out) == _shown(recorded, row, left_out)
            if row["api_key"] == _UPDATE_FEATURES:
                assert _named(answer, row) >= _named(recorded, row)


def _answer_to(request: dict[str, Any], later: list[dict[str, Any]]) -> dict[str, Any] | None:
    for row in later:
        same = row.get("conn") == request.get("conn") and row.get("correlation_id") == request.get("correlation_id")
        if same and row["direction"] == "response":
            return row
    return None


async def _frame(stream: trio.abc.Stream) -> bytes:
    """What the server has to say once nothing moves any more: one frame, or nothing."""
    with trio.move_on_after(_PATIENCE_S):
        return bytes(await stream.receive_some())
    return _NO_ANSWER


async def _state_of(stream: trio.abc.Stream) -> str:
    with trio.move_on_after(_PATIENCE_S):
        assert await stream.receive_some() == b""
        return "closed"
    return "open"


def _shown(frame: bytes, request: dict[str, Any], left_out: set[str]) -> dict[str, Any]:
    key, version = request["api_key"], request["api_version"]
    if key == 18 and int.from_bytes(frame[8:10], "big") == _UNSUPPORTED_VERSION:
        version = 0
    response = kafkaproto.decode_response(frame, key, version)
    assert response.trailing == 0
    value = kafkaproto.to_json(response.body, version)
    return {"correlation": response.correlation_id, "body": _plain(value, left_out)}


def _named(frame: bytes, request: dict[str, Any]) -> set[str]:
    """F2: the feature, and each number – level, node, range – that the text of a refusal names."""
    response = kafkaproto.decode_response(frame, request["api_key"], request["api_version"])
    text = response.body.error_message or ""  # type: ignore[attr-defined]
    return set(re.findall(r"[a-z.]+\.version|[0-9]+", text))


def _plain(value: Any, left_out: set[str], name: str = "") -> Any:
    if isinstance(value, dict):
        return {key: _plain(one, left_out, key) for key, one in value.items() if key not in left_out}
    if isinstance(value, list):
        shown = [_plain(one, left_out) for one in value]
        return sorted(shown, key=lambda one: str(one["name"])) if name in _BY_NAME else shown
    if name in _VARYING:
        return "<varies>"
    if name == "errorMessage" and value:
        return "<text>"
    return value
