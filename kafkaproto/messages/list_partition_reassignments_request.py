"""ListPartitionReassignmentsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ListPartitionReassignmentsTopics(_base.Struct):
    """A struct of ListPartitionReassignmentsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partition_indexes`` – []int32, versions 0+
    """

    __slots__ = ("name", "partition_indexes")
    FIELDS = __slots__

    name: str
    partition_indexes: list[int]

    def __init__(
        self,
        *,
        name: str = "",
        partition_indexes: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partition_indexes = [] if partition_indexes is _base.UNSET else partition_indexes
        self.unknown_tagged_fields = unknown_tagged_fields


class ListPartitionReassignmentsRequest(_base.Message):
    """ListPartitionReassignmentsRequest: request, api key 46, versions 0, flexible 0+.

    * ``timeout_ms`` – int32, versions 0+
    * ``topics`` – []ListPartitionReassignmentsTopics, versions 0+, nullable 0+
    """

    __slots__ = ("timeout_ms", "topics")
    NAME = "ListPartitionReassignmentsRequest"
    FIELDS = __slots__

    timeout_ms: int
    topics: list[ListPartitionReassignmentsTopics] | None

    def __init__(
        self,
        *,
        timeout_ms: int = 60000,
        topics: list[ListPartitionReassignmentsTopics] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.timeout_ms = timeout_ms
        self.topics = topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListPartitionReassignmentsRequest, ListPartitionReassignmentsTopics)
