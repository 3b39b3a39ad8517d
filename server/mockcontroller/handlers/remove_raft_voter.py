"""RemoveRaftVoter, key 81, version 0, controller listener.  KIP-853.

Errors, in this order: 31 without ALTER on CLUSTER; 104 another cluster's id; 6 where the node does not lead; 42 without
a valid id and directory id; 7 while another change waits; 35 at kraft.version 0; 7 while another change is uncommitted;
127 where no voter has this id and directory, or it is the only one.
Success carries no message, and leaves after the commit (U4).  The leader may be removed: it resigns a moment later.
Left out: nothing.
"""

from __future__ import annotations

from kafkaproto.messages import RemoveRaftVoterRequest, RemoveRaftVoterResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers import voter_changes as changes
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Outcome, RequestContext, changes_quorum
from mockcontroller.handlers.state import NodeState


@changes_quorum(ApiKey.REMOVE_RAFT_VOTER, operation=ClusterOperation.ALTER)
def remove_raft_voter(node: NodeState, context: RequestContext) -> Outcome:
    """Write the set without that voter."""
    request = context.request.body
    assert isinstance(request, RemoveRaftVoterRequest)
    refusal = changes.first_refusal(
        changes.wrong_cluster(node, request.cluster_id),
        changes.not_leader(node),
        changes.no_voter(request.voter_id, request.voter_directory_id),
        changes.not_now(node),
        changes.static_quorum(node),
        changes.uncommitted(node),
    )
    if refusal is not None:
        return Outcome.refuses(_response(*refusal))
    voters, key = node.live_voters(), (request.voter_id, request.voter_directory_id)
    left = [one for one in voters if (one.voter_id, one.directory_id) != key]
    if not left or len(left) == len(voters):
        why = "it is the only voter" if not left else f"the voters are {changes.shown(voters)}, and none has these ids"
        return Outcome.refuses(
            _response(ErrorCode.VOTER_NOT_FOUND, f"voter {request.voter_id} can't be removed: {why}")
        )
    return Outcome(
        RemoveRaftVoterResponse(error_message=None),
        (changes.voters_batch(left),),
        lost=_response(ErrorCode.NOT_LEADER_OR_FOLLOWER, ""),
    )


def _response(code: ErrorCode, text: str) -> RemoveRaftVoterResponse:
    return RemoveRaftVoterResponse(error_code=int(code), error_message=text)
