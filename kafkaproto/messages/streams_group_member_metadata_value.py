"""StreamsGroupMemberMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Endpoint(_base.Struct):
    """A struct of StreamsGroupMemberMetadataValue, versions 0+.

    * ``host`` – string, versions 0+
    * ``port`` – uint16, versions 0+
    """

    __slots__ = ("host", "port")
    FIELDS = __slots__

    host: str
    port: int

    def __init__(
        self,
        *,
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class KeyValue(_base.Struct):
    """A struct of StreamsGroupMemberMetadataValue, versions 0+.

    * ``key`` – string, versions 0+
    * ``value`` – string, versions 0+
    """

    __slots__ = ("key", "value")
    FIELDS = __slots__

    key: str
    value: str

    def __init__(
        self,
        *,
        key: str = "",
        value: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.key = key
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupMemberMetadataValue(_base.Message):
    """StreamsGroupMemberMetadataValue: coordinator-value, api key 19, versions 0, flexible 0+.

    * ``instance_id`` – string, versions 0+, nullable 0+
    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``client_id`` – string, versions 0+
    * ``client_host`` – string, versions 0+
    * ``rebalance_timeout_ms`` – int32, versions 0+
    * ``topology_epoch`` – int32, versions 0+
    * ``process_id`` – string, versions 0+
    * ``user_endpoint`` – Endpoint, versions 0+, nullable 0+
    * ``client_tags`` – []KeyValue, versions 0+
    """

    __slots__ = (
        "instance_id",
        "rack_id",
        "client_id",
        "client_host",
        "rebalance_timeout_ms",
        "topology_epoch",
        "process_id",
        "user_endpoint",
        "client_tags",
    )
    NAME = "StreamsGroupMemberMetadataValue"
    FIELDS = __slots__

    instance_id: str | None
    rack_id: str | None
    client_id: str
    client_host: str
    rebalance_timeout_ms: int
    topology_epoch: int
    process_id: str
    user_endpoint: Endpoint | None
    client_tags: list[KeyValue]

    def __init__(
        self,
        *,
        instance_id: str | None = "",
        rack_id: str | None = "",
        client_id: str = "",
        client_host: str = "",
        rebalance_timeout_ms: int = -1,
        topology_epoch: int = 0,
        process_id: str = "",
        user_endpoint: Endpoint | None = None,
        client_tags: list[KeyValue] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.client_id = client_id
        self.client_host = client_host
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.topology_epoch = topology_epoch
        self.process_id = process_id
        self.user_endpoint = user_endpoint
        self.client_tags = [] if client_tags is _base.UNSET else client_tags
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(StreamsGroupMemberMetadataValue, Endpoint, KeyValue)
