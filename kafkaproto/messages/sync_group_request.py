"""SyncGroupRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SyncGroupRequestAssignment(_base.Struct):
    """A struct of SyncGroupRequest, versions 0+.

    * ``member_id`` – string, versions 0+
    * ``assignment`` – bytes, versions 0+
    """

    __slots__ = ("member_id", "assignment")
    FIELDS = __slots__

    member_id: str
    assignment: bytes

    def __init__(
        self,
        *,
        member_id: str = "",
        assignment: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.assignment = assignment
        self.unknown_tagged_fields = unknown_tagged_fields


class SyncGroupRequest(_base.Message):
    """SyncGroupRequest: request, api key 14, versions 0-5, flexible 4+.

    * ``group_id`` – string, versions 0+
    * ``generation_id`` – int32, versions 0+
    * ``member_id`` – string, versions 0+
    * ``group_instance_id`` – string, versions 3+, nullable 3+
    * ``protocol_type`` – string, versions 5+, nullable 5+, ignorable
    * ``protocol_name`` – string, versions 5+, nullable 5+, ignorable
    * ``assignments`` – []SyncGroupRequestAssignment, versions 0+
    """

    __slots__ = (
        "group_id",
        "generation_id",
        "member_id",
        "group_instance_id",
        "protocol_type",
        "protocol_name",
        "assignments",
    )
    NAME = "SyncGroupRequest"
    FIELDS = __slots__

    group_id: str
    generation_id: int
    member_id: str
    group_instance_id: str | None
    protocol_type: str | None
    protocol_name: str | None
    assignments: list[SyncGroupRequestAssignment]

    def __init__(
        self,
        *,
        group_id: str = "",
        generation_id: int = 0,
        member_id: str = "",
        group_instance_id: str | None = None,
        protocol_type: str | None = None,
        protocol_name: str | None = None,
        assignments: list[SyncGroupRequestAssignment] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.generation_id = generation_id
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.protocol_type = protocol_type
        self.protocol_name = protocol_name
        self.assignments = [] if assignments is _base.UNSET else assignments
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SyncGroupRequest, SyncGroupRequestAssignment)
