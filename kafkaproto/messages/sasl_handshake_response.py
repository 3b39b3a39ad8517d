"""SaslHandshakeResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SaslHandshakeResponse(_base.Message):
    """SaslHandshakeResponse: response, api key 17, versions 0-1, flexible none.

    * ``error_code`` – int16, versions 0+
    * ``mechanisms`` – []string, versions 0+
    """

    __slots__ = ("error_code", "mechanisms")
    NAME = "SaslHandshakeResponse"
    FIELDS = __slots__

    error_code: int
    mechanisms: list[str]

    def __init__(
        self,
        *,
        error_code: int = 0,
        mechanisms: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.mechanisms = [] if mechanisms is _base.UNSET else mechanisms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SaslHandshakeResponse)
