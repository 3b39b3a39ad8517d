"""C3: definitions, and which validator applies at which metadata.version."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafkaproto.config import validators
from kafkaproto.config.definitions import (
    NO_DEFAULT,
    ConfigDef,
    ConfigError,
    ConfigKey,
    ConfigType,
    ConfigValue,
    Importance,
    Password,
    Violation,
    Width,
)
from kafkaproto.config.validators import Check, Validator

LEVELS = st.integers(min_value=0, max_value=40)


def named(name: object) -> Validator:
    """One that refuses everything, by a rule to know it by."""
    return Check(f"rule {name}", lambda _: False)


def lowest_first_scan(by_level: Mapping[int, Validator], asked: int) -> Validator | None:
    """Floor choice with nothing clever in it."""
    return max(((level, one) for level, one in by_level.items() if level <= asked), default=(None, None))[1]


@given(st.lists(LEVELS, unique=True), LEVELS, st.booleans(), st.randoms(use_true_random=False))
def test_the_floor_validator_applies_beside_the_base_one(
    levels: list[int], asked: int, has_base: bool, order: random.Random
) -> None:
    order.shuffle(levels)
    by_level = {level: named(level) for level in levels}
    base = named("base") if has_base else None
    configs = ConfigDef().define("a", ConfigType.INT, NO_DEFAULT, base, by_level)
    expected = lowest_first_scan(by_level, asked)
    key = configs.keys["a"]
    assert key.mv_validator_at(asked) is expected
    assert list(key.mv_validators) == sorted(levels)
    rules = tuple(one.rule for one in (base, expected) if one is not None)
    assert configs.violations("a", "1", asked) == ([Violation("a", "1", rules)] if rules else [])
    only_base = [Violation("a", "1", (base.rule,))] if base else []
    assert configs.violations("a", "1", None) == only_base


@given(
    st.dictionaries(LEVELS, st.tuples(st.integers(-9, 9), st.integers(-9, 9)).map(sorted)),
    st.integers(-9, 9),
    st.integers(-9, 9),
    LEVELS,
)
def test_violations_are_those_of_a_brute_force_check(
    ranges: dict[int, list[int]], low: int, value: int, asked: int
) -> None:
    by_level = {level: validators.range_of(*bounds) for level, bounds in ranges.items()}
    configs = ConfigDef().define("a", ConfigType.LONG, NO_DEFAULT, validators.at_least(low), by_level)
    expected = [] if value >= low else [f"must be at least {low}"]
    for level in range(asked, -1, -1):
        if level in ranges:
            if value not in range(ranges[level][0], ranges[level][1] + 1):
                expected.append(f"must be between {ranges[level][0]} and {ranges[level][1]}")
            break
    assert [rule for one in configs.violations("a", f" {value} ", asked) for rule in one.rules] == expected


def test_a_key_has_the_fields_of_kafkas() -> None:
    assert [field.name for field in dataclasses.fields(ConfigKey)] == [
        "name",
        "type",
        "documentation",
        "default_value",
        "validator",
        "importance",
        "group",
        "order_in_group",
        "width",
        "display_name",
        "dependents",
        "recommender",
        "internal_config",
        "alternative_string",
        "mv_validators",
    ]
    assert {one.name for one in ConfigType} == {
        *("BOOLEAN", "STRING", "INT", "SHORT", "LONG"),
        *("DOUBLE", "LIST", "CLASS", "PASSWORD"),
    }


def test_define_keeps_what_it_is_given() -> None:
    validator, later = validators.at_least(1), validators.at_least(2)
    configs = ConfigDef()
    returned = configs.define(
        "a",
        ConfigType.INT,
        "7",
        validator,
        {30: later, 20: validator},
        Importance.LOW,
        "What it is for.",
        group="g",
        order_in_group=3,
        width=Width.SHORT,
        display_name="A",
        dependents=["b"],
        recommender=lambda name, values: [1, 2],
        internal_config=True,
        alternative_string="seven",
    ).define("b", ConfigType.LIST)
    assert returned is configs
    key = configs.keys["a"]
    assert (key.name, key.type, key.documentation, key.default_value) == ("a", ConfigType.INT, "What it is for.", 7)
    assert (key.validator, key.importance, key.group, key.order_in_group) == (validator, Importance.LOW, "g", 3)
    assert (key.width, key.display_name, key.dependents) == (Width.SHORT, "A", ("b",))
    assert (key.internal_config, key.alternative_string) == (True, "seven")
    assert key.recommender is not None
    assert key.recommender("a", {}) == [1, 2]
    assert list(key.mv_validators.items()) == [(20, validator), (30, later)]
    assert (key.has_default, key.default_text) == (True, "7")
    other = configs.keys["b"]
    assert (other.display_name, other.has_default, other.default_text) == ("b", False, None)


def test_keys_and_validators_are_read_only() -> None:
    given = {20: validators.at_least(1)}
    configs = ConfigDef().define("a", ConfigType.INT, 1, mv_validators=given)
    given[5] = validators.at_least(5)
    key = configs.keys["a"]
    assert list(key.mv_validators) == [20]
    with pytest.raises(TypeError):
        key.mv_validators[1] = validators.at_least(1)  # type: ignore[index]
    with pytest.raises(TypeError):
        configs.keys["b"] = key  # type: ignore[index]
    with pytest.raises(dataclasses.FrozenInstanceError):
        key.name = "b"  # type: ignore[misc]


def test_a_copy_is_independent() -> None:
    configs = ConfigDef().define("a", ConfigType.INT, 1)
    copy = configs.copy().constrain("a", {3: validators.at_least(2)}).define("b", ConfigType.INT, 1)
    assert list(configs.keys) == ["a"]
    assert not configs.keys["a"].mv_validators
    assert list(copy.keys) == ["a", "b"]
    assert list(copy.keys["a"].mv_validators) == [3]


def test_wrong_definitions() -> None:
    configs = ConfigDef().define("a", ConfigType.INT, 1)
    with pytest.raises(ConfigError, match=r"^a: is defined twice$"):
        configs.define("a", ConfigType.INT, 1)
    with pytest.raises(ConfigError, match=r"^b: must be a whole number of 32 bits$"):
        configs.define("b", ConfigType.INT, "one")
    with pytest.raises(ConfigError, match=r"^b: the default value breaks the rule: must be at least 2$"):
        configs.define("b", ConfigType.INT, 1, validators.at_least(2))
    with pytest.raises(ConfigError, match=r"^b: no definition has this name$"):
        configs.constrain("b", {})
    with pytest.raises(ConfigError, match=r"^b: no definition has this name$"):
        configs.parse("b", "1")


@pytest.mark.parametrize(
    ("kind", "given", "value"),
    [
        (ConfigType.DOUBLE, 1, 1.0),
        (ConfigType.LIST, "a,b", ("a", "b")),
        (ConfigType.LIST, ("a,b",), ("a,b",)),
        (ConfigType.PASSWORD, "a", Password("a")),
        (ConfigType.PASSWORD, Password("a"), Password("a")),
        (ConfigType.BOOLEAN, True, True),
        (ConfigType.STRING, "", ""),
        (ConfigType.INT, None, None),
    ],
)
def test_defaults(kind: ConfigType, given: ConfigValue, value: ConfigValue) -> None:
    found = ConfigDef().define("a", kind, given).keys["a"].default_value
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("kind", "given"),
    [(ConfigType.INT, True), (ConfigType.INT, 1.0), (ConfigType.STRING, ("a",)), (ConfigType.STRING, Password("a"))],
)
def test_defaults_of_another_type(kind: ConfigType, given: ConfigValue) -> None:
    with pytest.raises(ConfigError, match=r"^a: "):
        ConfigDef().define("a", kind, given)


def test_no_value() -> None:
    configs = (
        ConfigDef()
        .define("must", ConfigType.STRING)
        .define("may", ConfigType.STRING, None)
        .define("ranged", ConfigType.INT, 1, validators.at_least(1))
    )
    assert configs.violations("must", None, None) == [Violation("must", "null", ("must be given: it has no default",))]
    assert configs.violations("may", None, None) == []
    assert configs.violations("ranged", None, None) == [Violation("ranged", "null", ("must be at least 1",))]


def test_a_value_that_breaks_both_rules_is_named_once() -> None:
    """C3: the base rule and the one of the level, in one line and apart."""
    configs = ConfigDef().define("a", ConfigType.INT, 5, validators.at_least(5), {7: validators.in_list(["x"])})
    (found,) = configs.violations("a", "3", 7)
    assert found.rules == ("must be at least 5", "must be one of x")
    assert str(found) == "a=3: must be at least 5 and must be one of x"
    assert str(configs.violations("a", "3", 6)[0]) == "a=3: must be at least 5"


def test_a_text_of_another_type_is_the_only_violation() -> None:
    configs = ConfigDef().define("a", ConfigType.INT, 1, mv_validators={1: named("later")})
    (only,) = configs.violations("a", "one", 5)
    assert str(only) == "a=one: must be a whole number of 32 bits"
    assert configs.violations("unknown", "one", 5) == []


def test_a_validator_that_raises_refuses() -> None:
    configs = ConfigDef().define("a", ConfigType.INT, mv_validators={1: Check("rule", lambda value: bool(1 // value))})  # type: ignore[operator]
    assert [one.rule for one in configs.violations("a", "0", 1)] == ["rule"]
    assert configs.violations("a", "1", 1) == []
