"""ControllerRegistration, key 70 (U3, D3, E2, E8; kafka-behaviour, §3)."""

from __future__ import annotations

import uuid

import pytest

from kafkaproto.messages import ControllerRegistrationRequest, ControllerRegistrationResponse, RegisterControllerRecord
from kafkaproto.messages.controller_registration_request import Listener
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from tests.unit.controller.harness import STALE, STALE_4_0, Peer, registration, running


async def _register(peer: Peer, request: ControllerRegistrationRequest) -> ControllerRegistrationResponse:
    return await peer.ask(ControllerRegistrationResponse, request)


@pytest.mark.parametrize(
    "features",
    [
        pytest.param([("of.a.plugin", 0, 9), ("", -5, 5), (DECOMMISSION_MARKER, 0, 7)], id="E2 any names"),
        pytest.param([("metadata.version", 34, 99)], id="E8 above the finalized level"),
        pytest.param([("metadata.version", 7, 8)], id="E8 below the finalized level"),
        pytest.param([("metadata.version", 9, 8)], id="inverted"),
        pytest.param([("metadata.version", 7, 30), ("metadata.version", 7, 31)], id="twice"),
        pytest.param([], id="none"),
    ],
)
async def test_features_are_taken_as_they_come(features: list[tuple[str, int, int]]) -> None:
    """E2, E8, F1: and they come back from the image byte for byte."""
    async with running() as peer:
        response = await _register(peer, registration(STALE, *features))
        assert (response.error_code, response.error_message) == (0, "")
        found = peer.registration(STALE).features
        assert [(one.name, one.min_supported_version, one.max_supported_version) for one in found] == features


async def test_without_a_listener_it_is_not_listed_but_registered() -> None:
    async with running() as peer:
        await _register(peer, registration(STALE, ("metadata.version", 7, 30), listener=None))
        await _register(peer, registration(9991, ("metadata.version", 7, 30), listener="OTHER"))
        assert await peer.listed() == [3000]
        assert peer.controller.state.committed.registrations.counts_for_upgrades(STALE)
        assert await peer.retire_code(STALE) == 0


@pytest.mark.parametrize("fresh", [True, False])
async def test_d3_whoever_registers_anew_counts_again(fresh: bool) -> None:
    """D3: marker and permissive ranges are gone, with a new incarnation or the same one."""
    first, second = uuid.UUID(int=1), uuid.UUID(int=2 if fresh else 1)
    async with running(release="4.2") as peer:
        request = registration(STALE, ("metadata.version", 7, 25))
        request.incarnation_id = first
        await _register(peer, request)
        await peer.retire(STALE)
        assert len(peer.feature_names(STALE)) == 8
        request.incarnation_id = second
        before = len(peer.records)
        await _register(peer, request)
        assert isinstance(peer.records[before], RegisterControllerRecord)
        assert peer.feature_names(STALE) == ["metadata.version"]
        assert peer.registration(STALE).incarnation_id == second


async def test_zk_migration_ready_is_kept() -> None:
    async with running() as peer:
        await _register(peer, ControllerRegistrationRequest(controller_id=STALE, zk_migration_ready=True))
        assert peer.registration(STALE).zk_migration_ready


async def test_a_listener_named_twice_has_the_later_address() -> None:
    """As Kafka's map of listeners keeps it: the place of the first, the address of the last."""
    listeners = [
        Listener(name=name, host=host, port=1) for name, host in (("CONTROLLER", "a"), ("B", "b"), ("CONTROLLER", "c"))
    ]
    async with running() as peer:
        await _register(peer, ControllerRegistrationRequest(controller_id=STALE, listeners=listeners))
        assert [(one.name, one.host) for one in peer.registration(STALE).end_points] == [
            ("CONTROLLER", "c"),
            ("B", "b"),
        ]


@pytest.mark.parametrize("security_protocol", [-1, 4, 32767])
async def test_a_security_protocol_that_is_none(security_protocol: int) -> None:
    """-1, and this node stays active."""
    async with running() as peer:
        before = len(peer.records)
        response = await _register(peer, registration(STALE, security_protocol=security_protocol))
        assert response.error_code == -1
        assert len(peer.records) == before
        assert peer.controller.state.is_active


async def test_refusals_in_their_order() -> None:
    """31, then 41, then 35 below level 15."""
    request = registration(STALE, security_protocol=9)
    async with running(release="4.0", metadata_version=14) as peer:
        assert (await _register(peer, request)).error_code == 35
        peer.controller.resign()
        assert (await _register(peer, request)).error_code == 41
    async with running(authorizer=lambda principal, operation: False) as peer:
        peer.controller.resign()
        assert (await _register(peer, request)).error_code == 31


async def test_d17_what_is_marked_is_still_found() -> None:
    """D17: an unpatched reader that looks for the registration of a static voter finds it."""
    async with running(release="4.2", register=[STALE_4_0]) as peer:
        await peer.retire(STALE)
        assert STALE in peer.controller.state.committed.registrations
