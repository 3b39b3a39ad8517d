"""Several nodes over one log: followers, elections, equal images, registrations (D3, D16, D19, U1, U3, § 3)."""

from __future__ import annotations

import random

import pytest
import trio
import trio.testing

from kafkaproto.messages import (
    DescribeClusterRequest,
    DescribeClusterResponse,
    LeaderChangeMessage,
    RegisterControllerRecord,
    UnregisterBrokerRequest,
)
from kafkaproto.messages.base import Message
from mockcontroller.cluster_config import ClusterConfig
from mockcontroller.commits import HeldCommitter
from mockcontroller.log import Draft
from mockcontroller.raft import NotLeaderError
from mockcontroller.release import ConfigError
from tests.unit.controller.harness import STALE, STALE_4_0, Peer, registration
from tests.unit.controller.quorums import (
    add,
    described,
    directory_of,
    remove,
    running_quorum,
    update,
    voter_ids,
)

MIXED = "3000=4.2/patched,3001=4.2/vanilla,3002=4.4/patched"
VANILLA = "3000=4.4/vanilla,3001=4.4/vanilla,3002=4.4/vanilla"


async def _settle() -> None:
    await trio.testing.wait_all_tasks_blocked()


async def _named_leader(peer: Peer) -> int:
    answer = await peer.ask(DescribeClusterResponse, DescribeClusterRequest(endpoint_type=2), 2)
    return answer.controller_id


async def _code(peer: Peer, request: Message) -> int:
    reply = await peer.reply(request)
    return int(reply.body.error_code)  # type: ignore[attr-defined]


async def test_the_first_boot_of_three() -> None:
    """One log: the first node's boot, then a registration a node, each with the ranges of its own release."""
    async with running_quorum(MIXED, register=[STALE_4_0]) as quorum:
        names = [one.NAME for one in quorum[3000].records]
        assert names[:3] == ["LeaderChangeMessage", "KRaftVersionRecord", "VotersRecord"]
        assert names[-4:] == ["RegisterControllerRecord"] * 4
        for peer in quorum.peers.values():
            assert await peer.listed() == [3000, 3001, 3002, STALE]
            assert await _named_leader(peer) == 3000
            assert voter_ids(peer) == [3000, 3001, 3002]
            assert ("streams.version" in peer.feature_names(3000)) is True
        ranges = {one.name: one.max_supported_version for one in quorum[3000].registration(3002).features}
        assert ranges["metadata.version"] == 33


async def test_followers_answer_as_real_ones() -> None:
    """§ 3: 41 for writes, 6 for the quorum's own, reads answered; only the leader takes a write."""
    async with running_quorum(MIXED, register=[STALE_4_0]) as quorum:
        follower, before = quorum[3002], quorum[3000].controller.log.end_offset
        assert await follower.retire_code(STALE) == 41
        code, text = await follower.retire(STALE)
        assert (code, "3000" in (text or "")) == (41, True)
        assert await _code(follower, UnregisterBrokerRequest(broker_id=7)) == 41
        assert await _code(follower, registration(5)) == 41
        assert await add(follower) == 6
        assert await remove(follower, 3001) == 6
        assert (await update(follower, 3001)).error_code == 6
        assert (await described(follower))[0].error_code == 6
        assert (await follower.api_versions()).finalized_features_epoch == 11
        with pytest.raises(NotLeaderError):
            await follower.controller.append(Draft.data(RegisterControllerRecord(controller_id=1)))
        assert quorum[3000].controller.log.end_offset == before


async def test_describe_quorum_shows_who_runs() -> None:
    """Followers and observers of the mock have what is committed; a voter that doesn't run has -1."""
    committers = {3000: HeldCommitter(holding=False)}
    async with (
        running_quorum(VANILLA, voters="3000,3001,3003", register=["3003=4.4"], committers=committers) as quorum,
        trio.open_nursery() as nursery,
    ):
        committers[3000].hold()
        nursery.start_soon(quorum[3000].retire_code, 3003)
        await _settle()
        partition, answer = await described(quorum[3000])
        high = partition.high_watermark
        assert [(one.replica_id, one.log_end_offset) for one in partition.current_voters] == [
            (3000, high + 1), (3001, high), (3003, -1),
        ]  # fmt: skip
        assert [(one.replica_id, one.log_end_offset) for one in partition.observers] == [(3002, high)]
        assert partition.observers[0].last_fetch_timestamp > 0
        assert partition.current_voters[2].last_caught_up_timestamp == -1
        assert [one.node_id for one in answer.nodes] == [3000, 3001, 3003]
        committers[3000].release()


