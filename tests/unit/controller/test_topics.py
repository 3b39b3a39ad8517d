"""CreateTopics (19), DeleteTopics (20), ``--topic``: codes of a real 4.4.0 controller, records, configs."""

from __future__ import annotations

import uuid

import pytest

from kafkaproto.messages import (
    ConfigRecord,
    CreateTopicsRequest,
    CreateTopicsResponse,
    DeleteTopicsRequest,
    DeleteTopicsResponse,
    PartitionRecord,
    RemoveTopicRecord,
    TopicRecord,
)
from kafkaproto.messages.create_topics_request import (
    CreatableReplicaAssignment,
    CreatableTopic,
    CreatableTopicConfig,
)
from kafkaproto.messages.delete_topics_request import DeleteTopicState
from mockcontroller.image.configs import Resource
from mockcontroller.release import ConfigError, NodeConfig
from tests.unit.controller.harness import Peer, running
from tests.unit.controller.test_brokers import HERE, beat, register, request
from tests.unit.controller.test_configs import TOPIC

NONE, UNKNOWN, INVALID_TOPIC, DENIED, EXISTS, PARTITIONS, REPLICATION, ASSIGNMENT = 0, 3, 17, 29, 36, 37, 38, 39
INVALID_CONFIG, NOT_CONTROLLER, INVALID_REQUEST, UNKNOWN_ID, POLICY, TIMED_OUT = 40, 41, 42, 100, 44, 7
NOBODY = uuid.UUID(int=0)


def topic(name: str, partitions: int = 1, replicas: int = 1, **configs: str | None) -> CreatableTopic:
    return CreatableTopic(
        name=name, num_partitions=partitions, replication_factor=replicas,
        configs=[CreatableTopicConfig(name=key.replace("_", "."), value=value) for key, value in configs.items()],
    )  # fmt: skip


def assigned(name: str, *replicas: list[int], start: int = 0, partitions: int = -1) -> CreatableTopic:
    places = [
        CreatableReplicaAssignment(partition_index=index, broker_ids=ids) for index, ids in enumerate(replicas, start)
    ]
    return CreatableTopic(name=name, num_partitions=partitions, replication_factor=-1, assignments=places)


async def create(
    peer: Peer, *topics: CreatableTopic, validate_only: bool = False, timeout_ms: int = 30_000, **more: object
) -> list[int]:
    body = CreateTopicsRequest(topics=list(topics), validate_only=validate_only, timeout_ms=timeout_ms)
    return [one.error_code for one in (await peer.ask(CreateTopicsResponse, body, 7, **more)).topics]


async def delete(
    peer: Peer, *topics: str | uuid.UUID | None, version: int = 6, timeout_ms: int = 30_000, **more: object
) -> list[int]:
    states = [
        DeleteTopicState(name=None, topic_id=one) if isinstance(one, uuid.UUID) else DeleteTopicState(name=one)
        for one in topics
    ]
    names = [one for one in topics if isinstance(one, str)]
    body = DeleteTopicsRequest(topics=states) if version >= 6 else DeleteTopicsRequest(topic_names=names)
    body.timeout_ms = timeout_ms
    return [one.error_code for one in (await peer.ask(DeleteTopicsResponse, body, version, **more)).responses]


async def add_broker(peer: Peer, broker_id: int, *, fenced: bool = False) -> uuid.UUID:
    body = request(broker_id)
    _, epoch = await register(peer, body)
    if not fenced:
        assert (await beat(peer, broker_id, epoch))[0] == NONE
    return body.log_dirs[0]


