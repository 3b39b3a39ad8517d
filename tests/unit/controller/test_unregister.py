"""Key 94 on a vanilla node (U1–U5; kafka-behaviour, §1)."""

from __future__ import annotations

import pytest

from kafkaproto.messages import UnregisterControllerRecord, UnregisterControllerRequest, UnregisterControllerResponse
from kafkaproto.messages.decommission import DecommissionControllerRequest, DecommissionControllerResponse
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, RELEASES
from tests.unit.controller.harness import STALE, STALE_4_0, registration, running

SELF, UNKNOWN = 3000, 7777


@pytest.mark.parametrize(
    ("options", "controller_id", "code"),
    [
        pytest.param({}, SELF, 42, id="itself"),
        pytest.param({}, UNKNOWN, 136, id="unknown"),
        pytest.param({}, -3, 136, id="negative"),
        pytest.param({"metadata_version": 32}, SELF, 42, id="itself before level"),
        pytest.param({"metadata_version": 32}, UNKNOWN, 35, id="level before registration"),
        pytest.param({"metadata_version": 30, "register": [STALE_4_0]}, STALE, 35, id="level"),
        pytest.param({"register": [STALE_4_0]}, STALE, 0, id="stale"),
        pytest.param({"register": [STALE_4_0], "voters": [SELF, STALE]}, STALE, 0, id="voter"),
        pytest.param(
            {"register": [STALE_4_0], "quorum": "static", "voters": [SELF, STALE]}, STALE, 0, id="static voter"
        ),
        pytest.param({"register": [STALE_4_0], "static_voters": [STALE]}, STALE, 0, id="listed"),
    ],
)
async def test_u5_codes(options: dict[str, object], controller_id: int, code: int) -> None:
    """U2, U5: upstream asks for no voter set and no list."""
    async with running(options, behaviour="vanilla") as peer:
        assert await peer.retire_code(controller_id) == code
        peer.controller.resign()
        assert await peer.retire_code(controller_id) == 41
    async with running(options, behaviour="vanilla", authorizer=lambda principal, operation: False) as peer:
        assert await peer.retire_code(controller_id) == 31


async def test_u1_u2_one_record_and_gone() -> None:
    async with running(behaviour="vanilla", register=[STALE_4_0]) as peer:
        reply = await peer.reply(UnregisterControllerRequest(controller_id=STALE))
        assert reply.body == UnregisterControllerResponse(error_code=0, error_message="")
        assert (reply.outcome, reply.records) == ("NONE", (UnregisterControllerRecord(controller_id=STALE),))
        assert await peer.listed() == [SELF]
        assert not peer.controller.state.committed.registrations.counts_for_upgrades(STALE)
        again = await peer.reply(UnregisterControllerRequest(controller_id=STALE))
        assert (again.outcome, again.records) == ("CONTROLLER_ID_NOT_REGISTERED", ())


async def test_u3_registers_again() -> None:
    """U3: a running process is back as soon as it registers."""
    async with running(behaviour="vanilla") as peer:
        await peer.reply(registration(STALE, ("metadata.version", 7, 33)))
        assert await peer.retire_code(STALE) == 0
        await peer.reply(registration(STALE, ("metadata.version", 7, 33)))
        assert await peer.listed() == [SELF, STALE]


async def test_success_bytes() -> None:
    """The message of a success is empty, not null."""
    async with running(behaviour="vanilla", register=[STALE_4_0]) as peer:
        reply = await peer.reply(UnregisterControllerRequest(controller_id=STALE))
        frame = peer.controller.schema_set.encode_response(reply.body, reply.version, correlation_id=7)
        assert frame.hex() == "0000000d" + "00000007" + "00" + "00000000" + "0000" + "01" + "00"


@pytest.mark.parametrize("release", RELEASES)
@pytest.mark.parametrize("behaviour", ["patched", "vanilla"])
async def test_d14_gate_and_classes(release: str, behaviour: str) -> None:
    """D14, D16: vanilla below 4.4 has no key 94; patched below 4.4 has it under the fork's name."""
    async with running(release=release, behaviour=behaviour) as peer:
        gate, schema_set = peer.controller.gate, peer.controller.schema_set
        assert (94 in gate) is (behaviour == "patched" or release == "4.4")
        assert gate.get(94, (0, 0)) == (0, 0)
        fork = behaviour == "patched" and release != "4.4"
        assert schema_set.request(94) is (DecommissionControllerRequest if fork else UnregisterControllerRequest)
        assert schema_set.response(94) is (DecommissionControllerResponse if fork else UnregisterControllerResponse)
        listed = await peer.api_versions()
        assert {one.api_key: (one.min_version, one.max_version) for one in listed.api_keys} == gate


async def test_d14_the_same_bytes() -> None:
    """D14, D18: marker and deletion answer alike, and so do fork and upstream."""
    frames = set()
    for options in ({"release": "4.2"}, {"release": "4.4"}, {"release": "4.4", "behaviour": "vanilla"}):
        async with running(options, register=[STALE_4_0]) as peer:
            reply = await peer.reply(peer.controller.schema_set.request(94)(controller_id=STALE))  # type: ignore[call-arg]
            frames.add(peer.controller.schema_set.encode_response(reply.body, 0, correlation_id=7))
    assert len(frames) == 1


async def test_d16_a_marker_that_was_left_on_a_vanilla_node() -> None:
    """D16: it keeps the registration out of feature decisions, and is deleted like any other."""
    async with running(behaviour="vanilla") as peer:
        await peer.reply(registration(STALE, ("metadata.version", 7, 25), (DECOMMISSION_MARKER, 1, 1)))
        assert await peer.retire_code(STALE) == 0
        assert await peer.listed() == [SELF]
