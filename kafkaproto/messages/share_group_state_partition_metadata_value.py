"""ShareGroupStatePartitionMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartitionsInfo(_base.Struct):
    """A struct of ShareGroupStatePartitionMetadataValue, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``topic_name`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic_id", "topic_name", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    topic_name: str
    partitions: list[int]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        topic_name: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.topic_name = topic_name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicInfo(_base.Struct):
    """A struct of ShareGroupStatePartitionMetadataValue, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``topic_name`` – string, versions 0+
    """

    __slots__ = ("topic_id", "topic_name")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    topic_name: str

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        topic_name: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.topic_name = topic_name
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupStatePartitionMetadataValue(_base.Message):
    """ShareGroupStatePartitionMetadataValue: coordinator-value, api key 15, versions 0, flexible 0+.

    * ``initializing_topics`` – []TopicPartitionsInfo, versions 0+
    * ``initialized_topics`` – []TopicPartitionsInfo, versions 0+
    * ``deleting_topics`` – []TopicInfo, versions 0+
    """

    __slots__ = ("initializing_topics", "initialized_topics", "deleting_topics")
    NAME = "ShareGroupStatePartitionMetadataValue"
    FIELDS = __slots__

    initializing_topics: list[TopicPartitionsInfo]
    initialized_topics: list[TopicPartitionsInfo]
    deleting_topics: list[TopicInfo]

    def __init__(
        self,
        *,
        initializing_topics: list[TopicPartitionsInfo] = _base.UNSET,
        initialized_topics: list[TopicPartitionsInfo] = _base.UNSET,
        deleting_topics: list[TopicInfo] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.initializing_topics = [] if initializing_topics is _base.UNSET else initializing_topics
        self.initialized_topics = [] if initialized_topics is _base.UNSET else initialized_topics
        self.deleting_topics = [] if deleting_topics is _base.UNSET else deleting_topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupStatePartitionMetadataValue, TopicPartitionsInfo, TopicInfo)
