"""What a directory says of the node that starts from it, and what options may still say.

The log decides cluster id, quorum form, finalized features, and in a dynamic quorum the voters.  A static quorum's are
in no log: they are each node's own ``controller.quorum.voters``, and so for the options to say.  How the node behaves
is for them as well.  Nothing here reads or writes a file.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kafkaproto.protocol.releases import METADATA_VERSION, RELEASES, release_facts
from mockcontroller.image import Image
from mockcontroller.release import ConfigError, NodeConfig, StaleRegistration
from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.errors import DirectoryError
from mockcontroller.storage.loading import Loaded

FIRST_START_OPTIONS = ("metadata_version", "quorum", "voters", "register")
"""What only a log that begins can be told, but for the voters of a static quorum."""


@dataclass(frozen=True, slots=True)
class Settled:
    """Facts of a directory.  ``voters`` are those of a node that isn't told others, and may be empty where nothing
    names them; ``level`` is ``None`` where the log has no finalized metadata.version yet.
    """

    directory: MetadataDirectory
    image: Image
    cluster_id: str | None
    dynamic: bool
    voters: tuple[int, ...]
    listener_name: str | None

    @classmethod
    def of(cls, directory: MetadataDirectory, loaded: Loaded) -> Settled:
        image, meta = loaded.image, directory.meta
        voters = voters_of(directory, loaded)
        return cls(
            directory,
            image,
            None if meta is None else meta.cluster_id,
            image.quorum.kraft_version > 0,
            voters,
            _listener(image, [*filter(None, [_candidate(directory, voters)]), *voters]),
        )

    @property
    def level(self) -> int | None:
        return self.image.features.metadata_version

    def config(self, given: Mapping[str, Any]) -> NodeConfig:
        """The node that the given options make here; absent ones are left to the directory.  ``ConfigError``.

        Of ``FIRST_START_OPTIONS`` only what the log leaves open is looked at.
        """
        options = {**given}
        options.setdefault("release", self.newest_release())
        candidate = _candidate(self.directory, self.voters)
        if candidate is not None:
            options.setdefault("node_id", candidate)
        config = NodeConfig.of(**{**options, **self.shared(options), "observer": True})
        if "node_id" not in given and config.node_id not in config.voters:
            named = _candidate(self.directory, config.voters)
            assert named is not None, "no voter set is empty"
            config = replace(config, node_id=named)
        return self.adapt(config)

    def shared(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """What every node that starts here has in common, as options."""
        self.check_cluster_id(given.get("cluster_id"))
        found: dict[str, Any] = {"cluster_id": self.cluster_id or given.get("cluster_id")}
        if self.dynamic or self.voters or self.level is not None:
            found["quorum"] = "dynamic" if self.dynamic else "static"
        if self.voters and (self.dynamic or not _configured(given)):
            found["voters"] = self.voters
        if self.level is not None:
            found |= {"metadata_version": None, "register": ()}
        return found

    def adapt(self, config: NodeConfig) -> NodeConfig:
        """The same node with what only the log knows.  ``ConfigError`` where its release can't run that."""
        if self.level is None:
            return config
        why = _unable(config.release, self.image.features)
        if why:
            raise ConfigError(f"--release {config.release}: {why}, which is finalized in {self.directory.root}")
        listener = self.listener_name or config.listener_name
        endpoints = {
            one: registration.endpoint(listener)
            for one, registration in self.image.registrations.items()
            if one != config.node_id
        }
        return replace(
            config,
            metadata_version=self.level,
            listener_name=listener,
            # Addresses of voters that don't run: a log that has begun takes no more of them.
            registrations=tuple(
                StaleRegistration(one, config.release, found.host, found.port)
                for one, found in endpoints.items()
                if found is not None and one in config.voters
            ),
        )

    def check_voter(self, config: NodeConfig) -> None:
        """``ConfigError`` for a node that may not lead here."""
        if config.node_id in config.voters:
            return
        if config.voters != self.voters:
            raise ConfigError(
                f"--static-voters {','.join(map(str, config.voters))}: this node ({config.node_id}) leads, so it must "
                "be one of the voters"
            )
        raise ConfigError(
            f"--node-id {config.node_id}: no voter of the quorum in {self.directory.root}, so it can't lead; "
            f"the voters are {', '.join(map(str, self.voters))}"
        )

    def unheard(self, given: Mapping[str, Any]) -> list[str]:
        """Names of given options that a log which has begun doesn't look at."""
        names = [one for one in FIRST_START_OPTIONS if one in given]
        if not self.dynamic and "static_voters" not in given:
            names = [one for one in names if one != "voters"]
        return names

    def check_cluster_id(self, given: str | None) -> None:
        """``ConfigError`` where an option says another cluster id than the directory."""
        if given is not None and self.cluster_id is not None and given != self.cluster_id:
            raise ConfigError(f"--cluster-id {given}: {self.directory.meta_file} says {self.cluster_id}")

    def newest_release(self) -> str:
        """The newest release that can run what is finalized; ``DirectoryError`` where none is known."""
        why = ""
        for release in reversed(RELEASES):
            found = _unable(release, self.image.features)
            if not found:
                return release
            why = why or f"{found}, which is finalized there, and {release} is the newest release known here"
        raise DirectoryError(self.directory.root, why)


def voters_of(directory: MetadataDirectory, loaded: Loaded) -> tuple[int, ...]:
    """The recorded voters; in a static quorum those that the last election named, which is what its leader's own list
    said, or where a snapshot left no election in the log, those of the raft state.  Empty where nothing names them.
    """
    quorum, raft = loaded.image.quorum, directory.quorum_state
    if quorum.kraft_version > 0:
        return tuple(one.voter_id for one in quorum.recorded_voters)
    stated = () if raft is None else raft.current_voters or ()
    return loaded.announced_voters or tuple(one.voter_id for one in stated)


def _candidate(directory: MetadataDirectory, voters: Sequence[int]) -> int | None:
    """The voter that a node is unless it is told."""
    own = None if directory.meta is None else directory.meta.node_id
    leader = None if directory.quorum_state is None else directory.quorum_state.leader_id
    # A broker's or observer's directory has the log too.
    return next((one for one in (own, leader) if one in voters), min(voters, default=own))


def _configured(given: Mapping[str, Any]) -> bool:
    """Whether the options say ``controller.quorum.voters``."""
    return any(given.get(name) is not None for name in ("static_voters", "voters"))


def _unable(release: str, features: Mapping[str, int]) -> str:
    """Which finalized feature a release can't run; empty where it can."""
    facts = release_facts(release)
    for name, level in features.items():
        if name == METADATA_VERSION:
            # Those that aren't for production are run too, where they were enabled.
            levels = [one.level for one in facts.metadata_versions]
            lowest, highest = min(levels), max(levels)
        elif name in facts.features:
            lowest, highest = facts.features[name].min, facts.features[name].max
        else:
            lowest = highest = 0
        if not lowest <= level <= highest:
            return f"release {release} runs {name} {lowest} to {highest}, not {level}"
    return ""


def _listener(image: Image, ids: Sequence[int]) -> str | None:
    """The name of the controllers' listener, as registrations and voters have it."""
    for one in ids:
        registration = image.registrations.get(one)
        if registration is not None and registration.endpoints:
            return registration.endpoints[0].name
    return next((one.endpoints[0][0] for one in image.quorum.recorded_voters if one.endpoints), None)
