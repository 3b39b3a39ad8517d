"""The why-blocked report: every node, what it is, its range, the command that helps (F2)."""

from __future__ import annotations

import json
import logging

import pytest

from kafkaproto.messages import KRaftVersionRecord
from mockcontroller.features import Cause, Situation, Update
from mockcontroller.release import VANILLA, Behaviour
from mockcontroller.why_blocked import Report, Role, Surroundings, why_blocked
from tests.unit.controller.harness import STALE, running
from tests.unit.controller.test_feature_decisions import OF_4_0, broker, controller, image_of, situation
from tests.unit.controller.test_update_features import INVALID_UPDATE_VERSION, code

TO_4_2 = [Update("metadata.version", 29)]
ALIVE = {9991}


def everything(*, patched: bool = True, metadata_version: int = 21) -> Situation:
    """A cluster with one node of each kind that blocks."""
    image = image_of(
        *(controller(one, OF_4_0) for one in (3001, 9990, 9991)), controller(9992, OF_4_0, marker=True),
        broker(1, OF_4_0, fenced=False), broker(2, OF_4_0), metadata_version=metadata_version,
    )  # fmt: skip
    image.quorum.set_kraft_version(KRaftVersionRecord(kraft_version=1))
    return situation(image, static_voters=(3000, 7), patched=patched)


def report(where: Situation, updates: list[Update] = TO_4_2, behaviour: Behaviour | None = None) -> Report:
    around = Surroundings(frozenset({3000, 3001}), behaviour or Behaviour(), ALIVE.__contains__)
    return why_blocked(where, updates, around)


def test_every_node_is_named_with_its_role_range_and_remedy() -> None:
    found = report(everything())
    assert [(one.node_id, one.role) for one in found.obstacles] == [
        (1, Role.BROKER),
        (2, Role.FENCED_BROKER),
        (3001, Role.VOTER),
        (9990, Role.STALE),
        (9991, Role.OBSERVER),
        (7, Role.STATIC),
    ]
    assert found.skipped == (9992,)
    remedies = {one.node_id: one.remedy for one in found.obstacles}
    assert "kafka-cluster unregister --id 2" in remedies[2]
    assert "remove-controller --controller-id 3001" in remedies[3001]
    assert "decommission-controller --controller-id 3001" in remedies[3001]
    assert remedies[9990] == "kafka-cluster decommission-controller --controller-id 9990"
    assert "stop it" in remedies[9991]
    assert "controller.quorum.voters" in remedies[7]
    lines = list(found.lines())
    assert "blocked by 6 obstacles" in lines[0]
    assert any("controller 9990 supports only level 7 to 25 [stale registration]" in one for one in lines)
    assert "9992" in lines[-1]


def test_as_json() -> None:
    value = json.loads(report(everything()).as_json())
    assert value["blocked"] is True
    assert value["updates"] == [{"feature": "metadata.version", "level": 29}]
    assert value["skipped"] == [{"nodeId": 9992, "reason": "decommissioned"}]
    assert value["obstacles"][3] == {
        "feature": "metadata.version", "level": 29, "cause": "controller", "nodeId": 9990, "role": "stale registration",
        "supported": {"min": 7, "max": 25}, "reason": "controller 9990 supports only level 7 to 25",
        "remedy": "kafka-cluster decommission-controller --controller-id 9990",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("behaviour", "metadata_version", "command"),
    [
        (Behaviour(), 29, "decommission-controller --controller-id 9990"),
        (Behaviour(escalate=True), 29, "decommission-controller --controller-id 9990"),
        (Behaviour(escalate=True), 33, "unregister-controller --id 9990"),
        (VANILLA, 33, "unregister-controller --id 9990"),
        (VANILLA, 29, "no command"),
    ],
)
def test_the_command_is_one_that_works_there(behaviour: Behaviour, metadata_version: int, command: str) -> None:
    where = everything(patched=behaviour.patched, metadata_version=metadata_version)
    found = report(where, [Update("share.version", 1)], behaviour)
    assert command in next(one.remedy for one in found.obstacles if one.node_id == 9990)


def test_rules_have_no_node() -> None:
    found = report(situation(image_of()), [Update("eligible.leader.replicas.version", 1), Update("nope.version", 0)])
    assert [(one.refusal.cause, one.node_id, one.role) for one in found.obstacles] == [
        (Cause.UNKNOWN_FEATURE, None, None),
        (Cause.DEPENDENCY, None, None),
    ]
    assert "kafka-features upgrade --feature metadata.version=23" in found.obstacles[1].remedy


def test_without_anybody_to_ask_who_runs() -> None:
    around = Surroundings(frozenset({3000}))
    found = why_blocked(situation(image_of(controller(9990, OF_4_0))), TO_4_2, around)
    assert [one.role for one in found.obstacles] == [Role.NO_VOTER]
    assert found.obstacles[0].remedy.startswith("if it is gone: ")


def test_nothing_blocks() -> None:
    found = report(situation(image_of(controller(9992, OF_4_0, marker=True))))
    assert not found.blocked
    assert [*found.lines()] == [
        "update of metadata.version=29: not blocked",
        "controller 9992 is decommissioned and was not asked",
    ]


async def test_the_mocks_log_names_all(caplog: pytest.LogCaptureFixture) -> None:
    """The answer names the first and says how many there are."""
    caplog.set_level(logging.INFO, "mockcontroller")
    options = {"release": "4.2", "metadata_version": 21, "register": ["9990=4.0", "9991=4.1", "9992=4.0"]}
    async with running(options, is_connected=ALIVE.__contains__) as peer:
        await peer.retire(9992)
        assert await code(peer, ("metadata.version", 29), ("share.version", 1)) == INVALID_UPDATE_VERSION
    logged = [record.getMessage() for record in caplog.records if record.name == "mockcontroller.features"]
    text = "\n".join(logged)
    assert "without controller 9992: it is decommissioned" in text
    assert "controller 9991 supports only level 7 to 27 [observer]" in text
    assert f"share.version can't be set to level 1: controller {STALE} does not have this feature" in text
