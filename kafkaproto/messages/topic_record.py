"""TopicRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicRecord(_base.Message):
    """TopicRecord: metadata, api key 2, versions 0, flexible 0+.

    * ``name`` – string, versions 0+
    * ``topic_id`` – uuid, versions 0+
    """

    __slots__ = ("name", "topic_id")
    NAME = "TopicRecord"
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(TopicRecord)
