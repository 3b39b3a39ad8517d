"""ConsumerGroupPartitionMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionMetadata(_base.Struct):
    """A struct of ConsumerGroupPartitionMetadataValue, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``racks`` – []string, versions 0+
    """

    __slots__ = ("partition", "racks")
    FIELDS = __slots__

    partition: int
    racks: list[str]

    def __init__(
        self,
        *,
        partition: int = 0,
        racks: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.racks = [] if racks is _base.UNSET else racks
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicMetadata(_base.Struct):
    """A struct of ConsumerGroupPartitionMetadataValue, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``topic_name`` – string, versions 0+
    * ``num_partitions`` – int32, versions 0+
    * ``partition_metadata`` – []PartitionMetadata, versions 0+
    """

    __slots__ = ("topic_id", "topic_name", "num_partitions", "partition_metadata")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    topic_name: str
    num_partitions: int
    partition_metadata: list[PartitionMetadata]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        topic_name: str = "",
        num_partitions: int = 0,
        partition_metadata: list[PartitionMetadata] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.topic_name = topic_name
        self.num_partitions = num_partitions
        self.partition_metadata = [] if partition_metadata is _base.UNSET else partition_metadata
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupPartitionMetadataValue(_base.Message):
    """ConsumerGroupPartitionMetadataValue: coordinator-value, api key 4, versions 0, flexible 0+.

    * ``topics`` – []TopicMetadata, versions 0+
    """

    __slots__ = ("topics",)
    NAME = "ConsumerGroupPartitionMetadataValue"
    FIELDS = __slots__

    topics: list[TopicMetadata]

    def __init__(
        self,
        *,
        topics: list[TopicMetadata] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConsumerGroupPartitionMetadataValue, PartitionMetadata, TopicMetadata)
