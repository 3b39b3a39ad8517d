"""ListGroupsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ListedGroup(_base.Struct):
    """A struct of ListGroupsResponse, versions 0+.

    * ``group_id`` – string, versions 0+
    * ``protocol_type`` – string, versions 0+
    * ``group_state`` – string, versions 4+, ignorable
    * ``group_type`` – string, versions 5+, ignorable
    """

    __slots__ = ("group_id", "protocol_type", "group_state", "group_type")
    FIELDS = __slots__

    group_id: str
    protocol_type: str
    group_state: str
    group_type: str

    def __init__(
        self,
        *,
        group_id: str = "",
        protocol_type: str = "",
        group_state: str = "",
        group_type: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.protocol_type = protocol_type
        self.group_state = group_state
        self.group_type = group_type
        self.unknown_tagged_fields = unknown_tagged_fields


class ListGroupsResponse(_base.Message):
    """ListGroupsResponse: response, api key 16, versions 0-5, flexible 3+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``groups`` – []ListedGroup, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "groups")
    NAME = "ListGroupsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    groups: list[ListedGroup]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        groups: list[ListedGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.groups = [] if groups is _base.UNSET else groups
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ListGroupsResponse, ListedGroup)
