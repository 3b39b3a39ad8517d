"""A line on a terminal that says how far a long load is; nothing where the load is short, or no terminal there."""

from __future__ import annotations

import sys
from typing import TextIO

from mockcontroller.storage.loading import Progress

SHOWN_AFTER_S = 1.0
EVERY_S = 0.2


class ProgressLine:
    """Called with each ``Progress``; ``end`` takes the line away."""

    def __init__(self, what: str, stream: TextIO | None = None) -> None:
        self._what = what
        self._stream = sys.stderr if stream is None else stream
        self._terminal = self._stream.isatty()
        self._next = SHOWN_AFTER_S
        self._width = 0

    def __call__(self, progress: Progress) -> None:
        if not self._terminal or progress.seconds < self._next:
            return
        self._next = progress.seconds + EVERY_S
        self._show(progress_text(self._what, progress))

    def end(self) -> None:
        """Leave the terminal as it was."""
        if self._width:
            self._show("")
            self._stream.write("\r")
            self._stream.flush()
            self._width = 0

    def _show(self, text: str) -> None:
        self._stream.write(f"\r{text.ljust(self._width)}")
        self._stream.flush()
        self._width = max(self._width, len(text))


def progress_text(what: str, progress: Progress) -> str:
    """``loading DIR: 41 %, 1,234,567 records, 110,000 a second, 12 s left``"""
    part = min(1.0, progress.bytes / max(progress.total_bytes, 1))
    left = progress.seconds * (1 - part) / max(part, 1e-9)
    return (
        f"{what}: {part:.0%}, {progress.records:,} records, {progress.records_per_second:,.0f} a second, "
        f"{time_text(left)} left"
    )


def time_text(seconds: float) -> str:
    """``59 s`` or ``3 min``"""
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
