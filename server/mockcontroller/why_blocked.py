"""Why an upgrade is blocked: every node that stands against it, what it is, its range, and the command that helps (F2).

The answer to UpdateFeatures names the first obstacle only; this report names all, for the mock's log and for
``mock-controller explain-upgrade``.  From an image and what is known around it; asks nobody and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mockcontroller.features import Cause, Refusal, Situation, Update, refusals
from mockcontroller.release import CONTROLLER_UNREGISTRATION_LEVEL, Behaviour

if TYPE_CHECKING:
    from mockcontroller.handlers.state import NodeState


class Role(StrEnum):
    """What a node is to the cluster."""

    ACTIVE = "active controller"
    VOTER = "live voter"
    OBSERVER = "observer"
    STALE = "stale registration"
    NO_VOTER = "registration without a voter"
    """An observer, or stale: who only reads the log can't tell whether its process runs."""
    STATIC = "static-list id"
    BROKER = "broker"
    FENCED_BROKER = "fenced broker"


@dataclass(frozen=True, slots=True)
class Surroundings:
    """What the image does not say.  ``is_connected`` tells whether a controller's process is seen to run; ``None``
    where nobody can tell.  ``voters`` is the live voter set; ``behaviour`` says how api key 94 is answered.
    """

    voters: frozenset[int]
    behaviour: Behaviour = field(default_factory=Behaviour)
    is_connected: Callable[[int], bool] | None = None

    @classmethod
    def of(cls, node: NodeState) -> Surroundings:
        """As a running node sees them."""
        voters = frozenset(one.voter_id for one in node.live_voters())
        return cls(voters, node.config.behaviour, node.is_connected)


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One thing that blocks.  ``role`` and ``node_id`` are ``None`` where it is a rule and not a node."""

    refusal: Refusal
    role: Role | None
    remedy: str

    @property
    def node_id(self) -> int | None:
        return self.refusal.node_id if self.role is not None else None

    @property
    def text(self) -> str:
        """One line."""
        role = f" [{self.role}]" if self.role is not None else ""
        return f"{self.refusal.text}{role}; {self.remedy}" if self.remedy else f"{self.refusal.text}{role}"

    def as_json(self) -> dict[str, object]:
        update, supported = self.refusal.update, self.refusal.supported
        shown: dict[str, object] = {
            "feature": update.feature, "level": update.level, "cause": str(self.refusal.cause), "nodeId": self.node_id,
            "role": None if self.role is None else str(self.role),
            "supported": None if supported is None else {"min": supported[0], "max": supported[1]},
            "reason": self.refusal.reason, "remedy": self.remedy or None,
        }  # fmt: skip
        return shown


@dataclass(frozen=True, slots=True)
class Report:
    """``obstacles`` in the order of a controller's checks; ``skipped`` are decommissioned controllers, not asked."""

    updates: tuple[Update, ...]
    obstacles: tuple[Obstacle, ...]
    skipped: tuple[int, ...]

    @property
    def blocked(self) -> bool:
        return bool(self.obstacles)

    def remedy_for(self, refusal: Refusal) -> str:
        """The remedy that the report has for one refusal; empty where there is none."""
        return next((one.remedy for one in self.obstacles if one.refusal == refusal), "")

    def lines(self) -> Iterator[str]:
        """A heading, then a line for each obstacle and each controller skipped."""
        wanted = ", ".join(f"{one.feature}={one.level}" for one in self.updates)
        count = len(self.obstacles)
        verdict = f"blocked by {count} obstacle{'s'[: count != 1]}" if count else "not blocked"
        yield f"update of {wanted}: {verdict}"
        for number, one in enumerate(self.obstacles, 1):
            yield f"obstacle {number} of {count}: {one.text}"
        for controller_id in self.skipped:
            yield f"controller {controller_id} is decommissioned and was not asked"

    def as_json(self) -> str:
        return json.dumps(
            {
                "blocked": self.blocked,
                "updates": [{"feature": one.feature, "level": one.level} for one in self.updates],
                "obstacles": [one.as_json() for one in self.obstacles],
                "skipped": [{"nodeId": one, "reason": "decommissioned"} for one in self.skipped],
            }
        )


def why_blocked(situation: Situation, updates: Sequence[Update], around: Surroundings) -> Report:
    """The whole report; without obstacles where the updates can be made."""
    obstacles = []
    for refusal in refusals(situation, updates):
        role = _role(situation, refusal, around)
        obstacles.append(Obstacle(refusal, role, _remedy(situation, refusal, role, around)))
    return Report(tuple(updates), tuple(obstacles), situation.skipped())


def _role(situation: Situation, refusal: Refusal, around: Surroundings) -> Role | None:
    node_id = refusal.node_id
    if node_id is None or refusal.cause is Cause.UNKNOWN_FEATURE:
        return None
    if refusal.cause is Cause.LOCAL:
        return Role.ACTIVE
    if refusal.cause is Cause.BROKER:
        return Role.FENCED_BROKER if situation.image.brokers[node_id].fenced else Role.BROKER
    if refusal.cause is Cause.NOT_REGISTERED:
        return Role.STATIC
    if node_id in around.voters:
        return Role.VOTER
    if around.is_connected is None:
        return Role.NO_VOTER
    return Role.OBSERVER if around.is_connected(node_id) else Role.STALE


def _remedy(situation: Situation, refusal: Refusal, role: Role | None, around: Surroundings) -> str:
    if role is None:
        return _rule_remedy(refusal)
    upgrade = "start it with a release that supports the level"
    if role is Role.ACTIVE:
        return "run a release that supports the level on the controllers"
    if role in (Role.BROKER, Role.FENCED_BROKER):
        return f"{upgrade}, or if it is gone: kafka-cluster unregister --id {refusal.node_id}"
    if role is Role.STATIC:
        return _static_remedy(situation, refusal)
    retire = _retire(situation, refusal, around)
    if role is Role.OBSERVER:
        return f"{upgrade}, or stop it and then: {retire}"
    if role is Role.VOTER:
        return f"{upgrade}, or if it is gone: {_remove_voter(situation, refusal)}, then: {retire}"
    return retire if role is Role.STALE else f"if it is gone: {retire}; if it runs, {upgrade}"


def _rule_remedy(refusal: Refusal) -> str:
    if refusal.needs is not None:
        feature, level = refusal.needs
        return f"first, or with it: kafka-features upgrade --feature {feature}={level}"
    return ""


def _static_remedy(situation: Situation, refusal: Refusal) -> str:
    marked = "; it is decommissioned" if refusal.node_id in situation.image.registrations else ""
    return (
        "start it, so that it registers, or remove its id from controller.quorum.voters on every node and restart "
        f"them{marked}"
    )


def _remove_voter(situation: Situation, refusal: Refusal) -> str:
    if situation.image.quorum.kraft_version > 0:
        return f"kafka-metadata-quorum remove-controller --controller-id {refusal.node_id} --controller-directory-id ID"
    return "remove its id from controller.quorum.voters on every node and restart them"


def _retire(situation: Situation, refusal: Refusal, around: Surroundings) -> str:
    """The command that takes a registration out of decisions, at this level and with these controllers."""
    level = situation.image.features.metadata_version or 0
    if around.behaviour.deletes(level):
        return f"kafka-cluster unregister-controller --id {refusal.node_id}"
    if around.behaviour.patched:
        return f"kafka-cluster decommission-controller --controller-id {refusal.node_id}"
    return (
        f"no command can take it out below metadata.version {CONTROLLER_UNREGISTRATION_LEVEL}; "
        "a controller with its id that supports the level must start and register"
    )
