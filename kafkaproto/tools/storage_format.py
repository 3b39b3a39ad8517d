"""``kafka-storage format``: what is to be written, found out and checked before anything is; then written.

Order, lines and refusals as Kafka 4.4.0's tool; what it has not is ``--dry-run`` and the check of configs (C6).
"""

from __future__ import annotations

import argparse
import ipaddress
import os
import random
import re
import time
import uuid
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from kafkaproto.jsonform import uuid_from_text
from kafkaproto.protocol.bootstrap_features import bootstrap_feature_levels
from kafkaproto.protocol.releases import KRAFT_VERSION, METADATA_VERSION, MetadataVersionFacts, release_facts
from kafkaproto.protocol.uuids import random_uuid
from kafkaproto.records.errors import FileError
from kafkaproto.records.formatting import first_voter, format_folder, write_first_snapshot
from kafkaproto.records.state_files import META_PROPERTIES_FILE, MetaProperties, read_meta_properties
from kafkaproto.tools.feature_levels import TOOL_RELEASE, latest, metadata_version, parse_level
from kafkaproto.tools.node_properties import NodeProperties
from kafkaproto.tools.running import ToolError

if TYPE_CHECKING:
    from kafkaproto.messages.voters_record import Voter

_FACTS = release_facts(TOOL_RELEASE)
_VOTER = re.compile(r"(?P<id>[0-9]+)@(?P<host>\[[^\]]+\]|[^:\[\]]+):(?P<port>[0-9]{1,5}):(?P<directory>[A-Za-z0-9_-]+)")


@dataclass(frozen=True, slots=True)
class Format:
    """What formatting comes to; ``voters`` empty where the voters are configured or for others to say."""

    properties: NodeProperties
    cluster_id: str
    version: MetadataVersionFacts
    levels: Mapping[str, int]
    kraft_version: int
    voters: Sequence[Voter]
    metadata_directory_id: uuid.UUID
    folders: Sequence[Path]

    @property
    def is_voter(self) -> bool:
        return any(one.voter_id == self.properties.node_id for one in self.voters)

    def kind(self, folder: Path) -> str:
        """What Kafka calls the folder."""
        if folder != self.properties.metadata_dir:
            return "data directory"
        if not self.voters:
            return "metadata directory"
        return "dynamic metadata voter directory" if self.is_voter else "dynamic metadata directory"

    def bootstrap_line(self) -> str:
        """The finalized levels in Java's form, as Kafka's tool prints them."""
        records = ", ".join(
            f"ApiMessageAndVersion(FeatureLevelRecord(name='{name}', featureLevel={level}) at version 0)"
            for name, level in self.levels.items()
        )
        return (
            f"Bootstrap metadata: BootstrapMetadata(records=[{records}], "
            f"metadataVersionLevel={self.version.level}, source=format command)"
        )


def plan(arguments: argparse.Namespace, properties: NodeProperties, source: random.Random) -> Format:
    """Everything that formatting would do, checked; ``ToolError`` for the first that stands against it."""
    version, chosen = chosen_levels(arguments, properties)
    directory_id, voters = _voters(arguments, properties, source)
    kraft_version = _kraft_version(chosen, properties)
    folders = _folders_to_format(arguments, properties)
    levels = bootstrap_feature_levels(_FACTS, version.level, chosen)
    return Format(
        properties, arguments.cluster_id, version, levels, kraft_version, voters, directory_id, tuple(folders)
    )


def write(planned: Format, source: random.Random) -> None:
    """Format the folders.  ``ToolError`` for what the operating system refuses."""
    for folder in planned.folders:
        is_metadata = folder == planned.properties.metadata_dir
        directory_id = planned.metadata_directory_id if is_metadata else random_uuid(source)
        try:
            if is_metadata and planned.properties.is_controller:
                write_first_snapshot(
                    folder, planned.levels, timestamp=time.time_ns() // 1_000_000,
                    kraft_version=planned.kraft_version, voters=planned.voters,
                )  # fmt: skip
            format_folder(folder, MetaProperties(planned.cluster_id, planned.properties.node_id, directory_id))
        except OSError as error:
            raise ToolError(f"{folder}: {error.strerror or error}") from None


# -- levels


def chosen_levels(
    arguments: argparse.Namespace, properties: NodeProperties
) -> tuple[MetadataVersionFacts, dict[str, int]]:
    """metadata.version, and the levels that ``--feature`` gives to others: the last one of each, as Kafka has it."""
    chosen = dict(parse_level(entry) for entry in arguments.feature)
    level = chosen.pop(METADATA_VERSION, None)
    if arguments.release_version is not None:
        if level is not None:
            raise ToolError(
                "--release-version and --feature metadata.version both say the level; give --release-version alone"
            )
        version = metadata_version(arguments.release_version)
    elif level is not None:
        found = next((one for one in _FACTS.metadata_versions if one.level == level), None)
        if found is None:
            ends = _FACTS.metadata_versions[0].level, _FACTS.metadata_versions[-1].level
            raise ToolError(f"there is no metadata.version {level}; levels are {ends[0]} to {ends[1]}")
        version = found
    else:
        version = _FACTS.metadata_versions[-1] if properties.allows_unstable_versions else latest()
    if not version.production and not properties.allows_unstable_versions:
        raise ToolError(f"metadata.version {version.version} is not yet stable")
    for name, wanted in chosen.items():
        _check_level(name, wanted, version, chosen)
    return version, chosen


