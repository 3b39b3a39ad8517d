"""Images from logs: replay, snapshots, patched and unpatched alike (D13, D17, D19)."""

from __future__ import annotations

import random

import pytest

import kafkaproto
from kafkaproto.messages import (
    AbortTransactionRecord,
    BeginTransactionRecord,
    ConfigRecord,
    EndTransactionRecord,
    EndTxnMarker,
    FeatureLevelRecord,
    NoOpRecord,
    RegisterControllerRecord,
    UnregisterControllerRecord,
)
from kafkaproto.messages.base import Message, UnknownTag
from kafkaproto.messages.register_controller_record import ControllerFeature
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from mockcontroller.image import Image
from mockcontroller.image.image import UnknownRecordError
from mockcontroller.log import Draft, InMemoryLog
from tests.unit.controller.harness import STALE, STALE_4_0, registration, running


def _log(*drafts: Draft) -> InMemoryLog:
    log = InMemoryLog()
    for draft in drafts:
        log.append(draft, epoch=1, timestamp=0)
    return log


def _image(log: InMemoryLog) -> Image:
    image = Image()
    for batch in log:
        image.replay(batch)
    return image


def _register(controller_id: int, *features: tuple[str, int, int], **more: object) -> RegisterControllerRecord:
    return RegisterControllerRecord(
        controller_id=controller_id,
        features=[
            ControllerFeature(name=name, min_supported_version=low, max_supported_version=high)
            for name, low, high in features
        ],
        **more,  # type: ignore[arg-type]
    )


def _bytes(messages: list[Message]) -> list[str]:
    return [kafkaproto.encode(one, 0).hex() for one in messages]


@pytest.mark.parametrize("encoding", ["A", "A+G"])
async def test_d13_the_marker_survives_snapshot_and_reload(encoding: str) -> None:
    """D13: byte for byte, with whatever else the image holds."""
    async with running(release="4.2", encoding=encoding, register=[STALE_4_0]) as peer:
        await peer.reply(registration(9991, ("metadata.version", 7, 30), ("metadata.version", 7, 31), ("x", 5, 1)))
        await peer.retire(STALE)
        image = peer.controller.state.committed
        snapshot = list(image.records())
        reloaded = _image(_log(Draft.control_batch(*image.quorum.records()), Draft.data(*snapshot)))
        assert _bytes(list(reloaded.records())) == _bytes(snapshot)
        assert dict(reloaded.registrations) == dict(image.registrations)
        assert not reloaded.registrations.counts_for_upgrades(STALE)
        assert reloaded.registrations.counts_for_upgrades(9991)


async def test_d19_patched_and_unpatched_hold_equal_images() -> None:
    """D19: one log, replayed by either, makes equal images and equal snapshots."""
    async with running(release="4.2", register=[STALE_4_0, "9991=4.1"]) as patched:
        await patched.retire(STALE)
        await patched.reply(registration(9992, ("metadata.version", 7, 29)))
        batches = list(patched.controller.log)
        expected = patched.controller.state.committed
    async with running(release="4.2", behaviour="vanilla", registered=False) as vanilla:
        image = vanilla.controller.state.committed
        for batch in batches:
            image.replay(batch)
        assert image == expected
        assert _bytes(list(image.records())) == _bytes(list(expected.records()))


async def test_d19_marked_and_deleted_are_one_to_decisions() -> None:
    """D19: with X marked or X deleted the same controllers count."""
    counting = []
    for level in (32, 33):
        async with running(metadata_version=level, register=[STALE_4_0, "9991=4.1"]) as peer:
            await peer.retire(STALE)
            registrations = peer.controller.state.committed.registrations
            counting.append([one for one in (3000, STALE, 9991, 7777) if registrations.counts_for_upgrades(one)])
    assert counting == [[3000, 9991], [3000, 9991]]


def test_d17_marking_keeps_the_registration_findable() -> None:
    image = _image(_log(Draft.data(_register(7, ("metadata.version", 7, 25), (DECOMMISSION_MARKER, 1, 1)))))
    assert 7 in image.registrations
    assert not image.registrations.counts_for_upgrades(7)


