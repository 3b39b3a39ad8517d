"""DeleteGroupsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeletableGroupResult(_base.Struct):
    """A struct of DeleteGroupsResponse, versions 0+.

    * ``group_id`` – string, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 3+, nullable 3+, ignorable
    """

    __slots__ = ("group_id", "error_code", "error_message")
    FIELDS = __slots__

    group_id: str
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        group_id: str = "",
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteGroupsResponse(_base.Message):
    """DeleteGroupsResponse: response, api key 42, versions 0-3, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``results`` – []DeletableGroupResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "results")
    NAME = "DeleteGroupsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    results: list[DeletableGroupResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: list[DeletableGroupResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteGroupsResponse, DeletableGroupResult)
