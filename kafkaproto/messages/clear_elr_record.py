"""ClearElrRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ClearElrRecord(_base.Message):
    """ClearElrRecord: metadata, api key 28, versions 0, flexible 0+.

    * ``topic_name`` – string, versions 0+
    """

    __slots__ = ("topic_name",)
    NAME = "ClearElrRecord"
    FIELDS = __slots__

    topic_name: str

    def __init__(
        self,
        *,
        topic_name: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ClearElrRecord)
