"""SnapshotHeaderRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class SnapshotHeaderRecord(_base.Message):
    """SnapshotHeaderRecord: data, versions 0, flexible 0+.

    * ``version`` – int16, versions 0+
    * ``last_contained_log_timestamp`` – int64, versions 0+
    """

    __slots__ = ("version", "last_contained_log_timestamp")
    NAME = "SnapshotHeaderRecord"
    FIELDS = __slots__

    version: int
    last_contained_log_timestamp: int

    def __init__(
        self,
        *,
        version: int = 0,
        last_contained_log_timestamp: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.version = version
        self.last_contained_log_timestamp = last_contained_log_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(SnapshotHeaderRecord)
