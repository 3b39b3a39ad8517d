"""CreateTopics, key 19, versions 2–7, both listeners.  KIP-4, KIP-464, KIP-525.

Errors of one topic, in this order: 42 for a name that stands twice, and for __cluster_metadata; 29 without CREATE on
CLUSTER or the topic; 41 where the node is not active; 17 for a name that no topic can have; 36 for one that is there;
17 for one that differs from it by dots and underscores alone; 40 for a config without a value, or that no topic can
have, with validation on by the rules of the finalized metadata.version too; 42, 39 for an assignment that fits neither
the counts nor the brokers; 38, 37 for counts below 1; 38 for more replicas than brokers, or where all are fenced.
Those without an error are written in one batch: TopicRecord, ConfigRecords, PartitionRecords.  -1 is 1 partition, 1
replica.  The answer lists the topic's configs, in the order of their names, from version 5 on.
Replicas go to brokers in the order of their ids, unfenced ones first, each partition one further on; the racks are not
looked at.  Left out: the time-out, since nothing here takes long.
"""

from __future__ import annotations

import uuid
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from kafkaproto.messages import ConfigRecord, CreateTopicsRequest, CreateTopicsResponse, PartitionRecord, TopicRecord
from kafkaproto.messages.base import Message
from kafkaproto.messages.create_topics_request import CreatableReplicaAssignment, CreatableTopic
from kafkaproto.messages.create_topics_response import CreatableTopicConfigs, CreatableTopicResult
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.uuids import random_uuid
from mockcontroller.config_facts import facts_of
from mockcontroller.config_settings import PARTITIONS_MAX, topic_name_fault
from mockcontroller.handlers.broker_records import data_batch
from mockcontroller.handlers.config_changes import RefusedError, check_values
from mockcontroller.handlers.describe_configs import Source, topic_candidates
from mockcontroller.handlers.registry import Outcome, RequestContext, writes_anywhere
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclOperation, AclPattern, AclResourceType
from mockcontroller.image.configs import Resource, ResourceType
from mockcontroller.image.quorum import ZERO_UUID
from mockcontroller.image.record_versions import DIRECTORY_ASSIGNMENT_LEVEL

METADATA_TOPIC = "__cluster_metadata"
DEFAULT = -1
UNASSIGNED_DIRECTORY = uuid.UUID(int=0)


class NewTopic(NamedTuple):
    """A topic that can be created; ``replicas`` of each partition by their brokers' ids."""

    topic_id: uuid.UUID
    replicas: list[list[int]]
    configs: Mapping[str, str]


@writes_anywhere(ApiKey.CREATE_TOPICS)
def create_topics(node: NodeState, context: RequestContext) -> Outcome:
    """Create the topics that can be."""
    request = context.request.body
    assert isinstance(request, CreateTopicsRequest)
    counts = Counter(one.name for one in request.topics)
    any_topic = node.permits(context, AclOperation.CREATE, quietly=True)
    known = {_loosely(name): name for name in node.pending.topics.names()}
    results: list[CreatableTopicResult] = []
    records: list[Message] = []
    partitions = 0
    for one in {topic.name: topic for topic in request.topics}.values():
        try:
            _check_asked(node, context, one.name, counts[one.name], any_topic=any_topic)
            new = _new_topic(node, one, known)
            _check_total(partitions + len(new.replicas))
        except RefusedError as error:
            results.append(_refused(one.name, *error.refusal))
            continue
        partitions += len(new.replicas)
        known[_loosely(one.name)] = one.name
        records += _records(node, one.name, new)
        results.append(_created(node, context, one.name, new))
    batches = (data_batch(node, *records),) if records and not request.validate_only else ()
    lost = [_refused(one.name, *node.not_controller()) if not one.error_code else one for one in results]
    waits = any(not one.error_code for one in results)
    return Outcome(CreateTopicsResponse(topics=results), batches, waits=waits, lost=CreateTopicsResponse(topics=lost))


def _check_total(partitions: int) -> None:
    if partitions > PARTITIONS_MAX:
        raise RefusedError(ErrorCode.POLICY_VIOLATION, f"one request may create {PARTITIONS_MAX} partitions")


def _check_asked(node: NodeState, context: RequestContext, name: str, count: int, *, any_topic: bool) -> None:
    if count > 1:
        raise RefusedError(ErrorCode.INVALID_REQUEST, "the name stands twice in the request")
    if name == METADATA_TOPIC:
        raise RefusedError(ErrorCode.INVALID_REQUEST, f"{name} is the cluster's own")
    if not any_topic and not node.permits(context, AclOperation.CREATE, AclPattern(AclResourceType.TOPIC, name)):
        raise RefusedError(ErrorCode.TOPIC_AUTHORIZATION_FAILED, "the principal may not create this topic")
    if not node.is_active:
        raise RefusedError(*node.not_controller())


def _new_topic(node: NodeState, one: CreatableTopic, known: Mapping[str, str]) -> NewTopic:
    fault = topic_name_fault(one.name)
    if fault is not None:
        raise RefusedError(ErrorCode.INVALID_TOPIC_EXCEPTION, fault)
    if node.pending.topics.id_of(one.name) is not None:
        raise RefusedError(ErrorCode.TOPIC_ALREADY_EXISTS, f"there is a topic {one.name}")
    other = known.get(_loosely(one.name))
    if other is not None:
        text = f"{one.name} and {other}, which is there, have one name in metrics"
        raise RefusedError(ErrorCode.INVALID_TOPIC_EXCEPTION, text)
    configs: dict[str, str] = {}
    for config in one.configs:
        if config.value is None:
            raise RefusedError(ErrorCode.INVALID_CONFIG, f"no value for {config.name}")
        configs[config.name] = config.value
    check_values(node, Resource(ResourceType.TOPIC, one.name), configs, configs)
    replicas = _assigned(node, one) if one.assignments else _placed(node, one)
    return NewTopic(random_uuid(node.random), replicas, configs)


