"""LeaderChangeMessage, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Voter(_base.Struct):
    """A struct of LeaderChangeMessage, versions 0+.

    * ``voter_id`` – int32, versions 0+
    * ``voter_directory_id`` – uuid, versions 1+
    """

    __slots__ = ("voter_id", "voter_directory_id")
    FIELDS = __slots__

    voter_id: int
    voter_directory_id: _uuid.UUID

    def __init__(
        self,
        *,
        voter_id: int = 0,
        voter_directory_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.unknown_tagged_fields = unknown_tagged_fields


class LeaderChangeMessage(_base.Message):
    """LeaderChangeMessage: data, versions 0-1, flexible 0+.

    * ``version`` – int16, versions 0+
    * ``leader_id`` – int32, versions 0+
    * ``voters`` – []Voter, versions 0+
    * ``granting_voters`` – []Voter, versions 0+
    """

    __slots__ = ("version", "leader_id", "voters", "granting_voters")
    NAME = "LeaderChangeMessage"
    FIELDS = __slots__

    version: int
    leader_id: int
    voters: list[Voter]
    granting_voters: list[Voter]

    def __init__(
        self,
        *,
        version: int = 0,
        leader_id: int = 0,
        voters: list[Voter] = _base.UNSET,
        granting_voters: list[Voter] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.version = version
        self.leader_id = leader_id
        self.voters = [] if voters is _base.UNSET else voters
        self.granting_voters = [] if granting_voters is _base.UNSET else granting_voters
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(LeaderChangeMessage, Voter)
