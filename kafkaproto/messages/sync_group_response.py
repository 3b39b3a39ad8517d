"""SyncGroupResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SyncGroupResponse(_base.Message):
    """SyncGroupResponse: response, api key 14, versions 0-5, flexible 4+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``protocol_type`` – string, versions 5+, nullable 5+, ignorable
    * ``protocol_name`` – string, versions 5+, nullable 5+, ignorable
    * ``assignment`` – bytes, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "protocol_type", "protocol_name", "assignment")
    NAME = "SyncGroupResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    protocol_type: str | None
    protocol_name: str | None
    assignment: bytes

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        protocol_type: str | None = None,
        protocol_name: str | None = None,
        assignment: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.protocol_type = protocol_type
        self.protocol_name = protocol_name
        self.assignment = assignment
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SyncGroupResponse)
