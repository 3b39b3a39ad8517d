"""What a mock broker is: from the options of the command, and from a ``server.properties`` where there is one.

Values of properties appear in no error here, since any of them may be a secret; only those of listeners do (C8).
"""

from __future__ import annotations

import re
import uuid
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from kafkaproto.client import Address, parse_addresses
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.releases import RELEASES, release_facts
from mockcontroller.addresses import Address as ListenerAddress
from mockcontroller.image.registrations import Endpoint

if TYPE_CHECKING:
    from kafkaproto.config.definitions import ConfigDef

CORDONED_LOG_DIRS_VERSION = 5
STATIC_CONFIGS_VERSION = NEWEST_REGISTRATION = 6
"""Versions of BrokerRegistration (C1)."""
CORDONED_LOG_DIRS = "cordoned.log.dirs"

DEFAULT_LISTENER = "PLAINTEXT://127.0.0.1:9092"
HEARTBEAT_INTERVAL_MS = 2_000
SESSION_TIMEOUT_MS = 9_000
REGISTRATION_TIMEOUT_MS = 60_000
"""Kafka's defaults."""

_PROTOCOLS = {"PLAINTEXT": 0, "SSL": 1, "SASL_PLAINTEXT": 2, "SASL_SSL": 3}
_META_PROPERTIES = "meta.properties"
_INT32_MAX = 2**31 - 1


