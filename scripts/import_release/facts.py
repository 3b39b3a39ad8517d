"""The facts of a release: what its own classes answer, and the form of ``schemas/releases/kafka-x.y.z.json``.

A file is one JSON object: ``release``; and four lists of objects, each object on a line of its own: ``apis`` (by
key), ``metadata_versions`` (by level), ``features`` (in Kafka's order) and ``errors`` (by code).
"""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import TypedDict

from mockcontroller.kafka_tools import KafkaDistribution, find_java, java_environment
from scripts.import_release.errors import ImportReleaseError

_PROGRAM = Path(__file__).with_name("ReleaseFacts.java")


class Api(TypedDict):
    """One api key.  ``max`` leaves unstable versions out and is less than ``min`` where that leaves none."""

    key: int
    name: str
    min: int
    max: int
    max_unstable: int
    listeners: list[str]
    forwardable: bool
    cluster_action: bool


class MetadataLevel(TypedDict):
    """One level of metadata.version; ``release`` is the first one with it, as ``4.4``."""

    level: int
    version: str
    release: str
    production: bool
    metadata_changed: bool


class FeatureLevel(TypedDict):
    """One level of a feature: the metadata.version from which it is a new cluster's default, and what it needs."""

    level: int
    bootstrap_metadata_version: int
    depends: dict[str, int]


class Feature(TypedDict):
    """One production feature and the levels that a node of the release supports."""

    name: str
    min: int
    max: int
    levels: list[FeatureLevel]


class ErrorCode(TypedDict):
    """One error code; ``exception`` is the simple name of Kafka's class for it."""

    code: int
    name: str
    retriable: bool
    invalid_metadata: bool
    exception: str | None


class ReleaseFacts(TypedDict):
    """All facts of a release."""

    release: str
    apis: list[Api]
    metadata_versions: list[MetadataLevel]
    features: list[Feature]
    errors: list[ErrorCode]


def ask(distribution: KafkaDistribution) -> ReleaseFacts:
    """Have the release's own classes answer, in a Java process of their own.

    Raises ``KafkaUnavailable`` without Java, ``ImportReleaseError`` without a compiler (a JDK has one, a JRE has
    not), or where a class is not as this program expects it.
    """
    command = [str(find_java()), "-cp", distribution.classpath, str(_PROGRAM), distribution.version]
    done = subprocess.run(
        command, stdin=subprocess.DEVNULL, env=java_environment(), capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode:
        heading = f"Kafka {distribution.version} did not tell its facts (is this a JDK?):"
        raise ImportReleaseError("\n".join([heading, *done.stderr.strip().splitlines()[:5]]))
    answer: ReleaseFacts = json.loads(done.stdout)
    return answer


def read(file: Path) -> ReleaseFacts | None:
    """The facts in a file; ``None`` where there is no file."""
    if not file.exists():
        return None
    known: ReleaseFacts = json.loads(file.read_text(encoding="utf-8"))
    return known


def render(known: ReleaseFacts) -> str:
    """The text of a facts file."""
    lists = [
        f'"{key}":[' + ",\n".join(_compact(row) for row in rows) + "]"
        for key, rows in known.items()
        if isinstance(rows, list)
    ]
    return f'{{"release":{_compact(known["release"])},' + ",\n".join(lists) + "}\n"


def _compact(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))
