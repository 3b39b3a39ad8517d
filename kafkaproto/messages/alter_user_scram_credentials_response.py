"""AlterUserScramCredentialsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AlterUserScramCredentialsResult(_base.Struct):
    """A struct of AlterUserScramCredentialsResponse, versions 0+.

    * ``user`` – string, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("user", "error_code", "error_message")
    FIELDS = __slots__

    user: str
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        user: str = "",
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.user = user
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterUserScramCredentialsResponse(_base.Message):
    """AlterUserScramCredentialsResponse: response, api key 51, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``results`` – []AlterUserScramCredentialsResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "results")
    NAME = "AlterUserScramCredentialsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    results: list[AlterUserScramCredentialsResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: list[AlterUserScramCredentialsResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterUserScramCredentialsResponse, AlterUserScramCredentialsResult)
