"""IncrementalAlterConfigsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AlterableConfig(_base.Struct):
    """A struct of IncrementalAlterConfigsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``config_operation`` – int8, versions 0+
    * ``value`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("name", "config_operation", "value")
    FIELDS = __slots__

    name: str
    config_operation: int
    value: str | None

    def __init__(
        self,
        *,
        name: str = "",
        config_operation: int = 0,
        value: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.config_operation = config_operation
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterConfigsResource(_base.Struct):
    """A struct of IncrementalAlterConfigsRequest, versions 0+.

    * ``resource_type`` – int8, versions 0+
    * ``resource_name`` – string, versions 0+
    * ``configs`` – []AlterableConfig, versions 0+
    """

    __slots__ = ("resource_type", "resource_name", "configs")
    FIELDS = __slots__

    resource_type: int
    resource_name: str
    configs: list[AlterableConfig]

    def __init__(
        self,
        *,
        resource_type: int = 0,
        resource_name: str = "",
        configs: list[AlterableConfig] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_type = resource_type
        self.resource_name = resource_name
        self.configs = [] if configs is _base.UNSET else configs
        self.unknown_tagged_fields = unknown_tagged_fields


class IncrementalAlterConfigsRequest(_base.Message):
    """IncrementalAlterConfigsRequest: request, api key 44, versions 0-1, flexible 1+.

    * ``resources`` – []AlterConfigsResource, versions 0+
    * ``validate_only`` – bool, versions 0+
    """

    __slots__ = ("resources", "validate_only")
    NAME = "IncrementalAlterConfigsRequest"
    FIELDS = __slots__

    resources: list[AlterConfigsResource]
    validate_only: bool

    def __init__(
        self,
        *,
        resources: list[AlterConfigsResource] = _base.UNSET,
        validate_only: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resources = [] if resources is _base.UNSET else resources
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(IncrementalAlterConfigsRequest, AlterableConfig, AlterConfigsResource)
