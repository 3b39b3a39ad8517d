"""``host:port``, alone and in lists, as Kafka's ``bootstrap.servers`` has it."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

# Kafka's own pattern takes a name, an IPv4 address, or an IPv6 address in brackets, and a scheme that it ignores.
_FORM = re.compile(
    r"(?:[A-Za-z][A-Za-z0-9+.-]*://)?(?:\[(?P<six>[^\[\]\s]+)\]|(?P<name>[^\[\]:/\s]+)):(?P<port>[0-9]+)"
)


class Address(NamedTuple):
    """Where a node listens; ``str()`` is the form that ``parse_addresses`` reads."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


def parse_addresses(addresses: str | Iterable[str]) -> tuple[Address, ...]:
    """A list of ``host:port``, as one string with commas or as several; empty entries are skipped, repeats dropped.

    ``ValueError`` says what is wrong with which entry, and when no entry is left.
    """
    texts = (
        addresses.split(",") if isinstance(addresses, str) else [part for one in addresses for part in one.split(",")]
    )
    # A dict keeps the order in which they are to be tried.
    found = dict.fromkeys(_parse(text.strip()) for text in texts if text.strip())
    if not found:
        raise ValueError("no address given")
    return tuple(found)


def _parse(text: str) -> Address:
    match = _FORM.fullmatch(text)
    if match is None:
        raise ValueError(f"not an address of the form host:port: {text!r}")
    port = int(match["port"])
    if not 0 < port <= 65535:
        raise ValueError(f"not a port from 1 to 65535: {text!r}")
    return Address(match["six"] or match["name"], port)
