"""StreamsGroupCurrentMemberAssignmentKey, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class StreamsGroupCurrentMemberAssignmentKey(_base.Message):
    """StreamsGroupCurrentMemberAssignmentKey: coordinator-key, api key 22, versions 0, flexible none.

    * ``group_id`` – string, versions 0
    * ``member_id`` – string, versions 0
    """

    __slots__ = ("group_id", "member_id")
    NAME = "StreamsGroupCurrentMemberAssignmentKey"
    FIELDS = __slots__

    group_id: str
    member_id: str

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(StreamsGroupCurrentMemberAssignmentKey)
