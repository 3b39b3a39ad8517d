"""LegacyOffsetCommitKey, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class LegacyOffsetCommitKey(_base.Message):
    """LegacyOffsetCommitKey: coordinator-key, api key 0, versions 0, flexible none.

    * ``group`` – string, versions 0
    * ``topic`` – string, versions 0
    * ``partition`` – int32, versions 0
    """

    __slots__ = ("group", "topic", "partition")
    NAME = "LegacyOffsetCommitKey"
    FIELDS = __slots__

    group: str
    topic: str
    partition: int

    def __init__(
        self,
        *,
        group: str = "",
        topic: str = "",
        partition: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group = group
        self.topic = topic
        self.partition = partition
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(LegacyOffsetCommitKey)
