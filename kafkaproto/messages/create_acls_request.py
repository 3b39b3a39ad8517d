"""CreateAclsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AclCreation(_base.Struct):
    """A struct of CreateAclsRequest, versions 0+.

    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``resource_pattern_type`` – int8, versions 1+
    * ``principal`` – string, versions 0+
    * ``host`` – string, versions 0+
    * ``operation`` – int8, versions 0+
    * ``permission_type`` – int8, versions 0+
    """

    __slots__ = (
        "resource_type",
        "resource_name",
        "resource_pattern_type",
        "principal",
        "host",
        "operation",
        "permission_type",
    )
    FIELDS = __slots__

    resource_type: int
    resource_name: str
    resource_pattern_type: int
    principal: str
    host: str
    operation: int
    permission_type: int

    def __init__(
        self,
        *,
        resource_type: int = 0,
        resource_name: str = "",
        resource_pattern_type: int = 3,
        principal: str = "",
        host: str = "",
        operation: int = 0,
        permission_type: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.resource_pattern_type = resource_pattern_type
        self.principal = principal
        self.host = host
        self.operation = operation
        self.permission_type = permission_type
        self.unknown_tagged_fields = unknown_tagged_fields


class CreateAclsRequest(_base.Message):
    """CreateAclsRequest: request, api key 30, versions 1-3, flexible 2+.

    * ``creations`` – []AclCreation, versions 0+
    """

    __slots__ = ("creations",)
    NAME = "CreateAclsRequest"
    FIELDS = __slots__

    creations: list[AclCreation]

    def __init__(
        self,
        *,
        creations: list[AclCreation] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.creations = [] if creations is _base.UNSET else creations
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreateAclsRequest, AclCreation)
