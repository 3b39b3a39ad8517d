"""Which config values may be shown (C8): those of configs that a definition knows and doesn't call sensitive.

This is the one place: whatever prints, logs, answers or dumps the value of a config asks here.
"""

from __future__ import annotations

from collections.abc import Iterator

from kafkaproto.messages.base import Message, Struct

HIDDEN = "[hidden]"
"""In place of a value that is not shown; Kafka's own text for passwords."""

TOPIC, BROKER = 2, 4
"""Types of config resources (``ConfigResource.Type`` of Kafka)."""

VALUE_FIELDS = frozenset({("ConfigRecord", "value"), ("StaticConfig", "value"), ("BrokerStaticConfig", "value")})
"""Struct and field of what a log has of configs: the record of a dynamic one, and static ones of a registration and of
its record.
"""


def is_open(name: str, resource_type: int | None = None) -> bool:
    """Whether the value of that config may be shown; without a type of resource, as a broker's or else a topic's.

    A name under ``listener.name.<listener>.`` of a broker is its suffix.
    """
    from kafkaproto.config.known import definitions

    if resource_type is None:
        return definitions("broker").is_open(name) or definitions("topic").is_open(name)
    if resource_type in _PARTS:
        return definitions(_PARTS[resource_type]).is_open(name)
    return False


_PARTS = {BROKER: "broker", TOPIC: "topic"}


def shown(name: str, value: str | None, resource_type: int | None = None) -> str:
    """The value as it may be shown: itself, ``[hidden]``, or ``null`` where there is none."""
    if value is None:
        return "null"
    return value if is_open(name, resource_type) else HIDDEN


def shown_value(config: Struct) -> str:
    """The same of a struct among `VALUE_FIELDS`."""
    kind = getattr(config, "resource_type", BROKER)
    return shown(getattr(config, "name", ""), getattr(config, "value", None), kind)


def hide_values(message: Message) -> None:
    """Put ``[hidden]`` where a message or a record of the metadata log has a config value that is not to be shown.

    For ConfigRecord, RegisterBrokerRecord, BrokerRegistrationRequest, and requests and answers of DescribeConfigs,
    AlterConfigs, IncrementalAlterConfigs and CreateTopics.
    """
    for config, kind in _configs(message):
        if getattr(config, "value", None) is not None:
            config.value = shown(getattr(config, "name", ""), config.value, kind)  # type: ignore[attr-defined]


def _configs(message: Message) -> Iterator[tuple[Struct, int]]:
    if message.NAME == "ConfigRecord":
        yield message, getattr(message, "resource_type", 0)
        return
    for config in getattr(message, "static_configs", ()):
        yield config, BROKER
    for part, default in (("resources", 0), ("results", 0), ("topics", TOPIC)):
        for resource in getattr(message, part, ()) if message.NAME in _WITH_CONFIGS else ():
            kind = getattr(resource, "resource_type", default)
            for config in getattr(resource, "configs", None) or ():
                yield config, kind
                # The synonyms of a topic's config are a broker's.
                yield from ((synonym, BROKER) for synonym in getattr(config, "synonyms", ()))


_WITH_CONFIGS = frozenset(
    {
        "AlterConfigsRequest",
        "CreateTopicsRequest",
        "CreateTopicsResponse",
        "DescribeConfigsResponse",
        "IncrementalAlterConfigsRequest",
    }
)
