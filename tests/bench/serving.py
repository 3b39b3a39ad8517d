"""Requests a second of the mock controller for key 94, beside franz-go's kfake and a bare trio listener.

The bare listener answers frames unread.  kfake serves no key 94, and gets the nearest that it does serve: see ``load``.
All run as processes of their own, and so does the load, so that they share the machine alike.  The mock is measured
with one log line a request, which is its default (written to a file), and without one, as kfake has none.
"""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path
from typing import IO, NamedTuple

from tests.bench import kfake
from tests.bench.rows import Row

_SHAPES = ((1, 1, 4_000), (1, 64, 64_000), (100, 1, 20_000), (100, 16, 64_000))
"""Connections, requests in flight on each, requests in all."""

_MOCK = [
    *(sys.executable, "-m", "mockcontroller", "--listen", "127.0.0.1:0"),
    *("--release", "4.4", "--behaviour", "vanilla", "--log-level"),
]
_BARE = [sys.executable, "-m", "tests.bench.bare"]
_ROUNDS = 7

_YARDSTICKS = (_BARE_NAME, _KFAKE_NAME) = ("a bare trio listener", "kfake")
_OWN = {"serve": "warning", "serve, a log line each": "info"}
"""What the mock does, and the log level for it."""


class _Server(NamedTuple):
    address: str
    request: str


def rows() -> Iterator[Row]:
    """Rows for each shape of load: the best of rounds in which the servers take turns."""
    with ExitStack() as running, tempfile.TemporaryFile() as log:
        servers = {name: running.enter_context(one) for name, one in _servers(log, running)}
        for connections, in_flight, total in _SHAPES:
            best = dict.fromkeys(servers, 0.0)
            for _ in range(_ROUNDS):
                for name, server in servers.items():
                    best[name] = max(best[name], _load(server, connections, in_flight, total))
                log.truncate(0)
            case = f"{connections} × {in_flight}"
            for what in _OWN:
                for against in _YARDSTICKS:
                    if against in best:
                        yield Row(
                            f"{what}, connections × in flight: {case}", "requests/s", best[what], best[against],
                            against=against, case=case, operation=what,
                        )  # fmt: skip


def _servers(log: IO[bytes], running: ExitStack) -> Iterator[tuple[str, AbstractContextManager[_Server]]]:
    for what, level in _OWN.items():
        yield what, _server([*_MOCK, level], log, "unregister")
    yield _BARE_NAME, _server(_BARE, log, "unregister")
    program = kfake.built(Path(running.enter_context(tempfile.TemporaryDirectory())))
    if program is not None:
        yield _KFAKE_NAME, _server([str(program)], log, "heartbeat")


@contextmanager
def _server(arguments: list[str], log: IO[bytes], request: str) -> Iterator[_Server]:
    """A server of these arguments, whose first line is the ready line, and what to ask it."""
    with subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=log, text=True) as process:
        try:
            assert process.stdout is not None
            yield _Server(json.loads(process.stdout.readline())["bootstrap_controller"], request)
        finally:
            process.send_signal(signal.SIGTERM)


def _load(server: _Server, connections: int, in_flight: int, total: int) -> float:
    shape = [str(one) for one in (connections, in_flight, total)]
    command = [sys.executable, "-m", "tests.bench.load", server.address, server.request, *shape]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=300)
    return float(done.stdout)
