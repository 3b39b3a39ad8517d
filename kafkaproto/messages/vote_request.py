"""VoteRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of VoteRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``replica_epoch`` – int32, versions 0+
    * ``replica_id`` – int32, versions 0+
    * ``replica_directory_id`` – uuid, versions 1+, ignorable
    * ``voter_directory_id`` – uuid, versions 1+, ignorable
    * ``last_offset_epoch`` – int32, versions 0+
    * ``last_offset`` – int64, versions 0+
    * ``pre_vote`` – bool, versions 2+
    """

    __slots__ = (
        "partition_index",
        "replica_epoch",
        "replica_id",
        "replica_directory_id",
        "voter_directory_id",
        "last_offset_epoch",
        "last_offset",
        "pre_vote",
    )
    FIELDS = __slots__

    partition_index: int
    replica_epoch: int
    replica_id: int
    replica_directory_id: _uuid.UUID
    voter_directory_id: _uuid.UUID
    last_offset_epoch: int
    last_offset: int
    pre_vote: bool

    def __init__(
        self,
        *,
        partition_index: int = 0,
        replica_epoch: int = 0,
        replica_id: int = 0,
        replica_directory_id: _uuid.UUID = _base.ZERO_UUID,
        voter_directory_id: _uuid.UUID = _base.ZERO_UUID,
        last_offset_epoch: int = 0,
        last_offset: int = 0,
        pre_vote: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.replica_epoch = replica_epoch
        self.replica_id = replica_id
        self.replica_directory_id = replica_directory_id
        self.voter_directory_id = voter_directory_id
        self.last_offset_epoch = last_offset_epoch
        self.last_offset = last_offset
        self.pre_vote = pre_vote
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of VoteRequest, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``partitions`` – []PartitionData, versions 0+
    """

    __slots__ = ("topic_name", "partitions")
    FIELDS = __slots__

    topic_name: str
    partitions: list[PartitionData]

    def __init__(
        self,
        *,
        topic_name: str = "",
        partitions: list[PartitionData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class VoteRequest(_base.Message):
    """VoteRequest: request, api key 52, versions 0-2, flexible 0+.

    * ``cluster_id`` – string, versions 0+, nullable 0+
    * ``voter_id`` – int32, versions 1+, ignorable
    * ``topics`` – []TopicData, versions 0+
    """

    __slots__ = ("cluster_id", "voter_id", "topics")
    NAME = "VoteRequest"
    FIELDS = __slots__

    cluster_id: str | None
    voter_id: int
    topics: list[TopicData]

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        voter_id: int = -1,
        topics: list[TopicData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.voter_id = voter_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(VoteRequest, PartitionData, TopicData)
