"""FetchSnapshotResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SnapshotId(_base.Struct):
    """A struct of FetchSnapshotResponse, versions 0+.

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
        end_offset: int = 0,
        epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.end_offset = end_offset
        self.epoch = epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaderIdAndEpoch(_base.Struct):
    """A struct of FetchSnapshotResponse, versions 0+.

    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    """

    __slots__ = ("leader_id", "leader_epoch")
    FIELDS = __slots__

    leader_id: int
    leader_epoch: int

    def __init__(
        self,
        *,
        leader_id: int = 0,
        leader_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionSnapshot(_base.Struct):
    """A struct of FetchSnapshotResponse, versions 0+.

    * ``index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``snapshot_id`` – SnapshotId, versions 0+
    * ``current_leader`` – LeaderIdAndEpoch, versions 0+, tag 0 from 0
    * ``size`` – int64, versions 0+
    * ``position`` – int64, versions 0+
    * ``unaligned_records`` – records, versions 0+
    """

    __slots__ = ("index", "error_code", "snapshot_id", "current_leader", "size", "position", "unaligned_records")
    FIELDS = __slots__

    index: int
    error_code: int
    snapshot_id: SnapshotId
    current_leader: LeaderIdAndEpoch
    size: int
    position: int
    unaligned_records: bytes | None

    def __init__(
        self,
        *,
        index: int = 0,
        error_code: int = 0,
        snapshot_id: SnapshotId = _base.UNSET,
        current_leader: LeaderIdAndEpoch = _base.UNSET,
        size: int = 0,
        position: int = 0,
        unaligned_records: bytes | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.index = index
        self.error_code = error_code
        self.snapshot_id = SnapshotId() if snapshot_id is _base.UNSET else snapshot_id
        self.current_leader = LeaderIdAndEpoch() if current_leader is _base.UNSET else current_leader
        self.size = size
        self.position = position
        self.unaligned_records = unaligned_records
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicSnapshot(_base.Struct):
    """A struct of FetchSnapshotResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []PartitionSnapshot, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[PartitionSnapshot]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[PartitionSnapshot] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class NodeEndpoint(_base.Struct):
    """A struct of FetchSnapshotResponse, versions 1+.

    * ``node_id`` – int32, versions 1+
    * ``host`` – string, versions 1+
    * ``port`` – uint16, versions 1+
    """

    __slots__ = ("node_id", "host", "port")
    FIELDS = __slots__

    node_id: int
    host: str
    port: int

    def __init__(
        self,
        *,
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.node_id = node_id
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchSnapshotResponse(_base.Message):
    """FetchSnapshotResponse: response, api key 59, versions 0-1, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``topics`` – []TopicSnapshot, versions 0+
    * ``node_endpoints`` – []NodeEndpoint, versions 1+, tag 0 from 1
    """

    __slots__ = ("throttle_time_ms", "error_code", "topics", "node_endpoints")
    NAME = "FetchSnapshotResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    topics: list[TopicSnapshot]
    node_endpoints: list[NodeEndpoint]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        topics: list[TopicSnapshot] = _base.UNSET,
        node_endpoints: list[NodeEndpoint] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.topics = [] if topics is _base.UNSET else topics
        self.node_endpoints = [] if node_endpoints is _base.UNSET else node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(FetchSnapshotResponse, SnapshotId, LeaderIdAndEpoch, PartitionSnapshot, TopicSnapshot, NodeEndpoint)
