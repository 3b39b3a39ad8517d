"""DescribeGroupsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribedGroupMember(_base.Struct):
    """A struct of DescribeGroupsResponse, versions 0+.

    * ``member_id`` – string, versions 0+
    * ``group_instance_id`` – string, versions 4+, nullable 4+, ignorable
    * ``client_id`` – string, versions 0+
    * ``client_host`` – string, versions 0+
    * ``member_metadata`` – bytes, versions 0+
    * ``member_assignment`` – bytes, versions 0+
    """

    __slots__ = ("member_id", "group_instance_id", "client_id", "client_host", "member_metadata", "member_assignment")
    FIELDS = __slots__

    member_id: str
    group_instance_id: str | None
    client_id: str
    client_host: str
    member_metadata: bytes
    member_assignment: bytes

    def __init__(
        self,
        *,
        member_id: str = "",
        group_instance_id: str | None = None,
        client_id: str = "",
        client_host: str = "",
        member_metadata: bytes = b"",
        member_assignment: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.client_id = client_id
        self.client_host = client_host
        self.member_metadata = member_metadata
        self.member_assignment = member_assignment
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribedGroup(_base.Struct):
    """A struct of DescribeGroupsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 6+, nullable 6+
    * ``group_id`` – string, versions 0+
    * ``group_state`` – string, versions 0+
    * ``protocol_type`` – string, versions 0+
    * ``protocol_data`` – string, versions 0+
    * ``members`` – []DescribedGroupMember, versions 0+
    * ``authorized_operations`` – int32, versions 3+
    """

    __slots__ = (
        "error_code",
        "error_message",
        "group_id",
        "group_state",
        "protocol_type",
        "protocol_data",
        "members",
        "authorized_operations",
    )
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    group_id: str
    group_state: str
    protocol_type: str
    protocol_data: str
    members: list[DescribedGroupMember]
    authorized_operations: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = None,
        group_id: str = "",
        group_state: str = "",
        protocol_type: str = "",
        protocol_data: str = "",
        members: list[DescribedGroupMember] = _base.UNSET,
        authorized_operations: int = -2147483648,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.group_id = group_id
        self.group_state = group_state
        self.protocol_type = protocol_type
        self.protocol_data = protocol_data
        self.members = [] if members is _base.UNSET else members
        self.authorized_operations = authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeGroupsResponse(_base.Message):
    """DescribeGroupsResponse: response, api key 15, versions 0-6, flexible 5+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``groups`` – []DescribedGroup, versions 0+
    """

    __slots__ = ("throttle_time_ms", "groups")
    NAME = "DescribeGroupsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    groups: list[DescribedGroup]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: list[DescribedGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = [] if groups is _base.UNSET else groups
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeGroupsResponse, DescribedGroupMember, DescribedGroup)
