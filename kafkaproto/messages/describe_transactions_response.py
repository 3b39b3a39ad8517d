"""DescribeTransactionsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicData(_base.Struct):
    """A struct of DescribeTransactionsResponse, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic", "partitions")
    FIELDS = __slots__

    topic: str
    partitions: list[int]

    def __init__(
        self,
        *,
        topic: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class TransactionState(_base.Struct):
    """A struct of DescribeTransactionsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``transactional_id`` – string, versions 0+
    * ``transaction_state`` – string, versions 0+
    * ``transaction_timeout_ms`` – int32, versions 0+
    * ``transaction_start_time_ms`` – int64, versions 0+
    * ``producer_id`` – int64, versions 0+
    * ``producer_epoch`` – int16, versions 0+
    * ``topics`` – []TopicData, versions 0+
    """

    __slots__ = (
        "error_code",
        "transactional_id",
        "transaction_state",
        "transaction_timeout_ms",
        "transaction_start_time_ms",
        "producer_id",
        "producer_epoch",
        "topics",
    )
    FIELDS = __slots__

    error_code: int
    transactional_id: str
    transaction_state: str
    transaction_timeout_ms: int
    transaction_start_time_ms: int
    producer_id: int
    producer_epoch: int
    topics: list[TopicData]

    def __init__(
        self,
        *,
        error_code: int = 0,
        transactional_id: str = "",
        transaction_state: str = "",
        transaction_timeout_ms: int = 0,
        transaction_start_time_ms: int = 0,
        producer_id: int = 0,
        producer_epoch: int = 0,
        topics: list[TopicData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.transactional_id = transactional_id
        self.transaction_state = transaction_state
        self.transaction_timeout_ms = transaction_timeout_ms
        self.transaction_start_time_ms = transaction_start_time_ms
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeTransactionsResponse(_base.Message):
    """DescribeTransactionsResponse: response, api key 65, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``transaction_states`` – []TransactionState, versions 0+
    """

    __slots__ = ("throttle_time_ms", "transaction_states")
    NAME = "DescribeTransactionsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    transaction_states: list[TransactionState]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        transaction_states: list[TransactionState] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.transaction_states = [] if transaction_states is _base.UNSET else transaction_states
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeTransactionsResponse, TopicData, TransactionState)
