"""DeleteTopicsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteTopicState(_base.Struct):
    """A struct of DeleteTopicsRequest, versions 6+.

    * ``name`` – string, versions 6+, nullable 6+
    * ``topic_id`` – uuid, versions 6+
    """

    __slots__ = ("name", "topic_id")
    FIELDS = __slots__

    name: str | None
    topic_id: _uuid.UUID

    def __init__(
        self,
        *,
        name: str | None = None,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteTopicsRequest(_base.Message):
    """DeleteTopicsRequest: request, api key 20, versions 1-6, flexible 4+.

    * ``topics`` – []DeleteTopicState, versions 6+
    * ``topic_names`` – []string, versions 0-5, ignorable
    * ``timeout_ms`` – int32, versions 0+
    """

    __slots__ = ("topics", "topic_names", "timeout_ms")
    NAME = "DeleteTopicsRequest"
    FIELDS = __slots__

    topics: list[DeleteTopicState]
    topic_names: list[str]
    timeout_ms: int

    def __init__(
        self,
        *,
        topics: list[DeleteTopicState] = _base.UNSET,
        topic_names: list[str] = _base.UNSET,
        timeout_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.topic_names = [] if topic_names is _base.UNSET else topic_names
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteTopicsRequest, DeleteTopicState)
