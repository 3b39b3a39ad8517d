"""DescribeQuorumRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of DescribeQuorumRequest, versions 0+.

    Partitions asked for.

    * ``partition_index`` – int32, versions 0+: Which partition of the topic.
    """

    __slots__ = ("partition_index",)
    FIELDS = __slots__

    partition_index: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of DescribeQuorumRequest, versions 0+.

    Topics asked for; a KRaft cluster has one, the metadata topic.

    * ``topic_name`` – string, versions 0+: Which topic.
    * ``partitions`` – []PartitionData, versions 0+: Partitions asked for.
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


class DescribeQuorumRequest(_base.Message):
    """DescribeQuorumRequest: request, api key 55, versions 0-2, flexible 0+.

    Asks the leader of a raft partition for its voters, observers and offsets.

    * ``topics`` – []TopicData, versions 0+: Topics asked for; a KRaft cluster has one, the metadata topic.
    """

    __slots__ = ("topics",)
    NAME = "DescribeQuorumRequest"
    FIELDS = __slots__

    topics: list[TopicData]

    def __init__(
        self,
        *,
        topics: list[TopicData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeQuorumRequest, PartitionData, TopicData)
