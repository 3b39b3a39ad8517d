"""DescribeQuorumResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ReplicaState(_base.Struct):
    """A struct of DescribeQuorumResponse, versions 0+.

    How far one node has come.

    * ``replica_id`` – int32, versions 0+: Node id.
    * ``replica_directory_id`` – uuid, versions 2+: Id of its metadata directory; zero where directories are not tracked.
    * ``log_end_offset`` – int64, versions 0+: Offset after its last record; -1 when unknown.
    * ``last_fetch_timestamp`` – int64, versions 1+, ignorable: When it last fetched, in ms of the leader's clock; -1 when unknown.
    * ``last_caught_up_timestamp`` – int64, versions 1+, ignorable: When it last held all that the leader had, in ms of the leader's clock; -1 when unknown.
    """

    __slots__ = (
        "replica_id",
        "replica_directory_id",
        "log_end_offset",
        "last_fetch_timestamp",
        "last_caught_up_timestamp",
    )
    FIELDS = __slots__

    replica_id: int
    replica_directory_id: _uuid.UUID
    log_end_offset: int
    last_fetch_timestamp: int
    last_caught_up_timestamp: int

    def __init__(
        self,
        *,
        replica_id: int = 0,
        replica_directory_id: _uuid.UUID = _base.ZERO_UUID,
        log_end_offset: int = 0,
        last_fetch_timestamp: int = -1,
        last_caught_up_timestamp: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.replica_id = replica_id
        self.replica_directory_id = replica_directory_id
        self.log_end_offset = log_end_offset
        self.last_fetch_timestamp = last_fetch_timestamp
        self.last_caught_up_timestamp = last_caught_up_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionData(_base.Struct):
    """A struct of DescribeQuorumResponse, versions 0+.

    One entry for each partition asked for.

    * ``partition_index`` – int32, versions 0+: Which partition of the topic.
    * ``error_code`` – int16, versions 0+: Error code of this partition; 0 for none.
    * ``error_message`` – string, versions 2+, nullable 2+, ignorable: Text that goes with the error code; null for none.
    * ``leader_id`` – int32, versions 0+: Node id of the leader; -1 when there is none.
    * ``leader_epoch`` – int32, versions 0+: Epoch in which that node leads.
    * ``high_watermark`` – int64, versions 0+: First offset that is not committed.
    * ``current_voters`` – []ReplicaState, versions 0+: Nodes whose acknowledgement counts, the leader among them.
    * ``observers`` – []ReplicaState, versions 0+: Nodes that only follow.
    """

    __slots__ = (
        "partition_index",
        "error_code",
        "error_message",
        "leader_id",
        "leader_epoch",
        "high_watermark",
        "current_voters",
        "observers",
    )
    FIELDS = __slots__

    partition_index: int
    error_code: int
    error_message: str | None
    leader_id: int
    leader_epoch: int
    high_watermark: int
    current_voters: list[ReplicaState]
    observers: list[ReplicaState]

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        leader_id: int = 0,
        leader_epoch: int = 0,
        high_watermark: int = 0,
        current_voters: list[ReplicaState] = _base.UNSET,
        observers: list[ReplicaState] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.error_message = error_message
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.high_watermark = high_watermark
        self.current_voters = [] if current_voters is _base.UNSET else current_voters
        self.observers = [] if observers is _base.UNSET else observers
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicData(_base.Struct):
    """A struct of DescribeQuorumResponse, versions 0+.

    One entry for each topic asked for.

    * ``topic_name`` – string, versions 0+: Which topic.
    * ``partitions`` – []PartitionData, versions 0+: One entry for each partition asked for.
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


class Listener(_base.Struct):
    """A struct of DescribeQuorumResponse, versions 2+.

    Controller listeners of the node.

    * ``name`` – string, versions 2+: Listener name.
    * ``host`` – string, versions 2+: Advertised host name or address.
    * ``port`` – uint16, versions 2+: Advertised port.
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


class Node(_base.Struct):
    """A struct of DescribeQuorumResponse, versions 2+.

    Addresses of the voters.

    * ``node_id`` – int32, versions 2+: Node id.
    * ``listeners`` – []Listener, versions 2+: Controller listeners of the node.
    """

    __slots__ = ("node_id", "listeners")
    FIELDS = __slots__

    node_id: int
    listeners: list[Listener]

    def __init__(
        self,
        *,
        node_id: int = 0,
        listeners: list[Listener] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.node_id = node_id
        self.listeners = [] if listeners is _base.UNSET else listeners
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeQuorumResponse(_base.Message):
    """DescribeQuorumResponse: response, api key 55, versions 0-2, flexible 0+.

    State of the raft quorum as its leader sees it.

    * ``error_code`` – int16, versions 0+: Error code of the whole request; 0 for none.
    * ``error_message`` – string, versions 2+, nullable 2+, ignorable: Text that goes with the error code; null for none.
    * ``topics`` – []TopicData, versions 0+: One entry for each topic asked for.
    * ``nodes`` – []Node, versions 2+: Addresses of the voters.
    """

    __slots__ = ("error_code", "error_message", "topics", "nodes")
    NAME = "DescribeQuorumResponse"
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    topics: list[TopicData]
    nodes: list[Node]

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        topics: list[TopicData] = _base.UNSET,
        nodes: list[Node] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.topics = [] if topics is _base.UNSET else topics
        self.nodes = [] if nodes is _base.UNSET else nodes
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeQuorumResponse, ReplicaState, PartitionData, TopicData, Listener, Node)
