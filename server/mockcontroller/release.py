"""What a node of a release knows, how it behaves, and what one mock node is made from.

Promises: a ``NodeConfig`` is complete and consistent; whatever was left out has the default that the command line's
help names.  It opens no socket and makes no id: those are the server's and the controller's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple

from kafkaproto.protocol.releases import (
    RELEASES,
    MetadataVersionFacts,
    ReleaseFacts,
    release_facts,
)
from mockcontroller.config_settings import NO_CONFIGS, ConfigSettings

ELIGIBLE_LEADER_REPLICAS_VERSION = "eligible.leader.replicas.version"

METADATA_TRANSACTIONS_LEVEL = 13
"""metadata.version 3.6-IV1: below it a log holds no Begin-, End- or AbortTransactionRecord (KIP-866; measured)."""
CONTROLLER_REGISTRATION_LEVEL = 15
"""metadata.version 3.7-IV0: below it controllers don't register (KIP-919), and none can be decommissioned (D8)."""
CONTROLLER_UNREGISTRATION_LEVEL = 33
"""metadata.version 4.4-IV2: from it on a registration can be deleted by record (KIP-1312)."""

ENCODINGS = ("A+G", "A")
GUARDS = ("static", "live")
NODE_ID_MAX = 2**31 - 1
PORT_MAX = 2**16 - 1


class ConfigError(ValueError):
    """Options that make no node; the text is one line that names the option."""


class Behaviour(NamedTuple):
    """How a node answers api key 94.

    ``patched``: with the decommission patch; the other three say nothing on a vanilla node.
    ``encoding``: ``A`` marks a registration, ``A+G`` gives it permissive ranges too (D12).
    ``guards``: ``static`` refuses ids of the node's own static list (D9), ``live`` those of the live voter set (D10).
    ``escalate``: from metadata.version 33 on delete the registration instead of marking it (D7).
    """

    patched: bool = True
    encoding: str = "A+G"
    guards: frozenset[str] = frozenset(GUARDS)
    escalate: bool = False

    def deletes(self, metadata_version: int) -> bool:
        """Whether a retired registration is deleted at this level, not marked."""
        return metadata_version >= CONTROLLER_UNREGISTRATION_LEVEL and (self.escalate or not self.patched)

    def lowest_metadata_version(self) -> int:
        """The level from which a controller can be retired; below it the answer is 35 (D8, KIP-1312)."""
        return CONTROLLER_REGISTRATION_LEVEL if self.patched else CONTROLLER_UNREGISTRATION_LEVEL


VANILLA = Behaviour(patched=False)


class StaleRegistration(NamedTuple):
    """A registration that a controller of ``release`` left behind; nobody need listen at its endpoint."""

    node_id: int
    release: str
    host: str = "127.0.0.1"
    port: int = 1

    @classmethod
    def parse(cls, text: str) -> StaleRegistration:
        """Read ``ID=RELEASE[@HOST:PORT]``; ``ConfigError`` says what is wrong."""
        option = f"--register {text}"
        node, separator, rest = text.partition("=")
        if not separator:
            raise ConfigError(f"{option}: expected ID=RELEASE[@HOST:PORT], for example 9990=4.0")
        release, at, address = rest.partition("@")
        if not at:
            return cls(_node_id(node, option), _release(release, option))
        host, separator, port = address.rpartition(":")
        if not separator or not host:
            raise ConfigError(f"{option}: the address must be HOST:PORT")
        return cls(_node_id(node, option), _release(release, option), host.strip("[]"), _port(port, option))


class AuthorizerConfig(NamedTuple):
    """Kafka's StandardAuthorizer by its settings: ``super.users`` and ``allow.everyone.if.no.acl.found``."""

    super_users: frozenset[str] = frozenset()
    allow_everyone_if_no_acl_found: bool = False


