"""SnapshotFooterRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SnapshotFooterRecord(_base.Message):
    """SnapshotFooterRecord: data, versions 0, flexible 0+.

    * ``version`` – int16, versions 0+
    """

    __slots__ = ("version",)
    NAME = "SnapshotFooterRecord"
    FIELDS = __slots__

    version: int

    def __init__(
        self,
        *,
        version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.version = version
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SnapshotFooterRecord)
