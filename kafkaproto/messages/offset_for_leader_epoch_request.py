"""OffsetForLeaderEpochRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetForLeaderPartition(_base.Struct):
    """A struct of OffsetForLeaderEpochRequest, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``current_leader_epoch`` – int32, versions 2+, ignorable
    * ``leader_epoch`` – int32, versions 0+
    """

    __slots__ = ("partition", "current_leader_epoch", "leader_epoch")
    FIELDS = __slots__

    partition: int
    current_leader_epoch: int
    leader_epoch: int

    def __init__(
        self,
        *,
        partition: int = 0,
        current_leader_epoch: int = -1,
        leader_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.current_leader_epoch = current_leader_epoch
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetForLeaderTopic(_base.Struct):
    """A struct of OffsetForLeaderEpochRequest, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partitions`` – []OffsetForLeaderPartition, versions 0+
    """

    __slots__ = ("topic", "partitions")
    FIELDS = __slots__

    topic: str
    partitions: list[OffsetForLeaderPartition]

    def __init__(
        self,
        *,
        topic: str = "",
        partitions: list[OffsetForLeaderPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetForLeaderEpochRequest(_base.Message):
    """OffsetForLeaderEpochRequest: request, api key 23, versions 2-4, flexible 4+.

    * ``replica_id`` – int32, versions 3+, ignorable
    * ``topics`` – []OffsetForLeaderTopic, versions 0+
    """

    __slots__ = ("replica_id", "topics")
    NAME = "OffsetForLeaderEpochRequest"
    FIELDS = __slots__

    replica_id: int
    topics: list[OffsetForLeaderTopic]

    def __init__(
        self,
        *,
        replica_id: int = -2,
        topics: list[OffsetForLeaderTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.replica_id = replica_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetForLeaderEpochRequest, OffsetForLeaderPartition, OffsetForLeaderTopic)
