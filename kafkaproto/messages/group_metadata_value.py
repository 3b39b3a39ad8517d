"""GroupMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class MemberMetadata(_base.Struct):
    """A struct of GroupMetadataValue, versions 0+.

    * ``member_id`` – string, versions 0+
    * ``group_instance_id`` – string, versions 3+, nullable 3+, ignorable
    * ``client_id`` – string, versions 0+
    * ``client_host`` – string, versions 0+
    * ``rebalance_timeout`` – int32, versions 1+, ignorable
    * ``session_timeout`` – int32, versions 0+
    * ``subscription`` – bytes, versions 0+
    * ``assignment`` – bytes, versions 0+
    """

    __slots__ = (
        "member_id",
        "group_instance_id",
        "client_id",
        "client_host",
        "rebalance_timeout",
        "session_timeout",
        "subscription",
        "assignment",
    )
    FIELDS = __slots__

    member_id: str
    group_instance_id: str | None
    client_id: str
    client_host: str
    rebalance_timeout: int
    session_timeout: int
    subscription: bytes
    assignment: bytes

    def __init__(
        self,
        *,
        member_id: str = "",
        group_instance_id: str | None = None,
        client_id: str = "",
        client_host: str = "",
        rebalance_timeout: int = -1,
        session_timeout: int = 0,
        subscription: bytes = b"",
        assignment: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.client_id = client_id
        self.client_host = client_host
        self.rebalance_timeout = rebalance_timeout
        self.session_timeout = session_timeout
        self.subscription = subscription
        self.assignment = assignment
        self.unknown_tagged_fields = unknown_tagged_fields


class GroupMetadataValue(_base.Message):
    """GroupMetadataValue: coordinator-value, api key 2, versions 0-4, flexible 4+.

    * ``protocol_type`` – string, versions 0+
    * ``generation`` – int32, versions 0+
    * ``protocol`` – string, versions 0+, nullable 0+
    * ``leader`` – string, versions 0+, nullable 0+
    * ``current_state_timestamp`` – int64, versions 2+, ignorable
    * ``members`` – []MemberMetadata, versions 0+
    """

    __slots__ = ("protocol_type", "generation", "protocol", "leader", "current_state_timestamp", "members")
    NAME = "GroupMetadataValue"
    FIELDS = __slots__

    protocol_type: str
    generation: int
    protocol: str | None
    leader: str | None
    current_state_timestamp: int
    members: list[MemberMetadata]

    def __init__(
        self,
        *,
        protocol_type: str = "",
        generation: int = 0,
        protocol: str | None = "",
        leader: str | None = "",
        current_state_timestamp: int = -1,
        members: list[MemberMetadata] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.protocol_type = protocol_type
        self.generation = generation
        self.protocol = protocol
        self.leader = leader
        self.current_state_timestamp = current_state_timestamp
        self.members = [] if members is _base.UNSET else members
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(GroupMetadataValue, MemberMetadata)
