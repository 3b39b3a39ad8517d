"""AssignReplicasToDirsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of AssignReplicasToDirsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("partition_index", "error_code")
    FIELDS = __slots__

    partition_index: int
    error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of AssignReplicasToDirsResponse, versions 0+.

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
    """A struct of AssignReplicasToDirsResponse, versions 0+.

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


class AssignReplicasToDirsResponse(_base.Message):
    """AssignReplicasToDirsResponse: response, api key 73, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``directories`` – []DirectoryData, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "directories")
    NAME = "AssignReplicasToDirsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    directories: list[DirectoryData]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        directories: list[DirectoryData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.directories = [] if directories is _base.UNSET else directories
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AssignReplicasToDirsResponse, PartitionData, TopicData, DirectoryData)
