"""DescribeUserScramCredentialsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class UserName(_base.Struct):
    """A struct of DescribeUserScramCredentialsRequest, versions 0+.

    * ``name`` – string, versions 0+
    """

    __slots__ = ("name",)
    FIELDS = __slots__

    name: str

    def __init__(
        self,
        *,
        name: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeUserScramCredentialsRequest(_base.Message):
    """DescribeUserScramCredentialsRequest: request, api key 50, versions 0, flexible 0+.

    * ``users`` – []UserName, versions 0+, nullable 0+
    """

    __slots__ = ("users",)
    NAME = "DescribeUserScramCredentialsRequest"
    FIELDS = __slots__

    users: list[UserName] | None

    def __init__(
        self,
        *,
        users: list[UserName] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.users = [] if users is _base.UNSET else users
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeUserScramCredentialsRequest, UserName)
