"""UserScramCredentialRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class UserScramCredentialRecord(_base.Message):
    """UserScramCredentialRecord: metadata, api key 11, versions 0, flexible 0+.

    * ``name`` – string, versions 0+
    * ``mechanism`` – int8, versions 0+
    * ``salt`` – bytes, versions 0+
    * ``stored_key`` – bytes, versions 0+
    * ``server_key`` – bytes, versions 0+
    * ``iterations`` – int32, versions 0+
    """

    __slots__ = ("name", "mechanism", "salt", "stored_key", "server_key", "iterations")
    NAME = "UserScramCredentialRecord"
    FIELDS = __slots__

    name: str
    mechanism: int
    salt: bytes
    stored_key: bytes
    server_key: bytes
    iterations: int

    def __init__(
        self,
        *,
        name: str = "",
        mechanism: int = 0,
        salt: bytes = b"",
        stored_key: bytes = b"",
        server_key: bytes = b"",
        iterations: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.mechanism = mechanism
        self.salt = salt
        self.stored_key = stored_key
        self.server_key = server_key
        self.iterations = iterations
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UserScramCredentialRecord)
