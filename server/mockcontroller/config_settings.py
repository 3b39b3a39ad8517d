"""What a node is told about configs and topics: the settings behind ``config_options``, checked."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from kafkaproto.config.constraints import Constraints

PARTITIONS_MAX = 10_000
"""More than one request may create on a real controller."""
TOPIC_NAME_MAX = 249
_NAME = re.compile(r"[a-zA-Z0-9._-]+")


class FirstTopic(NamedTuple):
    """A topic that the log begins with."""

    name: str
    partitions: int = 1


class ConfigSettings(NamedTuple):
    """``static_configs``: brokers may tell theirs.  ``validation``: values are checked by the rules of the finalized
    metadata.version; without it as Kafka 4.4 does.  ``constraints`` are what the file of rules says.
    """

    static_configs: bool = False
    validation: bool = False
    constraints: Constraints | None = None
    topics: tuple[FirstTopic, ...] = ()

    @classmethod
    def of(
        cls, static_configs: bool, validation: str | bool | None, constraints: object, topic: Iterable[str] | str
    ) -> ConfigSettings:
        """From options; ValueError with one line.  The file is read now, and not again: what is wrong with it is known
        before the node runs, and what is changed in it later counts at the next start.
        """
        if validation not in (None, True, False, "on", "off"):
            raise ValueError(f"--config-validation {validation}: must be on or off")
        checks = constraints is not None if validation is None else validation in (True, "on")
        if constraints is not None and not checks:
            raise ValueError("--config-constraints: with --config-validation off nothing looks at them")
        settings = cls(static_configs, checks, None, _topics([topic] if isinstance(topic, str) else topic))
        return settings if constraints is None else settings._replace(constraints=_constraints(str(constraints)))


NO_CONFIGS = ConfigSettings()
"""As a vanilla node is."""


def _constraints(path: str) -> Constraints:
    # Only with a file: reading one, and the definitions that it speaks of, costs a start something.
    from kafkaproto.config.constraints import load_constraints

    try:
        return load_constraints(path)
    except (OSError, ValueError) as error:
        raise ValueError(f"--config-constraints {path}: {error}") from None


def _topics(texts: Iterable[str]) -> tuple[FirstTopic, ...]:
    found: dict[str, FirstTopic] = {}
    for text in texts:
        name, colon, count = text.partition(":")
        fault = topic_name_fault(name)
        if fault is not None:
            raise ValueError(f"--topic {text}: {fault}")
        if colon and not (count.isascii() and count.isdigit() and 1 <= int(count) <= PARTITIONS_MAX):
            raise ValueError(f"--topic {text}: partitions must be a number from 1 to {PARTITIONS_MAX}")
        if name in found:
            raise ValueError(f"--topic {text}: {name} stands twice")
        found[name] = FirstTopic(name, int(count) if colon else 1)
    return tuple(found.values())


def topic_name_fault(name: str) -> str | None:
    """What makes it no name of a topic, ``None`` where nothing does (Kafka's ``Topic.validate``)."""
    if not name:
        return "the name of a topic may not be empty"
    if name in (".", ".."):
        return "the name of a topic may not be . or .."
    if len(name) > TOPIC_NAME_MAX:
        return f"the name of a topic has at most {TOPIC_NAME_MAX} characters"
    if _NAME.fullmatch(name) is None:
        return f"the name of a topic has letters and digits of ASCII, '.', '_' and '-' alone, unlike {name!r}"
    return None
