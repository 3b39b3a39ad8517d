"""LeaveGroupResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class MemberResponse(_base.Struct):
    """A struct of LeaveGroupResponse, versions 3+.

    * ``member_id`` – string, versions 3+
    * ``group_instance_id`` – string, versions 3+, nullable 3+
    * ``error_code`` – int16, versions 3+
    """

    __slots__ = ("member_id", "group_instance_id", "error_code")
    FIELDS = __slots__

    member_id: str
    group_instance_id: str | None
    error_code: int

    def __init__(
        self,
        *,
        member_id: str = "",
        group_instance_id: str | None = "",
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaveGroupResponse(_base.Message):
    """LeaveGroupResponse: response, api key 13, versions 0-5, flexible 4+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``members`` – []MemberResponse, versions 3+
    """

    __slots__ = ("throttle_time_ms", "error_code", "members")
    NAME = "LeaveGroupResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    members: list[MemberResponse]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        members: list[MemberResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.members = [] if members is _base.UNSET else members
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(LeaveGroupResponse, MemberResponse)
