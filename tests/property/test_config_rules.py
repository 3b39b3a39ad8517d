"""C3, C5: which rule applies at which level, and what the audit finds, against plain searches; all of it random."""

from __future__ import annotations

import random
import uuid
from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

import pytest

from kafkaproto.config.constraints import Constraint, Constraints
from kafkaproto.config.definitions import ConfigDef, ConfigType
from kafkaproto.config.known import broker_configs, topic_configs
from kafkaproto.config.validators import Check, at_least
from mockcontroller.config_audit import Audit, audit
from mockcontroller.config_rules import ConfigRules
from mockcontroller.image import Image
from mockcontroller.image.brokers import BrokerRegistration, Brokers
from mockcontroller.image.configs import Configs, Resource
from mockcontroller.image.configs import ResourceType as Kind

LEVELS = range(36)
"""Those of 4.4, and some around them."""


@pytest.fixture
def source() -> random.Random:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    return random.Random(seed)


# -- C3: the floor


def test_the_rule_of_a_level_is_the_last_one_up_to_it(source: random.Random) -> None:
    """A map made in any order and any way: in the definition, by constraints, with some replaced later."""
    for _ in range(300):
        levels = source.sample(LEVELS, source.randrange(len(LEVELS)))
        made = {level: Check(f"rule {level}", lambda _: False) for level in levels}
        split = source.randint(0, len(levels))
        own, later = levels[:split], levels[split:]
        replaced = source.sample(own, source.randint(0, len(own)))
        old = Check("replaced", lambda _: False)
        base = source.choice([None, Check("base", lambda _: False)])
        first = {level: old if level in replaced else made[level] for level in own}
        configs = ConfigDef().define("a", ConfigType.STRING, validator=base, mv_validators=first)
        configs.constrain("a", {level: made[level] for level in replaced})
        configs = Constraints(tuple(Constraint("a", level, made[level]) for level in later)).broker(configs)
        assert list(configs.keys["a"].mv_validators) == sorted(levels)
        expected = ""
        for level in LEVELS:
            if level in levels:
                expected = f"rule {level}"
            rules = tuple(one for one in ("base" if base else "", expected) if one)
            found = configs.violations("a", "x", level)
            assert [one.rules for one in found] == ([rules] if rules else [])


# -- C5: the audit

BAD = object()
"""A text that is no value of the type."""

Rule = Callable[[object], bool]


class Sample(NamedTuple):
    """A config: its type, the texts that are tried with the values they mean, and Kafka's own rule for it, by hand."""

    kind: ConfigType
    texts: Mapping[str, object]
    base: Rule = lambda _: True
    sensitive: bool = False
    is_own: bool = False
    alias: str = ""
    """A name that means the same config."""


INTS = {"": BAD, "abc": BAD, "-1": -1, "0": 0, "1": 1, " 7 ": 7, "64": 64, "2000000": 2000000, "99999999999": BAD}
WORDS = {"": "", "x": "x", "xx": "xx", "a,b": "a,b"}
LISTS = {"": (), "delete": ("delete",), "compact,delete": ("compact", "delete"), "x": ("x",)}
POLICIES = {"compact", "delete"}

BROKER = {
    "num.io.threads": Sample(ConfigType.INT, INTS, lambda value: value >= 1),  # type: ignore[operator]
    "log.segment.bytes": Sample(ConfigType.INT, INTS, lambda value: value >= 1 << 20),  # type: ignore[operator]
    "ssl.key.password": Sample(
        ConfigType.PASSWORD, WORDS, sensitive=True, alias="listener.name.inside.ssl.key.password"
    ),
    "log.cleanup.policy": Sample(ConfigType.LIST, LISTS, POLICIES.issuperset),  # type: ignore[arg-type]
    "acme.tier": Sample(ConfigType.STRING, WORDS, is_own=True),
    "acme.secret": Sample(ConfigType.PASSWORD, WORDS, sensitive=True, is_own=True),
}
TOPIC = {
    "segment.bytes": Sample(ConfigType.INT, INTS, lambda value: value >= 1 << 20),  # type: ignore[operator]
    "max.message.bytes": Sample(ConfigType.INT, INTS, lambda value: value >= 0),  # type: ignore[operator]
    "acme.copies": Sample(ConfigType.INT, INTS, lambda value: value >= 1, is_own=True),  # type: ignore[operator]
}
UNKNOWN = "no.such.config"

Levels = dict[int, tuple[object, ...]]
"""By level the values that its rule lets pass."""


class Rules:
    """Random rules, as this test has them and as the mock has."""

    def __init__(self, source: random.Random) -> None:
        self.by_config: dict[tuple[str, str], Levels] = {}
        constraints: list[Constraint] = []
        for part, samples in (("broker", BROKER), ("topic", TOPIC)):
            for name, sample in samples.items():
                values = [one for one in sample.texts.values() if one is not BAD]
                levels: Levels = {
                    level: tuple(source.sample(values, source.randint(0, len(values))))
                    for level in source.sample(LEVELS, source.choice([0, 1, 2, 6]))
                }
                self.by_config[part, name] = levels
                constraints += [
                    Constraint(name, level, Check(f"rule {level}", allowed.__contains__), part)  # type: ignore[arg-type]
                    for level, allowed in levels.items()
                ]
        source.shuffle(constraints)
        found = Constraints(tuple(constraints))
        self.theirs = ConfigRules(found.broker(_with_own(broker_configs(), BROKER)),
                                  found.topic(_with_own(topic_configs(), TOPIC)))  # fmt: skip

    def broken(self, part: str, name: str, text: str, level: int) -> tuple[str, ...]:
        """Which rules that text breaks: ``type`` alone, or ``base`` and that of a level; a search level by level."""
        samples = TOPIC if part == "topic" else BROKER
        known = next((one for one, sample in samples.items() if name in (one, sample.alias)), None)
        if known is None:
            return ()
        value = samples[known].texts[text]
        if value is BAD:
            return ("type",)
        found = [] if samples[known].base(value) else ["base"]
        last = None
        for one in range(level + 1):
            if one in self.by_config[part, known]:
                last = one
        if last is not None and value not in self.by_config[part, known][last]:
            found.append(f"rule {last}")
        return tuple(found)


def _with_own(configs: ConfigDef, samples: Mapping[str, Sample]) -> ConfigDef:
    for name, sample in samples.items():
        if sample.is_own:
            base = at_least(1) if sample.kind is ConfigType.INT else None
            configs.define(name, sample.kind, validator=base)
    return configs


def some_configs(source: random.Random, samples: Mapping[str, Sample]) -> dict[str, str]:
    """Some of them with a text each, and sometimes one that nobody knows, or a listener's."""
    found = {}
    for name in source.sample(list(samples), source.randint(0, len(samples))):
        sample = samples[name]
        shown = sample.alias if sample.alias and source.random() < 0.5 else name
        found[shown] = source.choice(list(sample.texts))
    if source.random() < 0.3:
        found[UNKNOWN] = source.choice(["", "x"])
    return found


def some_image(source: random.Random) -> Image:
    """Brokers, fenced or not, that told all, some or nothing; what was altered of brokers that are there and that are
    not, of all brokers, of topics, and of what else has configs.
    """
    image = Image()
    image.brokers = Brokers({one: _some_broker(source, one) for one in source.sample(range(9), source.randrange(6))})
    owners = [Resource(Kind.BROKER, str(one)) for one in range(9)] + [Resource(Kind.BROKER, "")]
    configs = {one: some_configs(source, BROKER) for one in source.sample(owners, source.randrange(6))}
    configs |= {Resource(Kind.TOPIC, f"t{n}"): some_configs(source, TOPIC) for n in range(source.randrange(4))}
    # A metrics subscription, and a group: nobody has rules for their configs.
    configs |= {Resource(kind, "1"): {"num.io.threads": "0", "segment.bytes": "abc"} for kind in (16, 32)}
    image.configs = Configs(configs)
    return image


def _some_broker(source: random.Random, broker_id: int) -> BrokerRegistration:
    told: dict[str, str | None] = {**some_configs(source, BROKER)}
    for name in told:
        if source.random() < 0.2:
            told[name] = None
    return BrokerRegistration(
        broker_id, 1, uuid.UUID(int=broker_id), fenced=source.random() < 0.5, static_configs=tuple(told.items())
    )


def all_values(image: Image) -> Iterator[tuple[str, bool, str, str, str]]:
    """Each value that the audit has to look at: owner, static or not, ``broker`` or ``topic``, name, text."""
    for one, broker in image.brokers.items():
        for name, text in broker.static_configs:
            if text is not None:
                yield f"broker {one}", True, "broker", name, text
    for (kind, owner), configs in image.configs.items():
        if kind in (Kind.BROKER, Kind.TOPIC):
            part = "topic" if kind == Kind.TOPIC else "broker"
            for name, text in configs.items():
                yield f"{part} {owner}" if owner else "the default of all brokers", False, part, name, text


Row = tuple[str, bool, str, str, tuple[str, ...]]


def expected(image: Image, rules: Rules, level: int) -> list[Row]:
    """What a brute-force check finds, sorted."""
    return sorted(
        (owner, static, name, "[hidden]" if "password" in name or "secret" in name else text, broken)
        for owner, static, part, name, text in all_values(image)
        if (broken := rules.broken(part, name, text, level))
    )


def found_by(result: Audit) -> list[Row]:
    """The same of the audit; a rule that is none of this test's is Kafka's, or the type's where it is alone and the
    value of another type.
    """

    def labels(rules: tuple[str, ...], typed: bool) -> tuple[str, ...]:
        return tuple(one if one.startswith("rule ") else "base" if typed else "type" for one in rules)

    rows = []
    for one in result.findings:
        broken = one.violation
        samples = TOPIC if one.resource.type == Kind.TOPIC else BROKER
        sample = next(sample for name, sample in samples.items() if broken.config in (name, sample.alias))
        typed = sample.sensitive or sample.texts[broken.value] is not BAD
        rows.append((one.owner, one.static, broken.config, broken.value, labels(broken.rules, typed)))
    return sorted(rows)


def test_the_audit_finds_exactly_what_a_brute_force_check_finds(source: random.Random) -> None:
    """Every finding and no other, each once, with the rules that are broken and the value as it may be shown (C8)."""
    met = set()
    for _ in range(60):
        rules = Rules(source)
        for _ in range(4):
            image = some_image(source)
            for level in source.sample(LEVELS, 8):
                result = audit(image, rules.theirs, level)
                wanted = expected(image, rules, level)
                assert found_by(result) == wanted
                met |= {(static, broken) for _, static, _, _, broken in wanted}
            silent = {(one, ()) for one, broker in image.brokers.items() if not broker.static_configs}
            partly = {
                (one, tuple(name for name, text in broker.static_configs if text is None))
                for one, broker in image.brokers.items()
            }
            assert {(one.broker_id, one.names) for one in audit(image, rules.theirs, 0).omissions} == silent | {
                one for one in partly if one[1]
            }
    # What it was about came up.
    for static in (False, True):
        assert {(static, ("type",)), (static, ("base",))} <= met
        assert any(len(broken) == 2 for one, broken in met if one == static)