@dataclass(frozen=True, slots=True)
class NodeConfig:
    """One node, checked.  Made by ``NodeConfig.of``.

    ``metadata_version`` is a level, ``voters`` the voter set of the first boot, ``static_voters`` this node's own
    ``controller.quorum.voters``, and in a static quorum both are that; ``cluster_id`` is ``None`` where the controller
    is to make one, ``authorizer`` where everybody may do everything.
    """

    node_id: int = 3000
    cluster_id: str | None = None
    release: str = "4.4"
    behaviour: Behaviour = field(default_factory=lambda: Behaviour(escalate=True))
    metadata_version: int = CONTROLLER_UNREGISTRATION_LEVEL
    quorum: str = "dynamic"
    voters: tuple[int, ...] = (3000,)
    static_voters: tuple[int, ...] = ()
    registrations: tuple[StaleRegistration, ...] = ()
    listener_name: str = "CONTROLLER"
    authorizer: AuthorizerConfig | None = None
    configs: ConfigSettings = NO_CONFIGS

    @property
    def facts(self) -> ReleaseFacts:
        """What a node of this release knows."""
        return release_facts(self.release)

    @property
    def dynamic(self) -> bool:
        """Whether the log starts at kraft.version 1, with the voters in it."""
        return self.quorum == "dynamic"

    @classmethod
    def of(
        cls,
        *,
        node_id: int | str = 3000,
        cluster_id: str | None = None,
        release: str = "4.4",
        behaviour: str = "patched",
        encoding: str | None = None,
        guards: str | Iterable[str] | None = None,
        escalate: bool | None = None,
        metadata_version: int | str | None = None,
        quorum: str = "dynamic",
        voters: str | Iterable[int] | None = None,
        static_voters: str | Iterable[int] | None = None,
        register: Iterable[str | StaleRegistration] = (),
        listener_name: str = "CONTROLLER",
        authorizer: str = "none",
        super_users: str | Iterable[str] = (),
        allow_everyone_if_no_acl_found: bool = False,
        static_configs: bool = False,
        config_validation: str | bool | None = None,
        config_constraints: object = None,
        topic: str | Iterable[str] = (),
        observer: bool = False,
    ) -> NodeConfig:
        """A node from options named as those of ``mock-controller``; lists may be comma-separated text.

        ``observer`` lets it be none of the voters, as a node of a cluster may be.
        ``ConfigError`` (one line) for anything out of range, unknown or contradictory.

        A dynamic quorum below metadata.version 21, where kraft.version 1 appeared, is allowed: ``kafka-storage``
        of 4.x formats one, and it is how an old log that was moved to a dynamic quorum looks.
        """
        node = _node_id(node_id, "--node-id")
        static_ids = () if static_voters is None else _ids(static_voters, "--static-voters")
        facts = release_facts(_release(release, "--release"))
        level = _metadata_version(facts, metadata_version)
        if quorum not in ("dynamic", "static"):
            raise ConfigError(f"--quorum {quorum}: must be dynamic or static")
        voter_ids, option = _ids(voters, "--voters") if voters is not None else (node,), "--voters"
        if quorum == "static":
            if static_voters is not None:
                if not static_ids:
                    raise ConfigError("--static-voters: may not be empty in a static quorum, where it is the voter set")
                voter_ids, option = static_ids, "--static-voters"
            static_ids = voter_ids
        if node not in voter_ids and not observer:
            raise ConfigError(f"{option} {_text(voter_ids)}: this node ({node}) leads, so it must be one of the voters")
        if cluster_id is not None and not 1 <= len(cluster_id.encode()) <= 2**15 - 1:
            raise ConfigError("--cluster-id: may not be empty or longer than 32767 bytes")
        if not listener_name:
            raise ConfigError("--listener-name: may not be empty")
        return cls(
            node_id=node,
            cluster_id=cluster_id,
            release=facts.release,
            behaviour=_behaviour(facts, behaviour, encoding, guards, escalate),
            metadata_version=level,
            quorum=quorum,
            voters=voter_ids,
            static_voters=static_ids,
            registrations=_registrations(register, node, level),
            listener_name=listener_name,
            authorizer=_authorizer(authorizer, super_users, allow_everyone_if_no_acl_found),
            configs=_configs(static_configs, config_validation, config_constraints, topic),
        )


def _behaviour(
    facts: ReleaseFacts, name: str, encoding: str | None, guards: str | Iterable[str] | None, escalate: bool | None
) -> Behaviour:
    kept = frozenset(GUARDS) if guards is None else _guards(guards)
    if encoding is not None and encoding not in ENCODINGS:
        raise ConfigError(f"--encoding {encoding}: must be A+G or A")
    if name == "vanilla":
        if encoding not in (None, ENCODINGS[0]) or kept != frozenset(GUARDS) or escalate is not None:
            raise ConfigError("--encoding, --guards and --escalate say how a patched node behaves; this one is vanilla")
        return VANILLA
    if name != "patched":
        raise ConfigError(f"--behaviour {name}: must be patched or vanilla")
    can_delete = facts.latest_production_metadata_version.level >= CONTROLLER_UNREGISTRATION_LEVEL
    if escalate and not can_delete:
        raise ConfigError(f"--escalate: release {facts.release} can't delete a registration; that came with 4.4")
    return Behaviour(True, encoding or ENCODINGS[0], kept, can_delete if escalate is None else escalate)


