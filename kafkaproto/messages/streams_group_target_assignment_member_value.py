"""StreamsGroupTargetAssignmentMemberValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TaskIds(_base.Struct):
    """A struct of StreamsGroupTargetAssignmentMemberValue, versions 0+.

    * ``subtopology_id`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("subtopology_id", "partitions")
    FIELDS = __slots__

    subtopology_id: str
    partitions: list[int]

    def __init__(
        self,
        *,
        subtopology_id: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupTargetAssignmentMemberValue(_base.Message):
    """StreamsGroupTargetAssignmentMemberValue: coordinator-value, api key 21, versions 0, flexible 0+.

    * ``active_tasks`` – []TaskIds, versions 0+
    * ``standby_tasks`` – []TaskIds, versions 0+
    * ``warmup_tasks`` – []TaskIds, versions 0+
    """

    __slots__ = ("active_tasks", "standby_tasks", "warmup_tasks")
    NAME = "StreamsGroupTargetAssignmentMemberValue"
    FIELDS = __slots__

    active_tasks: list[TaskIds]
    standby_tasks: list[TaskIds]
    warmup_tasks: list[TaskIds]

    def __init__(
        self,
        *,
        active_tasks: list[TaskIds] = _base.UNSET,
        standby_tasks: list[TaskIds] = _base.UNSET,
        warmup_tasks: list[TaskIds] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.active_tasks = [] if active_tasks is _base.UNSET else active_tasks
        self.standby_tasks = [] if standby_tasks is _base.UNSET else standby_tasks
        self.warmup_tasks = [] if warmup_tasks is _base.UNSET else warmup_tasks
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(StreamsGroupTargetAssignmentMemberValue, TaskIds)
