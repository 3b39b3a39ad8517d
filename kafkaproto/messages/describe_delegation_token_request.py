"""DescribeDelegationTokenRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeDelegationTokenOwner(_base.Struct):
    """A struct of DescribeDelegationTokenRequest, versions 0+.

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


class DescribeDelegationTokenRequest(_base.Message):
    """DescribeDelegationTokenRequest: request, api key 41, versions 1-3, flexible 2+.

    * ``owners`` – []DescribeDelegationTokenOwner, versions 0+, nullable 0+
    """

    __slots__ = ("owners",)
    NAME = "DescribeDelegationTokenRequest"
    FIELDS = __slots__

    owners: list[DescribeDelegationTokenOwner] | None

    def __init__(
        self,
        *,
        owners: list[DescribeDelegationTokenOwner] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.owners = [] if owners is _base.UNSET else owners
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeDelegationTokenRequest, DescribeDelegationTokenOwner)
