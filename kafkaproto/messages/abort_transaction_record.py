"""AbortTransactionRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AbortTransactionRecord(_base.Message):
    """AbortTransactionRecord: metadata, api key 25, versions 0, flexible 0+.

    * ``reason`` – string, versions 0+, nullable 0+, tag 0 from 0
    """

    __slots__ = ("reason",)
    NAME = "AbortTransactionRecord"
    FIELDS = __slots__

    reason: str | None

    def __init__(
        self,
        *,
        reason: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.reason = reason
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AbortTransactionRecord)