async def test_an_election_on_demand() -> None:
    """U1: what waited gets 41 and leaves no trace; the new leader begins an epoch; all tell the same."""
    committers = {one: HeldCommitter(holding=False) for one in (3000, 3001, 3002)}
    async with running_quorum(VANILLA, register=[STALE_4_0], committers=committers) as quorum:
        codes: list[int] = []

        async def retire() -> None:
            codes.append(await quorum[3000].retire_code(STALE))

        async with trio.open_nursery() as nursery:
            before = quorum[3000].controller.log.end_offset
            committers[3000].hold()
            nursery.start_soon(retire)
            await committers[3000].held()
            await quorum[3001].controller.lead()
        assert codes == [41]
        last = list(quorum[3001].controller.log)[-1]
        assert (last.base_offset, last.epoch, last.control) == (before, 2, True)
        assert isinstance(last.records[0].message, LeaderChangeMessage)
        assert [await _named_leader(one) for one in quorum.peers.values()] == [3001] * 3
        assert [one.controller.state.epoch for one in quorum.peers.values()] == [2] * 3
        assert [one.controller.state.is_active for one in quorum.peers.values()] == [False, True, False]
        assert await quorum[3000].retire_code(STALE) == 41
        assert await quorum[3001].retire_code(STALE) == 0
        assert await quorum[3002].listed() == [3000, 3001, 3002]


async def test_resigning_goes_round(autojump_clock: trio.testing.MockClock) -> None:
    async with running_quorum(MIXED) as quorum:
        led = []
        for _ in range(4):
            led.append(quorum.raft.leader_id)
            quorum.active.controller.hand_over()
            await _settle()
        assert led == [3000, 3001, 3002, 3000]


async def test_what_a_patched_leader_marks_every_node_reads() -> None:
    """D16, D19: images of patched and unpatched nodes are equal, and so is what they would write as a snapshot."""
    async with running_quorum(MIXED, register=[STALE_4_0]) as quorum:
        assert await quorum[3000].retire_code(STALE) == 0
        await quorum[3001].controller.lead()
        await quorum[3002].controller.lead()
        images = [peer.controller.state.committed for peer in quorum.peers.values()]
        assert images[0] == images[1] == images[2]
        snapshots = [list(one.records()) for one in images]
        assert snapshots[0] == snapshots[1] == snapshots[2]
        assert not images[1].registrations.counts_for_upgrades(STALE)
        assert 94 not in quorum[3001].controller.gate
        assert await quorum[3002].retire_code(STALE) == 0, "marked already, by another node"