def test_unknown_tags_of_a_record_end_at_the_image() -> None:
    """K1: declared fields only, as in Kafka."""
    record = _register(7, ("metadata.version", 7, 25), unknown_tagged_fields=[UnknownTag(9, b"x")])
    snapshot = list(_image(_log(Draft.data(record))).records())
    assert snapshot == [_register(7, ("metadata.version", 7, 25))]


def test_features_and_their_epoch() -> None:
    """Level 0 is not finalized; the epoch is the last offset of the batch that last changed a feature."""
    log = _log(
        Draft.data(FeatureLevelRecord(name="metadata.version", feature_level=15), NoOpRecord(), NoOpRecord()),
        Draft.data(NoOpRecord()),
        Draft.data(FeatureLevelRecord(name="group.version", feature_level=1)),
        Draft.data(FeatureLevelRecord(name="group.version", feature_level=0), NoOpRecord()),
        Draft.data(NoOpRecord()),
    )
    image = _image(log)
    assert (dict(image.features), image.features.epoch) == ({"metadata.version": 15}, 6)


def test_a_config_goes_away_with_null() -> None:
    def config(value: str | None) -> ConfigRecord:
        return ConfigRecord(resource_type=4, resource_name="", name="min.insync.replicas", value=value)

    image = _image(_log(Draft.data(config("2"))))
    assert list(image.records()) == [config("2")]
    assert list(_image(_log(Draft.data(config("2")), Draft.data(config(None)))).records()) == []


def test_an_aborted_transaction_leaves_nothing() -> None:
    log = _log(
        Draft.data(_register(1)),
        Draft.data(BeginTransactionRecord(), _register(2)),
        Draft.data(UnregisterControllerRecord(controller_id=1)),
        Draft.data(AbortTransactionRecord()),
        Draft.data(BeginTransactionRecord(), _register(3), EndTransactionRecord()),
    )
    assert list(_image(log).registrations) == [1, 3]


def test_a_record_that_no_part_knows() -> None:
    """It would be lost without a sign: an error that names it and its offset."""
    with pytest.raises(UnknownRecordError, match=r"EndTxnMarker \(offset 1\)"):
        _image(_log(Draft.data(NoOpRecord(), EndTxnMarker())))


def test_offsets_have_no_gaps() -> None:
    log = _log(Draft.data(NoOpRecord(), NoOpRecord()), Draft.data(NoOpRecord()))
    batches = list(log)
    assert [(one.base_offset, one.last_offset, one.end_offset) for one in batches] == [(0, 1, 2), (2, 2, 3)]
    assert list(log.between(0, 2)) == batches[:1]
    with pytest.raises(ValueError, match="ends at offset 0"):
        Image().replay(batches[1])
    with pytest.raises(ValueError, match="must hold a record"):
        log.append(Draft.data(), epoch=1, timestamp=0)
    log.truncate(2)
    assert log.end_offset == 2
    log.truncate(1)
    assert log.end_offset == 0


def test_a_clone_goes_its_own_way() -> None:
    """Random logs: a clone taken anywhere, replayed to the end, is equal, and what it came from is untouched."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    source = random.Random(seed)
    drafts = []
    for _ in range(60):
        controller_id = source.randrange(5)
        drafts.append(
            Draft.data(
                source.choice(
                    [
                        _register(controller_id, ("metadata.version", 7, source.randrange(40))),
                        UnregisterControllerRecord(controller_id=controller_id),
                        FeatureLevelRecord(name=f"f{controller_id}", feature_level=source.randrange(3)),
                        ConfigRecord(
                            resource_type=4,
                            resource_name=str(controller_id),
                            name="n",
                            value=source.choice(["v", None]),
                        ),
                    ]
                )
            )
        )
    log = _log(*drafts)
    batches, cut = list(log), source.randrange(60)
    original = Image()
    for batch in batches[:cut]:
        original.replay(batch)
    before, copy = _bytes(list(original.records())), original.clone()
    assert copy == original
    for batch in batches[cut:]:
        copy.replay(batch)
    assert copy == _image(log)
    assert _bytes(list(original.records())) == before
