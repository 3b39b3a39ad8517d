"""DescribeShareGroupOffsetsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeShareGroupOffsetsResponsePartition(_base.Struct):
    """A struct of DescribeShareGroupOffsetsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``start_offset`` – int64, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``lag`` – int64, versions 1+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("partition_index", "start_offset", "leader_epoch", "lag", "error_code", "error_message")
    FIELDS = __slots__

    partition_index: int
    start_offset: int
    leader_epoch: int
    lag: int
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        partition_index: int = 0,
        start_offset: int = 0,
        leader_epoch: int = 0,
        lag: int = -1,
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.start_offset = start_offset
        self.leader_epoch = leader_epoch
        self.lag = lag
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeShareGroupOffsetsResponseTopic(_base.Struct):
    """A struct of DescribeShareGroupOffsetsResponse, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []DescribeShareGroupOffsetsResponsePartition, versions 0+
    """

    __slots__ = ("topic_name", "topic_id", "partitions")
    FIELDS = __slots__

    topic_name: str
    topic_id: _uuid.UUID
    partitions: list[DescribeShareGroupOffsetsResponsePartition]

    def __init__(
        self,
        *,
        topic_name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[DescribeShareGroupOffsetsResponsePartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeShareGroupOffsetsResponseGroup(_base.Struct):
    """A struct of DescribeShareGroupOffsetsResponse, versions 0+.

    * ``group_id`` – string, versions 0+
    * ``topics`` – []DescribeShareGroupOffsetsResponseTopic, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("group_id", "topics", "error_code", "error_message")
    FIELDS = __slots__

    group_id: str
    topics: list[DescribeShareGroupOffsetsResponseTopic]
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[DescribeShareGroupOffsetsResponseTopic] = _base.UNSET,
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeShareGroupOffsetsResponse(_base.Message):
    """DescribeShareGroupOffsetsResponse: response, api key 90, versions 0-1, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``groups`` – []DescribeShareGroupOffsetsResponseGroup, versions 0+
    """

    __slots__ = ("throttle_time_ms", "groups")
    NAME = "DescribeShareGroupOffsetsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    groups: list[DescribeShareGroupOffsetsResponseGroup]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: list[DescribeShareGroupOffsetsResponseGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = [] if groups is _base.UNSET else groups
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    DescribeShareGroupOffsetsResponse,
    DescribeShareGroupOffsetsResponsePartition,
    DescribeShareGroupOffsetsResponseTopic,
    DescribeShareGroupOffsetsResponseGroup,
)
