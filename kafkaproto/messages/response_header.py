"""ResponseHeader, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ResponseHeader(_base.Message):
    """ResponseHeader: header, versions 0-1, flexible 1+.

    * ``correlation_id`` – int32, versions 0+
    """

    __slots__ = ("correlation_id",)
    NAME = "ResponseHeader"
    FIELDS = __slots__

    correlation_id: int

    def __init__(
        self,
        *,
        correlation_id: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.correlation_id = correlation_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ResponseHeader)
