"""AlterPartitionResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of AlterPartitionResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``isr`` – []int32, versions 0+
    * ``leader_recovery_state`` – int8, versions 1+, ignorable
    * ``partition_epoch`` – int32, versions 0+
    """

    __slots__ = (
        "partition_index",
        "error_code",
        "leader_id",
        "leader_epoch",
        "isr",
        "leader_recovery_state",
        "partition_epoch",
    )
    FIELDS = __slots__

    partition_index: int
    error_code: int
    leader_id: int
    leader_epoch: int
    isr: list[int]
    leader_recovery_state: int
    partition_epoch: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        leader_id: int = 0,
        leader_epoch: int = 0,
        isr: list[int] = _base.UNSET,
        leader_recovery_state: int = 0,
        partition_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.isr = [] if isr is _base.UNSET else isr
        self.leader_recovery_state = leader_recovery_state
        self.partition_epoch = partition_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of AlterPartitionResponse, versions 0+.

    * ``topic_id`` – uuid, versions 2+, ignorable
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


class AlterPartitionResponse(_base.Message):
    """AlterPartitionResponse: response, api key 56, versions 2-3, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``topics`` – []TopicData, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "topics")
    NAME = "AlterPartitionResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    topics: list[TopicData]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        topics: list[TopicData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterPartitionResponse, PartitionData, TopicData)
