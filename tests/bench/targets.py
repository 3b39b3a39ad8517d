"""The targets of codec, start and server, and how far the rows of one run are from them.

Each is a bound on ratios within the run, by a "must" and by an "aim" that a study in pure Python could not always
reach.  An average is the geometric mean.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from statistics import geometric_mean

from tests.bench.rows import Row


@dataclass(frozen=True, slots=True)
class Target:
    """``figure`` of the rows that are meant, which must be at least ``must`` (at most, where ``most``)."""

    what: str
    operation: str
    against: str
    cases: tuple[str, ...]
    figure: Callable[[Sequence[float]], float]
    must: float
    aim: float | None
    most: bool = False
    part: str = "codec"

    def verdict(self, rows: Iterable[Row]) -> str:
        """One line of the report."""
        meant = [
            row for row in rows
            if row.case in self.cases and row.operation in self.operation and row.against == self.against
        ]  # fmt: skip
        if not meant:
            return f"{self.what}: not measured, {self.against} is missing"
        found = self.figure([row.ratio if self.most else row.speed for row in meant])
        sign, bound = ("≤", "at most") if self.most else ("≥", "at least")
        met = found <= self.must if self.most else found >= self.must
        text = f"{self.what}: {found:.2f}, must be {bound} {self.must:g}: {'met' if met else 'MISSED'}"
        if self.aim is not None:
            reached = found <= self.aim if self.most else found >= self.aim
            text += f"; aim {sign} {self.aim:g}: {'reached' if reached else f'{found / self.aim:.0%} of it'}"
        return text


_ALL = ("a", "b", "c", "d", "e")
TARGETS = (
    Target("decode against kafka-python, a–e, on average", "decode", "kafka-python", _ALL, geometric_mean, 3.7, 4.5),
    Target("decode against kafka-python, a–e, the least", "decode", "kafka-python", _ALL, min, 1.8, None),
    Target("encode against kafka-python, a–e, on average", "encode", "kafka-python", _ALL, geometric_mean, 5.3, 6.5),
    Target("encode against kafka-python, a–e, the least", "encode", "kafka-python", _ALL, min, 3.6, None),
    Target("encode against kio, b–d, on average", "encode", "kio", ("b", "c", "d"), geometric_mean, 7, 10),
    Target("encode against kio, b–d, the least", "encode", "kio", ("b", "c", "d"), min, 5, None),
    Target("decode time against kio's Rust, a–d, the most", "decode", "kio", _ALL[:4], max, 2.3, 1, most=True),
    Target("record batch decode against kio", "decode", "kio", ("e",), min, 7, 10),
    Target("record batch decode time against aiokafka's Cython", "decode", "aiokafka", ("e",), max, 6, 2, most=True),
    Target(
        "against our own reference path, a–d2, both ways, the least",
        "decode encode", "own reference path", ("a", "b", "c", "d", "d2"), min, 13, None,
    ),
    Target(
        "start to the ready line against a bare trio listener, whole processes",
        "start", "a bare trio listener", ("start",), max, 1.3, 1.15, most=True,
        part="start",
    ),
    Target("requests a second against kfake, 1 × 64", "serve", "kfake", ("1 × 64",), min, 2.5, 5, part="server"),
    Target("requests a second against kfake, 100 × 16", "serve", "kfake", ("100 × 16",), min, 2, 3, part="server"),
    Target("requests a second against kfake, 100 × 1", "serve", "kfake", ("100 × 1",), min, 0.45, 1, part="server"),
)  # fmt: skip


def report(rows: Sequence[Row], parts: Collection[str]) -> list[str]:
    """A line for each target of these parts of the benchmark."""
    return [target.verdict(rows) for target in TARGETS if target.part in parts]
