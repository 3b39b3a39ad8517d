"""LegacyOffsetCommitValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class LegacyOffsetCommitValue(_base.Message):
    """LegacyOffsetCommitValue: coordinator-value, api key 0, versions 0, flexible none.

    * ``offset`` – int64, versions 0
    * ``metadata`` – string, versions 0
    * ``commit_timestamp`` – int64, versions 0
    """

    __slots__ = ("offset", "metadata", "commit_timestamp")
    NAME = "LegacyOffsetCommitValue"
    FIELDS = __slots__

    offset: int
    metadata: str
    commit_timestamp: int

    def __init__(
        self,
        *,
        offset: int = 0,
        metadata: str = "",
        commit_timestamp: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.offset = offset
        self.metadata = metadata
        self.commit_timestamp = commit_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(LegacyOffsetCommitValue)
