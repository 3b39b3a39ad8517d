"""The same frames to real 4.4.0 controllers and to the mock: 55, 80, 81, 82 answer with the same codes (§ 3, § 6).

Left out: an update that a real leader is sent about itself, since it stops with a fault.
"""

from __future__ import annotations

import socket
import uuid
from collections.abc import Iterator
from typing import Any

import pytest

import kafkaproto
from kafkaproto.messages import (
    AddRaftVoterRequest,
    DescribeQuorumRequest,
    DescribeQuorumResponse,
    RemoveRaftVoterRequest,
    UpdateRaftVoterRequest,
)
from kafkaproto.messages.add_raft_voter_request import Listener as AddListener
from kafkaproto.messages.base import Message
from kafkaproto.messages.describe_quorum_request import PartitionData, TopicData
from kafkaproto.messages.update_raft_voter_request import KRaftVersionFeature
from kafkaproto.messages.update_raft_voter_request import Listener as UpdateListener
from mockcontroller.fixtures import MakeMockCluster, MakeMockController

from .real_kafka import CLUSTER_ID, RealController, RealQuorum

OTHER, NOBODY = uuid.UUID(int=77), uuid.UUID(int=0)
METADATA = "__cluster_metadata"


def _ask(address: str, message: Message, version: int) -> Message:
    host, _, port = address.rpartition(":")
    key = message.schema().api_key
    assert key is not None
    with socket.create_connection((host, int(port)), timeout=60) as client:
        client.sendall(kafkaproto.encode_request(message, version, correlation_id=1, client_id="test"))
        with client.makefile("rb") as stream:
            length = stream.read(4)
            frame = length + stream.read(int.from_bytes(length, "big"))
    return kafkaproto.decode_response(frame, key, version).body


def _describe(*topics: tuple[str, list[int]]) -> DescribeQuorumRequest:
    return DescribeQuorumRequest(
        topics=[TopicData(topic_name=name, partitions=[PartitionData(partition_index=one) for one in indexes])
                for name, indexes in topics]
    )  # fmt: skip


def _leader(address: str) -> tuple[int, int, dict[int, uuid.UUID]]:
    """Id and epoch of the leader at that address, and the voters' directories."""
    answer = _ask(address, _describe((METADATA, [0])), 2)
    assert isinstance(answer, DescribeQuorumResponse)
    partition = answer.topics[0].partitions[0]
    voters = {one.replica_id: one.replica_directory_id for one in partition.current_voters}
    return partition.leader_id, partition.leader_epoch, voters


def _adds(leader: int) -> Iterator[tuple[Message, int]]:
    def add(version: int = 1, **fields: Any) -> tuple[Message, int]:
        given = {
            "cluster_id": None, "timeout_ms": 1000, "voter_id": 9991, "voter_directory_id": OTHER,
            "listeners": [AddListener(name="CONTROLLER", host="127.0.0.1", port=1)],
        }  # fmt: skip
        return AddRaftVoterRequest(**{**given, **fields}), version

    elsewhere = [AddListener(name="X", host="127.0.0.1", port=1)]
    yield add()
    yield add(0)
    yield add(cluster_id="")
    yield add(cluster_id=CLUSTER_ID, listeners=[])
    yield add(listeners=elsewhere)
    yield add(voter_directory_id=NOBODY)
    yield add(voter_id=-1, listeners=[])
    yield add(voter_id=leader, listeners=elsewhere)
    yield add(voter_id=leader)


def _removes(leader: int) -> Iterator[tuple[Message, int]]:
    def remove(voter_id: int, directory_id: uuid.UUID = OTHER, cluster_id: str | None = None) -> tuple[Message, int]:
        return RemoveRaftVoterRequest(cluster_id=cluster_id, voter_id=voter_id, voter_directory_id=directory_id), 0

    yield remove(9991)
    yield remove(9991, NOBODY)
    yield remove(-1)
    yield remove(9991, NOBODY, "x")
    yield remove(leader)


def _updates(epoch: int) -> Iterator[tuple[Message, int]]:
    def update(lowest: int = 0, highest: int = 1, **fields: Any) -> tuple[Message, int]:
        given = {
            "cluster_id": CLUSTER_ID, "current_leader_epoch": epoch, "voter_id": 9991, "voter_directory_id": OTHER,
            "listeners": [UpdateListener(name="CONTROLLER", host="127.0.0.1", port=1)],
            "kraft_version_feature": KRaftVersionFeature(min_supported_version=lowest, max_supported_version=highest),
        }  # fmt: skip
        return UpdateRaftVoterRequest(**{**given, **fields}), 0

    yield update()
    yield update(cluster_id="x", current_leader_epoch=epoch - 1)
    yield update(current_leader_epoch=epoch - 1, voter_id=-1)
    yield update(current_leader_epoch=epoch + 5)
    yield update(voter_id=-1, listeners=[])
    yield update(voter_directory_id=NOBODY)
    yield update(listeners=[])
    yield update(1, 0)
    yield update(-1, 1)
    yield update(2, 3)


def _describes() -> Iterator[tuple[Message, int]]:
    for version in range(3):
        yield _describe((METADATA, [0])), version
    for topics in ([], [("foo", [0])], [(METADATA, [1])], [(METADATA, [0, 1])], [(METADATA, [0]), ("foo", [0])]):
        yield _describe(*topics), 2


def _codes(address: str, leader: int, epoch: int) -> list[str]:
    found = []
    for message, version in [*_adds(leader), *_removes(leader), *_updates(epoch), *_describes()]:
        answer = _ask(address, message, version)
        codes: list[Any] = [answer.error_code]  # type: ignore[attr-defined]
        if isinstance(answer, DescribeQuorumResponse):
            codes += [(one.partition_index, one.error_code) for topic in answer.topics for one in topic.partitions]
        else:
            # A refusal at a follower has an empty text, a success none.
            text = getattr(answer, "error_message", "")
            codes += [text is None, text == ""]
        found.append(f"{message.NAME} v{version} {codes}")
    return found


def test_the_leader_of_a_dynamic_quorum(
    real_controller: RealController, make_mock_controller: MakeMockController
) -> None:
    mock = make_mock_controller(behaviour="vanilla", cluster_id=CLUSTER_ID)
    assert _codes(mock.bootstrap, *_leader(mock.bootstrap)[:2]) == _codes(
        real_controller.bootstrap, *_leader(real_controller.bootstrap)[:2]
    )


@pytest.mark.parametrize("follower", [False, True])
def test_the_nodes_of_a_static_quorum(
    follower: bool, static_quorum: RealQuorum, make_mock_cluster: MakeMockCluster
) -> None:
    nodes = ",".join(f"{one}=4.4/vanilla" for one in static_quorum.node_ids)
    mock = make_mock_cluster(nodes=nodes, quorum="static", cluster_id=CLUSTER_ID)
    active = static_quorum.active()
    leader, epoch, _ = _leader(active.bootstrap)
    mock_leader, mock_epoch, _ = _leader(mock.active.bootstrap)
    real_node = static_quorum.followers()[0] if follower else active
    mock_node = mock.nodes[3002] if follower else mock.active
    assert _codes(mock_node.bootstrap, mock_leader, mock_epoch) == _codes(real_node.bootstrap, leader, epoch)
