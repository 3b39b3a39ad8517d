"""ListConfigResourcesResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ConfigResource(_base.Struct):
    """A struct of ListConfigResourcesResponse, versions 0+.

    * ``resource_name`` – string, versions 0+
    * ``resource_type`` – int8, versions 1+, ignorable
    """

    __slots__ = ("resource_name", "resource_type")
    FIELDS = __slots__

    resource_name: str
    resource_type: int

    def __init__(
        self,
        *,
        resource_name: str = "",
        resource_type: int = 16,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_name = resource_name
        self.resource_type = resource_type
        self.unknown_tagged_fields = unknown_tagged_fields


class ListConfigResourcesResponse(_base.Message):
    """ListConfigResourcesResponse: response, api key 74, versions 0-1, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``config_resources`` – []ConfigResource, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "config_resources")
    NAME = "ListConfigResourcesResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    config_resources: list[ConfigResource]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        config_resources: list[ConfigResource] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.config_resources = [] if config_resources is _base.UNSET else config_resources
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListConfigResourcesResponse, ConfigResource)
