"""OffsetCommitResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetCommitResponsePartition(_base.Struct):
    """A struct of OffsetCommitResponse, versions 0+.

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


class OffsetCommitResponseTopic(_base.Struct):
    """A struct of OffsetCommitResponse, versions 0+.

    * ``name`` – string, versions 0-9, ignorable
    * ``topic_id`` – uuid, versions 10+, ignorable
    * ``partitions`` – []OffsetCommitResponsePartition, versions 0+
    """

    __slots__ = ("name", "topic_id", "partitions")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partitions: list[OffsetCommitResponsePartition]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[OffsetCommitResponsePartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetCommitResponse(_base.Message):
    """OffsetCommitResponse: response, api key 8, versions 2-10, flexible 8+.

    * ``throttle_time_ms`` – int32, versions 3+, ignorable
    * ``topics`` – []OffsetCommitResponseTopic, versions 0+
    """

    __slots__ = ("throttle_time_ms", "topics")
    NAME = "OffsetCommitResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[OffsetCommitResponseTopic]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[OffsetCommitResponseTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetCommitResponse, OffsetCommitResponsePartition, OffsetCommitResponseTopic)