def _check_level(name: str, wanted: int, version: MetadataVersionFacts, chosen: Mapping[str, int]) -> None:
    if name not in _FACTS.features:
        raise ToolError(f"there is no feature {name!r}; known are {', '.join(sorted(_FACTS.features))}")
    found = next((one for one in _FACTS.features[name].levels if one.level == wanted), None)
    if found is None:
        raise ToolError(f"feature {name} has no level {wanted}")
    levels = {METADATA_VERSION: version.level, **chosen}
    for needed, lowest in found.depends.items():
        if levels.get(needed, 0) < lowest:
            raise ToolError(f"{name}={wanted} needs {needed} {lowest} or later; here it is {levels.get(needed, 0)}")


# -- the quorum


def _voters(
    arguments: argparse.Namespace, properties: NodeProperties, source: random.Random
) -> tuple[uuid.UUID, list[Voter]]:
    """The metadata folder's id, and the voters that the snapshot names."""
    dynamic = arguments.standalone or arguments.initial_controllers is not None
    if properties.has_static_voters and dynamic:
        raise ToolError(
            "--standalone and --initial-controllers begin a dynamic quorum, and controller.quorum.voters makes it "
            "static; take that out of the file, and set controller.quorum.bootstrap.servers"
        )
    if arguments.standalone:
        if not properties.is_controller:
            raise ToolError("--standalone is for controllers, and process.roles has no controller")
        directory_id = random_uuid(source)
        found = properties.controller_endpoint()
        return directory_id, [first_voter(properties.node_id, directory_id, found.listener, found.host, found.port)]
    if arguments.initial_controllers is not None:
        voters = parse_voters(arguments.initial_controllers, properties.controller_listener)
        own = next((one.voter_directory_id for one in voters if one.voter_id == properties.node_id), None)
        return own or random_uuid(source), voters
    if properties.is_controller and not properties.has_static_voters and not arguments.no_initial_controllers:
        raise ToolError(
            "controller.quorum.voters is not set on this controller, so one of --standalone, --initial-controllers "
            "and --no-initial-controllers must say how its quorum begins"
        )
    return random_uuid(source), []


def parse_voters(text: str, listener: str) -> list[Voter]:
    """``id@host:port:directory`` entries, comma-separated; ``ToolError``."""
    voters: dict[int, Voter] = {}
    # No entry at all is a wrong one; beside others it is as if it weren't there.
    for entry in filter(None, text.split(",")) if text.strip(",") else [text]:
        match = _VOTER.fullmatch(entry.strip())
        if match is None:
            raise ToolError(f"--initial-controllers: {entry!r} is not of the form id@host:port:directory")
        voter_id, port = int(match["id"]), int(match["port"])
        try:
            directory_id = uuid_from_text(match["directory"])
        except ValueError as error:
            raise ToolError(f"--initial-controllers: {entry}: {error}") from None
        if voter_id >= 2**31 or not 0 < port < 2**16:
            raise ToolError(f"--initial-controllers: {entry}: no id or no port has that number")
        if voter_id in voters:
            raise ToolError(f"--initial-controllers: {voter_id} is given more than once")
        voters[voter_id] = first_voter(voter_id, directory_id, listener, _host(match["host"]), port)
    return list(voters.values())


def _host(text: str) -> str:
    """Without brackets, and an address of IPv6 in the form that Java gives it: all its groups."""
    host = text.strip("[]")
    try:
        address = ipaddress.IPv6Address(host)
    except ValueError:
        return host
    return str(address.ipv4_mapped or ":".join(f"{int(one, 16):x}" for one in address.exploded.split(":")))


def _kraft_version(chosen: Mapping[str, int], properties: NodeProperties) -> int:
    """1 for a dynamic quorum, 0 for a static one; what is asked for must fit."""
    level = int(not properties.has_static_voters)
    if chosen.get(KRAFT_VERSION, level) != level:
        why = (
            "controller.quorum.voters is set, which makes the quorum static"
            if properties.has_static_voters
            else "controller.quorum.voters is not set, which makes the quorum dynamic"
        )
        raise ToolError(f"{KRAFT_VERSION} can't be {chosen[KRAFT_VERSION]} here: {why}")
    return level


# -- folders


def _folders_to_format(arguments: argparse.Namespace, properties: NodeProperties) -> list[Path]:
    """Those that aren't formatted yet; with ``--ignore-formatted`` others are left as they are."""
    empty, formatted = [], []
    for folder in properties.folders:
        meta = folder / META_PROPERTIES_FILE
        try:
            found = read_meta_properties(meta) if meta.exists() else None
        except FileError as error:
            raise ToolError(str(error)) from None
        except OSError as error:
            raise ToolError(f"{meta}: {error.strerror or error}") from None
        if found is None:
            _check_place(folder)
            empty.append(folder)
            continue
        formatted.append(folder)
        for name, theirs, ours in (
            ("cluster.id", found.cluster_id, arguments.cluster_id),
            ("node.id", found.node_id, properties.node_id),
        ):
            if theirs != ours:
                raise ToolError(f"{meta}: {name} is {theirs}, and not {ours}")
    if formatted and not arguments.ignore_formatted:
        raise ToolError(
            f"{formatted[0]} is formatted already; --ignore-formatted leaves it as it is and formats the others"
        )
    return empty


def _check_place(folder: Path) -> None:
    """A folder can be made or written there; ``ToolError``."""
    there = next(one for one in (folder, *folder.absolute().parents) if one.exists())
    if not there.is_dir():
        raise ToolError(f"{folder}: {there} is not a directory")
    if not os.access(there, os.W_OK | os.X_OK):
        raise ToolError(f"{folder}: {there} can't be written to")
