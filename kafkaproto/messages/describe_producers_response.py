"""DescribeProducersResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ProducerState(_base.Struct):
    """A struct of DescribeProducersResponse, versions 0+.

    * ``producer_id`` – int64, versions 0+
    * ``producer_epoch`` – int32, versions 0+
    * ``last_sequence`` – int32, versions 0+
    * ``last_timestamp`` – int64, versions 0+
    * ``coordinator_epoch`` – int32, versions 0+
    * ``current_txn_start_offset`` – int64, versions 0+
    """

    __slots__ = (
        "producer_id",
        "producer_epoch",
        "last_sequence",
        "last_timestamp",
        "coordinator_epoch",
        "current_txn_start_offset",
    )
    FIELDS = __slots__

    producer_id: int
    producer_epoch: int
    last_sequence: int
    last_timestamp: int
    coordinator_epoch: int
    current_txn_start_offset: int

    def __init__(
        self,
        *,
        producer_id: int = 0,
        producer_epoch: int = 0,
        last_sequence: int = -1,
        last_timestamp: int = -1,
        coordinator_epoch: int = 0,
        current_txn_start_offset: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.last_sequence = last_sequence
        self.last_timestamp = last_timestamp
        self.coordinator_epoch = coordinator_epoch
        self.current_txn_start_offset = current_txn_start_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionResponse(_base.Struct):
    """A struct of DescribeProducersResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``active_producers`` – []ProducerState, versions 0+
    """

    __slots__ = ("partition_index", "error_code", "error_message", "active_producers")
    FIELDS = __slots__

    partition_index: int
    error_code: int
    error_message: str | None
    active_producers: list[ProducerState]

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        active_producers: list[ProducerState] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.error_message = error_message
        self.active_producers = [] if active_producers is _base.UNSET else active_producers
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicResponse(_base.Struct):
    """A struct of DescribeProducersResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []PartitionResponse, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[PartitionResponse]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[PartitionResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeProducersResponse(_base.Message):
    """DescribeProducersResponse: response, api key 61, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``topics`` – []TopicResponse, versions 0+
    """

    __slots__ = ("throttle_time_ms", "topics")
    NAME = "DescribeProducersResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[TopicResponse]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[TopicResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeProducersResponse, ProducerState, PartitionResponse, TopicResponse)
