"""AssignReplicasToDirsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of AssignReplicasToDirsRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    """

    __slots__ = ("partition_index",)
    FIELDS = __slots__

    partition_index: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of AssignReplicasToDirsRequest, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []PartitionData, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[PartitionData]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[PartitionData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DirectoryData(_base.Struct):
    """A struct of AssignReplicasToDirsRequest, versions 0+.

    * ``id`` – uuid, versions 0+
    * ``topics`` – []TopicData, versions 0+
    """

    __slots__ = ("id", "topics")
    FIELDS = __slots__

    id: _uuid.UUID
    topics: list[TopicData]

    def __init__(
        self,
        *,
        id: _uuid.UUID = _base.ZERO_UUID,
        topics: list[TopicData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.id = id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


class AssignReplicasToDirsRequest(_base.Message):
    """AssignReplicasToDirsRequest: request, api key 73, versions 0, flexible 0+.

    * ``broker_id`` – int32, versions 0+
    * ``broker_epoch`` – int64, versions 0+
    * ``directories`` – []DirectoryData, versions 0+
    """

    __slots__ = ("broker_id", "broker_epoch", "directories")
    NAME = "AssignReplicasToDirsRequest"
    FIELDS = __slots__

    broker_id: int
    broker_epoch: int
    directories: list[DirectoryData]

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        directories: list[DirectoryData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.directories = [] if directories is _base.UNSET else directories
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AssignReplicasToDirsRequest, PartitionData, TopicData, DirectoryData)
