"""Several controllers of one quorum for one test, without sockets, and the quorum's requests."""

from __future__ import annotations

import random
import uuid
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from typing import Any

import trio

from kafkaproto.messages import (
    AddRaftVoterRequest,
    AddRaftVoterResponse,
    ApiVersionsResponse,
    DescribeQuorumRequest,
    DescribeQuorumResponse,
    RemoveRaftVoterRequest,
    RemoveRaftVoterResponse,
    UpdateRaftVoterRequest,
    UpdateRaftVoterResponse,
)
from kafkaproto.messages.add_raft_voter_request import Listener as AddListener
from kafkaproto.messages.api_versions_response import SupportedFeatureKey
from kafkaproto.messages.describe_quorum_request import PartitionData, TopicData
from kafkaproto.messages.describe_quorum_response import PartitionData as QuorumPartition
from kafkaproto.messages.update_raft_voter_request import KRaftVersionFeature
from kafkaproto.messages.update_raft_voter_request import Listener as UpdateListener
from mockcontroller.cluster_config import ClusterConfig
from mockcontroller.commits import Committer
from mockcontroller.controller import Controller
from mockcontroller.raft import Raft
from tests.unit.controller.harness import NOW_S, Peer

NEW = 9991
DIRECTORY = uuid.UUID(int=0x1234)
ADDRESS = ("there.example", 9095)


class Quorum:
    """The nodes by id, each as the peer that talks to it."""

    def __init__(self, config: ClusterConfig, raft: Raft) -> None:
        self.config, self.raft = config, raft
        self.peers: dict[int, Peer] = {}

    def __getitem__(self, node_id: int) -> Peer:
        return self.peers[node_id]

    @property
    def active(self) -> Peer:
        return self.peers[self.raft.leader_id]


@asynccontextmanager
async def running_quorum(
    nodes: str, *, committers: Mapping[int, Committer] | None = None, seed: int = 1, **options: Any
) -> AsyncIterator[Quorum]:
    """The nodes, registered in their order; the first leads."""
    config = ClusterConfig.of(nodes=nodes, seed=seed, **options)
    quorum = Quorum(config, Raft())
    quorum.raft.addresses.update({one.node_id: (f"node-{one.node_id}", 9093) for one in config.nodes})
    source = random.Random(seed)
    async with trio.open_nursery() as nursery:
        for one in config.nodes:
            controller = Controller(
                one,
                clock=lambda: NOW_S,
                random=source,
                committer=(committers or {}).get(one.node_id),
                dial=there(),
                raft=quorum.raft,
            )
            await nursery.start(controller.run)
            await controller.register_self(*quorum.raft.addresses[one.node_id])
            quorum.peers[one.node_id] = Peer(controller)
        yield quorum
        nursery.cancel_scope.cancel()


def there(lowest: int = 0, highest: int = 1) -> Any:
    """A dialer that finds a node with this range of kraft.version at every address."""

    async def dial(_host: str, _port: int, _seconds: float) -> ApiVersionsResponse:
        await trio.lowlevel.checkpoint()
        feature = SupportedFeatureKey(name="kraft.version", min_version=lowest, max_version=highest)
        return ApiVersionsResponse(supported_features=[feature])

    return dial


def directory_of(peer: Peer, voter_id: int) -> uuid.UUID:
    """The directory of a voter that the node knows."""
    return next(one.directory_id for one in peer.controller.state.live_voters() if one.voter_id == voter_id)


def voter_ids(peer: Peer) -> list[int]:
    """The voters that raft acts on, in their order."""
    return [one.voter_id for one in peer.controller.state.live_voters()]


def add_request(**fields: Any) -> AddRaftVoterRequest:
    """AddRaftVoter of node 9991; ``fields`` replace what is right."""
    given = {
        "cluster_id": None,
        "timeout_ms": 30_000,
        "voter_id": NEW,
        "voter_directory_id": DIRECTORY,
        "listeners": [AddListener(name="CONTROLLER", host=ADDRESS[0], port=ADDRESS[1])],
    }
    return AddRaftVoterRequest(**{**given, **fields})


async def add(peer: Peer, version: int = 1, **fields: Any) -> int:
    """The error code of the answer to it."""
    answer = await peer.ask(AddRaftVoterResponse, add_request(**fields), version)
    assert (answer.error_message is None) == (answer.error_code == 0)
    return answer.error_code


async def remove(
    peer: Peer, voter_id: int, directory_id: uuid.UUID | None = None, cluster_id: str | None = None
) -> int:
    """RemoveRaftVoter of that voter, by its own directory unless another is given."""
    if directory_id is None:
        directory_id = directory_of(peer, voter_id)
    request = RemoveRaftVoterRequest(cluster_id=cluster_id, voter_id=voter_id, voter_directory_id=directory_id)
    answer = await peer.ask(RemoveRaftVoterResponse, request)
    assert (answer.error_message is None) == (answer.error_code == 0)
    return answer.error_code


async def update(peer: Peer, voter_id: int, **fields: Any) -> UpdateRaftVoterResponse:
    """UpdateRaftVoter of that voter with a new address; ``fields`` replace what is right."""
    given: dict[str, Any] = {
        "cluster_id": peer.controller.cluster_id,
        "current_leader_epoch": peer.controller.state.epoch,
        "voter_id": voter_id,
        "listeners": [UpdateListener(name="CONTROLLER", host="moved.example", port=9096)],
        "kraft_version_feature": KRaftVersionFeature(max_supported_version=1),
    }
    if "voter_directory_id" not in fields:
        given["voter_directory_id"] = directory_of(peer, voter_id)
    return await peer.ask(UpdateRaftVoterResponse, UpdateRaftVoterRequest(**{**given, **fields}))


async def described(peer: Peer, version: int = 2) -> tuple[QuorumPartition, DescribeQuorumResponse]:
    """DescribeQuorum: the one partition, and the whole answer."""
    topics = [TopicData(topic_name="__cluster_metadata", partitions=[PartitionData()])]
    answer = await peer.ask(DescribeQuorumResponse, DescribeQuorumRequest(topics=topics), version)
    return answer.topics[0].partitions[0], answer
