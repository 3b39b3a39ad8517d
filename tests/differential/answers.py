"""When two answers are the same: what may differ between a real controller and the mock is taken out first.

Texts, offsets, times, the leader's epoch, ids of directories and topics and the node's own port are each side's own. Of
a text is kept whether it is there; of an epoch, whether it moved since the last answer that showed it; of other
numbers, whether they are unknown. Features, nodes, resources and configs come in the order of a Java hash map, and
topics in none: sets. What is said of documentation is that the mock has none of Kafka's. Everything else has to be
equal.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

CLOSED = "connection closed"
Answer = dict[str, Any] | str
"""A response in Kafka's JSON form, or `CLOSED`."""

_OWN = {"leaderEpoch", "highWatermark", "logEndOffset", "lastFetchTimestamp", "lastCaughtUpTimestamp"}
_SETS = {"supportedFeatures", "finalizedFeatures", "brokers", "configs", "responses", "topics"}
_NAMED = re.compile(r"[a-z.]+\.version|[0-9]+")
_NO_ID = "AAAAAAAAAAAAAAAAAAAAAA"
_OF_THE_START = {"log.dirs", "broker.session.timeout.ms", "controller.quorum.election.timeout.ms"}
"""Configs that the real node is given here, and the mock has no need of."""


def plain(answer: Answer, port: int, epochs: Mapping[str, int]) -> Any:
    """An answer without what may differ. ``port`` is the node's own; ``epochs`` are those shown last, by name."""
    return answer if isinstance(answer, str) else _plain(answer, port, epochs)


def _plain(value: Any, port: int, epochs: Mapping[str, int], name: str = "") -> Any:
    if isinstance(value, dict):
        return {key: _plain(one, port, epochs, key) for key, one in value.items()}
    if isinstance(value, list):
        shown = [_plain(one, port, epochs) for one in value if not _is_of_the_start(one)]
        return sorted(shown, key=str) if name in _SETS else shown
    if name in epochs:
        return "as before" if value == epochs[name] else "moved" if value > epochs[name] else "back"
    if name in _OWN:
        return "unknown" if value < 0 else "known"
    if name in ("replicaDirectoryId", "topicId"):
        return "none" if value == _NO_ID else "some"
    if name == "documentation" and value:
        return None
    if name == "value" and value:
        return re.sub(rf":{port}\b", ":its own", value)
    if name == "port" and value == port:
        return "its own"
    if name == "errorMessage" and value:
        return "a text"
    return value


def _is_of_the_start(value: Any) -> bool:
    return isinstance(value, dict) and value.get("name") in _OF_THE_START and "configSource" in value


def named(answer: Answer) -> set[str]:
    """F2: the features and the numbers – levels, nodes, ranges – that the text of a refusal names."""
    return set() if isinstance(answer, str) else set(_NAMED.findall(answer.get("errorMessage") or ""))
