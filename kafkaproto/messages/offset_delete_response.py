"""OffsetDeleteResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetDeleteResponsePartition(_base.Struct):
    """A struct of OffsetDeleteResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("partition_index", "error_code")
    FIELDS = __slots__

    partition_index: int
    error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetDeleteResponseTopic(_base.Struct):
    """A struct of OffsetDeleteResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []OffsetDeleteResponsePartition, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[OffsetDeleteResponsePartition]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[OffsetDeleteResponsePartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetDeleteResponse(_base.Message):
    """OffsetDeleteResponse: response, api key 47, versions 0, flexible none.

    * ``error_code`` – int16, versions 0+
    * ``throttle_time_ms`` – int32, versions 0+, ignorable
    * ``topics`` – []OffsetDeleteResponseTopic, versions 0+
    """

    __slots__ = ("error_code", "throttle_time_ms", "topics")
    NAME = "OffsetDeleteResponse"
    FIELDS = __slots__

    error_code: int
    throttle_time_ms: int
    topics: list[OffsetDeleteResponseTopic]

    def __init__(
        self,
        *,
        error_code: int = 0,
        throttle_time_ms: int = 0,
        topics: list[OffsetDeleteResponseTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetDeleteResponse, OffsetDeleteResponsePartition, OffsetDeleteResponseTopic)
