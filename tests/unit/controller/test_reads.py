"""ApiVersions (18), DescribeCluster (60), DescribeQuorum (55): kafka-behaviour, §3 and §4."""

from __future__ import annotations

from functools import partial

import pytest

from kafkaproto.messages import (
    ApiVersionsRequest,
    ApiVersionsResponse,
    DescribeClusterRequest,
    DescribeClusterResponse,
    DescribeQuorumRequest,
    DescribeQuorumResponse,
    VotersRecord,
)
from kafkaproto.messages.api_versions_response import ApiVersion
from kafkaproto.messages.describe_quorum_request import PartitionData, TopicData
from kafkaproto.messages.voters_record import Voter
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, RELEASES, release_facts
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.log import Draft
from tests.unit.controller.harness import HOST, NOW_S, PORT, STALE, STALE_4_0, Peer, running

CONTROLLER_KEYS = [
    1, 17, 18, 19, 20, 29, 30, 31, 32, 33, 36, 37, 38, 39, 40, 41, 43, 44, 45, 46, 49, 50, 51, 52, 53, 54, 55, 56, 57,
    58, 59, 60, 62, 63, 64, 67, 70, 73, 80, 81, 82,
]  # fmt: skip
METADATA = TopicData(topic_name="__cluster_metadata", partitions=[PartitionData(partition_index=0)])


# -- ApiVersions


@pytest.mark.parametrize("release", RELEASES)
async def test_keys_of_each_release(release: str) -> None:
    """41 keys, and 94 from 4.4 on; METADATA (3) is not among them."""
    async with running(release=release, behaviour="vanilla") as peer:
        keys = [one.api_key for one in (await peer.api_versions()).api_keys]
        assert keys == CONTROLLER_KEYS + ([94] if release == "4.4" else [])


async def test_no_features_below_version_3() -> None:
    async with running() as peer:
        for version in (0, 1, 2):
            answer = await peer.api_versions(version)
            assert (answer.supported_features, answer.finalized_features) == ([], [])
            assert answer.finalized_features_epoch == -1


async def test_version_3_leaves_out_features_from_0() -> None:
    async with running() as peer:
        assert [one.name for one in (await peer.api_versions(3)).supported_features] == ["metadata.version"]
        ranges = {
            one.name: (one.min_version, one.max_version) for one in (await peer.api_versions(4)).supported_features
        }
        assert ranges == release_facts("4.4").feature_ranges()


@pytest.mark.parametrize("version", [99, 6, -1])
async def test_a_version_it_lacks(version: int) -> None:
    """35 in the form of version 0, with 18's own range alone."""
    async with running() as peer:
        context = peer.context(ApiVersionsRequest(), 0, unsupported_version=True)
        context.request.header.request_api_version = version
        reply = await peer.controller.submit(context)
        assert (reply.version, reply.outcome) == (0, "UNSUPPORTED_VERSION")
        assert reply.body == ApiVersionsResponse(
            error_code=35, api_keys=[ApiVersion(api_key=18, min_version=0, max_version=5)]
        )


@pytest.mark.parametrize("version", [3, 4, 5])
@pytest.mark.parametrize(("name", "number"), [("", "1"), ("a", ""), ("-a", "1"), ("a b", "1"), ("a", "1."), ("ä", "1")])
async def test_client_software_that_is_no_word(version: int, name: str, number: str) -> None:
    """42 with an empty list."""
    async with running() as peer:
        request = ApiVersionsRequest(client_software_name=name, client_software_version=number)
        answer = await peer.ask(ApiVersionsResponse, request, version)
        assert answer == ApiVersionsResponse(error_code=42)


@pytest.mark.parametrize(
    ("cluster_id", "node_id", "code"), [(None, -1, 0), ("c", 5, 0), ("c", -1, 42), (None, 5, 42), ("c", 0, 0)]
)
async def test_cluster_and_node_go_together(cluster_id: str | None, node_id: int, code: int) -> None:
    """Version 5: exactly one given → 42; controllers don't compare them."""
    async with running() as peer:
        request = ApiVersionsRequest(
            client_software_name="a", client_software_version="1", cluster_id=cluster_id, node_id=node_id
        )
        assert (await peer.ask(ApiVersionsResponse, request, 5)).error_code == code


