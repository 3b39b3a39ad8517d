"""CreateDelegationTokenRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CreatableRenewers(_base.Struct):
    """A struct of CreateDelegationTokenRequest, versions 0+.

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


class CreateDelegationTokenRequest(_base.Message):
    """CreateDelegationTokenRequest: request, api key 38, versions 1-3, flexible 2+.

    * ``owner_principal_type`` – string, versions 3+, nullable 3+
    * ``owner_principal_name`` – string, versions 3+, nullable 3+
    * ``renewers`` – []CreatableRenewers, versions 0+
    * ``max_lifetime_ms`` – int64, versions 0+
    """

    __slots__ = ("owner_principal_type", "owner_principal_name", "renewers", "max_lifetime_ms")
    NAME = "CreateDelegationTokenRequest"
    FIELDS = __slots__

    owner_principal_type: str | None
    owner_principal_name: str | None
    renewers: list[CreatableRenewers]
    max_lifetime_ms: int

    def __init__(
        self,
        *,
        owner_principal_type: str | None = "",
        owner_principal_name: str | None = "",
        renewers: list[CreatableRenewers] = _base.UNSET,
        max_lifetime_ms: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.owner_principal_type = owner_principal_type
        self.owner_principal_name = owner_principal_name
        self.renewers = [] if renewers is _base.UNSET else renewers
        self.max_lifetime_ms = max_lifetime_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreateDelegationTokenRequest, CreatableRenewers)
