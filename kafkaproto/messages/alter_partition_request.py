"""AlterPartitionRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class BrokerState(_base.Struct):
    """A struct of AlterPartitionRequest, versions 3+.

    * ``broker_id`` – int32, versions 3+
    * ``broker_epoch`` – int64, versions 3+
    """

    __slots__ = ("broker_id", "broker_epoch")
    FIELDS = __slots__

    broker_id: int
    broker_epoch: int

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionData(_base.Struct):
    """A struct of AlterPartitionRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``new_isr`` – []int32, versions 0-2
    * ``new_isr_with_epochs`` – []BrokerState, versions 3+
    * ``leader_recovery_state`` – int8, versions 1+
    * ``partition_epoch`` – int32, versions 0+
    """

    __slots__ = (
        "partition_index",
        "leader_epoch",
        "new_isr",
        "new_isr_with_epochs",
        "leader_recovery_state",
        "partition_epoch",
    )
    FIELDS = __slots__

    partition_index: int
    leader_epoch: int
    new_isr: list[int]
    new_isr_with_epochs: list[BrokerState]
    leader_recovery_state: int
    partition_epoch: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        leader_epoch: int = 0,
        new_isr: list[int] = _base.UNSET,
        new_isr_with_epochs: list[BrokerState] = _base.UNSET,
        leader_recovery_state: int = 0,
        partition_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.leader_epoch = leader_epoch
        self.new_isr = [] if new_isr is _base.UNSET else new_isr
        self.new_isr_with_epochs = [] if new_isr_with_epochs is _base.UNSET else new_isr_with_epochs
        self.leader_recovery_state = leader_recovery_state
        self.partition_epoch = partition_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of AlterPartitionRequest, versions 0+.

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


class AlterPartitionRequest(_base.Message):
    """AlterPartitionRequest: request, api key 56, versions 2-3, flexible 0+.

    * ``broker_id`` – int32, versions 0+
    * ``broker_epoch`` – int64, versions 0+
    * ``topics`` – []TopicData, versions 0+
    """

    __slots__ = ("broker_id", "broker_epoch", "topics")
    NAME = "AlterPartitionRequest"
    FIELDS = __slots__

    broker_id: int
    broker_epoch: int
    topics: list[TopicData]

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        topics: list[TopicData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterPartitionRequest, BrokerState, PartitionData, TopicData)
