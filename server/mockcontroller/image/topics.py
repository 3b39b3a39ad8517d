"""Topics and their partitions: replay of TopicRecord (2), PartitionRecord (3), PartitionChangeRecord (5),
RemoveTopicRecord (9) and ClearElrRecord (28).

The mock places no replicas and elects no leaders; the part is there so that the log of a real cluster loads, and its
snapshot says the same.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from kafkaproto import messages
from kafkaproto.messages.base import Message
from mockcontroller.image.kept import declared
from mockcontroller.image.record_versions import DIRECTORY_ASSIGNMENT_LEVEL, ELIGIBLE_LEADER_REPLICAS_LEVEL

if TYPE_CHECKING:
    from kafkaproto.messages import (
        ClearElrRecord,
        PartitionChangeRecord,
        PartitionRecord,
        RemoveTopicRecord,
        TopicRecord,
    )

NO_LEADER_CHANGE = -2
NO_RECOVERY_STATE_CHANGE = -1

_LISTS = (
    "isr", "replicas", "removing_replicas", "adding_replicas", "directories", "eligible_leader_replicas",
    "last_known_elr",
)  # fmt: skip
"""Fields that a change replaces where it names them."""


class Topics(Mapping[uuid.UUID, str]):
    """Names by topic id, in the order of their creation; ``partitions`` are records, replaced and never changed."""

    def __init__(self) -> None:
        self._names: dict[uuid.UUID, str] = {}
        self._ids: dict[str, uuid.UUID] = {}
        self._partitions: dict[uuid.UUID, dict[int, PartitionRecord]] = {}

    def __getitem__(self, topic_id: uuid.UUID) -> str:
        return self._names[topic_id]

    def __iter__(self) -> Iterator[uuid.UUID]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def id_of(self, name: str) -> uuid.UUID | None:
        """The topic of that name, ``None`` where there is none."""
        return self._ids.get(name)

    def names(self) -> Iterator[str]:
        """All names, in no order that means anything."""
        return iter(self._ids)

    def partitions(self, topic_id: uuid.UUID) -> Mapping[int, PartitionRecord]:
        """The state of each partition by its index, as a record; not to be changed."""
        return self._partitions.get(topic_id, {})

    def same_content(self, other: Topics) -> bool:
        return self._names == other._names and self._partitions == other._partitions

    def add_topic(self, record: TopicRecord) -> None:
        """Replay."""
        self._names[record.topic_id] = record.name
        self._ids[record.name] = record.topic_id
        self._partitions.setdefault(record.topic_id, {})

    def remove_topic(self, record: RemoveTopicRecord) -> str | None:
        """Replay; the name that the topic had."""
        self._partitions.pop(record.topic_id, None)
        name = self._names.pop(record.topic_id, None)
        if name is not None and self._ids.get(name) == record.topic_id:
            del self._ids[name]
        return name

    def set_partition(self, record: PartitionRecord) -> None:
        """Replay."""
        self._partitions.setdefault(record.topic_id, {})[record.partition_id] = declared(record)

    def change_partition(self, record: PartitionChangeRecord) -> None:
        """Replay: the partition's epoch goes up, the leader's where the record names a leader."""
        old = self._partitions.get(record.topic_id, {}).get(record.partition_id)
        if old is None:
            return
        named = record.leader != NO_LEADER_CHANGE
        state = record.leader_recovery_state
        fields = {name: getattr(old if getattr(record, name) is None else record, name) for name in _LISTS}
        # An empty list is how a change takes these away.
        fields |= {name: fields[name] or None for name in ("eligible_leader_replicas", "last_known_elr")}
        self._partitions[record.topic_id][record.partition_id] = messages.PartitionRecord(
            partition_id=record.partition_id,
            topic_id=record.topic_id,
            leader=record.leader if named else old.leader,
            leader_epoch=old.leader_epoch + named,
            leader_recovery_state=old.leader_recovery_state if state == NO_RECOVERY_STATE_CHANGE else state,
            partition_epoch=old.partition_epoch + 1,
            **fields,
        )

    def clear_eligible_leader_replicas(self, record: ClearElrRecord) -> None:
        """Replay: of one topic, or of all where the name is empty."""
        for topic_id, name in self._names.items():
            if record.topic_name in ("", name):
                of_topic = self._partitions[topic_id]
                of_topic.update((index, _without_elr(one)) for index, one in of_topic.items() if _has_elr(one))

    def clone(self) -> Topics:
        copy = Topics()
        copy._names = dict(self._names)
        copy._ids = dict(self._ids)
        copy._partitions = {topic_id: dict(partitions) for topic_id, partitions in self._partitions.items()}
        return copy

    def records(self, metadata_version: int) -> Iterator[Message]:
        """What a snapshot holds of this part: each topic, its partitions behind it."""
        for topic_id, name in self._names.items():
            yield messages.TopicRecord(name=name, topic_id=topic_id)
            for _, partition in sorted(self._partitions[topic_id].items()):
                yield _at(partition, metadata_version)


def _has_elr(partition: PartitionRecord) -> bool:
    return bool(partition.eligible_leader_replicas or partition.last_known_elr)


def _without_elr(old: PartitionRecord) -> PartitionRecord:
    fields = {name: getattr(old, name) for name in messages.PartitionRecord.FIELDS}
    fields |= {
        "partition_epoch": old.partition_epoch + 1,
        "eligible_leader_replicas": None,
        "last_known_elr": None,
    }
    return messages.PartitionRecord(**fields)


def _at(partition: PartitionRecord, metadata_version: int) -> PartitionRecord:
    """The record with no more than the level's version of it holds."""
    fields = {name: getattr(partition, name) for name in messages.PartitionRecord.FIELDS}
    if metadata_version < ELIGIBLE_LEADER_REPLICAS_LEVEL:
        fields["eligible_leader_replicas"] = fields["last_known_elr"] = None
    if metadata_version < DIRECTORY_ASSIGNMENT_LEVEL:
        fields["directories"] = []
    return messages.PartitionRecord(**fields)
