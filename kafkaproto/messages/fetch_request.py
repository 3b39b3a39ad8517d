"""FetchRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ReplicaState(_base.Struct):
    """A struct of FetchRequest, versions 15+.

    * ``replica_id`` – int32, versions 15+
    * ``replica_epoch`` – int64, versions 15+
    """

    __slots__ = ("replica_id", "replica_epoch")
    FIELDS = __slots__

    replica_id: int
    replica_epoch: int

    def __init__(
        self,
        *,
        replica_id: int = -1,
        replica_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.replica_id = replica_id
        self.replica_epoch = replica_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchPartition(_base.Struct):
    """A struct of FetchRequest, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``current_leader_epoch`` – int32, versions 9+, ignorable
    * ``fetch_offset`` – int64, versions 0+
    * ``last_fetched_epoch`` – int32, versions 12+
    * ``log_start_offset`` – int64, versions 5+, ignorable
    * ``partition_max_bytes`` – int32, versions 0+
    * ``replica_directory_id`` – uuid, versions 17+, tag 0 from 17, ignorable
    * ``high_watermark`` – int64, versions 18+, tag 1 from 18, ignorable
    """

    __slots__ = (
        "partition",
        "current_leader_epoch",
        "fetch_offset",
        "last_fetched_epoch",
        "log_start_offset",
        "partition_max_bytes",
        "replica_directory_id",
        "high_watermark",
    )
    FIELDS = __slots__

    partition: int
    current_leader_epoch: int
    fetch_offset: int
    last_fetched_epoch: int
    log_start_offset: int
    partition_max_bytes: int
    replica_directory_id: _uuid.UUID
    high_watermark: int

    def __init__(
        self,
        *,
        partition: int = 0,
        current_leader_epoch: int = -1,
        fetch_offset: int = 0,
        last_fetched_epoch: int = -1,
        log_start_offset: int = -1,
        partition_max_bytes: int = 0,
        replica_directory_id: _uuid.UUID = _base.ZERO_UUID,
        high_watermark: int = 9223372036854775807,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.current_leader_epoch = current_leader_epoch
        self.fetch_offset = fetch_offset
        self.last_fetched_epoch = last_fetched_epoch
        self.log_start_offset = log_start_offset
        self.partition_max_bytes = partition_max_bytes
        self.replica_directory_id = replica_directory_id
        self.high_watermark = high_watermark
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchTopic(_base.Struct):
    """A struct of FetchRequest, versions 0+.

    * ``topic`` – string, versions 0-12, ignorable
    * ``topic_id`` – uuid, versions 13+, ignorable
    * ``partitions`` – []FetchPartition, versions 0+
    """

    __slots__ = ("topic", "topic_id", "partitions")
    FIELDS = __slots__

    topic: str
    topic_id: _uuid.UUID
    partitions: list[FetchPartition]

    def __init__(
        self,
        *,
        topic: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[FetchPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ForgottenTopic(_base.Struct):
    """A struct of FetchRequest, versions 7+.

    * ``topic`` – string, versions 7-12, ignorable
    * ``topic_id`` – uuid, versions 13+, ignorable
    * ``partitions`` – []int32, versions 7+
    """

    __slots__ = ("topic", "topic_id", "partitions")
    FIELDS = __slots__

    topic: str
    topic_id: _uuid.UUID
    partitions: list[int]

    def __init__(
        self,
        *,
        topic: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchRequest(_base.Message):
    """FetchRequest: request, api key 1, versions 4-18, flexible 12+.

    * ``cluster_id`` – string, versions 12+, nullable 12+, tag 0 from 12, ignorable
    * ``replica_id`` – int32, versions 0-14
    * ``replica_state`` – ReplicaState, versions 15+, tag 1 from 15
    * ``max_wait_ms`` – int32, versions 0+
    * ``min_bytes`` – int32, versions 0+
    * ``max_bytes`` – int32, versions 3+, ignorable
    * ``isolation_level`` – int8, versions 4+, ignorable
    * ``session_id`` – int32, versions 7+, ignorable
    * ``session_epoch`` – int32, versions 7+, ignorable
    * ``topics`` – []FetchTopic, versions 0+
    * ``forgotten_topics_data`` – []ForgottenTopic, versions 7+
    * ``rack_id`` – string, versions 11+, ignorable
    """

    __slots__ = (
        "cluster_id",
        "replica_id",
        "replica_state",
        "max_wait_ms",
        "min_bytes",
        "max_bytes",
        "isolation_level",
        "session_id",
        "session_epoch",
        "topics",
        "forgotten_topics_data",
        "rack_id",
    )
    NAME = "FetchRequest"
    FIELDS = __slots__

    cluster_id: str | None
    replica_id: int
    replica_state: ReplicaState
    max_wait_ms: int
    min_bytes: int
    max_bytes: int
    isolation_level: int
    session_id: int
    session_epoch: int
    topics: list[FetchTopic]
    forgotten_topics_data: list[ForgottenTopic]
    rack_id: str

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        replica_id: int = -1,
        replica_state: ReplicaState = _base.UNSET,
        max_wait_ms: int = 0,
        min_bytes: int = 0,
        max_bytes: int = 2147483647,
        isolation_level: int = 0,
        session_id: int = 0,
        session_epoch: int = -1,
        topics: list[FetchTopic] = _base.UNSET,
        forgotten_topics_data: list[ForgottenTopic] = _base.UNSET,
        rack_id: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.replica_id = replica_id
        self.replica_state = ReplicaState() if replica_state is _base.UNSET else replica_state
        self.max_wait_ms = max_wait_ms
        self.min_bytes = min_bytes
        self.max_bytes = max_bytes
        self.isolation_level = isolation_level
        self.session_id = session_id
        self.session_epoch = session_epoch
        self.topics = [] if topics is _base.UNSET else topics
        self.forgotten_topics_data = [] if forgotten_topics_data is _base.UNSET else forgotten_topics_data
        self.rack_id = rack_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(FetchRequest, ReplicaState, FetchPartition, FetchTopic, ForgottenTopic)
