"""AlterUserScramCredentialsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ScramCredentialDeletion(_base.Struct):
    """A struct of AlterUserScramCredentialsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``mechanism`` – int8, versions 0+
    """

    __slots__ = ("name", "mechanism")
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


class ScramCredentialUpsertion(_base.Struct):
    """A struct of AlterUserScramCredentialsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``mechanism`` – int8, versions 0+
    * ``iterations`` – int32, versions 0+
    * ``salt`` – bytes, versions 0+
    * ``salted_password`` – bytes, versions 0+
    """

    __slots__ = ("name", "mechanism", "iterations", "salt", "salted_password")
    FIELDS = __slots__

    name: str
    mechanism: int
    iterations: int
    salt: bytes
    salted_password: bytes

    def __init__(
        self,
        *,
        name: str = "",
        mechanism: int = 0,
        iterations: int = 0,
        salt: bytes = b"",
        salted_password: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.mechanism = mechanism
        self.iterations = iterations
        self.salt = salt
        self.salted_password = salted_password
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterUserScramCredentialsRequest(_base.Message):
    """AlterUserScramCredentialsRequest: request, api key 51, versions 0, flexible 0+.

    * ``deletions`` – []ScramCredentialDeletion, versions 0+
    * ``upsertions`` – []ScramCredentialUpsertion, versions 0+
    """

    __slots__ = ("deletions", "upsertions")
    NAME = "AlterUserScramCredentialsRequest"
    FIELDS = __slots__

    deletions: list[ScramCredentialDeletion]
    upsertions: list[ScramCredentialUpsertion]

    def __init__(
        self,
        *,
        deletions: list[ScramCredentialDeletion] = _base.UNSET,
        upsertions: list[ScramCredentialUpsertion] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.deletions = [] if deletions is _base.UNSET else deletions
        self.upsertions = [] if upsertions is _base.UNSET else upsertions
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterUserScramCredentialsRequest, ScramCredentialDeletion, ScramCredentialUpsertion)
