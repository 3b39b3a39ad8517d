"""DeleteAclsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteAclsMatchingAcl(_base.Struct):
    """A struct of DeleteAclsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``pattern_type`` – int8, versions 1+
    * ``principal`` – string, versions 0+
    * ``host`` – string, versions 0+
    * ``operation`` – int8, versions 0+
    * ``permission_type`` – int8, versions 0+
    """

    __slots__ = (
        "error_code",
        "error_message",
        "resource_type",
        "resource_name",
        "pattern_type",
        "principal",
        "host",
        "operation",
        "permission_type",
    )
    FIELDS = __slots__

    error_code: int
    error_message: str | None
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
        error_code: int = 0,
        error_message: str | None = "",
        resource_type: int = 0,
        resource_name: str = "",
        pattern_type: int = 3,
        principal: str = "",
        host: str = "",
        operation: int = 0,
        permission_type: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.pattern_type = pattern_type
        self.principal = principal
        self.host = host
        self.operation = operation
        self.permission_type = permission_type
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteAclsFilterResult(_base.Struct):
    """A struct of DeleteAclsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``matching_acls`` – []DeleteAclsMatchingAcl, versions 0+
    """

    __slots__ = ("error_code", "error_message", "matching_acls")
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    matching_acls: list[DeleteAclsMatchingAcl]

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        matching_acls: list[DeleteAclsMatchingAcl] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.matching_acls = [] if matching_acls is _base.UNSET else matching_acls
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteAclsResponse(_base.Message):
    """DeleteAclsResponse: response, api key 31, versions 1-3, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``filter_results`` – []DeleteAclsFilterResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "filter_results")
    NAME = "DeleteAclsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    filter_results: list[DeleteAclsFilterResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        filter_results: list[DeleteAclsFilterResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.filter_results = [] if filter_results is _base.UNSET else filter_results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteAclsResponse, DeleteAclsMatchingAcl, DeleteAclsFilterResult)