async def test_refusals() -> None:
    """One broker, unfenced: codes in the order in which a real controller checks."""
    async with running(HERE) as peer:
        assert await create(peer, topic("t")) == [REPLICATION]
        await add_broker(peer, 1)
        for one, code in (
            (topic("a.b"), NONE), (topic("a_b"), INVALID_TOPIC), (topic("a.b"), EXISTS), (topic("t", -1, -1), NONE),
            (topic("t3", 1, 3), REPLICATION), (topic("t4", 0, 1), PARTITIONS), (topic("t14", 1, 0), REPLICATION),
            (topic("a b"), INVALID_TOPIC), (topic(""), INVALID_TOPIC), (topic("x" * 250), INVALID_TOPIC),
            (topic("t5", retention_ms="abc"), INVALID_CONFIG), (topic("t6", no_such="1"), INVALID_CONFIG),
            (topic("t7", retention_ms=None), INVALID_CONFIG), (topic("__cluster_metadata"), INVALID_REQUEST),
            (assigned("t8", [1], [1]), NONE), (assigned("t9", [2]), ASSIGNMENT), (assigned("t11", [1], start=1), 39),
            (assigned("t10", [1], partitions=3), INVALID_REQUEST), (assigned("t12", []), ASSIGNMENT),
            (assigned("t13", [1, 1]), ASSIGNMENT), (topic("big", 10_001), POLICY),
        ):  # fmt: skip
            assert await create(peer, one) == [code], one.name
        assert await create(peer, topic("d"), topic("d"), topic("e")) == [INVALID_REQUEST, NONE]
        before = len(peer.records)
        assert await create(peer, topic("v"), validate_only=True) == [NONE]
        assert len(peer.records) == before


async def test_what_refuses_the_whole_request() -> None:
    """7, 41 and 44 are for all topics, each as often as it stands there, where one of them is to be looked at."""
    twice = (topic("d"), topic("d"))
    async with running(HERE, topic="t") as peer:
        await add_broker(peer, 1)
        assert await create(peer, topic("big", 10_000), topic("u"), *twice) == [POLICY] * 4
        assert await create(peer, topic("big", 10_001), topic("u", -9)) == [POLICY] * 2
        assert await create(peer, topic("u"), *twice, timeout_ms=0) == [TIMED_OUT] * 3
        assert await create(peer, *twice, timeout_ms=0) == [INVALID_REQUEST]
        assert await delete(peer, "t", None, "nope", "nope", timeout_ms=-1) == [TIMED_OUT] * 4
        assert await delete(peer, None, None, timeout_ms=0) == [INVALID_REQUEST] * 2
        peer.controller.resign()
        assert await create(peer, topic("w"), topic("__cluster_metadata"), *twice) == [NOT_CONTROLLER] * 4
        assert await create(peer, *twice, topic("__cluster_metadata")) == [INVALID_REQUEST] * 2
        assert await delete(peer, "t", None, "nope", "nope") == [NOT_CONTROLLER] * 4
        assert await delete(peer, "nope", uuid.UUID(int=7)) == [UNKNOWN, UNKNOWN_ID]


async def test_cordoned_brokers() -> None:
    """KIP-1066: a broker all of whose directories are cordoned takes no replica, assigned or not."""
    async with running(HERE) as peer:
        await add_broker(peer, 1)
        body = request(2)
        _, epoch = await register(peer, body)
        assert (await beat(peer, 2, epoch, cordoned_log_dirs=list(body.log_dirs)))[0] == NONE
        assert await create(peer, topic("t", 1, 2), assigned("u", [2])) == [REPLICATION, ASSIGNMENT]
        assert await create(peer, topic("t", 3, 1)) == [NONE]
        found = [one.replicas for one in peer.records if isinstance(one, PartitionRecord)]
        assert found == [[1], [1], [1]]


async def test_topics_of_one_request_do_not_collide() -> None:
    """Names that differ by dots and underscores alone are held against topics that are there, as Kafka does it."""
    async with running(HERE) as peer:
        await add_broker(peer, 1)
        assert await create(peer, topic("a.b"), topic("a_b")) == [NONE, NONE]
        assert await create(peer, topic("a.b"), topic("a-b"), topic("a_b")) == [EXISTS, NONE, EXISTS]


