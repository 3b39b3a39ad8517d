"""Where the values of configs come from, as a real 4.4.0 node tells it: what was set, what it was started with, and
defaults.

Promises: of what was set for brokers only that counts which a running node would take: no value that its rule refuses,
no config that can't be changed while it runs, none that belongs to a listener alone, and in the default of all brokers
none that is each broker's own.
Does not: hold values against each other, nor keep an old value where a real node couldn't put a new one to work.
Imported with the first question, since the definitions take time to read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

from kafkaproto.config.definitions import ConfigDef, ConfigError, ConfigKey, text_of
from kafkaproto.config.known import (
    broker_fallbacks,
    broker_synonym,
    cluster_wide_at_listeners,
    definitions,
    only_at_listeners,
    synonyms,
    update_mode,
)
from kafkaproto.config.values import ConfigType, parse_value
from kafkaproto.schema.config_facts import listener_suffix

READ_ONLY, PER_BROKER = "read-only", "per-broker"
_AT_LISTENER = re.compile(r"listener\.name\.[^.]*\.(.*)")
_RETENTION = "retention.ms"
_FOR_EVER = -1


class Source(IntEnum):
    """Kafka's ids of where a value comes from."""

    TOPIC = 1
    BROKER = 2
    DEFAULT_BROKER = 3
    STATIC = 4
    DEFAULT = 5
    LOGGER = 6
    CLIENT_METRICS = 7
    GROUP = 8


class Candidate(NamedTuple):
    """A value that a config could have; the first of several counts.  ``name`` is the one that it was given under."""

    name: str
    value: str | None
    source: Source


class Entry(NamedTuple):
    """One config: the value in force, and what it could have.  ``key`` is ``None`` where no definition knows it."""

    name: str
    key: ConfigKey | None
    value: str | None
    candidates: list[Candidate]
    read_only: bool = False

    @property
    def source(self) -> Source:
        """Where the value in force comes from."""
        return self.candidates[0].source if self.candidates else Source.DEFAULT

    @property
    def sensitive(self) -> bool:
        """As Kafka: what nobody knows may be a secret."""
        return self.key is None or self.key.is_sensitive

    @property
    def type(self) -> int:
        """Kafka's number of the type, 0 where it is not known."""
        return 0 if self.key is None else list(ConfigType).index(self.key.type) + 1


