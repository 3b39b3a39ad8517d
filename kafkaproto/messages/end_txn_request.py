"""EndTxnRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EndTxnRequest(_base.Message):
    """EndTxnRequest: request, api key 26, versions 0-5, flexible 3+.

    * ``transactional_id`` – string, versions 0+
    * ``producer_id`` – int64, versions 0+
    * ``producer_epoch`` – int16, versions 0+
    * ``committed`` – bool, versions 0+
    """

    __slots__ = ("transactional_id", "producer_id", "producer_epoch", "committed")
    NAME = "EndTxnRequest"
    FIELDS = __slots__

    transactional_id: str
    producer_id: int
    producer_epoch: int
    committed: bool

    def __init__(
        self,
        *,
        transactional_id: str = "",
        producer_id: int = 0,
        producer_epoch: int = 0,
        committed: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.committed = committed
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(EndTxnRequest)
