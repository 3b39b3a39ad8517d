"""The quorum's calls: describe it, add and remove voters (KIP-595, KIP-853, KIP-1312).

    async with QuorumAdmin(bootstrap_controllers="127.0.0.1:9093") as admin:
        quorum = await admin.describe_metadata_quorum()
        await admin.remove_raft_voter(3001, quorum.voters[1].directory_id)

Routing and retries as `AdminClient`.  A change that may have been carried out is not tried again for a time-out that
the leader itself answers (7): as in Kafka's client, that is a result.
"""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass

from kafkaproto.client.admin import AdminClient
from kafkaproto.client.connection import Connection
from kafkaproto.client.errors import AdminError, ProtocolError
from kafkaproto.messages import (
    AddRaftVoterRequest,
    AddRaftVoterResponse,
    DescribeQuorumRequest,
    DescribeQuorumResponse,
    RemoveRaftVoterRequest,
    RemoveRaftVoterResponse,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.add_raft_voter_request import Listener
from kafkaproto.messages.describe_quorum_request import PartitionData, TopicData
from kafkaproto.messages.describe_quorum_response import ReplicaState as WireReplica
from kafkaproto.protocol.error_codes import ErrorCode

METADATA_TOPIC = "__cluster_metadata"
NO_DIRECTORY = uuid.UUID(int=0)

_Attempt = Callable[[float], Awaitable[AdminError | None]]


@dataclass(frozen=True, slots=True)
class RaftEndpoint:
    """Where a voter takes raft requests: a listener's name, host and port."""

    listener: str
    host: str
    port: int

    def __str__(self) -> str:
        host = f"[{self.host}]" if ":" in self.host else self.host
        return f"{self.listener}://{host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Replica:
    """A voter or an observer as the leader sees it.  Times in ms since 1970; -1 is unknown.

    ``directory_id`` is all zero where the quorum does not know it: in static quorums, and from servers before 4.0.
    """

    replica_id: int
    directory_id: uuid.UUID
    log_end_offset: int
    last_fetch_timestamp: int
    last_caught_up_timestamp: int


@dataclass(frozen=True, slots=True)
class QuorumInfo:
    """The metadata quorum.  ``endpoints`` has the voters' addresses, from servers that tell them."""

    leader_id: int
    leader_epoch: int
    high_watermark: int
    voters: tuple[Replica, ...]
    observers: tuple[Replica, ...]
    endpoints: Mapping[int, tuple[RaftEndpoint, ...]]


class QuorumAdmin(AdminClient):
    """An admin client with the quorum's calls too."""

    _changed_at: Connection | None = None

    async def describe_metadata_quorum(self) -> QuorumInfo:
        """The state of the quorum, as its leader tells it.  CLUSTER_AUTHORIZATION_FAILED."""

        async def attempt(deadline: float) -> QuorumInfo:
            connection = await self._for_writing(deadline)
            request = DescribeQuorumRequest(topics=[TopicData(topic_name=METADATA_TOPIC, partitions=[PartitionData()])])
            answer = await connection.request(request, DescribeQuorumResponse, deadline)
            return _quorum(answer, connection)

        return await self._call(attempt)

    async def add_raft_voter(self, voter_id: int, directory_id: uuid.UUID, endpoints: Sequence[RaftEndpoint]) -> None:
        """Make an observer a voter; returns after the commit.

        DUPLICATE_VOTER; UNSUPPORTED_VERSION in a static quorum; REQUEST_TIMED_OUT where the leader can't reach it or
        another change is on its way; INVALID_REQUEST.
        """

        async def attempt(deadline: float) -> AdminError | None:
            connection = await self._for_writing(deadline)
            request = AddRaftVoterRequest(
                cluster_id=None,
                timeout_ms=self._config.request_timeout_ms,
                voter_id=voter_id,
                voter_directory_id=directory_id,
                listeners=[Listener(name=one.listener, host=one.host, port=one.port) for one in endpoints],
            )
            answer = await connection.request(request, AddRaftVoterResponse, deadline)
            return _result("AddRaftVoter", answer.error_code, answer.error_message, connection)

        await self._change(attempt)

    async def remove_raft_voter(self, voter_id: int, directory_id: uuid.UUID) -> None:
        """Make a voter an observer; returns after the commit.

        VOTER_NOT_FOUND, also for the only voter; UNSUPPORTED_VERSION in a static quorum; REQUEST_TIMED_OUT while
        another change is on its way.
        """

        async def attempt(deadline: float) -> AdminError | None:
            connection = await self._for_writing(deadline)
            request = RemoveRaftVoterRequest(cluster_id=None, voter_id=voter_id, voter_directory_id=directory_id)
            answer = await connection.request(request, RemoveRaftVoterResponse, deadline)
            self._changed_at = connection
            return _result("RemoveRaftVoter", answer.error_code, answer.error_message, connection)

        await self._change(attempt)

    async def unregister_removed(self, controller_id: int) -> None:
        """`unregister_controller`, first at the node that has just removed the voter: who leads is still known."""

        async def attempt(deadline: float) -> None:
            connection, self._changed_at = self._changed_at, None
            if connection is None or connection.closed:
                connection = await self._for_writing(deadline)
            request = UnregisterControllerRequest(controller_id=controller_id)
            answer = await connection.request(request, UnregisterControllerResponse, deadline)
            error = _error("UnregisterController", answer.error_code, answer.error_message, connection)
            if error is not None:
                raise error

        await self._call(attempt)

    async def _change(self, attempt: _Attempt) -> None:
        refusal = await self._call(attempt)
        if refusal is not None:
            raise refusal


def _error(api: str, code: int, message: str | None, connection: Connection) -> AdminError | None:
    return AdminError(api, code, message, connection.address) if code else None


def _result(api: str, code: int, message: str | None, connection: Connection) -> AdminError | None:
    """The refusal that is final; raises what another node, or the same one later, may answer otherwise."""
    error = _error(api, code, message, connection)
    if error is not None and error.retriable and code != ErrorCode.REQUEST_TIMED_OUT:
        raise error
    return error


def _quorum(answer: DescribeQuorumResponse, connection: Connection) -> QuorumInfo:
    partitions = [one for topic in answer.topics for one in topic.partitions]
    found = [(answer.error_code, answer.error_message), *((one.error_code, one.error_message) for one in partitions)]
    for code, message in found:
        error = _error("DescribeQuorum", code, message, connection)
        if error is not None:
            raise error
    if len(partitions) != 1:
        raise ProtocolError(connection.address, f"DescribeQuorum has {len(partitions)} partitions instead of one")
    partition = partitions[0]
    return QuorumInfo(
        partition.leader_id,
        partition.leader_epoch,
        partition.high_watermark,
        tuple(_replica(one) for one in partition.current_voters),
        tuple(_replica(one) for one in partition.observers),
        {
            node.node_id: tuple(RaftEndpoint(one.name, one.host, one.port) for one in node.listeners)
            for node in answer.nodes
        },
    )


def _replica(state: WireReplica) -> Replica:
    return Replica(
        state.replica_id,
        state.replica_directory_id,
        state.log_end_offset,
        state.last_fetch_timestamp,
        state.last_caught_up_timestamp,
    )
