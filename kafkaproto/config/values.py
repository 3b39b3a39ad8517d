"""The types of config values: their text, read and written as Kafka 4.4 does (``ConfigDef.parseType`` and
``convertToString``).

Promises: no text of an error holds the value, nor does any error it was raised from (C8). Does not: load classes; a
CLASS is its name.
"""

from __future__ import annotations

import math
import re
from decimal import Decimal
from enum import Enum
from typing import TypeAlias

from kafkaproto.errors import KafkaProtoError
from kafkaproto.secrets import HIDDEN


class ConfigError(KafkaProtoError, ValueError):
    """A config that can't be: ``config`` names it, ``rule`` says what was expected. The value is left out (C8)."""

    def __init__(self, config: str, rule: str) -> None:
        self.config, self.rule = config, rule
        super().__init__(config, rule)

    def __str__(self) -> str:
        return f"{self.config}: {self.rule}" if self.config else self.rule


class ConfigType(Enum):
    """The types, by Kafka's names (``ConfigDef.Type``)."""

    BOOLEAN = "BOOLEAN"
    STRING = "STRING"
    INT = "INT"
    SHORT = "SHORT"
    LONG = "LONG"
    DOUBLE = "DOUBLE"
    LIST = "LIST"
    CLASS = "CLASS"
    PASSWORD = "PASSWORD"

    @property
    def is_sensitive(self) -> bool:
        """Only passwords are."""
        return self is ConfigType.PASSWORD


class Password:
    """A sensitive value, which shows itself only by ``value``."""

    __slots__ = ("value",)

    def __init__(self, value: str) -> None:
        self.value = value

    def __repr__(self) -> str:
        return HIDDEN

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Password) and other.value == self.value

    def __hash__(self) -> int:
        return hash((Password, self.value))


ConfigValue: TypeAlias = bool | int | float | str | tuple[str, ...] | Password | None
"""A parsed value; a LIST is a tuple, and ``None`` is no value."""

_BITS = {ConfigType.SHORT: 16, ConfigType.INT: 32, ConfigType.LONG: 64}

_RULES = {
    ConfigType.BOOLEAN: "must be true or false",
    ConfigType.SHORT: "must be a whole number of 16 bits",
    ConfigType.INT: "must be a whole number of 32 bits",
    ConfigType.LONG: "must be a whole number of 64 bits",
    ConfigType.DOUBLE: "must be a number",
}

TRIMMED = "".join(map(chr, range(0x21)))
"""What Java's ``String.trim`` takes off: no other blanks of Unicode."""

_BLANKS = " \t\n\x0b\f\r"
"""Java's ``\\s``, which may stand around the commas of a list."""

_WHOLE = re.compile(r"[+-]?\d+")
_MOST_DIGITS = 19
"""Beside leading zeros; no number of 64 bits has more."""

_DECIMAL = re.compile(r"([+-]?(?:\d++\.?\d*+|\.\d++)(?:[eE][+-]?\d{1,9})?)[fFdD]?", re.ASCII)
_HEXADECIMAL = re.compile(
    r"([+-]?0[xX](?:[\da-fA-F]++\.?[\da-fA-F]*+|\.[\da-fA-F]++)[pP][+-]?\d{1,9})[fFdD]?", re.ASCII
)
_SPECIAL = {"NaN": math.nan, "Infinity": math.inf}


def parse_value(config: str, kind: ConfigType, text: str) -> ConfigValue:
    """The value of a text; ``ConfigError`` where the text is none of that type."""
    text = text.strip(TRIMMED)
    value: ConfigValue
    match kind:
        case ConfigType.BOOLEAN:
            value = {"true": True, "false": False}.get(text.lower())
        case ConfigType.SHORT | ConfigType.INT | ConfigType.LONG:
            value = _whole(text, _BITS[kind])
        case ConfigType.DOUBLE:
            value = _double(text)
        case ConfigType.LIST:
            return tuple(part.strip(_BLANKS) for part in text.split(",")) if text else ()
        case ConfigType.PASSWORD:
            return Password(text)
        case ConfigType.STRING | ConfigType.CLASS:
            return text
    if value is None:
        raise ConfigError(config, _RULES[kind])
    return value


def _whole(text: str, bits: int) -> int | None:
    if not _WHOLE.fullmatch(text):
        return None
    # Leading zeros may be many more than Python's int takes digits.
    digits = text.lstrip("+-").lstrip("0")
    if len(digits) > _MOST_DIGITS:
        return None
    number = int(digits or "0") * (-1 if text.startswith("-") else 1)
    return number if -(1 << bits - 1) <= number < 1 << bits - 1 else None


def _double(text: str) -> float | None:
    unsigned = text.removeprefix("-") if text.startswith("-") else text.removeprefix("+")
    if unsigned in _SPECIAL:
        return math.copysign(_SPECIAL[unsigned], -1 if text.startswith("-") else 1)
    if found := _DECIMAL.fullmatch(text):
        return float(found[1])
    if found := _HEXADECIMAL.fullmatch(text):
        try:
            return float.fromhex(found[1])
        except OverflowError:
            return math.copysign(math.inf, -1 if text.startswith("-") else 1)
    return None


def text_of(value: ConfigValue) -> str | None:
    """The text in which Kafka writes a value: ``true``, ``a,b``, ``1.0E10``; a password is ``[hidden]``, no value
    ``None``.
    """
    match value:
        case None:
            return None
        case bool():
            return "true" if value else "false"
        case float():
            return _double_text(value)
        case tuple():
            return ",".join(value)
        case _:
            return str(value)


def _double_text(value: float) -> str:
    """As ``Double.toString`` since Java 19 (older ones may have a digit too many): the shortest digits that are exact,
    at least one after the point, an exponent below 1E-3 and from 1E7.
    """
    if math.isnan(value):
        return "NaN"
    if math.isinf(value):
        return "Infinity" if value > 0 else "-Infinity"
    if value == 0 or 1e-3 <= abs(value) < 1e7:
        # Python writes an exponent only outside of this range.
        return repr(value)
    # repr has the shortest digits; only the form of the exponent is another.
    sign, mantissa, _ = Decimal(repr(value)).as_tuple()
    digits = "".join(map(str, mantissa)).rstrip("0")
    return f"{'-' if sign else ''}{digits[0]}.{digits[1:] or '0'}E{Decimal(repr(value)).adjusted()}"
