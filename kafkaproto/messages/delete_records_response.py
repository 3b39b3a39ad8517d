"""DeleteRecordsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteRecordsPartitionResult(_base.Struct):
    """A struct of DeleteRecordsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``low_watermark`` – int64, versions 0+
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("partition_index", "low_watermark", "error_code")
    FIELDS = __slots__

    partition_index: int
    low_watermark: int
    error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        low_watermark: int = 0,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.low_watermark = low_watermark
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteRecordsTopicResult(_base.Struct):
    """A struct of DeleteRecordsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []DeleteRecordsPartitionResult, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[DeleteRecordsPartitionResult]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[DeleteRecordsPartitionResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteRecordsResponse(_base.Message):
    """DeleteRecordsResponse: response, api key 21, versions 0-2, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``topics`` – []DeleteRecordsTopicResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "topics")
    NAME = "DeleteRecordsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[DeleteRecordsTopicResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[DeleteRecordsTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteRecordsResponse, DeleteRecordsPartitionResult, DeleteRecordsTopicResult)
