"""The audit of all configs at a change of metadata.version (C5): does every value hold at the level that is wanted?

Pure: an image, rules and a level go in, findings come out.  Static configs are what brokers told when they registered,
fenced ones too; dynamic ones are in ConfigRecords.  Each is looked at by itself, whether another one overrides it or
not.  What can't be looked at is named too: brokers that told nothing, and values that were not told.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kafkaproto.config.definitions import Violation
from kafkaproto.protocol.releases import METADATA_VERSION
from mockcontroller.config_rules import ConfigRules
from mockcontroller.features import Situation, Update, in_kafkas_order
from mockcontroller.image import Image
from mockcontroller.image.configs import Resource, ResourceType


class Finding(NamedTuple):
    """A value that does not hold; ``owner`` is whose it is, as text, and ``static`` whether a registration told it."""

    owner: str
    static: bool
    violation: Violation

    @property
    def text(self) -> str:
        """One line: node or topic, config, value as it may be shown (C8), rule."""
        return f"{self.owner}, {'static' if self.static else 'dynamic'} {self.violation}"


class Audit(NamedTuple):
    """``silent`` are brokers that told no static configs; ``untold`` pairs of broker and config whose value was null,
    because it is sensitive.
    """

    level: int
    findings: tuple[Finding, ...]
    silent: tuple[int, ...]
    untold: tuple[tuple[int, str], ...]

    @property
    def refusal(self) -> str | None:
        """What the answer says, all findings named; ``None`` where nothing stands against the change."""
        if not self.findings:
            return None
        found = "; ".join(one.text for one in self.findings)
        count = f"{len(self.findings)} config" + ("s" if len(self.findings) > 1 else "")
        return f"{METADATA_VERSION} can't be set to level {self.level}: {count} would be against its rules: {found}"

    def left_out(self) -> Iterator[str]:
        """A line for each broker of which something could not be looked at."""
        for broker_id in self.silent:
            yield f"broker {broker_id} told no static configs: they are not audited for level {self.level}"
        by_broker: dict[int, list[str]] = {}
        for broker_id, name in self.untold:
            by_broker.setdefault(broker_id, []).append(name)
        for broker_id, names in by_broker.items():
            yield (
                f"broker {broker_id} did not tell the values of {', '.join(names)}, which are sensitive: they are not "
                f"audited for level {self.level}"
            )


def audit(image: Image, rules: ConfigRules, level: int) -> Audit:
    """Look at every config."""
    findings: list[Finding] = []
    silent: list[int] = []
    untold: list[tuple[int, str]] = []
    for broker_id, broker in image.brokers.items():
        if not broker.static_configs:
            silent.append(broker_id)
        for name, value in broker.static_configs:
            if value is None:
                untold.append((broker_id, name))
                continue
            found = rules.violations(ResourceType.BROKER, name, value, level)
            findings += [Finding(f"broker {broker_id}", True, one) for one in found]
    for resource, configs in image.configs.items():
        if resource.type not in (ResourceType.BROKER, ResourceType.TOPIC):
            continue
        for name, value in sorted(configs.items()):
            found = rules.violations(resource.type, name, value, level)
            findings += [Finding(_owner(resource), False, one) for one in found]
    return Audit(level, tuple(findings), tuple(silent), tuple(untold))


def wanted_level(situation: Situation, updates: Sequence[Update]) -> int | None:
    """The metadata.version that the updates come to, ``None`` where they leave it as it is."""
    level = next((one.level for one in in_kafkas_order(updates) if one.feature == METADATA_VERSION), None)
    return None if level == situation.level(METADATA_VERSION) else level


def _owner(resource: Resource) -> str:
    if resource.type == ResourceType.TOPIC:
        return f"topic {resource.name}"
    return f"broker {resource.name}" if resource.name else "the default of all brokers"
