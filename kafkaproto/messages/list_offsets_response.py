"""ListOffsetsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ListOffsetsPartitionResponse(_base.Struct):
    """A struct of ListOffsetsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``timestamp`` – int64, versions 1+
    * ``offset`` – int64, versions 1+
    * ``leader_epoch`` – int32, versions 4+
    """

    __slots__ = ("partition_index", "error_code", "timestamp", "offset", "leader_epoch")
    FIELDS = __slots__

    partition_index: int
    error_code: int
    timestamp: int
    offset: int
    leader_epoch: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        timestamp: int = -1,
        offset: int = -1,
        leader_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.timestamp = timestamp
        self.offset = offset
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class ListOffsetsTopicResponse(_base.Struct):
    """A struct of ListOffsetsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []ListOffsetsPartitionResponse, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[ListOffsetsPartitionResponse]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[ListOffsetsPartitionResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ListOffsetsResponse(_base.Message):
    """ListOffsetsResponse: response, api key 2, versions 1-11, flexible 6+.

    * ``throttle_time_ms`` – int32, versions 2+, ignorable
    * ``topics`` – []ListOffsetsTopicResponse, versions 0+
    """

    __slots__ = ("throttle_time_ms", "topics")
    NAME = "ListOffsetsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[ListOffsetsTopicResponse]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[ListOffsetsTopicResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListOffsetsResponse, ListOffsetsPartitionResponse, ListOffsetsTopicResponse)
