"""Levels as ``kafka-features`` takes and prints them: ``feature=level``, metadata versions by name, a release's levels.

What is known is what Kafka 4.4.0's tool knows, levels in the making included.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from kafkaproto.protocol.releases import METADATA_VERSION, MetadataVersionFacts, release_facts
from kafkaproto.tools.running import ToolError

TOOL_RELEASE = "4.4"
_FACTS = release_facts(TOOL_RELEASE)
_PARTS = re.compile(r"([^.]*\.[^.]*)\..*[^.].*", re.DOTALL)
_INT16 = range(-(2**15), 2**15)


def metadata_version(text: str) -> MetadataVersionFacts:
    """By name (``3.9-IV0``) or release (``3.9``: its last level for production); ``ToolError``.

    As at Kafka, only what stands before a second point counts, as in ``3.9.1``.  A level's number is no name: it is
    written as ``metadata.version=21``.
    """
    match = _PARTS.fullmatch(text)
    name = text if match is None else match[1]
    found = next((one for one in _FACTS.metadata_versions if one.version == name), None)
    if found is None:
        of_it = [one for one in _FACTS.metadata_versions if one.release == name and one.production]
        found = of_it[-1] if of_it else None
    if found is None:
        known = ", ".join(one.version for one in _FACTS.metadata_versions)
        raise ToolError(f"there is no metadata.version {text!r}; known are {known}")
    return found


def latest() -> MetadataVersionFacts:
    """The newest for production."""
    return _FACTS.latest_production_metadata_version


def metadata_version_name(level: int) -> str:
    """``3.9-IV0`` for 21."""
    return next((one.version for one in _FACTS.metadata_versions if one.level == level), f"UNKNOWN [{level}]")


def level_text(feature: str, level: int) -> str:
    """As people read it: a name for metadata.version, a number for others."""
    return metadata_version_name(level) if feature == METADATA_VERSION else str(level)


def default_levels(version: MetadataVersionFacts) -> dict[str, int]:
    """What a cluster formatted at that metadata.version has, level 0 included; without metadata.version."""
    return {
        name: max(one.level for one in feature.levels if one.bootstrap_metadata_version <= version.level)
        for name, feature in _FACTS.features.items()
    }


def mapping_lines(text: str | None) -> Iterable[str]:
    """``version-mapping``: the levels of a release, by default the latest."""
    version = latest() if text is None else metadata_version(text)
    yield f"{METADATA_VERSION}={version.level} ({version.version if text is None else text})"
    for name, level in default_levels(version).items():
        yield f"{name}={level}"


def dependency_lines(entries: Iterable[str]) -> Iterable[str]:
    """``feature-dependencies``: what each ``feature=level`` needs.  ``ToolError`` at the first that is not known."""
    for entry in entries:
        feature, level = parse_level(entry)
        needs = _dependencies(feature, level)
        shown = _with_name(feature, level)
        yield f"{shown} requires:" if needs else f"{shown} has no dependencies."
        for name, lowest in needs.items():
            yield f"    {_with_name(name, lowest)}"


def _with_name(feature: str, level: int) -> str:
    name = f" ({metadata_version_name(level)})" if feature == METADATA_VERSION else ""
    return f"{feature}={level}{name}"


def _dependencies(feature: str, level: int) -> Mapping[str, int]:
    if feature == METADATA_VERSION:
        if all(one.level != level for one in _FACTS.metadata_versions):
            raise ToolError(f"there is no metadata.version {level}")
        return {}
    if feature not in _FACTS.features:
        raise ToolError(f"there is no feature {feature!r}")
    found = next((one for one in _FACTS.features[feature].levels if one.level == level), None)
    if found is None:
        raise ToolError(f"feature {feature} has no level {level}")
    return found.depends


def parse_level(entry: str) -> tuple[str, int]:
    """``feature=level``; ``ToolError``."""
    feature, separator, text = entry.partition("=")
    if not separator:
        raise ToolError(f"not of the form feature=level: {entry!r} has no equals sign")
    feature, text = feature.strip(), text.strip()
    if not re.fullmatch(r"[+-]?\d+", text) or int(text) not in _INT16:
        raise ToolError(f"not of the form feature=level: {entry!r}, as {text!r} is no 16-bit whole number")
    return feature, int(text)


def upgrade_levels(text: str) -> dict[str, int]:
    """What ``upgrade --release-version`` asks for: features that the release doesn't have are left as they are."""
    version = metadata_version(text)
    levels = {name: level for name, level in default_levels(version).items() if level > 0}
    return {METADATA_VERSION: version.level, **levels}


def downgrade_levels(text: str) -> dict[str, int]:
    """What ``downgrade --release-version`` asks for: features that the release doesn't have go to 0."""
    version = metadata_version(text)
    return {METADATA_VERSION: version.level, **default_levels(version)}
