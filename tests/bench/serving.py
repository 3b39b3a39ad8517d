"""Requests a second of the mock controller for key 94, beside a bare trio listener that answers frames unread.

Both run as processes of their own, and so does the load, so that the three share the machine alike.  The mock is
measured with one log line a request, which is its default (written to a file), and without.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import IO

from tests.bench.rows import Row

_SHAPES = (
    ("1 connection, 1 in flight", 1, 1, 4_000),
    ("1 connection, 64 in flight", 1, 64, 64_000),
    ("100 connections, 1 in flight", 100, 1, 20_000),
    ("100 connections, 16 in flight", 100, 16, 64_000),
)
_MOCK = ["-m", "mockcontroller", "--listen", "127.0.0.1:0", "--release", "4.4", "--behaviour", "vanilla", "--log-level"]
_BARE = ["-m", "tests.bench.bare"]
_ROUNDS = 5


def rows() -> Iterator[Row]:
    """Two rows for each shape of load: the best of rounds in which the three servers take turns."""
    with (
        tempfile.TemporaryFile() as log,
        _server([*_MOCK, "info"], log) as logging,
        _server([*_MOCK, "warning"], log) as quiet,
        _server(_BARE, log) as bare,
    ):
        for what, connections, in_flight, total in _SHAPES:
            best = dict.fromkeys((logging, quiet, bare), 0.0)
            for _ in range(_ROUNDS):
                for address in best:
                    best[address] = max(best[address], _load(address, connections, in_flight, total))
                log.truncate(0)
            for address, how in ((quiet, "no log"), (logging, "a log line each")):
                yield Row(
                    f"server, {what}, {how}", "requests/s", best[address], best[bare], against="a bare trio listener"
                )


@contextmanager
def _server(arguments: list[str], log: IO[bytes]) -> Iterator[str]:
    """The address of a server of these arguments, whose first line is the ready line."""
    with subprocess.Popen([sys.executable, *arguments], stdout=subprocess.PIPE, stderr=log, text=True) as process:
        try:
            assert process.stdout is not None
            yield json.loads(process.stdout.readline())["bootstrap_controller"]
        finally:
            process.send_signal(signal.SIGTERM)


def _load(address: str, connections: int, in_flight: int, total: int) -> float:
    command = [sys.executable, "-m", "tests.bench.load", address, str(connections), str(in_flight), str(total)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    return float(done.stdout)
