"""ShareGroupDescribeRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ShareGroupDescribeRequest(_base.Message):
    """ShareGroupDescribeRequest: request, api key 77, versions 1, flexible 0+.

    * ``group_ids`` – []string, versions 0+
    * ``include_authorized_operations`` – bool, versions 0+
    """

    __slots__ = ("group_ids", "include_authorized_operations")
    NAME = "ShareGroupDescribeRequest"
    FIELDS = __slots__

    group_ids: list[str]
    include_authorized_operations: bool

    def __init__(
        self,
        *,
        group_ids: list[str] = _base.UNSET,
        include_authorized_operations: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_ids = [] if group_ids is _base.UNSET else group_ids
        self.include_authorized_operations = include_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupDescribeRequest)
