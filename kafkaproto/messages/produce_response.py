"""ProduceResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class BatchIndexAndErrorMessage(_base.Struct):
    """A struct of ProduceResponse, versions 8+.

    * ``batch_index`` – int32, versions 8+
    * ``batch_index_error_message`` – string, versions 8+, nullable 8+
    """

    __slots__ = ("batch_index", "batch_index_error_message")
    FIELDS = __slots__

    batch_index: int
    batch_index_error_message: str | None

    def __init__(
        self,
        *,
        batch_index: int = 0,
        batch_index_error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.batch_index = batch_index
        self.batch_index_error_message = batch_index_error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaderIdAndEpoch(_base.Struct):
    """A struct of ProduceResponse, versions 10+.

    * ``leader_id`` – int32, versions 10+
    * ``leader_epoch`` – int32, versions 10+
    """

    __slots__ = ("leader_id", "leader_epoch")
    FIELDS = __slots__

    leader_id: int
    leader_epoch: int

    def __init__(
        self,
        *,
        leader_id: int = -1,
        leader_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionProduceResponse(_base.Struct):
    """A struct of ProduceResponse, versions 0+.

    * ``index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``base_offset`` – int64, versions 0+
    * ``log_append_time_ms`` – int64, versions 2+, ignorable
    * ``log_start_offset`` – int64, versions 5+, ignorable
    * ``record_errors`` – []BatchIndexAndErrorMessage, versions 8+, ignorable
    * ``error_message`` – string, versions 8+, nullable 8+, ignorable
    * ``current_leader`` – LeaderIdAndEpoch, versions 10+, tag 0 from 10
    """

    __slots__ = (
        "index",
        "error_code",
        "base_offset",
        "log_append_time_ms",
        "log_start_offset",
        "record_errors",
        "error_message",
        "current_leader",
    )
    FIELDS = __slots__

    index: int
    error_code: int
    base_offset: int
    log_append_time_ms: int
    log_start_offset: int
    record_errors: list[BatchIndexAndErrorMessage]
    error_message: str | None
    current_leader: LeaderIdAndEpoch

    def __init__(
        self,
        *,
        index: int = 0,
        error_code: int = 0,
        base_offset: int = 0,
        log_append_time_ms: int = -1,
        log_start_offset: int = -1,
        record_errors: list[BatchIndexAndErrorMessage] = _base.UNSET,
        error_message: str | None = None,
        current_leader: LeaderIdAndEpoch = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.index = index
        self.error_code = error_code
        self.base_offset = base_offset
        self.log_append_time_ms = log_append_time_ms
        self.log_start_offset = log_start_offset
        self.record_errors = [] if record_errors is _base.UNSET else record_errors
        self.error_message = error_message
        self.current_leader = LeaderIdAndEpoch() if current_leader is _base.UNSET else current_leader
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicProduceResponse(_base.Struct):
    """A struct of ProduceResponse, versions 0+.

    * ``name`` – string, versions 0-12, ignorable
    * ``topic_id`` – uuid, versions 13+, ignorable
    * ``partition_responses`` – []PartitionProduceResponse, versions 0+
    """

    __slots__ = ("name", "topic_id", "partition_responses")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partition_responses: list[PartitionProduceResponse]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partition_responses: list[PartitionProduceResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partition_responses = [] if partition_responses is _base.UNSET else partition_responses
        self.unknown_tagged_fields = unknown_tagged_fields


class NodeEndpoint(_base.Struct):
    """A struct of ProduceResponse, versions 10+.

    * ``node_id`` – int32, versions 10+
    * ``host`` – string, versions 10+
    * ``port`` – int32, versions 10+
    * ``rack`` – string, versions 10+, nullable 10+
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


class ProduceResponse(_base.Message):
    """ProduceResponse: response, api key 0, versions 3-13, flexible 9+.

    * ``responses`` – []TopicProduceResponse, versions 0+
    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``node_endpoints`` – []NodeEndpoint, versions 10+, tag 0 from 10
    """

    __slots__ = ("responses", "throttle_time_ms", "node_endpoints")
    NAME = "ProduceResponse"
    FIELDS = __slots__

    responses: list[TopicProduceResponse]
    throttle_time_ms: int
    node_endpoints: list[NodeEndpoint]

    def __init__(
        self,
        *,
        responses: list[TopicProduceResponse] = _base.UNSET,
        throttle_time_ms: int = 0,
        node_endpoints: list[NodeEndpoint] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.responses = [] if responses is _base.UNSET else responses
        self.throttle_time_ms = throttle_time_ms
        self.node_endpoints = [] if node_endpoints is _base.UNSET else node_endpoints
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    ProduceResponse,
    BatchIndexAndErrorMessage,
    LeaderIdAndEpoch,
    PartitionProduceResponse,
    TopicProduceResponse,
    NodeEndpoint,
)