def _loosely(name: str) -> str:
    return name.replace(".", "_")


def _assigned(node: NodeState, one: CreatableTopic) -> list[list[int]]:
    if one.replication_factor != DEFAULT or one.num_partitions != DEFAULT:
        raise RefusedError(ErrorCode.INVALID_REQUEST, "an assignment says how many partitions and replicas there are")
    found = {assignment.partition_index: _replicas(node, assignment) for assignment in one.assignments}
    if sorted(found) != list(range(len(one.assignments))):
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, "partitions are numbered from 0, each once")
    if len({len(replicas) for replicas in found.values()}) > 1:
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, "not all partitions have as many replicas")
    return [found[index] for index in range(len(found))]


def _replicas(node: NodeState, assignment: CreatableReplicaAssignment) -> list[int]:
    replicas, brokers = list(assignment.broker_ids), node.pending.brokers
    where = f"partition {assignment.partition_index}"
    if not replicas:
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, f"{where} has no replica")
    unknown = [one for one in replicas if one not in brokers]
    if unknown:
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, f"{where}: no broker {unknown[0]} is registered")
    if len(set(replicas)) < len(replicas):
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, f"{where}: a broker stands twice")
    if all(brokers[one].fenced for one in replicas):
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, f"{where}: all its brokers are fenced")
    return replicas


def _placed(node: NodeState, one: CreatableTopic) -> list[list[int]]:
    if one.replication_factor < DEFAULT or one.replication_factor == 0:
        raise RefusedError(ErrorCode.INVALID_REPLICATION_FACTOR, "1 replica or more, or -1 for the default")
    if one.num_partitions < DEFAULT or one.num_partitions == 0:
        raise RefusedError(ErrorCode.INVALID_PARTITIONS, "1 partition or more, or -1 for the default")
    _check_total(one.num_partitions)
    partitions = 1 if one.num_partitions == DEFAULT else one.num_partitions
    count = 1 if one.replication_factor == DEFAULT else one.replication_factor
    brokers = node.pending.brokers
    active = [broker_id for broker_id, broker in brokers.items() if not broker.fenced]
    fenced = [broker_id for broker_id, broker in brokers.items() if broker.fenced]
    if not active or count > len(brokers):
        text = f"{count} replicas need as many brokers: {len(active)} are unfenced, {len(fenced)} fenced"
        raise RefusedError(ErrorCode.INVALID_REPLICATION_FACTOR, text)
    return [_turned(active, index, count) + fenced[: max(0, count - len(active))] for index in range(partitions)]


def _turned(brokers: Sequence[int], start: int, count: int) -> list[int]:
    return [brokers[(start + step) % len(brokers)] for step in range(min(count, len(brokers)))]


def _records(node: NodeState, name: str, new: NewTopic) -> Iterable[Message]:
    yield TopicRecord(name=name, topic_id=new.topic_id)
    for config, value in new.configs.items():
        yield ConfigRecord(resource_type=int(ResourceType.TOPIC), resource_name=name, name=config, value=value)
    brokers = node.pending.brokers
    for index, replicas in enumerate(new.replicas):
        in_sync = [one for one in replicas if not brokers[one].fenced]
        record = PartitionRecord(
            topic_id=new.topic_id, partition_id=index, replicas=replicas, isr=in_sync, leader=in_sync[0]
        )
        if node.pending.features.at_least(DIRECTORY_ASSIGNMENT_LEVEL):
            record.directories = [_directory(brokers[one].log_dirs) for one in replicas]
        yield record


def _directory(log_dirs: Sequence[uuid.UUID]) -> uuid.UUID:
    """Where a broker has one directory a replica is in it; else the broker says."""
    return log_dirs[0] if len(log_dirs) == 1 else UNASSIGNED_DIRECTORY


def _refused(name: str, code: ErrorCode, text: str) -> CreatableTopicResult:
    return CreatableTopicResult(name=name, topic_id=ZERO_UUID, error_code=int(code), error_message=text, configs=[])


def _created(node: NodeState, context: RequestContext, name: str, new: NewTopic) -> CreatableTopicResult:
    result = CreatableTopicResult(name=name, topic_id=new.topic_id, error_message=None)
    if not node.permits(context, AclOperation.DESCRIBE_CONFIGS, AclPattern(AclResourceType.TOPIC, name), quietly=True):
        result.topic_config_error_code = int(ErrorCode.TOPIC_AUTHORIZATION_FAILED)
        result.configs = None
        return result
    result.num_partitions, result.replication_factor = len(new.replicas), len(new.replicas[0])
    result.configs = []
    for facts in facts_of(ResourceType.TOPIC).values():
        if facts.internal:
            continue
        candidates = topic_candidates(node, facts, new.configs)
        result.configs.append(
            CreatableTopicConfigs(
                name=facts.name,
                value=None if facts.sensitive or not candidates else candidates[0].value,
                read_only=False,
                config_source=int(candidates[0].source if candidates else Source.DEFAULT),
                is_sensitive=facts.sensitive,
            )
        )
    return result
