"""DescribeUserScramCredentialsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CredentialInfo(_base.Struct):
    """A struct of DescribeUserScramCredentialsResponse, versions 0+.

    * ``mechanism`` – int8, versions 0+
    * ``iterations`` – int32, versions 0+
    """

    __slots__ = ("mechanism", "iterations")
    FIELDS = __slots__

    mechanism: int
    iterations: int

    def __init__(
        self,
        *,
        mechanism: int = 0,
        iterations: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.mechanism = mechanism
        self.iterations = iterations
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeUserScramCredentialsResult(_base.Struct):
    """A struct of DescribeUserScramCredentialsResponse, versions 0+.

    * ``user`` – string, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``credential_infos`` – []CredentialInfo, versions 0+
    """

    __slots__ = ("user", "error_code", "error_message", "credential_infos")
    FIELDS = __slots__

    user: str
    error_code: int
    error_message: str | None
    credential_infos: list[CredentialInfo]

    def __init__(
        self,
        *,
        user: str = "",
        error_code: int = 0,
        error_message: str | None = "",
        credential_infos: list[CredentialInfo] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.user = user
        self.error_code = error_code
        self.error_message = error_message
        self.credential_infos = [] if credential_infos is _base.UNSET else credential_infos
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeUserScramCredentialsResponse(_base.Message):
    """DescribeUserScramCredentialsResponse: response, api key 50, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``results`` – []DescribeUserScramCredentialsResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message", "results")
    NAME = "DescribeUserScramCredentialsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    results: list[DescribeUserScramCredentialsResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        results: list[DescribeUserScramCredentialsResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeUserScramCredentialsResponse, CredentialInfo, DescribeUserScramCredentialsResult)
