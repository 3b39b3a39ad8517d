"""OffsetFetchResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetFetchResponsePartition(_base.Struct):
    """A struct of OffsetFetchResponse, versions 0-7.

    * ``partition_index`` – int32, versions 0-7
    * ``committed_offset`` – int64, versions 0-7
    * ``committed_leader_epoch`` – int32, versions 5-7, ignorable
    * ``metadata`` – string, versions 0-7, nullable 0-7
    * ``error_code`` – int16, versions 0-7
    """

    __slots__ = ("partition_index", "committed_offset", "committed_leader_epoch", "metadata", "error_code")
    FIELDS = __slots__

    partition_index: int
    committed_offset: int
    committed_leader_epoch: int
    metadata: str | None
    error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        committed_offset: int = 0,
        committed_leader_epoch: int = -1,
        metadata: str | None = "",
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.committed_offset = committed_offset
        self.committed_leader_epoch = committed_leader_epoch
        self.metadata = metadata
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchResponseTopic(_base.Struct):
    """A struct of OffsetFetchResponse, versions 0-7.

    * ``name`` – string, versions 0-7
    * ``partitions`` – []OffsetFetchResponsePartition, versions 0-7
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[OffsetFetchResponsePartition]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[OffsetFetchResponsePartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchResponsePartitions(_base.Struct):
    """A struct of OffsetFetchResponse, versions 8+.

    * ``partition_index`` – int32, versions 8+
    * ``committed_offset`` – int64, versions 8+
    * ``committed_leader_epoch`` – int32, versions 8+, ignorable
    * ``metadata`` – string, versions 8+, nullable 8+
    * ``error_code`` – int16, versions 8+
    """

    __slots__ = ("partition_index", "committed_offset", "committed_leader_epoch", "metadata", "error_code")
    FIELDS = __slots__

    partition_index: int
    committed_offset: int
    committed_leader_epoch: int
    metadata: str | None
    error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        committed_offset: int = 0,
        committed_leader_epoch: int = -1,
        metadata: str | None = "",
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.committed_offset = committed_offset
        self.committed_leader_epoch = committed_leader_epoch
        self.metadata = metadata
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchResponseTopics(_base.Struct):
    """A struct of OffsetFetchResponse, versions 8+.

    * ``name`` – string, versions 8-9, ignorable
    * ``topic_id`` – uuid, versions 10+, ignorable
    * ``partitions`` – []OffsetFetchResponsePartitions, versions 8+
    """

    __slots__ = ("name", "topic_id", "partitions")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partitions: list[OffsetFetchResponsePartitions]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[OffsetFetchResponsePartitions] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchResponseGroup(_base.Struct):
    """A struct of OffsetFetchResponse, versions 8+.

    * ``group_id`` – string, versions 8+
    * ``topics`` – []OffsetFetchResponseTopics, versions 8+
    * ``error_code`` – int16, versions 8+
    """

    __slots__ = ("group_id", "topics", "error_code")
    FIELDS = __slots__

    group_id: str
    topics: list[OffsetFetchResponseTopics]
    error_code: int

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[OffsetFetchResponseTopics] = _base.UNSET,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchResponse(_base.Message):
    """OffsetFetchResponse: response, api key 9, versions 1-10, flexible 6+.

    * ``throttle_time_ms`` – int32, versions 3+, ignorable
    * ``topics`` – []OffsetFetchResponseTopic, versions 0-7
    * ``error_code`` – int16, versions 2-7, ignorable
    * ``groups`` – []OffsetFetchResponseGroup, versions 8+
    """

    __slots__ = ("throttle_time_ms", "topics", "error_code", "groups")
    NAME = "OffsetFetchResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[OffsetFetchResponseTopic]
    error_code: int
    groups: list[OffsetFetchResponseGroup]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[OffsetFetchResponseTopic] = _base.UNSET,
        error_code: int = 0,
        groups: list[OffsetFetchResponseGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.error_code = error_code
        self.groups = [] if groups is _base.UNSET else groups
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    OffsetFetchResponse,
    OffsetFetchResponsePartition,
    OffsetFetchResponseTopic,
    OffsetFetchResponsePartitions,
    OffsetFetchResponseTopics,
    OffsetFetchResponseGroup,
)
