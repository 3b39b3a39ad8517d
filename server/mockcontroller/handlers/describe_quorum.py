"""DescribeQuorum, key 55, versions 0–2, controller listener.  KIP-595, KIP-836, KIP-853.

Errors: 31 without DESCRIBE on CLUSTER; per partition 3 for anything but exactly one partition 0 of __cluster_metadata,
6 where the node does not lead.
Answers from the raft state: the voter set of the log end, the high watermark, the leader's own log end.  Nodes of the
same mock have what is committed; those that are no voters are the observers.  Voters that are named but not run have -1
for offset and times.  Version 2 adds the voters' addresses.
Left out: observers that fetch, as nobody can yet.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterable

from kafkaproto.messages import DescribeQuorumRequest, DescribeQuorumResponse
from kafkaproto.messages.describe_quorum_response import Listener, PartitionData, ReplicaState, TopicData
from kafkaproto.messages.describe_quorum_response import Node as QuorumNode
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.registry import Answer, RequestContext, reads
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.quorum import ZERO_UUID

METADATA_TOPIC = "__cluster_metadata"
VOTER_IDENTITY_FIRST_VERSION = 2
"""From this version on, directory ids and addresses are told; below it the fields are absent and not ignorable."""


@reads(ApiKey.DESCRIBE_QUORUM, operation=ClusterOperation.DESCRIBE)
def describe_quorum(node: NodeState, context: RequestContext) -> Answer:
    """The state of the quorum as its leader sees it."""
    request = context.request.body
    assert isinstance(request, DescribeQuorumRequest)
    asked = [(topic.topic_name, [one.partition_index for one in topic.partitions]) for topic in request.topics]
    if asked != [(METADATA_TOPIC, [0])]:
        return _partition_errors(asked, ErrorCode.UNKNOWN_TOPIC_OR_PARTITION, "no such topic and partition here")
    if node.leader_id != node.node_id:
        return _partition_errors(asked, ErrorCode.NOT_LEADER_OR_FOLLOWER, "this node does not lead the quorum")
    partition = PartitionData(
        error_message="",
        leader_id=node.leader_id,
        leader_epoch=node.epoch,
        high_watermark=node.committed.end_offset,
        current_voters=[
            _replica(node, one.voter_id, one.directory_id, context.request.api_version) for one in node.live_voters()
        ],
        observers=[_replica(node, *one, context.request.api_version) for one in _observers(node)],
    )
    response = DescribeQuorumResponse(
        error_message="", topics=[TopicData(topic_name=METADATA_TOPIC, partitions=[partition])]
    )
    if context.request.api_version >= VOTER_IDENTITY_FIRST_VERSION:
        response.nodes = [
            QuorumNode(
                node_id=voter.voter_id,
                listeners=[Listener(name=name, host=host, port=port) for name, host, port in voter.endpoints],
            )
            for voter in node.live_voters()
        ]
    return Answer(response)


def _observers(node: NodeState) -> list[tuple[int, uuid.UUID]]:
    voters = {one.voter_id for one in node.live_voters()}
    return [(one, node.raft.directory_id(one, node.random)) for one in sorted(node.raft.members) if one not in voters]


def _replica(node: NodeState, replica_id: int, directory_id: uuid.UUID, version: int) -> ReplicaState:
    if replica_id == node.node_id:
        end_offset, time = node.pending.end_offset, node.now_ms
    elif replica_id in node.raft.members:
        end_offset, time = node.committed.end_offset, node.now_ms
    else:
        end_offset, time = -1, -1
    return ReplicaState(
        replica_id=replica_id,
        replica_directory_id=directory_id if version >= VOTER_IDENTITY_FIRST_VERSION else ZERO_UUID,
        log_end_offset=end_offset,
        last_fetch_timestamp=time,
        last_caught_up_timestamp=time,
    )


def _partition_errors(asked: Iterable[tuple[str, list[int]]], code: ErrorCode, text: str) -> Answer:
    topics = [
        TopicData(
            topic_name=name,
            partitions=[
                PartitionData(partition_index=one, error_code=int(code), error_message=text) for one in partitions
            ],
        )
        for name, partitions in asked
    ]
    return Answer(DescribeQuorumResponse(error_message="", topics=topics))
