"""DescribeConfigsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeConfigsResource(_base.Struct):
    """A struct of DescribeConfigsRequest, versions 0+.

    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``configuration_keys`` – []string, versions 0+, nullable 0+
    """

    __slots__ = ("resource_type", "resource_name", "configuration_keys")
    FIELDS = __slots__

    resource_type: int
    resource_name: str
    configuration_keys: list[str] | None

    def __init__(
        self,
        *,
        resource_type: int = 0,
        resource_name: str = "",
        configuration_keys: list[str] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.configuration_keys = [] if configuration_keys is _base.UNSET else configuration_keys
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeConfigsRequest(_base.Message):
    """DescribeConfigsRequest: request, api key 32, versions 1-4, flexible 4+.

    * ``resources`` – []DescribeConfigsResource, versions 0+
    * ``include_synonyms`` – bool, versions 1+
    * ``include_documentation`` – bool, versions 3+
    """

    __slots__ = ("resources", "include_synonyms", "include_documentation")
    NAME = "DescribeConfigsRequest"
    FIELDS = __slots__

    resources: list[DescribeConfigsResource]
    include_synonyms: bool
    include_documentation: bool

    def __init__(
        self,
        *,
        resources: list[DescribeConfigsResource] = _base.UNSET,
        include_synonyms: bool = False,
        include_documentation: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resources = [] if resources is _base.UNSET else resources
        self.include_synonyms = include_synonyms
        self.include_documentation = include_documentation
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeConfigsRequest, DescribeConfigsResource)
