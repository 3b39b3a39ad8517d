"""ConsumerGroupRegularExpressionKey, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ConsumerGroupRegularExpressionKey(_base.Message):
    """ConsumerGroupRegularExpressionKey: coordinator-key, api key 16, versions 0, flexible none.

    * ``group_id`` – string, versions 0
    * ``regular_expression`` – string, versions 0
    """

    __slots__ = ("group_id", "regular_expression")
    NAME = "ConsumerGroupRegularExpressionKey"
    FIELDS = __slots__

    group_id: str
    regular_expression: str

    def __init__(
        self,
        *,
        group_id: str = "",
        regular_expression: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.regular_expression = regular_expression
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConsumerGroupRegularExpressionKey)
