"""FetchSnapshotRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SnapshotId(_base.Struct):
    """A struct of FetchSnapshotRequest, versions 0+.

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


class PartitionSnapshot(_base.Struct):
    """A struct of FetchSnapshotRequest, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``current_leader_epoch`` – int32, versions 0+
    * ``snapshot_id`` – SnapshotId, versions 0+
    * ``position`` – int64, versions 0+
    * ``replica_directory_id`` – uuid, versions 1+, tag 0 from 1, ignorable
    """

    __slots__ = ("partition", "current_leader_epoch", "snapshot_id", "position", "replica_directory_id")
    FIELDS = __slots__

    partition: int
    current_leader_epoch: int
    snapshot_id: SnapshotId
    position: int
    replica_directory_id: _uuid.UUID

    def __init__(
        self,
        *,
        partition: int = 0,
        current_leader_epoch: int = 0,
        snapshot_id: SnapshotId = _base.UNSET,
        position: int = 0,
        replica_directory_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.current_leader_epoch = current_leader_epoch
        self.snapshot_id = SnapshotId() if snapshot_id is _base.UNSET else snapshot_id
        self.position = position
        self.replica_directory_id = replica_directory_id
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicSnapshot(_base.Struct):
    """A struct of FetchSnapshotRequest, versions 0+.

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


class FetchSnapshotRequest(_base.Message):
    """FetchSnapshotRequest: request, api key 59, versions 0-1, flexible 0+.

    * ``cluster_id`` – string, versions 0+, nullable 0+, tag 0 from 0
    * ``replica_id`` – int32, versions 0+
    * ``max_bytes`` – int32, versions 0+
    * ``topics`` – []TopicSnapshot, versions 0+
    """

    __slots__ = ("cluster_id", "replica_id", "max_bytes", "topics")
    NAME = "FetchSnapshotRequest"
    FIELDS = __slots__

    cluster_id: str | None
    replica_id: int
    max_bytes: int
    topics: list[TopicSnapshot]

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        replica_id: int = -1,
        max_bytes: int = 2147483647,
        topics: list[TopicSnapshot] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.replica_id = replica_id
        self.max_bytes = max_bytes
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(FetchSnapshotRequest, SnapshotId, PartitionSnapshot, TopicSnapshot)
