"""BeginTransactionRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class BeginTransactionRecord(_base.Message):
    """BeginTransactionRecord: metadata, api key 23, versions 0, flexible 0+.

    * ``name`` – string, versions 0+, nullable 0+, tag 0 from 0
    """

    __slots__ = ("name",)
    NAME = "BeginTransactionRecord"
    FIELDS = __slots__

    name: str | None

    def __init__(
        self,
        *,
        name: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(BeginTransactionRecord)
