"""ControlRecordTypeSchema, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ControlRecordTypeSchema(_base.Message):
    """ControlRecordTypeSchema: data, versions 0, flexible none.

    * ``type`` – int16, versions 0+
    """

    __slots__ = ("type",)
    NAME = "ControlRecordTypeSchema"
    FIELDS = __slots__

    type: int

    def __init__(
        self,
        *,
        type: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.type = type
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ControlRecordTypeSchema)
