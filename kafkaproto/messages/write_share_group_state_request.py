"""WriteShareGroupStateRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class StateBatch(_base.Struct):
    """A struct of WriteShareGroupStateRequest, versions 0+.

    * ``first_offset`` – int64, versions 0+
    * ``last_offset`` – int64, versions 0+
    * ``delivery_state`` – int8, versions 0+
    * ``delivery_count`` – int16, versions 0+
    """

    __slots__ = ("first_offset", "last_offset", "delivery_state", "delivery_count")
    FIELDS = __slots__

    first_offset: int
    last_offset: int
    delivery_state: int
    delivery_count: int

    def __init__(
        self,
        *,
        first_offset: int = 0,
        last_offset: int = 0,
        delivery_state: int = 0,
        delivery_count: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.first_offset = first_offset
        self.last_offset = last_offset
        self.delivery_state = delivery_state
        self.delivery_count = delivery_count
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionData(_base.Struct):
    """A struct of WriteShareGroupStateRequest, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``state_epoch`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``start_offset`` – int64, versions 0+
    * ``delivery_complete_count`` – int32, versions 1+, ignorable
    * ``state_batches`` – []StateBatch, versions 0+
    """

    __slots__ = ("partition", "state_epoch", "leader_epoch", "start_offset", "delivery_complete_count", "state_batches")
    FIELDS = __slots__

    partition: int
    state_epoch: int
    leader_epoch: int
    start_offset: int
    delivery_complete_count: int
    state_batches: list[StateBatch]

    def __init__(
        self,
        *,
        partition: int = 0,
        state_epoch: int = 0,
        leader_epoch: int = 0,
        start_offset: int = 0,
        delivery_complete_count: int = -1,
        state_batches: list[StateBatch] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.state_epoch = state_epoch
        self.leader_epoch = leader_epoch
        self.start_offset = start_offset
        self.delivery_complete_count = delivery_complete_count
        self.state_batches = [] if state_batches is _base.UNSET else state_batches
        self.unknown_tagged_fields = unknown_tagged_fields


class WriteStateData(_base.Struct):
    """A struct of WriteShareGroupStateRequest, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []PartitionData, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[PartitionData]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[PartitionData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class WriteShareGroupStateRequest(_base.Message):
    """WriteShareGroupStateRequest: request, api key 85, versions 0-1, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``topics`` – []WriteStateData, versions 0+
    """

    __slots__ = ("group_id", "topics")
    NAME = "WriteShareGroupStateRequest"
    FIELDS = __slots__

    group_id: str
    topics: list[WriteStateData]

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[WriteStateData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(WriteShareGroupStateRequest, StateBatch, PartitionData, WriteStateData)
