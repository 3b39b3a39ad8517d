"""Every config that a real 4.4.0 controller tells, beside the mock's: name, value, source, type, synonyms (F1, C8)."""

from __future__ import annotations

import re
import struct
from collections.abc import Callable, Mapping
from typing import Any

import pytest

import kafkaproto
from kafkaproto.messages import DescribeConfigsRequest, IncrementalAlterConfigsRequest
from kafkaproto.messages.base import Message
from kafkaproto.messages.describe_configs_request import DescribeConfigsResource
from kafkaproto.messages.incremental_alter_configs_request import AlterableConfig, AlterConfigsResource
from mockcontroller.embedding import MockController
from mockcontroller.fixtures import MakeMockController

from .kafka_frames import exchange
from .real_kafka import CLUSTER_ID, RealController, wait_until

TOPIC, BROKER, METRICS, GROUP = 2, 4, 16, 32
SELF = "3000"
OF_THE_HARNESS = {
    "log.dirs": "where the data are; the mock has them in memory",
    "controller.quorum.election.timeout.ms": "given to the real node, so that it starts at once",
}
"""The only configs whose entries may differ, and why."""

CHANGES: Mapping[tuple[int, str], Mapping[str, str]] = {
    (BROKER, ""): {
        "background.threads": " 12 ",
        "foo": "1",
        "listener.name.controller.max.connections": "5000",
        "log.cleaner.threads": "abc",
        "log.cleanup.policy": "compact,compact",
        "log.retention.minutes": "60",
        "log.retention.ms": "3000",
        "log.roll.ms": "77",
        "log.segment.bytes": "2000000",
        "node.id": "8",
        "ssl.key.password": "x",
    },
    (BROKER, SELF): {
        "bar": "1",
        "listener.name.controller.ssl.key.password": "x",
        "log.cleaner.threads": "2",
        "log.segment.bytes": "3000000",
    },
    (METRICS, "s"): {"interval.ms": " 200 ", "match": "client_id = x", "metrics": "a , b,a"},
    (GROUP, "g"): {"share.isolation.level": "read_committed", "streams.num.warmup.replicas": "3"},
}

Ask = Callable[[Message, int], dict[str, Any]]


def asking(node: RealController | MockController) -> Ask:
    def ask(message: Message, version: int) -> dict[str, Any]:
        frame = kafkaproto.encode_request(message, version, correlation_id=7, client_id="test")
        answer = exchange(node.host, node.port, frame, timeout=20)
        key = message.schema().api_key
        assert key is not None
        body = kafkaproto.decode_response(struct.pack(">i", len(answer)) + answer, key, version).body
        found = kafkaproto.to_json(body, version)
        assert isinstance(found, dict)
        return found

    return ask


def entries(node: RealController | MockController, kind: int, name: str, *, synonyms: bool) -> dict[str, Any]:
    """By name, without what can't be the same: the port, and the entries of `OF_THE_HARNESS`."""
    asked = DescribeConfigsResource(resource_type=kind, resource_name=name, configuration_keys=None)
    answer = asking(node)(DescribeConfigsRequest(resources=[asked], include_synonyms=synonyms), 4)
    (result,) = answer["results"]
    assert result["errorCode"] == 0
    own = re.compile(rf":{node.port}\b")
    shown = {one["name"]: _without(one, own) for one in result["configs"]}
    return {name: one for name, one in shown.items() if name not in OF_THE_HARNESS}


def _without(value: Any, port: re.Pattern[str]) -> Any:
    if isinstance(value, dict):
        return {key: _without(one, port) for key, one in value.items()}
    if isinstance(value, list):
        return [_without(one, port) for one in value]
    return port.sub(":PORT", value) if isinstance(value, str) else value


@pytest.mark.parametrize("quorum", ["dynamic", "static"])
def test_each_config(
    make_real_controller: Callable[..., RealController], make_mock_controller: MakeMockController, quorum: str
) -> None:
    """As it was started, and after the same changes, some of which no running node takes."""
    real = make_real_controller("4.4.0", 3000, quorum)
    mock = make_mock_controller(behaviour="vanilla", cluster_id=CLUSTER_ID, quorum=quorum)
    _check(real, mock, [(BROKER, SELF), (BROKER, ""), (METRICS, "s"), (GROUP, "g")])
    request = IncrementalAlterConfigsRequest(
        resources=[
            AlterConfigsResource(
                resource_type=kind,
                resource_name=name,
                configs=[AlterableConfig(name=key, value=value, config_operation=0) for key, value in configs.items()],
            )
            for (kind, name), configs in CHANGES.items()
        ]
    )
    for node in (real, mock):
        assert [one["errorCode"] for one in asking(node)(request, 1)["responses"]] == [0, 0, 0, 0]
    # A real node tells what it has published, a moment after the answer.
    wait_until(lambda: "bar" in entries(real, BROKER, SELF, synonyms=False), "the changes are published")
    _check(real, mock, list(CHANGES))


def _check(real: RealController, mock: MockController, resources: list[tuple[int, str]]) -> None:
    for kind, name in resources:
        for synonyms in (True, False):
            theirs, mine = (entries(node, kind, name, synonyms=synonyms) for node in (real, mock))
            assert mine.keys() == theirs.keys()
            assert {key: mine[key] for key in theirs if mine[key] != theirs[key]} == {
                key: theirs[key] for key in theirs if mine[key] != theirs[key]
            }
