"""The record that marks a controller, written out (D12, E1)."""

from __future__ import annotations

import uuid

import pytest

import kafkaproto
from kafkaproto.messages import ControllerRegistrationRequest
from kafkaproto.messages.controller_registration_request import Feature, Listener
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, RELEASES, release_facts
from mockcontroller.handlers.unregister_controller import marked
from mockcontroller.image.registrations import ControllerRegistration, Endpoint, FeatureRange
from tests.unit.controller.harness import STALE, registration, running

INCARNATION = uuid.UUID("00112233-4455-6677-8899-aabbccddeeff")
REAL_4_0 = (
    FeatureRange("metadata.version", 7, 25),
    FeatureRange("kraft.version", 0, 1),
    FeatureRange("transaction.version", 0, 2),
    FeatureRange("group.version", 0, 1),
    FeatureRange("eligible.leader.replicas.version", 0, 1),
)
LEFT_BY_4_0 = ControllerRegistration(STALE, INCARNATION, True, (Endpoint("CONTROLLER", "h", 9093, 1),), REAL_4_0)

# RegisterControllerRecord v0 of LEFT_BY_4_0 up to its features.
HEAD = "0000270600112233445566778899aabbccddeeff01020b434f4e54524f4c4c455202682385000100"


def _entry(name: str, low: str, high: str) -> str:
    return f"{len(name) + 1:02x}{name.encode().hex()}{low}{high}00"


MARKER = _entry("__decommissioned_controller", "0001", "0001")
BY_4_0 = (
    HEAD
    + "07"
    + _entry("metadata.version", "0007", "7fff")
    + _entry("kraft.version", "0000", "7fff")
    + _entry("transaction.version", "0000", "7fff")
    + _entry("group.version", "0000", "7fff")
    + _entry("eligible.leader.replicas.version", "0000", "7fff")
    + MARKER
    + "00"
)
BY_4_2 = (
    HEAD
    + "09"
    + _entry("metadata.version", "0007", "7fff")
    + _entry("kraft.version", "0000", "7fff")
    + _entry("transaction.version", "0000", "7fff")
    + _entry("group.version", "0000", "7fff")
    + _entry("eligible.leader.replicas.version", "0000", "7fff")
    + _entry("share.version", "0000", "7fff")
    + _entry("streams.version", "0000", "7fff")
    + MARKER
    + "00"
)
UNMARKED = (
    HEAD
    + "06"
    + _entry("metadata.version", "0007", "0019")
    + _entry("kraft.version", "0000", "0001")
    + _entry("transaction.version", "0000", "0002")
    + _entry("group.version", "0000", "0001")
    + _entry("eligible.leader.replicas.version", "0000", "0001")
    + "00"
)
BY_A = UNMARKED.replace(HEAD + "06", HEAD + "07").removesuffix("00") + MARKER + "00"


@pytest.mark.parametrize(
    ("release", "encoding", "expected"),
    [("4.0", "A+G", BY_4_0), ("4.2", "A+G", BY_4_2), ("4.0", "A", BY_A), ("4.4", "A", BY_A)],
)
def test_d12_bytes(release: str, encoding: str, expected: str) -> None:
    """Which names, which ranges, in which order; the marker last; everything else as it was (E1)."""
    assert kafkaproto.encode(LEFT_BY_4_0.record(), 0).hex() == UNMARKED
    record = marked(LEFT_BY_4_0, encoding, release_facts(release)).record()
    assert kafkaproto.encode(record, 0).hex() == expected


def test_d12_names_of_each_release() -> None:
    """The permissive names are those of the writing node's release, not of the one that registered."""
    names = {
        release: [one.name for one in marked(LEFT_BY_4_0, "A+G", release_facts(release)).features]
        for release in RELEASES
    }
    four = [
        "metadata.version",
        *(f"{one}.version" for one in ("kraft", "transaction", "group", "eligible.leader.replicas")),
    ]
    assert names["4.0"] == [*four, DECOMMISSION_MARKER]
    for release in ("4.1", "4.2", "4.3", "4.4"):
        assert names[release] == [*four, "share.version", "streams.version", DECOMMISSION_MARKER]


def test_d12_order_unknown_names_and_repeated_ones() -> None:
    """Real features keep their order, unknown ones their range; missing names follow; no name stands twice."""
    before = ControllerRegistration(
        1,
        INCARNATION,
        False,
        (),
        (
            FeatureRange("group.version", 0, 1),
            FeatureRange("of.the.future", 3, 5),
            FeatureRange("metadata.version", 7, 30),
            FeatureRange("of.the.future", 4, 6),
            FeatureRange("metadata.version", 7, 31),
        ),
    )
    permissive = marked(before, "A+G", release_facts("4.0")).features
    assert [(one.name, one.lowest, one.highest) for one in permissive] == [
        ("group.version", 0, 32767),
        ("of.the.future", 4, 6),
        ("metadata.version", 7, 32767),
        ("kraft.version", 0, 32767),
        ("transaction.version", 0, 32767),
        ("eligible.leader.replicas.version", 0, 32767),
        (DECOMMISSION_MARKER, 1, 1),
    ]
    plain = marked(before, "A", release_facts("4.0")).features
    assert [(one.name, one.highest) for one in plain] == [
        ("group.version", 1),
        ("of.the.future", 6),
        ("metadata.version", 31),
        (DECOMMISSION_MARKER, 1),
    ]


@pytest.mark.parametrize("encoding", ["A", "A+G"])
async def test_e1_only_the_features_differ(encoding: str) -> None:
    """E1, D12: incarnation id, ZkMigrationReady and endpoints are those that were registered."""
    async with running(release="4.2", encoding=encoding) as peer:
        await peer.reply(
            ControllerRegistrationRequest(
                controller_id=STALE,
                incarnation_id=INCARNATION,
                zk_migration_ready=True,
                listeners=[Listener(name="CONTROLLER", host="h", port=9093, security_protocol=1)],
                features=[
                    Feature(name=one.name, min_supported_version=one.lowest, max_supported_version=one.highest)
                    for one in REAL_4_0
                ],
            )
        )
        before = peer.registration(STALE)
        assert await peer.retire_code(STALE) == 0
        after = peer.registration(STALE)
        assert kafkaproto.encode(after, 0).hex() == (BY_A if encoding == "A" else BY_4_2)
        after.features = before.features
        assert after == before


async def test_d15_nothing_but_known_record_keys_below_33() -> None:
    """D8, D15: an unpatched 4.0–4.2 node can read all that a patched one writes."""
    async with running(release="4.2", register=["9990=4.0", "9991=4.1"]) as peer:
        await peer.reply(registration(9992, ("metadata.version", 7, 29)))
        for controller_id in (9990, 9991, 9992):
            assert await peer.retire_code(controller_id) == 0
        known = {"BeginTransactionRecord", "ConfigRecord", "EndTransactionRecord", "FeatureLevelRecord"}
        data = {one.message.NAME for batch in peer.controller.log if not batch.control for one in batch.records}
        assert data == known | {"RegisterControllerRecord"}
