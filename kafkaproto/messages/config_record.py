"""ConfigRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ConfigRecord(_base.Message):
    """ConfigRecord: metadata, api key 4, versions 0, flexible 0+.

    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``name`` – string, versions 0+
    * ``value`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("resource_type", "resource_name", "name", "value")
    NAME = "ConfigRecord"
    FIELDS = __slots__

    resource_type: int
    resource_name: str
    name: str
    value: str | None

    def __init__(
        self,
        *,
        resource_type: int = 0,
        resource_name: str = "",
        name: str = "",
        value: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.name = name
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConfigRecord)
