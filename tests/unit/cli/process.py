"""`mock-controller` as a process of its own, as its users start it."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import IO, Any, Self

COMMAND = (sys.executable, "-m", "mockcontroller")
TIMEOUT_S = 60.0


@dataclass(frozen=True, slots=True)
class Ended:
    returncode: int
    stdout: str
    stderr: str


def run(*options: str, env: Mapping[str, str] | None = None) -> Ended:
    """Run to the end: for options that make it end by itself."""
    done = subprocess.run(
        [*COMMAND, *options],
        capture_output=True,
        text=True,
        timeout=TIMEOUT_S,
        check=False,
        env=os.environ | dict(env or {}),
    )
    return Ended(done.returncode, done.stdout, done.stderr)


class MockProcess:
    """A mock controller that is ready when the block begins and is ended by SIGTERM when it ends, if it still runs."""

    def __init__(self, *options: str, env: Mapping[str, str] | None = None) -> None:
        self._options = options
        self._env = os.environ | dict(env or {})
        self.ready: dict[str, Any] = {}
        self.process: subprocess.Popen[str]
        self._log: IO[str]

    def __enter__(self) -> Self:
        # A file, since a pipe that nobody reads would stop the process once it is full.
        self._log = tempfile.TemporaryFile("w+", encoding="utf-8")
        command = [*COMMAND, "--listen", "127.0.0.1:0", *self._options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self._log, text=True, env=self._env)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"it ended before it was ready: {self.log()}"
        self.ready = json.loads(line)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.terminate()
            self.process.wait(TIMEOUT_S)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self._log.close()

    @property
    def port(self) -> int:
        return int(str(self.ready["bootstrap_controller"]).rpartition(":")[2])

    def end(self, number: signal.Signals = signal.SIGTERM) -> Ended:
        """Send a signal and wait for the end; ``stdout`` is what came after the ready line."""
        self.process.send_signal(number)
        assert self.process.stdout is not None
        rest = self.process.stdout.read()
        return Ended(self.process.wait(TIMEOUT_S), rest, self.log())

    def log(self) -> str:
        """What it wrote to stderr so far."""
        self._log.seek(0)
        return self._log.read()

    def peak_memory(self) -> int | None:
        """The most memory that it had resident so far, in bytes; None where the system doesn't say."""
        status = Path(f"/proc/{self.process.pid}/status")
        if not status.exists():
            return None
        line = next(line for line in status.read_text(encoding="ascii").splitlines() if line.startswith("VmHWM"))
        return int(line.split()[1]) * 1024
