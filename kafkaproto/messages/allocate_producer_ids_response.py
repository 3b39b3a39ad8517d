"""AllocateProducerIdsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AllocateProducerIdsResponse(_base.Message):
    """AllocateProducerIdsResponse: response, api key 67, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``producer_id_start`` – int64, versions 0+
    * ``producer_id_len`` – int32, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "producer_id_start", "producer_id_len")
    NAME = "AllocateProducerIdsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    producer_id_start: int
    producer_id_len: int

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        producer_id_start: int = 0,
        producer_id_len: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.producer_id_start = producer_id_start
        self.producer_id_len = producer_id_len
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AllocateProducerIdsResponse)
