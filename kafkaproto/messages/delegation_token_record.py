"""DelegationTokenRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DelegationTokenRecord(_base.Message):
    """DelegationTokenRecord: metadata, api key 10, versions 0, flexible 0+.

    * ``owner`` – string, versions 0+
    * ``requester`` – string, versions 0+
    * ``renewers`` – []string, versions 0+
    * ``issue_timestamp`` – int64, versions 0+
    * ``max_timestamp`` – int64, versions 0+
    * ``expiration_timestamp`` – int64, versions 0+
    * ``token_id`` – string, versions 0+
    """

    __slots__ = (
        "owner",
        "requester",
        "renewers",
        "issue_timestamp",
        "max_timestamp",
        "expiration_timestamp",
        "token_id",
    )
    NAME = "DelegationTokenRecord"
    FIELDS = __slots__

    owner: str
    requester: str
    renewers: list[str]
    issue_timestamp: int
    max_timestamp: int
    expiration_timestamp: int
    token_id: str

    def __init__(
        self,
        *,
        owner: str = "",
        requester: str = "",
        renewers: list[str] = _base.UNSET,
        issue_timestamp: int = 0,
        max_timestamp: int = 0,
        expiration_timestamp: int = 0,
        token_id: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.owner = owner
        self.requester = requester
        self.renewers = [] if renewers is _base.UNSET else renewers
        self.issue_timestamp = issue_timestamp
        self.max_timestamp = max_timestamp
        self.expiration_timestamp = expiration_timestamp
        self.token_id = token_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DelegationTokenRecord)
