"""RemoveDelegationTokenRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RemoveDelegationTokenRecord(_base.Message):
    """RemoveDelegationTokenRecord: metadata, api key 26, versions 0, flexible 0+.

    * ``token_id`` – string, versions 0+
    """

    __slots__ = ("token_id",)
    NAME = "RemoveDelegationTokenRecord"
    FIELDS = __slots__

    token_id: str

    def __init__(
        self,
        *,
        token_id: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.token_id = token_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemoveDelegationTokenRecord)
