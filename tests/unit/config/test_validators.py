"""C3: the standard validators."""

from __future__ import annotations

import math
import random

import pytest

from kafkaproto.config import validators as v
from kafkaproto.config.validators import Validator, refuses
from kafkaproto.config.values import ConfigValue

CASES: list[tuple[Validator, str, list[ConfigValue], list[ConfigValue]]] = [
    (v.range_of(1, 9), "must be between 1 and 9", [1, 9, 1.5, math.nan], [0, 10, None, "5", True]),
    (v.range_of(), "must be a number", [-(2**63), 0.5], [None, "a"]),
    (v.at_least(1), "must be at least 1", [1, math.inf], [0.99, None]),
    (v.at_most(0.5), "must be at most 0.5", [0.5, -1], [0.51, None]),
    (v.in_list(["a", "B"]), "must be one of a, B", ["a", "B"], ["b", "", None, ("a",)]),
    (v.in_list(["Up"], ignore_case=True), "must be one of Up (in any case)", ["UP", "up"], ["u", None]),
    (v.non_null(), "must have a value", ["", 0, ()], [None]),
    (v.anything(), "may be anything", ["", None], []),
    (v.empty(), "must be empty", ["", (), None], ["a", ("",), 0]),
    (v.non_empty(), "must not be empty", ["a", (("a"),), None], ["", ()]),
    (v.regex("a+"), "must match a+", ["aa"], ["aab", "baa", "", None, "a\n"]),
    (v.regex("a", "must be a"), "must be a", ["a"], ["b"]),
    (v.list_of(), "must be a list, no entry twice", [(), ("a", "b")], [("a", "a"), ("",), None, "a"]),
    (
        v.list_of(v.in_list(["a", "b"]), empty=False, null=True, duplicates=True),
        "must be a list of at least one entry, each must be one of a, b",
        [("a", "a", "b"), None],
        [(), ("c",), ("a", "c")],
    ),
    (v.either(v.at_least(5), v.equal_to(-1)), "must be at least 5 or must be -1", [5, -1], [0, None]),
    (v.both(v.at_least(5), v.at_most(6)), "must be at least 5 and must be at most 6", [5, 6], [4, 7]),
]


@pytest.mark.parametrize(("validator", "rule", "accepted", "refused"), CASES)
def test_standard(validator: Validator, rule: str, accepted: list[ConfigValue], refused: list[ConfigValue]) -> None:
    assert validator.rule == rule
    assert [one for one in accepted if refuses(validator, one)] == []
    assert [one for one in refused if not refuses(validator, one)] == []


def test_wrong_validators() -> None:
    with pytest.raises(ValueError, match="a range from 2 to 1 is empty"):
        v.range_of(2, 1)
    with pytest.raises(ValueError, match=r"'\(' is no pattern"):
        v.regex("(")


def test_ranges_against_a_plain_comparison() -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    draw = random.Random(seed)
    for _ in range(2000):
        low, high = (draw.choice([None, draw.randint(-5, 5), draw.uniform(-5, 5)]) for _ in range(2))
        if low is not None and high is not None and low > high:
            low, high = high, low
        value = draw.choice([draw.randint(-6, 6), draw.uniform(-6, 6)])
        expected = (low is None or low <= value) and (high is None or value <= high)
        assert v.range_of(low, high).accepts(value) is expected
