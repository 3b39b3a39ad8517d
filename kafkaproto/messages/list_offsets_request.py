"""ListOffsetsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ListOffsetsPartition(_base.Struct):
    """A struct of ListOffsetsRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``current_leader_epoch`` – int32, versions 4+, ignorable
    * ``timestamp`` – int64, versions 0+
    """

    __slots__ = ("partition_index", "current_leader_epoch", "timestamp")
    FIELDS = __slots__

    partition_index: int
    current_leader_epoch: int
    timestamp: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        current_leader_epoch: int = -1,
        timestamp: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.current_leader_epoch = current_leader_epoch
        self.timestamp = timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class ListOffsetsTopic(_base.Struct):
    """A struct of ListOffsetsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []ListOffsetsPartition, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[ListOffsetsPartition]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[ListOffsetsPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ListOffsetsRequest(_base.Message):
    """ListOffsetsRequest: request, api key 2, versions 1-11, flexible 6+.

    * ``replica_id`` – int32, versions 0+
    * ``isolation_level`` – int8, versions 2+
    * ``topics`` – []ListOffsetsTopic, versions 0+
    * ``timeout_ms`` – int32, versions 10+, ignorable
    """

    __slots__ = ("replica_id", "isolation_level", "topics", "timeout_ms")
    NAME = "ListOffsetsRequest"
    FIELDS = __slots__

    replica_id: int
    isolation_level: int
    topics: list[ListOffsetsTopic]
    timeout_ms: int

    def __init__(
        self,
        *,
        replica_id: int = 0,
        isolation_level: int = 0,
        topics: list[ListOffsetsTopic] = _base.UNSET,
        timeout_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.replica_id = replica_id
        self.isolation_level = isolation_level
        self.topics = [] if topics is _base.UNSET else topics
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListOffsetsRequest, ListOffsetsPartition, ListOffsetsTopic)
