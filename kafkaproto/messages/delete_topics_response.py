"""DeleteTopicsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeletableTopicResult(_base.Struct):
    """A struct of DeleteTopicsResponse, versions 0+.

    * ``name`` – string, versions 0+, nullable 6+
    * ``topic_id`` – uuid, versions 6+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 5+, nullable 5+, ignorable
    """

    __slots__ = ("name", "topic_id", "error_code", "error_message")
    FIELDS = __slots__

    name: str | None
    topic_id: _uuid.UUID
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        name: str | None = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteTopicsResponse(_base.Message):
    """DeleteTopicsResponse: response, api key 20, versions 1-6, flexible 4+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``responses`` – []DeletableTopicResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "responses")
    NAME = "DeleteTopicsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    responses: list[DeletableTopicResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        responses: list[DeletableTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.responses = [] if responses is _base.UNSET else responses
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteTopicsResponse, DeletableTopicResult)
