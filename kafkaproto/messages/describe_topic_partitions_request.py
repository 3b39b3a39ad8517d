"""DescribeTopicPartitionsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicRequest(_base.Struct):
    """A struct of DescribeTopicPartitionsRequest, versions 0+.

    * ``name`` – string, versions 0+
    """

    __slots__ = ("name",)
    FIELDS = __slots__

    name: str

    def __init__(
        self,
        *,
        name: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.unknown_tagged_fields = unknown_tagged_fields


class Cursor(_base.Struct):
    """A struct of DescribeTopicPartitionsRequest, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``partition_index`` – int32, versions 0+
    """

    __slots__ = ("topic_name", "partition_index")
    FIELDS = __slots__

    topic_name: str
    partition_index: int

    def __init__(
        self,
        *,
        topic_name: str = "",
        partition_index: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.partition_index = partition_index
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeTopicPartitionsRequest(_base.Message):
    """DescribeTopicPartitionsRequest: request, api key 75, versions 0, flexible 0+.

    * ``topics`` – []TopicRequest, versions 0+
    * ``response_partition_limit`` – int32, versions 0+
    * ``cursor`` – Cursor, versions 0+, nullable 0+
    """

    __slots__ = ("topics", "response_partition_limit", "cursor")
    NAME = "DescribeTopicPartitionsRequest"
    FIELDS = __slots__

    topics: list[TopicRequest]
    response_partition_limit: int
    cursor: Cursor | None

    def __init__(
        self,
        *,
        topics: list[TopicRequest] = _base.UNSET,
        response_partition_limit: int = 2000,
        cursor: Cursor | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.response_partition_limit = response_partition_limit
        self.cursor = cursor
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeTopicPartitionsRequest, TopicRequest, Cursor)
