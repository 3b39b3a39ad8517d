"""DescribeDelegationTokenResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribedDelegationTokenRenewer(_base.Struct):
    """A struct of DescribeDelegationTokenResponse, versions 0+.

    * ``principal_type`` – string, versions 0+
    * ``principal_name`` – string, versions 0+
    """

    __slots__ = ("principal_type", "principal_name")
    FIELDS = __slots__

    principal_type: str
    principal_name: str

    def __init__(
        self,
        *,
        principal_type: str = "",
        principal_name: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.principal_type = principal_type
        self.principal_name = principal_name
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribedDelegationToken(_base.Struct):
    """A struct of DescribeDelegationTokenResponse, versions 0+.

    * ``principal_type`` – string, versions 0+
    * ``principal_name`` – string, versions 0+
    * ``token_requester_principal_type`` – string, versions 3+
    * ``token_requester_principal_name`` – string, versions 3+
    * ``issue_timestamp`` – int64, versions 0+
    * ``expiry_timestamp`` – int64, versions 0+
    * ``max_timestamp`` – int64, versions 0+
    * ``token_id`` – string, versions 0+
    * ``hmac`` – bytes, versions 0+
    * ``renewers`` – []DescribedDelegationTokenRenewer, versions 0+
    """

    __slots__ = (
        "principal_type",
        "principal_name",
        "token_requester_principal_type",
        "token_requester_principal_name",
        "issue_timestamp",
        "expiry_timestamp",
        "max_timestamp",
        "token_id",
        "hmac",
        "renewers",
    )
    FIELDS = __slots__

    principal_type: str
    principal_name: str
    token_requester_principal_type: str
    token_requester_principal_name: str
    issue_timestamp: int
    expiry_timestamp: int
    max_timestamp: int
    token_id: str
    hmac: bytes
    renewers: list[DescribedDelegationTokenRenewer]

    def __init__(
        self,
        *,
        principal_type: str = "",
        principal_name: str = "",
        token_requester_principal_type: str = "",
        token_requester_principal_name: str = "",
        issue_timestamp: int = 0,
        expiry_timestamp: int = 0,
        max_timestamp: int = 0,
        token_id: str = "",
        hmac: bytes = b"",
        renewers: list[DescribedDelegationTokenRenewer] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.principal_type = principal_type
        self.principal_name = principal_name
        self.token_requester_principal_type = token_requester_principal_type
        self.token_requester_principal_name = token_requester_principal_name
        self.issue_timestamp = issue_timestamp
        self.expiry_timestamp = expiry_timestamp
        self.max_timestamp = max_timestamp
        self.token_id = token_id
        self.hmac = hmac
        self.renewers = [] if renewers is _base.UNSET else renewers
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeDelegationTokenResponse(_base.Message):
    """DescribeDelegationTokenResponse: response, api key 41, versions 1-3, flexible 2+.

    * ``error_code`` – int16, versions 0+
    * ``tokens`` – []DescribedDelegationToken, versions 0+
    * ``throttle_time_ms`` – int32, versions 0+
    """

    __slots__ = ("error_code", "tokens", "throttle_time_ms")
    NAME = "DescribeDelegationTokenResponse"
    FIELDS = __slots__

    error_code: int
    tokens: list[DescribedDelegationToken]
    throttle_time_ms: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        tokens: list[DescribedDelegationToken] = _base.UNSET,
        throttle_time_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.tokens = [] if tokens is _base.UNSET else tokens
        self.throttle_time_ms = throttle_time_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeDelegationTokenResponse, DescribedDelegationTokenRenewer, DescribedDelegationToken)
