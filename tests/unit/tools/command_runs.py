"""Runs of the command ``kafkaproto`` in this process, and what is given to them."""

from __future__ import annotations

import pytest

from kafkaproto.tools.kafkaproto_command import main

Capture = pytest.CaptureFixture[str]

NAME = "UnregisterControllerRequest"
FRAME = "00000012005e00000000000700026d65000000270600"


def failure(capsys: Capture, code: int, *words: str) -> str:
    """The one line on stderr of a run that ends with this exit code, and prints nothing else."""
    try:
        found: object = main(words)
    except SystemExit as end:
        found = end.code
    printed = capsys.readouterr()
    assert (found, printed.out) == (code, "")
    assert printed.err.startswith("kafkaproto: ")
    assert printed.err.endswith("\n")
    assert printed.err.count("\n") == 1
    return printed.err.removeprefix("kafkaproto: ").rstrip("\n")
