"""InitProducerIdRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class InitProducerIdRequest(_base.Message):
    """InitProducerIdRequest: request, api key 22, versions 0-6, flexible 2+.

    * ``transactional_id`` – string, versions 0+, nullable 0+
    * ``transaction_timeout_ms`` – int32, versions 0+
    * ``producer_id`` – int64, versions 3+
    * ``producer_epoch`` – int16, versions 3+
    * ``enable2_pc`` – bool, versions 6+
    * ``keep_prepared_txn`` – bool, versions 6+
    """

    __slots__ = (
        "transactional_id",
        "transaction_timeout_ms",
        "producer_id",
        "producer_epoch",
        "enable2_pc",
        "keep_prepared_txn",
    )
    NAME = "InitProducerIdRequest"
    FIELDS = __slots__

    transactional_id: str | None
    transaction_timeout_ms: int
    producer_id: int
    producer_epoch: int
    enable2_pc: bool
    keep_prepared_txn: bool

    def __init__(
        self,
        *,
        transactional_id: str | None = "",
        transaction_timeout_ms: int = 0,
        producer_id: int = -1,
        producer_epoch: int = -1,
        enable2_pc: bool = False,
        keep_prepared_txn: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.transaction_timeout_ms = transaction_timeout_ms
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.enable2_pc = enable2_pc
        self.keep_prepared_txn = keep_prepared_txn
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(InitProducerIdRequest)
