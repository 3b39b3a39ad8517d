"""DescribeAclsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AclDescription(_base.Struct):
    """A struct of DescribeAclsResponse, versions 0+.

    * ``principal`` – string, versions 0+
    * ``host`` – string, versions 0+
    * ``operation`` – int8, versions 0+
    * ``permission_type`` – int8, versions 0+
    """

    __slots__ = ("principal", "host", "operation", "permission_type")
    FIELDS = __slots__

    principal: str
    host: str
    operation: int
    permission_type: int

    def __init__(
        self,
        *,
        principal: str = "",
        host: str = "",
        operation: int = 0,
        permission_type: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.principal = principal
        self.host = host
        self.operation = operation
        self.permission_type = permission_type
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeAclsResource(_base.Struct):
    """A struct of DescribeAclsResponse, versions 0+.

    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``pattern_type`` – int8, versions 1+
    * ``acls`` – []AclDescription, versions 0+
    """

    __slots__ = ("resource_type", "resource_name", "pattern_type", "acls")
    FIELDS = __slots__

    resource_type: int
    resource_name: str
    pattern_type: int
    acls: list[AclDescription]

    def __init__(
        self,
        *,
        resource_type: int = 0,
        resource_name: str = "",
        pattern_type: int = 3,
        acls: list[AclDescription] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.pattern_type = pattern_type
        self.acls = [] if acls is _base.UNSET else acls
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeAclsResponse(_base.Message):
    """DescribeAclsResponse: response, api key 29, versions 1-3, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``resources`` – []DescribeAclsResource, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message", "resources")
    NAME = "DescribeAclsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    resources: list[DescribeAclsResource]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        resources: list[DescribeAclsResource] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.resources = [] if resources is _base.UNSET else resources
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeAclsResponse, AclDescription, DescribeAclsResource)
