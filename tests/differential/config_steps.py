"""Random requests about configs and topics: 19, 20, 32, 33, 44.

Names and values are of small pools, so that what one request sets another meets. Left out of them is what would change
how the real node itself runs: its listeners, its limits on connections, classes to load; and what the node itself takes
for a value and can't put to work, as it then goes on with all that it had. Never made are two resources of one name
among those of unknown types: a real controller doesn't answer a 33 with them.
"""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

from kafkaproto.messages import (
    AlterConfigsRequest,
    CreateTopicsRequest,
    DeleteTopicsRequest,
    DescribeConfigsRequest,
    IncrementalAlterConfigsRequest,
    alter_configs_request,
    create_topics_request,
    delete_topics_request,
    describe_configs_request,
    incremental_alter_configs_request,
)
from kafkaproto.messages.base import Message

if TYPE_CHECKING:
    from .steps import View

TOPIC, BROKER, LOGGER, METRICS, GROUP = 2, 4, 8, 16, 32
FIRST_WITH_IDS = 6

TOPICS = ("t0", "t1", "t2", "t3", "a.b", "a_b", "__x")
_BAD_TOPICS = ("", "a b", "..", "é", "x" * 249, "x" * 250, "__cluster_metadata", "nope")
_BROKERS = ("", "", "3000", "3000", "0", "1", "2", "7", "9990", "-1", "+3000", "03000", "abc", " 3000", "2147483648")
_GROUPS = ("g0", "g1", "g0", "g1", "", "a b", "é")
_NO_TYPES = (0, 1, 3, 5, 64, 127, -1)

Pool = Mapping[str, Sequence[str]]
_OF_TOPICS: Pool = {
    "cleanup.policy": ("compact", "compact,delete", "delete,", "compact,compact", "", " delete , compact ", "x", ","),
    "compression.type": ("gzip", "GZIP", "producer", "x"),
    "delete.retention.ms": ("0", "-1", "9223372036854775807", "9223372036854775808"),
    "flush.ms": ("77", " 77 ", "+77", "0x10", ""),
    "internal.segment.bytes": ("2000000", "abc"),
    "leader.replication.throttled.replicas": ("*", "0:1", "0:1,0:1", "0", "*,*", ""),
    "max.compaction.lag.ms": ("1", "100", "0"),
    "message.timestamp.type": ("LogAppendTime", "logappendtime"),
    "min.cleanable.dirty.ratio": ("0.5", "1e-1", ".5f", "1.5", "NaN"),
    "min.compaction.lag.ms": ("0", "50", "500"),
    "min.insync.replicas": ("1", "2", "0", "1.0"),
    "no.such": ("1", ""),
    "preallocate": ("true", "TRUE", " false", "yes"),
    "remote.storage.enable": ("true", "false", "x"),
    "retention.ms": ("5000", "-1", "-2", "abc"),
    "segment.bytes": ("2000000", "1048576", "1048575", "14"),
    "segment.ms": ("1", "0", "604800000"),
    "unclean.leader.election.enable": ("true", "false"),
}
_OF_BROKERS: Pool = {
    "background.threads": ("10", "12", "abc", "0"),
    "foo": ("1", ""),
    "group.consumer.assignment.interval.ms": ("2000", "-1"),
    "group.consumer.heartbeat.interval.ms": ("6000",),
    "listener.name.controller.ssl.keystore.type": ("PKCS12",),
    "listener.name.x.foo": ("1",),
    "listener.name.x.max.connections": ("5000", "abc", "-1"),
    "log.cleanup.policy": ("compact", "compact,delete", " compact ", "x", ""),
    "log.flush.interval.ms": ("99", " 98 "),
    "log.flush.scheduler.interval.ms": ("97",),
    "log.retention.hours": ("9", "abc", " 7 "),
    "log.retention.minutes": ("60", "-1"),
    "log.retention.ms": ("3000", "-1", " 2000 "),
    "log.roll.hours": ("7", "0"),
    "log.roll.jitter.ms": ("5",),
    "log.roll.ms": ("9000", "abc"),
    "log.segment.bytes": ("2000000", "3000000", "1", "x"),
    "max.compaction.lag.ms": ("1",),
    "message.max.bytes": ("999999", "-1"),
    "min.insync.replicas": ("1", "2", "0"),
    "node.id": ("8",),
    "process.roles": ("x",),
    "sasl.jaas.config": ("x",),
    "ssl.key.password": ("x",),
    "ssl.keystore.type": ("JKS",),
    "unclean.leader.election.enable": ("true", "x"),
    "unstable.api.versions.enable": ("true",),
}
# FATAL alone: the mock's level is that of the whole run, whose other lines nobody needs.
_OF_LOGGERS: Pool = {
    "root": ("FATAL", "fatal", "OFF", "", "ERROR "),
    "no.such": ("ERROR", "x"),
    "": ("ERROR",),
}
_OF_METRICS: Pool = {
    "interval.ms": ("100", "99", "3600000", "3600001", "abc", "", " 200 "),
    "match": (
        "client_id=a.*", "client_id", "foo=1", "client_id=[", "client_id=a,client_id=b", "client_id=a=b", "client_id=",
        " client_id = x ", "client_id=x=", "client_source_port=1,", r"client_id=\p{Alpha}(?<n>x)\k<n>",
    ),
    "metrics": ("a,b", "a,a", "", "*", ",", " a , b "),
    "no.such": ("1",),
    "log.cleanup.policy": ("compact",),
}  # fmt: skip
_OF_GROUPS: Pool = {
    "consumer.assignment.interval.ms": ("0", "2000", "15001"),
    "consumer.assignor.offload.enable": ("false",),
    "consumer.heartbeat.interval.ms": ("5000", "4999", "15000", "15001", "0", "abc", " 6000 "),
    "consumer.session.timeout.ms": ("45000", "44999", "60000", "60001"),
    "errors.deadletterqueue.copy.record.enable": ("true", "x"),
    "errors.deadletterqueue.topic.name": ("dlq", "__dlq", " __dlq", "", "a b"),
    "log.cleanup.policy": ("compact",),
    "no.such": ("1",),
    "share.auto.offset.reset": (
        "earliest", "LATEST", "none", "by_duration:PT1H", "by_duration:p1dt-1m", "by_duration:-PT1S", "by_duration:P",
        "by_duration:PT-0.5S", "by_duration:PT1,5S", " latest ",
    ),
    "share.delivery.count.limit": ("2", "1", "10", "11"),
    "share.isolation.level": ("read_committed", "READ_COMMITTED"),
    "share.partition.max.record.locks": ("99", "100", "4000", "4001"),
    "share.record.lock.duration.ms": ("14999", "15000", "60001"),
    "streams.acceptable.recovery.lag": ("5", "-1"),
    "streams.assignor.name": ("sticky", "x", "", " sticky "),
    "streams.num.standby.replicas": ("2", "3"),
    "streams.num.warmup.replicas": ("3", "20", "21"),
    "streams.rack.aware.assignment.tags": ("a,b", "a,a", "", " a , b ", "a,"),
    "streams.task.offset.interval.ms": ("15000", "14999"),
}  # fmt: skip
_POOLS: Mapping[int, Pool] = {
    TOPIC: _OF_TOPICS, BROKER: _OF_BROKERS, LOGGER: _OF_LOGGERS, METRICS: _OF_METRICS, GROUP: _OF_GROUPS,
}  # fmt: skip


