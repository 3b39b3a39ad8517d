"""AlterConfigsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AlterConfigsResourceResponse(_base.Struct):
    """A struct of AlterConfigsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    """

    __slots__ = ("error_code", "error_message", "resource_type", "resource_name")
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    resource_type: int
    resource_name: str

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        resource_type: int = 0,
        resource_name: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterConfigsResponse(_base.Message):
    """AlterConfigsResponse: response, api key 33, versions 0-2, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``responses`` – []AlterConfigsResourceResponse, versions 0+
    """

    __slots__ = ("throttle_time_ms", "responses")
    NAME = "AlterConfigsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    responses: list[AlterConfigsResourceResponse]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        responses: list[AlterConfigsResourceResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.responses = [] if responses is _base.UNSET else responses
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterConfigsResponse, AlterConfigsResourceResponse)
