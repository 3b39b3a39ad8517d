"""C3: the configs of Kafka 4.4.0."""

from __future__ import annotations

import json
from functools import partial

import pytest

from kafkaproto.config.definitions import NO_DEFAULT, ConfigType, Violation
from kafkaproto.config.known import (
    broker_configs,
    broker_fallbacks,
    broker_synonym,
    cluster_wide_at_listeners,
    definitions,
    only_at_listeners,
    synonyms,
    topic_configs,
    update_mode,
)
from kafkaproto.schema.sources import data_folder

FACTS = json.loads((data_folder() / "releases" / "configs-4.4.0.json").read_text("utf-8"))
PARTS = [
    ("broker", broker_configs),
    ("topic", topic_configs),
    ("group", partial(definitions, "group")),
    ("client_metrics", partial(definitions, "client_metrics")),
]


@pytest.mark.parametrize(("part", "of_part"), PARTS)
def test_every_fact_is_in_the_definitions(part: str, of_part) -> None:  # type: ignore[no-untyped-def]
    configs = of_part()
    assert list(configs.keys) == [fact["name"] for fact in FACTS[part]]
    for fact in FACTS[part]:
        key = configs.keys[fact["name"]]
        assert key.type is ConfigType(fact["type"])
        assert key.default_text == fact["default"]
        assert (key.default_value is NO_DEFAULT) is fact["required"]
        assert key.importance.name == fact["importance"]
        assert (key.internal_config, key.is_sensitive) == (fact["internal"], fact["sensitive"])
        bounded = {"at_least_config", "at_most_config", "one_of_config"} & fact.keys()
        assert (key.validator is None) is (fact["valid"] is None and not bounded)
        assert not key.mv_validators


@pytest.mark.parametrize(("part", "of_part"), PARTS)
def test_no_default_is_a_violation(part: str, of_part) -> None:  # type: ignore[no-untyped-def]
    configs = of_part()
    found = [one for key in configs.keys.values() for one in configs.violations(key.name, key.default_text, 33)]
    required = {fact["name"] for fact in FACTS[part] if fact["required"]}
    assert {one.config for one in found} == required
    assert all(one.rule == "must be given: it has no default" for one in found)


# What validators of 4.4.0 answer, a class of them each; lists are in the text form.
ACCEPTED = [
    ("compression.gzip.level", "-1"),
    ("controller.quorum.voters", ""),
    ("cordoned.log.dirs", ""),
    ("group.consumer.migration.policy", "Upgrade"),
    ("log.cleanup.policy", "compact, delete"),
    ("log.cleanup.policy", ""),
    ("remote.log.manager.task.retry.jitter", "0.5"),
    ("ssl.cipher.suites", ""),
]
REFUSED = [
    ("advertised.listeners", ""),
    ("compression.gzip.level", "0"),
    ("compression.type", "GZIP"),
    ("controller.listener.names", ""),
    ("group.consumer.migration.policy", "sideways"),
    ("group.coordinator.rebalance.protocols", ""),
    ("log.cleanup.policy", "compact,,compact"),
    ("log.dirs", ""),
    ("log.segment.bytes", "1048575"),
    ("max.decompressed.message.bytes", "2147483640"),
    ("process.roles", "broker,observer"),
    ("remote.log.manager.task.retry.jitter", "0.51"),
    ("remote.log.metadata.manager.listener.name", ""),
    ("ssl.client.auth", "None"),
]


@pytest.mark.parametrize(("name", "text"), ACCEPTED)
def test_accepted(name: str, text: str) -> None:
    assert broker_configs().violations(name, text, None) == []


@pytest.mark.parametrize(("name", "text"), REFUSED)
def test_refused(name: str, text: str) -> None:
    (found,) = broker_configs().violations(name, text, None)
    assert (found.config, found.value) == (name, text)


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("listeners", "A://:1,A://:1", ("A://:1",)),
        ("log.cleanup.policy", "compact, delete,compact", ("compact", "delete")),
        ("controller.quorum.bootstrap.servers", "h:1,h:1", ("h:1", "h:1")),
    ],
)
def test_entries_that_stand_twice_are_dropped(name: str, text: str, value: tuple[str, ...]) -> None:
    """As Kafka does where the config's entries must differ, before it validates."""
    assert broker_configs().parse(name, text) == value
    assert broker_configs().violations(name, text, None) == []


@pytest.mark.parametrize(
    ("text", "accepted"), [("", True), ("*", True), ("0:1,1:2", True), ("0", False), (",", True), ("*,*", False)]
)
def test_throttled_replicas(text: str, accepted: bool) -> None:
    found = topic_configs().violations("leader.replication.throttled.replicas", text, None)
    assert (found == []) is accepted


