"""GroupMetadataKey, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class GroupMetadataKey(_base.Message):
    """GroupMetadataKey: coordinator-key, api key 2, versions 0, flexible none.

    * ``group`` – string, versions 0
    """

    __slots__ = ("group",)
    NAME = "GroupMetadataKey"
    FIELDS = __slots__

    group: str

    def __init__(
        self,
        *,
        group: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group = group
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(GroupMetadataKey)