def pool_of(kind: int) -> Pool:
    """Names of configs and values for them, of resources of that type."""
    return _POOLS[kind]


def _resources(source: random.Random) -> list[tuple[int, str]]:
    """Types and names; at times one of them twice."""
    found = [_resource(source) for _ in range(source.choice([0, 1, 1, 1, 1, 1, 2, 2, 3, 5]))]
    known = [one for one in found if one[0] in _POOLS]
    return [*found, source.choice(known)] if known and source.random() < 0.06 else found


def _resource(source: random.Random) -> tuple[int, str]:
    if source.random() < 0.03:
        # A name of its own: see above.
        return source.choice(_NO_TYPES), f"odd-{source.randrange(10**9)}"
    kind = source.choice([TOPIC, TOPIC, TOPIC, BROKER, BROKER, BROKER, GROUP, GROUP, METRICS, METRICS, LOGGER])
    return kind, _resource_name(source, kind)


def _resource_name(source: random.Random, kind: int) -> str:
    if kind == TOPIC:
        return source.choice(TOPICS if source.random() < 0.85 else _BAD_TOPICS)
    return source.choice(_BROKERS if kind == BROKER else ("3000",) * 5 + _BROKERS if kind == LOGGER else _GROUPS)


def _configs(source: random.Random, kind: int) -> list[tuple[str, str | None]]:
    """Names and values, most of them of that type of resource; at times null, or a name twice."""
    pool = _POOLS.get(kind, _OF_TOPICS)
    if source.random() < 0.04:
        pool = source.choice(list(_POOLS.values()))
    names = source.sample(list(pool), min(len(pool), source.choice([0, 1, 1, 1, 1, 2, 3])))
    if names and source.random() < 0.05:
        names.append(names[0])
    return [(name, None if source.random() < 0.05 else source.choice(pool[name])) for name in names]


def describe_configs(source: random.Random, _version: int) -> Message:
    asked = []
    for kind, name in _resources(source):
        pool = list(_POOLS.get(kind, _OF_TOPICS))
        keys: list[str] | None = source.sample(pool, source.choice([0, 1, 2, 3])) if source.random() < 0.6 else None
        # Which loggers there are is each side's own.
        asked.append(
            describe_configs_request.DescribeConfigsResource(
                resource_type=kind, resource_name=name, configuration_keys=["root", "x"] if kind == LOGGER else keys
            )
        )
    request = DescribeConfigsRequest(resources=asked, include_synonyms=source.random() < 0.7)
    if _version >= 3:
        request.include_documentation = source.random() < 0.2
    return request


def alter_configs(source: random.Random, _version: int) -> Message:
    return AlterConfigsRequest(
        resources=[
            alter_configs_request.AlterConfigsResource(
                resource_type=kind,
                resource_name=name,
                configs=[
                    alter_configs_request.AlterableConfig(name=key, value=value)
                    for key, value in _kept(source, kind, name) + _configs(source, kind)
                ],
            )
            for kind, name in _resources(source)
        ],
        validate_only=source.random() < 0.3,
    )


def _kept(source: random.Random, kind: int, name: str) -> list[tuple[str, str | None]]:
    """With eligible leader replicas the cluster's min.insync.replicas may not go, and mostly it doesn't."""
    return [("min.insync.replicas", "1")] if (kind, name) == (BROKER, "") and source.random() < 0.8 else []


def incremental_alter_configs(source: random.Random, _version: int) -> Message:
    return IncrementalAlterConfigsRequest(
        resources=[
            incremental_alter_configs_request.AlterConfigsResource(
                resource_type=kind,
                resource_name=name,
                configs=[
                    incremental_alter_configs_request.AlterableConfig(
                        name=key, value=value, config_operation=_operation(source, value)
                    )
                    for key, value in _configs(source, kind)
                ],
            )
            for kind, name in _resources(source)
        ],
        validate_only=source.random() < 0.2,
    )


def _operation(source: random.Random, value: str | None) -> int:
    # To append or subtract null makes a real controller resign, and so does an operation that is none.
    return source.choice([0, 0, 0, 0, 1, 1] if value is None else [0, 0, 0, 0, 1, 1, 2, 3])


def create_topics(source: random.Random, version: int) -> Message:
    topics = [_topic(source, version) for _ in range(source.choice([0, 1, 1, 1, 2, 3]))]
    if topics and source.random() < 0.05:
        topics.append(topics[0])
    return CreateTopicsRequest(topics=topics, timeout_ms=30_000, validate_only=source.random() < 0.2)


def _topic(source: random.Random, version: int) -> create_topics_request.CreatableTopic:
    # -1 is for the node to say, from version 4 on.
    counts = [1, 1, 1, 2, 3, 0, -1, -2, 10_001] if version >= 4 else [1, 1, 1, 2, 3, 0, -2]
    assigned = source.random() < 0.25
    made = create_topics_request.CreatableTopic(
        name=source.choice(TOPICS if source.random() < 0.85 else _BAD_TOPICS),
        num_partitions=-1 if assigned and source.random() < 0.9 else source.choice(counts),
        replication_factor=-1 if assigned and source.random() < 0.9 else source.choice([1, 1, 1, 2, 0, -1, 3, -2, 4]),
    )
    if assigned:
        indexes = source.choice([[0], [0], [0, 1], [1, 0], [1], [0, 0], [0, 2], [-1]])
        width = source.choice([1, 1, 1, 2, 0, 3])
        made.assignments = [
            create_topics_request.CreatableReplicaAssignment(
                partition_index=index,
                broker_ids=[source.choice([0, 1, 2, 7, -1]) for _ in range(max(0, width - (source.random() < 0.05)))],
            )
            for index in indexes
        ]
    if source.random() < 0.4:
        made.configs = [
            create_topics_request.CreatableTopicConfig(name=name, value=value)
            for name, value in _configs(source, TOPIC)
        ]
    return made


def delete_topics(source: random.Random, version: int) -> Message | Callable[[View], Message]:
    names = [
        source.choice(TOPICS if source.random() < 0.85 else _BAD_TOPICS)
        for _ in range(source.choice([0, 1, 1, 1, 2, 3]))
    ]
    if version < FIRST_WITH_IDS:
        return DeleteTopicsRequest(topic_names=names, timeout_ms=30_000)
    forms = [source.choice(["name", "name", "id", "id", "both", "none", "unknown"]) for _ in names]

    def make(view: View) -> Message:
        ids = [uuid.UUID(int=99 << 70 | 7) if form == "unknown" else view.topic_ids.get(name) for name, form in
               zip(names, forms, strict=True)]  # fmt: skip
        return DeleteTopicsRequest(
            timeout_ms=30_000,
            topics=[
                delete_topics_request.DeleteTopicState(
                    name=name if form in ("name", "both") else None,
                    topic_id=uuid.UUID(int=0) if form in ("name", "none") or topic_id is None else topic_id,
                )
                for name, form, topic_id in zip(names, forms, ids, strict=True)
            ],
        )

    return make


def quiet_logger(_view: View) -> Message:
    """Both sides' root loggers at one level."""
    change = incremental_alter_configs_request.AlterableConfig(name="root", value="FATAL", config_operation=0)
    resource = incremental_alter_configs_request.AlterConfigsResource(
        resource_type=LOGGER, resource_name="3000", configs=[change]
    )
    return IncrementalAlterConfigsRequest(resources=[resource])
