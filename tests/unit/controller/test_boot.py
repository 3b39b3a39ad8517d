"""The log of a fresh node, against what real nodes wrote (kafka-behaviour, §7)."""

from __future__ import annotations

import pytest

from kafkaproto.messages import (
    DescribeClusterRequest,
    DescribeClusterResponse,
    FeatureLevelRecord,
    LeaderChangeMessage,
    VotersRecord,
)
from kafkaproto.messages.leader_change_message import Voter
from kafkaproto.protocol.releases import RELEASES
from tests.unit.controller.harness import HOST, PORT, STALE_4_0, Peer, running


def _shape(peer: Peer) -> list[tuple[bool, list[str]]]:
    return [(batch.control, [record.message.NAME for record in batch.records]) for batch in peer.controller.log]


async def test_dynamic_boot_at_level_33() -> None:
    """The batches that 4.4.0 writes, record for record."""
    async with running(release="4.4") as peer:
        assert _shape(peer) == [
            (True, ["LeaderChangeMessage", "KRaftVersionRecord", "VotersRecord"]),
            (False, ["BeginTransactionRecord", *["FeatureLevelRecord"] * 6, "ConfigRecord", "EndTransactionRecord"]),
            (False, ["RegisterControllerRecord"]),
        ]
        assert all(batch.epoch == 1 for batch in peer.controller.log)
        voters = peer.records[2]
        assert isinstance(voters, VotersRecord)
        assert [(one.name, one.host, one.port) for one in voters.voters[0].endpoints] == [("CONTROLLER", HOST, PORT)]


async def test_static_boot() -> None:
    """A static quorum keeps its voters out of the log."""
    async with running(release="4.4", quorum="static", voters=[3000, 3001]) as peer:
        assert _shape(peer)[0] == (True, ["LeaderChangeMessage"])
        assert peer.records[0] == LeaderChangeMessage(
            leader_id=3000,
            voters=[Voter(voter_id=3000), Voter(voter_id=3001)],
            granting_voters=[Voter(voter_id=3000), Voter(voter_id=3001)],
        )


@pytest.mark.parametrize(
    ("level", "second_batch"),
    [
        (7, ["FeatureLevelRecord"]),
        (12, ["FeatureLevelRecord"]),
        (13, ["BeginTransactionRecord", "FeatureLevelRecord", "EndTransactionRecord"]),
        (15, ["BeginTransactionRecord", "FeatureLevelRecord", "EndTransactionRecord"]),
    ],
)
async def test_transactions_begin_at_level_13(level: int, second_batch: list[str]) -> None:
    """metadata.version 3.6-IV1 (13) is the first whose bootstrap is a transaction, as measured on 4.2.1 and 4.4.0."""
    async with running(release="4.0", metadata_version=level) as peer:
        assert _shape(peer)[1] == (False, second_batch)
        assert ("RegisterControllerRecord" if level >= 15 else second_batch[-1]) == peer.records[-1].NAME


@pytest.mark.parametrize(
    ("release", "level", "quorum", "epoch", "finalized"),
    [
        ("4.4", 33, "dynamic", 11, {"kraft.version": 1, "metadata.version": 33, "share.version": 2, "group.version": 1,
                                    "streams.version": 1, "transaction.version": 2,
                                    "eligible.leader.replicas.version": 1}),
        ("4.4", 30, "dynamic", 11, {"kraft.version": 1, "metadata.version": 30, "share.version": 1, "group.version": 1,
                                    "streams.version": 1, "transaction.version": 2,
                                    "eligible.leader.replicas.version": 1}),
        ("4.4", 33, "static", 9, {"metadata.version": 33, "share.version": 2, "group.version": 1, "streams.version": 1,
                                  "transaction.version": 2, "eligible.leader.replicas.version": 1}),
        ("4.4", 25, "static", 5, {"metadata.version": 25, "group.version": 1, "transaction.version": 2}),
        ("4.2", 21, "dynamic", 5, {"kraft.version": 1, "metadata.version": 21}),
        ("4.0", 15, "dynamic", 5, {"kraft.version": 1, "metadata.version": 15}),
    ],
)  # fmt: skip
async def test_finalized_features(release: str, level: int, quorum: str, epoch: int, finalized: dict[str, int]) -> None:
    """Epochs and levels that the recorded sessions show for the same states; kraft.version only where it is 1."""
    async with running(release=release, metadata_version=level, quorum=quorum, register=[STALE_4_0]) as peer:
        answer = await peer.api_versions()
        assert answer.finalized_features_epoch == epoch
        assert {one.name: one.max_version_level for one in answer.finalized_features} == finalized
        assert all(one.max_version_level == one.min_version_level for one in answer.finalized_features)


async def test_registrations_left_behind_come_before_the_own_one() -> None:
    async with running(register=[STALE_4_0, "9991=4.2@there.example:9095"]) as peer:
        assert _shape(peer)[2:] == [
            (False, ["RegisterControllerRecord", "RegisterControllerRecord"]),
            (False, ["RegisterControllerRecord"]),
        ]
        stale, other, own = (peer.registration(one) for one in (9990, 9991, 3000))
        assert [(one.host, one.port) for one in stale.end_points] == [("127.0.0.1", 1)]
        assert [(one.host, one.port) for one in other.end_points] == [("there.example", 9095)]
        assert [(one.host, one.port) for one in own.end_points] == [(HOST, PORT)]
        assert stale.features[0].max_supported_version == 25
        assert len({one.incarnation_id for one in (stale, other, own)}) == 3


async def test_before_it_leads_it_answers_as_a_node_without_a_leader() -> None:
    """As recorded: ApiVersions without finalized features, DescribeCluster 35, writes 41."""
    async with running(registered=False) as peer:
        answer = await peer.api_versions()
        assert (answer.finalized_features_epoch, answer.finalized_features) == (-1, [])
        described = await peer.ask(DescribeClusterResponse, DescribeClusterRequest(endpoint_type=2), 2)
        assert described.error_code == 35
        assert await peer.retire_code(9990) == 41
        assert len(peer.controller.log) == 0


@pytest.mark.parametrize("release", RELEASES)
async def test_every_release_boots(release: str) -> None:
    async with running(release=release) as peer:
        assert await peer.listed() == [3000]
        levels = [one for one in peer.records if isinstance(one, FeatureLevelRecord)]
        assert levels[0].feature_level == peer.controller.config.facts.latest_production_metadata_version.level


async def test_ids_come_from_the_given_randomness() -> None:
    """Two runs of one seed are the same, another seed is not; the cluster id has Kafka's form."""
    logs = []
    for seed in (1, 1, 2):
        async with running(register=[STALE_4_0], seed=seed) as peer:
            assert len(peer.controller.cluster_id) == 22
            logs.append((peer.controller.cluster_id, list(peer.controller.log)))
    assert logs[0] == logs[1]
    assert logs[0] != logs[2]
