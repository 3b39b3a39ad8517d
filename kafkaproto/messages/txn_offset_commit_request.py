"""TxnOffsetCommitRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TxnOffsetCommitRequestPartition(_base.Struct):
    """A struct of TxnOffsetCommitRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``committed_offset`` – int64, versions 0+
    * ``committed_leader_epoch`` – int32, versions 2+, ignorable
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


class TxnOffsetCommitRequestTopic(_base.Struct):
    """A struct of TxnOffsetCommitRequest, versions 0+.

    * ``name`` – string, versions 0-5, ignorable
    * ``topic_id`` – uuid, versions 6+, ignorable
    * ``partitions`` – []TxnOffsetCommitRequestPartition, versions 0+
    """

    __slots__ = ("name", "topic_id", "partitions")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partitions: list[TxnOffsetCommitRequestPartition]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[TxnOffsetCommitRequestPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class TxnOffsetCommitRequest(_base.Message):
    """TxnOffsetCommitRequest: request, api key 28, versions 0-6, flexible 3+.

    * ``transactional_id`` – string, versions 0+
    * ``group_id`` – string, versions 0+
    * ``producer_id`` – int64, versions 0+
    * ``producer_epoch`` – int16, versions 0+
    * ``generation_id_or_member_epoch`` – int32, versions 3+
    * ``member_id`` – string, versions 3+
    * ``group_instance_id`` – string, versions 3+, nullable 3+
    * ``topics`` – []TxnOffsetCommitRequestTopic, versions 0+
    """

    __slots__ = (
        "transactional_id",
        "group_id",
        "producer_id",
        "producer_epoch",
        "generation_id_or_member_epoch",
        "member_id",
        "group_instance_id",
        "topics",
    )
    NAME = "TxnOffsetCommitRequest"
    FIELDS = __slots__

    transactional_id: str
    group_id: str
    producer_id: int
    producer_epoch: int
    generation_id_or_member_epoch: int
    member_id: str
    group_instance_id: str | None
    topics: list[TxnOffsetCommitRequestTopic]

    def __init__(
        self,
        *,
        transactional_id: str = "",
        group_id: str = "",
        producer_id: int = 0,
        producer_epoch: int = 0,
        generation_id_or_member_epoch: int = -1,
        member_id: str = "",
        group_instance_id: str | None = None,
        topics: list[TxnOffsetCommitRequestTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.group_id = group_id
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.generation_id_or_member_epoch = generation_id_or_member_epoch
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(TxnOffsetCommitRequest, TxnOffsetCommitRequestPartition, TxnOffsetCommitRequestTopic)
