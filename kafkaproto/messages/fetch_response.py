"""FetchResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EpochEndOffset(_base.Struct):
    """A struct of FetchResponse, versions 12+.

    * ``epoch`` – int32, versions 12+
    * ``end_offset`` – int64, versions 12+
    """

    __slots__ = ("epoch", "end_offset")
    FIELDS = __slots__

    epoch: int
    end_offset: int

    def __init__(
        self,
        *,
        epoch: int = -1,
        end_offset: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.epoch = epoch
        self.end_offset = end_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaderIdAndEpoch(_base.Struct):
    """A struct of FetchResponse, versions 12+.

    * ``leader_id`` – int32, versions 12+
    * ``leader_epoch`` – int32, versions 12+
    """

    __slots__ = ("leader_id", "leader_epoch")
    FIELDS = __slots__

    leader_id: int
    leader_epoch: int

    def __init__(
        self,
        *,
        leader_id: int = -1,
        leader_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class SnapshotId(_base.Struct):
    """A struct of FetchResponse, versions 12+.

    * ``end_offset`` – int64, versions 0+
    * ``epoch`` – int32, versions 0+
    """

    __slots__ = ("end_offset", "epoch")
    FIELDS = __slots__

    end_offset: int
    epoch: int

    def __init__(
        self,
        *,
        end_offset: int = -1,
        epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.end_offset = end_offset
        self.epoch = epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class AbortedTransaction(_base.Struct):
    """A struct of FetchResponse, versions 4+.

    * ``producer_id`` – int64, versions 4+
    * ``first_offset`` – int64, versions 4+
    """

    __slots__ = ("producer_id", "first_offset")
    FIELDS = __slots__

    producer_id: int
    first_offset: int

    def __init__(
        self,
        *,
        producer_id: int = 0,
        first_offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.producer_id = producer_id
        self.first_offset = first_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionData(_base.Struct):
    """A struct of FetchResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``high_watermark`` – int64, versions 0+
    * ``last_stable_offset`` – int64, versions 4+, ignorable
    * ``log_start_offset`` – int64, versions 5+, ignorable
    * ``diverging_epoch`` – EpochEndOffset, versions 12+, tag 0 from 12
    * ``current_leader`` – LeaderIdAndEpoch, versions 12+, tag 1 from 12
    * ``snapshot_id`` – SnapshotId, versions 12+, tag 2 from 12
    * ``aborted_transactions`` – []AbortedTransaction, versions 4+, nullable 4+, ignorable
    * ``preferred_read_replica`` – int32, versions 11+
    * ``records`` – records, versions 0+, nullable 0+
    """

    __slots__ = (
        "partition_index",
        "error_code",
        "high_watermark",
        "last_stable_offset",
        "log_start_offset",
        "diverging_epoch",
        "current_leader",
        "snapshot_id",
        "aborted_transactions",
        "preferred_read_replica",
        "records",
    )
    FIELDS = __slots__

    partition_index: int
    error_code: int
    high_watermark: int
    last_stable_offset: int
    log_start_offset: int
    diverging_epoch: EpochEndOffset
    current_leader: LeaderIdAndEpoch
    snapshot_id: SnapshotId
    aborted_transactions: list[AbortedTransaction] | None
    preferred_read_replica: int
    records: bytes | None

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        high_watermark: int = 0,
        last_stable_offset: int = -1,
        log_start_offset: int = -1,
        diverging_epoch: EpochEndOffset = _base.UNSET,
        current_leader: LeaderIdAndEpoch = _base.UNSET,
        snapshot_id: SnapshotId = _base.UNSET,
        aborted_transactions: list[AbortedTransaction] | None = _base.UNSET,
        preferred_read_replica: int = -1,
        records: bytes | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.high_watermark = high_watermark
        self.last_stable_offset = last_stable_offset
        self.log_start_offset = log_start_offset
        self.diverging_epoch = EpochEndOffset() if diverging_epoch is _base.UNSET else diverging_epoch
        self.current_leader = LeaderIdAndEpoch() if current_leader is _base.UNSET else current_leader
        self.snapshot_id = SnapshotId() if snapshot_id is _base.UNSET else snapshot_id
        self.aborted_transactions = [] if aborted_transactions is _base.UNSET else aborted_transactions
        self.preferred_read_replica = preferred_read_replica
        self.records = records
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchableTopicResponse(_base.Struct):
    """A struct of FetchResponse, versions 0+.

    * ``topic`` – string, versions 0-12, ignorable
    * ``topic_id`` – uuid, versions 13+, ignorable
    * ``partitions`` – []PartitionData, versions 0+
    """

    __slots__ = ("topic", "topic_id", "partitions")
    FIELDS = __slots__

    topic: str
    topic_id: _uuid.UUID
    partitions: list[PartitionData]

    def __init__(
        self,
        *,
        topic: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[PartitionData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class NodeEndpoint(_base.Struct):
    """A struct of FetchResponse, versions 16+.

    * ``node_id`` – int32, versions 16+
    * ``host`` – string, versions 16+
    * ``port`` – int32, versions 16+
    * ``rack`` – string, versions 16+, nullable 16+
    """

    __slots__ = ("node_id", "host", "port", "rack")
    FIELDS = __slots__

    node_id: int
    host: str
    port: int
    rack: str | None

    def __init__(
        self,
        *,
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        rack: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.node_id = node_id
        self.host = host
        self.port = port
        self.rack = rack
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchResponse(_base.Message):
    """FetchResponse: response, api key 1, versions 4-18, flexible 12+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``error_code`` – int16, versions 7+, ignorable
    * ``session_id`` – int32, versions 7+
    * ``responses`` – []FetchableTopicResponse, versions 0+
    * ``node_endpoints`` – []NodeEndpoint, versions 16+, tag 0 from 16
    """

    __slots__ = ("throttle_time_ms", "error_code", "session_id", "responses", "node_endpoints")
    NAME = "FetchResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    session_id: int
    responses: list[FetchableTopicResponse]
    node_endpoints: list[NodeEndpoint]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        session_id: int = 0,
        responses: list[FetchableTopicResponse] = _base.UNSET,
        node_endpoints: list[NodeEndpoint] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.session_id = session_id
        self.responses = [] if responses is _base.UNSET else responses
        self.node_endpoints = [] if node_endpoints is _base.UNSET else node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    FetchResponse,
    EpochEndOffset,
    LeaderIdAndEpoch,
    SnapshotId,
    AbortedTransaction,
    PartitionData,
    FetchableTopicResponse,
    NodeEndpoint,
)
