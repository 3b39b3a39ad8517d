"""RemoteLogSegmentMetadataSnapshotRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SegmentLeaderEpochEntry(_base.Struct):
    """A struct of RemoteLogSegmentMetadataSnapshotRecord, versions 0+.

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


class RemoteLogSegmentMetadataSnapshotRecord(_base.Message):
    """RemoteLogSegmentMetadataSnapshotRecord: metadata, api key 3, versions 0, flexible 0+.

    * ``segment_id`` – uuid, versions 0+
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
        "segment_id",
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
    NAME = "RemoteLogSegmentMetadataSnapshotRecord"
    FIELDS = __slots__

    segment_id: _uuid.UUID
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
        segment_id: _uuid.UUID = _base.ZERO_UUID,
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
        self.segment_id = segment_id
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


_base.link(RemoteLogSegmentMetadataSnapshotRecord, SegmentLeaderEpochEntry)
