"""UnfenceBrokerRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class UnfenceBrokerRecord(_base.Message):
    """UnfenceBrokerRecord: metadata, api key 8, versions 0, flexible 0+.

    * ``id`` – int32, versions 0+
    * ``epoch`` – int64, versions 0+
    """

    __slots__ = ("id", "epoch")
    NAME = "UnfenceBrokerRecord"
    FIELDS = __slots__

    id: int
    epoch: int

    def __init__(
        self,
        *,
        id: int = 0,
        epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.id = id
        self.epoch = epoch
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UnfenceBrokerRecord)
