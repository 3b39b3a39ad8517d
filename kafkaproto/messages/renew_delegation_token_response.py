"""RenewDelegationTokenResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RenewDelegationTokenResponse(_base.Message):
    """RenewDelegationTokenResponse: response, api key 39, versions 1-2, flexible 2+.

    * ``error_code`` – int16, versions 0+
    * ``expiry_timestamp_ms`` – int64, versions 0+
    * ``throttle_time_ms`` – int32, versions 0+
    """

    __slots__ = ("error_code", "expiry_timestamp_ms", "throttle_time_ms")
    NAME = "RenewDelegationTokenResponse"
    FIELDS = __slots__

    error_code: int
    expiry_timestamp_ms: int
    throttle_time_ms: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        expiry_timestamp_ms: int = 0,
        throttle_time_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.expiry_timestamp_ms = expiry_timestamp_ms
        self.throttle_time_ms = throttle_time_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RenewDelegationTokenResponse)
