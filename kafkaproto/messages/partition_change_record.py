"""PartitionChangeRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionChangeRecord(_base.Message):
    """PartitionChangeRecord: metadata, api key 5, versions 0-2, flexible 0+.

    * ``partition_id`` – int32, versions 0+
    * ``topic_id`` – uuid, versions 0+
    * ``isr`` – []int32, versions 0+, nullable 0+, tag 0 from 0
    * ``leader`` – int32, versions 0+, tag 1 from 0
    * ``replicas`` – []int32, versions 0+, nullable 0+, tag 2 from 0
    * ``removing_replicas`` – []int32, versions 0+, nullable 0+, tag 3 from 0
    * ``adding_replicas`` – []int32, versions 0+, nullable 0+, tag 4 from 0
    * ``leader_recovery_state`` – int8, versions 0+, tag 5 from 0
    * ``directories`` – []uuid, versions 1+, nullable 1+, tag 8 from 1
    * ``eligible_leader_replicas`` – []int32, versions 2+, nullable 2+, tag 6 from 2
    * ``last_known_elr`` – []int32, versions 2+, nullable 2+, tag 7 from 2
    """

    __slots__ = (
        "partition_id",
        "topic_id",
        "isr",
        "leader",
        "replicas",
        "removing_replicas",
        "adding_replicas",
        "leader_recovery_state",
        "directories",
        "eligible_leader_replicas",
        "last_known_elr",
    )
    NAME = "PartitionChangeRecord"
    FIELDS = __slots__

    partition_id: int
    topic_id: _uuid.UUID
    isr: list[int] | None
    leader: int
    replicas: list[int] | None
    removing_replicas: list[int] | None
    adding_replicas: list[int] | None
    leader_recovery_state: int
    directories: list[_uuid.UUID] | None
    eligible_leader_replicas: list[int] | None
    last_known_elr: list[int] | None

    def __init__(
        self,
        *,
        partition_id: int = -1,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        isr: list[int] | None = None,
        leader: int = -2,
        replicas: list[int] | None = None,
        removing_replicas: list[int] | None = None,
        adding_replicas: list[int] | None = None,
        leader_recovery_state: int = -1,
        directories: list[_uuid.UUID] | None = None,
        eligible_leader_replicas: list[int] | None = None,
        last_known_elr: list[int] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_id = partition_id
        self.topic_id = topic_id
        self.isr = isr
        self.leader = leader
        self.replicas = replicas
        self.removing_replicas = removing_replicas
        self.adding_replicas = adding_replicas
        self.leader_recovery_state = leader_recovery_state
        self.directories = directories
        self.eligible_leader_replicas = eligible_leader_replicas
        self.last_known_elr = last_known_elr
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(PartitionChangeRecord)
