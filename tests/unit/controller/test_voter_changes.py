"""AddRaftVoter, RemoveRaftVoter, UpdateRaftVoter: codes, their order, records, and what waits for what (§ 6, D10, U4).

Every code and the order of the checks as real 4.4.0 and 4.0.2 answered (tests/interop/test_quorum_frames.py asks them).
"""

from __future__ import annotations

import uuid
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
import trio
import trio.testing

from kafkaproto.messages import ApiVersionsResponse, VotersRecord
from kafkaproto.messages.add_raft_voter_request import Listener
from kafkaproto.messages.update_raft_voter_request import KRaftVersionFeature
from kafkaproto.messages.update_raft_voter_request import Listener as UpdateListener
from mockcontroller.commits import HeldCommitter
from mockcontroller.handlers.authorization import ClusterOperation
from tests.unit.controller.harness import Peer, running
from tests.unit.controller.quorums import (
    ADDRESS,
    DIRECTORY,
    NEW,
    add,
    described,
    directory_of,
    remove,
    there,
    update,
    voter_ids,
)

SELF, OTHER = 3000, 3001
NOBODY = uuid.UUID(int=0)
TWO: dict[str, Any] = {"behaviour": "vanilla", "voters": (SELF, OTHER), "register": [f"{OTHER}=4.4"]}
STATIC: dict[str, Any] = {**TWO, "quorum": "static"}


class Codes:
    """Requests on their way, and the codes of the answers, in their order."""

    def __init__(self, nursery: trio.Nursery) -> None:
        self._nursery = nursery
        self.seen: list[int] = []

    async def send(self, request: Callable[..., Awaitable[int]], *args: Any, **fields: Any) -> None:
        """Send, and wait until nothing moves."""

        async def one() -> None:
            self.seen.append(await request(*args, **fields))

        self._nursery.start_soon(one)
        await trio.testing.wait_all_tasks_blocked()


async def test_add_writes_the_larger_set() -> None:
    async with running(TWO, dial=there(0, 1)) as peer:
        before = peer.controller.log.end_offset
        assert await add(peer) == 0
        batch = list(peer.controller.log)[-1]
        assert (batch.control, batch.base_offset, len(batch.records)) == (True, before, 1)
        record = batch.records[0].message
        assert isinstance(record, VotersRecord)
        assert [one.voter_id for one in record.voters] == [SELF, OTHER, NEW]
        new = record.voters[-1]
        assert (new.voter_directory_id, new.endpoints[0].host, new.endpoints[0].port) == (DIRECTORY, *ADDRESS)
        assert new.kraft_version_feature.max_supported_version == 1
        assert peer.controller.committed_batches()[-1] is batch


async def test_listener_names_are_told_apart_in_capitals_only() -> None:
    """As Kafka normalises them: of one given twice the later address is dialled, and recorded."""
    dialled: list[tuple[str, int]] = []

    async def dial(host: str, port: int, _seconds: float) -> ApiVersionsResponse | None:
        await trio.lowlevel.checkpoint()
        dialled.append((host, port))
        return None

    async with running(TWO, dial=dial) as peer:
        twice = [Listener(name="CONTROLLER", host="a", port=1), Listener(name="Controller", host="b", port=2)]
        assert await add(peer, listeners=twice) == 7
        assert dialled == [("b", 2)]


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"cluster_id": "x"}, 104),
        ({"cluster_id": ""}, 104),
        ({"cluster_id": "x", "voter_id": -1}, 104),
        ({"voter_id": -1, "listeners": []}, 42),
        ({"voter_directory_id": NOBODY}, 42),
        ({"voter_id": OTHER, "listeners": []}, 42),
        ({"voter_id": OTHER}, 126),
        ({"voter_id": SELF, "voter_directory_id": DIRECTORY}, 126),
    ],
)
async def test_add_is_refused_before_anybody_is_dialled(fields: dict[str, Any], code: int) -> None:
    async def dial(_host: str, _port: int, _seconds: float) -> None:
        raise AssertionError

    async with running(TWO, dial=dial) as peer:
        before = list(peer.controller.log)
        assert await add(peer, **fields) == code
        assert list(peer.controller.log) == before


