"""BeginQuorumEpochRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of BeginQuorumEpochRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``voter_directory_id`` – uuid, versions 1+, ignorable
    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    """

    __slots__ = ("partition_index", "voter_directory_id", "leader_id", "leader_epoch")
    FIELDS = __slots__

    partition_index: int
    voter_directory_id: _uuid.UUID
    leader_id: int
    leader_epoch: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        voter_directory_id: _uuid.UUID = _base.ZERO_UUID,
        leader_id: int = 0,
        leader_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.voter_directory_id = voter_directory_id
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of BeginQuorumEpochRequest, versions 0+.

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
    """A struct of BeginQuorumEpochRequest, versions 1+.

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


class BeginQuorumEpochRequest(_base.Message):
    """BeginQuorumEpochRequest: request, api key 53, versions 0-1, flexible 1+.

    * ``cluster_id`` – string, versions 0+, nullable 0+
    * ``voter_id`` – int32, versions 1+, ignorable
    * ``topics`` – []TopicData, versions 0+
    * ``leader_endpoints`` – []LeaderEndpoint, versions 1+, ignorable
    """

    __slots__ = ("cluster_id", "voter_id", "topics", "leader_endpoints")
    NAME = "BeginQuorumEpochRequest"
    FIELDS = __slots__

    cluster_id: str | None
    voter_id: int
    topics: list[TopicData]
    leader_endpoints: list[LeaderEndpoint]

    def __init__(
        self,
        *,
        cluster_id: str | None = None,
        voter_id: int = -1,
        topics: list[TopicData] = _base.UNSET,
        leader_endpoints: list[LeaderEndpoint] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.voter_id = voter_id
        self.topics = [] if topics is _base.UNSET else topics
        self.leader_endpoints = [] if leader_endpoints is _base.UNSET else leader_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(BeginQuorumEpochRequest, PartitionData, TopicData, LeaderEndpoint)
