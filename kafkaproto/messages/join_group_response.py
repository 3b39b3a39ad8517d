"""JoinGroupResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class JoinGroupResponseMember(_base.Struct):
    """A struct of JoinGroupResponse, versions 0+.

    * ``member_id`` – string, versions 0+
    * ``group_instance_id`` – string, versions 5+, nullable 5+, ignorable
    * ``metadata`` – bytes, versions 0+
    """

    __slots__ = ("member_id", "group_instance_id", "metadata")
    FIELDS = __slots__

    member_id: str
    group_instance_id: str | None
    metadata: bytes

    def __init__(
        self,
        *,
        member_id: str = "",
        group_instance_id: str | None = None,
        metadata: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.metadata = metadata
        self.unknown_tagged_fields = unknown_tagged_fields


class JoinGroupResponse(_base.Message):
    """JoinGroupResponse: response, api key 11, versions 0-9, flexible 6+.

    * ``throttle_time_ms`` – int32, versions 2+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``generation_id`` – int32, versions 0+
    * ``protocol_type`` – string, versions 7+, nullable 7+, ignorable
    * ``protocol_name`` – string, versions 0+, nullable 7+
    * ``leader`` – string, versions 0+
    * ``skip_assignment`` – bool, versions 9+
    * ``member_id`` – string, versions 0+
    * ``members`` – []JoinGroupResponseMember, versions 0+
    """

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "generation_id",
        "protocol_type",
        "protocol_name",
        "leader",
        "skip_assignment",
        "member_id",
        "members",
    )
    NAME = "JoinGroupResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    generation_id: int
    protocol_type: str | None
    protocol_name: str | None
    leader: str
    skip_assignment: bool
    member_id: str
    members: list[JoinGroupResponseMember]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        generation_id: int = -1,
        protocol_type: str | None = None,
        protocol_name: str | None = "",
        leader: str = "",
        skip_assignment: bool = False,
        member_id: str = "",
        members: list[JoinGroupResponseMember] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.generation_id = generation_id
        self.protocol_type = protocol_type
        self.protocol_name = protocol_name
        self.leader = leader
        self.skip_assignment = skip_assignment
        self.member_id = member_id
        self.members = [] if members is _base.UNSET else members
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(JoinGroupResponse, JoinGroupResponseMember)
