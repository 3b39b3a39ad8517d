"""Why an upgrade is blocked: every node that stands against it, what it is, its range, and the command that helps (F2);
and every config that would be against the rules of the level that is wanted (C5).

The answer to UpdateFeatures names the first obstacle only; this report names all, for the mock's log, for a dry run and
for ``mock-controller explain-upgrade``.  From an image and what is known around it; asks nobody and changes nothing.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TYPE_CHECKING

from mockcontroller.bootstrap import MIN_INSYNC_REPLICAS
from mockcontroller.features import Cause, Refusal, Situation, Update, refusals
from mockcontroller.image import Image
from mockcontroller.image.configs import ResourceType
from mockcontroller.release import CONTROLLER_UNREGISTRATION_LEVEL, ELIGIBLE_LEADER_REPLICAS_VERSION, Behaviour

if TYPE_CHECKING:
    from mockcontroller.config_audit import Audit, Finding, Omission
    from mockcontroller.config_rules import ConfigRules
    from mockcontroller.config_settings import ConfigSettings
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
    where nobody can tell.  ``voters`` is the live voter set; ``behaviour`` says how api key 94 is answered; ``rules``
    are those of configs, ``None`` where a change of metadata.version looks at none.
    """

    voters: frozenset[int]
    behaviour: Behaviour = field(default_factory=Behaviour)
    is_connected: Callable[[int], bool] | None = None
    rules: ConfigRules | None = None

    @classmethod
    def of(cls, node: NodeState) -> Surroundings:
        """As a running node sees them."""
        voters = frozenset(one.voter_id for one in node.live_voters())
        return cls(voters, node.config.behaviour, node.is_connected, rules_if_checked(node.config.configs))


def rules_if_checked(settings: ConfigSettings) -> ConfigRules | None:
    """What configs are checked by when metadata.version changes; ``None`` without validation."""
    if not settings.validation:
        return None
    # Only with validation: most nodes have none, and need no definitions of configs.
    from mockcontroller.config_rules import rules_of

    return rules_of(settings)


CONFIG = "config"
"""The cause of an obstacle that is no refusal but a finding of the audit."""


@dataclass(frozen=True, slots=True)
class Obstacle:
    """One thing that blocks ``update``: what the checks of features refuse, or a config that the audit found.  ``role``
    is ``None`` where it is no node of the cluster.
    """

    update: Update
    found: Refusal | Finding
    role: Role | None
    remedy: str

    @property
    def is_config(self) -> bool:
        """Whether the audit found it."""
        return not isinstance(self.found, Refusal)

    @property
    def node_id(self) -> int | None:
        """``None`` where it is a rule, or the config of no single node."""
        if isinstance(self.found, Refusal):
            return self.found.node_id if self.role is not None else None
        return self.found.broker_id

    @property
    def text(self) -> str:
        """One line."""
        role = f" [{self.role}]" if self.role is not None else ""
        return self.update.refused(self.found.reason) + role + (f"; {self.remedy}" if self.remedy else "")

    def as_json(self) -> dict[str, object]:
        found = self.found
        supported = found.supported if isinstance(found, Refusal) else None
        shown: dict[str, object] = {
            "feature": self.update.feature, "level": self.update.level,
            "cause": str(found.cause) if isinstance(found, Refusal) else CONFIG, "nodeId": self.node_id,
            "role": None if self.role is None else str(self.role),
            "supported": None if supported is None else {"min": supported[0], "max": supported[1]},
            "config": None if isinstance(found, Refusal) else found.as_json(),
            "reason": found.reason, "remedy": self.remedy or None,
        }  # fmt: skip
        return shown


@dataclass(frozen=True, slots=True)
class Report:
    """``obstacles`` in the order of a controller's checks; ``skipped`` are decommissioned controllers, not asked;
    ``omissions`` is what an audit of configs could not look at.
    """

    updates: tuple[Update, ...]
    obstacles: tuple[Obstacle, ...]
    skipped: tuple[int, ...]
    omissions: tuple[Omission, ...] = ()

    @property
    def blocked(self) -> bool:
        return bool(self.obstacles)

    def lines(self) -> Iterator[str]:
        """A heading, then a line for each obstacle, each controller skipped and each broker not audited."""
        wanted = ", ".join(f"{one.feature}={one.level}" for one in self.updates)
        count = len(self.obstacles)
        verdict = f"blocked by {count} obstacle{'s'[: count != 1]}" if count else "not blocked"
        yield f"update of {wanted}: {verdict}"
        for number, one in enumerate(self.obstacles, 1):
            yield f"obstacle {number} of {count}: {one.text}"
        for controller_id in self.skipped:
            yield f"controller {controller_id} is decommissioned and was not asked"
        for omission in self.omissions:
            yield omission.text

    def as_json(self) -> str:
        return json.dumps(
            {
                "blocked": self.blocked,
                "updates": [{"feature": one.feature, "level": one.level} for one in self.updates],
                "obstacles": [one.as_json() for one in self.obstacles],
                "skipped": [{"nodeId": one, "reason": "decommissioned"} for one in self.skipped],
                "notAudited": [one.as_json() for one in self.omissions],
            }
        )


