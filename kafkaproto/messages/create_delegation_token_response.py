"""CreateDelegationTokenResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CreateDelegationTokenResponse(_base.Message):
    """CreateDelegationTokenResponse: response, api key 38, versions 1-3, flexible 2+.

    * ``error_code`` – int16, versions 0+
    * ``principal_type`` – string, versions 0+
    * ``principal_name`` – string, versions 0+
    * ``token_requester_principal_type`` – string, versions 3+
    * ``token_requester_principal_name`` – string, versions 3+
    * ``issue_timestamp_ms`` – int64, versions 0+
    * ``expiry_timestamp_ms`` – int64, versions 0+
    * ``max_timestamp_ms`` – int64, versions 0+
    * ``token_id`` – string, versions 0+
    * ``hmac`` – bytes, versions 0+
    * ``throttle_time_ms`` – int32, versions 0+
    """

    __slots__ = (
        "error_code",
        "principal_type",
        "principal_name",
        "token_requester_principal_type",
        "token_requester_principal_name",
        "issue_timestamp_ms",
        "expiry_timestamp_ms",
        "max_timestamp_ms",
        "token_id",
        "hmac",
        "throttle_time_ms",
    )
    NAME = "CreateDelegationTokenResponse"
    FIELDS = __slots__

    error_code: int
    principal_type: str
    principal_name: str
    token_requester_principal_type: str
    token_requester_principal_name: str
    issue_timestamp_ms: int
    expiry_timestamp_ms: int
    max_timestamp_ms: int
    token_id: str
    hmac: bytes
    throttle_time_ms: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        principal_type: str = "",
        principal_name: str = "",
        token_requester_principal_type: str = "",
        token_requester_principal_name: str = "",
        issue_timestamp_ms: int = 0,
        expiry_timestamp_ms: int = 0,
        max_timestamp_ms: int = 0,
        token_id: str = "",
        hmac: bytes = b"",
        throttle_time_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.principal_type = principal_type
        self.principal_name = principal_name
        self.token_requester_principal_type = token_requester_principal_type
        self.token_requester_principal_name = token_requester_principal_name
        self.issue_timestamp_ms = issue_timestamp_ms
        self.expiry_timestamp_ms = expiry_timestamp_ms
        self.max_timestamp_ms = max_timestamp_ms
        self.token_id = token_id
        self.hmac = hmac
        self.throttle_time_ms = throttle_time_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreateDelegationTokenResponse)
