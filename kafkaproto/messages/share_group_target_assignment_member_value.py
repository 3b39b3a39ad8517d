"""ShareGroupTargetAssignmentMemberValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartition(_base.Struct):
    """A struct of ShareGroupTargetAssignmentMemberValue, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[int]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupTargetAssignmentMemberValue(_base.Message):
    """ShareGroupTargetAssignmentMemberValue: coordinator-value, api key 13, versions 0, flexible 0+.

    * ``topic_partitions`` – []TopicPartition, versions 0+
    """

    __slots__ = ("topic_partitions",)
    NAME = "ShareGroupTargetAssignmentMemberValue"
    FIELDS = __slots__

    topic_partitions: list[TopicPartition]

    def __init__(
        self,
        *,
        topic_partitions: list[TopicPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_partitions = [] if topic_partitions is _base.UNSET else topic_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupTargetAssignmentMemberValue, TopicPartition)
