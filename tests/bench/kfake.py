"""franz-go's kfake, a mock of brokers in Go, as a program of its own; built where there is Go."""

from __future__ import annotations

import subprocess
from pathlib import Path

_SOURCE = Path(__file__).parent / "go"
_TIMEOUT_S = 600


def built(folder: Path) -> Path | None:
    """The program, built into ``folder``; ``None``, with a line that says why, where that can't be done."""
    program = folder / "kfake"
    command = ["go", "build", "-o", str(program.resolve()), "."]
    try:
        done = subprocess.run(command, cwd=_SOURCE, capture_output=True, text=True, check=False, timeout=_TIMEOUT_S)
    except (OSError, subprocess.TimeoutExpired) as error:
        print(f"without rows of kfake: {error}")
        return None
    if done.returncode:
        print(f"without rows of kfake: {(done.stderr.strip().splitlines() or ['no reason given'])[-1]}")
        return None
    return program
