"""ShareGroupHeartbeatRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ShareGroupHeartbeatRequest(_base.Message):
    """ShareGroupHeartbeatRequest: request, api key 76, versions 1, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``member_id`` – string, versions 0+
    * ``member_epoch`` – int32, versions 0+
    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``subscribed_topic_names`` – []string, versions 0+, nullable 0+
    """

    __slots__ = ("group_id", "member_id", "member_epoch", "rack_id", "subscribed_topic_names")
    NAME = "ShareGroupHeartbeatRequest"
    FIELDS = __slots__

    group_id: str
    member_id: str
    member_epoch: int
    rack_id: str | None
    subscribed_topic_names: list[str] | None

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        member_epoch: int = 0,
        rack_id: str | None = None,
        subscribed_topic_names: list[str] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.rack_id = rack_id
        self.subscribed_topic_names = subscribed_topic_names
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupHeartbeatRequest)
