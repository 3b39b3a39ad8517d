"""Feature decisions: may these levels be finalized, what stands against it, which records say it (requirements D2, F).

Pure: an image and what the deciding node knows go in, a decision comes out.  ``refusals`` goes through everything that
stands against, in the order in which real controllers of 4.0–4.4 check; a request is refused for the first, a report
names all.  The order of checks for each feature:

1. the upgrade type is known, and the level is not below 0
2. the deciding node supports the level
3. every registered broker does, fenced or not
4. from metadata.version 15 on: every other registered controller does, and every id of the node's own
   ``controller.quorum.voters`` is registered
5. the direction fits the upgrade type
6. metadata.version, kraft.version: no way back that could lose something; others: the release knows the feature, and
   what it depends on is finalized or among the updates

A patched node skips controllers that are registered and don't count, which ``registrations.counts_for_upgrades`` alone
can tell: to a decision they are absent.  A node without a feature supports level 0 of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum, StrEnum

from kafkaproto.protocol.releases import KRAFT_VERSION, METADATA_VERSION, ReleaseFacts
from mockcontroller.image import Image
from mockcontroller.image.registrations import FeatureRange
from mockcontroller.release import CONTROLLER_REGISTRATION_LEVEL

LACKS_IT = (0, 0)
"""The range of a node that does not have the feature; one that says 0–0 is no different."""


class UpgradeType(IntEnum):
    """Kafka's ids of what an update may do."""

    UPGRADE = 1
    SAFE_DOWNGRADE = 2
    UNSAFE_DOWNGRADE = 3


_UPGRADE_TYPES = frozenset(int(one) for one in UpgradeType)


class Cause(StrEnum):
    """The kinds of things that can stand against an update."""

    UPGRADE_TYPE = "upgrade-type"
    LEVEL = "level"
    LOCAL = "local"
    BROKER = "broker"
    CONTROLLER = "controller"
    NOT_REGISTERED = "not-registered"
    DIRECTION = "direction"
    WAY_BACK = "way-back"
    UNKNOWN_FEATURE = "unknown-feature"
    DEPENDENCY = "dependency"


@dataclass(frozen=True, slots=True)
class Update:
    """A wanted level.  ``upgrade_type`` as it came: it may be none of Kafka's."""

    feature: str
    level: int
    upgrade_type: int = UpgradeType.UPGRADE

    def refused(self, reason: str) -> str:
        """One line, with the feature, the level, and what stands against it."""
        return f"{self.feature} can't be set to level {self.level}: {reason}"


@dataclass(frozen=True, slots=True)
class Situation:
    """What is decided on.  ``static_voters`` is the deciding node's own ``controller.quorum.voters``."""

    image: Image
    facts: ReleaseFacts
    node_id: int
    static_voters: tuple[int, ...] = ()
    patched: bool = True

    def level(self, feature: str) -> int:
        """The finalized level, 0 where there is none; that of kraft.version is the quorum's."""
        if feature == KRAFT_VERSION:
            return self.image.quorum.kraft_version
        return self.image.features.get(feature, 0)

    @property
    def asks_controllers(self) -> bool:
        """Whether controllers register at this metadata.version, so that they can be asked."""
        return self.image.features.at_least(CONTROLLER_REGISTRATION_LEVEL)

    def counts(self, controller_id: int) -> bool:
        """Whether a registered controller has a say: on an unpatched node each has."""
        return not self.patched or self.image.registrations.counts_for_upgrades(controller_id)

    def skipped(self) -> tuple[int, ...]:
        """Registered controllers without a say, ascending: they are decommissioned."""
        if not self.asks_controllers:
            return ()
        return tuple(one for one in self.image.registrations if one != self.node_id and not self.counts(one))


@dataclass(frozen=True, slots=True)
class Refusal:
    """One thing that stands against one update.

    ``node_id`` and ``supported`` (lowest, highest level; ``None`` where nothing is known) are set where a node is the
    cause; ``needs`` is the feature and level that a dependency asks for, ``needs_version`` the name of that level where
    it is one of metadata.version.
    """

    update: Update
    cause: Cause
    node_id: int | None = None
    supported: tuple[int, int] | None = None
    current: int = 0
    needs: tuple[str, int] | None = None
    needs_version: str = ""

    @property
    def text(self) -> str:
        """One line, as `Update.refused`."""
        return self.update.refused(self.reason)

    @property
    def reason(self) -> str:
        """What stands against it, the node and its range where a node does."""
        return _REASONS[self.cause].format(
            level=self.update.level,
            type=self.update.upgrade_type,
            node=self.node_id,
            support=_support(self.supported),
            current=self.current,
            needs=f"{self.needs[0]} at level {self.needs[1]}" if self.needs else "",
            version=f" ({self.needs_version})" if self.needs_version else "",
            safe="" if self.update.upgrade_type == UpgradeType.UNSAFE_DOWNGRADE else ", as metadata might get lost",
        )


_REASONS: Mapping[Cause, str] = {
    Cause.UPGRADE_TYPE: "there is no upgrade type {type}",
    Cause.LEVEL: "levels begin at 0",
    Cause.LOCAL: "the active controller {node} {support}",
    Cause.BROKER: "broker {node} {support}",
    Cause.CONTROLLER: "controller {node} {support}",
    Cause.NOT_REGISTERED: "controller {node} is in controller.quorum.voters and has not registered, so nobody knows "
    "what it supports",
    Cause.DIRECTION: "it is at level {current}, which an update of type {type} does not go from to {level}",
    Cause.WAY_BACK: "there is no way back from level {current}{safe}",
    Cause.UNKNOWN_FEATURE: "the active controller {node} knows no such feature",
    Cause.DEPENDENCY: "it needs {needs}{version}",
}


