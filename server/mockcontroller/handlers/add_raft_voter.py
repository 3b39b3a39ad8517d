"""AddRaftVoter, key 80, versions 0–1, controller listener.  KIP-853; version 1 is KIP-1186.

Errors, in this order: 31 without ALTER on CLUSTER; 104 another cluster's id; 6 where the node does not lead; 42 without
a valid id and directory id, or without an endpoint for the leader's listener; 7 while another change waits; 35 at
kraft.version 0; 7 while another change is uncommitted; 126 the id is a voter already, whatever its directory.  Then the
leader asks the new voter for its api versions: 7 where nobody answers in time, 42 where it can't run the finalized
kraft.version.
Success carries no message, and leaves after the commit, or (version 1 with AckWhenCommitted false) before it.
A real leader ends over a listener without a name, or an endpoint to dial without a host; this one stays.
Left out: whether the new voter has caught up with the log, since nobody fetches from this one.
"""

from __future__ import annotations

from kafkaproto.messages import AddRaftVoterRequest, AddRaftVoterResponse, ApiVersionsResponse
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import KRAFT_VERSION
from mockcontroller.handlers import voter_changes as changes
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Later, Outcome, RequestContext, changes_quorum
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.quorum import Voter

QUORUM_REQUEST_TIMEOUT_MS = 2_000
"""As controller.quorum.request.timeout.ms: a leader waits no longer for the new voter, whatever the request says."""


@changes_quorum(ApiKey.ADD_RAFT_VOTER, operation=ClusterOperation.ALTER)
def add_raft_voter(node: NodeState, context: RequestContext) -> Outcome | Later:
    """Dial the new voter, then write the larger set."""
    request = context.request.body
    assert isinstance(request, AddRaftVoterRequest)
    refusal = changes.first_refusal(
        changes.wrong_cluster(node, request.cluster_id),
        changes.not_leader(node),
        changes.no_voter(request.voter_id, request.voter_directory_id),
        changes.no_endpoint(node, request.listeners),
        changes.not_now(node),
        changes.static_quorum(node),
        changes.uncommitted(node),
        _known(node, request.voter_id),
    )
    if refusal is not None:
        return _refuses(*refusal)
    epoch, dial = node.epoch, node.dial
    address = changes.endpoint_of(node, changes.endpoints(request.listeners))
    assert address is not None
    seconds = max(0, min(request.timeout_ms, QUORUM_REQUEST_TIMEOUT_MS)) / 1000

    async def step() -> ApiVersionsResponse | None:
        return None if dial is None else await dial(*address, seconds)

    def then(node: NodeState, found: ApiVersionsResponse | None) -> Outcome:
        if node.epoch != epoch or node.leader_id != node.node_id:
            return _refuses(ErrorCode.NOT_LEADER_OR_FOLLOWER, "")
        return _decide(node, request, found)

    return Later(step, then)


def _decide(node: NodeState, request: AddRaftVoterRequest, found: ApiVersionsResponse | None) -> Outcome:
    if found is None or found.error_code:
        return _refuses(ErrorCode.REQUEST_TIMED_OUT, f"nobody answers as controller {request.voter_id} there")
    lowest, highest = next(
        ((one.min_version, one.max_version) for one in found.supported_features if one.name == KRAFT_VERSION), (0, 0)
    )
    level = node.pending.quorum.kraft_version
    if not lowest <= level <= highest:
        return _refuses(
            ErrorCode.INVALID_REQUEST,
            f"controller {request.voter_id} runs kraft.version {lowest} to {highest}, and {level} is finalized",
        )
    voter = Voter(request.voter_id, request.voter_directory_id, changes.endpoints(request.listeners), (lowest, highest))
    batch = changes.voters_batch([*node.live_voters(), voter])
    return Outcome(
        AddRaftVoterResponse(error_message=None),
        (batch,),
        waits=request.ack_when_committed,
        lost=_response(ErrorCode.NOT_LEADER_OR_FOLLOWER, ""),
    )


def _known(node: NodeState, voter_id: int) -> changes.Refusal | None:
    voters = node.live_voters()
    if all(one.voter_id != voter_id for one in voters):
        return None
    return ErrorCode.DUPLICATE_VOTER, f"{voter_id} is a voter already; the voters are {changes.shown(voters)}"


def _refuses(code: ErrorCode, text: str) -> Outcome:
    return Outcome.refuses(_response(code, text))


def _response(code: ErrorCode, text: str) -> AddRaftVoterResponse:
    return AddRaftVoterResponse(error_code=int(code), error_message=text)
