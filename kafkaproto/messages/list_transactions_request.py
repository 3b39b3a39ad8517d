"""ListTransactionsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ListTransactionsRequest(_base.Message):
    """ListTransactionsRequest: request, api key 66, versions 0-2, flexible 0+.

    * ``state_filters`` – []string, versions 0+
    * ``producer_id_filters`` – []int64, versions 0+
    * ``duration_filter`` – int64, versions 1+
    * ``transactional_id_pattern`` – string, versions 2+, nullable 2+
    """

    __slots__ = ("state_filters", "producer_id_filters", "duration_filter", "transactional_id_pattern")
    NAME = "ListTransactionsRequest"
    FIELDS = __slots__

    state_filters: list[str]
    producer_id_filters: list[int]
    duration_filter: int
    transactional_id_pattern: str | None

    def __init__(
        self,
        *,
        state_filters: list[str] = _base.UNSET,
        producer_id_filters: list[int] = _base.UNSET,
        duration_filter: int = -1,
        transactional_id_pattern: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.state_filters = [] if state_filters is _base.UNSET else state_filters
        self.producer_id_filters = [] if producer_id_filters is _base.UNSET else producer_id_filters
        self.duration_filter = duration_filter
        self.transactional_id_pattern = transactional_id_pattern
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListTransactionsRequest)
