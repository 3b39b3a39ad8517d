"""SaslAuthenticateRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SaslAuthenticateRequest(_base.Message):
    """SaslAuthenticateRequest: request, api key 36, versions 0-2, flexible 2+.

    * ``auth_bytes`` – bytes, versions 0+
    """

    __slots__ = ("auth_bytes",)
    NAME = "SaslAuthenticateRequest"
    FIELDS = __slots__

    auth_bytes: bytes

    def __init__(
        self,
        *,
        auth_bytes: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.auth_bytes = auth_bytes
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SaslAuthenticateRequest)
