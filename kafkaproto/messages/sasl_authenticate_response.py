"""SaslAuthenticateResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SaslAuthenticateResponse(_base.Message):
    """SaslAuthenticateResponse: response, api key 36, versions 0-2, flexible 2+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``auth_bytes`` – bytes, versions 0+
    * ``session_lifetime_ms`` – int64, versions 1+, ignorable
    """

    __slots__ = ("error_code", "error_message", "auth_bytes", "session_lifetime_ms")
    NAME = "SaslAuthenticateResponse"
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    auth_bytes: bytes
    session_lifetime_ms: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        auth_bytes: bytes = b"",
        session_lifetime_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.auth_bytes = auth_bytes
        self.session_lifetime_ms = session_lifetime_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SaslAuthenticateResponse)
