"""KRaftVersionRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class KRaftVersionRecord(_base.Message):
    """KRaftVersionRecord: data, versions 0, flexible 0+.

    * ``version`` – int16, versions 0+
    * ``kraft_version`` – int16, versions 0+
    """

    __slots__ = ("version", "kraft_version")
    NAME = "KRaftVersionRecord"
    FIELDS = __slots__

    version: int
    kraft_version: int

    def __init__(
        self,
        *,
        version: int = 0,
        kraft_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.version = version
        self.kraft_version = kraft_version
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(KRaftVersionRecord)
