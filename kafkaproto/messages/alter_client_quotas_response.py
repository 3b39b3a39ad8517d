"""AlterClientQuotasResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EntityData(_base.Struct):
    """A struct of AlterClientQuotasResponse, versions 0+.

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


class EntryData(_base.Struct):
    """A struct of AlterClientQuotasResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``entity`` – []EntityData, versions 0+
    """

    __slots__ = ("error_code", "error_message", "entity")
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    entity: list[EntityData]

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        entity: list[EntityData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.entity = [] if entity is _base.UNSET else entity
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterClientQuotasResponse(_base.Message):
    """AlterClientQuotasResponse: response, api key 49, versions 0-1, flexible 1+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``entries`` – []EntryData, versions 0+
    """

    __slots__ = ("throttle_time_ms", "entries")
    NAME = "AlterClientQuotasResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    entries: list[EntryData]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        entries: list[EntryData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.entries = [] if entries is _base.UNSET else entries
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterClientQuotasResponse, EntityData, EntryData)
