"""ConsumerGroupMemberMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ClassicProtocol(_base.Struct):
    """A struct of ConsumerGroupMemberMetadataValue, versions 0+.

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


class ClassicMemberMetadata(_base.Struct):
    """A struct of ConsumerGroupMemberMetadataValue, versions 0+.

    * ``session_timeout_ms`` – int32, versions 0+
    * ``supported_protocols`` – []ClassicProtocol, versions 0+
    """

    __slots__ = ("session_timeout_ms", "supported_protocols")
    FIELDS = __slots__

    session_timeout_ms: int
    supported_protocols: list[ClassicProtocol]

    def __init__(
        self,
        *,
        session_timeout_ms: int = 0,
        supported_protocols: list[ClassicProtocol] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.session_timeout_ms = session_timeout_ms
        self.supported_protocols = [] if supported_protocols is _base.UNSET else supported_protocols
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupMemberMetadataValue(_base.Message):
    """ConsumerGroupMemberMetadataValue: coordinator-value, api key 5, versions 0, flexible 0+.

    * ``instance_id`` – string, versions 0+, nullable 0+
    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``client_id`` – string, versions 0+
    * ``client_host`` – string, versions 0+
    * ``subscribed_topic_names`` – []string, versions 0+
    * ``subscribed_topic_regex`` – string, versions 0+, nullable 0+
    * ``rebalance_timeout_ms`` – int32, versions 0+
    * ``server_assignor`` – string, versions 0+, nullable 0+
    * ``classic_member_metadata`` – ClassicMemberMetadata, versions 0+, nullable 0+, tag 0 from 0
    """

    __slots__ = (
        "instance_id",
        "rack_id",
        "client_id",
        "client_host",
        "subscribed_topic_names",
        "subscribed_topic_regex",
        "rebalance_timeout_ms",
        "server_assignor",
        "classic_member_metadata",
    )
    NAME = "ConsumerGroupMemberMetadataValue"
    FIELDS = __slots__

    instance_id: str | None
    rack_id: str | None
    client_id: str
    client_host: str
    subscribed_topic_names: list[str]
    subscribed_topic_regex: str | None
    rebalance_timeout_ms: int
    server_assignor: str | None
    classic_member_metadata: ClassicMemberMetadata | None

    def __init__(
        self,
        *,
        instance_id: str | None = "",
        rack_id: str | None = "",
        client_id: str = "",
        client_host: str = "",
        subscribed_topic_names: list[str] = _base.UNSET,
        subscribed_topic_regex: str | None = "",
        rebalance_timeout_ms: int = -1,
        server_assignor: str | None = "",
        classic_member_metadata: ClassicMemberMetadata | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.client_id = client_id
        self.client_host = client_host
        self.subscribed_topic_names = [] if subscribed_topic_names is _base.UNSET else subscribed_topic_names
        self.subscribed_topic_regex = subscribed_topic_regex
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.server_assignor = server_assignor
        self.classic_member_metadata = (
            ClassicMemberMetadata() if classic_member_metadata is _base.UNSET else classic_member_metadata
        )
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConsumerGroupMemberMetadataValue, ClassicProtocol, ClassicMemberMetadata)
