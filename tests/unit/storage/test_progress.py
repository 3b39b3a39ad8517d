"""A long load shows how far it is, on a terminal alone."""

from __future__ import annotations

import io

from mockcontroller.storage.loading import Progress
from mockcontroller.storage.progress import ProgressLine, progress_text, time_text


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def at(seconds: float, done: int = 40) -> Progress:
    class Fixed(Progress):
        @property
        def seconds(self) -> float:
            return seconds

    return Fixed(100, done, 1_234_567, 0.0)


def test_the_line() -> None:
    assert progress_text("loading d", at(10)) == "loading d: 40%, 1,234,567 records, 123,457 a second, 15 s left"
    # A running node's files may have grown.
    assert progress_text("d", at(10, 200)).startswith("d: 100%, ")
    assert (time_text(99), time_text(300)) == ("99 s", "5 min")


def test_a_short_load_shows_nothing() -> None:
    terminal = Terminal()
    line = ProgressLine("d", terminal)
    line(at(0.9))
    line.end()
    assert terminal.getvalue() == ""


def test_a_long_load_shows_it_now_and_then_and_cleans_up() -> None:
    terminal = Terminal()
    line = ProgressLine("d", terminal)
    for seconds in (1.0, 1.1, 1.2, 1.3):
        line(at(seconds))
    assert terminal.getvalue().count("\r") == 2
    line.end()
    *_, blank, last = terminal.getvalue().split("\r")
    assert (blank.strip(), last) == ("", "")


def test_without_a_terminal_nothing_is_shown() -> None:
    stream = io.StringIO()
    line = ProgressLine("d", stream)
    line(at(5))
    line.end()
    assert stream.getvalue() == ""
