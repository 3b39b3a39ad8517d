"""ListConfigResourcesRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ListConfigResourcesRequest(_base.Message):
    """ListConfigResourcesRequest: request, api key 74, versions 0-1, flexible 0+.

    * ``resource_types`` – []int8, versions 1+
    """

    __slots__ = ("resource_types",)
    NAME = "ListConfigResourcesRequest"
    FIELDS = __slots__

    resource_types: list[int]

    def __init__(
        self,
        *,
        resource_types: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.resource_types = [] if resource_types is _base.UNSET else resource_types
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListConfigResourcesRequest)
