"""AddRaftVoterRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Listener(_base.Struct):
    """A struct of AddRaftVoterRequest, versions 0+.

    Listeners on which the voter takes raft requests.

    * ``name`` – string, versions 0+: Listener name.
    * ``host`` – string, versions 0+: Advertised host name or address.
    * ``port`` – uint16, versions 0+: Advertised port.
    """

    __slots__ = ("name", "host", "port")
    FIELDS = __slots__

    name: str
    host: str
    port: int

    def __init__(
        self,
        *,
        name: str = "",
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class AddRaftVoterRequest(_base.Message):
    """AddRaftVoterRequest: request, api key 80, versions 0-1, flexible 0+.

    Asks the leader of a dynamic quorum to take in one voter.

    * ``cluster_id`` – string, versions 0+, nullable 0+: Cluster that the caller means; null when it has no opinion.
    * ``timeout_ms`` – int32, versions 0+: Milliseconds that the new voter has to catch up.
    * ``voter_id`` – int32, versions 0+: Node id of the voter.
    * ``voter_directory_id`` – uuid, versions 0+: Id of the voter's metadata directory.
    * ``listeners`` – []Listener, versions 0+: Listeners on which the voter takes raft requests.
    * ``ack_when_committed`` – bool, versions 1+: Answer after the commit; otherwise once the record is in the leader's log.
    """

    __slots__ = ("cluster_id", "timeout_ms", "voter_id", "voter_directory_id", "listeners", "ack_when_committed")
    NAME = "AddRaftVoterRequest"
    FIELDS = __slots__

    cluster_id: str | None
    timeout_ms: int
    voter_id: int
    voter_directory_id: _uuid.UUID
    listeners: list[Listener]
    ack_when_committed: bool

    def __init__(
        self,
        *,
        cluster_id: str | None = "",
        timeout_ms: int = 0,
        voter_id: int = 0,
        voter_directory_id: _uuid.UUID = _base.ZERO_UUID,
        listeners: list[Listener] = _base.UNSET,
        ack_when_committed: bool = True,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.timeout_ms = timeout_ms
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.listeners = [] if listeners is _base.UNSET else listeners
        self.ack_when_committed = ack_when_committed
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AddRaftVoterRequest, Listener)
