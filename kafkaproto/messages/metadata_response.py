"""MetadataResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class MetadataResponseBroker(_base.Struct):
    """A struct of MetadataResponse, versions 0+.

    * ``node_id`` – int32, versions 0+
    * ``host`` – string, versions 0+
    * ``port`` – int32, versions 0+
    * ``rack`` – string, versions 1+, nullable 1+, ignorable
    """

    __slots__ = ("node_id", "host", "port", "rack")
    FIELDS = __slots__

    node_id: int
    host: str
    port: int
    rack: str | None

    def __init__(
        self,
        *,
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        rack: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.node_id = node_id
        self.host = host
        self.port = port
        self.rack = rack
        self.unknown_tagged_fields = unknown_tagged_fields


class MetadataResponsePartition(_base.Struct):
    """A struct of MetadataResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``partition_index`` – int32, versions 0+
    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 7+, ignorable
    * ``replica_nodes`` – []int32, versions 0+
    * ``isr_nodes`` – []int32, versions 0+
    * ``offline_replicas`` – []int32, versions 5+, ignorable
    """

    __slots__ = (
        "error_code",
        "partition_index",
        "leader_id",
        "leader_epoch",
        "replica_nodes",
        "isr_nodes",
        "offline_replicas",
    )
    FIELDS = __slots__

    error_code: int
    partition_index: int
    leader_id: int
    leader_epoch: int
    replica_nodes: list[int]
    isr_nodes: list[int]
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
        offline_replicas: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.partition_index = partition_index
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.replica_nodes = [] if replica_nodes is _base.UNSET else replica_nodes
        self.isr_nodes = [] if isr_nodes is _base.UNSET else isr_nodes
        self.offline_replicas = [] if offline_replicas is _base.UNSET else offline_replicas
        self.unknown_tagged_fields = unknown_tagged_fields


class MetadataResponseTopic(_base.Struct):
    """A struct of MetadataResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``name`` – string, versions 0+, nullable 12+
    * ``topic_id`` – uuid, versions 10+, ignorable
    * ``is_internal`` – bool, versions 1+, ignorable
    * ``partitions`` – []MetadataResponsePartition, versions 0+
    * ``topic_authorized_operations`` – int32, versions 8+
    """

    __slots__ = ("error_code", "name", "topic_id", "is_internal", "partitions", "topic_authorized_operations")
    FIELDS = __slots__

    error_code: int
    name: str | None
    topic_id: _uuid.UUID
    is_internal: bool
    partitions: list[MetadataResponsePartition]
    topic_authorized_operations: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        name: str | None = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        is_internal: bool = False,
        partitions: list[MetadataResponsePartition] = _base.UNSET,
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


class MetadataResponse(_base.Message):
    """MetadataResponse: response, api key 3, versions 0-13, flexible 9+.

    * ``throttle_time_ms`` – int32, versions 3+, ignorable
    * ``brokers`` – []MetadataResponseBroker, versions 0+
    * ``cluster_id`` – string, versions 2+, nullable 2+, ignorable
    * ``controller_id`` – int32, versions 1+, ignorable
    * ``topics`` – []MetadataResponseTopic, versions 0+
    * ``cluster_authorized_operations`` – int32, versions 8-10
    * ``error_code`` – int16, versions 13+, ignorable
    """

    __slots__ = (
        "throttle_time_ms",
        "brokers",
        "cluster_id",
        "controller_id",
        "topics",
        "cluster_authorized_operations",
        "error_code",
    )
    NAME = "MetadataResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    brokers: list[MetadataResponseBroker]
    cluster_id: str | None
    controller_id: int
    topics: list[MetadataResponseTopic]
    cluster_authorized_operations: int
    error_code: int

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        brokers: list[MetadataResponseBroker] = _base.UNSET,
        cluster_id: str | None = None,
        controller_id: int = -1,
        topics: list[MetadataResponseTopic] = _base.UNSET,
        cluster_authorized_operations: int = -2147483648,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.brokers = [] if brokers is _base.UNSET else brokers
        self.cluster_id = cluster_id
        self.controller_id = controller_id
        self.topics = [] if topics is _base.UNSET else topics
        self.cluster_authorized_operations = cluster_authorized_operations
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(MetadataResponse, MetadataResponseBroker, MetadataResponsePartition, MetadataResponseTopic)
