"""When two answers are the same: what may differ between a real controller and the mock is taken out first.

Texts, offsets, times, the leader's epoch, ids of directories and the node's own port are each side's own. Of a text is
kept whether it is there; of an epoch, whether it moved since the last answer that showed it; of other numbers, whether
they are unknown. Features and nodes come in the order of a Java hash map: sets. Everything else has to be equal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

CLOSED = "connection closed"
Answer = dict[str, Any] | str
"""A response in Kafka's JSON form, or `CLOSED`."""

_OWN = {"leaderEpoch", "highWatermark", "logEndOffset", "lastFetchTimestamp", "lastCaughtUpTimestamp"}
_SETS = {"supportedFeatures", "finalizedFeatures", "brokers"}
_NAMED = re.compile(r"[a-z.]+\.version|[0-9]+")
_NO_DIRECTORY = "AAAAAAAAAAAAAAAAAAAAAA"


def plain(answer: Answer, port: int, epochs: Mapping[str, int]) -> Any:
    """An answer without what may differ. ``port`` is the node's own; ``epochs`` are those shown last, by name."""
    return answer if isinstance(answer, str) else _plain(answer, port, epochs)


def _plain(value: Any, port: int, epochs: Mapping[str, int], name: str = "") -> Any:
    if isinstance(value, dict):
        return {key: _plain(one, port, epochs, key) for key, one in value.items()}
    if isinstance(value, list):
        shown = [_plain(one, port, epochs) for one in value]
        return sorted(shown, key=str) if name in _SETS else shown
    if name in epochs:
        return "as before" if value == epochs[name] else "moved" if value > epochs[name] else "back"
    if name in _OWN:
        return "unknown" if value < 0 else "known"
    if name == "replicaDirectoryId":
        return "none" if value == _NO_DIRECTORY else "some"
    if name == "port" and value == port:
        return "its own"
    if name == "errorMessage" and value:
        return "a text"
    return value


def named(answer: Answer) -> set[str]:
    """F2: the features and the numbers – levels, nodes, ranges – that the text of a refusal names."""
    return set() if isinstance(answer, str) else set(_NAMED.findall(answer.get("errorMessage") or ""))
