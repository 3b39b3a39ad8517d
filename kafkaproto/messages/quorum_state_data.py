"""QuorumStateData, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Voter(_base.Struct):
    """A struct of QuorumStateData, versions 0.

    * ``voter_id`` – int32, versions 0
    """

    __slots__ = ("voter_id",)
    FIELDS = __slots__

    voter_id: int

    def __init__(
        self,
        *,
        voter_id: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.voter_id = voter_id
        self.unknown_tagged_fields = unknown_tagged_fields


class QuorumStateData(_base.Message):
    """QuorumStateData: data, versions 0-1, flexible 0+.

    * ``cluster_id`` – string, versions 0
    * ``leader_id`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``voted_id`` – int32, versions 0+
    * ``voted_directory_id`` – uuid, versions 1+
    * ``applied_offset`` – int64, versions 0
    * ``current_voters`` – []Voter, versions 0, nullable 0
    """

    __slots__ = (
        "cluster_id",
        "leader_id",
        "leader_epoch",
        "voted_id",
        "voted_directory_id",
        "applied_offset",
        "current_voters",
    )
    NAME = "QuorumStateData"
    FIELDS = __slots__

    cluster_id: str
    leader_id: int
    leader_epoch: int
    voted_id: int
    voted_directory_id: _uuid.UUID
    applied_offset: int
    current_voters: list[Voter] | None

    def __init__(
        self,
        *,
        cluster_id: str = "",
        leader_id: int = -1,
        leader_epoch: int = -1,
        voted_id: int = -1,
        voted_directory_id: _uuid.UUID = _base.ZERO_UUID,
        applied_offset: int = 0,
        current_voters: list[Voter] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.voted_id = voted_id
        self.voted_directory_id = voted_directory_id
        self.applied_offset = applied_offset
        self.current_voters = [] if current_voters is _base.UNSET else current_voters
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(QuorumStateData, Voter)
