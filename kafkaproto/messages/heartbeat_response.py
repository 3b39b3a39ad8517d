"""HeartbeatResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class HeartbeatResponse(_base.Message):
    """HeartbeatResponse: response, api key 12, versions 0-4, flexible 4+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code")
    NAME = "HeartbeatResponse"
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


_base.link(HeartbeatResponse)
