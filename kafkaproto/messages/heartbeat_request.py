"""HeartbeatRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class HeartbeatRequest(_base.Message):
    """HeartbeatRequest: request, api key 12, versions 0-4, flexible 4+.

    * ``group_id`` – string, versions 0+
    * ``generation_id`` – int32, versions 0+
    * ``member_id`` – string, versions 0+
    * ``group_instance_id`` – string, versions 3+, nullable 3+
    """

    __slots__ = ("group_id", "generation_id", "member_id", "group_instance_id")
    NAME = "HeartbeatRequest"
    FIELDS = __slots__

    group_id: str
    generation_id: int
    member_id: str
    group_instance_id: str | None

    def __init__(
        self,
        *,
        group_id: str = "",
        generation_id: int = 0,
        member_id: str = "",
        group_instance_id: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.generation_id = generation_id
        self.member_id = member_id
        self.group_instance_id = group_instance_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(HeartbeatRequest)
