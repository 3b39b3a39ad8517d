"""RemotePartitionDeleteMetadataRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicIdPartitionEntry(_base.Struct):
    """A struct of RemotePartitionDeleteMetadataRecord, versions 0+.

    * ``name`` – string, versions 0+
    * ``id`` – uuid, versions 0+
    * ``partition`` – int32, versions 0+
    """

    __slots__ = ("name", "id", "partition")
    FIELDS = __slots__

    name: str
    id: _uuid.UUID
    partition: int

    def __init__(
        self,
        *,
        name: str = "",
        id: _uuid.UUID = _base.ZERO_UUID,
        partition: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.id = id
        self.partition = partition
        self.unknown_tagged_fields = unknown_tagged_fields


class RemotePartitionDeleteMetadataRecord(_base.Message):
    """RemotePartitionDeleteMetadataRecord: metadata, api key 2, versions 0, flexible 0+.

    * ``topic_id_partition`` – TopicIdPartitionEntry, versions 0+
    * ``broker_id`` – int32, versions 0+
    * ``event_timestamp_ms`` – int64, versions 0+
    * ``remote_partition_delete_state`` – int8, versions 0+
    """

    __slots__ = ("topic_id_partition", "broker_id", "event_timestamp_ms", "remote_partition_delete_state")
    NAME = "RemotePartitionDeleteMetadataRecord"
    FIELDS = __slots__

    topic_id_partition: TopicIdPartitionEntry
    broker_id: int
    event_timestamp_ms: int
    remote_partition_delete_state: int

    def __init__(
        self,
        *,
        topic_id_partition: TopicIdPartitionEntry = _base.UNSET,
        broker_id: int = 0,
        event_timestamp_ms: int = 0,
        remote_partition_delete_state: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id_partition = TopicIdPartitionEntry() if topic_id_partition is _base.UNSET else topic_id_partition
        self.broker_id = broker_id
        self.event_timestamp_ms = event_timestamp_ms
        self.remote_partition_delete_state = remote_partition_delete_state
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemotePartitionDeleteMetadataRecord, TopicIdPartitionEntry)
