"""DescribeProducersRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicRequest(_base.Struct):
    """A struct of DescribeProducersRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partition_indexes`` – []int32, versions 0+
    """

    __slots__ = ("name", "partition_indexes")
    FIELDS = __slots__

    name: str
    partition_indexes: list[int]

    def __init__(
        self,
        *,
        name: str = "",
        partition_indexes: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partition_indexes = [] if partition_indexes is _base.UNSET else partition_indexes
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeProducersRequest(_base.Message):
    """DescribeProducersRequest: request, api key 61, versions 0, flexible 0+.

    * ``topics`` – []TopicRequest, versions 0+
    """

    __slots__ = ("topics",)
    NAME = "DescribeProducersRequest"
    FIELDS = __slots__

    topics: list[TopicRequest]

    def __init__(
        self,
        *,
        topics: list[TopicRequest] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeProducersRequest, TopicRequest)
