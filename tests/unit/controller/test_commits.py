"""Held, released and failed commits; lost leadership (U1)."""

from __future__ import annotations

import logging

import pytest
import trio
import trio.testing

from kafkaproto.messages import (
    ApiVersionsRequest,
    BrokerHeartbeatRequest,
    DescribeClusterRequest,
    DescribeClusterResponse,
    DescribeQuorumRequest,
    DescribeQuorumResponse,
    ElectLeadersRequest,
    EndTxnMarker,
    LeaderChangeMessage,
    RegisterControllerRecord,
)
from kafkaproto.messages.describe_quorum_request import PartitionData, TopicData
from mockcontroller.commits import HeldCommitter
from mockcontroller.controller import Controller, NotLeaderError
from mockcontroller.handlers import registry
from mockcontroller.handlers.registry import Outcome, RequestContext, WriteHandler
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.image import UnknownRecordError
from mockcontroller.log import Draft
from tests.unit.controller.harness import HOST, PORT, STALE, STALE_4_0, Peer, registration, running

SELF = 3000


class Waiting:
    """Requests on their way, and the codes of those answered, in the order of the answers."""

    def __init__(self, peer: Peer, nursery: trio.Nursery) -> None:
        self._peer, self._nursery = peer, nursery
        self.codes: list[tuple[int, int]] = []

    async def send(self, controller_id: int) -> None:
        """Send key 94 and wait until nothing moves."""
        self._nursery.start_soon(self._one, controller_id)
        await trio.testing.wait_all_tasks_blocked()

    async def _one(self, controller_id: int) -> None:
        self.codes.append((controller_id, await self._peer.retire_code(controller_id)))


async def test_two_under_a_held_commit_write_one_record() -> None:
    """U1, D6: the second decides on what is pending, and its answer waits for the first one's commit."""
    committer = HeldCommitter(holding=False)
    async with (
        running(release="4.2", committer=committer, register=[STALE_4_0]) as peer,
        trio.open_nursery() as nursery,
    ):
        waiting, before = Waiting(peer, nursery), len(peer.records)
        committer.hold()
        await waiting.send(STALE)
        await waiting.send(STALE)
        assert waiting.codes == []
        assert [one.NAME for one in peer.records[before:]] == ["RegisterControllerRecord"]
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        assert waiting.codes == [(STALE, 0), (STALE, 0)]
        assert len(peer.records) == before + 1


async def test_reads_see_what_is_committed_and_refusals_do_not_wait() -> None:
    """U1: DescribeCluster, DescribeQuorum and ApiVersions show the committed state; writes see the pending one."""
    committer = HeldCommitter(holding=False)
    async with (
        running(behaviour="vanilla", committer=committer, register=[STALE_4_0]) as peer,
        trio.open_nursery() as nursery,
    ):
        waiting = Waiting(peer, nursery)
        high_watermark = peer.controller.log.end_offset
        committer.hold()
        await waiting.send(STALE)
        assert await committer.held() == high_watermark + 1
        assert await peer.listed() == [SELF, STALE]
        assert await peer.retire_code(STALE) == 136
        assert await peer.retire_code(SELF) == 42
        assert (await peer.api_versions()).finalized_features_epoch == 11
        topics = [TopicData(topic_name="__cluster_metadata", partitions=[PartitionData()])]
        quorum = await peer.ask(DescribeQuorumResponse, DescribeQuorumRequest(topics=topics), 2)
        partition = quorum.topics[0].partitions[0]
        assert partition.high_watermark == high_watermark
        assert partition.current_voters[0].log_end_offset == high_watermark + 1
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        assert waiting.codes == [(STALE, 0)]
        assert await peer.listed() == [SELF]


async def test_a_failed_commit_leaves_no_trace() -> None:
    """U1: 41 for all that waited, nothing in the log or the images, a new epoch, and then it works again."""
    committer = HeldCommitter(holding=False)
    async with (
        running(release="4.2", committer=committer, register=[STALE_4_0, "9991=4.1"]) as peer,
        trio.open_nursery() as nursery,
    ):
        waiting, before = Waiting(peer, nursery), peer.controller.state.committed.clone()
        log = list(peer.controller.log)
        committer.hold()
        for controller_id in (STALE, STALE, 9991):
            await waiting.send(controller_id)
        committer.fail()
        await trio.testing.wait_all_tasks_blocked()
        assert sorted(waiting.codes) == [(STALE, 41), (STALE, 41), (9991, 41)]
        state = peer.controller.state
        assert (state.is_active, state.epoch, state.leader_id) == (True, 2, SELF)
        after = list(peer.controller.log)
        assert after[:-1] == log
        assert (after[-1].epoch, after[-1].control) == (2, True)
        assert isinstance(after[-1].records[0].message, LeaderChangeMessage)
        assert state.committed == state.pending
        assert state.committed.same_content(before)
        assert state.committed.registrations.counts_for_upgrades(STALE)
        await waiting.send(STALE)
        assert waiting.codes[-1] == (STALE, 0)
        assert not state.committed.registrations.counts_for_upgrades(STALE)


async def test_lost_leadership_under_a_held_commit() -> None:
    """U1: what waited gets 41, and a commit that comes too late changes nothing; reads are answered all along."""
    committer = HeldCommitter(holding=False)
    async with (
        running(release="4.2", committer=committer, register=["3001=4.2", STALE_4_0]) as peer,
        trio.open_nursery() as nursery,
    ):
        waiting, before = Waiting(peer, nursery), peer.controller.log.end_offset
        committer.hold()
        await waiting.send(STALE)
        peer.controller.resign(3001)
        await trio.testing.wait_all_tasks_blocked()
        assert waiting.codes == [(STALE, 41)]
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        assert peer.controller.log.end_offset == before
        described = await peer.ask(DescribeClusterResponse, DescribeClusterRequest(endpoint_type=2), 2)
        assert (described.controller_id, [one.broker_id for one in described.brokers]) == (3001, [SELF, 3001, STALE])
        with pytest.raises(NotLeaderError):
            await peer.controller.append(Draft.data(RegisterControllerRecord(controller_id=1)))
        await peer.controller.lead()
        assert await peer.retire_code(STALE) == 0
        assert peer.controller.state.epoch == 2


