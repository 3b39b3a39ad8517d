"""StreamsGroupTopologyDescriptionUpdateResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class StreamsGroupTopologyDescriptionUpdateResponse(_base.Message):
    """StreamsGroupTopologyDescriptionUpdateResponse: response, api key 93, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message")
    NAME = "StreamsGroupTopologyDescriptionUpdateResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(StreamsGroupTopologyDescriptionUpdateResponse)