class SettingsError(ValueError):
    """An option or property that can't be used; the text is one line that names it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class BrokerSettings:
    """``controllers`` are where to begin, ``cluster_id`` ``None`` is what they say.

    ``features`` are name → (lowest, highest) level.  ``max_version`` is the highest BrokerRegistration to be used,
    ``max_heartbeat_version`` the highest BrokerHeartbeat, which is the release's.  ``cordoned_log_dirs`` are some of
    ``log_dirs``.  ``static_configs`` are name and value, ``None`` for a secret (C7), none where that version has none.
    ``stay_fenced``: never ask to be unfenced.  Times in ms.
    """

    broker_id: int
    controllers: tuple[Address, ...]
    listeners: tuple[Endpoint, ...]
    features: Mapping[str, tuple[int, int]]
    log_dirs: tuple[uuid.UUID, ...]
    incarnation_id: uuid.UUID
    cluster_id: str | None = None
    rack: str | None = None
    cordoned_log_dirs: tuple[uuid.UUID, ...] = ()
    static_configs: tuple[tuple[str, str | None], ...] = ()
    max_version: int = NEWEST_REGISTRATION
    max_heartbeat_version: int
    stay_fenced: bool = False
    heartbeat_interval_ms: int = HEARTBEAT_INTERVAL_MS
    session_timeout_ms: int = SESSION_TIMEOUT_MS
    registration_timeout_ms: int = REGISTRATION_TIMEOUT_MS

    @classmethod
    def of(
        cls,
        *,
        bootstrap_controller: str | None = None,
        broker_id: int | None = None,
        config: str | Path | None = None,
        override: Iterable[str] = (),
        listener: Iterable[str] = (),
        cluster_id: str | None = None,
        release: str = RELEASES[-1],
        max_version: int = NEWEST_REGISTRATION,
        stay_fenced: bool = False,
        config_constraints: str | Path | None = None,
    ) -> BrokerSettings:
        """From the options of ``mock-broker`` by the same names; ``SettingsError``.

        An option goes before ``override`` (``NAME=VALUE`` entries), that before the file.  The static configs follow:
        those that Kafka defines, and those that the file of ``config_constraints`` does.
        """
        properties = {} if config is None else _file(Path(config))
        properties.update(map(_override, override))
        if broker_id is not None:
            properties["node.id"] = str(broker_id)
        told = list(listener)
        if told:
            properties["advertised.listeners"] = ",".join(_with_name(one) for one in told)
        if release not in RELEASES:
            raise SettingsError(f"--release: {release!r} is not one of {', '.join(RELEASES)}")
        if not 0 <= max_version <= NEWEST_REGISTRATION:
            raise SettingsError(f"--max-version: from 0 to {NEWEST_REGISTRATION}, not {max_version}")
        facts = release_facts(release)
        identity = _broker_id(properties)
        directories = tuple(_directories(properties, identity))
        return cls(
            broker_id=identity,
            controllers=_controllers(bootstrap_controller, properties),
            listeners=tuple(_listeners(properties)),
            features=facts.feature_ranges(),
            log_dirs=tuple(one.directory_id for one in directories),
            cordoned_log_dirs=tuple(_cordoned(properties, directories)),
            incarnation_id=uuid.uuid4(),
            cluster_id=cluster_id or next((one.cluster_id for one in directories if one.cluster_id), None),
            rack=properties.get("broker.rack"),
            static_configs=_static_configs(properties, config_constraints)
            if max_version >= STATIC_CONFIGS_VERSION
            else (),
            max_version=max_version,
            max_heartbeat_version=facts.apis[ApiKey.BROKER_HEARTBEAT].max,
            stay_fenced=stay_fenced,
            heartbeat_interval_ms=_number(properties, "broker.heartbeat.interval.ms", HEARTBEAT_INTERVAL_MS),
            session_timeout_ms=_number(properties, "broker.session.timeout.ms", SESSION_TIMEOUT_MS),
            registration_timeout_ms=_number(
                properties, "initial.broker.registration.timeout.ms", REGISTRATION_TIMEOUT_MS
            ),
        )


def _file(path: Path) -> dict[str, str]:
    """A Java properties file; ``SettingsError`` with nothing of its content."""
    from kafkaproto.config.static import read_properties
    from kafkaproto.config.values import ConfigError

    try:
        return read_properties(path)
    except OSError as error:
        raise SettingsError(f"{path}: {error.strerror or error}") from None
    except ConfigError as error:
        raise SettingsError(str(error)) from None


def _static_configs(
    properties: Mapping[str, str], constraints: str | Path | None
) -> tuple[tuple[str, str | None], ...]:
    """C7; ``SettingsError`` for a value of a wrong type, with which no broker starts, and for a file of definitions
    that can't be used.
    """
    from kafkaproto.config.static import collect_static_configs
    from kafkaproto.config.values import ConfigError

    definitions = None if constraints is None else _definitions(constraints)
    try:
        return tuple(collect_static_configs(properties, definitions))
    except ConfigError as error:
        raise SettingsError(str(error)) from None


def _definitions(constraints: str | Path) -> ConfigDef:
    from kafkaproto.config.constraints import load_constraints
    from kafkaproto.config.known import broker_configs

    try:
        return load_constraints(constraints).broker(broker_configs())
    except OSError as error:
        raise SettingsError(f"--config-constraints: {constraints}: {error.strerror or error}") from None
    except ValueError as error:
        raise SettingsError(f"--config-constraints: {constraints}: {error}") from None


def _override(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not equals or not name.strip():
        raise SettingsError("--override: expected NAME=VALUE")
    return name.strip(), value.strip()


def _number(properties: Mapping[str, str], name: str, default: int, lowest: int = 1) -> int:
    text = properties.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"[0-9]{1,10}", text.strip()) or not lowest <= int(text) <= _INT32_MAX:
        raise SettingsError(f"{name}: not a whole number from {lowest} to {_INT32_MAX}")
    return int(text)


def _broker_id(properties: Mapping[str, str]) -> int:
    name = next((one for one in ("node.id", "broker.id") if one in properties), None)
    if name is None:
        raise SettingsError("which broker it is: give --id, or node.id in --config")
    return _number(properties, name, 0, lowest=0)


def _controllers(given: str | None, properties: Mapping[str, str]) -> tuple[Address, ...]:
    name, text = "--bootstrap-controller", given
    if text is None:
        name, text = "controller.quorum.bootstrap.servers", properties.get("controller.quorum.bootstrap.servers")
    if text is None and (voters := properties.get("controller.quorum.voters")):
        # 3000@host:9093, and so on.
        name, text = "controller.quorum.voters", ",".join(one.partition("@")[2] for one in voters.split(","))
    if not text:
        raise SettingsError(
            "where the controllers are: give --bootstrap-controller, or controller.quorum.bootstrap.servers in --config"
        )
    try:
        return parse_addresses(text)
    except ValueError as error:
        raise SettingsError(f"{name}: {error}") from None


def _with_name(text: str) -> str:
    return text if "://" in text else f"PLAINTEXT://{text}"


def _split(text: str) -> list[str]:
    return [one.strip() for one in text.split(",") if one.strip()]


def _listeners(properties: Mapping[str, str]) -> Iterator[Endpoint]:
    """Those of the broker, as it tells them: controllers' listeners in the same file are not its own."""
    names = set(_split(properties.get("controller.listener.names", "")))
    mapped = dict(one.partition(":")[::2] for one in _split(properties.get("listener.security.protocol.map", "")))
    for one in _split(properties.get("advertised.listeners") or properties.get("listeners") or DEFAULT_LISTENER):
        name, separator, place = one.partition("://")
        if name in names:
            continue
        try:
            if not separator:
                raise ValueError(f"{one!r} has no name (expected NAME://HOST:PORT)")  # noqa: TRY301
            host, port = ListenerAddress.parse(place)
        except ValueError as error:
            raise SettingsError(f"listener: {error}") from None
        protocol = _PROTOCOLS.get(mapped.get(name, name), _PROTOCOLS["PLAINTEXT"])
        # As Kafka, a listener for every address is told under a name of this machine.
        yield Endpoint(name, host or "localhost", port, protocol)


