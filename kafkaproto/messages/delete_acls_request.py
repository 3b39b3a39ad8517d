"""DeleteAclsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteAclsFilter(_base.Struct):
    """A struct of DeleteAclsRequest, versions 0+.

    * ``resource_type_filter`` – int8, versions 0+
    * ``resource_name_filter`` – string, versions 0+, nullable 0+
    * ``pattern_type_filter`` – int8, versions 1+
    * ``principal_filter`` – string, versions 0+, nullable 0+
    * ``host_filter`` – string, versions 0+, nullable 0+
    * ``operation`` – int8, versions 0+
    * ``permission_type`` – int8, versions 0+
    """

    __slots__ = (
        "resource_type_filter",
        "resource_name_filter",
        "pattern_type_filter",
        "principal_filter",
        "host_filter",
        "operation",
        "permission_type",
    )
    FIELDS = __slots__

    resource_type_filter: int
    resource_name_filter: str | None
    pattern_type_filter: int
    principal_filter: str | None
    host_filter: str | None
    operation: int
    permission_type: int

    def __init__(
        self,
        *,
        resource_type_filter: int = 0,
        resource_name_filter: str | None = "",
        pattern_type_filter: int = 3,
        principal_filter: str | None = "",
        host_filter: str | None = "",
        operation: int = 0,
        permission_type: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_type_filter = resource_type_filter
        self.resource_name_filter = resource_name_filter
        self.pattern_type_filter = pattern_type_filter
        self.principal_filter = principal_filter
        self.host_filter = host_filter
        self.operation = operation
        self.permission_type = permission_type
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteAclsRequest(_base.Message):
    """DeleteAclsRequest: request, api key 31, versions 1-3, flexible 2+.

    * ``filters`` – []DeleteAclsFilter, versions 0+
    """

    __slots__ = ("filters",)
    NAME = "DeleteAclsRequest"
    FIELDS = __slots__

    filters: list[DeleteAclsFilter]

    def __init__(
        self,
        *,
        filters: list[DeleteAclsFilter] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.filters = [] if filters is _base.UNSET else filters
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteAclsRequest, DeleteAclsFilter)
