"""What each Kafka release knows: apis and their versions, metadata versions, features, error codes.

Read from the release facts under ``schemas/releases``, which were measured on the releases' own code.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple

from kafkaproto.errors import SchemaError
from kafkaproto.schema.sources import data_folder

METADATA_VERSION = "metadata.version"
"""The feature whose levels are the metadata versions."""

KRAFT_VERSION = "kraft.version"
"""The feature that says whether the voter set is configured (0) or recorded (1, KIP-853)."""

DECOMMISSION_MARKER = "__decommissioned_controller"
"""Entry in a registration's features that marks a retired controller; never a feature of any release (D13)."""


class ApiFacts(NamedTuple):
    """An api of a release; ``max`` is -1 where it was removed, ``max_unstable`` counts unreleased versions too."""

    key: int
    name: str
    min: int
    max: int
    max_unstable: int
    listeners: tuple[str, ...]
    forwardable: bool
    cluster_action: bool


class MetadataVersionFacts(NamedTuple):
    """One metadata.version level, its IV name and release, and whether it changed the form of metadata."""

    level: int
    version: str
    release: str
    production: bool
    metadata_changed: bool


class FeatureLevelFacts(NamedTuple):
    """One level of a feature: the MV from which it is the default of a new cluster, and what it needs."""

    level: int
    bootstrap_metadata_version: int
    depends: Mapping[str, int]


class FeatureFacts(NamedTuple):
    """A feature other than metadata.version, with the range that the release supports."""

    name: str
    min: int
    max: int
    levels: tuple[FeatureLevelFacts, ...]


class ErrorFacts(NamedTuple):
    """An error code and whether a client may try again."""

    code: int
    name: str
    retriable: bool


@dataclass(frozen=True)
class ReleaseFacts:
    """One release: ``release`` as ``4.4``, ``full`` as ``4.4.0``."""

    release: str
    full: str
    apis: Mapping[int, ApiFacts]
    metadata_versions: tuple[MetadataVersionFacts, ...]
    features: Mapping[str, FeatureFacts]
    errors: Mapping[int, ErrorFacts]

    @cached_property
    def latest_production_metadata_version(self) -> MetadataVersionFacts:
        """The highest level that the release lets a cluster finalize without unstable features."""
        return max((one for one in self.metadata_versions if one.production), key=lambda one: one.level)

    def metadata_version(self, text: str) -> MetadataVersionFacts:
        """By level (``15``), IV name (``3.7-IV0``) or release name (``3.7``: its latest production level).

        ``ValueError`` names what the release knows.
        """
        wanted = str(text).strip()
        found = [one for one in self.metadata_versions if wanted in (str(one.level), one.version)]
        if not found:
            found = [one for one in self.metadata_versions if one.release == wanted and one.production][-1:]
        if not found:
            low, high = self.metadata_versions[0], self.metadata_versions[-1]
            raise ValueError(
                f"Kafka {self.release} knows no metadata.version {wanted!r}; it knows {low.level} ({low.version}) "
                f"to {high.level} ({high.version}), by level, name ({high.version}) or release ({high.release})"
            )
        return found[0]

    def feature_ranges(self) -> dict[str, tuple[int, int]]:
        """Supported range by feature, metadata.version first: what a node registers and advertises.

        A feature that the release has no level of but 0 is not among them, as on real nodes (streams.version in 4.1).
        """
        lowest = self.metadata_versions[0].level
        ranges = {METADATA_VERSION: (lowest, self.latest_production_metadata_version.level)}
        ranges.update((one.name, (one.min, one.max)) for one in self.features.values() if one.max > 0)
        return ranges


def load_facts(path: Path) -> ReleaseFacts:
    """Read one file of facts; ``SchemaError`` names file and field of what is wrong."""
    try:
        raw: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
        facts = _facts(raw)
    except (OSError, ValueError) as error:
        raise SchemaError(f"can't be read: {error}", file=path.name) from None
    except (AttributeError, KeyError, TypeError) as error:
        raise SchemaError(f"not in the form of release facts: {error!r}", file=path.name) from None
    if DECOMMISSION_MARKER in facts.features:
        raise SchemaError(
            f"{DECOMMISSION_MARKER} marks retired controllers and can't be a feature", file=path.name, field="features"
        )
    return facts


def _facts(raw: Mapping[str, Any]) -> ReleaseFacts:
    apis = {
        one["key"]: ApiFacts(
            one["key"], one["name"], one["min"], one["max"], one["max_unstable"], tuple(one["listeners"]),
            one["forwardable"], one["cluster_action"],
        )
        for one in raw["apis"]
    }  # fmt: skip
    features = {
        one["name"]: FeatureFacts(
            one["name"], one["min"], one["max"],
            tuple(
                FeatureLevelFacts(at["level"], at["bootstrap_metadata_version"], MappingProxyType(dict(at["depends"])))
                for at in one["levels"]
            ),
        )
        for one in raw["features"]
    }  # fmt: skip
    return ReleaseFacts(
        release=".".join(raw["release"].split(".")[:2]),
        full=raw["release"],
        apis=MappingProxyType(apis),
        metadata_versions=tuple(
            MetadataVersionFacts(
                one["level"], one["version"], one["release"], one["production"], one["metadata_changed"]
            )
            for one in raw["metadata_versions"]
        ),
        features=MappingProxyType(features),
        errors=MappingProxyType(
            {one["code"]: ErrorFacts(one["code"], one["name"], one["retriable"]) for one in raw["errors"]}
        ),
    )


@cache
def _files() -> Mapping[str, Path]:
    files = {}
    for path in sorted((data_folder() / "releases").glob("kafka-*.json")):
        full = path.stem.removeprefix("kafka-")
        files[".".join(full.split(".")[:2])] = path
    return MappingProxyType(files)


RELEASES: tuple[str, ...] = tuple(_files())
"""The releases with facts, oldest first, as ``4.0``."""


@cache
def release_facts(release: str) -> ReleaseFacts:
    """The facts of ``4.4`` (or ``4.4.0``); ``ValueError`` names the releases there are."""
    wanted = ".".join(release.split(".")[:2])
    if wanted not in _files() or release not in (wanted, _files()[wanted].stem.removeprefix("kafka-")):
        raise ValueError(f"no facts of Kafka {release!r}; there are {', '.join(RELEASES)}")
    return load_facts(_files()[wanted])
