"""UpdateFeatures (57) as a request: versions, dry run, all or nothing, its log, what ApiVersions then says (F)."""

from __future__ import annotations

import logging

import pytest
import trio
import trio.testing

from kafkaproto.messages import (
    ConfigRecord,
    FeatureLevelRecord,
    KRaftVersionRecord,
    NoOpRecord,
    UpdateFeaturesRequest,
    UpdateFeaturesResponse,
    VotersRecord,
)
from kafkaproto.messages.update_features_request import FeatureUpdateKey
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from mockcontroller.commits import HeldCommitter
from mockcontroller.log import Draft
from tests.unit.controller.harness import STALE, STALE_4_0, Peer, registration, running

INVALID_UPDATE_VERSION = 95
OLD = {"release": "4.2", "metadata_version": "3.9", "register": [STALE_4_0]}


def update(*levels: tuple[str, int], upgrade_type: int = 1, dry_run: bool = False) -> UpdateFeaturesRequest:
    return UpdateFeaturesRequest(
        validate_only=dry_run,
        feature_updates=[
            FeatureUpdateKey(feature=name, max_version_level=level, upgrade_type=upgrade_type) for name, level in levels
        ],
    )


async def ask(peer: Peer, request: UpdateFeaturesRequest, version: int = 2) -> UpdateFeaturesResponse:
    return await peer.ask(UpdateFeaturesResponse, request, version)


async def code(peer: Peer, *levels: tuple[str, int], **more: object) -> int:
    return (await ask(peer, update(*levels, **more))).error_code  # type: ignore[arg-type]


async def finalized(peer: Peer) -> tuple[int, dict[str, int]]:
    """Epoch and levels as clients read them."""
    response = await peer.api_versions()
    return response.finalized_features_epoch, {one.name: one.max_version_level for one in response.finalized_features}


async def test_finalized_levels_and_their_epoch_follow() -> None:
    async with running(metadata_version=21) as peer:
        before, levels = await finalized(peer)
        assert levels == {"metadata.version": 21, "kraft.version": 1}
        response = await ask(peer, update(("metadata.version", 25), ("group.version", 1)))
        assert (response.error_code, response.error_message) == (0, None)
        epoch, levels = await finalized(peer)
        assert levels == {"metadata.version": 25, "group.version": 1, "kraft.version": 1}
        assert epoch == peer.controller.log.end_offset - 1 > before
        assert await code(peer, ("group.version", 0), upgrade_type=2) == 0
        assert "group.version" not in (await finalized(peer))[1]


async def test_all_or_nothing() -> None:
    async with running(metadata_version=21) as peer:
        before = peer.records
        response = await ask(peer, update(("group.version", 1), ("metadata.version", 34), ("nope.version", 0)))
        assert response.error_code == INVALID_UPDATE_VERSION
        assert "metadata.version" in (response.error_message or "")
        assert peer.records == before


async def test_a_dry_run_writes_nothing_and_answers_alike() -> None:
    async with running(metadata_version=21) as peer:
        before = peer.records
        assert await code(peer, ("metadata.version", 33), dry_run=True) == 0
        assert await code(peer, ("metadata.version", 34), dry_run=True) == INVALID_UPDATE_VERSION
        assert peer.records == before


@pytest.mark.parametrize("version", [0, 1])
async def test_results_of_old_versions(version: int) -> None:
    """Each feature after a success, none after a refusal; version 0 can't lower anything, whatever its flag says."""
    async with running(metadata_version=21) as peer:
        request = update(("group.version", 1), ("transaction.version", 2))
        response = await ask(peer, request, version)
        assert [(one.feature, one.error_code) for one in response.results] == [
            ("group.version", 0), ("transaction.version", 0),
        ]  # fmt: skip
        refused = await ask(peer, update(("group.version", 9)), version)
        assert (refused.error_code, refused.results) == (INVALID_UPDATE_VERSION, [])
        if version == 0:
            down = UpdateFeaturesRequest(
                feature_updates=[FeatureUpdateKey(feature="group.version", allow_downgrade=True)]
            )
            assert (await ask(peer, down, 0)).error_code == INVALID_UPDATE_VERSION


async def test_f2_a_refusal_names_node_and_range_and_what_would_help() -> None:
    async with running(OLD) as peer:
        text = (await ask(peer, update(("metadata.version", 29)))).error_message or ""
        for fact in ("metadata.version", "29", str(STALE), "7", "25", "decommission-controller"):
            assert fact in text


async def test_f2_a_dry_run_names_every_obstacle() -> None:
    """Who only asks is told all of them; a refused update names the first, as real Kafka."""
    async with running(release="4.2", metadata_version=21, register=["9990=4.0", "9991=4.1"]) as peer:
        refused = (await ask(peer, update(("metadata.version", 29)))).error_message or ""
        asked = (await ask(peer, update(("metadata.version", 29), dry_run=True))).error_message or ""
    assert "9990" in refused
    assert "9991" not in refused
    assert asked.index("[1/2]") < asked.index("controller 9990 supports") < asked.index("[2/2]")
    assert asked.index("[2/2]") < asked.index("controller 9991 supports")


