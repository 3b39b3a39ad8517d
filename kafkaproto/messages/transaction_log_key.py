"""TransactionLogKey, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TransactionLogKey(_base.Message):
    """TransactionLogKey: coordinator-key, api key 0, versions 0, flexible none.

    * ``transactional_id`` – string, versions 0
    """

    __slots__ = ("transactional_id",)
    NAME = "TransactionLogKey"
    FIELDS = __slots__

    transactional_id: str

    def __init__(
        self,
        *,
        transactional_id: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(TransactionLogKey)
