"""ShareGroupMemberMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ShareGroupMemberMetadataValue(_base.Message):
    """ShareGroupMemberMetadataValue: coordinator-value, api key 10, versions 0, flexible 0+.

    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``client_id`` – string, versions 0+
    * ``client_host`` – string, versions 0+
    * ``subscribed_topic_names`` – []string, versions 0+
    """

    __slots__ = ("rack_id", "client_id", "client_host", "subscribed_topic_names")
    NAME = "ShareGroupMemberMetadataValue"
    FIELDS = __slots__

    rack_id: str | None
    client_id: str
    client_host: str
    subscribed_topic_names: list[str]

    def __init__(
        self,
        *,
        rack_id: str | None = "",
        client_id: str = "",
        client_host: str = "",
        subscribed_topic_names: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.rack_id = rack_id
        self.client_id = client_id
        self.client_host = client_host
        self.subscribed_topic_names = [] if subscribed_topic_names is _base.UNSET else subscribed_topic_names
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupMemberMetadataValue)
