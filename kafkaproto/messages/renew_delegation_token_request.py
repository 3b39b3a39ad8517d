"""RenewDelegationTokenRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RenewDelegationTokenRequest(_base.Message):
    """RenewDelegationTokenRequest: request, api key 39, versions 1-2, flexible 2+.

    * ``hmac`` – bytes, versions 0+
    * ``renew_period_ms`` – int64, versions 0+
    """

    __slots__ = ("hmac", "renew_period_ms")
    NAME = "RenewDelegationTokenRequest"
    FIELDS = __slots__

    hmac: bytes
    renew_period_ms: int

    def __init__(
        self,
        *,
        hmac: bytes = b"",
        renew_period_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.hmac = hmac
        self.renew_period_ms = renew_period_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RenewDelegationTokenRequest)
