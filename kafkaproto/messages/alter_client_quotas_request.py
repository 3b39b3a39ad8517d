"""AlterClientQuotasRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EntityData(_base.Struct):
    """A struct of AlterClientQuotasRequest, versions 0+.

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


class OpData(_base.Struct):
    """A struct of AlterClientQuotasRequest, versions 0+.

    * ``key`` – string, versions 0+
    * ``value`` – float64, versions 0+
    * ``remove`` – bool, versions 0+
    """

    __slots__ = ("key", "value", "remove")
    FIELDS = __slots__

    key: str
    value: float
    remove: bool

    def __init__(
        self,
        *,
        key: str = "",
        value: float = float("0.0"),
        remove: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.key = key
        self.value = value
        self.remove = remove
        self.unknown_tagged_fields = unknown_tagged_fields


class EntryData(_base.Struct):
    """A struct of AlterClientQuotasRequest, versions 0+.

    * ``entity`` – []EntityData, versions 0+
    * ``ops`` – []OpData, versions 0+
    """

    __slots__ = ("entity", "ops")
    FIELDS = __slots__

    entity: list[EntityData]
    ops: list[OpData]

    def __init__(
        self,
        *,
        entity: list[EntityData] = _base.UNSET,
        ops: list[OpData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.entity = [] if entity is _base.UNSET else entity
        self.ops = [] if ops is _base.UNSET else ops
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterClientQuotasRequest(_base.Message):
    """AlterClientQuotasRequest: request, api key 49, versions 0-1, flexible 1+.

    * ``entries`` – []EntryData, versions 0+
    * ``validate_only`` – bool, versions 0+
    """

    __slots__ = ("entries", "validate_only")
    NAME = "AlterClientQuotasRequest"
    FIELDS = __slots__

    entries: list[EntryData]
    validate_only: bool

    def __init__(
        self,
        *,
        entries: list[EntryData] = _base.UNSET,
        validate_only: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.entries = [] if entries is _base.UNSET else entries
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterClientQuotasRequest, EntityData, OpData, EntryData)