async def test_nobody_there_is_a_time_out(autojump_clock: trio.testing.MockClock) -> None:
    """7 after the request's own time, or the quorum's 2 s where that is less; meanwhile the queue goes on (U1)."""
    asked: list[tuple[str, int, float]] = []

    async def dial(host: str, port: int, seconds: float) -> None:
        asked.append((host, port, seconds))
        await trio.sleep(seconds)

    async with running(TWO, dial=dial) as peer, trio.open_nursery() as nursery:
        start, codes = trio.current_time(), Codes(nursery)
        await codes.send(add, peer, timeout_ms=500)
        assert await peer.listed() == [SELF, OTHER]
        assert await add(peer) == 7, "one change at a time"
        assert await remove(peer, OTHER) == 7
        assert (await update(peer, OTHER)).error_code == 7
        assert codes.seen == []
        await trio.sleep(1)
        assert codes.seen == [7]
        assert await add(peer, timeout_ms=60_000) == 7
        assert asked == [(*ADDRESS, 0.5), (*ADDRESS, 2.0)]
        assert trio.current_time() - start == pytest.approx(3)
        assert await remove(peer, OTHER) == 0, "nothing is left of it"


async def test_a_dial_that_fails_answers_minus_1(caplog: pytest.LogCaptureFixture) -> None:
    async def dial(_host: str, _port: int, _seconds: float) -> None:
        raise ZeroDivisionError

    async with running(TWO, dial=dial) as peer:
        assert await add(peer) == -1
        assert await remove(peer, OTHER) == 0
    caplog.clear()


async def test_the_new_voter_must_run_the_finalized_kraft_version() -> None:
    async with running(TWO, dial=there(0, 0)) as peer:
        assert await add(peer) == 42
        assert voter_ids(peer) == [SELF, OTHER]


async def test_version_1_may_answer_before_the_commit() -> None:
    """KIP-1186: AckWhenCommitted false."""
    committer = HeldCommitter(holding=False)
    async with running(TWO, dial=there(), committer=committer) as peer, trio.open_nursery() as nursery:
        codes = Codes(nursery)
        committer.hold()
        await codes.send(add, peer, ack_when_committed=False)
        assert codes.seen == [0]
        assert await add(peer) == 7
        committer.release()


async def test_remove_waits_for_its_commit_and_an_uncommitted_removal_frees() -> None:
    """U4, D10: before the commit nobody is answered, another change gets 7, and the id counts as removed."""
    committer = HeldCommitter(holding=False)
    patched = {**TWO, "behaviour": "patched", "release": "4.2", "register": [f"{OTHER}=4.2"]}
    async with running(patched, dial=there(), committer=committer) as peer, trio.open_nursery() as nursery:
        assert await peer.retire_code(OTHER) == 42
        codes, directory = Codes(nursery), directory_of(peer, OTHER)
        committer.hold()
        await codes.send(remove, peer, OTHER)
        await codes.send(peer.retire_code, OTHER)
        assert codes.seen == []
        assert await remove(peer, SELF) == 7
        assert await add(peer) == 7
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        assert sorted(codes.seen) == [0, 0]
        assert await remove(peer, OTHER, directory) == 127


async def test_an_uncommitted_addition_counts() -> None:
    """D10: the guard sees the voter before the commit, and no more after a commit that failed."""
    committer = HeldCommitter(holding=False)
    async with (
        running(release="4.2", register=[f"{NEW}=4.2"], dial=there(), committer=committer) as peer,
        trio.open_nursery() as nursery,
    ):
        codes = Codes(nursery)
        committer.hold()
        await codes.send(add, peer)
        code, text = await peer.retire(NEW)
        assert (code, "remove-controller" in (text or "")) == (42, True)
        committer.fail()
        await trio.testing.wait_all_tasks_blocked()
        assert codes.seen == [6], "leadership was lost"
        assert voter_ids(peer) == [SELF]
        assert await peer.retire_code(NEW) == 0


