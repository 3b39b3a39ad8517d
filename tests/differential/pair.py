"""A real controller and a mock in the same state, asked the same step by step, and the report of a difference."""

from __future__ import annotations

import socket
import struct
import time
import uuid
from base64 import urlsafe_b64decode
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal

import kafkaproto
from kafkaproto.messages import (
    BrokerRegistrationRequest,
    ControllerRegistrationRequest,
    CreateTopicsRequest,
    DeleteTopicsRequest,
    DescribeQuorumRequest,
    DescribeQuorumResponse,
    UpdateFeaturesRequest,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.describe_quorum_request import PartitionData, TopicData
from mockcontroller.embedding import MockController, running
from mockcontroller.features import Refusal, Update, refusals
from mockcontroller.handlers.update_features import situation_of
from tests.interop.kafka_frames import exchange, receive_exactly
from tests.interop.real_kafka import CLUSTER_ID, RealController, wait_until

from .answers import CLOSED, Answer, named, plain
from .exceptions import AVOIDED, DIFFERING, Difference
from .steps import NO_DIRECTORY, NODE_ID, Step, View

SETTLES_S = 5.0
"""A real node's answers to reads come from what it has published, a moment after the write was answered."""
PAUSE_S = 0.005
ANSWER_TIMEOUT_S = 30.0
SESSIONS_S = 24 * 3600
"""Sessions of brokers outlast a run: on two clocks they would not end between the same two requests."""
READS = {18, 32, 55, 60}
_UPDATE_FEATURES, _API_VERSIONS = 57, 18
_UNSUPPORTED_VERSION, _NOT_CONTROLLER = 35, 41
_BEFORE_THE_FIRST = NO_EPOCH = -1


@dataclass(frozen=True, slots=True)
class Scenario:
    """The state that both start in; ``metadata_version`` is a release name."""

    metadata_version: str
    quorum: Literal["dynamic", "static"] = "dynamic"

    def __str__(self) -> str:
        return f"{self.quorum} at metadata.version {self.metadata_version}"


class Side:
    """One of the two: its connection, and what it was seen to have."""

    def __init__(self, name: str, host: str, port: int) -> None:
        self.name, self.host, self.port = name, host, port
        self.view = View(CLUSTER_ID)
        self.features_epoch = _BEFORE_THE_FIRST
        self.answer_timeout_s = ANSWER_TIMEOUT_S
        self._connection: socket.socket | None = None
        self.last_frame = b""
        self.view.directory = self.leadership()[1]

    def leadership(self) -> tuple[int, uuid.UUID]:
        """The epoch in which it leads, -1 if it doesn't, and the directory of its voter, zero at kraft.version 0."""
        asked = TopicData(topic_name="__cluster_metadata", partitions=[PartitionData(partition_index=0)])
        frame = kafkaproto.encode_request(DescribeQuorumRequest(topics=[asked]), 2, correlation_id=0, client_id="test")
        answer = exchange(self.host, self.port, frame)
        body = kafkaproto.decode_response(struct.pack(">i", len(answer)) + answer, 55, 2).body
        assert isinstance(body, DescribeQuorumResponse)
        partition = body.topics[0].partitions[0]
        if partition.leader_id != NODE_ID:
            return NO_EPOCH, NO_DIRECTORY
        return partition.leader_epoch, partition.current_voters[0].replica_directory_id

    def ask(self, step: Step) -> Answer:
        """The answer to the step, or `CLOSED`; the next one then has a connection of its own."""
        message = step.message(self.view)
        frame = kafkaproto.encode_request(message, step.version, correlation_id=7, client_id="test")
        if step.sent_as is not None:
            frame = frame[:6] + struct.pack(">h", step.sent_as) + frame[8:]
        self.last_frame = frame
        if self._connection is None:
            self._connection = socket.create_connection((self.host, self.port), timeout=self.answer_timeout_s)
        try:
            self._connection.sendall(frame)
            head = receive_exactly(self._connection, 4)
            answer = head + receive_exactly(self._connection, *struct.unpack(">i", head))
        except (EOFError, ConnectionError):
            self.close()
            return CLOSED
        key = message.schema().api_key
        assert key is not None
        version = step.version
        if key == _API_VERSIONS and int.from_bytes(answer[8:10]) == _UNSUPPORTED_VERSION:
            version = 0
        response = kafkaproto.decode_response(answer, key, version)
        assert response.trailing == 0
        assert response.correlation_id == 7
        value = kafkaproto.to_json(response.body, version)
        assert isinstance(value, dict)
        return value

    def plain(self, step: Step, answer: Answer) -> Any:
        """The answer without what may differ."""
        message = step.message(self.view)
        broker = message.broker_id if isinstance(message, BrokerRegistrationRequest) else -1
        epochs = {
            "brokerEpoch": self.view.brokers.get(broker, _BEFORE_THE_FIRST),
            "finalizedFeaturesEpoch": self.features_epoch,
        }
        return plain(answer, self.port, epochs)

    def learn(self, step: Step, answer: Answer) -> None:
        """Remember what the answer says about this side."""
        if isinstance(answer, str):
            return
        message = step.message(self.view)
        if isinstance(message, BrokerRegistrationRequest) and answer["errorCode"] == 0:
            self.view.brokers[message.broker_id] = answer["brokerEpoch"]
        if isinstance(message, CreateTopicsRequest) and not message.validate_only:
            created = [one for one in answer["topics"] if one["errorCode"] == 0]
            self.view.topics |= {one["name"] for one in created}
            self.view.topic_ids |= {
                one["name"]: uuid.UUID(bytes=urlsafe_b64decode(one["topicId"] + "=="))
                for one in created
                if "topicId" in one
            }
        if isinstance(message, DeleteTopicsRequest):
            gone = {one["name"] for one in answer["responses"] if one["errorCode"] == 0}
            self.view.topics -= gone
            self.view.has_deleted |= bool(gone)
        if isinstance(message, UpdateFeaturesRequest) and answer["errorCode"] == 0:
            # It may have made a static quorum dynamic: then the voter has a directory.
            self.view.directory = self.leadership()[1]
        self.features_epoch = answer.get("finalizedFeaturesEpoch", self.features_epoch)

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class DifferenceError(AssertionError):
    """The two answered one step differently. The text has the request, both answers, and everything before."""


@dataclass(slots=True)
class Tally:
    """What a run compared: steps by api name, and entries of the two tables by name."""

    compared: Counter[str] = field(default_factory=Counter)
    left_out: Counter[str] = field(default_factory=Counter)

    def add(self, other: Tally) -> None:
        """Count what another run compared, too."""
        self.compared.update(other.compared)
        self.left_out.update(other.left_out)

    def __str__(self) -> str:
        parts = [f"{sum(self.compared.values())} requests compared:"]
        parts += [f"  {count:6} {name}" for name, count in sorted(self.compared.items())]
        parts += [f"  {count:6} left out: {name}" for name, count in sorted(self.left_out.items())]
        return "\n".join(parts)


class Pair:
    """Both sides, and what they were asked so far."""

    def __init__(self, scenario: Scenario, real: RealController, mock: MockController, tally: Tally) -> None:
        self.scenario, self.node, self.tally, self._mock = scenario, real, tally, mock
        self.real, self.mock = Side("real", real.host, real.port), Side("mock", mock.host, mock.port)
        self.sides = (self.real, self.mock)
        self.note_the_epoch()
        self.history: list[str] = []

    def note_the_epoch(self) -> None:
        """Remember in which the real controller leads, for what asks whether it has changed."""
        self._epoch = self.real.leadership()[0]

    def take(self, step: Step) -> None:
        """Ask both; DifferenceError unless the answers are the same, or their difference is in the table."""
        message = step.message(self.real.view)
        for one in AVOIDED:
            if one.matches(message, self.real.view):
                self.tally.left_out[one.name] += 1
                return
        replaced = self._registrations_of_itself() if _is_own(message) else 0
        answers = [side.ask(step) for side in self.sides]
        deadline = time.monotonic() + SETTLES_S
        while self._differ(step, answers) and self._is_read(step) and time.monotonic() < deadline:
            time.sleep(PAUSE_S)
            answers = [side.ask(step) for side in self.sides]
        self._judge(step, message, answers)
        for side, answer in zip(self.sides, answers, strict=True):
            side.learn(step, answer)
        if _is_own(message) and _code(answers[0]) == 0:
            wait_until(lambda: self._registrations_of_itself() > replaced, "the real node registers itself anew")

    def _registrations_of_itself(self) -> int:
        """How often the real node has registered itself, once none of that is on its way.

        One that is told of another registration of its id meanwhile would never correct it.
        """
        sent = acknowledged = 0

        def settled() -> bool:
            nonlocal sent, acknowledged
            log = self.node.log()
            sent = log.count("sendControllerRegistration: attempting")
            acknowledged = log.count("acknowledged ControllerRegistrationRequest")
            return sent == acknowledged

        wait_until(settled, "the real node's registration of itself is acknowledged")
        return acknowledged

    def has_resigned(self) -> bool:
        """Whether the real controller leads in a later epoch now, and takes writes again."""
        if self.real.leadership()[0] <= self._epoch:
            return False
        answer = self.real.ask(Step(2, lambda _view: UpdateFeaturesRequest(validate_only=True)))
        return bool(_code(answer) != _NOT_CONTROLLER)

    def check_the_leader(self) -> None:
        """Neither has lost its leadership on the way: it would be another state."""
        assert self.real.leadership()[0] == self._epoch, f"the real leader resigned\n{self._told()}"

    def _is_read(self, step: Step) -> bool:
        return step.message(self.real.view).schema().api_key in READS

    def _differ(self, step: Step, answers: Sequence[Answer]) -> bool:
        shown = [side.plain(step, answer) for side, answer in zip(self.sides, answers, strict=True)]
        return bool(shown[0] != shown[1])

    def _judge(self, step: Step, message: Message, answers: Sequence[Answer]) -> None:
        self.history.append(_line(len(self.history), step, message, answers[0]))
        differs = self._differ(step, answers)
        if message.schema().api_key == _UPDATE_FEATURES and not named(answers[0]) <= named(answers[1]):
            differs = True
        if differs:
            found = Difference(message, answers[0], answers[1], self._obstacles(message))
            for one in DIFFERING:
                if one.allowed(found):
                    self.tally.left_out[one.name] += 1
                    return
            raise DifferenceError(self._difference(answers))
        self.tally.compared[f"{message.NAME.removesuffix('Request')} v{step.version}"] += 1

    def _obstacles(self, message: Message) -> Sequence[Refusal]:
        if not isinstance(message, UpdateFeaturesRequest):
            return ()
        updates = [Update(one.feature, one.max_version_level, one.upgrade_type) for one in message.feature_updates]
        state = self._mock._node.controller.state
        return self._mock._in_its_run(lambda: list(refusals(situation_of(state), updates)))

    def _difference(self, answers: Sequence[Answer]) -> str:
        return "\n".join([
            f"{self.scenario}, request {len(self.history) - 1}",
            str(kafkaproto.explain_request(self.real.last_frame)),
            *(f"{side.name}: {answer}" for side, answer in zip(self.sides, answers, strict=True)),
            self._told(),
        ])  # fmt: skip

    def _told(self) -> str:
        return "\n".join(["everything so far:", *self.history, "end of the real node's log:", self.node.log_tail()])


def _is_own(message: Message) -> bool:
    return isinstance(message, ControllerRegistrationRequest) and message.controller_id == NODE_ID


def _code(answer: Answer) -> Any:
    return None if isinstance(answer, str) else answer.get("errorCode")


def _line(number: int, step: Step, message: Message, answer: Answer) -> str:
    sent = "" if step.sent_as is None else f", sent as v{step.sent_as}"
    asked = kafkaproto.to_json(message, step.version)
    return f"{number:5} {message.NAME} v{step.version}{sent}: {asked} -> {_code(answer)}"


@contextmanager
def pair(scenario: Scenario, folder: Path, tally: Tally) -> Iterator[Pair]:
    """Boot both in that state."""
    with (
        RealController(
            "4.4.0", NODE_ID, scenario.quorum, metadata_version=scenario.metadata_version, folder=folder,
            properties={"broker.session.timeout.ms": str(SESSIONS_S * 1000)},
        ) as real,
        running(
            behaviour="vanilla", node_id=NODE_ID, cluster_id=CLUSTER_ID, quorum=scenario.quorum,
            metadata_version=scenario.metadata_version,
        ) as mock,
    ):  # fmt: skip
        mock._node.controller.state.sessions.timeout_s = SESSIONS_S
        both = Pair(scenario, real, mock, tally)
        try:
            yield both
        finally:
            for side in both.sides:
                side.close()
