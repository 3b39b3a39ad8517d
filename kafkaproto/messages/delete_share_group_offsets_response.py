"""DeleteShareGroupOffsetsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteShareGroupOffsetsResponseTopic(_base.Struct):
    """A struct of DeleteShareGroupOffsetsResponse, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``topic_id`` – uuid, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("topic_name", "topic_id", "error_code", "error_message")
    FIELDS = __slots__

    topic_name: str
    topic_id: _uuid.UUID
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        topic_name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.topic_id = topic_id
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteShareGroupOffsetsResponse(_base.Message):
    """DeleteShareGroupOffsetsResponse: response, api key 92, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``responses`` – []DeleteShareGroupOffsetsResponseTopic, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message", "responses")
    NAME = "DeleteShareGroupOffsetsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    responses: list[DeleteShareGroupOffsetsResponseTopic]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        responses: list[DeleteShareGroupOffsetsResponseTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.responses = [] if responses is _base.UNSET else responses
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteShareGroupOffsetsResponse, DeleteShareGroupOffsetsResponseTopic)
