"""RemoveUserScramCredentialRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RemoveUserScramCredentialRecord(_base.Message):
    """RemoveUserScramCredentialRecord: metadata, api key 22, versions 0, flexible 0+.

    * ``name`` – string, versions 0+
    * ``mechanism`` – int8, versions 0+
    """

    __slots__ = ("name", "mechanism")
    NAME = "RemoveUserScramCredentialRecord"
    FIELDS = __slots__

    name: str
    mechanism: int

    def __init__(
        self,
        *,
        name: str = "",
        mechanism: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.mechanism = mechanism
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemoveUserScramCredentialRecord)
