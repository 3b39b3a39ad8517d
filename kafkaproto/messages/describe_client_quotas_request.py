"""DescribeClientQuotasRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ComponentData(_base.Struct):
    """A struct of DescribeClientQuotasRequest, versions 0+.

    * ``entity_type`` – string, versions 0+
    * ``match_type`` – int8, versions 0+
    * ``match`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("entity_type", "match_type", "match")
    FIELDS = __slots__

    entity_type: str
    match_type: int
    match: str | None

    def __init__(
        self,
        *,
        entity_type: str = "",
        match_type: int = 0,
        match: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.entity_type = entity_type
        self.match_type = match_type
        self.match = match
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeClientQuotasRequest(_base.Message):
    """DescribeClientQuotasRequest: request, api key 48, versions 0-1, flexible 1+.

    * ``components`` – []ComponentData, versions 0+
    * ``strict`` – bool, versions 0+
    """

    __slots__ = ("components", "strict")
    NAME = "DescribeClientQuotasRequest"
    FIELDS = __slots__

    components: list[ComponentData]
    strict: bool

    def __init__(
        self,
        *,
        components: list[ComponentData] = _base.UNSET,
        strict: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.components = [] if components is _base.UNSET else components
        self.strict = strict
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeClientQuotasRequest, ComponentData)
