"""UpdateRaftVoter, key 82, version 0, controller listener.  KIP-853; at kraft.version 0 from 4.1 on (KAFKA-16538).

Errors, in this order: 31 without CLUSTER_ACTION; 104 another cluster's id; 74 or 75 for an earlier or later epoch than
the leader's; 6 where the node does not lead; 42 without a valid id and directory id, without an endpoint for the
leader's listener, or with a range of kraft.version that is none; 7 while another change waits; 35 in release 4.0 at
kraft.version 0; 7 while another change is uncommitted; 42 where the range lacks the finalized kraft.version; 127 where
no voter has this id and directory (at kraft.version 0: this id).  Every answer but 31 names the leader.
Success leaves before the commit; a record that says nothing new is written too, and none at kraft.version 0.
A real leader from 4.1 on that is told to update itself stops with a fault; this one does it, as 4.0.
Left out: what a real leader remembers of voters at kraft.version 0 for a later upgrade of it.
"""

from __future__ import annotations

from kafkaproto.messages import UpdateRaftVoterRequest, UpdateRaftVoterResponse
from kafkaproto.messages.update_raft_voter_response import CurrentLeader
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers import voter_changes as changes
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Outcome, RequestContext, changes_quorum
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.quorum import Voter
from mockcontroller.raft import NO_LEADER

FIRST_RELEASE = "4.0"


@changes_quorum(ApiKey.UPDATE_RAFT_VOTER, operation=ClusterOperation.CLUSTER_ACTION)
def update_raft_voter(node: NodeState, context: RequestContext) -> Outcome:
    """Write the set with that voter's new endpoints and range."""
    request = context.request.body
    assert isinstance(request, UpdateRaftVoterRequest)
    refusal = changes.first_refusal(
        changes.wrong_cluster(node, request.cluster_id),
        _other_epoch(node, request.current_leader_epoch),
        changes.not_leader(node),
        changes.no_voter(request.voter_id, request.voter_directory_id),
        changes.no_endpoint(node, request.listeners),
        _no_range(request),
        changes.not_now(node),
        changes.static_quorum(node) if node.config.release == FIRST_RELEASE else None,
        changes.uncommitted(node),
        _range_without_finalized(node, request),
    )
    if refusal is not None:
        return Outcome.refuses(_response(node, refusal[0]))
    static = node.pending.quorum.kraft_version == 0
    voters = [_updated(one, request) if _is_meant(one, request, static) else one for one in node.live_voters()]
    if not any(_is_meant(one, request, static) for one in voters):
        return Outcome.refuses(_response(node, ErrorCode.VOTER_NOT_FOUND))
    done = _response(node, ErrorCode.NONE)
    batches = () if static else (changes.voters_batch(voters),)
    return Outcome(done, batches, waits=False)


def _is_meant(voter: Voter, request: UpdateRaftVoterRequest, static: bool) -> bool:
    return voter.voter_id == request.voter_id and (static or voter.directory_id == request.voter_directory_id)


def _updated(voter: Voter, request: UpdateRaftVoterRequest) -> Voter:
    feature = request.kraft_version_feature
    return voter._replace(
        endpoints=changes.endpoints(request.listeners),
        kraft_versions=(feature.min_supported_version, feature.max_supported_version),
    )


def _other_epoch(node: NodeState, epoch: int) -> changes.Refusal | None:
    if epoch == node.epoch:
        return None
    return (ErrorCode.FENCED_LEADER_EPOCH if epoch < node.epoch else ErrorCode.UNKNOWN_LEADER_EPOCH), ""


def _no_range(request: UpdateRaftVoterRequest) -> changes.Refusal | None:
    feature = request.kraft_version_feature
    return (
        None if 0 <= feature.min_supported_version <= feature.max_supported_version else (ErrorCode.INVALID_REQUEST, "")
    )


def _range_without_finalized(node: NodeState, request: UpdateRaftVoterRequest) -> changes.Refusal | None:
    feature, level = request.kraft_version_feature, node.pending.quorum.kraft_version
    if feature.min_supported_version <= level <= feature.max_supported_version:
        return None
    return ErrorCode.INVALID_REQUEST, ""


def _response(node: NodeState, code: ErrorCode) -> UpdateRaftVoterResponse:
    recorded = [one for voter in node.live_voters() if voter.voter_id == node.leader_id for one in voter.endpoints]
    host, port = changes.endpoint_of(node, recorded) or node.raft.addresses.get(node.leader_id, ("", 0))
    leader = CurrentLeader(leader_id=node.leader_id, leader_epoch=node.epoch)
    if node.leader_id != NO_LEADER:
        leader.host, leader.port = host, port
    return UpdateRaftVoterResponse(error_code=int(code), current_leader=leader)
