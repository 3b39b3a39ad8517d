"""DescribeTopicPartitionsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeTopicPartitionsResponsePartition(_base.Struct):
    """A struct of DescribeTopicPartitionsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``partition_index`` – int32, versions 0+
    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+, ignorable
    * ``replica_nodes`` – []int32, versions 0+
    * ``isr_nodes`` – []int32, versions 0+
    * ``eligible_leader_replicas`` – []int32, versions 0+, nullable 0+
    * ``last_known_elr`` – []int32, versions 0+, nullable 0+
    * ``offline_replicas`` – []int32, versions 0+, ignorable
    """

    __slots__ = (
        "error_code",
        "partition_index",
        "leader_id",
        "leader_epoch",
        "replica_nodes",
        "isr_nodes",
        "eligible_leader_replicas",
        "last_known_elr",
        "offline_replicas",
    )
    FIELDS = __slots__

    error_code: int
    partition_index: int
    leader_id: int
    leader_epoch: int
    replica_nodes: list[int]
    isr_nodes: list[int]
    eligible_leader_replicas: list[int] | None
    last_known_elr: list[int] | None
    offline_replicas: list[int]

    def __init__(
        self,
        *,
        error_code: int = 0,
        partition_index: int = 0,
        leader_id: int = 0,
        leader_epoch: int = -1,
        replica_nodes: list[int] = _base.UNSET,
        isr_nodes: list[int] = _base.UNSET,
        eligible_leader_replicas: list[int] | None = None,
        last_known_elr: list[int] | None = None,
        offline_replicas: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.partition_index = partition_index
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.replica_nodes = [] if replica_nodes is _base.UNSET else replica_nodes
        self.isr_nodes = [] if isr_nodes is _base.UNSET else isr_nodes
        self.eligible_leader_replicas = eligible_leader_replicas
        self.last_known_elr = last_known_elr
        self.offline_replicas = [] if offline_replicas is _base.UNSET else offline_replicas
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeTopicPartitionsResponseTopic(_base.Struct):
    """A struct of DescribeTopicPartitionsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``name`` – string, versions 0+, nullable 0+
    * ``topic_id`` – uuid, versions 0+, ignorable
    * ``is_internal`` – bool, versions 0+, ignorable
    * ``partitions`` – []DescribeTopicPartitionsResponsePartition, versions 0+
    * ``topic_authorized_operations`` – int32, versions 0+
    """

    __slots__ = ("error_code", "name", "topic_id", "is_internal", "partitions", "topic_authorized_operations")
    FIELDS = __slots__

    error_code: int
    name: str | None
    topic_id: _uuid.UUID
    is_internal: bool
    partitions: list[DescribeTopicPartitionsResponsePartition]
    topic_authorized_operations: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        name: str | None = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        is_internal: bool = False,
        partitions: list[DescribeTopicPartitionsResponsePartition] = _base.UNSET,
        topic_authorized_operations: int = -2147483648,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.name = name
        self.topic_id = topic_id
        self.is_internal = is_internal
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.topic_authorized_operations = topic_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


class Cursor(_base.Struct):
    """A struct of DescribeTopicPartitionsResponse, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``partition_index`` – int32, versions 0+
    """

    __slots__ = ("topic_name", "partition_index")
    FIELDS = __slots__

    topic_name: str
    partition_index: int

    def __init__(
        self,
        *,
        topic_name: str = "",
        partition_index: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.partition_index = partition_index
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeTopicPartitionsResponse(_base.Message):
    """DescribeTopicPartitionsResponse: response, api key 75, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+, ignorable
    * ``topics`` – []DescribeTopicPartitionsResponseTopic, versions 0+
    * ``next_cursor`` – Cursor, versions 0+, nullable 0+
    """

    __slots__ = ("throttle_time_ms", "topics", "next_cursor")
    NAME = "DescribeTopicPartitionsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[DescribeTopicPartitionsResponseTopic]
    next_cursor: Cursor | None

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[DescribeTopicPartitionsResponseTopic] = _base.UNSET,
        next_cursor: Cursor | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.next_cursor = next_cursor
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    DescribeTopicPartitionsResponse,
    DescribeTopicPartitionsResponsePartition,
    DescribeTopicPartitionsResponseTopic,
    Cursor,
)
