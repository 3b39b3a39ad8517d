"""RemoveAccessControlEntryRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RemoveAccessControlEntryRecord(_base.Message):
    """RemoveAccessControlEntryRecord: metadata, api key 19, versions 0, flexible 0+.

    * ``id`` – uuid, versions 0+
    """

    __slots__ = ("id",)
    NAME = "RemoveAccessControlEntryRecord"
    FIELDS = __slots__

    id: _uuid.UUID

    def __init__(
        self,
        *,
        id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.id = id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemoveAccessControlEntryRecord)
