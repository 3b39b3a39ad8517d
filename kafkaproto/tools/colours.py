"""Lines of styled segments on stdout: in colours on a terminal, plain everywhere else."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence

_STYLES = {
    "title": "bold",
    "head": "dim",
    "place": "cyan",
    "bytes": "yellow",
    "name": "bold",
    "type": "dim",
    "value": "green",
    "note": "magenta",
    "fault": "bold red",
    "added": "green",
    "removed": "red",
    "changed": "yellow",
}


def wants_colours() -> bool:
    """Whether stdout is a terminal that shows colours, and nobody has asked for none (``NO_COLOR``)."""
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def print_lines(lines: Iterable[Sequence[tuple[str, str]]]) -> None:
    """Print each line of (style, text) segments."""
    if not wants_colours():
        for line in lines:
            sys.stdout.write("".join(text for _, text in line).rstrip() + "\n")
        return
    from rich.console import Console
    from rich.text import Text

    console = Console(highlight=False, soft_wrap=True)
    for line in lines:
        console.print(Text.assemble(*((text, _STYLES.get(style, "")) for style, text in line)))
