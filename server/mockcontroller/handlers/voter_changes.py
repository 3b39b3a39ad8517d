"""What AddRaftVoter, RemoveRaftVoter and UpdateRaftVoter have in common: the checks that come first, and their order.

One change at a time: while one waits for a node or for its commit, another is answered with 7.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable

from kafkaproto.messages import VotersRecord
from kafkaproto.messages.add_raft_voter_request import Listener as AddListener
from kafkaproto.messages.update_raft_voter_request import Listener as UpdateListener
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.quorum import ZERO_UUID, Voter
from mockcontroller.log import Draft

Refusal = tuple[ErrorCode, str]


def wrong_cluster(node: NodeState, cluster_id: str | None) -> Refusal | None:
    """104: the caller means another cluster; null means any."""
    if cluster_id is None or cluster_id == node.cluster_id:
        return None
    return ErrorCode.INCONSISTENT_CLUSTER_ID, f"this cluster's id is {node.cluster_id}, not {cluster_id!r}"


def not_leader(node: NodeState) -> Refusal | None:
    """6, with an empty text as on real nodes."""
    return None if node.leader_id == node.node_id else (ErrorCode.NOT_LEADER_OR_FOLLOWER, "")


def no_voter(voter_id: int, directory_id: uuid.UUID) -> Refusal | None:
    """42: no node has this id, or no directory has this one."""
    if voter_id >= 0 and directory_id != ZERO_UUID:
        return None
    return ErrorCode.INVALID_REQUEST, "a voter is named by an id from 0 on and by the id of its metadata directory"


def no_endpoint(node: NodeState, listeners: Iterable[AddListener | UpdateListener]) -> Refusal | None:
    """42: the voter can't be reached under the name of the leader's listener."""
    if endpoint_of(node, endpoints(listeners)) is not None:
        return None
    return ErrorCode.INVALID_REQUEST, f"the voter has no endpoint for the listener {node.config.listener_name}"


def not_now(node: NodeState) -> Refusal | None:
    """7: another change is on its way, or the leader's epoch isn't settled yet."""
    if node.voter_change_epoch == node.epoch:
        return ErrorCode.REQUEST_TIMED_OUT, "an earlier change of the voters waits for the new voter to answer"
    if not node.is_active:
        return ErrorCode.REQUEST_TIMED_OUT, "the leader has not committed the start of its epoch yet"
    return None


def static_quorum(node: NodeState) -> Refusal | None:
    """35: at kraft.version 0 the voters are configured, not recorded."""
    if node.pending.quorum.kraft_version > 0:
        return None
    return (
        ErrorCode.UNSUPPORTED_VERSION,
        "kraft.version is 0: the voters are those of controller.quorum.voters, which no request changes",
    )


def uncommitted(node: NodeState) -> Refusal | None:
    """7: the last change isn't committed yet."""
    if node.pending.quorum.recorded_voters == node.committed.quorum.recorded_voters:
        return None
    return ErrorCode.REQUEST_TIMED_OUT, "an earlier change of the voters is not committed yet"


def first_refusal(*refusals: Refusal | None) -> Refusal | None:
    """The first of several, in the order of the checks; they are cheap, so all were made."""
    return next((one for one in refusals if one is not None), None)


def endpoints(listeners: Iterable[AddListener | UpdateListener]) -> tuple[tuple[str, str, int], ...]:
    """As a voter's record has them: names in capitals, and of one given twice the last counts."""
    return tuple({one.name.upper(): (one.name.upper(), one.host, one.port) for one in listeners}.values())


def endpoint_of(node: NodeState, found: Iterable[tuple[str, str, int]]) -> tuple[str, int] | None:
    """Host and port for the leader's listener."""
    wanted = node.config.listener_name.upper()
    return next(((host, port) for name, host, port in found if name.upper() == wanted), None)


def voters_batch(voters: Iterable[Voter]) -> Draft:
    """The control batch that makes these the voters."""
    return Draft.control_batch(VotersRecord(voters=[one.entry() for one in voters]))


def shown(voters: Iterable[Voter]) -> str:
    """For messages: ids in the order of the set."""
    return ", ".join(str(one.voter_id) for one in voters)
