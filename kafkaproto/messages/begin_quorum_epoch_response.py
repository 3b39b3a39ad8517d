"""BeginQuorumEpochResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of BeginQuorumEpochResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    """

    __slots__ = ("partition_index", "error_code", "leader_id", "leader_epoch")
    FIELDS = __slots__

    partition_index: int
    error_code: int
    leader_id: int
    leader_epoch: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        leader_id: int = 0,
        leader_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of BeginQuorumEpochResponse, versions 0+.

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


class NodeEndpoint(_base.Struct):
    """A struct of BeginQuorumEpochResponse, versions 1+.

    * ``node_id`` – int32, versions 1+
    * ``host`` – string, versions 1+
    * ``port`` – uint16, versions 1+
    """

    __slots__ = ("node_id", "host", "port")
    FIELDS = __slots__

    node_id: int
    host: str
    port: int

    def __init__(
        self,
        *,
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.node_id = node_id
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class BeginQuorumEpochResponse(_base.Message):
    """BeginQuorumEpochResponse: response, api key 53, versions 0-1, flexible 1+.

    * ``error_code`` – int16, versions 0+
    * ``topics`` – []TopicData, versions 0+
    * ``node_endpoints`` – []NodeEndpoint, versions 1+, tag 0 from 1
    """

    __slots__ = ("error_code", "topics", "node_endpoints")
    NAME = "BeginQuorumEpochResponse"
    FIELDS = __slots__

    error_code: int
    topics: list[TopicData]
    node_endpoints: list[NodeEndpoint]

    def __init__(
        self,
        *,
        error_code: int = 0,
        topics: list[TopicData] = _base.UNSET,
        node_endpoints: list[NodeEndpoint] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.topics = [] if topics is _base.UNSET else topics
        self.node_endpoints = [] if node_endpoints is _base.UNSET else node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(BeginQuorumEpochResponse, PartitionData, TopicData, NodeEndpoint)
