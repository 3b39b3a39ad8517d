"""StreamsGroupCurrentMemberAssignmentValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TaskIds(_base.Struct):
    """A struct of StreamsGroupCurrentMemberAssignmentValue, versions 0+.

    * ``subtopology_id`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    * ``assignment_epochs`` – []int32, versions 0+, nullable 0+, tag 0 from 0
    """

    __slots__ = ("subtopology_id", "partitions", "assignment_epochs")
    FIELDS = __slots__

    subtopology_id: str
    partitions: list[int]
    assignment_epochs: list[int] | None

    def __init__(
        self,
        *,
        subtopology_id: str = "",
        partitions: list[int] = _base.UNSET,
        assignment_epochs: list[int] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.assignment_epochs = [] if assignment_epochs is _base.UNSET else assignment_epochs
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupCurrentMemberAssignmentValue(_base.Message):
    """StreamsGroupCurrentMemberAssignmentValue: coordinator-value, api key 22, versions 0, flexible 0+.

    * ``member_epoch`` – int32, versions 0+
    * ``previous_member_epoch`` – int32, versions 0+
    * ``state`` – int8, versions 0+
    * ``active_tasks`` – []TaskIds, versions 0+
    * ``standby_tasks`` – []TaskIds, versions 0+
    * ``warmup_tasks`` – []TaskIds, versions 0+
    * ``active_tasks_pending_revocation`` – []TaskIds, versions 0+
    * ``standby_tasks_pending_revocation`` – []TaskIds, versions 0+
    * ``warmup_tasks_pending_revocation`` – []TaskIds, versions 0+
    """

    __slots__ = (
        "member_epoch",
        "previous_member_epoch",
        "state",
        "active_tasks",
        "standby_tasks",
        "warmup_tasks",
        "active_tasks_pending_revocation",
        "standby_tasks_pending_revocation",
        "warmup_tasks_pending_revocation",
    )
    NAME = "StreamsGroupCurrentMemberAssignmentValue"
    FIELDS = __slots__

    member_epoch: int
    previous_member_epoch: int
    state: int
    active_tasks: list[TaskIds]
    standby_tasks: list[TaskIds]
    warmup_tasks: list[TaskIds]
    active_tasks_pending_revocation: list[TaskIds]
    standby_tasks_pending_revocation: list[TaskIds]
    warmup_tasks_pending_revocation: list[TaskIds]

    def __init__(
        self,
        *,
        member_epoch: int = 0,
        previous_member_epoch: int = 0,
        state: int = 0,
        active_tasks: list[TaskIds] = _base.UNSET,
        standby_tasks: list[TaskIds] = _base.UNSET,
        warmup_tasks: list[TaskIds] = _base.UNSET,
        active_tasks_pending_revocation: list[TaskIds] = _base.UNSET,
        standby_tasks_pending_revocation: list[TaskIds] = _base.UNSET,
        warmup_tasks_pending_revocation: list[TaskIds] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_epoch = member_epoch
        self.previous_member_epoch = previous_member_epoch
        self.state = state
        self.active_tasks = [] if active_tasks is _base.UNSET else active_tasks
        self.standby_tasks = [] if standby_tasks is _base.UNSET else standby_tasks
        self.warmup_tasks = [] if warmup_tasks is _base.UNSET else warmup_tasks
        self.active_tasks_pending_revocation = (
            [] if active_tasks_pending_revocation is _base.UNSET else active_tasks_pending_revocation
        )
        self.standby_tasks_pending_revocation = (
            [] if standby_tasks_pending_revocation is _base.UNSET else standby_tasks_pending_revocation
        )
        self.warmup_tasks_pending_revocation = (
            [] if warmup_tasks_pending_revocation is _base.UNSET else warmup_tasks_pending_revocation
        )
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(StreamsGroupCurrentMemberAssignmentValue, TaskIds)
