"""CreateAclsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AclCreationResult(_base.Struct):
    """A struct of CreateAclsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("error_code", "error_message")
    FIELDS = __slots__

    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class CreateAclsResponse(_base.Message):
    """CreateAclsResponse: response, api key 30, versions 1-3, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``results`` – []AclCreationResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "results")
    NAME = "CreateAclsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    results: list[AclCreationResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: list[AclCreationResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreateAclsResponse, AclCreationResult)
