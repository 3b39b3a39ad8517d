"""JoinGroupRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class JoinGroupRequestProtocol(_base.Struct):
    """A struct of JoinGroupRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``metadata`` – bytes, versions 0+
    """

    __slots__ = ("name", "metadata")
    FIELDS = __slots__

    name: str
    metadata: bytes

    def __init__(
        self,
        *,
        name: str = "",
        metadata: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.metadata = metadata
        self.unknown_tagged_fields = unknown_tagged_fields


class JoinGroupRequest(_base.Message):
    """JoinGroupRequest: request, api key 11, versions 0-9, flexible 6+.

    * ``group_id`` – string, versions 0+
    * ``session_timeout_ms`` – int32, versions 0+
    * ``rebalance_timeout_ms`` – int32, versions 1+, ignorable
    * ``member_id`` – string, versions 0+
    * ``group_instance_id`` – string, versions 5+, nullable 5+
    * ``protocol_type`` – string, versions 0+
    * ``protocols`` – []JoinGroupRequestProtocol, versions 0+
    * ``reason`` – string, versions 8+, nullable 8+, ignorable
    """

    __slots__ = (
        "group_id",
        "session_timeout_ms",
        "rebalance_timeout_ms",
        "member_id",
        "group_instance_id",
        "protocol_type",
        "protocols",
        "reason",
    )
    NAME = "JoinGroupRequest"
    FIELDS = __slots__

    group_id: str
    session_timeout_ms: int
    rebalance_timeout_ms: int
    member_id: str
    group_instance_id: str | None
    protocol_type: str
    protocols: list[JoinGroupRequestProtocol]
    reason: str | None

    def __init__(
        self,
        *,
        group_id: str = "",
        session_timeout_ms: int = 0,
        rebalance_timeout_ms: int = -1,
        member_id: str = "",
        group_instance_id: str | None = None,
        protocol_type: str = "",
        protocols: list[JoinGroupRequestProtocol] = _base.UNSET,
        reason: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.session_timeout_ms = session_timeout_ms
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.protocol_type = protocol_type
        self.protocols = [] if protocols is _base.UNSET else protocols
        self.reason = reason
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(JoinGroupRequest, JoinGroupRequestProtocol)
