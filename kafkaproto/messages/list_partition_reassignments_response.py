"""ListPartitionReassignmentsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OngoingPartitionReassignment(_base.Struct):
    """A struct of ListPartitionReassignmentsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``replicas`` – []int32, versions 0+
    * ``adding_replicas`` – []int32, versions 0+
    * ``removing_replicas`` – []int32, versions 0+
    """

    __slots__ = ("partition_index", "replicas", "adding_replicas", "removing_replicas")
    FIELDS = __slots__

    partition_index: int
    replicas: list[int]
    adding_replicas: list[int]
    removing_replicas: list[int]

    def __init__(
        self,
        *,
        partition_index: int = 0,
        replicas: list[int] = _base.UNSET,
        adding_replicas: list[int] = _base.UNSET,
        removing_replicas: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.replicas = [] if replicas is _base.UNSET else replicas
        self.adding_replicas = [] if adding_replicas is _base.UNSET else adding_replicas
        self.removing_replicas = [] if removing_replicas is _base.UNSET else removing_replicas
        self.unknown_tagged_fields = unknown_tagged_fields


class OngoingTopicReassignment(_base.Struct):
    """A struct of ListPartitionReassignmentsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []OngoingPartitionReassignment, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[OngoingPartitionReassignment]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[OngoingPartitionReassignment] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ListPartitionReassignmentsResponse(_base.Message):
    """ListPartitionReassignmentsResponse: response, api key 46, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``topics`` – []OngoingTopicReassignment, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message", "topics")
    NAME = "ListPartitionReassignmentsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    topics: list[OngoingTopicReassignment]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        topics: list[OngoingTopicReassignment] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListPartitionReassignmentsResponse, OngoingPartitionReassignment, OngoingTopicReassignment)
