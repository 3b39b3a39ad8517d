"""EndTxnMarker, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EndTxnMarker(_base.Message):
    """EndTxnMarker: data, versions 0, flexible none.

    * ``coordinator_epoch`` – int32, versions 0+
    """

    __slots__ = ("coordinator_epoch",)
    NAME = "EndTxnMarker"
    FIELDS = __slots__

    coordinator_epoch: int

    def __init__(
        self,
        *,
        coordinator_epoch: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.coordinator_epoch = coordinator_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(EndTxnMarker)
