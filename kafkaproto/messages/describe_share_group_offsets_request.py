"""DescribeShareGroupOffsetsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeShareGroupOffsetsRequestTopic(_base.Struct):
    """A struct of DescribeShareGroupOffsetsRequest, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic_name", "partitions")
    FIELDS = __slots__

    topic_name: str
    partitions: list[int]

    def __init__(
        self,
        *,
        topic_name: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeShareGroupOffsetsRequestGroup(_base.Struct):
    """A struct of DescribeShareGroupOffsetsRequest, versions 0+.

    * ``group_id`` – string, versions 0+
    * ``topics`` – []DescribeShareGroupOffsetsRequestTopic, versions 0+, nullable 0+
    """

    __slots__ = ("group_id", "topics")
    FIELDS = __slots__

    group_id: str
    topics: list[DescribeShareGroupOffsetsRequestTopic] | None

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[DescribeShareGroupOffsetsRequestTopic] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeShareGroupOffsetsRequest(_base.Message):
    """DescribeShareGroupOffsetsRequest: request, api key 90, versions 0-1, flexible 0+.

    * ``groups`` – []DescribeShareGroupOffsetsRequestGroup, versions 0+
    """

    __slots__ = ("groups",)
    NAME = "DescribeShareGroupOffsetsRequest"
    FIELDS = __slots__

    groups: list[DescribeShareGroupOffsetsRequestGroup]

    def __init__(
        self,
        *,
        groups: list[DescribeShareGroupOffsetsRequestGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.groups = [] if groups is _base.UNSET else groups
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    DescribeShareGroupOffsetsRequest, DescribeShareGroupOffsetsRequestTopic, DescribeShareGroupOffsetsRequestGroup
)
