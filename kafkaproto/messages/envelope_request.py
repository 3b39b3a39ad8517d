"""EnvelopeRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EnvelopeRequest(_base.Message):
    """EnvelopeRequest: request, api key 58, versions 0, flexible 0+.

    * ``request_data`` – bytes, versions 0+
    * ``request_principal`` – bytes, versions 0+, nullable 0+
    * ``client_host_address`` – bytes, versions 0+
    """

    __slots__ = ("request_data", "request_principal", "client_host_address")
    NAME = "EnvelopeRequest"
    FIELDS = __slots__

    request_data: bytes
    request_principal: bytes | None
    client_host_address: bytes

    def __init__(
        self,
        *,
        request_data: bytes = b"",
        request_principal: bytes | None = b"",
        client_host_address: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.request_data = request_data
        self.request_principal = request_principal
        self.client_host_address = client_host_address
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(EnvelopeRequest)
