"""Validators of config values: the standard ones, and what any other must have.

A validator says whether it accepts a parsed value, and has a rule, a text that follows "must be", "must have" and so
on by itself, and that never holds the value (C8). One that raises refuses. The semantics of null and of NaN are those
of the validators in Kafka 4.4's ``ConfigDef``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from kafkaproto.config.values import ConfigValue, text_of


class Validator(Protocol):
    """``rule`` is a text for people; ``accepts`` gets the parsed value: of a PASSWORD the text, of a LIST a tuple,
    and ``None`` where the config has no value.
    """

    @property
    def rule(self) -> str: ...

    def accepts(self, value: ConfigValue, /) -> bool: ...


@dataclass(frozen=True, slots=True)
class Check:
    """A validator made of a rule and a function."""

    rule: str
    function: Callable[[ConfigValue], bool]

    def accepts(self, value: ConfigValue, /) -> bool:
        return self.function(value)


def _number(value: float) -> str:
    return text_of(value) or ""


def range_of(low: float | None = None, high: float | None = None) -> Validator:
    """A number from ``low`` to ``high``, both inclusive, ``None`` being no bound; no value is refused."""
    match low, high:
        case None, None:
            rule = "must be a number"
        case int() | float(), None:
            rule = f"must be at least {_number(low)}"
        case None, int() | float():
            rule = f"must be at most {_number(high)}"
        case _:
            assert low is not None
            assert high is not None
            if low > high:
                raise ValueError(f"a range from {low} to {high} is empty")
            rule = f"must be between {_number(low)} and {_number(high)}"

    def within(value: ConfigValue) -> bool:
        if not isinstance(value, int | float) or isinstance(value, bool):
            return False
        # Not a number is below nothing and above nothing, and Kafka lets it pass.
        return not (low is not None and value < low) and not (high is not None and value > high)

    return Check(rule, within)


def at_least(low: float) -> Validator:
    """A number from ``low``."""
    return range_of(low)


def at_most(high: float) -> Validator:
    """A number up to ``high``."""
    return range_of(None, high)


def in_list(allowed: Sequence[str], *, ignore_case: bool = False) -> Validator:
    """A text that is one of those allowed; no value is refused."""
    names = frozenset(one.lower() if ignore_case else one for one in allowed)
    rule = f"must be one of {', '.join(allowed)}" + (" (in any case)" if ignore_case else "")
    return Check(rule, lambda value: isinstance(value, str) and (value.lower() if ignore_case else value) in names)


def non_null() -> Validator:
    """Any value."""
    return Check("must have a value", lambda value: value is not None)


def anything() -> Validator:
    """Any value and none: the end of a constraint."""
    return Check("may be anything", lambda _: True)


def empty() -> Validator:
    """No value, or the empty text or list."""
    return Check("must be empty", lambda value: value is None or value in ("", ()))


def non_empty() -> Validator:
    """A text or a list that isn't empty; no value at all passes, as in Kafka's ``NonEmptyString``."""
    return Check("must not be empty", lambda value: value is None or value not in ("", ()))


def regex(pattern: str, rule: str = "") -> Validator:
    """A text that the whole pattern (of Python's ``re``) matches; no value is refused. ``ValueError`` for a pattern
    that is none.
    """
    try:
        compiled = re.compile(pattern)
    except re.error as error:
        raise ValueError(f"{pattern!r} is no pattern: {error}") from None
    return Check(
        rule or f"must match {pattern}",
        lambda value: isinstance(value, str) and compiled.fullmatch(value) is not None,
    )


class DistinctEntries(Check):
    """One that refuses a list with an entry that stands twice: whoever reads the list drops the second (Kafka 4.4)."""

    __slots__ = ()


def list_of(
    each: Validator | None = None, *, empty: bool = True, null: bool = False, duplicates: bool = False
) -> Validator:
    """A list whose entries ``each`` accepts, and none is the empty text; ``empty`` lets a list without entries pass,
    ``null`` no list at all, ``duplicates`` entries that stand twice.
    """
    parts = ["must be a list" if empty else "must be a list of at least one entry"]
    if not duplicates:
        parts.append("no entry twice")
    if each is not None:
        parts.append(f"each {each.rule}")

    def accepts(value: ConfigValue) -> bool:
        if value is None:
            return null
        if not isinstance(value, tuple) or (not value and not empty) or "" in value:
            return False
        return (duplicates or len(set(value)) == len(value)) and (
            each is None or all(each.accepts(one) for one in value)
        )

    return (Check if duplicates else DistinctEntries)(", ".join(parts), accepts)


def either(*choices: Validator) -> Validator:
    """A value that any of the choices accepts."""
    return Check(" or ".join(one.rule for one in choices), lambda value: any(one.accepts(value) for one in choices))


def equal_to(expected: ConfigValue) -> Validator:
    """Exactly that value."""
    return Check(f"must be {text_of(expected)}", lambda value: value is not None and value == expected)


def both(*parts: Validator) -> Validator:
    """A value that all of the parts accept."""
    return Check(" and ".join(one.rule for one in parts), lambda value: all(one.accepts(value) for one in parts))


def refuses(validator: Validator, value: ConfigValue) -> bool:
    """Whether the validator refuses; raising is refusing, and what it raises is dropped: it may hold the value."""
    try:
        return not validator.accepts(value)
    except Exception:
        return True