@pytest.mark.parametrize(
    ("voter_id", "directory_id", "cluster_id", "code"),
    [
        (OTHER, NOBODY, "x", 104),
        (OTHER, NOBODY, None, 42),
        (-1, DIRECTORY, None, 42),
        (OTHER, DIRECTORY, None, 127),
        (9990, DIRECTORY, None, 127),
    ],
)
async def test_remove_is_refused(voter_id: int, directory_id: uuid.UUID, cluster_id: str | None, code: int) -> None:
    async with running(TWO) as peer:
        before = list(peer.controller.log)
        assert await remove(peer, voter_id, directory_id, cluster_id) == code
        assert list(peer.controller.log) == before


async def test_the_only_voter_stays() -> None:
    async with running() as peer:
        assert await remove(peer, SELF) == 127


async def test_a_static_quorum_has_no_such_changes() -> None:
    """35, after the checks of the request itself; an update is taken from 4.1 on, and writes nothing."""
    async with running(STATIC, dial=there()) as peer:
        before = list(peer.controller.log)
        assert await add(peer) == 35
        assert await add(peer, voter_id=OTHER) == 35
        assert await add(peer, listeners=[]) == 42
        assert await remove(peer, OTHER, DIRECTORY) == 35
        assert await remove(peer, OTHER, NOBODY) == 42
        assert (await update(peer, OTHER, voter_directory_id=DIRECTORY)).error_code == 0
        assert (await update(peer, 9990, voter_directory_id=DIRECTORY)).error_code == 127
        assert list(peer.controller.log) == before
    async with running({**STATIC, "release": "4.0", "register": [f"{OTHER}=4.0"]}) as peer:
        assert (await update(peer, OTHER, voter_directory_id=DIRECTORY)).error_code == 35


async def test_update_replaces_endpoints_and_range() -> None:
    committer = HeldCommitter(holding=False)
    async with running(TWO, committer=committer) as peer:
        directory = directory_of(peer, OTHER)
        committer.hold()
        answer = await update(peer, OTHER)
        assert answer.error_code == 0, "before the commit"
        leader = answer.current_leader
        assert (leader.leader_id, leader.leader_epoch, leader.host, leader.port) == (SELF, 1, "mock.example", 9093)
        assert (await update(peer, OTHER)).error_code == 7
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        record = peer.records[-1]
        assert isinstance(record, VotersRecord)
        voter = record.voters[1]
        assert (voter.voter_id, voter.voter_directory_id, voter.endpoints[0].host) == (
            OTHER,
            directory,
            "moved.example",
        )
        assert (await update(peer, SELF)).error_code == 0, "where a real leader stops with a fault"


def _range(lowest: int, highest: int) -> KRaftVersionFeature:
    return KRaftVersionFeature(min_supported_version=lowest, max_supported_version=highest)


@pytest.mark.parametrize(
    ("fields", "code"),
    [
        ({"cluster_id": "x", "current_leader_epoch": 0}, 104),
        ({"cluster_id": None}, 0),
        ({"current_leader_epoch": 0, "voter_id": -1}, 74),
        ({"current_leader_epoch": -1}, 74),
        ({"current_leader_epoch": 99}, 75),
        ({"voter_id": -1}, 42),
        ({"voter_directory_id": NOBODY}, 42),
        ({"listeners": []}, 42),
        ({"listeners": [UpdateListener(name="OTHER", host="x", port=1)]}, 42),
        ({"kraft_version_feature": _range(1, 0)}, 42),
        ({"kraft_version_feature": _range(-1, 1)}, 42),
        ({"kraft_version_feature": _range(0, 0)}, 42),
        ({"kraft_version_feature": _range(2, 3), "voter_directory_id": DIRECTORY}, 42),
        ({"voter_directory_id": DIRECTORY}, 127),
    ],
)
async def test_update_is_refused(fields: dict[str, Any], code: int) -> None:
    async with running(TWO) as peer:
        given = {"voter_directory_id": directory_of(peer, OTHER), **fields}
        answer = await update(peer, given.pop("voter_id", OTHER), **given)
        assert (answer.error_code, answer.current_leader.leader_id) == (code, SELF)


