"""The levels of features that a new cluster begins with."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from kafkaproto.messages import FeatureLevelRecord
from kafkaproto.protocol.releases import KRAFT_VERSION, METADATA_VERSION, ReleaseFacts


def bootstrap_feature_levels(
    facts: ReleaseFacts, metadata_version: int, chosen: Mapping[str, int] | None = None
) -> dict[str, int]:
    """Levels that a log formatted at this metadata.version starts with: metadata.version, then by name.

    ``chosen`` are levels to have instead of the default.  kraft.version is not among them, since it lies in control
    records; nor is a feature at level 0, which is no different from one that isn't finalized.
    """
    levels = {METADATA_VERSION: metadata_version}
    for name, feature in sorted(facts.features.items()):
        level = max(
            (one.level for one in feature.levels if one.bootstrap_metadata_version <= metadata_version), default=0
        )
        level = (chosen or {}).get(name, level)
        if level > 0 and name != KRAFT_VERSION:
            levels[name] = level
    return levels


def feature_level_records(levels: Mapping[str, int]) -> Iterator[FeatureLevelRecord]:
    """A record for each, in that order."""
    for name, level in levels.items():
        yield FeatureLevelRecord(name=name, feature_level=level)
