"""FindCoordinatorRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class FindCoordinatorRequest(_base.Message):
    """FindCoordinatorRequest: request, api key 10, versions 0-6, flexible 3+.

    * ``key`` – string, versions 0-3
    * ``key_type`` – int8, versions 1+
    * ``coordinator_keys`` – []string, versions 4+
    """

    __slots__ = ("key", "key_type", "coordinator_keys")
    NAME = "FindCoordinatorRequest"
    FIELDS = __slots__

    key: str
    key_type: int
    coordinator_keys: list[str]

    def __init__(
        self,
        *,
        key: str = "",
        key_type: int = 0,
        coordinator_keys: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.key = key
        self.key_type = key_type
        self.coordinator_keys = [] if coordinator_keys is _base.UNSET else coordinator_keys
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(FindCoordinatorRequest)
