"""docs/configuration.md: its files are written, its commands run in order and print what it shows (C3–C8)."""

from __future__ import annotations

import contextlib
import re
import shlex
import subprocess
import sys
from pathlib import Path

from .console import PORT, Session, steps

PAGE = (Path(__file__).resolve().parents[3] / "docs" / "configuration.md").read_text("utf-8")
_FILE = re.compile(r"^```\w+ (\S+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_TIMEOUT_S = 60.0


class WithBroker(Session):
    """A session that may have a mock broker too, as job 2."""

    _broker: subprocess.Popen[str] | None = None

    def __exit__(self, *_: object) -> None:
        self._end_broker()
        super().__exit__()

    def _run(self, command: str) -> str:
        words = shlex.split(command)
        if words[0] == "mock-broker":
            assert self._mock is not None
            options = [word.replace(f":{PORT}", f":{self._mock.port}") for word in words[1:-2]]
            with (self._folder / words[-2].removeprefix("2>")).open("w") as log:
                self._broker = subprocess.Popen(
                    [sys.executable, "-m", "mockcontroller.broker", *options],
                    cwd=self._folder,
                    stdout=subprocess.PIPE,
                    stderr=log,
                    text=True,
                )
            assert self._broker.stdout is not None
            return self._broker.stdout.readline()
        if command == "kill %2":
            return self._end_broker()
        if words[0] == "sed":
            return subprocess.run(words, cwd=self._folder, check=True, capture_output=True, text=True).stdout
        return super()._run(command)

    def _end_broker(self) -> str:
        if self._broker is None:
            return ""
        broker, self._broker = self._broker, None
        broker.terminate()
        try:
            assert broker.wait(_TIMEOUT_S) == 0
        finally:
            with contextlib.suppress(ProcessLookupError):
                broker.kill()
            assert broker.stdout is not None
            broker.stdout.close()
        return ""


def test_the_commands_of_the_page(tmp_path: Path) -> None:
    for name, text in _FILE.findall(PAGE):
        (tmp_path / name).write_text(text, "utf-8")
    commands = set()
    with WithBroker(tmp_path) as session:
        for step in steps(PAGE):
            session.check(step)
            commands.add(" ".join(step.command.split()[:1]))
    assert {"kafka-configs", "kafka-features", "mock-broker", "mock-controller", "kafka-storage"} <= commands
