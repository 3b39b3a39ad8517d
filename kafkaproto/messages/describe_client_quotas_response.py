"""DescribeClientQuotasResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EntityData(_base.Struct):
    """A struct of DescribeClientQuotasResponse, versions 0+.

    * ``entity_type`` – string, versions 0+
    * ``entity_name`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("entity_type", "entity_name")
    FIELDS = __slots__

    entity_type: str
    entity_name: str | None

    def __init__(
        self,
        *,
        entity_type: str = "",
        entity_name: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.entity_type = entity_type
        self.entity_name = entity_name
        self.unknown_tagged_fields = unknown_tagged_fields


class ValueData(_base.Struct):
    """A struct of DescribeClientQuotasResponse, versions 0+.

    * ``key`` – string, versions 0+
    * ``value`` – float64, versions 0+
    """

    __slots__ = ("key", "value")
    FIELDS = __slots__

    key: str
    value: float

    def __init__(
        self,
        *,
        key: str = "",
        value: float = float("0.0"),
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.key = key
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class EntryData(_base.Struct):
    """A struct of DescribeClientQuotasResponse, versions 0+.

    * ``entity`` – []EntityData, versions 0+
    * ``values`` – []ValueData, versions 0+
    """

    __slots__ = ("entity", "values")
    FIELDS = __slots__

    entity: list[EntityData]
    values: list[ValueData]

    def __init__(
        self,
        *,
        entity: list[EntityData] = _base.UNSET,
        values: list[ValueData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.entity = [] if entity is _base.UNSET else entity
        self.values = [] if values is _base.UNSET else values
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeClientQuotasResponse(_base.Message):
    """DescribeClientQuotasResponse: response, api key 48, versions 0-1, flexible 1+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``entries`` – []EntryData, versions 0+, nullable 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message", "entries")
    NAME = "DescribeClientQuotasResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    entries: list[EntryData] | None

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        entries: list[EntryData] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.entries = [] if entries is _base.UNSET else entries
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeClientQuotasResponse, EntityData, ValueData, EntryData)
