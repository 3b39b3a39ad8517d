"""In which state the server of each recorded scenario was, and which scenarios are no sessions with a controller.

A scenario's state is what its server was made from, plus the sessions that went before it on the same server
(``prior``): their requests are sent first, their answers not compared again.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from fnmatch import fnmatchcase
from typing import Any

CLUSTER_ID = "zbYBjy6jQsecZuWVTQWD4g"


@dataclass(frozen=True)
class State:
    """Options of the node, the sessions before, who leads, and in which epoch.

    ``leader``: ``None`` for the node itself, -1 for nobody, else the other node's id.
    """

    options: Mapping[str, Any] = field(default_factory=dict)
    prior: tuple[str, ...] = ()
    leader: int | None = None
    epoch: int = 1
    brokers: Mapping[int, str] = field(default_factory=dict)


def _state(*prior: str, leader: int | None = None, epoch: int = 1, **options: Any) -> State:
    return State({"behaviour": "vanilla", "cluster_id": CLUSTER_ID, **options}, prior, leader, epoch)


_THREE_VOTERS: dict[str, Any] = {"voters": (3000, 3001, 3002)}
_THREE_STATIC: dict[str, Any] = {**_THREE_VOTERS, "quorum": "static"}
_LED_BY_3002: dict[str, Any] = {
    **_THREE_STATIC,
    "cluster_id": "StaticStaticStaticStat",
    "node_id": 3002,
    "register": ("3000=4.4", "3001=4.4"),
}
# The clients are ANONYMOUS; the nodes' own principal is the only one with rights.
_CLOSED: dict[str, Any] = {"authorizer": "standard", "super_users": "User:kafka"}
_MIXED_42: dict[str, Any] = {"release": "4.2", "metadata_version": 21}
_MIXED_42_WITH_BROKER = replace(_state(register=("9990=4.0",), **_MIXED_42), brokers={5: "4.0"})

STATES: tuple[tuple[str, State], ...] = (
    ("c44-quorum-status-obs", _state("observer-join-44")),
    ("c44-list-endpoints-stale", _state("observer-join-44")),
    ("c44-api-versions-stale", _state("observer-join-44")),
    ("c44-unreg-ctrl-stale", _state("observer-join-44")),
    ("c44-unreg-ctrl-second", _state("observer-join-44", "c44-unreg-ctrl-stale")),
    ("c44-list-endpoints-after", _state("observer-join-44", "c44-unreg-ctrl-stale")),
    ("c44-add-ctrl", _state("observer-rejoin")),
    ("c44-remove-ctrl", _state("observer-rejoin", "c44-add-ctrl")),
    ("c44-unreg-9991", _state("voter-restart-newport")),
    ("c44-features-upgrade-4242-gv", _state("raw44-ctrlreg-noinc")),
    ("c44-configs-alter-b1", replace(_state(), brokers={1: "4.4"})),
    ("c44-*", _state()),
    ("c42-*", _state()),
    ("observer-*", _state()),
    # A voter that comes back tells the epoch that it knows.
    ("voter-restart-newport", _state("observer-snapshot-autojoin-44", epoch=4)),
    ("voter-*", _state()),
    ("a44snap-boot", _state()),
    ("raw44-dc-with-4242", _state("raw44-ctrlreg-noinc")),
    ("raw44-dc-with-4243", _state("raw44-reg-4243-badrange-neg")),
    ("raw44-*", _state()),
    # Its finalized features show kraft.version 1: the session before it upgraded the quorum.
    ("st44-api-versions", _state(**_LED_BY_3002 | {"quorum": "dynamic", "static_voters": (3000, 3001, 3002)})),
    ("st44-*", _state(**_LED_BY_3002)),
    ("rawstatic-*", _state(**_LED_BY_3002 | {"node_id": 3000, "register": ("3001=4.4", "3002=4.4")}, leader=3002)),
    ("lowmv43-upgrade", _state("raw44-reg-4243-badrange", metadata_version=30)),
    ("lowmv43-*", _state(metadata_version=30)),
    ("rawlowmv43-*", _state(metadata_version=30)),
    ("auth-*", _state(**_CLOSED)),
    ("rawauth-*", _state(**_CLOSED)),
    ("a42-upgrade-40-actual", _state(**_MIXED_42)),
    ("a42-upgrade-42-broker-and-ctrl", _MIXED_42_WITH_BROKER),
    ("raw42-57-*", _MIXED_42_WITH_BROKER),
    ("a42-*", _state(register=("9990=4.0",), **_MIXED_42)),
    ("raw42-*", _state(register=("9990=4.0",), **_MIXED_42)),
    # The recorded answers show metadata.version 25 on these nodes.
    ("notreg42-*", _state(node_id=3001, release="4.2", metadata_version=25, register=("3000=4.2",), **_THREE_STATIC)),
    ("notreg44-*", _state(node_id=3001, metadata_version=25, register=("3000=4.4",), **_THREE_STATIC)),
    ("rawnoleader-*", _state(leader=-1, **_THREE_STATIC)),
    ("rawfetch-*", _state()),
    ("x3-upgrade-after2", _state(register=("3002=4.4",), **_THREE_STATIC)),
    ("y3-*", _state(register=("3002=4.4",), voters=(3000, 3002))),
    ("y2-endpoints-after", _state(register=("3002=4.4",))),
    ("y2-*", _state(node_id=3002, voters=(3000, 3002), register=("3000=4.4",))),
    ("z2-active-*", _state(metadata_version=30, register=("3001=4.4",))),
)

NO_CONTROLLER: Mapping[str, str] = {
    "s44-*": "a broker's listener answers",
    "broker-*": "a broker joins by FETCH; its own apis are replayed in tests/unit/controller, with the epoch it got",
    "raw44broker-*": "a broker's listener answers",
    "rawbroker-*": "a broker's apis",
    "notreg44-boot": "nodes before they have a leader",
    "x3-boot": "nodes before they have a leader",
    "z2-boot": "nodes before they have a leader",
    "y-boot2": "nodes before they have a leader",
    "c44-conn-refused-srv": "the client asks a broker's listener",
}
"""Scenarios that are not replayed, and why (patterns; they go before the states)."""


def state_of(scenario: str) -> State | None:
    """The state for a scenario, ``None`` where it is not replayed; ``KeyError`` if unknown."""
    if any(fnmatchcase(scenario, pattern) for pattern in NO_CONTROLLER):
        return None
    for pattern, state in STATES:
        if fnmatchcase(scenario, pattern):
            return state
    raise KeyError(scenario)
