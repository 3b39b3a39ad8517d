"""RemoveRaftVoterRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class RemoveRaftVoterRequest(_base.Message):
    """RemoveRaftVoterRequest: request, api key 81, versions 0, flexible 0+.

    Asks the leader of a dynamic quorum to drop one voter.

    * ``cluster_id`` – string, versions 0+, nullable 0+: Cluster that the caller means; null when it has no opinion.
    * ``voter_id`` – int32, versions 0+: Node id of the voter.
    * ``voter_directory_id`` – uuid, versions 0+: Id of the voter's metadata directory.
    """

    __slots__ = ("cluster_id", "voter_id", "voter_directory_id")
    NAME = "RemoveRaftVoterRequest"
    FIELDS = __slots__

    cluster_id: str | None
    voter_id: int
    voter_directory_id: _uuid.UUID

    def __init__(
        self,
        *,
        cluster_id: str | None = "",
        voter_id: int = 0,
        voter_directory_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RemoveRaftVoterRequest)
