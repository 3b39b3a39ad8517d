"""ListTransactionsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TransactionState(_base.Struct):
    """A struct of ListTransactionsResponse, versions 0+.

    * ``transactional_id`` – string, versions 0+
    * ``producer_id`` – int64, versions 0+
    * ``transaction_state`` – string, versions 0+
    """

    __slots__ = ("transactional_id", "producer_id", "transaction_state")
    FIELDS = __slots__

    transactional_id: str
    producer_id: int
    transaction_state: str

    def __init__(
        self,
        *,
        transactional_id: str = "",
        producer_id: int = 0,
        transaction_state: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.producer_id = producer_id
        self.transaction_state = transaction_state
        self.unknown_tagged_fields = unknown_tagged_fields


class ListTransactionsResponse(_base.Message):
    """ListTransactionsResponse: response, api key 66, versions 0-2, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``unknown_state_filters`` – []string, versions 0+
    * ``transaction_states`` – []TransactionState, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "unknown_state_filters", "transaction_states")
    NAME = "ListTransactionsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    unknown_state_filters: list[str]
    transaction_states: list[TransactionState]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        unknown_state_filters: list[str] = _base.UNSET,
        transaction_states: list[TransactionState] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.unknown_state_filters = [] if unknown_state_filters is _base.UNSET else unknown_state_filters
        self.transaction_states = [] if transaction_states is _base.UNSET else transaction_states
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListTransactionsResponse, TransactionState)
