"""OffsetCommitRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetCommitRequestPartition(_base.Struct):
    """A struct of OffsetCommitRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``committed_offset`` – int64, versions 0+
    * ``committed_leader_epoch`` – int32, versions 6+, ignorable
    * ``committed_metadata`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("partition_index", "committed_offset", "committed_leader_epoch", "committed_metadata")
    FIELDS = __slots__

    partition_index: int
    committed_offset: int
    committed_leader_epoch: int
    committed_metadata: str | None

    def __init__(
        self,
        *,
        partition_index: int = 0,
        committed_offset: int = 0,
        committed_leader_epoch: int = -1,
        committed_metadata: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.committed_offset = committed_offset
        self.committed_leader_epoch = committed_leader_epoch
        self.committed_metadata = committed_metadata
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetCommitRequestTopic(_base.Struct):
    """A struct of OffsetCommitRequest, versions 0+.

    * ``name`` – string, versions 0-9, ignorable
    * ``topic_id`` – uuid, versions 10+, ignorable
    * ``partitions`` – []OffsetCommitRequestPartition, versions 0+
    """

    __slots__ = ("name", "topic_id", "partitions")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partitions: list[OffsetCommitRequestPartition]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[OffsetCommitRequestPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetCommitRequest(_base.Message):
    """OffsetCommitRequest: request, api key 8, versions 2-10, flexible 8+.

    * ``group_id`` – string, versions 0+
    * ``generation_id_or_member_epoch`` – int32, versions 1+, ignorable
    * ``member_id`` – string, versions 1+, ignorable
    * ``group_instance_id`` – string, versions 7+, nullable 7+
    * ``retention_time_ms`` – int64, versions 2-4, ignorable
    * ``topics`` – []OffsetCommitRequestTopic, versions 0+
    """

    __slots__ = (
        "group_id",
        "generation_id_or_member_epoch",
        "member_id",
        "group_instance_id",
        "retention_time_ms",
        "topics",
    )
    NAME = "OffsetCommitRequest"
    FIELDS = __slots__

    group_id: str
    generation_id_or_member_epoch: int
    member_id: str
    group_instance_id: str | None
    retention_time_ms: int
    topics: list[OffsetCommitRequestTopic]

    def __init__(
        self,
        *,
        group_id: str = "",
        generation_id_or_member_epoch: int = -1,
        member_id: str = "",
        group_instance_id: str | None = None,
        retention_time_ms: int = -1,
        topics: list[OffsetCommitRequestTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.generation_id_or_member_epoch = generation_id_or_member_epoch
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.retention_time_ms = retention_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetCommitRequest, OffsetCommitRequestPartition, OffsetCommitRequestTopic)
