"""C3, C7: texts of values, as Kafka reads and writes them."""

from __future__ import annotations

import math
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kafkaproto.config.values import ConfigError, ConfigType, ConfigValue, Password, parse_value, text_of

B, S, I, SH, L, D, LI, C, P = (  # noqa: E741
    ConfigType.BOOLEAN,
    ConfigType.STRING,
    ConfigType.INT,
    ConfigType.SHORT,
    ConfigType.LONG,
    ConfigType.DOUBLE,
    ConfigType.LIST,
    ConfigType.CLASS,
    ConfigType.PASSWORD,
)

# Each row was compared with ConfigDef.parseType and convertToString of Kafka 4.4.0.
READ: list[tuple[ConfigType, str, ConfigValue, str]] = [
    (B, " TRUE\n", True, "true"),
    (B, "False", False, "false"),
    (S, "  a b ", "a b", "a b"),
    (S, "\u00a0a", "\u00a0a", "\u00a0a"),
    (S, "", "", ""),
    (I, "+007", 7, "7"),
    (I, "-2147483648", -(2**31), "-2147483648"),
    (I, "0" * 5000, 0, "0"),
    (I, "\u0663", 3, "3"),
    (SH, "32767", 32767, "32767"),
    (L, "9223372036854775807", 2**63 - 1, "9223372036854775807"),
    (D, "1", 1.0, "1.0"),
    (D, " .5e1d ", 5.0, "5.0"),
    (D, "10000000", 1e7, "1.0E7"),
    (D, "9999999", 9999999.0, "9999999.0"),
    (D, "0.001", 0.001, "0.001"),
    (D, "0.00012", 0.00012, "1.2E-4"),
    (D, "1.7976931348623157E308", sys.float_info.max, "1.7976931348623157E308"),
    (D, "1e999", math.inf, "Infinity"),
    (D, "-Infinity", -math.inf, "-Infinity"),
    (D, "0x1p4", 16.0, "16.0"),
    (D, "-0", -0.0, "-0.0"),
    (D, "5.960464477539063e-08", 2**-24, "5.960464477539063E-8"),
    (D, "123456789012", 123456789012.0, "1.23456789012E11"),
    (LI, "", (), ""),
    (LI, "a", ("a",), "a"),
    (LI, " a , b,,c ", ("a", "b", "", "c"), "a,b,,c"),
    (LI, ",", ("", ""), ","),
    (C, "org.x.Y", "org.x.Y", "org.x.Y"),
    (P, " pw ", Password("pw"), "[hidden]"),
]

REFUSED = [
    (B, "yes"),
    (B, ""),
    (I, ""),
    (I, "1_0"),
    (I, "1.0"),
    (I, "2147483648"),
    (I, "--1"),
    (I, "9" * 5000),
    (SH, "32768"),
    (L, "9223372036854775808"),
    (D, "one"),
    (D, "infinity"),
    (D, "1_0"),
    (D, "\u0663"),
    (D, "."),
    (D, "0x1"),
]


@pytest.mark.parametrize(("kind", "text", "value", "written"), READ)
def test_read_and_written(kind: ConfigType, text: str, value: ConfigValue, written: str) -> None:
    parsed = parse_value("a", kind, text)
    assert parsed == value
    assert type(parsed) is type(value)
    assert text_of(parsed) == written


@pytest.mark.parametrize(("kind", "text"), REFUSED)
def test_refused_without_the_value(kind: ConfigType, text: str) -> None:
    with pytest.raises(ConfigError, match=r"^a: must be ") as error:
        parse_value("a", kind, text)
    assert error.value.config == "a"
    assert error.value.__context__ is None
    if text and text != ".":
        assert text not in str(error.value)


@given(st.floats(allow_nan=False))
def test_a_number_keeps_its_value(number: float) -> None:
    written = text_of(number)
    assert written is not None
    assert parse_value("a", ConfigType.DOUBLE, written) == number
    assert written.count(".") + written.count("Infinity") == 1


@given(st.sampled_from(ConfigType), st.text())
def test_any_text_is_read_or_refused(kind: ConfigType, text: str) -> None:
    """What was read has a text that is read as the same."""
    try:
        value = parse_value("a", kind, text)
    except ConfigError:
        return
    written = text_of(value)
    assert written is not None
    if kind is not P and value == value:
        assert parse_value("a", kind, written) == value


def test_not_a_number() -> None:
    assert text_of(parse_value("a", D, "NaN")) == "NaN"
    assert text_of(None) is None


def test_a_password_does_not_show_itself() -> None:
    secret = Password("canary")
    assert "canary" not in f"{secret} {secret!r} {[secret]}"
    assert len({secret, Password("canary")}) == 1
    assert secret != "canary"
