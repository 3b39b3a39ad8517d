"""EndQuorumEpochRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ReplicaInfo(_base.Struct):
    """A struct of EndQuorumEpochRequest, versions 1+.

    * ``candidate_id`` – int32, versions 1+
    * ``candidate_directory_id`` – uuid, versions 1+
    """

    __slots__ = ("candidate_id", "candidate_directory_id")
    FIELDS = __slots__

    candidate_id: int
    candidate_directory_id: _uuid.UUID

    def __init__(
        self,
        *,
        candidate_id: int = 0,
        candidate_directory_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.candidate_id = candidate_id
        self.candidate_directory_id = candidate_directory_id
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionData(_base.Struct):
    """A struct of EndQuorumEpochRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``preferred_successors`` – []int32, versions 0, ignorable
    * ``preferred_candidates`` – []ReplicaInfo, versions 1+, ignorable
    """

    __slots__ = ("partition_index", "leader_id", "leader_epoch", "preferred_successors", "preferred_candidates")
    FIELDS = __slots__

    partition_index: int
    leader_id: int
    leader_epoch: int
    preferred_successors: list[int]
    preferred_candidates: list[ReplicaInfo]

    def __init__(
        self,
        *,
        partition_index: int = 0,
        leader_id: int = 0,
        leader_epoch: int = 0,
        preferred_successors: list[int] = _base.UNSET,
        preferred_candidates: list[ReplicaInfo] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.preferred_successors = [] if preferred_successors is _base.UNSET else preferred_successors
        self.preferred_candidates = [] if preferred_candidates is _base.UNSET else preferred_candidates
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of EndQuorumEpochRequest, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``partitions`` – []PartitionData, versions 0+
    """

    __slots__ = ("topic_name", "partitions")
    FIELDS = __slots__

    topic_name: str
    partitions: list[PartitionData]

    def __init__(
        self,
        *,
        topic_name: str = "",
        partitions: list[PartitionData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaderEndpoint(_base.Struct):
    """A struct of EndQuorumEpochRequest, versions 1+.

    * ``name`` – string, versions 1+
    * ``host`` – string, versions 1+
    * ``port`` – uint16, versions 1+
    """

    __slots__ = ("name", "host", "port")
    FIELDS = __slots__

    name: str
    host: str
    port: int

    def __init__(
        self,
        *,
        name: str = "",
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class EndQuorumEpochRequest(_base.Message):
    """EndQuorumEpochRequest: request, api key 54, versions 0-1, flexible 1+.

    * ``cluster_id`` – string, versions 0+, nullable 0+
    * ``topics`` – []TopicData, versions 0+
    * ``leader_endpoints`` – []LeaderEndpoint, versions 1+, ignorable
    """

    __slots__ = ("cluster_id", "topics", "leader_endpoints")
    NAME = "EndQuorumEpochRequest"
    FIELDS = __slots__

    cluster_id: str | None
    topics: list[TopicData]
    leader_endpoints: list[LeaderEndpoint]

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        topics: list[TopicData] = _base.UNSET,
        leader_endpoints: list[LeaderEndpoint] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.topics = [] if topics is _base.UNSET else topics
        self.leader_endpoints = [] if leader_endpoints is _base.UNSET else leader_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(EndQuorumEpochRequest, ReplicaInfo, PartitionData, TopicData, LeaderEndpoint)