async def test_kraft_version_raised_later_does_not_move_the_epoch() -> None:
    """As recorded on a static quorum that was moved to a dynamic one: finalized at once, the epoch stays."""
    from kafkaproto.messages import KRaftVersionRecord

    async with running(quorum="static", voters=[3000, 3001]) as peer:
        draft = Draft.control_batch(KRaftVersionRecord(kraft_version=1), VotersRecord(voters=[Voter(voter_id=3000)]))
        await peer.controller.append(draft)
        answer = await peer.api_versions()
        assert answer.finalized_features_epoch == 9
        assert "kraft.version" in {one.name for one in answer.finalized_features}


@pytest.mark.parametrize("encoding", ["A", "A+G"])
async def test_d13_no_byte_of_the_marker_in_any_answer(encoding: str) -> None:
    """D13: not in 18, 60 or 55, and the marked controller is still listed."""
    async with running(release="4.2", encoding=encoding, register=[STALE_4_0]) as peer:
        assert await peer.retire_code(STALE) == 0
        asked: list[tuple[object, int]] = [
            *((ApiVersionsRequest(client_software_name="a", client_software_version="1"), one) for one in range(5)),
            *((DescribeClusterRequest(endpoint_type=2), one) for one in (1, 2)),
            *((DescribeQuorumRequest(topics=[METADATA]), one) for one in range(3)),
        ]
        for request, version in asked:
            reply = await peer.reply(request, version)  # type: ignore[arg-type]
            frame = peer.controller.schema_set.encode_response(reply.body, reply.version, correlation_id=7)
            assert DECOMMISSION_MARKER.encode() not in frame
        assert await peer.listed() == [3000, STALE]


# -- DescribeCluster


async def _describe(peer: Peer, version: int = 2, **request: object) -> DescribeClusterResponse:
    asked = DescribeClusterRequest(**{"endpoint_type": 2, **request})  # type: ignore[arg-type]
    return await peer.ask(DescribeClusterResponse, asked, version)


async def test_describe_cluster() -> None:
    async with running(cluster_id="zbYBjy6jQsecZuWVTQWD4g", register=["2=4.4@there.example:9095"]) as peer:
        answer = await _describe(peer)
        assert (answer.error_code, answer.error_message) == (0, None)
        assert (answer.cluster_id, answer.controller_id, answer.endpoint_type) == ("zbYBjy6jQsecZuWVTQWD4g", 3000, 2)
        assert [(one.broker_id, one.host, one.port, one.rack, one.is_fenced) for one in answer.brokers] == [
            (2, "there.example", 9095, None, False),
            (3000, HOST, PORT, None, False),
        ]
        assert answer.cluster_authorized_operations == -(2**31)
        assert (await _describe(peer, 1)).brokers == answer.brokers


@pytest.mark.parametrize(
    ("version", "endpoint_type", "code"), [(0, 1, 42), (1, 1, 114), (2, 1, 114), (2, 0, 115), (2, 3, 115)]
)
async def test_other_endpoint_types(version: int, endpoint_type: int, code: int) -> None:
    async with running() as peer:
        answer = await _describe(peer, version, endpoint_type=endpoint_type)
        assert answer.error_code == code
        assert (answer.cluster_id, answer.controller_id, answer.brokers, answer.endpoint_type) == ("", -1, [], 1)


async def test_d8_below_level_15_describe_cluster_is_35() -> None:
    """D8: before rights are asked for."""
    async with running(release="4.0", metadata_version=14, authorizer=lambda principal, operation: False) as peer:
        assert (await _describe(peer)).error_code == 35


async def test_describe_cluster_needs_alter() -> None:
    """31, before the endpoint type is looked at."""
    async with running(authorizer=lambda principal, operation: False) as peer:
        assert (await _describe(peer, endpoint_type=9)).error_code == 31


def _has(allowed: set[ClusterOperation], principal: str, operation: ClusterOperation) -> bool:
    return operation in allowed