class NodeConfigs:
    """The configs of one node: ``own`` are set for it, ``defaults`` for all brokers, it was started with ``static``."""

    def __init__(
        self, broker: ConfigDef, own: Mapping[str, str], defaults: Mapping[str, str], static: Mapping[str, str]
    ) -> None:
        self._broker = broker
        self._set = own, defaults
        self._defaults = dict(_taken(broker, defaults, PER_BROKER))
        self._values = (
            (dict(_taken(broker, own)), Source.BROKER),
            (self._defaults, Source.DEFAULT_BROKER),
            (static, Source.STATIC),
        )

    def entries(self) -> Iterator[Entry]:
        """All configs but internal ones that were not set, and what no definition knows, by name."""
        found = {name for values, _ in self._values for name in values}
        found |= {name for name, key in self._broker.keys.items() if not key.internal_config}
        for name in sorted(found):
            yield self._entry(name, self.in_force(name), self.candidates(name))

    def default_entries(self) -> Iterator[Entry]:
        """What was set for all brokers."""
        for name, value in sorted(self._defaults.items()):
            yield self._entry(name, value, [Candidate(name, value, Source.DEFAULT_BROKER)])

    def topic_entries(self, topic: ConfigDef, own: Mapping[str, str]) -> Iterator[Entry]:
        """The configs of a topic that has ``own``: all but internal ones that were not set."""
        for name, key in sorted(topic.keys.items()):
            if name in own or not key.internal_config:
                mine = _parsed(topic, key, own[name]) if name in own else None
                found = [] if mine is None else [Candidate(name, mine, Source.TOPIC)]
                synonym = broker_synonym(name)
                found += self.candidates(synonym) if synonym else []
                yield Entry(name, key, self._of_topic(key) if mine is None else mine, found)

    def group_entries(self, own: Mapping[str, str]) -> Iterator[Entry]:
        """The configs of a group that has ``own``: all but internal ones that were not set."""
        groups = definitions("group")
        for name, key in sorted(groups.keys.items()):
            if name in own or not key.internal_config:
                synonym = broker_synonym(name, "group")
                value = self.in_force(synonym) if synonym else key.default_text
                if synonym and self._broker.keys[synonym].type is ConfigType.LIST and key.type is not ConfigType.LIST:
                    # The first of those that a node has is what a group gets that names none.
                    value = (value or "").partition(",")[0]
                found = self.candidates(synonym) if synonym else [Candidate(name, value, Source.DEFAULT)]
                if name in own:
                    value = _parsed(groups, key, own[name])
                    found.insert(0, Candidate(name, value, Source.GROUP))
                yield Entry(name, key, value, found)

    def new_topic_entries(self, topic: ConfigDef, own: Mapping[str, str]) -> Iterator[Entry]:
        """The same for the answer to the topic's creation, which Kafka finds in another way: whatever was set counts,
        and the default of a topic's config is its own.
        """
        sources = ((self._set[0], Source.BROKER), (self._set[1], Source.DEFAULT_BROKER), self._values[-1])
        for name, key in sorted(topic.keys.items()):
            if name in own or not key.internal_config:
                synonym = broker_synonym(name)
                names = {synonym: 1, **broker_fallbacks(name)} if synonym else {}
                found = [Candidate(name, own[name], Source.TOPIC)] if name in own else []
                found += [
                    Candidate(one, _times(values[one], unit), source)
                    for values, source in sources
                    for one, unit in names.items()
                    if one in values
                ]
                yield Entry(name, key, found[0].value if found else key.default_text, found)

    def candidates(self, name: str) -> list[Candidate]:
        """What the broker config could be, from what was set, under its own name or another, to the default."""
        suffix = listener_suffix(name)
        names = (name, suffix) if suffix else synonyms(name)
        found = [
            Candidate(one, values[one], source) for values, source in self._values for one in names if one in values
        ]
        for one in names:
            key = self._broker.keys.get(one)
            if key is not None and key.default_text is not None:
                found.append(Candidate(one, key.default_text, Source.DEFAULT))
        # As Kafka: what stands in front of the first under its own name is left out.
        return found[next((place for place, one in enumerate(found) if one.name == name), len(found)) :]

    def in_force(self, name: str) -> str | None:
        """The value of a broker config; ``None`` where it has none."""
        key = self._broker.keys.get(name)
        for values, _ in self._values:
            if name in values:
                return values[name] if key is None or key.internal_config else _parsed(self._broker, key, values[name])
        return None if key is None else key.default_text

    def _entry(self, name: str, value: str | None, candidates: list[Candidate]) -> Entry:
        read_only = update_mode(name) == READ_ONLY and not _is_users(self._broker, name)
        return Entry(name, self._broker.key_of(name), value, candidates, read_only)

    def _of_topic(self, key: ConfigKey) -> str | None:
        synonym = broker_synonym(key.name)
        if synonym is None:
            return key.default_text
        for name, unit in {synonym: 1, **broker_fallbacks(key.name)}.items():
            value = self.in_force(name)
            if value is not None:
                value = _times(value, unit)
                # A node keeps no other number below none.
                return str(_FOR_EVER) if key.name == _RETENTION and value.startswith("-") else value
        return key.default_text


def metrics_entries(own: Mapping[str, str]) -> Iterator[Entry]:
    """The configs of a subscription to metrics of clients that has ``own``."""
    metrics = definitions("client_metrics")
    for name, key in sorted(metrics.keys.items()):
        value = _parsed(metrics, key, own[name]) if name in own else key.default_text
        yield Entry(name, key, value, [Candidate(name, value, Source.CLIENT_METRICS)] if name in own else [])


def _taken(broker: ConfigDef, values: Mapping[str, str], without: str = "") -> Iterator[tuple[str, str]]:
    """What a running node takes of values that were set; ``without`` those that are each broker's own."""
    for name, value in values.items():
        fixed = name in broker.keys and (update_mode(name) == READ_ONLY or only_at_listeners(name))
        if fixed and not _is_users(broker, name):
            continue
        if without and (update_mode(name) == without or _is_a_listeners_own(name)):
            continue
        if not broker.violations(name, value, None) and not _has_repeats(broker, name, value):
            yield name, value


def _has_repeats(broker: ConfigDef, name: str, value: str) -> bool:
    """Whether it is a list of which entries would be dropped: what is set while a node runs must have none."""
    key = broker.key_of(name)
    return key is not None and parse_value(name, key.type, value) != broker.parse(name, value)


def _is_users(broker: ConfigDef, name: str) -> bool:
    """Whether the config is none of Kafka's: those may be altered."""
    return name in broker.keys and name not in definitions("broker").keys


def _is_a_listeners_own(name: str) -> bool:
    found = _AT_LISTENER.fullmatch(name)
    return found is not None and not cluster_wide_at_listeners(found[1])


def _parsed(configs: ConfigDef, key: ConfigKey, text: str) -> str | None:
    """The text that Kafka writes for the value that it reads; a broker may have been started with what is none."""
    if key.is_sensitive:
        return text
    try:
        return text_of(configs.parse(key.name, text))
    except ConfigError:
        return text


def _times(value: str, unit: int) -> str:
    """As many units as a text says; none where it doesn't."""
    if unit == 1:
        return value
    try:
        number = parse_value("", ConfigType.INT, value)
    except ConfigError:
        number = 0
    return str(int(str(number)) * unit)
