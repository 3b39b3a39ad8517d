"""DescribeGroupsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeGroupsRequest(_base.Message):
    """DescribeGroupsRequest: request, api key 15, versions 0-6, flexible 5+.

    * ``groups`` – []string, versions 0+
    * ``include_authorized_operations`` – bool, versions 3+
    """

    __slots__ = ("groups", "include_authorized_operations")
    NAME = "DescribeGroupsRequest"
    FIELDS = __slots__

    groups: list[str]
    include_authorized_operations: bool

    def __init__(
        self,
        *,
        groups: list[str] = _base.UNSET,
        include_authorized_operations: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.groups = [] if groups is _base.UNSET else groups
        self.include_authorized_operations = include_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeGroupsRequest)