async def test_random_histories_leave_equal_images(autojump_clock: trio.testing.MockClock) -> None:
    """D19, U1: whoever leads, whatever is retired, registered, removed, held or failed."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    committers = {one: HeldCommitter(holding=False) for one in (3000, 3001, 3002)}
    async with running_quorum(MIXED, committers=committers, seed=seed) as quorum, trio.open_nursery() as nursery:
        for _ in range(150):
            match source.randrange(6):
                case 0:
                    nursery.start_soon(quorum[source.choice([3000, 3001, 3002])].controller.lead)
                case 1 if quorum.raft.leader is not None:
                    nursery.start_soon(
                        quorum.active.reply, registration(source.randrange(5), ("metadata.version", 7, 9))
                    )
                case 2 if quorum.raft.leader_id in (3000, 3002):
                    nursery.start_soon(quorum.active.retire_code, source.randrange(5))
                case 3:
                    committers[source.choice([3000, 3001, 3002])].hold()
                case 4 if quorum.raft.leader is not None:
                    committers[quorum.raft.leader_id].fail()
                case 5:
                    committers[source.choice([3000, 3001, 3002])].release()
            if source.random() < 0.7:
                await _settle()
        for committer in committers.values():
            committer.release()
        await trio.sleep(5)
        images = [peer.controller.state for peer in quorum.peers.values()]
        assert images[0].committed == images[1].committed == images[2].committed
        assert all(one.pending == one.committed for one in images)
        assert images[0].committed.end_offset == quorum.raft.log.end_offset == quorum.raft.high_watermark
        assert sum(one.is_active for one in images) == 1


async def test_the_static_list_is_the_active_nodes_own() -> None:
    """D9: another node's list does not matter, until that node leads."""
    nodes = "3000=4.2/patched,3001=4.2/patched/static-voters=3001+9990"
    async with running_quorum(nodes, register=[STALE_4_0]) as quorum:
        await quorum[3001].controller.lead()
        code, text = await quorum[3001].retire(STALE)
        assert (code, "controller.quorum.voters" in (text or "")) == (42, True)
        await quorum[3000].controller.lead()
        assert await quorum[3000].retire_code(STALE) == 0


async def test_a_node_that_runs_registers_again(autojump_clock: trio.testing.MockClock) -> None:
    """U3: some 35 ms after its registration was deleted, with the same incarnation."""
    async with running_quorum(VANILLA) as quorum:
        incarnation = quorum[3000].registration(3001).incarnation_id
        start = trio.current_time()
        assert await quorum[3000].retire_code(3001) == 0
        assert await quorum[3002].listed() == [3000, 3002]
        await trio.sleep(0.03)
        assert await quorum[3002].listed() == [3000, 3002]
        await trio.sleep(0.01)
        assert await quorum[3002].listed() == [3000, 3001, 3002]
        assert trio.current_time() - start < 0.05
        assert quorum[3000].registration(3001).incarnation_id == incarnation


async def test_a_node_that_is_marked_stays_marked(autojump_clock: trio.testing.MockClock) -> None:
    """D3: it sees its own incarnation.  Another's under its id it replaces."""
    async with running_quorum("3000=4.2,3001=4.2", voters="3000") as quorum:
        assert await quorum[3000].retire_code(3001) == 0
        await trio.sleep(10)
        assert not quorum[3001].controller.state.committed.registrations.counts_for_upgrades(3001)
        assert await _code(quorum[3000], registration(3001)) == 0
        await trio.sleep(1)
        assert quorum[3000].registration(3001).incarnation_id == quorum[3001].controller.state.incarnation_id


async def test_the_active_controller_removes_itself_and_another_leads(
    autojump_clock: trio.testing.MockClock,
) -> None:
    """§ 6: 42 for 94, then the next voter leads; the former leader goes on as an observer, still registered."""
    async with running_quorum(VANILLA) as quorum:
        assert await remove(quorum[3000], 3000) == 0
        assert await quorum[3000].retire_code(3000) == 42
        await trio.sleep(1)
        assert [await _named_leader(one) for one in quorum.peers.values()] == [3001] * 3
        partition, _ = await described(quorum[3001])
        assert [one.replica_id for one in partition.current_voters] == [3001, 3002]
        assert [one.replica_id for one in partition.observers] == [3000]
        assert await quorum[3001].listed() == [3000, 3001, 3002]
        quorum.active.controller.hand_over()
        quorum.active.controller.hand_over()
        assert quorum.raft.leader_id == 3001, "an observer is never elected"


async def test_an_observer_becomes_a_voter_and_leads() -> None:
    """80 for a node of the same mock; the directory is the one that DescribeQuorum told."""
    async with running_quorum(VANILLA, voters="3000") as quorum:
        partition, _ = await described(quorum[3000])
        observer = partition.observers[0]
        assert observer.replica_id == 3001
        assert await add(quorum[3000], voter_id=3001, voter_directory_id=observer.replica_directory_id) == 0
        assert voter_ids(quorum[3002]) == [3000, 3001]
        quorum.active.controller.hand_over()
        await _settle()
        assert quorum.raft.leader_id == 3001
        assert directory_of(quorum[3002], 3001) == observer.replica_directory_id


async def test_static_quorum_of_three() -> None:
    """kraft.version 0: elections as well, no voters in the log."""
    async with running_quorum(VANILLA, quorum="static") as quorum:
        assert [one.NAME for one in quorum[3000].records][:2] == ["LeaderChangeMessage", "BeginTransactionRecord"]
        quorum.active.controller.hand_over()
        await _settle()
        partition, _ = await described(quorum[3001])
        assert [one.replica_id for one in partition.current_voters] == [3000, 3001, 3002]
        assert await remove(quorum[3001], 3002, partition.current_voters[2].replica_directory_id) == 42
        assert await add(quorum[3001]) == 35


async def test_below_metadata_version_15_nodes_wait_for_registrations() -> None:
    async with running_quorum("3000=4.2,3001=4.2", metadata_version=14) as quorum:
        assert not quorum[3000].controller.state.committed.registrations


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ({"nodes": "3000"}, "expected ID=RELEASE"),
        ({"nodes": "3000=4.9"}, "no release '4.9'"),
        ({"nodes": "3000=4.2/odd"}, "must be patched or vanilla"),
        ({"nodes": "3000=4.2/patched/port=1"}, "no setting of a node"),
        ({"nodes": "3000=4.4/patched/escalate=maybe"}, "must be on or off"),
        ({"nodes": "x=4.2"}, "no node id"),
        ({"nodes": "3000=4.2,3000=4.2"}, "stands twice"),
        ({"nodes": "3000=4.2", "voters": "1,2"}, "must lead"),
        ({"nodes": "3000=4.2,3001=4.2", "register": ["3001=4.0"]}, "registers itself"),
        ({"nodes": "3000=4.0,3001=4.4", "metadata_version": 33}, "node 3000"),
        ({"nodes": "3000=4.2/vanilla/encoding=A"}, "vanilla"),
    ],
)
def test_options_that_make_no_cluster(options: dict[str, object], text: str) -> None:
    with pytest.raises(ConfigError) as found:
        ClusterConfig.of(**options)  # type: ignore[arg-type]
    assert text in str(found.value)
    assert "\n" not in str(found.value)


def test_lists_of_a_static_quorum_that_differ() -> None:
    """Each node goes by its own; the first that its own names leads."""
    config = ClusterConfig.of(nodes="3000=4.2/static-voters=3001,3001=4.2", quorum="static", voters="3000,3001,9990")
    assert [(one.node_id, one.voters) for one in config.nodes] == [(3001, (3000, 3001, 9990)), (3000, (3001,))]


def test_settings_of_nodes() -> None:
    """Each its own; those said for all go to the nodes that can have them; metadata.version is the oldest's."""
    config = ClusterConfig.of(
        nodes="3001=4.2/vanilla,3000=4.0/patched/static-voters=3000+9990/encoding=A+G/guards=none,3002=4.4",
        voters="3000,3001",
        encoding="A",
        register=[STALE_4_0],
        seed=1,
    )
    first, second, third = config.nodes
    assert [one.node_id for one in config.nodes] == [3001, 3000, 3002]
    assert (second.static_voters, first.static_voters) == ((3000, 9990), ())
    assert (second.behaviour.encoding, third.behaviour.encoding, first.behaviour.patched) == ("A+G", "A", False)
    assert second.behaviour.guards == frozenset()
    assert {one.metadata_version for one in config.nodes} == {25}
    assert {one.cluster_id for one in config.nodes} == {config.cluster_id}
    assert [len(one.registrations) for one in config.nodes] == [1, 0, 0]


async def test_the_quorum_needs_no_votes_of_nodes_that_ended() -> None:
    """A leader that ends leaves no leader; who is told to leads."""
    async with running_quorum(VANILLA) as quorum:
        member = quorum.raft.members[3000]
        quorum.raft.leave(member)
        assert await _named_leader(quorum[3001]) == -1
        assert await quorum[3001].retire_code(STALE) == 41
        quorum.raft.elect_next([3000, 3001, 3002], after=3000)
        await _settle()
        assert await quorum[3001].retire_code(STALE) == 136
