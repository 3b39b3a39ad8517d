"""A page's console blocks as a session: its commands run in order, and what they print is compared with the page.

On the page ``…`` alone is any lines, and within a line any text; runs of blanks count as one.  The page's port 9093 is
the mock's, whatever that is, and an id of 22 characters is whatever was printed in its place first.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from kafkaproto.tools import kafka_cluster, kafka_configs, kafka_features, kafka_metadata_quorum, kafka_storage
from mockcontroller import cli
from tests.unit.cli.process import MockProcess

PORT = "9093"
ELSE = "…"
_FENCE = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_ID = re.compile(r"(?<![\w-])(?=[\w-]*[A-Z])(?=[\w-]*[0-9])[\w-]{22}(?![\w-])")

_MAINS: dict[str, Callable[[Sequence[str]], int]] = {
    "kafka-cluster": kafka_cluster.main,
    "kafka-configs": kafka_configs.main,
    "kafka-features": kafka_features.main,
    "kafka-metadata-quorum": kafka_metadata_quorum.main,
    "kafka-storage": kafka_storage.main,
    "mock-controller": cli.main,
}
_PROGRAMS = {"cp", "grep"}


@dataclass(frozen=True, slots=True)
class Step:
    """A command of the page, and the lines below it."""

    command: str
    shown: tuple[str, ...]


def steps(text: str) -> Iterator[Step]:
    """All of a page, in order."""
    for block in _FENCE.findall(text):
        command, *lines = block.splitlines()
        assert command.startswith("$ "), command
        for line in [*lines, "$ "]:
            if line.startswith("$ "):
                first, *shown = command.split("\n")
                yield Step(first[2:], tuple(shown))
                command = line
            else:
                command += f"\n{line}"


class Session:
    """A folder, and the mock that runs in it, if one does; a context manager that ends it."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._mock: MockProcess | None = None
        self._log_name = ""
        self._code = 0
        self._ids: dict[str, str] = {}

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._end()

    def check(self, step: Step) -> None:
        """Run the command; AssertionError where it prints something else than the page has."""
        printed = [" ".join(line.split()) for line in self._run(self._with_ids(step.command)).splitlines()]
        if self._mock is not None:
            printed = [re.sub(rf"\b{self._mock.port}\b", PORT, line) for line in printed]
        if not self._same([" ".join(line.split()) for line in step.shown], printed):
            shown, found = "\n".join(step.shown), "\n".join(printed)
            raise AssertionError(f"$ {step.command}\non the page:\n{shown}\nprinted:\n{found}")

    def _run(self, command: str) -> str:
        words = shlex.split(command)
        if words[-1] == "&":
            return self._start(words[1:-1])
        if command == "kill %1":
            return self._end()
        if command == "echo $?":
            return f"{self._code}\n"
        if self._mock is not None:
            (self._folder / self._log_name).write_text(self._mock.log(), "utf-8")
            words = [word.replace(f":{PORT}", f":{self._mock.port}") for word in words]
        if words[0] in _PROGRAMS:
            return subprocess.run(words, cwd=self._folder, check=True, capture_output=True, text=True).stdout
        printed = io.StringIO()
        with (
            contextlib.chdir(self._folder),
            contextlib.redirect_stdout(printed),
            contextlib.redirect_stderr(printed),
        ):
            try:
                self._code = _MAINS[words[0]](words[1:])
            except SystemExit as end:
                self._code = int(str(end.code))
        return printed.getvalue()

    def _start(self, words: list[str]) -> str:
        assert self._mock is None, "one mock at a time"
        self._log_name = words.pop().removeprefix("2>")
        with contextlib.chdir(self._folder):
            self._mock = MockProcess(*words).__enter__()
        ready = ", ".join(f'"{name}": {_json(value)}' for name, value in self._mock.ready.items())
        return f"{{{ready}}}\n"

    def _end(self) -> str:
        if self._mock is not None:
            try:
                assert self._mock.end().returncode == 0
            finally:
                self._mock.__exit__(None, None, None)
                self._mock = None
        return ""

    def _with_ids(self, text: str) -> str:
        return _ID.sub(lambda found: self._ids.get(found[0], found[0]), text)

    def _same(self, shown: list[str], printed: list[str]) -> bool:
        pattern = "".join(r"(?:.*\n)*" if line == ELSE else f"{self._pattern(line)}\n" for line in shown)
        found = re.fullmatch(pattern, "".join(f"{line}\n" for line in printed))
        if found is None:
            return False
        self._ids |= {one: found[_group(one)] for one in _ID.findall("\n".join(shown)) if one not in self._ids}
        return True

    def _pattern(self, line: str) -> str:
        parts, end = [], 0
        for one in _ID.finditer(line):
            parts += [_text(line[end : one.start()]), self._id_pattern(one[0])]
            end = one.end()
        return "".join([*parts, _text(line[end:])])

    def _id_pattern(self, shown: str) -> str:
        known = self._ids.get(shown)
        return f"(?P<{_group(shown)}>[\\w-]{{22}})" if known is None else re.escape(known)


def _group(shown: str) -> str:
    return "id_" + shown.replace("-", "_")


def _text(shown: str) -> str:
    return ".*".join(re.escape(part) for part in shown.split(ELSE))


def _json(value: object) -> str:
    return str(value) if isinstance(value, int) else f'"{value}"'
