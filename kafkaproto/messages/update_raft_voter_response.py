"""UpdateRaftVoterResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CurrentLeader(_base.Struct):
    """A struct of UpdateRaftVoterResponse, versions 0+.

    Whom to ask instead, where the node asked does not lead.

    * ``leader_id`` – int32, versions 0+: Node id of the leader; -1 when unknown.
    * ``leader_epoch`` – int32, versions 0+: Epoch in which it leads; -1 when unknown.
    * ``host`` – string, versions 0+: Advertised host name or address.
    * ``port`` – int32, versions 0+: Advertised port.
    """

    __slots__ = ("leader_id", "leader_epoch", "host", "port")
    FIELDS = __slots__

    leader_id: int
    leader_epoch: int
    host: str
    port: int

    def __init__(
        self,
        *,
        leader_id: int = -1,
        leader_epoch: int = -1,
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.leader_id = leader_id
        self.leader_epoch = leader_epoch
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class UpdateRaftVoterResponse(_base.Message):
    """UpdateRaftVoterResponse: response, api key 82, versions 0, flexible 0+.

    Whether the voter's record was brought up to date.

    * ``throttle_time_ms`` – int32, versions 0+: Milliseconds for which a quota was exceeded; 0 when none was.
    * ``error_code`` – int16, versions 0+: Error code of the whole request; 0 for none.
    * ``current_leader`` – CurrentLeader, versions 0+, tag 0 from 0: Whom to ask instead, where the node asked does not lead.
    """

    __slots__ = ("throttle_time_ms", "error_code", "current_leader")
    NAME = "UpdateRaftVoterResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    current_leader: CurrentLeader

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        current_leader: CurrentLeader = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.current_leader = CurrentLeader() if current_leader is _base.UNSET else current_leader
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UpdateRaftVoterResponse, CurrentLeader)
