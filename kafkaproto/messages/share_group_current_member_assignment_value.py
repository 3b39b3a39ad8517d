"""ShareGroupCurrentMemberAssignmentValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartitions(_base.Struct):
    """A struct of ShareGroupCurrentMemberAssignmentValue, versions 0+.

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


class ShareGroupCurrentMemberAssignmentValue(_base.Message):
    """ShareGroupCurrentMemberAssignmentValue: coordinator-value, api key 14, versions 0, flexible 0+.

    * ``member_epoch`` – int32, versions 0+
    * ``previous_member_epoch`` – int32, versions 0+
    * ``state`` – int8, versions 0+
    * ``assigned_partitions`` – []TopicPartitions, versions 0+
    """

    __slots__ = ("member_epoch", "previous_member_epoch", "state", "assigned_partitions")
    NAME = "ShareGroupCurrentMemberAssignmentValue"
    FIELDS = __slots__

    member_epoch: int
    previous_member_epoch: int
    state: int
    assigned_partitions: list[TopicPartitions]

    def __init__(
        self,
        *,
        member_epoch: int = 0,
        previous_member_epoch: int = 0,
        state: int = 0,
        assigned_partitions: list[TopicPartitions] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_epoch = member_epoch
        self.previous_member_epoch = previous_member_epoch
        self.state = state
        self.assigned_partitions = [] if assigned_partitions is _base.UNSET else assigned_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupCurrentMemberAssignmentValue, TopicPartitions)
