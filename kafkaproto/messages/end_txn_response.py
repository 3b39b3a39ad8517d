"""EndTxnResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EndTxnResponse(_base.Message):
    """EndTxnResponse: response, api key 26, versions 0-5, flexible 3+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``producer_id`` – int64, versions 5+, ignorable
    * ``producer_epoch`` – int16, versions 5+, ignorable
    """

    __slots__ = ("throttle_time_ms", "error_code", "producer_id", "producer_epoch")
    NAME = "EndTxnResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    producer_id: int
    producer_epoch: int

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        producer_id: int = -1,
        producer_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(EndTxnResponse)
