"""EnvelopeResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EnvelopeResponse(_base.Message):
    """EnvelopeResponse: response, api key 58, versions 0, flexible 0+.

    * ``response_data`` – bytes, versions 0+, nullable 0+
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("response_data", "error_code")
    NAME = "EnvelopeResponse"
    FIELDS = __slots__

    response_data: bytes | None
    error_code: int

    def __init__(
        self,
        *,
        response_data: bytes | None = None,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.response_data = response_data
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(EnvelopeResponse)
