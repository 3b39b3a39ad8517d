"""AccessControlEntryRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AccessControlEntryRecord(_base.Message):
    """AccessControlEntryRecord: metadata, api key 18, versions 0, flexible 0+.

    * ``id`` – uuid, versions 0+
    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``pattern_type`` – int8, versions 0+
    * ``principal`` – string, versions 0+
    * ``host`` – string, versions 0+
    * ``operation`` – int8, versions 0+
    * ``permission_type`` – int8, versions 0+
    """

    __slots__ = (
        "id",
        "resource_type",
        "resource_name",
        "pattern_type",
        "principal",
        "host",
        "operation",
        "permission_type",
    )
    NAME = "AccessControlEntryRecord"
    FIELDS = __slots__

    id: _uuid.UUID
    resource_type: int
    resource_name: str
    pattern_type: int
    principal: str
    host: str
    operation: int
    permission_type: int

    def __init__(
        self,
        *,
        id: _uuid.UUID = _base.ZERO_UUID,
        resource_type: int = 0,
        resource_name: str = "",
        pattern_type: int = 0,
        principal: str = "",
        host: str = "",
        operation: int = 0,
        permission_type: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.id = id
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.pattern_type = pattern_type
        self.principal = principal
        self.host = host
        self.operation = operation
        self.permission_type = permission_type
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AccessControlEntryRecord)
