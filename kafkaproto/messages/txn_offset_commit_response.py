"""TxnOffsetCommitResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TxnOffsetCommitResponsePartition(_base.Struct):
    """A struct of TxnOffsetCommitResponse, versions 0+.

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


class TxnOffsetCommitResponseTopic(_base.Struct):
    """A struct of TxnOffsetCommitResponse, versions 0+.

    * ``name`` – string, versions 0-5, ignorable
    * ``topic_id`` – uuid, versions 6+, ignorable
    * ``partitions`` – []TxnOffsetCommitResponsePartition, versions 0+
    """

    __slots__ = ("name", "topic_id", "partitions")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partitions: list[TxnOffsetCommitResponsePartition]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[TxnOffsetCommitResponsePartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class TxnOffsetCommitResponse(_base.Message):
    """TxnOffsetCommitResponse: response, api key 28, versions 0-6, flexible 3+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``topics`` – []TxnOffsetCommitResponseTopic, versions 0+
    """

    __slots__ = ("throttle_time_ms", "topics")
    NAME = "TxnOffsetCommitResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[TxnOffsetCommitResponseTopic]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[TxnOffsetCommitResponseTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(TxnOffsetCommitResponse, TxnOffsetCommitResponsePartition, TxnOffsetCommitResponseTopic)