@pytest.mark.parametrize("leader_id", [-1, OTHER])
async def test_a_node_that_does_not_lead(leader_id: int) -> None:
    """6 for all three, after cluster and epoch; the update names the leader, as far as it is known."""
    async with running(TWO, dial=there()) as peer:
        peer.controller.resign(leader_id)
        assert await add(peer) == 6
        assert await add(peer, voter_id=-1) == 6
        assert await add(peer, cluster_id="x") == 104
        assert await remove(peer, OTHER) == 6
        answer = await update(peer, OTHER)
        assert (answer.error_code, answer.current_leader.leader_id) == (6, leader_id)
        assert (await update(peer, OTHER, current_leader_epoch=0)).error_code == 74
        partition, _ = await described(peer)
        assert partition.error_code == 6


async def test_leadership_lost_while_the_new_voter_is_dialled() -> None:
    """6, and the next leader is not kept from changes by what its predecessor began."""
    proceed = trio.Event()

    async def dial(host: str, port: int, seconds: float) -> Any:
        await proceed.wait()
        return await there()(host, port, seconds)

    async with running(TWO, dial=dial) as peer, trio.open_nursery() as nursery:
        codes = Codes(nursery)
        await codes.send(add, peer)
        peer.controller.resign()
        await peer.controller.lead()
        assert await remove(peer, OTHER) == 0
        proceed.set()
        await trio.testing.wait_all_tasks_blocked()
        assert codes.seen == [6]


async def test_rights() -> None:
    """31: ALTER on CLUSTER for 80 and 81, CLUSTER_ACTION for 82; before anything else."""

    def only(*granted: ClusterOperation) -> Callable[[str, ClusterOperation], bool]:
        return lambda _principal, operation: operation in granted

    async def codes(peer: Peer) -> list[int]:
        updated = await update(peer, OTHER, cluster_id="x")
        return [await add(peer, cluster_id="x"), await remove(peer, OTHER, cluster_id="x"), updated.error_code]

    async with running(TWO, authorizer=only()) as peer:
        assert await codes(peer) == [31, 31, 31]
    async with running(TWO, authorizer=only(ClusterOperation.ALTER)) as peer:
        assert await codes(peer) == [104, 104, 31]
    async with running(TWO, authorizer=only(ClusterOperation.CLUSTER_ACTION)) as peer:
        assert await codes(peer) == [31, 31, 104]


async def test_the_active_controller_removes_itself(autojump_clock: trio.testing.MockClock) -> None:
    """§ 6: 81 succeeds, 94 is refused with 42, then it resigns, stays registered, and names the voter that is left."""
    async with running(TWO) as peer:
        assert await remove(peer, SELF) == 0
        assert await peer.retire_code(SELF) == 42
        assert peer.controller.state.is_active
        await trio.sleep(1)
        state = peer.controller.state
        assert (state.is_active, state.leader_id) == (False, OTHER)
        assert await peer.listed() == [SELF, OTHER]
        assert await peer.retire_code(SELF) == 41


async def test_resigning_waits_for_the_commit(autojump_clock: trio.testing.MockClock) -> None:
    """A removal of the leader that fails leaves it where it is."""
    committer = HeldCommitter(holding=False)
    async with running(TWO, committer=committer) as peer, trio.open_nursery() as nursery:
        codes = Codes(nursery)
        committer.hold()
        await codes.send(remove, peer, SELF)
        await trio.sleep(10)
        assert peer.controller.state.is_active
        committer.fail()
        await trio.sleep(10)
        assert (codes.seen, peer.controller.state.is_active) == ([6], True)
        assert voter_ids(peer) == [SELF, OTHER]
