"""Addresses and settings as users write them."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafkaproto.client import Address, ClientConfig, ConfigError, parse_addresses


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a:1", [("a", 1)]),
        ("a:1,b:65535", [("a", 1), ("b", 65535)]),
        (" a:1 , ,b:2,a:1", [("a", 1), ("b", 2)]),
        ("127.0.0.1:9093", [("127.0.0.1", 9093)]),
        ("[::1]:9093", [("::1", 9093)]),
        ("PLAINTEXT://kafka-1.example.org:9092", [("kafka-1.example.org", 9092)]),
    ],
)
def test_addresses(text: str, found: list[tuple[str, int]]) -> None:
    assert list(parse_addresses(text)) == found
    assert parse_addresses([text]) == parse_addresses(text)
    assert parse_addresses(",".join(str(Address(*one)) for one in found)) == tuple(found)


@pytest.mark.parametrize(
    "text", ["", ",", "a", "a:", ":1", "a:b", "a:0", "a:65536", "::1:9093", "a:1:2", "[::1]", "a b:1"]
)
def test_addresses_that_are_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"address|port"):
        parse_addresses(text)


def test_kafkas_defaults() -> None:
    config, unknown = ClientConfig.from_properties({})
    assert config == ClientConfig()
    assert (config.request_timeout_ms, config.default_api_timeout_ms, config.retry_backoff_ms) == (30_000, 60_000, 100)
    assert unknown == ()


def test_a_properties_file(tmp_path: Path) -> None:
    file = tmp_path / "admin.properties"
    file.write_text(
        "# comment\nrequest.timeout.ms=1000\ndefault.api.timeout.ms : 1500\nretries=2\nclient.id=op\n"
        "metadata.max.age.ms=1\nsasl.mechanism=PLAIN\nsecurity.protocol=plaintext\nno.such.setting=\\\n  1\n"
    )
    config, unknown = ClientConfig.from_file(file)
    assert config == ClientConfig(request_timeout_ms=1000, default_api_timeout_ms=1500, retries=2, client_id="op")
    assert unknown == ("no.such.setting",)


def test_a_longer_request_makes_the_call_longer() -> None:
    config, _ = ClientConfig.from_properties({"request.timeout.ms": "90000"})
    assert config.default_api_timeout_ms == 90_000


@pytest.mark.parametrize(
    ("properties", "text"),
    [
        ({"security.protocol": "SASL_SSL"}, "f: security.protocol: SASL_SSL is not supported, only PLAINTEXT is"),
        ({"security.protocol": "sSl"}, "f: security.protocol: SSL is not supported, only PLAINTEXT is"),
        ({"security.protocol": "x"}, "f: security.protocol: 'x' is not one of "),
        ({"request.timeout.ms": "abc"}, "f: request.timeout.ms: not a whole number: 'abc'"),
        ({"request.timeout.ms": "-1"}, "f: request.timeout.ms: not from 0 to 2147483647"),
        ({"default.api.timeout.ms": "1"}, "f: default.api.timeout.ms: 1 is below request.timeout.ms"),
    ],
)
def test_settings_that_can_not_be_used(properties: dict[str, str], text: str) -> None:
    with pytest.raises(ConfigError) as caught:
        ClientConfig.from_properties(properties, "f")
    assert str(caught.value).startswith(text)


def test_a_file_that_can_not_be_read(tmp_path: Path) -> None:
    with pytest.raises(ConfigError, match="absent: No such file"):
        ClientConfig.from_file(tmp_path / "absent")
    (tmp_path / "bad").write_text("a=\\u12")
    with pytest.raises(ConfigError, match="bad: not a properties file"):
        ClientConfig.from_file(tmp_path / "bad")


def test_values_below_zero_are_refused_by_name() -> None:
    with pytest.raises(ConfigError, match=r"retry\.backoff\.ms: -1 is below 0"):
        ClientConfig(retry_backoff_ms=-1)
