"""Feature decisions as pure functions: order of checks, everything named, decommissioned controllers (D2, D17, D19, F).

The expected answers were measured on real 4.4.0 controllers, but for those of patched nodes.
"""

from __future__ import annotations

import random

import pytest

from kafkaproto.messages import (
    ConfigRecord,
    FeatureLevelRecord,
    KRaftVersionRecord,
    NoOpRecord,
    RegisterBrokerRecord,
    RegisterControllerRecord,
    UnregisterControllerRecord,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.messages.register_broker_record import BrokerFeature
from kafkaproto.messages.register_controller_record import ControllerFeature
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, KRAFT_VERSION, METADATA_VERSION, release_facts
from mockcontroller.feature_records import update_batches
from mockcontroller.features import Cause, Refusal, Situation, Update, in_kafkas_order, refusals
from mockcontroller.handlers.unregister_controller import marked
from mockcontroller.image import Image
from mockcontroller.image.quorum import Voter
from mockcontroller.image.registrations import ControllerRegistration
from mockcontroller.log import Draft, InMemoryLog

ACTIVE = 3000
ELR = "eligible.leader.replicas.version"
Ranges = dict[str, tuple[int, int]]
OF_4_0: Ranges = release_facts("4.0").feature_ranges()
OF_4_2: Ranges = release_facts("4.2").feature_ranges()
OF_4_4: Ranges = release_facts("4.4").feature_ranges()


def image_of(*messages: Message, metadata_version: int = 21, **levels: int) -> Image:
    log = InMemoryLog()
    finalized = [FeatureLevelRecord(name=METADATA_VERSION, feature_level=metadata_version)]
    finalized += [FeatureLevelRecord(name=f"{name}.version", feature_level=level) for name, level in levels.items()]
    log.append(Draft.data(*finalized, *messages), epoch=1, timestamp=0)
    image = Image()
    for batch in log:
        image.replay(batch)
    return image


def controller(controller_id: int, ranges: Ranges, *, marker: bool = False) -> RegisterControllerRecord:
    features = [
        ControllerFeature(name=name, min_supported_version=low, max_supported_version=high)
        for name, (low, high) in ranges.items()
    ]
    if marker:
        features.append(ControllerFeature(name=DECOMMISSION_MARKER, min_supported_version=1, max_supported_version=1))
    return RegisterControllerRecord(controller_id=controller_id, features=features)


def broker(broker_id: int, ranges: Ranges, *, fenced: bool = True) -> RegisterBrokerRecord:
    return RegisterBrokerRecord(
        broker_id=broker_id,
        fenced=fenced,
        features=[
            BrokerFeature(name=name, min_supported_version=low, max_supported_version=high)
            for name, (low, high) in ranges.items()
        ],
    )


def situation(
    image: Image, release: str = "4.4", *, patched: bool = True, static_voters: tuple[int, ...] = ()
) -> Situation:
    return Situation(image, release_facts(release), ACTIVE, static_voters, patched=patched)


def against(where: Situation, *updates: tuple[str, int] | tuple[str, int, int]) -> list[tuple[str, Cause, int | None]]:
    """Feature, cause and node of everything that stands against it."""
    return [(one.update.feature, one.cause, one.node_id) for one in found(where, *updates)]


def found(where: Situation, *updates: tuple[str, int] | tuple[str, int, int]) -> list[Refusal]:
    return list(refusals(where, [Update(*one) for one in updates]))


# -- the rules of one node


@pytest.mark.parametrize(
    ("feature", "level", "upgrade_type", "cause"),
    [
        ("group.version", 1, 1, None),
        ("group.version", 1, 0, Cause.UPGRADE_TYPE),
        ("group.version", -1, 0, Cause.UPGRADE_TYPE),
        ("nope.version", 1, 7, Cause.UPGRADE_TYPE),
        ("group.version", -1, 1, Cause.LEVEL),
        ("group.version", 2, 1, Cause.LOCAL),
        ("nope.version", 1, 1, Cause.LOCAL),
        ("", 1, 1, Cause.LOCAL),
        ("nope.version", 0, 1, Cause.UNKNOWN_FEATURE),
        (DECOMMISSION_MARKER, 1, 1, Cause.LOCAL),
        (DECOMMISSION_MARKER, 0, 3, Cause.UNKNOWN_FEATURE),
        ("group.version", 1, 2, Cause.DIRECTION),
        ("group.version", 1, 3, Cause.DIRECTION),
        ("share.version", 0, 1, Cause.DIRECTION),
        ("share.version", 0, 2, None),
        ("share.version", 1, 3, None),
        (METADATA_VERSION, 21, 1, None),
        (METADATA_VERSION, 21, 3, None),
        (METADATA_VERSION, 33, 1, None),
        (METADATA_VERSION, 34, 1, Cause.LOCAL),
        (METADATA_VERSION, 6, 2, Cause.LOCAL),
        (METADATA_VERSION, 0, 2, Cause.LOCAL),
        (METADATA_VERSION, 20, 1, Cause.DIRECTION),
        (METADATA_VERSION, 22, 2, Cause.DIRECTION),
        (METADATA_VERSION, 20, 2, None),
        (METADATA_VERSION, 17, 2, None),
        (METADATA_VERSION, 16, 2, Cause.WAY_BACK),
        (METADATA_VERSION, 16, 3, Cause.WAY_BACK),
        (KRAFT_VERSION, 1, 1, None),
        (KRAFT_VERSION, 2, 1, Cause.LOCAL),
        (KRAFT_VERSION, 0, 2, None),
        (ELR, 1, 1, Cause.DEPENDENCY),
    ],
)  # fmt: skip
def test_f1_one_update_at_metadata_version_21(feature: str, level: int, upgrade_type: int, cause: Cause | None) -> None:
    expected = [] if cause is None else [cause]
    assert [one.cause for one in found(situation(image_of(share=1)), (feature, level, upgrade_type))] == expected


@pytest.mark.parametrize("upgrade_type", [2, 3])
def test_kraft_version_has_no_way_back(upgrade_type: int) -> None:
    image = image_of()
    image.quorum.set_kraft_version(KRaftVersionRecord(kraft_version=1))
    assert against(situation(image), (KRAFT_VERSION, 0, upgrade_type)) == [(KRAFT_VERSION, Cause.WAY_BACK, None)]
    assert against(situation(image), (KRAFT_VERSION, 0, 1)) == [(KRAFT_VERSION, Cause.DIRECTION, None)]


@pytest.mark.parametrize(("metadata_version", "passes"), [(22, False), (23, True)])
def test_a_dependency_may_be_among_the_updates(metadata_version: int, passes: bool) -> None:
    where = situation(image_of())
    updates = ((ELR, 1), (METADATA_VERSION, metadata_version))
    assert (against(where, *updates) == []) is passes


@pytest.mark.parametrize("level", [6, 0, -1])
def test_a_level_beside_a_metadata_version_that_is_none(level: int) -> None:
    """As 4.4.0: any level from 1 on needs the first metadata.version, and that is said before its own turn comes."""
    refused = found(situation(image_of()), ("group.version", 1), (METADATA_VERSION, level))
    assert [(one.update.feature, one.cause, one.needs) for one in refused[:1]] == [
        ("group.version", Cause.DEPENDENCY, (METADATA_VERSION, 7))
    ]


def test_of_a_feature_given_twice_the_last_counts() -> None:
    where = situation(image_of())
    assert against(where, ("group.version", 9), ("group.version", 1)) == []
    assert against(where, ("group.version", 1), ("group.version", 9)) == [("group.version", Cause.LOCAL, ACTIVE)]


def test_the_order_is_that_of_kafkas_hash_map() -> None:
    """It decides which refusal is named: measured on 4.4.0.  Names that fall together stay in the order given."""
    names = [
        ELR,
        "transaction.version",
        "streams.version",
        METADATA_VERSION,
        "share.version",
        KRAFT_VERSION,
        "group.version",
    ]
    assert [one.feature for one in in_kafkas_order(Update(name, 1) for name in names)] == [
        "group.version", "kraft.version", "metadata.version", "share.version", "streams.version",
        "transaction.version", ELR,
    ]  # fmt: skip
    assert (
        found(situation(image_of()), (METADATA_VERSION, 99), ("group.version", 9))[0].update.feature == "group.version"
    )


# -- other nodes


def test_f1_brokers_come_before_controllers_and_these_before_the_static_list() -> None:
    """Everything is found; the first is what the wire names."""
    image = image_of(
        controller(9990, OF_4_0), controller(9000, OF_4_0), broker(7, OF_4_0), broker(5, OF_4_0, fenced=False)
    )
    where = situation(image, static_voters=(ACTIVE, 3002, 3001))
    assert against(where, (METADATA_VERSION, 29)) == [
        (METADATA_VERSION, Cause.BROKER, 5),
        (METADATA_VERSION, Cause.BROKER, 7),
        (METADATA_VERSION, Cause.CONTROLLER, 9000),
        (METADATA_VERSION, Cause.CONTROLLER, 9990),
        (METADATA_VERSION, Cause.NOT_REGISTERED, 3001),
        (METADATA_VERSION, Cause.NOT_REGISTERED, 3002),
    ]
    assert found(where, (METADATA_VERSION, 29))[0].supported == (7, 25)
    assert against(where, (METADATA_VERSION, 34))[0] == (METADATA_VERSION, Cause.LOCAL, ACTIVE)


def test_controllers_are_asked_from_metadata_version_15_on() -> None:
    """And so is the static list: otherwise no static quorum could get there."""
    for metadata_version, expected in ((14, []), (15, [Cause.CONTROLLER, Cause.NOT_REGISTERED])):
        where = situation(
            image_of(controller(9990, OF_4_0), metadata_version=metadata_version), static_voters=(3000, 1)
        )
        assert [one.cause for one in found(where, (METADATA_VERSION, 29))] == expected


def test_an_absent_name_is_unsupported_but_for_level_0() -> None:
    where = situation(image_of(controller(9990, {}), broker(1, {}), share=1))
    assert [one.node_id for one in found(where, ("share.version", 1))] == [1, 9990]
    assert found(where, ("share.version", 0, 2)) == []


def test_registrations_are_taken_as_they_are() -> None:
    """Inverted and repeated ranges: of a repeated name the last counts; the node's own record is not looked at."""
    inverted = controller(1, {METADATA_VERSION: (30, 7)})
    repeated = controller(2, {METADATA_VERSION: (7, 21)})
    repeated.features.append(
        ControllerFeature(name=METADATA_VERSION, min_supported_version=7, max_supported_version=33)
    )
    where = situation(image_of(inverted, repeated, controller(ACTIVE, OF_4_0)))
    assert against(where, (METADATA_VERSION, 29)) == [(METADATA_VERSION, Cause.CONTROLLER, 1)]


# -- decommissioned controllers

ENCODINGS = ("A", "A+G")


def _marked(encoding: str, ranges: Ranges, release: str) -> RegisterControllerRecord:
    registration = ControllerRegistration.of(controller(9990, ranges))
    return marked(registration, encoding, release_facts(release)).record()


@pytest.mark.parametrize(
    ("encoding", "release", "patched", "passing"),
    [
        ("A", "4.2", True, {METADATA_VERSION, "group.version", "share.version", "streams.version"}),
        ("A", "4.2", False, {"group.version"}),
        ("A", "4.4", False, {"group.version"}),
        ("A+G", "4.2", True, {METADATA_VERSION, "group.version", "share.version", "streams.version"}),
        ("A+G", "4.2", False, {METADATA_VERSION, "group.version", "share.version", "streams.version"}),
        ("A+G", "4.4", False, {METADATA_VERSION, "group.version", "share.version", "streams.version"}),
    ],
)
def test_d16_who_decides_and_how_it_was_marked(encoding: str, release: str, patched: bool, passing: set[str]) -> None:
    """{A, A+G} × {patched 4.2, unpatched 4.2, vanilla 4.4} × {metadata.version, a known feature, newer ones}."""
    where = situation(image_of(_marked(encoding, OF_4_0, "4.2")), release, patched=patched)
    wanted = {METADATA_VERSION: 29, "group.version": 1, "share.version": 1, "streams.version": 1}
    assert {name for name, level in wanted.items() if not found(where, (name, level))} == passing


def test_d16_a_record_written_by_4_0_still_blocks_what_4_0_does_not_know() -> None:
    where = situation(image_of(_marked("A+G", OF_4_0, "4.0")), "4.2", patched=False)
    assert found(where, (METADATA_VERSION, 29)) == []
    assert against(where, ("share.version", 1)) == [("share.version", Cause.CONTROLLER, 9990)]


def test_d17_marked_and_in_the_static_list() -> None:
    """A patched node waits for it to register; an unpatched one finds the registration."""
    image = image_of(_marked("A+G", OF_4_0, "4.2"))
    patched = situation(image, static_voters=(ACTIVE, 9990))
    assert against(patched, ("group.version", 1)) == [("group.version", Cause.NOT_REGISTERED, 9990)]
    assert found(situation(image, static_voters=(ACTIVE, 9990), patched=False), ("group.version", 1)) == []


def test_d2_who_is_skipped_is_told() -> None:
    image = image_of(controller(9991, OF_4_4), controller(9990, OF_4_0, marker=True), controller(ACTIVE, OF_4_4))
    assert situation(image).skipped() == (9990,)
    assert situation(image, patched=False).skipped() == ()


@pytest.mark.parametrize("encoding", ENCODINGS)
def test_d16_the_forward_port(encoding: str) -> None:
    """Marked under a patched 4.2, then patched 4.4 controllers: every step up to 33 passes, and at 33 it is still
    skipped.  Without the filter it isn't so.
    """
    record = _marked(encoding, OF_4_0, "4.2")
    steps = [one.level for one in release_facts("4.4").metadata_versions if 21 <= one.level <= 33]
    for level, following in zip(steps, [*steps[1:], 33], strict=True):
        image = image_of(record, metadata_version=level)
        assert found(situation(image), (METADATA_VERSION, following), ("share.version", 1)) == []
        assert situation(image).skipped() == (9990,)
        blocked = found(situation(image, patched=False), (METADATA_VERSION, following))
        assert bool(blocked) is (encoding == "A" and following > 25)


def test_d19_marked_is_as_deleted() -> None:
    """Random registrations and updates: decisions with X marked equal those with X deleted, X in no static list."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    names = [*OF_4_4, "nope.version", DECOMMISSION_MARKER]
    for _ in range(300):
        some: Ranges = {
            name: (source.randrange(9), source.randrange(35)) for name in source.sample(names, 5) if name[0] != "_"
        }
        others = [
            controller(one, source.choice([OF_4_0, OF_4_2, OF_4_4, some]), marker=source.random() < 0.2)
            for one in source.sample(range(10), 3)
        ]
        brokers = [broker(one, source.choice([OF_4_2, OF_4_4])) for one in range(source.randrange(3))]
        base = [*others, *brokers, controller(77, some)]
        level = source.choice([14, 15, 21, 25, 33])
        with_marked = image_of(*base, controller(77, some, marker=True), metadata_version=level)
        with_deleted = image_of(*base, UnregisterControllerRecord(controller_id=77), metadata_version=level)
        static = tuple(source.sample(range(10), 2)) if source.random() < 0.5 else ()
        updates = [
            Update(name, source.randrange(-1, 35), source.choice([1, 1, 1, 2, 3])) for name in source.sample(names, 3)
        ]
        decided = [
            list(refusals(situation(image, static_voters=static), updates)) for image in (with_marked, with_deleted)
        ]
        assert decided[0] == decided[1]


# -- records


def records(image: Image, *updates: tuple[str, int] | tuple[str, int, int]) -> list[list[Message]]:
    voters = [Voter(3000), Voter(3001)]
    batches = update_batches(situation(image), [Update(*one) for one in updates], voters)
    return [[one.message for one in batch.records] for batch in batches]


def _level(name: str, level: int) -> FeatureLevelRecord:
    return FeatureLevelRecord(name=name, feature_level=level)


def _min_insync(resource: str, value: str | None) -> ConfigRecord:
    return ConfigRecord(resource_type=4, resource_name=resource, name="min.insync.replicas", value=value)


def test_a_record_for_each_update_in_kafkas_order() -> None:
    image = image_of()
    assert records(image, (METADATA_VERSION, 22), ("group.version", 1)) == [
        [_level("group.version", 1), _level(METADATA_VERSION, 22)]
    ]
    assert records(image, (METADATA_VERSION, 21)) == [[_level(METADATA_VERSION, 21)]]
    assert records(image) == []


def test_equal_kraft_version_is_a_no_op_for_upgrades_only() -> None:
    image = image_of()
    image.quorum.set_kraft_version(KRaftVersionRecord(kraft_version=1))
    assert records(image, (KRAFT_VERSION, 1)) == [[NoOpRecord()]]
    assert records(image, (KRAFT_VERSION, 1, 2)) == []


def test_a_raised_kraft_version_records_the_voters_before_the_rest() -> None:
    control, data = update_batches(
        situation(image_of()), [Update("group.version", 1), Update(KRAFT_VERSION, 1)], [Voter(3000), Voter(3001)]
    )
    assert (control.control, data.control) == (True, False)
    version, voters = (one.message for one in control.records)
    assert version == KRaftVersionRecord(kraft_version=1)
    assert isinstance(voters, VotersRecord)
    assert [one.voter_id for one in voters.voters] == [3000, 3001]
    assert [one.message for one in data.records] == [_level("group.version", 1), NoOpRecord()]


def test_eligible_leader_replicas_make_min_insync_replicas_known() -> None:
    """KIP-966: a value for all, none for a single broker; not again where there is one, and not on the way back."""
    on = (ELR, 1)
    assert records(image_of(metadata_version=23), on) == [[_min_insync("", "1"), _level(ELR, 1)]]
    configured = image_of(
        _min_insync("", "2"),
        _min_insync("1", "3"),
        ConfigRecord(resource_type=4, resource_name="2", name="log.cleaner.threads", value="1"),
        ConfigRecord(resource_type=2, resource_name="t", name="min.insync.replicas", value="2"),
        metadata_version=23,
    )
    assert records(configured, on) == [[_min_insync("1", None), _level(ELR, 1)]]
    assert records(image_of(metadata_version=23), (ELR, 0, 2)) == [[_level(ELR, 0)]]
