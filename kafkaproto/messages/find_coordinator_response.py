"""FindCoordinatorResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Coordinator(_base.Struct):
    """A struct of FindCoordinatorResponse, versions 4+.

    * ``key`` – string, versions 4+
    * ``node_id`` – int32, versions 4+
    * ``host`` – string, versions 4+
    * ``port`` – int32, versions 4+
    * ``error_code`` – int16, versions 4+
    * ``error_message`` – string, versions 4+, nullable 4+, ignorable
    """

    __slots__ = ("key", "node_id", "host", "port", "error_code", "error_message")
    FIELDS = __slots__

    key: str
    node_id: int
    host: str
    port: int
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        key: str = "",
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.key = key
        self.node_id = node_id
        self.host = host
        self.port = port
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class FindCoordinatorResponse(_base.Message):
    """FindCoordinatorResponse: response, api key 10, versions 0-6, flexible 3+.

    * ``throttle_time_ms`` – int32, versions 1+, ignorable
    * ``error_code`` – int16, versions 0-3
    * ``error_message`` – string, versions 1-3, nullable 1-3, ignorable
    * ``node_id`` – int32, versions 0-3
    * ``host`` – string, versions 0-3
    * ``port`` – int32, versions 0-3
    * ``coordinators`` – []Coordinator, versions 4+
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message", "node_id", "host", "port", "coordinators")
    NAME = "FindCoordinatorResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    node_id: int
    host: str
    port: int
    coordinators: list[Coordinator]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        node_id: int = 0,
        host: str = "",
        port: int = 0,
        coordinators: list[Coordinator] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.node_id = node_id
        self.host = host
        self.port = port
        self.coordinators = [] if coordinators is _base.UNSET else coordinators
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(FindCoordinatorResponse, Coordinator)
