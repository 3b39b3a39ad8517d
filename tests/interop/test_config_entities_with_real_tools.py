"""Kafka's own `kafka-configs` 4.4.0 at the mock, for other entities than brokers: as at a real controller (S1)."""

from __future__ import annotations

import logging
from collections.abc import Iterator, Sequence

import pytest

from kafkaproto.messages import ConfigRecord
from mockcontroller.fixtures import GetKafkaTools, MakeMockController

from .real_kafka import RealController

SELF = "3000"
METRICS, GROUP = 16, 32

COMMANDS: Sequence[tuple[str, ...]] = (
    ("--alter", "--group", "g", "--add-config", "consumer.heartbeat.interval.ms=6000"),
    ("--describe", "--group", "g", "--all"),
    ("--alter", "--group", "g", "--delete-config", "consumer.heartbeat.interval.ms"),
    ("--alter", "--client-metrics", "s", "--add-config", "metrics=[a,b],interval.ms=1000"),
    ("--describe", "--client-metrics", "s", "--all"),
    ("--alter", "--client-metrics", "s", "--delete-config", "metrics"),
    ("--describe", "--client-metrics", "s", "--all"),
    ("--alter", "--broker-logger", SELF, "--add-config", "root=FATAL"),
    ("--describe", "--broker-logger", "77"),
)
REFUSED: Sequence[tuple[str, ...]] = (
    ("--alter", "--group", "g", "--add-config", "consumer.heartbeat.interval.ms=1"),
    ("--alter", "--client-metrics", "s", "--add-config", "no.such=1"),
    ("--alter", "--broker-logger", SELF, "--add-config", "root=loud"),
    ("--alter", "--broker-logger", SELF, "--delete-config", "root"),
    # What the tool needs for these no controller has.
    ("--describe", "--entity-type", "groups"),
    ("--describe", "--entity-type", "client-metrics"),
)


@pytest.fixture(autouse=True)
def level() -> Iterator[None]:
    """That of the mock's loggers is put back: they are this process's."""
    before = logging.getLogger("mockcontroller").level
    yield
    logging.getLogger("mockcontroller").setLevel(before)


def test_the_same_at_a_real_controller(
    real_controller: RealController, make_mock_controller: MakeMockController, kafka_tools: GetKafkaTools
) -> None:
    """S1: the same lines and codes; what is refused is refused with the same kind of error."""
    tools, mock = kafka_tools("4.4.0"), make_mock_controller(behaviour="vanilla")
    for command in (*COMMANDS, *REFUSED):
        real, found = (
            tools.configs("--bootstrap-controller", one.bootstrap, *command) for one in (real_controller, mock)
        )
        assert (found.returncode, found.stdout) == (real.returncode, real.stdout), found.stderr
        assert found.returncode == (command in REFUSED)
        kinds = [one.stderr.splitlines()[1].split(": ")[:2] if one.stderr else [] for one in (found, real)]
        assert kinds[0] == kinds[1]
    written = [one for one in mock.records if isinstance(one, ConfigRecord) and one.resource_type in (METRICS, GROUP)]
    # The tool sends what is set in one request in the order of a hash table.
    assert sorted((one.resource_type, one.resource_name, one.name, one.value or "") for one in written) == sorted([
        (GROUP, "g", "consumer.heartbeat.interval.ms", "6000"),
        (GROUP, "g", "consumer.heartbeat.interval.ms", ""),
        (METRICS, "s", "metrics", "a,b"),
        (METRICS, "s", "interval.ms", "1000"),
        (METRICS, "s", "metrics", ""),
    ])  # fmt: skip
