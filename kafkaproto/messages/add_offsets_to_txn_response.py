"""AddOffsetsToTxnResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AddOffsetsToTxnResponse(_base.Message):
    """AddOffsetsToTxnResponse: response, api key 25, versions 0-4, flexible 3+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code")
    NAME = "AddOffsetsToTxnResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AddOffsetsToTxnResponse)
