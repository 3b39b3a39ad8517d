"""UpdateRaftVoterRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Listener(_base.Struct):
    """A struct of UpdateRaftVoterRequest, versions 0+.

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


class KRaftVersionFeature(_base.Struct):
    """A struct of UpdateRaftVoterRequest, versions 0+.

    Levels of kraft.version that the voter can run.

    * ``min_supported_version`` – int16, versions 0+: Lowest level that it can run.
    * ``max_supported_version`` – int16, versions 0+: Highest level that it can run.
    """

    __slots__ = ("min_supported_version", "max_supported_version")
    FIELDS = __slots__

    min_supported_version: int
    max_supported_version: int

    def __init__(
        self,
        *,
        min_supported_version: int = 0,
        max_supported_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.min_supported_version = min_supported_version
        self.max_supported_version = max_supported_version
        self.unknown_tagged_fields = unknown_tagged_fields


class UpdateRaftVoterRequest(_base.Message):
    """UpdateRaftVoterRequest: request, api key 82, versions 0, flexible 0+.

    A voter tells the leader its present addresses and kraft.version range.

    * ``cluster_id`` – string, versions 0+, nullable 0+: Cluster that the caller means; null when it has no opinion.
    * ``current_leader_epoch`` – int32, versions 0+: Epoch of the leader as the voter knows it.
    * ``voter_id`` – int32, versions 0+: Node id of the voter.
    * ``voter_directory_id`` – uuid, versions 0+: Id of the voter's metadata directory.
    * ``listeners`` – []Listener, versions 0+: Listeners on which the voter takes raft requests.
    * ``kraft_version_feature`` – KRaftVersionFeature, versions 0+: Levels of kraft.version that the voter can run.
    """

    __slots__ = (
        "cluster_id",
        "current_leader_epoch",
        "voter_id",
        "voter_directory_id",
        "listeners",
        "kraft_version_feature",
    )
    NAME = "UpdateRaftVoterRequest"
    FIELDS = __slots__

    cluster_id: str | None
    current_leader_epoch: int
    voter_id: int
    voter_directory_id: _uuid.UUID
    listeners: list[Listener]
    kraft_version_feature: KRaftVersionFeature

    def __init__(
        self,
        *,
        cluster_id: str | None = "",
        current_leader_epoch: int = 0,
        voter_id: int = 0,
        voter_directory_id: _uuid.UUID = _base.ZERO_UUID,
        listeners: list[Listener] = _base.UNSET,
        kraft_version_feature: KRaftVersionFeature = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.cluster_id = cluster_id
        self.current_leader_epoch = current_leader_epoch
        self.voter_id = voter_id
        self.voter_directory_id = voter_directory_id
        self.listeners = [] if listeners is _base.UNSET else listeners
        self.kraft_version_feature = (
            KRaftVersionFeature() if kraft_version_feature is _base.UNSET else kraft_version_feature
        )
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UpdateRaftVoterRequest, Listener, KRaftVersionFeature)
