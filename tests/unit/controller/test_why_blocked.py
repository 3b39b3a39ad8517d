"""The why-blocked report: every node, what it is, its range, the command that helps (F2)."""

from __future__ import annotations

import json
import logging

import pytest

from kafkaproto.config.constraints import Constraint, Constraints
from kafkaproto.config.validators import at_least
from kafkaproto.messages import ConfigRecord, KRaftVersionRecord
from mockcontroller.config_rules import rules_of
from mockcontroller.config_settings import ConfigSettings
from mockcontroller.features import Cause, Situation, Update
from mockcontroller.image.brokers import Brokers
from mockcontroller.release import VANILLA, Behaviour
from mockcontroller.why_blocked import Report, Role, Surroundings, why_blocked
from tests.unit.controller.harness import STALE, running
from tests.unit.controller.test_feature_decisions import OF_4_0, OF_4_4, broker, controller, image_of, situation
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
    assert value["notAudited"] == []
    assert value["obstacles"][3] == {
        "feature": "metadata.version", "level": 29, "cause": "controller", "nodeId": 9990, "role": "stale registration",
        "supported": {"min": 7, "max": 25}, "config": None, "reason": "controller 9990 supports only level 7 to 25",
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
    assert [(one.as_json()["cause"], one.node_id, one.role) for one in found.obstacles] == [
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


RULES = Constraints((Constraint("num.io.threads", 29, at_least(8)), Constraint("min.insync.replicas", 29, at_least(2))))


def checked(where: Situation, updates: list[Update] = TO_4_2) -> Report:
    rules = rules_of(ConfigSettings(validation=True, constraints=RULES))
    return why_blocked(where, updates, Surroundings(frozenset({3000}), rules=rules))


def config(resource_type: int, owner: str, name: str, value: str) -> ConfigRecord:
    return ConfigRecord(resource_type=resource_type, resource_name=owner, name=name, value=value)


def configured(**levels: int) -> Situation:
    """Configs of each kind that are against the rules of level 29, and one that is not."""
    image = image_of(
        broker(1, OF_4_4), broker(2, OF_4_4, fenced=False), controller(3001, OF_4_4),
        config(4, "", "num.io.threads", "3"), config(4, "", "min.insync.replicas", "1"),
        config(4, "2", "num.io.threads", "0"), config(4, "7", "num.io.threads", "4"),
        config(4, "3001", "num.io.threads", "5"), config(2, "t", "retention.ms", "x"),
        config(4, "1", "num.io.threads", "9"), **levels,
    )  # fmt: skip
    told = {1: (("num.io.threads", "6"), ("ssl.key.password", None)), 2: ()}
    image.brokers = Brokers({one: broker._replace(static_configs=told[one]) for one, broker in image.brokers.items()})
    return situation(image)


def test_configs_are_named_with_what_mends_them() -> None:
    """C5: static and dynamic, the owner, and the command, which is one that works."""
    found = checked(configured())
    unregister = "kafka-cluster unregister --id 1"
    delete = "kafka-configs --alter --entity-type brokers --entity-name 7 --delete-config num.io.threads"
    alter = "give it another value, or: kafka-configs --alter --entity-type"
    assert [(one.node_id, one.role, one.found.reason.partition(": ")[0], one.remedy) for one in found.obstacles] == [
        (1, Role.FENCED_BROKER, "broker 1, static num.io.threads=6",
         "change it in server.properties of broker 1 and restart the broker, or if it is gone: " + unregister),
        (None, None, "topic t, dynamic retention.ms=x",
         f"{alter} topics --entity-name t --delete-config retention.ms"),
        (None, None, "the default of all brokers, dynamic min.insync.replicas=1",
         f"{alter} brokers --entity-default --delete-config min.insync.replicas"),
        (None, None, "the default of all brokers, dynamic num.io.threads=3",
         f"{alter} brokers --entity-default --delete-config num.io.threads"),
        (2, Role.BROKER, "broker 2, dynamic num.io.threads=0",
         f"{alter} brokers --entity-name 2 --delete-config num.io.threads"),
        (3001, None, "broker 3001, dynamic num.io.threads=5",
         f"{alter} brokers --entity-name 3001 --delete-config num.io.threads"),
        (7, None, "broker 7, dynamic num.io.threads=4",
         "start a broker with the id 7, as no such node is registered, then: " + delete),
    ]  # fmt: skip
    assert [*found.lines()][-2:] == [
        "broker 1 did not tell the values of ssl.key.password, which are sensitive: they are not audited for level 29",
        "broker 2 told no static configs: they are not audited for level 29",
    ]
    # While eligible leader replicas are finalized, this one can't be taken away.
    found = checked(configured(**{"eligible.leader.replicas": 1}))
    (remedy,) = [one.remedy for one in found.obstacles if "min.insync.replicas" in one.text]
    assert (
        remedy == "kafka-configs --alter --entity-type brokers --entity-default --add-config min.insync.replicas=VALUE"
    )


def test_configs_as_json() -> None:
    value = json.loads(checked(configured()).as_json())
    assert value["obstacles"][0] == {
        "feature": "metadata.version", "level": 29, "cause": "config", "nodeId": 1, "role": "fenced broker",
        "supported": None,
        "config": {
            "owner": "broker 1", "static": True, "name": "num.io.threads", "value": "6", "rules": ["must be at least 8"]
        },
        "reason": "broker 1, static num.io.threads=6: must be at least 8",
        "remedy": "change it in server.properties of broker 1 and restart the broker, or if it is gone: "
        "kafka-cluster unregister --id 1",
    }  # fmt: skip
    both = next(one["config"] for one in value["obstacles"] if one["nodeId"] == 2)
    assert (both["static"], both["rules"]) == (False, ["must be at least 1", "must be at least 8"])
    assert value["notAudited"] == [
        {"nodeId": 1, "names": ["ssl.key.password"],
         "reason": "did not tell the values of ssl.key.password, which are sensitive"},
        {"nodeId": 2, "names": None, "reason": "told no static configs"},
    ]  # fmt: skip


def test_configs_count_only_where_metadata_version_changes() -> None:
    """C5: after what the checks of features refuse, and beside it."""
    for updates in ([Update("group.version", 1)], [Update("metadata.version", 21)]):
        found = checked(configured(), updates)
        assert (found.blocked, found.omissions) == (False, ())
    where = configured()
    image = where.image.clone()
    image.brokers.register(broker(5, OF_4_0), 0)
    found = checked(situation(image))
    assert [one.is_config for one in found.obstacles] == [False, *[True] * 7]
    assert [one.broker_id for one in found.omissions] == [1, 2, 5]


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
