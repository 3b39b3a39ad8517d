"""DeleteRecordsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteRecordsPartition(_base.Struct):
    """A struct of DeleteRecordsRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``offset`` – int64, versions 0+
    """

    __slots__ = ("partition_index", "offset")
    FIELDS = __slots__

    partition_index: int
    offset: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.offset = offset
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteRecordsTopic(_base.Struct):
    """A struct of DeleteRecordsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []DeleteRecordsPartition, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[DeleteRecordsPartition]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[DeleteRecordsPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteRecordsRequest(_base.Message):
    """DeleteRecordsRequest: request, api key 21, versions 0-2, flexible 2+.

    * ``topics`` – []DeleteRecordsTopic, versions 0+
    * ``timeout_ms`` – int32, versions 0+
    """

    __slots__ = ("topics", "timeout_ms")
    NAME = "DeleteRecordsRequest"
    FIELDS = __slots__

    topics: list[DeleteRecordsTopic]
    timeout_ms: int

    def __init__(
        self,
        *,
        topics: list[DeleteRecordsTopic] = _base.UNSET,
        timeout_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteRecordsRequest, DeleteRecordsPartition, DeleteRecordsTopic)