async def test_records() -> None:
    """Topic, configs, partitions; replicas on unfenced brokers first, in their one directory, which leads."""
    async with running(HERE) as peer:
        directories = {one: await add_broker(peer, one, fenced=one == 3) for one in (1, 2, 3)}
        before = len(peer.records)
        assert await create(peer, topic("t", 2, 2, retention_ms="5000")) == [NONE]
        created, config, *partitions = peer.records[before:]
        assert isinstance(created, TopicRecord)
        assert isinstance(config, ConfigRecord)
        assert (config.resource_type, config.resource_name, config.name, config.value) == (
            2,
            "t",
            "retention.ms",
            "5000",
        )
        found = [one for one in partitions if isinstance(one, PartitionRecord)]
        assert [(one.replicas, one.isr, one.leader) for one in found] == [([1, 2], [1, 2], 1), ([2, 1], [2, 1], 2)]
        assert found[0].directories == [directories[1], directories[2]]
        before = len(peer.records)
        assert await create(peer, topic("u", 1, 3), assigned("w", [3])) == [NONE, ASSIGNMENT]
        partition = peer.records[before + 1]
        assert isinstance(partition, PartitionRecord)
        assert (partition.replicas, partition.isr) == ([1, 2, 3], [1, 2])


async def test_the_answer_lists_configs() -> None:
    """KIP-525: all 37 of a 4.4.0 topic, with their source."""
    async with running(HERE) as peer:
        await add_broker(peer, 1)
        body = CreateTopicsRequest(topics=[topic("t", 3, 1, retention_ms="5000")])
        (found,) = (await peer.ask(CreateTopicsResponse, body, 7)).topics
        assert (found.num_partitions, found.replication_factor, len(found.configs or ())) == (3, 1, 37)
        sources = {one.name: (one.value, one.config_source) for one in found.configs or ()}
        assert sources["retention.ms"] == ("5000", 1)
        assert sources["min.insync.replicas"] == ("1", 3)
        assert sources["segment.bytes"] == ("1073741824", 5)


async def test_deleting() -> None:
    """By name, by id; its configs go along."""
    async with running(topic=["t", "u", "v", "w"]) as peer:
        topics = peer.controller.state.committed.topics
        by_id = topics.id_of("u")
        assert by_id is not None
        state = peer.controller.state
        found = await delete(peer, "t", "nope", uuid.UUID(int=7), "v", "v", None, by_id)
        assert sorted(found) == [NONE, NONE, UNKNOWN, INVALID_REQUEST, INVALID_REQUEST, UNKNOWN_ID]
        assert sorted(state.committed.topics.names()) == ["v", "w"]
        assert isinstance(peer.records[-1], RemoveTopicRecord)
        assert await delete(peer, "w", "nope", version=5) == [NONE, UNKNOWN]
        assert Resource(TOPIC, "t") not in state.committed.configs


async def test_who_may() -> None:
    """CREATE and DELETE, on CLUSTER or the topic."""
    async with running(topic="t", authorizer=lambda principal, _: principal == "User:admin") as peer:
        assert await create(peer, topic("x")) == [DENIED]
        assert await delete(peer, "t", "nope") == [DENIED, DENIED]
        assert await delete(peer, "t", principal="User:admin") == [NONE]


async def test_topics_of_the_start() -> None:
    """``--topic``: no replicas, as many partitions as were said, once only."""
    async with running(topic=["t:3", "u"]) as peer:
        found = [one for one in peer.records if isinstance(one, PartitionRecord)]
        assert [(one.partition_id, one.replicas, one.leader) for one in found] == [
            (0, [], -1), (1, [], -1), (2, [], -1), (0, [], -1),
        ]  # fmt: skip
        peer.controller.resign()
        await peer.controller.lead()
        assert len([one for one in peer.records if isinstance(one, TopicRecord)]) == 2


@pytest.mark.parametrize(
    ("options", "what"),
    [
        ({"topic": ["a b"]}, "--topic a b"),
        ({"topic": ["t:0"]}, "--topic t:0"),
        ({"topic": ["t", "t:2"]}, "stands twice"),
        ({"config_validation": "maybe"}, "--config-validation maybe"),
        ({"config_constraints": "/nowhere/rules.toml"}, "--config-constraints /nowhere"),
        ({"config_constraints": "x.toml", "config_validation": "off"}, "--config-constraints"),
    ],
)
def test_options_that_make_no_node(options: dict[str, object], what: str) -> None:
    with pytest.raises(ConfigError, match=what):
        NodeConfig.of(**options)  # type: ignore[arg-type]
