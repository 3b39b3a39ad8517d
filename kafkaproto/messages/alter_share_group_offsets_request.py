"""AlterShareGroupOffsetsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AlterShareGroupOffsetsRequestPartition(_base.Struct):
    """A struct of AlterShareGroupOffsetsRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``start_offset`` – int64, versions 0+
    """

    __slots__ = ("partition_index", "start_offset")
    FIELDS = __slots__

    partition_index: int
    start_offset: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        start_offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.start_offset = start_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterShareGroupOffsetsRequestTopic(_base.Struct):
    """A struct of AlterShareGroupOffsetsRequest, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``partitions`` – []AlterShareGroupOffsetsRequestPartition, versions 0+
    """

    __slots__ = ("topic_name", "partitions")
    FIELDS = __slots__

    topic_name: str
    partitions: list[AlterShareGroupOffsetsRequestPartition]

    def __init__(
        self,
        *,
        topic_name: str = "",
        partitions: list[AlterShareGroupOffsetsRequestPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterShareGroupOffsetsRequest(_base.Message):
    """AlterShareGroupOffsetsRequest: request, api key 91, versions 0, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``topics`` – []AlterShareGroupOffsetsRequestTopic, versions 0+
    """

    __slots__ = ("group_id", "topics")
    NAME = "AlterShareGroupOffsetsRequest"
    FIELDS = __slots__

    group_id: str
    topics: list[AlterShareGroupOffsetsRequestTopic]

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[AlterShareGroupOffsetsRequestTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterShareGroupOffsetsRequest, AlterShareGroupOffsetsRequestPartition, AlterShareGroupOffsetsRequestTopic)
