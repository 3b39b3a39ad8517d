"""The audit of all configs at a change of metadata.version (C5): does every value hold at the level that is wanted?

Pure: an image, rules and a level go in, findings come out.  Static configs are what brokers told when they registered,
fenced ones too; dynamic ones are in ConfigRecords.  Each is looked at by itself, whether another one overrides it or
not.  What can't be looked at is named too: brokers that told nothing, and values that were not told.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from kafkaproto.config.definitions import Violation
from kafkaproto.protocol.releases import METADATA_VERSION
from mockcontroller.config_rules import ConfigRules
from mockcontroller.features import Situation, Update, in_kafkas_order
from mockcontroller.image import Image
from mockcontroller.image.configs import Resource, ResourceType


class Finding(NamedTuple):
    """A value that does not hold; ``resource`` is whose it is, and ``static`` whether a broker told it when it
    registered.
    """

    resource: Resource
    static: bool
    violation: Violation

    @property
    def broker_id(self) -> int | None:
        """``None`` for a topic's, and the default of all brokers."""
        kind, name = self.resource
        return int(name) if kind == ResourceType.BROKER and name.isascii() and name.isdigit() else None

    @property
    def owner(self) -> str:
        """Whose it is, for people."""
        kind, name = self.resource
        if kind == ResourceType.TOPIC:
            return f"topic {name}"
        return f"broker {name}" if name else "the default of all brokers"

    @property
    def reason(self) -> str:
        """One line: node or topic, config, value as it may be shown (C8), rule."""
        return f"{self.owner}, {'static' if self.static else 'dynamic'} {self.violation}"

    def as_json(self) -> dict[str, object]:
        broken = self.violation
        return {
            "owner": self.owner, "static": self.static, "name": broken.config, "value": broken.value,
            "rules": list(broken.rules),
        }  # fmt: skip


class Omission(NamedTuple):
    """What of a broker is not audited: the configs whose values it did not tell, as they are sensitive; without names
    all of them, as it told none.
    """

    broker_id: int
    level: int
    names: tuple[str, ...] = ()

    @property
    def text(self) -> str:
        """One line."""
        return f"broker {self.broker_id} {self.reason}: they are not audited for level {self.level}"

    @property
    def reason(self) -> str:
        if not self.names:
            return "told no static configs"
        return f"did not tell the values of {', '.join(self.names)}, which are sensitive"

    def as_json(self) -> dict[str, object]:
        return {"nodeId": self.broker_id, "names": list(self.names) or None, "reason": self.reason}


class Audit(NamedTuple):
    """Everything that stands against a change of metadata.version, and what could not be looked at."""

    findings: tuple[Finding, ...]
    omissions: tuple[Omission, ...]


def audit(image: Image, rules: ConfigRules, level: int) -> Audit:
    """Look at every config: brokers by their ids, what each told first, then what was altered."""
    findings: list[Finding] = []
    omissions: list[Omission] = []

    @cache
    def violations(kind: int, name: str, value: str) -> list[Violation]:
        # Most brokers have the same value for most configs.
        return rules.violations(kind, name, value, level)

    for broker_id, broker in image.brokers.items():
        owner = Resource(ResourceType.BROKER, str(broker_id))
        untold = tuple(name for name, value in broker.static_configs if value is None)
        if untold or not broker.static_configs:
            omissions.append(Omission(broker_id, level, untold))
        for name, value in broker.static_configs:
            if value is not None:
                findings += [Finding(owner, True, one) for one in violations(ResourceType.BROKER, name, value)]
    for resource, configs in image.configs.items():
        if resource.type not in (ResourceType.BROKER, ResourceType.TOPIC):
            continue
        for name, value in sorted(configs.items()):
            findings += [Finding(resource, False, one) for one in violations(resource.type, name, value)]
    return Audit(tuple(findings), tuple(omissions))


def change_of_level(situation: Situation, updates: Sequence[Update]) -> Update | None:
    """The update that gives the cluster another metadata.version; ``None`` where none does."""
    found = next((one for one in in_kafkas_order(updates) if one.feature == METADATA_VERSION), None)
    return None if found is None or found.level == situation.level(METADATA_VERSION) else found