async def test_d2_blocked_decommissioned_passes(caplog: pytest.LogCaptureFixture) -> None:
    """Each decision logs whom it skipped and why."""
    caplog.set_level(logging.INFO)
    async with running(OLD) as peer:
        assert await code(peer, ("metadata.version", 29)) == INVALID_UPDATE_VERSION
        assert await peer.retire_code(STALE) == 0
        for dry_run in (True, False):
            caplog.clear()
            assert await code(peer, ("metadata.version", 29), dry_run=dry_run) == 0
            assert f"metadata.version=29 without controller {STALE}: it is decommissioned" in caplog.text


async def test_d3_who_registers_anew_counts_again() -> None:
    async with running(OLD) as peer:
        assert await peer.retire_code(STALE) == 0
        await peer.reply(registration(STALE, ("metadata.version", 7, 25)))
        assert await code(peer, ("metadata.version", 29)) == INVALID_UPDATE_VERSION


async def test_d13_the_marker_cannot_be_finalized() -> None:
    async with running(OLD) as peer:
        await peer.retire(STALE)
        for level in (0, 1):
            assert await code(peer, (DECOMMISSION_MARKER, level)) == INVALID_UPDATE_VERSION


async def test_d16_an_unpatched_node_ignores_the_marker(caplog: pytest.LogCaptureFixture) -> None:
    """Replaying a log in which 9990 is marked by A: it blocks, and nobody is skipped."""
    caplog.set_level(logging.INFO)
    async with running(OLD, encoding="A") as patched:
        await patched.retire(STALE)
        marked = patched.registration(STALE)
    async with running({**OLD, "behaviour": "vanilla"}) as vanilla:
        await vanilla.controller.append(Draft.data(marked))
        caplog.clear()
        assert await code(vanilla, ("metadata.version", 29)) == INVALID_UPDATE_VERSION
        assert "without controller" not in caplog.text


async def test_u2_an_unregistered_id_of_the_static_list_blocks_every_update() -> None:
    options = {"quorum": "static", "voters": [3000, 3001], "register": ["3001=4.4"], "behaviour": "vanilla"}
    async with running(options) as peer:
        assert await code(peer, ("metadata.version", 33)) == 0
        assert await peer.retire_code(3001) == 0
        response = await ask(peer, update(("group.version", 1)))
        assert response.error_code == INVALID_UPDATE_VERSION
        assert "3001" in (response.error_message or "")
        assert "has not registered" in (response.error_message or "")


async def test_a_static_quorum_becomes_dynamic() -> None:
    """kraft.version 0 → 1: control records, then a no-op; the voters are recorded with directory ids."""
    async with running(quorum="static", voters=[3000, 3001], register=["3001=4.4"]) as peer:
        assert "kraft.version" not in (await finalized(peer))[1]
        assert await code(peer, ("kraft.version", 1), dry_run=True) == 0
        assert await code(peer, ("kraft.version", 1)) == 0
        version, voters, no_op = peer.records[-3:]
        assert version == KRaftVersionRecord(kraft_version=1)
        assert no_op == NoOpRecord()
        assert isinstance(voters, VotersRecord)
        assert [one.voter_id for one in voters.voters] == [3000, 3001]
        assert all(one.voter_directory_id.int for one in voters.voters)
        assert [one.voter_id for one in peer.controller.state.live_voters()] == [3000, 3001]
        assert (await finalized(peer))[1]["kraft.version"] == 1
        assert await code(peer, ("kraft.version", 0), upgrade_type=2) == INVALID_UPDATE_VERSION


async def test_eligible_leader_replicas_bring_their_config() -> None:
    async with running(metadata_version=25) as peer:
        assert await code(peer, ("eligible.leader.replicas.version", 1)) == 0
        config, level = peer.records[-2:]
        assert isinstance(config, ConfigRecord)
        assert config.name == "min.insync.replicas"
        assert level == FeatureLevelRecord(name="eligible.leader.replicas.version", feature_level=1)


async def test_u1_decided_on_the_pending_state_and_answered_after_the_commit() -> None:
    """Dry runs too: a success that writes nothing waits for what it was decided on."""
    committer = HeldCommitter(holding=False)
    async with running(metadata_version=21, committer=committer) as peer:
        committer.hold()
        done: list[int] = []

        async def ask_once(request: UpdateFeaturesRequest) -> None:
            done.append((await ask(peer, request)).error_code)

        async with trio.open_nursery() as nursery:
            nursery.start_soon(ask_once, update(("metadata.version", 25)))
            await committer.held()
            nursery.start_soon(ask_once, update(("eligible.leader.replicas.version", 1), dry_run=True))
            await trio.testing.wait_all_tasks_blocked()
            assert done == []
            assert (await finalized(peer))[1]["metadata.version"] == 21
            # A refusal doesn't wait: 21 lies below the pending 25.
            assert await code(peer, ("metadata.version", 21)) == INVALID_UPDATE_VERSION
            committer.release()
        assert done == [0, 0]
        assert (await finalized(peer))[1]["metadata.version"] == 25


async def test_without_rights_and_without_leadership() -> None:
    async with running(authorizer=lambda *_: False) as peer:
        assert await code(peer, ("group.version", 1)) == 31
    async with running() as peer:
        peer.controller.resign(3001)
        response = await ask(peer, update(("group.version", 1)))
        assert response.error_code == 41
        assert "3001" in (response.error_message or "")
