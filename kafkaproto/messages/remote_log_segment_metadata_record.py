"""RemoteLogSegmentMetadataRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicIdPartitionEntry(_base.Struct):
    """A struct of RemoteLogSegmentMetadataRecord, versions 0+.

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
    """A struct of RemoteLogSegmentMetadataRecord, versions 0+.

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


class SegmentLeaderEpochEntry(_base.Struct):
    """A struct of RemoteLogSegmentMetadataRecord, versions 0+.

    * ``leader_epoch`` – int32, versions 0+
    * ``offset`` – int64, versions 0+
    """

    __slots__ = ("leader_epoch", "offset")
    FIELDS = __slots__

    leader_epoch: int
    offset: int

    def __init__(
        self,
        *,
        leader_epoch: int = 0,
        offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.leader_epoch = leader_epoch
        self.offset = offset
        self.unknown_tagged_fields = unknown_tagged_fields


class RemoteLogSegmentMetadataRecord(_base.Message):
    """RemoteLogSegmentMetadataRecord: metadata, api key 0, versions 0, flexible 0+.

    * ``remote_log_segment_id`` – RemoteLogSegmentIdEntry, versions 0+
    * ``start_offset`` – int64, versions 0+
    * ``end_offset`` – int64, versions 0+
    * ``broker_id`` – int32, versions 0+
    * ``max_timestamp_ms`` – int64, versions 0+
    * ``event_timestamp_ms`` – int64, versions 0+
    * ``segment_leader_epochs`` – []SegmentLeaderEpochEntry, versions 0+
    * ``segment_size_in_bytes`` – int32, versions 0+
    * ``custom_metadata`` – bytes, versions 0+, nullable 0+
    * ``remote_log_segment_state`` – int8, versions 0+
    * ``txn_index_empty`` – bool, versions 0+, tag 0 from 0
    """

    __slots__ = (
        "remote_log_segment_id",
        "start_offset",
        "end_offset",
        "broker_id",
        "max_timestamp_ms",
        "event_timestamp_ms",
        "segment_leader_epochs",
        "segment_size_in_bytes",
        "custom_metadata",
        "remote_log_segment_state",
        "txn_index_empty",
    )
    NAME = "RemoteLogSegmentMetadataRecord"
    FIELDS = __slots__

    remote_log_segment_id: RemoteLogSegmentIdEntry
    start_offset: int
    end_offset: int
    broker_id: int
    max_timestamp_ms: int
    event_timestamp_ms: int
    segment_leader_epochs: list[SegmentLeaderEpochEntry]
    segment_size_in_bytes: int
    custom_metadata: bytes | None
    remote_log_segment_state: int
    txn_index_empty: bool

    def __init__(
        self,
        *,
        remote_log_segment_id: RemoteLogSegmentIdEntry = _base.UNSET,
        start_offset: int = 0,
        end_offset: int = 0,
        broker_id: int = 0,
        max_timestamp_ms: int = 0,
        event_timestamp_ms: int = 0,
        segment_leader_epochs: list[SegmentLeaderEpochEntry] = _base.UNSET,
        segment_size_in_bytes: int = 0,
        custom_metadata: bytes | None = None,
        remote_log_segment_state: int = 0,
        txn_index_empty: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.remote_log_segment_id = (
            RemoteLogSegmentIdEntry() if remote_log_segment_id is _base.UNSET else remote_log_segment_id
        )
        self.start_offset = start_offset
        self.end_offset = end_offset
        self.broker_id = broker_id
        self.max_timestamp_ms = max_timestamp_ms
        self.event_timestamp_ms = event_timestamp_ms
        self.segment_leader_epochs = [] if segment_leader_epochs is _base.UNSET else segment_leader_epochs
        self.segment_size_in_bytes = segment_size_in_bytes
        self.custom_metadata = custom_metadata
        self.remote_log_segment_state = remote_log_segment_state
        self.txn_index_empty = txn_index_empty
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemoteLogSegmentMetadataRecord, TopicIdPartitionEntry, RemoteLogSegmentIdEntry, SegmentLeaderEpochEntry)
