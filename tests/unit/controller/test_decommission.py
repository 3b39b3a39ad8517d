"""Key 94 on a patched node: what it refuses, in which order, and what it writes (D1–D12)."""

from __future__ import annotations

import logging
from collections.abc import Callable

import pytest
import trio

from kafkaproto.messages import UnregisterControllerRecord, VotersRecord
from kafkaproto.messages.voters_record import Voter
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from mockcontroller.commits import HeldCommitter
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.log import Draft
from tests.unit.controller.harness import MV_3_7, STALE, STALE_4_0, Peer, registration, running

OLD_RELEASES = ("4.0", "4.1", "4.2", "4.3")
UNKNOWN, SELF = 7777, 3000


def _voters(*ids: int) -> Draft:
    return Draft.control_batch(VotersRecord(voters=[Voter(voter_id=one) for one in ids]))


def _written(peer: Peer, before: int) -> list[str]:
    return [one.NAME for one in peer.records[before:]]


@pytest.mark.parametrize("release", OLD_RELEASES)
async def test_d1_works_at_level_15(release: str) -> None:
    """D1, D12, D13: a success with an empty message, one record, and the controller is still listed."""
    async with running(release=release, metadata_version=MV_3_7, register=[STALE_4_0]) as peer:
        before = len(peer.records)
        assert await peer.retire(STALE) == (0, "")
        assert _written(peer, before) == ["RegisterControllerRecord"]
        assert peer.feature_names(STALE)[-1] == DECOMMISSION_MARKER
        assert await peer.listed() == [SELF, STALE]


async def test_d2_absent_and_marked_are_one_predicate() -> None:
    """D2: registered counts, marked and absent don't; a new registration counts again (D3)."""
    async with running(release="4.2", register=[STALE_4_0]) as peer:
        counts = peer.controller.state.committed.registrations.counts_for_upgrades
        assert counts(STALE)
        assert not counts(UNKNOWN)
        await peer.retire(STALE)
        assert not counts(STALE)
        await peer.reply(registration(STALE, ("metadata.version", 7, 29)))
        assert counts(STALE)
        assert peer.feature_names(STALE) == ["metadata.version"]


@pytest.mark.parametrize("connected", [True, False, None])
async def test_d3_a_connected_controller_is_warned_of(connected: bool | None, caplog: pytest.LogCaptureFixture) -> None:
    """D3: nothing is logged where nobody can tell."""

    def is_connected(controller_id: int) -> bool:
        assert controller_id == STALE
        return connected is True

    known: Callable[[int], bool] | None = None if connected is None else is_connected
    async with running(register=[STALE_4_0], is_connected=known) as peer:
        with caplog.at_level(logging.WARNING):
            assert await peer.retire_code(STALE) == 0
    assert ("stop the process first" in caplog.text) is (connected is True)


async def test_d4_not_itself() -> None:
    async with running(release="4.2") as peer:
        assert await peer.retire_code(SELF) == 42


@pytest.mark.parametrize("controller_id", [UNKNOWN, -1, -(2**31), 2**31 - 1])
async def test_d5_not_registered(controller_id: int) -> None:
    """D5: 136, negative ids too."""
    async with running(release="4.2", register=[STALE_4_0]) as peer:
        assert await peer.retire_code(controller_id) == 136


async def test_d6_a_second_time_writes_nothing() -> None:
    async with running(release="4.2", register=[STALE_4_0]) as peer:
        await peer.retire(STALE)
        before = len(peer.records)
        assert await peer.retire(STALE) == (0, "")
        assert _written(peer, before) == []


@pytest.mark.parametrize("written_by", ["A", "A+G"])
@pytest.mark.parametrize("asked", ["A", "A+G"])
async def test_d6_the_marker_decides_whatever_the_encoding(written_by: str, asked: str) -> None:
    """D6: the no-op does not depend on which encoding is set now, nor on the marker's range."""
    async with running(release="4.2", encoding=asked) as peer:
        permissive = [("metadata.version", 7, 32767)] if written_by == "A+G" else [("metadata.version", 7, 25)]
        await peer.reply(registration(STALE, *permissive, (DECOMMISSION_MARKER, 0, 0)))
        before = len(peer.records)
        assert await peer.retire(STALE) == (0, "")
        assert _written(peer, before) == []


