"""Hosts as ACLs name them: addresses in Java's form, and ranges of them (CIDR, from 4.4 on).

Equal to Kafka's own reading of ranges, which is neither Java's nor Python's: numbers may have leading zeros, bits
beyond the prefix are ignored, an IPv6 prefix length may have a sign, a zone must be a number and means nothing, and
0.0.0.0 is in no range.
"""

from __future__ import annotations

import re
from functools import lru_cache
from ipaddress import AddressValueError, IPv4Address, IPv6Address, ip_address
from typing import NamedTuple

_IPV4_RANGE = re.compile(r"([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})\.([0-9]{1,3})/([0-9]{1,2})")
_PREFIX_LENGTH = re.compile(r"[+-]?[0-9]+")
_ZONE = re.compile(r"[0-9]+")
_IPV4_BITS, _IPV6_BITS = 32, 128
_BYTE_MAX = 255
_UNSPECIFIED = IPv4Address(0)


class HostRange(NamedTuple):
    """Addresses of one kind whose first ``prefix_length`` bits are those of ``address``."""

    address: IPv4Address | IPv6Address
    prefix_length: int

    def __contains__(self, address: object) -> bool:
        if type(address) is not type(self.address) or address == _UNSPECIFIED:
            return False
        assert isinstance(address, IPv4Address | IPv6Address)
        shift = address.max_prefixlen - self.prefix_length
        return int(address) >> shift == int(self.address) >> shift


def is_range(host: str) -> bool:
    """Whether an ACL's host is meant as a range, a right one or not."""
    return "/" in host


@lru_cache(maxsize=1024)
def parse_range(text: str) -> HostRange:
    """From ``10.0.0.0/8`` or ``fe80::/10``; ValueError says what is wrong."""
    return _ipv6_range(text) if ":" in text else _ipv4_range(text)


def is_in_range(host: str, pattern: str) -> bool:
    """Whether ``pattern`` is a range with that address in it; a pattern that isn't well formed has none."""
    if not is_range(pattern):
        return False
    try:
        return ip_address(host.partition("%")[0]) in parse_range(pattern)
    except ValueError:
        return False


def client_host(peer: str) -> str:
    """The host of a client that logs name as ``127.0.0.1:40123`` or ``[::1]:40123``, in the form that ACLs have."""
    return java_host(peer.rpartition(":")[0].removeprefix("[").removesuffix("]"))


def java_host(host: str) -> str:
    """A client's address as Java writes it, and so ACLs too: ``0:0:0:0:0:0:0:1``; IPv4 in an IPv6 socket as IPv4."""
    address, percent, zone = host.partition("%")
    try:
        parsed = IPv6Address(address)
    except AddressValueError:
        return host
    if parsed.ipv4_mapped is not None:
        return str(parsed.ipv4_mapped)
    return ":".join(f"{int(group, 16):x}" for group in parsed.exploded.split(":")) + percent + zone


def _ipv4_range(text: str) -> HostRange:
    match = _IPV4_RANGE.fullmatch(text)
    if match is None:
        raise ValueError(f"{text!r} is no range of addresses (expected a form like 10.0.0.0/8)")
    *parts, prefix_length = map(int, match.groups())
    if max(parts) > _BYTE_MAX:
        raise ValueError(f"{text!r}: a part of the address is over {_BYTE_MAX}")
    if prefix_length > _IPV4_BITS:
        raise ValueError(f"{text!r}: the prefix length is over {_IPV4_BITS}")
    return HostRange(IPv4Address(bytes(parts)), prefix_length)


def _ipv6_range(text: str) -> HostRange:
    address, _, prefix_length = text.partition("/")
    if not _PREFIX_LENGTH.fullmatch(prefix_length) or not 0 <= int(prefix_length) <= _IPV6_BITS:
        raise ValueError(f"{text!r}: the prefix length must be a number from 0 to {_IPV6_BITS}")
    if address.startswith("[") and address.endswith("]"):
        address = address[1:-1]
    parsed = IPv6Address(address)
    zone = parsed.scope_id
    if (zone is not None and not _ZONE.fullmatch(zone)) or parsed.ipv4_mapped is not None:
        raise ValueError(f"{text!r}: a range has no zone by name, and holds IPv6 addresses of their own")
    return HostRange(IPv6Address(int(parsed)), int(prefix_length))
