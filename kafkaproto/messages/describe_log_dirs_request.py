"""DescribeLogDirsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribableLogDirTopic(_base.Struct):
    """A struct of DescribeLogDirsRequest, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic", "partitions")
    FIELDS = __slots__

    topic: str
    partitions: list[int]

    def __init__(
        self,
        *,
        topic: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeLogDirsRequest(_base.Message):
    """DescribeLogDirsRequest: request, api key 35, versions 1-5, flexible 2+.

    * ``topics`` – []DescribableLogDirTopic, versions 0+, nullable 0+
    """

    __slots__ = ("topics",)
    NAME = "DescribeLogDirsRequest"
    FIELDS = __slots__

    topics: list[DescribableLogDirTopic] | None

    def __init__(
        self,
        *,
        topics: list[DescribableLogDirTopic] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeLogDirsRequest, DescribableLogDirTopic)
