"""Which config values a dump may show: those of configs that Kafka defines and does not call sensitive (C8)."""

from __future__ import annotations

import json
from functools import cache

from kafkaproto.messages.base import Message, Struct
from kafkaproto.schema.sources import data_folder

HIDDEN = "[hidden]"

_FACTS = "releases/configs-4.4.0.json"
_TOPIC, _BROKER = 2, 4
"""Types of config resources."""

_LISTENER_PREFIX = "listener.name."


@cache
def _open_names() -> dict[int, frozenset[str]]:
    facts = json.loads(data_folder().joinpath(_FACTS).read_text("utf-8"))
    parts = {_BROKER: facts["broker"], _TOPIC: facts["topic"]}
    return {
        kind: frozenset(config["name"] for config in part if not config["sensitive"]) for kind, part in parts.items()
    }


def is_open(resource_type: int, name: str) -> bool:
    """Whether the value of that config may be shown."""
    if resource_type == _BROKER and name.startswith(_LISTENER_PREFIX):
        # listener.name.<listener>.<config>
        name = name.removeprefix(_LISTENER_PREFIX).partition(".")[2]
    return name in _open_names().get(resource_type, frozenset())


def hide_values(message: Message) -> None:
    """Put ``[hidden]`` where a record of the metadata log has a config value that is not to be shown."""
    if message.NAME == "ConfigRecord":
        _hide(message, getattr(message, "resource_type", 0))
    elif message.NAME == "RegisterBrokerRecord":
        for config in getattr(message, "static_configs", ()):
            _hide(config, _BROKER)


def _hide(config: Struct, resource_type: int) -> None:
    value = getattr(config, "value", None)
    if value is not None and not is_open(resource_type, getattr(config, "name", "")):
        config.value = HIDDEN  # type: ignore[attr-defined]
