"""AddPartitionsToTxnResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AddPartitionsToTxnTopicResult(_base.Struct):
    """A struct of AddPartitionsToTxnResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``results_by_partition`` – []AddPartitionsToTxnPartitionResult, versions 0+
    """

    __slots__ = ("name", "results_by_partition")
    FIELDS = __slots__

    name: str
    results_by_partition: list[AddPartitionsToTxnPartitionResult]

    def __init__(
        self,
        *,
        name: str = "",
        results_by_partition: list[AddPartitionsToTxnPartitionResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.results_by_partition = [] if results_by_partition is _base.UNSET else results_by_partition
        self.unknown_tagged_fields = unknown_tagged_fields


class AddPartitionsToTxnPartitionResult(_base.Struct):
    """A struct of AddPartitionsToTxnResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``partition_error_code`` – int16, versions 0+
    """

    __slots__ = ("partition_index", "partition_error_code")
    FIELDS = __slots__

    partition_index: int
    partition_error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        partition_error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.partition_error_code = partition_error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class AddPartitionsToTxnResult(_base.Struct):
    """A struct of AddPartitionsToTxnResponse, versions 4+.

    * ``transactional_id`` – string, versions 4+
    * ``topic_results`` – []AddPartitionsToTxnTopicResult, versions 4+
    """

    __slots__ = ("transactional_id", "topic_results")
    FIELDS = __slots__

    transactional_id: str
    topic_results: list[AddPartitionsToTxnTopicResult]

    def __init__(
        self,
        *,
        transactional_id: str = "",
        topic_results: list[AddPartitionsToTxnTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.topic_results = [] if topic_results is _base.UNSET else topic_results
        self.unknown_tagged_fields = unknown_tagged_fields


class AddPartitionsToTxnResponse(_base.Message):
    """AddPartitionsToTxnResponse: response, api key 24, versions 0-5, flexible 3+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 4+, ignorable
    * ``results_by_transaction`` – []AddPartitionsToTxnResult, versions 4+
    * ``results_by_topic_v3_and_below`` – []AddPartitionsToTxnTopicResult, versions 0-3
    """

    __slots__ = ("throttle_time_ms", "error_code", "results_by_transaction", "results_by_topic_v3_and_below")
    NAME = "AddPartitionsToTxnResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    results_by_transaction: list[AddPartitionsToTxnResult]
    results_by_topic_v3_and_below: list[AddPartitionsToTxnTopicResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        results_by_transaction: list[AddPartitionsToTxnResult] = _base.UNSET,
        results_by_topic_v3_and_below: list[AddPartitionsToTxnTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.results_by_transaction = [] if results_by_transaction is _base.UNSET else results_by_transaction
        self.results_by_topic_v3_and_below = (
            [] if results_by_topic_v3_and_below is _base.UNSET else results_by_topic_v3_and_below
        )
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    AddPartitionsToTxnResponse,
    AddPartitionsToTxnTopicResult,
    AddPartitionsToTxnPartitionResult,
    AddPartitionsToTxnResult,
)
