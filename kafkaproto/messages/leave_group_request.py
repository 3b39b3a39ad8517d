"""LeaveGroupRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class MemberIdentity(_base.Struct):
    """A struct of LeaveGroupRequest, versions 3+.

    * ``member_id`` – string, versions 3+
    * ``group_instance_id`` – string, versions 3+, nullable 3+
    * ``reason`` – string, versions 5+, nullable 5+, ignorable
    """

    __slots__ = ("member_id", "group_instance_id", "reason")
    FIELDS = __slots__

    member_id: str
    group_instance_id: str | None
    reason: str | None

    def __init__(
        self,
        *,
        member_id: str = "",
        group_instance_id: str | None = None,
        reason: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.reason = reason
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaveGroupRequest(_base.Message):
    """LeaveGroupRequest: request, api key 13, versions 0-5, flexible 4+.

    * ``group_id`` – string, versions 0+
    * ``member_id`` – string, versions 0-2
    * ``members`` – []MemberIdentity, versions 3+
    """

    __slots__ = ("group_id", "member_id", "members")
    NAME = "LeaveGroupRequest"
    FIELDS = __slots__

    group_id: str
    member_id: str
    members: list[MemberIdentity]

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        members: list[MemberIdentity] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.members = [] if members is _base.UNSET else members
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(LeaveGroupRequest, MemberIdentity)
