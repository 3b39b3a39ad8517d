"""UnregisterBrokerRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class UnregisterBrokerRequest(_base.Message):
    """UnregisterBrokerRequest: request, api key 64, versions 0, flexible 0+.

    * ``broker_id`` – int32, versions 0+
    """

    __slots__ = ("broker_id",)
    NAME = "UnregisterBrokerRequest"
    FIELDS = __slots__

    broker_id: int

    def __init__(
        self,
        *,
        broker_id: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UnregisterBrokerRequest)
