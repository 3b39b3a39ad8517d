"""S4: hosts as ACLs name them; each row of the ranges is what Kafka 4.4.0's own reading of it answered."""

from __future__ import annotations

import pytest

from mockcontroller.security.hosts import client_host, is_in_range, parse_range


@pytest.mark.parametrize(
    ("text", "inside", "outside"),
    [
        ("10.0.0.0/8", ["10.1.2.3", "10.0.0.0", "10.255.255.255"], ["11.0.0.1", "0:0:0:0:0:0:0:1", "?", ""]),
        ("10.0.0.7/8", ["10.1.2.3"], []),
        ("010.0.0.0/08", ["10.1.2.3"], []),
        ("0.0.0.0/0", ["1.2.3.4", "255.255.255.255"], ["0.0.0.0"]),
        ("10.0.0.0/31", ["10.0.0.0", "10.0.0.1"], ["10.0.0.2"]),
        ("10.0.0.1/32", ["10.0.0.1"], ["10.0.0.2"]),
        (
            "fe80::/10",
            ["fe80:0:0:0:0:0:0:1", "fe80:0:0:0:0:0:0:1%eth0", "febf:0:0:0:0:0:0:1"],
            ["fec0:0:0:0:0:0:0:1", "10.0.0.1"],
        ),
        ("::/0", ["0:0:0:0:0:0:0:0", "1:2:3:4:5:6:7:8"], ["1.2.3.4"]),
        ("::1/128", ["0:0:0:0:0:0:0:1"], ["0:0:0:0:0:0:0:2"]),
        ("fe80::/+010", ["fe80:0:0:0:0:0:0:1"], []),
        ("[2001:DB8::]/32", ["2001:db8:0:0:0:0:0:1"], []),
        ("fe80::1%1/64", ["fe80:0:0:0:0:0:0:2"], []),
        ("1::/-0", ["2:0:0:0:0:0:0:0"], []),
    ],
)
def test_ranges(text: str, inside: list[str], outside: list[str]) -> None:
    parse_range(text)
    assert [host for host in inside if not is_in_range(host, text)] == []
    assert [host for host in outside if is_in_range(host, text)] == []


@pytest.mark.parametrize(
    "text",
    [
        "10.0.0.0/032", "10.0.0.0/33", "256.0.0.0/8", "10.0.0/8", "10.0.0.0/", "/8", "10.0.0.0/8/9", "10.0.0.0/-1",
        "1.2.3.4/255.0.0.0", "a/b", "fe80::/129", "fe80::/x", "fe80::", "fe80::/-1", "::ffff:10.0.0.0/104",
        "fe80::1%lo/64", "1:2:3/64", ":/64", "localhost:/8", "\u0661\u0660.0.0.0/8", "::/" + "9" * 5000,
    ],
)  # fmt: skip
def test_no_ranges(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        parse_range(text)
    assert not is_in_range("10.0.0.1", text)


@pytest.mark.parametrize(
    ("peer", "host"),
    [
        ("127.0.0.1:40123", "127.0.0.1"),
        ("[::1]:40123", "0:0:0:0:0:0:0:1"),
        ("[2001:db8::a:0:1]:1", "2001:db8:0:0:0:a:0:1"),
        ("[fe80::1%eth0]:1", "fe80:0:0:0:0:0:0:1%eth0"),
        ("[::ffff:10.1.2.3]:1", "10.1.2.3"),
        ("?", ""),
        ("a name:1", "a name"),
    ],
)
def test_a_clients_host_is_written_as_java_writes_it(peer: str, host: str) -> None:
    assert client_host(peer) == host
