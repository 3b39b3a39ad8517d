"""ExpireDelegationTokenRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ExpireDelegationTokenRequest(_base.Message):
    """ExpireDelegationTokenRequest: request, api key 40, versions 1-2, flexible 2+.

    * ``hmac`` – bytes, versions 0+
    * ``expiry_time_period_ms`` – int64, versions 0+
    """

    __slots__ = ("hmac", "expiry_time_period_ms")
    NAME = "ExpireDelegationTokenRequest"
    FIELDS = __slots__

    hmac: bytes
    expiry_time_period_ms: int

    def __init__(
        self,
        *,
        hmac: bytes = b"",
        expiry_time_period_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.hmac = hmac
        self.expiry_time_period_ms = expiry_time_period_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ExpireDelegationTokenRequest)
