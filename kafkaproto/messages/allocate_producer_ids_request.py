"""AllocateProducerIdsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AllocateProducerIdsRequest(_base.Message):
    """AllocateProducerIdsRequest: request, api key 67, versions 0, flexible 0+.

    * ``broker_id`` – int32, versions 0+
    * ``broker_epoch`` – int64, versions 0+
    """

    __slots__ = ("broker_id", "broker_epoch")
    NAME = "AllocateProducerIdsRequest"
    FIELDS = __slots__

    broker_id: int
    broker_epoch: int

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AllocateProducerIdsRequest)
