"""HOST:PORT, IPv6 included."""

from __future__ import annotations

import socket
from typing import NamedTuple


class Address(NamedTuple):
    """A host (name or address, IPv6 without brackets) and a TCP port. As text an IPv6 host is in brackets."""

    host: str
    port: int

    def __str__(self) -> str:
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"

    @classmethod
    def parse(cls, text: str) -> Address:
        """From ``HOST:PORT``, such as ``127.0.0.1:9093``, ``localhost:0`` or ``[::1]:9093``. ValueError says what is
        wrong.

        An empty host, as in ``:9093``, stays empty: it stands for every address of the machine.
        """
        host, colon, port = text.rpartition(":")
        if not colon:
            raise ValueError(f"{text!r} has no port (expected HOST:PORT, as 127.0.0.1:9093 or [::1]:9093)")
        if host.startswith("[") and host.endswith("]"):
            host = host[1:-1]
            if ":" not in host:
                raise ValueError(f"{text!r}: only an IPv6 address is written in brackets")
        elif ":" in host:
            raise ValueError(f"{text!r}: an IPv6 address is written in brackets, as [::1]:9093")
        if "[" in host or "]" in host or any(not sign.isprintable() or sign.isspace() for sign in host):
            raise ValueError(f"{text!r}: that is not the name or address of a host")
        # Digits only: int() would take a sign, blanks, underscores and other scripts' digits too.
        if not (port.isascii() and port.isdigit()) or int(port) > 65_535:
            raise ValueError(f"{text!r}: the port must be a number from 0 to 65535")
        return cls(host, int(port))


def is_wildcard(host: str) -> bool:
    """Whether a host stands for every address of the machine, so that no client can connect to it by that name."""
    try:
        infos = socket.getaddrinfo(
            host or None, 0, type=socket.SOCK_STREAM, flags=socket.AI_NUMERICHOST | socket.AI_PASSIVE
        )
    except OSError:
        return False
    return any(info[4][0] in {"0.0.0.0", "::"} for info in infos)


def loopback_of(bound: Address) -> Address:
    """Where a client on this machine reaches a listener: the address itself, or the loopback one if it stands for
    all.
    """
    if not is_wildcard(bound.host):
        return bound
    return Address("::1" if ":" in bound.host else "127.0.0.1", bound.port)