async def test_d6_marked_and_then_a_voter_is_refused() -> None:
    """D6: 42, not the no-op."""
    async with running(release="4.2", register=[STALE_4_0]) as peer:
        assert await peer.retire_code(STALE) == 0
        await peer.controller.append(_voters(SELF, STALE))
        assert await peer.retire_code(STALE) == 42


async def test_d7_from_33_on_the_registration_is_deleted() -> None:
    """D7: also one that was marked before; then 136 (D6)."""
    async with running(release="4.4", register=[STALE_4_0]) as peer:
        await peer.reply(registration(9991, ("metadata.version", 7, 33), (DECOMMISSION_MARKER, 1, 1)))
        for controller_id in (STALE, 9991):
            reply = await peer.reply(peer.controller.schema_set.request(94)(controller_id=controller_id))  # type: ignore[call-arg]
            assert reply.records == (UnregisterControllerRecord(controller_id=controller_id),)
            assert await peer.retire_code(controller_id) == 136
        assert await peer.listed() == [SELF]


@pytest.mark.parametrize(("level", "escalate"), [(32, True), (33, False)])
async def test_d7_below_33_or_without_escalation_it_is_marked(level: int, escalate: bool) -> None:
    async with running(metadata_version=level, escalate=escalate, register=[STALE_4_0]) as peer:
        assert await peer.retire_code(STALE) == 0
        assert await peer.listed() == [SELF, STALE]
        assert peer.feature_names(STALE)[-1] == DECOMMISSION_MARKER
        before = len(peer.records)
        assert await peer.retire_code(STALE) == 0
        assert _written(peer, before) == []


@pytest.mark.parametrize("release", OLD_RELEASES)
async def test_d8_the_gate_is_level_15(release: str) -> None:
    """D8: 14 → 35, 15 → success; at 14 an unknown id 35, itself 42."""
    async with running(release=release, metadata_version=14) as peer:
        assert await peer.retire_code(UNKNOWN) == 35
        assert await peer.retire_code(SELF) == 42
    async with running(release=release, metadata_version=15, register=[STALE_4_0]) as peer:
        assert await peer.retire_code(UNKNOWN) == 136
        assert await peer.retire_code(STALE) == 0


@pytest.mark.parametrize("level", [29, 33])
async def test_d9_not_in_the_own_static_list(level: int) -> None:
    """D9: at kraft.version 1 too, and at 33; the message says what to do."""
    async with running(metadata_version=level, register=[STALE_4_0], static_voters=[SELF, STALE]) as peer:
        code, text = await peer.retire(STALE)
        assert code == 42
        assert text is not None
        positions = [text.index(one) for one in ("stop the node", "remove the id", "every node", "retry")]
        assert positions == sorted(positions)
        assert "controller.quorum.voters" in text


async def test_d9_static_quorum() -> None:
    """D9, D10: in a static quorum the list and the voter set are one."""
    options = {"quorum": "static", "voters": [SELF, STALE], "register": [STALE_4_0]}
    async with running(options, release="4.2") as peer:
        code, text = await peer.retire(STALE)
        assert (code, "controller.quorum.voters" in (text or "")) == (42, True)
    async with running(options, release="4.2", guards="live") as peer:
        assert await peer.retire_code(STALE) == 42
    async with running(options, release="4.2", guards="none") as peer:
        assert await peer.retire_code(STALE) == 0


async def test_d9_an_unregistered_id_of_the_static_list() -> None:
    """D11: 136, and the message names the list."""
    async with running(release="4.2", static_voters=[SELF, UNKNOWN]) as peer:
        code, text = await peer.retire(UNKNOWN)
        assert (code, "controller.quorum.voters" in (text or "")) == (136, True)


