"""DecommissionControllerResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DecommissionControllerResponse(_base.Message):
    """DecommissionControllerResponse: response, api key 94, versions 0, flexible 0+.

    Whether the controller no longer counts in feature decisions.

    * ``throttle_time_ms`` – int32, versions 0+: Milliseconds for which a quota was exceeded; 0 when none was.
    * ``error_code`` – int16, versions 0+: Error code of the whole request; 0 for none.
    * ``error_message`` – string, versions 0+, nullable 0+: Text that goes with the error code; null for none.
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message")
    NAME = "DecommissionControllerResponse"
    OVERLAY = "decommission"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DecommissionControllerResponse)
