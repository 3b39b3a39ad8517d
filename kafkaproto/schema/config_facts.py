"""What Kafka's own configs are, as data: the facts of ``schemas/releases/configs-4.4.0.json``, and how names go.

Nothing here parses a value; ``kafkaproto.config`` does that.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import Any

from kafkaproto.schema.sources import data_folder

RELEASE = "4.4.0"
"""The release whose configs these are."""

FILE = f"releases/configs-{RELEASE}.json"


@cache
def config_facts(part: str) -> Mapping[str, Mapping[str, Any]]:
    """The facts of each config of ``broker``, ``topic``, ``group`` or ``client_metrics``, by name."""
    facts = json.loads(data_folder().joinpath(FILE).read_text("utf-8"))
    return {config["name"]: config for config in facts[part]}


_LISTENER_PREFIX = "listener.name."

_MECHANISM_CONFIGS = (
    "sasl.jaas.config",
    "sasl.login.callback.handler.class",
    "sasl.login.class",
    "sasl.server.callback.handler.class",
    "connections.max.reauth.ms",
)
"""May stand behind a SASL mechanism too (Kafka 4.4, ``DynamicBrokerConfig.LISTENER_MECHANISM_CONFIGS``)."""


def listener_suffix(name: str) -> str:
    """The config that a name under ``listener.name.<listener>.`` or ``listener.name.<listener>.<mechanism>.`` is
    an override of; empty for any other name.
    """
    if not name.startswith(_LISTENER_PREFIX):
        return ""
    rest = name.removeprefix(_LISTENER_PREFIX).partition(".")[2]
    return next((one for one in _MECHANISM_CONFIGS if rest.endswith("." + one)), rest)
