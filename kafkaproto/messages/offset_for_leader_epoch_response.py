"""OffsetForLeaderEpochResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EpochEndOffset(_base.Struct):
    """A struct of OffsetForLeaderEpochResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``partition`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 1+, ignorable
    * ``end_offset`` – int64, versions 0+
    """

    __slots__ = ("error_code", "partition", "leader_epoch", "end_offset")
    FIELDS = __slots__

    error_code: int
    partition: int
    leader_epoch: int
    end_offset: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        partition: int = 0,
        leader_epoch: int = -1,
        end_offset: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.partition = partition
        self.leader_epoch = leader_epoch
        self.end_offset = end_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetForLeaderTopicResult(_base.Struct):
    """A struct of OffsetForLeaderEpochResponse, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partitions`` – []EpochEndOffset, versions 0+
    """

    __slots__ = ("topic", "partitions")
    FIELDS = __slots__

    topic: str
    partitions: list[EpochEndOffset]

    def __init__(
        self,
        *,
        topic: str = "",
        partitions: list[EpochEndOffset] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetForLeaderEpochResponse(_base.Message):
    """OffsetForLeaderEpochResponse: response, api key 23, versions 2-4, flexible 4+.

    * ``throttle_time_ms`` – int32, versions 2+, ignorable
    * ``topics`` – []OffsetForLeaderTopicResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "topics")
    NAME = "OffsetForLeaderEpochResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[OffsetForLeaderTopicResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[OffsetForLeaderTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetForLeaderEpochResponse, EpochEndOffset, OffsetForLeaderTopicResult)
