"""DefaultPrincipalData, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DefaultPrincipalData(_base.Message):
    """DefaultPrincipalData: data, versions 0, flexible 0+.

    * ``type`` – string, versions 0+
    * ``name`` – string, versions 0+
    * ``token_authenticated`` – bool, versions 0+
    """

    __slots__ = ("type", "name", "token_authenticated")
    NAME = "DefaultPrincipalData"
    FIELDS = __slots__

    type: str
    name: str
    token_authenticated: bool

    def __init__(
        self,
        *,
        type: str = "",
        name: str = "",
        token_authenticated: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.type = type
        self.name = name
        self.token_authenticated = token_authenticated
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DefaultPrincipalData)
