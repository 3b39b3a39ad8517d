"""SaslHandshakeRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SaslHandshakeRequest(_base.Message):
    """SaslHandshakeRequest: request, api key 17, versions 0-1, flexible none.

    * ``mechanism`` – string, versions 0+
    """

    __slots__ = ("mechanism",)
    NAME = "SaslHandshakeRequest"
    FIELDS = __slots__

    mechanism: str

    def __init__(
        self,
        *,
        mechanism: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.mechanism = mechanism
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SaslHandshakeRequest)
