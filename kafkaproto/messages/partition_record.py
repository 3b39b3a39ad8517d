"""PartitionRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionRecord(_base.Message):
    """PartitionRecord: metadata, api key 3, versions 0-2, flexible 0+.

    * ``partition_id`` – int32, versions 0+
    * ``topic_id`` – uuid, versions 0+
    * ``replicas`` – []int32, versions 0+
    * ``isr`` – []int32, versions 0+
    * ``removing_replicas`` – []int32, versions 0+
    * ``adding_replicas`` – []int32, versions 0+
    * ``leader`` – int32, versions 0+
    * ``leader_recovery_state`` – int8, versions 0+, tag 0 from 0
    * ``leader_epoch`` – int32, versions 0+
    * ``partition_epoch`` – int32, versions 0+
    * ``directories`` – []uuid, versions 1+
    * ``eligible_leader_replicas`` – []int32, versions 2+, nullable 2+, tag 1 from 2
    * ``last_known_elr`` – []int32, versions 2+, nullable 2+, tag 2 from 2
    """

    __slots__ = (
        "partition_id",
        "topic_id",
        "replicas",
        "isr",
        "removing_replicas",
        "adding_replicas",
        "leader",
        "leader_recovery_state",
        "leader_epoch",
        "partition_epoch",
        "directories",
        "eligible_leader_replicas",
        "last_known_elr",
    )
    NAME = "PartitionRecord"
    FIELDS = __slots__

    partition_id: int
    topic_id: _uuid.UUID
    replicas: list[int]
    isr: list[int]
    removing_replicas: list[int]
    adding_replicas: list[int]
    leader: int
    leader_recovery_state: int
    leader_epoch: int
    partition_epoch: int
    directories: list[_uuid.UUID]
    eligible_leader_replicas: list[int] | None
    last_known_elr: list[int] | None

    def __init__(
        self,
        *,
        partition_id: int = -1,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        replicas: list[int] = _base.UNSET,
        isr: list[int] = _base.UNSET,
        removing_replicas: list[int] = _base.UNSET,
        adding_replicas: list[int] = _base.UNSET,
        leader: int = -1,
        leader_recovery_state: int = 0,
        leader_epoch: int = -1,
        partition_epoch: int = -1,
        directories: list[_uuid.UUID] = _base.UNSET,
        eligible_leader_replicas: list[int] | None = None,
        last_known_elr: list[int] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_id = partition_id
        self.topic_id = topic_id
        self.replicas = [] if replicas is _base.UNSET else replicas
        self.isr = [] if isr is _base.UNSET else isr
        self.removing_replicas = [] if removing_replicas is _base.UNSET else removing_replicas
        self.adding_replicas = [] if adding_replicas is _base.UNSET else adding_replicas
        self.leader = leader
        self.leader_recovery_state = leader_recovery_state
        self.leader_epoch = leader_epoch
        self.partition_epoch = partition_epoch
        self.directories = [] if directories is _base.UNSET else directories
        self.eligible_leader_replicas = eligible_leader_replicas
        self.last_known_elr = last_known_elr
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(PartitionRecord)