def _support(supported: tuple[int, int] | None) -> str:
    if supported is None or supported == LACKS_IT:
        return "does not have this feature"
    return f"supports only level {supported[0]} to {supported[1]}"


def refusals(situation: Situation, updates: Sequence[Update]) -> Iterator[Refusal]:
    """Everything that stands against these updates, in the order of the checks; nothing means that they can be made.

    A later check of a feature is made only where the earlier ones passed, but each of the nodes asked is named.
    """
    wanted = in_kafkas_order(updates)
    proposed = {**situation.image.features, **{one.feature: one.level for one in wanted}}
    for update in wanted:
        found = False
        for refusal in _unsupported(situation, update):
            found = True
            yield refusal
        if not found:
            yield from _against_rules(situation, update, proposed)


def in_kafkas_order(updates: Iterable[Update]) -> list[Update]:
    """The updates as a real controller goes through them: of a name given twice the last one counts, and the order is
    that of a Java hash map.  It decides which refusal is the first, and how the records follow each other.
    """
    last = {one.feature: one for one in updates}
    buckets = 16
    while len(last) > buckets * 3 // 4:
        buckets *= 2
    return sorted(last.values(), key=lambda one: _spread(one.feature) & (buckets - 1))


def _spread(text: str) -> int:
    value = 0
    raw = text.encode("utf-16-be", "surrogatepass")
    for at in range(0, len(raw), 2):
        value = (value * 31 + int.from_bytes(raw[at : at + 2], "big")) & 0xFFFFFFFF
    return value ^ (value >> 16)


def _unsupported(situation: Situation, update: Update) -> Iterator[Refusal]:
    if update.upgrade_type not in _UPGRADE_TYPES:
        yield Refusal(update, Cause.UPGRADE_TYPE)
    elif update.level < 0:
        yield Refusal(update, Cause.LEVEL)
    else:
        yield from _nodes_against(situation, update)


def _nodes_against(situation: Situation, update: Update) -> Iterator[Refusal]:
    def asked(cause: Cause, node_id: int, supported: tuple[int, int]) -> Iterator[Refusal]:
        lowest, highest = supported
        if not lowest <= update.level <= highest:
            yield Refusal(update, cause, node_id, supported)

    local = situation.facts.feature_ranges()
    yield from asked(Cause.LOCAL, situation.node_id, local.get(update.feature, LACKS_IT))
    for broker_id, broker in situation.image.brokers.items():
        yield from asked(Cause.BROKER, broker_id, supported_range(broker.features, update.feature))
    if not situation.asks_controllers:
        return
    seen = {situation.node_id}
    for controller_id, controller in situation.image.registrations.items():
        if controller_id != situation.node_id and situation.counts(controller_id):
            seen.add(controller_id)
            yield from asked(Cause.CONTROLLER, controller_id, supported_range(controller.features, update.feature))
    for voter_id in sorted(situation.static_voters):
        if voter_id not in seen:
            yield Refusal(update, Cause.NOT_REGISTERED, voter_id)


def supported_range(features: Iterable[FeatureRange], feature: str) -> tuple[int, int]:
    """What a registration says of a feature; of a repeated name the last entry counts, as in Kafka's map."""
    return {one.name: (one.lowest, one.highest) for one in features}.get(feature, LACKS_IT)


def _against_rules(situation: Situation, update: Update, proposed: Mapping[str, int]) -> Iterator[Refusal]:
    current = situation.level(update.feature)
    upgrade = update.upgrade_type == UpgradeType.UPGRADE
    if (update.level < current and upgrade) or (update.level > current and not upgrade):
        yield Refusal(update, Cause.DIRECTION, current=current)
    elif update.feature == METADATA_VERSION:
        if update.level < current and metadata_changed(situation.facts, update.level, current):
            yield Refusal(update, Cause.WAY_BACK, current=current)
    elif update.feature == KRAFT_VERSION:
        if update.level < current:
            yield Refusal(update, Cause.WAY_BACK, current=current)
    elif update.feature not in situation.facts.features:
        yield Refusal(update, Cause.UNKNOWN_FEATURE, situation.node_id)
    else:
        lowest = situation.facts.metadata_versions[0].level
        if update.level >= 1 and proposed.get(METADATA_VERSION, 0) < lowest:
            # Kafka looks at this before the feature's own dependencies, and before it comes to metadata.version.
            yield _depends(situation.facts, update, (METADATA_VERSION, lowest))
            return
        for needs in _dependencies(situation.facts, update).items():
            if proposed.get(needs[0], 0) < needs[1]:
                yield _depends(situation.facts, update, needs)


def _depends(facts: ReleaseFacts, update: Update, needs: tuple[str, int]) -> Refusal:
    known = (one.version for one in facts.metadata_versions if needs == (METADATA_VERSION, one.level))
    return Refusal(update, Cause.DEPENDENCY, needs=needs, needs_version=next(known, ""))


def _dependencies(facts: ReleaseFacts, update: Update) -> Mapping[str, int]:
    levels = facts.features[update.feature].levels
    return next((one.depends for one in levels if one.level == update.level), {})


def metadata_changed(facts: ReleaseFacts, lower: int, higher: int) -> bool:
    """Whether the form of metadata changed anywhere from ``lower`` (exclusive) to ``higher`` (inclusive)."""
    return any(one.metadata_changed for one in facts.metadata_versions if lower < one.level <= higher)
