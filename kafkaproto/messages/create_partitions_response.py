"""CreatePartitionsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CreatePartitionsTopicResult(_base.Struct):
    """A struct of CreatePartitionsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("name", "error_code", "error_message")
    FIELDS = __slots__

    name: str
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        name: str = "",
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class CreatePartitionsResponse(_base.Message):
    """CreatePartitionsResponse: response, api key 37, versions 0-3, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``results`` – []CreatePartitionsTopicResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "results")
    NAME = "CreatePartitionsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    results: list[CreatePartitionsTopicResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: list[CreatePartitionsTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreatePartitionsResponse, CreatePartitionsTopicResult)
