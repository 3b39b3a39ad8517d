"""ProducerIdsRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ProducerIdsRecord(_base.Message):
    """ProducerIdsRecord: metadata, api key 15, versions 0, flexible 0+.

    * ``broker_id`` – int32, versions 0+
    * ``broker_epoch`` – int64, versions 0+
    * ``next_producer_id`` – int64, versions 0+
    """

    __slots__ = ("broker_id", "broker_epoch", "next_producer_id")
    NAME = "ProducerIdsRecord"
    FIELDS = __slots__

    broker_id: int
    broker_epoch: int
    next_producer_id: int

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        next_producer_id: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.next_producer_id = next_producer_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ProducerIdsRecord)