async def test_authorized_operations() -> None:
    """Bits by the ids of the operations; 8096 is all that CLUSTER has, as recorded."""
    async with running() as peer:
        answer = await _describe(peer, include_cluster_authorized_operations=True)
        assert answer.cluster_authorized_operations == 8096
    for allowed, bits in (
        ({ClusterOperation.ALTER}, 0),
        ({ClusterOperation.ALTER, ClusterOperation.DESCRIBE}, 0b110000000),
    ):
        async with running(authorizer=partial(_has, allowed)) as peer:
            answer = await _describe(peer, include_cluster_authorized_operations=True)
            assert answer.cluster_authorized_operations == bits


async def test_the_listener_that_was_asked_decides() -> None:
    async with running(listener_name="INTERNAL") as peer:
        asked = DescribeClusterRequest(endpoint_type=2)
        nobody = await peer.ask(DescribeClusterResponse, asked, 2)
        # As real nodes: the active controller is named only where it is listed.
        assert (nobody.brokers, nobody.controller_id) == ([], -1)
        found = await peer.ask(DescribeClusterResponse, asked, 2, listener="INTERNAL")
        assert [one.broker_id for one in found.brokers] == [3000]


# -- DescribeQuorum


async def _quorum(peer: Peer, version: int = 2, *topics: TopicData) -> DescribeQuorumResponse:
    return await peer.ask(DescribeQuorumResponse, DescribeQuorumRequest(topics=list(topics) or [METADATA]), version)


async def test_describe_quorum() -> None:
    """Voters that are named but not run have -1 for offset and times; version 2 tells addresses."""
    async with running(voters=[3000, 3001], register=["3001=4.4@there.example:9095"]) as peer:
        answer = await _quorum(peer)
        assert (answer.error_code, answer.error_message) == (0, "")
        partition = answer.topics[0].partitions[0]
        assert (partition.error_code, partition.error_message, partition.observers) == (0, "", [])
        assert (partition.leader_id, partition.leader_epoch, partition.high_watermark) == (3000, 1, 14)
        own, other = partition.current_voters
        now = int(NOW_S * 1000)
        assert (own.replica_id, own.log_end_offset, own.last_fetch_timestamp, own.last_caught_up_timestamp) == (
            3000,
            14,
            now,
            now,
        )
        assert (other.replica_id, other.log_end_offset, other.last_fetch_timestamp, other.last_caught_up_timestamp) == (
            3001,
            -1,
            -1,
            -1,
        )
        assert own.replica_directory_id != other.replica_directory_id
        assert [(one.node_id, [(at.name, at.host, at.port) for at in one.listeners]) for one in answer.nodes] == [
            (3000, [("CONTROLLER", HOST, PORT)]),
            (3001, [("CONTROLLER", "there.example", 9095)]),
        ]
        for version in (0, 1):
            assert (await _quorum(peer, version)).nodes == []


async def test_a_static_quorum_has_no_directory_ids() -> None:
    async with running(quorum="static", voters=[3000, 3001, 3002]) as peer:
        voters = (await _quorum(peer)).topics[0].partitions[0].current_voters
        assert [one.replica_id for one in voters] == [3000, 3001, 3002]
        assert {one.replica_directory_id.int for one in voters} == {0}


@pytest.mark.parametrize(
    "topics",
    [
        [TopicData(topic_name="foo", partitions=[PartitionData()])],
        [TopicData(topic_name="__cluster_metadata", partitions=[PartitionData(partition_index=1)])],
        [METADATA, METADATA],
    ],
)
async def test_another_partition_is_unknown(topics: list[TopicData]) -> None:
    async with running() as peer:
        answer = await _quorum(peer, 2, *topics)
        assert (answer.error_code, answer.nodes) == (0, [])
        found = [
            (topic.topic_name, one.partition_index, one.error_code)
            for topic in answer.topics
            for one in topic.partitions
        ]
        assert found == [(topic.topic_name, one.partition_index, 3) for topic in topics for one in topic.partitions]


async def test_where_it_does_not_lead() -> None:
    """Partition error 6; without DESCRIBE 31 at the top."""
    async with running() as peer:
        peer.controller.resign(3001)
        answer = await _quorum(peer)
        assert (answer.error_code, answer.topics[0].partitions[0].error_code) == (0, 6)
    async with running(authorizer=lambda principal, operation: False) as peer:
        answer = await _quorum(peer)
        assert (answer.error_code, answer.topics, answer.nodes) == (31, [], [])
