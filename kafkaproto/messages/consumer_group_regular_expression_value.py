"""ConsumerGroupRegularExpressionValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ConsumerGroupRegularExpressionValue(_base.Message):
    """ConsumerGroupRegularExpressionValue: coordinator-value, api key 16, versions 0, flexible 0+.

    * ``topics`` – []string, versions 0+
    * ``version`` – int64, versions 0+
    * ``timestamp`` – int64, versions 0+
    """

    __slots__ = ("topics", "version", "timestamp")
    NAME = "ConsumerGroupRegularExpressionValue"
    FIELDS = __slots__

    topics: list[str]
    version: int
    timestamp: int

    def __init__(
        self,
        *,
        topics: list[str] = _base.UNSET,
        version: int = 0,
        timestamp: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.version = version
        self.timestamp = timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConsumerGroupRegularExpressionValue)
