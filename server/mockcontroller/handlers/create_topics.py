"""CreateTopics, key 19, versions 2–7, both listeners.  KIP-4, KIP-464, KIP-525.

Errors of one topic, in this order: 42 for a name that stands twice, and for __cluster_metadata; 29 without CREATE on
CLUSTER or the topic; for all topics of the request, where one has come so far, 7 for a time-out of no ms, 41 where the
node is not active, 44 for more than 10,000 partitions; 17 for a name that no topic can have; 36 for one that is there;
17 for one that differs from it by dots and underscores alone; 40 for a config without a value, or that no topic can
have, with validation on by the rules of the finalized metadata.version too; 42, 39 for an assignment that fits neither
the counts nor the brokers; 38, 37 for counts below 1; 38 for more replicas than brokers, or where all are fenced.
Those without an error are written in one batch: TopicRecord, ConfigRecords, PartitionRecords.  -1 is 1 partition, 1
replica.  The answer lists the topic's configs, in the order of their names, from version 5 on.
Replicas go to brokers in the order of their ids, unfenced ones first, each partition one further on; the racks are not
looked at.  A longer time-out is left out, since nothing here takes long.
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
from mockcontroller.config_settings import PARTITIONS_MAX, topic_name_fault
from mockcontroller.handlers.broker_records import data_batch
from mockcontroller.handlers.config_changes import RefusedError, check_values
from mockcontroller.handlers.describe_configs import configs_of_itself
from mockcontroller.handlers.registry import Outcome, RequestContext, writes_anywhere
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.acls import AclOperation, AclPattern, AclResourceType
from mockcontroller.image.brokers import BrokerRegistration
from mockcontroller.image.configs import Resource, ResourceType
from mockcontroller.image.quorum import ZERO_UUID
from mockcontroller.image.record_versions import DIRECTORY_ASSIGNMENT_LEVEL

METADATA_TOPIC = "__cluster_metadata"
DEFAULT = -1
Refusal = tuple[ErrorCode, str | None]
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
    topics = {topic.name: topic for topic in request.topics}
    refusals = {name: _refusal_at_once(node, context, name, counts[name], any_topic=any_topic) for name in topics}
    asked = [one for one in topics.values() if refusals[one.name] is None]
    whole = _whole_refusal(node, request.timeout_ms, asked)
    if whole is not None:
        return Outcome(_refused_as_one(request, whole))
    known = {_loosely(name): name for name in node.pending.topics.names()}
    results = [_refused(name, *refusal) for name, refusal in refusals.items() if refusal is not None]
    records: list[Message] = []
    for one in asked:
        try:
            new = _new_topic(node, one, known)
        except RefusedError as error:
            results.append(_refused(one.name, *error.refusal))
            continue
        records += _records(node, one.name, new)
        results.append(_created(node, context, one.name, new))
    batches = (data_batch(node, *records),) if records and not request.validate_only else ()
    waits = any(not one.error_code for one in results)
    lost = _refused_as_one(request, node.not_controller())
    return Outcome(CreateTopicsResponse(topics=results), batches, waits=waits, lost=lost)


def _whole_refusal(node: NodeState, timeout_ms: int, asked: Sequence[CreatableTopic]) -> Refusal | None:
    """What is answered for all of the request, where there is something to create in it."""
    if not asked:
        return None
    if timeout_ms <= 0:
        return ErrorCode.REQUEST_TIMED_OUT, None
    if not node.is_active:
        return node.not_controller()
    if sum(map(_partitions, asked)) > PARTITIONS_MAX:
        return ErrorCode.POLICY_VIOLATION, f"one request may create {PARTITIONS_MAX} partitions"
    return None


def _refused_as_one(request: CreateTopicsRequest, refusal: Refusal) -> CreateTopicsResponse:
    return CreateTopicsResponse(topics=[_refused(one.name, *refusal) for one in request.topics])


def _partitions(one: CreatableTopic) -> int:
    """How many the topic asks for."""
    return len(one.assignments) or (1 if one.num_partitions == DEFAULT else max(0, one.num_partitions))


def _refusal_at_once(
    node: NodeState, context: RequestContext, name: str, count: int, *, any_topic: bool
) -> Refusal | None:
    """What any node finds, before it asks whether it is active."""
    if count > 1:
        return ErrorCode.INVALID_REQUEST, "the name stands twice in the request"
    if name == METADATA_TOPIC:
        return ErrorCode.INVALID_REQUEST, f"{name} is the cluster's own"
    if not any_topic and not node.permits(context, AclOperation.CREATE, AclPattern(AclResourceType.TOPIC, name)):
        return ErrorCode.TOPIC_AUTHORIZATION_FAILED, "the principal may not create this topic"
    return None


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
    full = [one for one in replicas if not _takes_replicas(brokers[one])]
    if full:
        text = f"{where}: all log directories of broker {full[0]} are cordoned"
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, text)
    if all(brokers[one].fenced for one in replicas):
        raise RefusedError(ErrorCode.INVALID_REPLICA_ASSIGNMENT, f"{where}: all its brokers are fenced")
    return replicas


def _placed(node: NodeState, one: CreatableTopic) -> list[list[int]]:
    if one.replication_factor < DEFAULT or one.replication_factor == 0:
        raise RefusedError(ErrorCode.INVALID_REPLICATION_FACTOR, "1 replica or more, or -1 for the default")
    if one.num_partitions < DEFAULT or one.num_partitions == 0:
        raise RefusedError(ErrorCode.INVALID_PARTITIONS, "1 partition or more, or -1 for the default")
    partitions = 1 if one.num_partitions == DEFAULT else one.num_partitions
    count = 1 if one.replication_factor == DEFAULT else one.replication_factor
    usable = {broker_id: broker for broker_id, broker in node.pending.brokers.items() if _takes_replicas(broker)}
    active = [broker_id for broker_id, broker in usable.items() if not broker.fenced]
    fenced = [broker_id for broker_id, broker in usable.items() if broker.fenced]
    if not active or count > len(usable):
        text = f"{count} replicas need as many brokers: {len(active)} are unfenced, {len(fenced)} fenced"
        raise RefusedError(ErrorCode.INVALID_REPLICATION_FACTOR, text)
    return [_turned(active, index, count) + fenced[: max(0, count - len(active))] for index in range(partitions)]


def _takes_replicas(broker: BrokerRegistration) -> bool:
    """Whether a directory of the broker is not cordoned (KIP-1066); one that tells of no directories takes them."""
    return not broker.log_dirs or not set(broker.log_dirs) <= set(broker.cordoned_log_dirs or ())


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


def _refused(name: str, code: ErrorCode, text: str | None) -> CreatableTopicResult:
    return CreatableTopicResult(name=name, topic_id=ZERO_UUID, error_code=int(code), error_message=text, configs=[])


def _created(node: NodeState, context: RequestContext, name: str, new: NewTopic) -> CreatableTopicResult:
    result = CreatableTopicResult(name=name, topic_id=new.topic_id, error_message=None)
    if not node.permits(context, AclOperation.DESCRIBE_CONFIGS, AclPattern(AclResourceType.TOPIC, name), quietly=True):
        result.topic_config_error_code = int(ErrorCode.TOPIC_AUTHORIZATION_FAILED)
        result.configs = None
        return result
    # With the first topic only: definitions take time to read.
    from mockcontroller.config_rules import rules_of

    result.num_partitions, result.replication_factor = len(new.replicas), len(new.replicas[0])
    result.configs = []
    for entry in configs_of_itself(node, node.pending.configs).new_topic_entries(
        rules_of(node.config.configs).topic, new.configs
    ):
        result.configs.append(
            CreatableTopicConfigs(
                name=entry.name,
                value=None if entry.sensitive else entry.value,
                read_only=False,
                config_source=int(entry.source),
                is_sensitive=entry.sensitive,
            )
        )
    return result
