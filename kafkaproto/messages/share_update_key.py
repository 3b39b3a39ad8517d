"""ShareUpdateKey, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ShareUpdateKey(_base.Message):
    """ShareUpdateKey: coordinator-key, api key 1, versions 0, flexible none.

    * ``group_id`` – string, versions 0
    * ``topic_id`` – uuid, versions 0
    * ``partition`` – int32, versions 0
    """

    __slots__ = ("group_id", "topic_id", "partition")
    NAME = "ShareUpdateKey"
    FIELDS = __slots__

    group_id: str
    topic_id: _uuid.UUID
    partition: int

    def __init__(
        self,
        *,
        group_id: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partition: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topic_id = topic_id
        self.partition = partition
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareUpdateKey)