async def test_no_controller_id_while_nobody_leads() -> None:
    async with running() as peer:
        peer.controller.resign()
        described = await peer.ask(DescribeClusterResponse, DescribeClusterRequest(endpoint_type=2), 2)
        assert (described.error_code, described.controller_id) == (0, -1)


async def test_a_leader_that_never_commits_does_not_spin(autojump_clock: trio.testing.MockClock) -> None:
    """Elections that fail are held back, longer each time up to a second; the node registers once one succeeds."""
    committer = HeldCommitter()
    async with running(committer=committer, registered=False) as peer, trio.open_nursery() as nursery:
        nursery.start_soon(peer.controller.register_self, HOST, PORT)
        for _ in range(20):
            await committer.held()
            assert await peer.retire_code(STALE) == 41
            committer.fail(keep_holding=True)
            await trio.testing.wait_all_tasks_blocked()
        assert 10 < trio.current_time() < 25
        await committer.held()
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        assert peer.controller.state.epoch == 21
        assert await peer.listed() == [SELF]


async def test_a_boot_whose_commit_fails_begins_anew() -> None:
    """Whatever of the first batches was lost is written again in the next epoch, each once."""
    committer = HeldCommitter()
    async with running(committer=committer, registered=False, register=[STALE_4_0]) as peer:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(peer.controller.register_self, HOST, PORT)
            await committer.held()
            committer.release(keep_holding=True)
            await trio.testing.wait_all_tasks_blocked()
            await committer.held()
            committer.fail()
        names = [one.NAME for one in peer.records]
        assert names.count("LeaderChangeMessage") == 2
        assert names.count("EndTransactionRecord") == 1
        assert names.count("RegisterControllerRecord") == 2
        assert await peer.listed() == [SELF, STALE]


async def test_commits_are_asked_for_once_each() -> None:
    """A no-op that waits does not make the committer see the same end again."""

    class Counting:
        asked: list[int] = []  # noqa: RUF012 - one instance

        async def commit(self, end_offset: int) -> None:
            self.asked.append(end_offset)
            await trio.lowlevel.checkpoint()

    committer = Counting()
    async with (
        running(release="4.2", committer=committer, register=[STALE_4_0]) as peer,
        trio.open_nursery() as nursery,
    ):
        for _ in range(5):
            nursery.start_soon(peer.retire_code, STALE)
    assert committer.asked == sorted(set(committer.asked))


async def test_many_requests_at_once() -> None:
    """A hundred tasks: each answered, one record for each id, in spite of commits that take their time."""

    class Slow:
        async def commit(self, end_offset: int) -> None:
            for _ in range(3):
                await trio.lowlevel.checkpoint()

    async with running(committer=Slow()) as peer:
        before, codes = len(peer.records), []

        async def one(controller_id: int) -> None:
            await peer.reply(registration(controller_id, ("metadata.version", 7, 33)))
            codes.append(await peer.retire_code(controller_id))
            codes.append(await peer.retire_code(controller_id))

        async with trio.open_nursery() as nursery:
            for controller_id in range(100):
                nursery.start_soon(one, controller_id)
        assert sorted(codes) == [0] * 100 + [136] * 100
        assert len(peer.records) == before + 200


async def test_a_handler_that_fails_answers_minus_1(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The controller survives; what is pending stays as it was."""

    def broken(node: NodeState, context: RequestContext) -> Outcome:
        return Outcome.writes(
            context.request.body, Draft.data(RegisterControllerRecord(controller_id=5), EndTxnMarker())
        )

    monkeypatch.setitem(registry.HANDLERS, 63, WriteHandler(broken))
    async with running() as peer:
        before = peer.controller.state.pending.clone()
        reply = await peer.reply(BrokerHeartbeatRequest(), 1)
        assert reply.outcome == "UNKNOWN_SERVER_ERROR"
        assert peer.controller.state.pending == before
        with pytest.raises(UnknownRecordError, match="EndTxnMarker"):
            await peer.controller.append(Draft.data(EndTxnMarker()))
        assert await peer.listed() == [SELF]
    assert "api key 63" in caplog.text
    caplog.clear()


async def test_an_unserved_api_is_named_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    """35 in the api's own form."""
    async with running() as peer:
        with caplog.at_level(logging.WARNING):
            reply = await peer.reply(ElectLeadersRequest(), 2)
    assert reply.outcome == "UNSUPPORTED_VERSION"
    assert "ElectLeaders" in caplog.text


async def test_after_the_end_nobody_waits() -> None:
    """Requests that wait, and requests that come, get an error instead of hanging."""
    committer = HeldCommitter(holding=False)
    errors: list[Exception] = []
    context: RequestContext | None = None
    controller: Controller | None = None
    async with trio.open_nursery() as outer, running(committer=committer, register=[STALE_4_0]) as peer:
        controller, context = peer.controller, peer.context(ApiVersionsRequest(), 0)

        async def wait() -> None:
            try:
                await peer.retire_code(STALE)
            except trio.ClosedResourceError as error:
                errors.append(error)

        committer.hold()
        outer.start_soon(wait)
        await committer.held()
    assert len(errors) == 1
    with pytest.raises(trio.ClosedResourceError):
        await controller.submit(context)
