"""What a mock of several nodes is made from: ``--nodes``, and options that all of them share.

    3000=4.2/patched,3001=4.2/vanilla,3002=4.4/patched/static-voters=3000+9990/guards=static

Promises: a ``ClusterConfig`` is complete and consistent, as ``NodeConfig``; the same names, the same errors.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from kafkaproto.protocol.releases import RELEASES, release_facts
from kafkaproto.protocol.uuids import random_uuid
from mockcontroller.bootstrap import uuid_text
from mockcontroller.release import ConfigError, NodeConfig, StaleRegistration

_FORM = "expected ID=RELEASE[/patched|vanilla][/SETTING=VALUE]..., for example 3000=4.2/patched"
_PATCHED_SETTINGS = ("encoding", "guards", "escalate")
_SETTINGS = ("static-voters", *_PATCHED_SETTINGS)


@dataclass(frozen=True, slots=True)
class ClusterConfig:
    """Nodes in the order in which they start: the first voter leads.  All have one cluster id, quorum form,
    metadata.version and list of stale registrations, and one voter set, unless the quorum is static and a node's own
    list differs.
    """

    nodes: tuple[NodeConfig, ...]

    @property
    def cluster_id(self) -> str:
        """22 characters of URL-safe base64, unless an option gave another text."""
        assert self.nodes[0].cluster_id is not None
        return self.nodes[0].cluster_id

    @classmethod
    def of(
        cls,
        *,
        nodes: str | Iterable[str],
        cluster_id: str | None = None,
        metadata_version: int | str | None = None,
        quorum: str = "dynamic",
        voters: str | Iterable[int] | None = None,
        register: Iterable[str | StaleRegistration] = (),
        seed: int | None = None,
        **shared: Any,
    ) -> ClusterConfig:
        """From options named as those of ``mock-controller``; ``shared`` are the settings (static_voters, encoding,
        guards, escalate) of the nodes that have none of their own, and those of the authorizer, which all have.

        metadata.version is by default the latest that each node knows, the voters are by default all nodes.
        ``ConfigError`` (one line).
        """
        parsed = [_Node.parse(one) for one in (nodes.split(",") if isinstance(nodes, str) else nodes)]
        ids = [one.node_id for one in parsed]
        if len(set(ids)) != len(ids):
            raise ConfigError(f"--nodes: an id stands twice among {', '.join(ids)}")
        stale = [StaleRegistration.parse(one) if isinstance(one, str) else one for one in register]
        for one in stale:
            if str(one.node_id) in ids:
                raise ConfigError(f"--register {one.node_id}={one.release}: one of --nodes; it registers itself")
        if metadata_version is None:
            oldest = min((one.release for one in parsed), key=_age)
            metadata_version = release_facts(oldest).latest_production_metadata_version.level
        common: dict[str, Any] = {
            "cluster_id": cluster_id or uuid_text(random_uuid(random.Random(seed))),
            "metadata_version": metadata_version,
            "quorum": quorum,
            "voters": ",".join(ids) if voters is None else voters,
            "register": stale,
        }
        made = [one.config(common, shared) for one in parsed]
        leader = next((one for one in made if one.node_id in one.voters), None)
        if leader is None:
            voter_ids = ",".join(map(str, made[0].voters))
            raise ConfigError(f"--voters {voter_ids}: one of --nodes must lead, and none is a voter")
        return cls((leader, *(replace(one, registrations=()) for one in made if one is not leader)))


@dataclass(frozen=True, slots=True)
class _Node:
    node_id: str
    release: str
    behaviour: str
    settings: Mapping[str, str]

    @classmethod
    def parse(cls, text: str) -> _Node:
        node_id, equals, rest = text.strip().partition("=")
        release, *more = rest.split("/")
        if not equals or not release:
            raise ConfigError(f"--nodes {text}: {_FORM}")
        if release not in RELEASES:
            raise ConfigError(f"--nodes {text}: no release {release!r}; there are {', '.join(RELEASES)}")
        behaviour = more.pop(0) if more and "=" not in more[0] else "patched"
        settings: dict[str, str] = {}
        for one in more:
            name, equals, value = one.partition("=")
            if not equals or name not in _SETTINGS:
                raise ConfigError(f"--nodes {text}: {one!r} is no setting of a node; there are {', '.join(_SETTINGS)}")
            settings[name] = value
        return cls(node_id.strip(), release, behaviour, settings)

    def config(self, common: Mapping[str, Any], shared: Mapping[str, Any]) -> NodeConfig:
        options = {**common, "node_id": self.node_id, "release": self.release, "behaviour": self.behaviour}
        # Said once for all, they are for the nodes that can have them.
        vanilla = self.behaviour != "patched"
        options |= {name: value for name, value in shared.items() if not (vanilla and name in _PATCHED_SETTINGS)}
        for name, value in self.settings.items():
            options[name.replace("-", "_")] = _value(name, value)
        try:
            return NodeConfig.of(**options, observer=True)
        except ConfigError as error:
            raise ConfigError(f"node {self.node_id} of --nodes: {error}") from None


def _value(name: str, text: str) -> str | bool:
    if name == "escalate":
        if text not in ("on", "off"):
            raise ConfigError(f"--nodes: escalate={text}: must be on or off")
        return text == "on"
    # A comma would end the node; the plus of A+G is its own.
    return text if name == "encoding" else text.replace("+", ",")


def _age(release: str) -> int:
    return RELEASES.index(release)
