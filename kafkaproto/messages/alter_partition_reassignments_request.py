"""AlterPartitionReassignmentsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ReassignablePartition(_base.Struct):
    """A struct of AlterPartitionReassignmentsRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``replicas`` – []int32, versions 0+, nullable 0+
    """

    __slots__ = ("partition_index", "replicas")
    FIELDS = __slots__

    partition_index: int
    replicas: list[int] | None

    def __init__(
        self,
        *,
        partition_index: int = 0,
        replicas: list[int] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.replicas = replicas
        self.unknown_tagged_fields = unknown_tagged_fields


class ReassignableTopic(_base.Struct):
    """A struct of AlterPartitionReassignmentsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []ReassignablePartition, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[ReassignablePartition]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[ReassignablePartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterPartitionReassignmentsRequest(_base.Message):
    """AlterPartitionReassignmentsRequest: request, api key 45, versions 0-1, flexible 0+.

    * ``timeout_ms`` – int32, versions 0+
    * ``allow_replication_factor_change`` – bool, versions 1+
    * ``topics`` – []ReassignableTopic, versions 0+
    """

    __slots__ = ("timeout_ms", "allow_replication_factor_change", "topics")
    NAME = "AlterPartitionReassignmentsRequest"
    FIELDS = __slots__

    timeout_ms: int
    allow_replication_factor_change: bool
    topics: list[ReassignableTopic]

    def __init__(
        self,
        *,
        timeout_ms: int = 60000,
        allow_replication_factor_change: bool = True,
        topics: list[ReassignableTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.timeout_ms = timeout_ms
        self.allow_replication_factor_change = allow_replication_factor_change
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterPartitionReassignmentsRequest, ReassignablePartition, ReassignableTopic)