@pytest.mark.parametrize("level", [29, 33])
async def test_d10_not_a_live_voter(level: int) -> None:
    """D10: and the message names the command that removes one."""
    async with running(metadata_version=level, voters=[SELF, STALE], register=[STALE_4_0]) as peer:
        code, text = await peer.retire(STALE)
        assert (code, "kafka-metadata-quorum remove-controller" in (text or "")) == (42, True)


async def test_d10_neither_voter_nor_listed() -> None:
    async with running(release="4.2", voters=[SELF, 3001], static_voters=[3002], register=[STALE_4_0]) as peer:
        assert await peer.retire_code(STALE) == 0


async def test_d10_an_uncommitted_addition_counts_and_an_uncommitted_removal_frees() -> None:
    committer = HeldCommitter(holding=False)
    async with (
        running(release="4.2", committer=committer, voters=[SELF, STALE], register=[STALE_4_0, "9991=4.0"]) as peer,
        trio.open_nursery() as nursery,
    ):
        committer.hold()
        nursery.start_soon(peer.controller.append, _voters(SELF, 9991))
        await committer.held()
        assert await peer.retire_code(9991) == 42
        codes: list[int] = []

        async def freed() -> None:
            codes.append(await peer.retire_code(STALE))

        nursery.start_soon(freed)
        committer.release()
        await trio.testing.wait_all_tasks_blocked()
        assert codes == [0]


@pytest.mark.parametrize("level", [29, 33])
async def test_guards_none_is_upstreams_form(level: int) -> None:
    """D10, KIP-1312: voters can be retired where no guard stands."""
    async with running(
        metadata_version=level, guards="none", voters=[SELF, STALE], static_voters=[STALE], register=[STALE_4_0]
    ) as peer:
        assert await peer.retire_code(STALE) == 0
        assert await peer.listed() == ([SELF] if level == 33 else [SELF, STALE])


def _nobody(principal: str, operation: ClusterOperation) -> bool:
    return False


async def test_d11_authorization_comes_first() -> None:
    """31 before everything, also where the node isn't active."""
    async with running(release="4.2", authorizer=_nobody) as peer:
        peer.controller.resign()
        assert await peer.retire_code(SELF) == 31


async def test_d11_only_alter_is_asked_for() -> None:
    asked: list[tuple[str, ClusterOperation]] = []

    def authorizer(principal: str, operation: ClusterOperation) -> bool:
        asked.append((principal, operation))
        return True

    async with running(authorizer=authorizer, register=[STALE_4_0]) as peer:
        assert await peer.retire_code(STALE, principal="User:alice") == 0
    assert asked == [("User:alice", ClusterOperation.ALTER)]


@pytest.mark.parametrize(
    ("options", "controller_id", "code"),
    [
        pytest.param({"metadata_version": 14}, SELF, 42, id="self before metadata.version"),
        pytest.param({"metadata_version": 14, "static_voters": [UNKNOWN]}, UNKNOWN, 35, id="level before registration"),
        pytest.param({"static_voters": [UNKNOWN]}, UNKNOWN, 136, id="registration before static list"),
        pytest.param({"voters": [SELF, UNKNOWN]}, UNKNOWN, 136, id="registration before voters"),
        pytest.param(
            {"voters": [SELF, STALE], "static_voters": [STALE], "register": [STALE_4_0]}, STALE, 42, id="both"
        ),
    ],
)
async def test_d11_order(options: dict[str, object], controller_id: int, code: int) -> None:
    """D11, pairwise."""
    async with running(options, release="4.2") as peer:
        assert await peer.retire_code(controller_id) == code
        peer.controller.resign(3001)
        assert await peer.retire(controller_id) == (41, "the active controller appears to be node 3001")


async def test_d11_the_static_list_is_named_before_the_voter_set() -> None:
    async with running(release="4.2", voters=[SELF, STALE], static_voters=[STALE], register=[STALE_4_0]) as peer:
        _, text = await peer.retire(STALE)
        assert "controller.quorum.voters" in (text or "")
        assert "remove-controller" not in (text or "")
