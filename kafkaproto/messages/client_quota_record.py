"""ClientQuotaRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class EntityData(_base.Struct):
    """A struct of ClientQuotaRecord, versions 0+.

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


class ClientQuotaRecord(_base.Message):
    """ClientQuotaRecord: metadata, api key 14, versions 0, flexible 0+.

    * ``entity`` – []EntityData, versions 0+
    * ``key`` – string, versions 0+
    * ``value`` – float64, versions 0+
    * ``remove`` – bool, versions 0+
    """

    __slots__ = ("entity", "key", "value", "remove")
    NAME = "ClientQuotaRecord"
    FIELDS = __slots__

    entity: list[EntityData]
    key: str
    value: float
    remove: bool

    def __init__(
        self,
        *,
        entity: list[EntityData] = _base.UNSET,
        key: str = "",
        value: float = float("0.0"),
        remove: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.entity = [] if entity is _base.UNSET else entity
        self.key = key
        self.value = value
        self.remove = remove
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ClientQuotaRecord, EntityData)
