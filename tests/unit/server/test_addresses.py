"""HOST:PORT, as --listen and --advertise take it."""

from __future__ import annotations

import pytest

from mockcontroller.addresses import Address


@pytest.mark.parametrize(
    ("text", "host", "port"),
    [
        ("127.0.0.1:9093", "127.0.0.1", 9093),
        ("localhost:0", "localhost", 0),
        ("[::1]:9093", "::1", 9093),
        ("[fe80::1%eth0]:65535", "fe80::1%eth0", 65535),
        (":9093", "", 9093),
    ],
)
def test_parses_and_writes_the_same(text: str, host: str, port: int) -> None:
    address = Address.parse(text)
    assert address == (host, port)
    assert str(address) == text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("127.0.0.1", "no port"),
        ("", "no port"),
        ("::1:9093", "in brackets"),
        ("::1", "in brackets"),
        ("[127.0.0.1]:1", "only an IPv6 address"),
        ("[::1:9093", "in brackets"),
        ("[x:1", "not the name or address"),
        ("a b:1", "not the name or address"),
        ("h:65536", "0 to 65535"),
        ("h:-1", "0 to 65535"),
        ("h:+1", "0 to 65535"),
        ("h: 1", "0 to 65535"),
        ("h:1_0", "0 to 65535"),
        ("h:\u0661", "0 to 65535"),
        ("h:", "0 to 65535"),
        ("h:x", "0 to 65535"),
    ],
)
def test_says_what_is_wrong(text: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        Address.parse(text)
