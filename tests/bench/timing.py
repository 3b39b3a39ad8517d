"""Times of calls that take turns, so that a change of the machine's speed meets all of them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from time import process_time

Call = Callable[[], object]

_ROUND_S = 0.004
"""Seconds of a round of each call, about."""


def microseconds(calls: Mapping[str, Call], rounds: int) -> dict[str, float]:
    """µs of processor time for each call, the best of some rounds."""
    counts = {name: _count(call) for name, call in calls.items()}
    best = dict.fromkeys(calls, float("inf"))
    for _ in range(rounds):
        for name, call in calls.items():
            best[name] = min(best[name], _round(call, counts[name]))
    return best


def _count(call: Call) -> int:
    call()
    return max(1, int(_ROUND_S / max(_round(call, 3) / 1e6, 1e-7)))


def _round(call: Call, count: int) -> float:
    start = process_time()
    for _ in range(count):
        call()
    return (process_time() - start) / count * 1e6
