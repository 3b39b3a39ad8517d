"""ShareAcknowledgeResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class LeaderIdAndEpoch(_base.Struct):
    """A struct of ShareAcknowledgeResponse, versions 0+.

    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    """

    __slots__ = ("leader_id", "leader_epoch")
    FIELDS = __slots__

    leader_id: int
    leader_epoch: int

    def __init__(
        self,
        *,
        leader_id: int = 0,
        leader_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionData(_base.Struct):
    """A struct of ShareAcknowledgeResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``current_leader`` – LeaderIdAndEpoch, versions 0+
    """

    __slots__ = ("partition_index", "error_code", "error_message", "current_leader")
    FIELDS = __slots__

    partition_index: int
    error_code: int
    error_message: str | None
    current_leader: LeaderIdAndEpoch

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        current_leader: LeaderIdAndEpoch = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.error_message = error_message
        self.current_leader = LeaderIdAndEpoch() if current_leader is _base.UNSET else current_leader
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareAcknowledgeTopicResponse(_base.Struct):
    """A struct of ShareAcknowledgeResponse, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []PartitionData, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[PartitionData]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[PartitionData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class NodeEndpoint(_base.Struct):
    """A struct of ShareAcknowledgeResponse, versions 0+.

    * ``node_id`` – int32, versions 0+
    * ``host`` – string, versions 0+
    * ``port`` – int32, versions 0+
    * ``rack`` – string, versions 0+, nullable 0+
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


class ShareAcknowledgeResponse(_base.Message):
    """ShareAcknowledgeResponse: response, api key 79, versions 1-2, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``acquisition_lock_timeout_ms`` – int32, versions 2+, ignorable
    * ``responses`` – []ShareAcknowledgeTopicResponse, versions 0+
    * ``node_endpoints`` – []NodeEndpoint, versions 0+
    """

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "acquisition_lock_timeout_ms",
        "responses",
        "node_endpoints",
    )
    NAME = "ShareAcknowledgeResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    acquisition_lock_timeout_ms: int
    responses: list[ShareAcknowledgeTopicResponse]
    node_endpoints: list[NodeEndpoint]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        acquisition_lock_timeout_ms: int = 0,
        responses: list[ShareAcknowledgeTopicResponse] = _base.UNSET,
        node_endpoints: list[NodeEndpoint] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.acquisition_lock_timeout_ms = acquisition_lock_timeout_ms
        self.responses = [] if responses is _base.UNSET else responses
        self.node_endpoints = [] if node_endpoints is _base.UNSET else node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareAcknowledgeResponse, LeaderIdAndEpoch, PartitionData, ShareAcknowledgeTopicResponse, NodeEndpoint)
