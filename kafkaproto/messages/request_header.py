"""RequestHeader, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RequestHeader(_base.Message):
    """RequestHeader: header, versions 1-2, flexible 2+.

    * ``request_api_key`` – int16, versions 0+
    * ``request_api_version`` – int16, versions 0+
    * ``correlation_id`` – int32, versions 0+
    * ``client_id`` – string, versions 1+, nullable 1+
    """

    __slots__ = ("request_api_key", "request_api_version", "correlation_id", "client_id")
    NAME = "RequestHeader"
    FIELDS = __slots__

    request_api_key: int
    request_api_version: int
    correlation_id: int
    client_id: str | None

    def __init__(
        self,
        *,
        request_api_key: int = 0,
        request_api_version: int = 0,
        correlation_id: int = 0,
        client_id: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.request_api_key = request_api_key
        self.request_api_version = request_api_version
        self.correlation_id = correlation_id
        self.client_id = client_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RequestHeader)
