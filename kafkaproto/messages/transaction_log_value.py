"""TransactionLogValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionsSchema(_base.Struct):
    """A struct of TransactionLogValue, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partition_ids`` – []int32, versions 0+
    """

    __slots__ = ("topic", "partition_ids")
    FIELDS = __slots__

    topic: str
    partition_ids: list[int]

    def __init__(
        self,
        *,
        topic: str = "",
        partition_ids: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partition_ids = [] if partition_ids is _base.UNSET else partition_ids
        self.unknown_tagged_fields = unknown_tagged_fields


class TransactionLogValue(_base.Message):
    """TransactionLogValue: coordinator-value, api key 0, versions 0-1, flexible 1+.

    * ``producer_id`` – int64, versions 0+
    * ``previous_producer_id`` – int64, versions 1+, tag 0 from 1
    * ``next_producer_id`` – int64, versions 1+, tag 1 from 1
    * ``producer_epoch`` – int16, versions 0+
    * ``next_producer_epoch`` – int16, versions 1+, tag 3 from 1
    * ``transaction_timeout_ms`` – int32, versions 0+
    * ``transaction_status`` – int8, versions 0+
    * ``transaction_partitions`` – []PartitionsSchema, versions 0+, nullable 0+
    * ``transaction_last_update_timestamp_ms`` – int64, versions 0+
    * ``transaction_start_timestamp_ms`` – int64, versions 0+
    * ``client_transaction_version`` – int16, versions 1+, tag 2 from 1
    """

    __slots__ = (
        "producer_id",
        "previous_producer_id",
        "next_producer_id",
        "producer_epoch",
        "next_producer_epoch",
        "transaction_timeout_ms",
        "transaction_status",
        "transaction_partitions",
        "transaction_last_update_timestamp_ms",
        "transaction_start_timestamp_ms",
        "client_transaction_version",
    )
    NAME = "TransactionLogValue"
    FIELDS = __slots__

    producer_id: int
    previous_producer_id: int
    next_producer_id: int
    producer_epoch: int
    next_producer_epoch: int
    transaction_timeout_ms: int
    transaction_status: int
    transaction_partitions: list[PartitionsSchema] | None
    transaction_last_update_timestamp_ms: int
    transaction_start_timestamp_ms: int
    client_transaction_version: int

    def __init__(
        self,
        *,
        producer_id: int = 0,
        previous_producer_id: int = -1,
        next_producer_id: int = -1,
        producer_epoch: int = 0,
        next_producer_epoch: int = -1,
        transaction_timeout_ms: int = 0,
        transaction_status: int = 0,
        transaction_partitions: list[PartitionsSchema] | None = _base.UNSET,
        transaction_last_update_timestamp_ms: int = 0,
        transaction_start_timestamp_ms: int = 0,
        client_transaction_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.producer_id = producer_id
        self.previous_producer_id = previous_producer_id
        self.next_producer_id = next_producer_id
        self.producer_epoch = producer_epoch
        self.next_producer_epoch = next_producer_epoch
        self.transaction_timeout_ms = transaction_timeout_ms
        self.transaction_status = transaction_status
        self.transaction_partitions = [] if transaction_partitions is _base.UNSET else transaction_partitions
        self.transaction_last_update_timestamp_ms = transaction_last_update_timestamp_ms
        self.transaction_start_timestamp_ms = transaction_start_timestamp_ms
        self.client_transaction_version = client_transaction_version
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(TransactionLogValue, PartitionsSchema)
