"""What Kafka 4.4.0 says of its configs: type, default, whether it is sensitive and may be altered while a node runs."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from kafkaproto.schema.sources import data_folder
from mockcontroller.image.configs import ResourceType

_TYPES = ("BOOLEAN", "STRING", "INT", "SHORT", "LONG", "DOUBLE", "LIST", "CLASS", "PASSWORD")
"""In the order of the numbers that DescribeConfigs has for them, from 1."""
UNKNOWN_TYPE = 0


class ConfigFacts(NamedTuple):
    """One config.  ``type`` is the number that DescribeConfigs has for it, ``default`` in text form; ``synonym`` is the
    broker's config that a topic's takes its value from; ``documentation`` is known only of configs that are not
    Kafka's.
    """

    name: str
    type: int
    default: str | None
    sensitive: bool
    internal: bool
    dynamic: bool
    synonym: str | None
    documentation: str | None = None


def type_number(name: str) -> int:
    """The number of a type by Kafka's name of it."""
    return _TYPES.index(name) + 1


@cache
def facts_of(resource_type: int) -> Mapping[str, ConfigFacts]:
    """By name, those of topics or those of brokers, in the order of the names."""
    part = "topic" if resource_type == ResourceType.TOPIC else "broker"
    found = json.loads(data_folder().joinpath("releases/configs-4.4.0.json").read_text("utf-8"))
    return {
        one["name"]: ConfigFacts(
            one["name"],
            type_number(one["type"]),
            one["default"],
            one["sensitive"],
            one["internal"],
            part == "topic" or one.get("update_mode", "read-only") != "read-only",
            one.get("broker_config"),
        )
        for one in found[part]
    }