def _authorizer(name: str, super_users: str | Iterable[str], allow_everyone: bool) -> AuthorizerConfig | None:
    # As super.users is written: a principal may hold a comma, but no semicolon.
    named = super_users.split(";") if isinstance(super_users, str) else super_users
    principals = [one.strip() for one in named if one.strip()]
    for one in principals:
        if ":" not in one:
            raise ConfigError(f"--super-users {one}: expected principals with their type, as User:alice;User:bob")
    if name == "standard":
        return AuthorizerConfig(frozenset(principals), allow_everyone)
    if name != "none":
        raise ConfigError(f"--authorizer {name}: must be standard or none")
    if principals or allow_everyone:
        raise ConfigError("--super-users and --allow-everyone-if-no-acl-found are for --authorizer standard")
    return None


def _configs(
    static_configs: bool, validation: str | bool | None, constraints: object, topic: str | Iterable[str]
) -> ConfigSettings:
    try:
        return ConfigSettings.of(static_configs, validation, constraints, topic)
    except ValueError as error:
        raise ConfigError(str(error)) from None


def _guards(guards: str | Iterable[str]) -> frozenset[str]:
    names = [name.strip() for name in guards.split(",")] if isinstance(guards, str) else list(guards)
    if names == ["none"]:
        return frozenset()
    for name in names:
        if name not in GUARDS:
            raise ConfigError(f"--guards {','.join(names)}: must be static, live, both, or none alone")
    return frozenset(names)


def _metadata_version(facts: ReleaseFacts, asked: int | str | None) -> int:
    latest = facts.latest_production_metadata_version
    if asked is None:
        return latest.level
    try:
        found: MetadataVersionFacts = facts.metadata_version(str(asked))
    except ValueError as error:
        raise ConfigError(f"--metadata-version {asked}: {error}") from None
    if not found.production:
        raise ConfigError(
            f"--metadata-version {asked}: level {found.level} is not for production in release {facts.release}, "
            f"whose latest is {latest.level} ({latest.version})"
        )
    return found.level


def _registrations(
    register: Iterable[str | StaleRegistration], node_id: int, metadata_version: int
) -> tuple[StaleRegistration, ...]:
    found: dict[int, StaleRegistration] = {}
    for entry in [register] if isinstance(register, str) else register:
        one = StaleRegistration.parse(entry) if isinstance(entry, str) else entry
        if metadata_version < CONTROLLER_REGISTRATION_LEVEL:
            raise ConfigError(
                f"--register {one.node_id}={one.release}: there are no registrations below metadata.version "
                f"{CONTROLLER_REGISTRATION_LEVEL} (3.7-IV0), and this one is {metadata_version}"
            )
        if one.node_id == node_id:
            raise ConfigError(f"--register {one.node_id}={one.release}: this is the node's own id; it registers itself")
        if one.node_id in found:
            raise ConfigError(f"--register {one.node_id}={one.release}: {one.node_id} is registered already")
        found[one.node_id] = one
    return tuple(found.values())


def _release(text: str, option: str) -> str:
    if text not in RELEASES:
        raise ConfigError(f"{option}: no release {text!r}; there are {', '.join(RELEASES)}")
    return text


def _node_id(value: int | str, option: str) -> int:
    text = str(value).strip()
    if not text.isascii() or not text.removeprefix("-").isdigit():
        raise ConfigError(f"{option}: {value!r} is no node id")
    number = int(text)
    if not 0 <= number <= NODE_ID_MAX:
        raise ConfigError(f"{option}: node ids lie between 0 and {NODE_ID_MAX}")
    return number


def _port(text: str, option: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 < int(text) <= PORT_MAX:
        raise ConfigError(f"{option}: {text!r} is no port; ports lie between 1 and {PORT_MAX}")
    return int(text)


def _ids(values: str | Iterable[int], option: str) -> tuple[int, ...]:
    parts: list[int | str] = list(values.split(",") if isinstance(values, str) else values)
    if parts == [""]:
        return ()
    ids = tuple(_node_id(part, f"{option} {_text(parts)}") for part in parts)
    if len(set(ids)) != len(ids):
        raise ConfigError(f"{option} {_text(ids)}: an id stands twice")
    return ids


def _text(ids: Iterable[object]) -> str:
    return ",".join(str(one) for one in ids)
