"""OffsetDeleteRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetDeleteRequestPartition(_base.Struct):
    """A struct of OffsetDeleteRequest, versions 0+.

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


class OffsetDeleteRequestTopic(_base.Struct):
    """A struct of OffsetDeleteRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []OffsetDeleteRequestPartition, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[OffsetDeleteRequestPartition]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[OffsetDeleteRequestPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetDeleteRequest(_base.Message):
    """OffsetDeleteRequest: request, api key 47, versions 0, flexible none.

    * ``group_id`` – string, versions 0+
    * ``topics`` – []OffsetDeleteRequestTopic, versions 0+
    """

    __slots__ = ("group_id", "topics")
    NAME = "OffsetDeleteRequest"
    FIELDS = __slots__

    group_id: str
    topics: list[OffsetDeleteRequestTopic]

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[OffsetDeleteRequestTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetDeleteRequest, OffsetDeleteRequestPartition, OffsetDeleteRequestTopic)
