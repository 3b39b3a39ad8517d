"""ListGroupsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ListGroupsRequest(_base.Message):
    """ListGroupsRequest: request, api key 16, versions 0-5, flexible 3+.

    * ``states_filter`` – []string, versions 4+
    * ``types_filter`` – []string, versions 5+
    """

    __slots__ = ("states_filter", "types_filter")
    NAME = "ListGroupsRequest"
    FIELDS = __slots__

    states_filter: list[str]
    types_filter: list[str]

    def __init__(
        self,
        *,
        states_filter: list[str] = _base.UNSET,
        types_filter: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.states_filter = [] if states_filter is _base.UNSET else states_filter
        self.types_filter = [] if types_filter is _base.UNSET else types_filter
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListGroupsRequest)