def test_what_else_is_known() -> None:
    assert [update_mode(name) for name in ("log.cleaner.threads", "listeners", "node.id", "my.own")] == [
        "cluster-wide",
        "per-broker",
        "read-only",
        "read-only",
    ]
    assert broker_synonym("segment.bytes") == "log.segment.bytes"
    assert broker_synonym("leader.replication.throttled.replicas") is None
    assert broker_synonym("my.own") is None


def test_a_listeners_own_config_is_its_suffix() -> None:
    configs = broker_configs()
    name = "listener.name.x.max.connections"
    assert configs.violations(name, "-1", None) == [Violation(name, "-1", ("must be at least 0",))]
    assert configs.key_of("listener.name.x.plain.sasl.jaas.config") is configs.keys["sasl.jaas.config"]
    for unknown in ("listener.name.x", "listener.name.x.", "listener.name.x.my.own", "x.max.connections"):
        assert configs.key_of(unknown) is None
    assert topic_configs().key_of("listener.name.x.segment.bytes") is None


def test_configs_that_are_named_are_there() -> None:
    """Every fact that names a config of brokers: its default, its bounds, what else says the same."""
    brokers = {fact["name"] for fact in FACTS["broker"]}
    for part, _ in PARTS:
        for fact in FACTS[part]:
            named = [fact[key] for key in ("broker_config", "at_least_config", "at_most_config", "one_of_config")
                     if key in fact]  # fmt: skip
            named += [one["name"] for one in fact.get("broker_fallbacks", ())] + fact.get("synonyms", [])
            assert set(named) <= brokers, fact["name"]
            if "synonyms" in fact:
                assert fact["name"] in fact["synonyms"]


def test_what_else_says_the_same() -> None:
    family = ("log.retention.ms", "log.retention.minutes", "log.retention.hours")
    assert {synonyms(name) for name in family} == {family}
    assert synonyms("node.id") == ("node.id",)
    assert synonyms("my.own") == ("my.own",)
    assert broker_fallbacks("retention.ms") == {family[1]: 60_000, family[2]: 3_600_000}
    assert broker_fallbacks("segment.bytes") == broker_fallbacks("my.own") == {}
    assert broker_synonym("share.isolation.level", "group") is None
    assert broker_synonym("consumer.session.timeout.ms", "group") == "group.consumer.session.timeout.ms"
    assert [only_at_listeners(name) for name in ("ssl.key.password", "ssl.client.auth", "my.own")] == [
        True,
        False,
        False,
    ]
    assert [cluster_wide_at_listeners(name) for name in ("max.connections", "ssl.key.password")] == [True, False]


OF_GROUPS = [
    ("share.auto.offset.reset", "by_duration:PT0S", True),
    ("share.auto.offset.reset", "by_duration:-PT-1S", True),
    ("share.auto.offset.reset", "by_duration:p1dt1,5s", True),
    ("share.auto.offset.reset", "by_duration:PT1M-0.5S", True),
    ("share.auto.offset.reset", "by_duration:PT-0.5S", False),
    ("share.auto.offset.reset", "by_duration:-PT0.5S", False),
    ("share.auto.offset.reset", "by_duration:P1DT", False),
    ("share.auto.offset.reset", "by_duration:PT", False),
    ("share.auto.offset.reset", "by_duration:P", False),
    ("share.auto.offset.reset", "by_duration:PT1H1S1M", False),
    ("share.auto.offset.reset", "by_duration:PT0.0000000001S", False),
    ("share.auto.offset.reset", "by_duration:PT999999999999999999H", False),
    ("share.auto.offset.reset", "PT1H", False),
    ("share.auto.offset.reset", "LATEST", False),
    ("streams.num.standby.replicas", "2", True),
    ("streams.num.standby.replicas", "3", False),
    ("streams.task.offset.interval.ms", "14999", False),
    ("errors.deadletterqueue.topic.name", "", True),
    ("errors.deadletterqueue.topic.name", " __x", False),
]


@pytest.mark.parametrize(("name", "text", "accepted"), OF_GROUPS)
def test_groups(name: str, text: str, accepted: bool) -> None:
    """As a real 4.4.0 controller took them, or didn't."""
    assert (definitions("group").violations(name, text, None) == []) is accepted


@pytest.mark.parametrize(
    ("text", "accepted"),
    [
        ("client_id=(?<n>x)\\k<n>", True), ("client_id=\\p{Alpha}+", True), ("client_id=\\Q[\\E", True),
        ("client_id=[a[b]&&c]", True), ("client_id=a++", True), ("client_id=)", False), ("client_id=*", False),
        ("client_id=\\", False), ("client_id==x", False), ("=x", False),
    ],
)  # fmt: skip
def test_what_clients_are_matched_by(text: str, accepted: bool) -> None:
    """Patterns are Java's (KIP-714)."""
    assert (definitions("client_metrics").violations("match", text, None) == []) is accepted
