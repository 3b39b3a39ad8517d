"""DescribeTransactionsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeTransactionsRequest(_base.Message):
    """DescribeTransactionsRequest: request, api key 65, versions 0, flexible 0+.

    * ``transactional_ids`` – []string, versions 0+
    """

    __slots__ = ("transactional_ids",)
    NAME = "DescribeTransactionsRequest"
    FIELDS = __slots__

    transactional_ids: list[str]

    def __init__(
        self,
        *,
        transactional_ids: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_ids = [] if transactional_ids is _base.UNSET else transactional_ids
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeTransactionsRequest)