def why_blocked(situation: Situation, updates: Sequence[Update], around: Surroundings) -> Report:
    """The whole report; without obstacles where the updates can be made."""
    obstacles = []
    for refusal in refusals(situation, updates):
        role = _role(situation, refusal, around)
        obstacles.append(Obstacle(refusal.update, refusal, role, _remedy(situation, refusal, role, around)))
    change, found = _audited(situation, updates, around.rules)
    if change is None or found is None:
        return Report(tuple(updates), tuple(obstacles), situation.skipped())
    image = situation.image
    for finding in found.findings:
        role = _broker_role(image, finding.broker_id)
        obstacles.append(Obstacle(change, finding, role, _config_remedy(image, finding)))
    return Report(tuple(updates), tuple(obstacles), situation.skipped(), found.omissions)


def _audited(
    situation: Situation, updates: Sequence[Update], rules: ConfigRules | None
) -> tuple[Update | None, Audit | None]:
    """The change of metadata.version, if one is wanted, and what configs have against it."""
    if rules is None:
        return None, None
    from mockcontroller.config_audit import audit, change_of_level

    change = change_of_level(situation, updates)
    return change, None if change is None else audit(situation.image, rules, change.level)


def _role(situation: Situation, refusal: Refusal, around: Surroundings) -> Role | None:
    node_id = refusal.node_id
    if node_id is None or refusal.cause is Cause.UNKNOWN_FEATURE:
        return None
    if refusal.cause is Cause.LOCAL:
        return Role.ACTIVE
    if refusal.cause is Cause.BROKER:
        return _broker_role(situation.image, node_id)
    if refusal.cause is Cause.NOT_REGISTERED:
        return Role.STATIC
    if node_id in around.voters:
        return Role.VOTER
    if around.is_connected is None:
        return Role.NO_VOTER
    return Role.OBSERVER if around.is_connected(node_id) else Role.STALE


def _broker_role(image: Image, broker_id: int | None) -> Role | None:
    broker = None if broker_id is None else image.brokers.get(broker_id)
    if broker is None:
        return None
    return Role.FENCED_BROKER if broker.fenced else Role.BROKER


def _remedy(situation: Situation, refusal: Refusal, role: Role | None, around: Surroundings) -> str:
    if role is None:
        return _rule_remedy(refusal)
    upgrade = "start it with a release that supports the level"
    if role is Role.ACTIVE:
        return "run a release that supports the level on the controllers"
    if role in (Role.BROKER, Role.FENCED_BROKER):
        return f"{upgrade}, or if it is gone: {_unregister(refusal.node_id)}"
    if role is Role.STATIC:
        return _static_remedy(situation, refusal)
    retire = _retire(situation, refusal, around)
    if role is Role.OBSERVER:
        return f"{upgrade}, or stop it and then: {retire}"
    if role is Role.VOTER:
        return f"{upgrade}, or if it is gone: {_remove_voter(situation, refusal)}, then: {retire}"
    return retire if role is Role.STALE else f"if it is gone: {retire}; if it runs, {upgrade}"


def _unregister(broker_id: int | None) -> str:
    return f"kafka-cluster unregister --id {broker_id}"


def _config_remedy(image: Image, finding: Finding) -> str:
    """What mends a config: the file of a broker, or a command."""
    (kind, name), config, broker_id = finding.resource, finding.violation.config, finding.broker_id
    if finding.static:
        return (
            f"change it in server.properties of broker {broker_id} and restart the broker, or if it is gone: "
            f"{_unregister(broker_id)}"
        )
    entity = f"--entity-type {'topics' if kind == ResourceType.TOPIC else 'brokers'}"
    command = f"kafka-configs --alter {entity} {f'--entity-name {name}' if name else '--entity-default'}"
    if not name and config == MIN_INSYNC_REPLICAS and image.features.get(ELIGIBLE_LEADER_REPLICAS_VERSION, 0) > 0:
        # Which the controllers must know then, so that it can't be taken away.
        return f"{command} --add-config {config}=VALUE"
    delete = f"{command} --delete-config {config}"
    if broker_id is not None and broker_id not in image.brokers and broker_id not in image.registrations:
        # Configs outlive the registration, and nobody may alter those of a node that has none.
        return f"start a broker with the id {broker_id}, as no such node is registered, then: {delete}"
    return f"give it another value, or: {delete}"


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
