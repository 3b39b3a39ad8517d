"""OffsetCommitValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetCommitValue(_base.Message):
    """OffsetCommitValue: coordinator-value, api key 1, versions 0-4, flexible 4+.

    * ``offset`` – int64, versions 0+
    * ``leader_epoch`` – int32, versions 3+, ignorable
    * ``metadata`` – string, versions 0+
    * ``commit_timestamp`` – int64, versions 0+
    * ``expire_timestamp`` – int64, versions 1, ignorable
    * ``topic_id`` – uuid, versions 4+, tag 0 from 4, ignorable
    """

    __slots__ = ("offset", "leader_epoch", "metadata", "commit_timestamp", "expire_timestamp", "topic_id")
    NAME = "OffsetCommitValue"
    FIELDS = __slots__

    offset: int
    leader_epoch: int
    metadata: str
    commit_timestamp: int
    expire_timestamp: int
    topic_id: _uuid.UUID

    def __init__(
        self,
        *,
        offset: int = 0,
        leader_epoch: int = -1,
        metadata: str = "",
        commit_timestamp: int = 0,
        expire_timestamp: int = -1,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.offset = offset
        self.leader_epoch = leader_epoch
        self.metadata = metadata
        self.commit_timestamp = commit_timestamp
        self.expire_timestamp = expire_timestamp
        self.topic_id = topic_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetCommitValue)
