"""DescribeConfigsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeConfigsSynonym(_base.Struct):
    """A struct of DescribeConfigsResponse, versions 1+.

    * ``name`` – string, versions 1+
    * ``value`` – string, versions 1+, nullable 0+
    * ``source`` – int8, versions 1+
    """

    __slots__ = ("name", "value", "source")
    FIELDS = __slots__

    name: str
    value: str | None
    source: int

    def __init__(
        self,
        *,
        name: str = "",
        value: str | None = "",
        source: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.value = value
        self.source = source
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeConfigsResourceResult(_base.Struct):
    """A struct of DescribeConfigsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``value`` – string, versions 0+, nullable 0+
    * ``read_only`` – bool, versions 0+
    * ``config_source`` – int8, versions 1+, ignorable
    * ``is_sensitive`` – bool, versions 0+
    * ``synonyms`` – []DescribeConfigsSynonym, versions 1+, ignorable
    * ``config_type`` – int8, versions 3+, ignorable
    * ``documentation`` – string, versions 3+, nullable 0+, ignorable
    """

    __slots__ = (
        "name",
        "value",
        "read_only",
        "config_source",
        "is_sensitive",
        "synonyms",
        "config_type",
        "documentation",
    )
    FIELDS = __slots__

    name: str
    value: str | None
    read_only: bool
    config_source: int
    is_sensitive: bool
    synonyms: list[DescribeConfigsSynonym]
    config_type: int
    documentation: str | None

    def __init__(
        self,
        *,
        name: str = "",
        value: str | None = "",
        read_only: bool = False,
        config_source: int = -1,
        is_sensitive: bool = False,
        synonyms: list[DescribeConfigsSynonym] = _base.UNSET,
        config_type: int = 0,
        documentation: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.value = value
        self.read_only = read_only
        self.config_source = config_source
        self.is_sensitive = is_sensitive
        self.synonyms = [] if synonyms is _base.UNSET else synonyms
        self.config_type = config_type
        self.documentation = documentation
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeConfigsResult(_base.Struct):
    """A struct of DescribeConfigsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``configs`` – []DescribeConfigsResourceResult, versions 0+
    """

    __slots__ = ("error_code", "error_message", "resource_type", "resource_name", "configs")
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    resource_type: int
    resource_name: str
    configs: list[DescribeConfigsResourceResult]

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = "",
        resource_type: int = 0,
        resource_name: str = "",
        configs: list[DescribeConfigsResourceResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.configs = [] if configs is _base.UNSET else configs
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeConfigsResponse(_base.Message):
    """DescribeConfigsResponse: response, api key 32, versions 1-4, flexible 4+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``results`` – []DescribeConfigsResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "results")
    NAME = "DescribeConfigsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    results: list[DescribeConfigsResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: list[DescribeConfigsResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeConfigsResponse, DescribeConfigsSynonym, DescribeConfigsResourceResult, DescribeConfigsResult)
