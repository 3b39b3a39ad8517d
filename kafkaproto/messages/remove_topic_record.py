"""RemoveTopicRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RemoveTopicRecord(_base.Message):
    """RemoveTopicRecord: metadata, api key 9, versions 0, flexible 0+.

    * ``topic_id`` – uuid, versions 0+
    """

    __slots__ = ("topic_id",)
    NAME = "RemoveTopicRecord"
    FIELDS = __slots__

    topic_id: _uuid.UUID

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemoveTopicRecord)