class _Directory(NamedTuple):
    folder: str
    cluster_id: str | None
    directory_id: uuid.UUID


def _directories(properties: Mapping[str, str], broker_id: int) -> Iterator[_Directory]:
    """Each log directory, with the ids that it was formatted with; of one that was not, nothing is known.

    ``SettingsError`` for one of another node or of another cluster than the first, with which no broker starts.
    """
    from kafkaproto.records.errors import FileError
    from kafkaproto.records.state_files import read_meta_properties

    cluster_id = None
    for folder in _split(properties.get("log.dirs") or properties.get("log.dir") or "") or [""]:
        path = Path(folder) / _META_PROPERTIES
        if not folder or not path.exists():
            yield _Directory(folder, None, uuid.uuid4())
            continue
        try:
            found = read_meta_properties(path)
        except OSError as error:
            raise SettingsError(f"{path}: {error.strerror or error}") from None
        except FileError as error:
            raise SettingsError(str(error)) from None
        if found.node_id != broker_id:
            raise SettingsError(f"{path}: node.id is {found.node_id}, and not {broker_id}")
        cluster_id = cluster_id or found.cluster_id
        if found.cluster_id != cluster_id:
            raise SettingsError(f"{path}: cluster.id is {found.cluster_id}, and {cluster_id} in another of log.dirs")
        yield _Directory(folder, found.cluster_id, found.directory_id or uuid.uuid4())


def _cordoned(properties: Mapping[str, str], directories: Iterable[_Directory]) -> Iterator[uuid.UUID]:
    """Those that cordoned.log.dirs names, as Kafka by the very texts of log.dirs; ``*`` alone is all of them."""
    ids = {one.folder: one.directory_id for one in directories}
    named = dict.fromkeys(_split(properties.get(CORDONED_LOG_DIRS, "")))
    if list(named) == ["*"]:
        named = dict.fromkeys(ids)
    for folder in named:
        if folder not in ids:
            raise SettingsError(f"{CORDONED_LOG_DIRS}: an entry is not among log.dirs, as each must be, or * alone")
        yield ids[folder]
