"""DeleteGroupsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteGroupsRequest(_base.Message):
    """DeleteGroupsRequest: request, api key 42, versions 0-3, flexible 2+.

    * ``groups_names`` – []string, versions 0+
    """

    __slots__ = ("groups_names",)
    NAME = "DeleteGroupsRequest"
    FIELDS = __slots__

    groups_names: list[str]

    def __init__(
        self,
        *,
        groups_names: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.groups_names = [] if groups_names is _base.UNSET else groups_names
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteGroupsRequest)
