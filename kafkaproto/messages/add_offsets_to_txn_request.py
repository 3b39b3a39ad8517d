"""AddOffsetsToTxnRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AddOffsetsToTxnRequest(_base.Message):
    """AddOffsetsToTxnRequest: request, api key 25, versions 0-4, flexible 3+.

    * ``transactional_id`` – string, versions 0+
    * ``producer_id`` – int64, versions 0+
    * ``producer_epoch`` – int16, versions 0+
    * ``group_id`` – string, versions 0+
    """

    __slots__ = ("transactional_id", "producer_id", "producer_epoch", "group_id")
    NAME = "AddOffsetsToTxnRequest"
    FIELDS = __slots__

    transactional_id: str
    producer_id: int
    producer_epoch: int
    group_id: str

    def __init__(
        self,
        *,
        transactional_id: str = "",
        producer_id: int = 0,
        producer_epoch: int = 0,
        group_id: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.group_id = group_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AddOffsetsToTxnRequest)
