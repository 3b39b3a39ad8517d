"""Requests a second of the mock controller for key 94, beside a bare trio listener that answers frames unread.

Both run as processes of their own, and so does the load, so that the three share the machine alike.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.bench.rows import Row

_SHAPES = (
    ("1 connection, 1 in flight", 1, 1, 2_000),
    ("1 connection, 64 in flight", 1, 64, 12_800),
    ("100 connections, 1 in flight", 100, 1, 10_000),
    ("100 connections, 16 in flight", 100, 16, 32_000),
)
_MOCK = ["-m", "mockcontroller", "--listen", "127.0.0.1:0", "--release", "4.4", "--behaviour", "vanilla"]
_BARE = ["-m", "tests.bench.bare"]


def rows() -> Iterator[Row]:
    """A row for each shape of load."""
    with _server(_MOCK) as mock, _server(_BARE) as bare:
        for what, connections, in_flight, total in _SHAPES:
            own = _load(mock, connections, in_flight, total)
            yardstick = _load(bare, connections, in_flight, total)
            yield Row(f"server, {what}", "requests/s", own, yardstick, against="a bare trio listener")


@contextmanager
def _server(arguments: list[str]) -> Iterator[str]:
    """The address of a server of these arguments, whose first line is the ready line."""
    with subprocess.Popen(
        [sys.executable, *arguments], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["bootstrap_controller"]
        finally:
            process.send_signal(signal.SIGTERM)


def _load(address: str, connections: int, in_flight: int, total: int) -> float:
    command = [sys.executable, "-m", "tests.bench.load", address, str(connections), str(in_flight), str(total)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    return float(done.stdout)
