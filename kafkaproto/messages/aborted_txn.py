"""AbortedTxn, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AbortedTxn(_base.Message):
    """AbortedTxn: data, versions 0, flexible none.

    * ``producer_id`` – int64, versions 0+
    * ``first_offset`` – int64, versions 0+
    * ``last_offset`` – int64, versions 0+
    * ``last_stable_offset`` – int64, versions 0+
    """

    __slots__ = ("producer_id", "first_offset", "last_offset", "last_stable_offset")
    NAME = "AbortedTxn"
    FIELDS = __slots__

    producer_id: int
    first_offset: int
    last_offset: int
    last_stable_offset: int

    def __init__(
        self,
        *,
        producer_id: int = 0,
        first_offset: int = 0,
        last_offset: int = 0,
        last_stable_offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.producer_id = producer_id
        self.first_offset = first_offset
        self.last_offset = last_offset
        self.last_stable_offset = last_stable_offset
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AbortedTxn)
