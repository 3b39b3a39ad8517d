"""``mock-broker`` as a process."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import IO, Any

COMMAND = (sys.executable, "-m", "mockcontroller.broker")
TIMEOUT_S = 60.0


class Process:
    """A mock broker that runs; ``ready`` waits for its line."""

    def __init__(self, log: IO[str], *options: str) -> None:
        self._log = log
        self.popen = subprocess.Popen([*COMMAND, *options], stdout=subprocess.PIPE, stderr=log, text=True)

    def ready(self) -> dict[str, Any]:
        assert self.popen.stdout is not None
        line = self.popen.stdout.readline()
        assert line, self.log()
        found: dict[str, Any] = json.loads(line)
        return found

    def end(self, number: signal.Signals = signal.SIGTERM) -> tuple[int, str]:
        """Exit code, and what came on stdout after the ready line."""
        self.popen.send_signal(number)
        assert self.popen.stdout is not None
        rest = self.popen.stdout.read()
        return self.popen.wait(TIMEOUT_S), rest

    def log(self) -> str:
        self._log.seek(0)
        return self._log.read()


@contextmanager
def started(*options: str) -> Iterator[Process]:
    with tempfile.TemporaryFile("w+", encoding="utf-8") as log:
        process = Process(log, *options)
        try:
            yield process
        finally:
            if process.popen.poll() is None:
                process.popen.kill()
                process.popen.wait(TIMEOUT_S)
            assert process.popen.stdout is not None
            process.popen.stdout.close()


def run(*options: str) -> tuple[int, str, str]:
    done = subprocess.run([*COMMAND, *options], capture_output=True, text=True, timeout=TIMEOUT_S, check=False)
    return done.returncode, done.stdout, done.stderr


def until(condition: Callable[[], bool]) -> None:
    """Ask again and again, for a minute, until it is so."""
    deadline = time.monotonic() + TIMEOUT_S
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)
