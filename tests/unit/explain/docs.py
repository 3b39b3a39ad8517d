"""The commands on a page of the docs, and what they print.

``python -m tests.unit.explain.docs`` writes the outputs in docs/explain.md anew.
"""

from __future__ import annotations

import contextlib
import io
import re
import shlex
from pathlib import Path

from kafkaproto.tools.kafkaproto_command import main

PAGE = Path(__file__).resolve().parents[3] / "docs" / "explain.md"
_BLOCK = re.compile(r"^```console\n\$ kafkaproto (?P<command>.*)\n(?P<output>(?:.*\n)*?)```$", re.MULTILINE)


def blocks(text: str) -> list[tuple[str, str]]:
    """Each command, without the program's name, and the output below it."""
    return [(found["command"], found["output"]) for found in _BLOCK.finditer(text)]


def output_of(command: str) -> str:
    """What the command prints on stdout, whatever its exit code."""
    with contextlib.redirect_stdout(io.StringIO()) as printed:
        main(shlex.split(command))
    return printed.getvalue()


def written_anew(text: str) -> str:
    """The page with the outputs that its commands have now."""
    return _BLOCK.sub(
        lambda found: f"```console\n$ kafkaproto {found['command']}\n{output_of(found['command'])}```", text
    )


if __name__ == "__main__":
    PAGE.write_text(written_anew(PAGE.read_text("utf-8")), "utf-8")
