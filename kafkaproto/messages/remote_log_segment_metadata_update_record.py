"""RemoteLogSegmentMetadataUpdateRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicIdPartitionEntry(_base.Struct):
    """A struct of RemoteLogSegmentMetadataUpdateRecord, versions 0+.

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


class RemoteLogSegmentIdEntry(_base.Struct):
    """A struct of RemoteLogSegmentMetadataUpdateRecord, versions 0+.

    * ``topic_id_partition`` – TopicIdPartitionEntry, versions 0+
    * ``id`` – uuid, versions 0+
    """

    __slots__ = ("topic_id_partition", "id")
    FIELDS = __slots__

    topic_id_partition: TopicIdPartitionEntry
    id: _uuid.UUID

    def __init__(
        self,
        *,
        topic_id_partition: TopicIdPartitionEntry = _base.UNSET,
        id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id_partition = TopicIdPartitionEntry() if topic_id_partition is _base.UNSET else topic_id_partition
        self.id = id
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoteLogSegmentMetadataUpdateRecord(_base.Message):
    """RemoteLogSegmentMetadataUpdateRecord: metadata, api key 1, versions 0, flexible 0+.

    * ``remote_log_segment_id`` – RemoteLogSegmentIdEntry, versions 0+
    * ``broker_id`` – int32, versions 0+
    * ``event_timestamp_ms`` – int64, versions 0+
    * ``custom_metadata`` – bytes, versions 0+, nullable 0+
    * ``remote_log_segment_state`` – int8, versions 0+
    """

    __slots__ = (
        "remote_log_segment_id",
        "broker_id",
        "event_timestamp_ms",
        "custom_metadata",
        "remote_log_segment_state",
    )
    NAME = "RemoteLogSegmentMetadataUpdateRecord"
    FIELDS = __slots__

    remote_log_segment_id: RemoteLogSegmentIdEntry
    broker_id: int
    event_timestamp_ms: int
    custom_metadata: bytes | None
    remote_log_segment_state: int

    def __init__(
        self,
        *,
        remote_log_segment_id: RemoteLogSegmentIdEntry = _base.UNSET,
        broker_id: int = 0,
        event_timestamp_ms: int = 0,
        custom_metadata: bytes | None = None,
        remote_log_segment_state: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.remote_log_segment_id = (
            RemoteLogSegmentIdEntry() if remote_log_segment_id is _base.UNSET else remote_log_segment_id
        )
        self.broker_id = broker_id
        self.event_timestamp_ms = event_timestamp_ms
        self.custom_metadata = custom_metadata
        self.remote_log_segment_state = remote_log_segment_state
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemoteLogSegmentMetadataUpdateRecord, TopicIdPartitionEntry, RemoteLogSegmentIdEntry)
