"""The configs of brokers and of topics that Kafka 4.4.0 defines: name, type, default, validator, and what else is
known of each.

Data: ``schemas/releases/configs-4.4.0.json``, where ``valid`` is the text that Kafka's own validator prints. Validators
are made from that text; where Kafka's prints nothing, or checks more than it prints, the reason stands here.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any

from kafkaproto.config import validators
from kafkaproto.config.definitions import NO_DEFAULT, ConfigDef, Importance
from kafkaproto.config.validators import Validator
from kafkaproto.config.values import ConfigType, ConfigValue
from kafkaproto.schema.config_facts import FILE, config_facts


@cache
def definitions(part: str) -> ConfigDef:
    """The definitions of ``broker`` or ``topic``, shared: not to be added to."""
    configs = ConfigDef(listener_overrides=part == "broker")
    for name, fact in config_facts(part).items():
        kind = ConfigType(fact["type"])
        configs.define(
            name,
            kind,
            NO_DEFAULT if fact["required"] else fact["default"],
            _validator(kind, fact["valid"], null=_may_be_null(fact), empty=name not in _NEVER_EMPTY),
            importance=Importance(fact["importance"]),
            internal_config=fact["internal"],
        )
    return configs


def broker_configs() -> ConfigDef:
    """The definitions of brokers (and controllers): a copy to add to."""
    return definitions("broker").copy()


def topic_configs() -> ConfigDef:
    """The definitions of topics: a copy to add to."""
    return definitions("topic").copy()


def update_mode(name: str) -> str:
    """How a broker config can be changed while the broker runs: ``read-only``, ``per-broker`` or ``cluster-wide``."""
    fact = config_facts("broker").get(name)
    return str(fact.get("update_mode", "read-only")) if fact else "read-only"


def broker_synonym(topic_config: str) -> str | None:
    """The broker config that gives the default of a topic config."""
    fact = config_facts("topic").get(topic_config)
    return fact.get("broker_config") if fact else None


_RANGE = re.compile(r"\[(-?[\d.]+),\.\.\.(?:,(-?[\d.]+))?\]")
_OF = re.compile(r"(\(case insensitive\) )?\[(.*)\]")

_NEVER_EMPTY = frozenset(
    {
        "advertised.listeners",
        "controller.listener.names",
        "group.consumer.assignors",
        "group.coordinator.rebalance.protocols",
        "group.share.assignors",
        "group.streams.assignors",
        "listeners",
        "log.dir",
        "log.dirs",
        "process.roles",
    }
)
"""Lists that must have an entry, which their validators do not print (asked of 4.4.0's validators themselves)."""


def _may_be_null(fact: Mapping[str, Any]) -> bool:
    return fact["default"] is None and not fact["required"]


def _are_throttled_replicas(value: ConfigValue) -> bool:
    # As Kafka's ThrottledReplicaListValidator, to which empty entries are nothing.
    return isinstance(value, tuple) and ("".join(value) == "*" or all(map(_THROTTLED_REPLICA.fullmatch, value)))


_THROTTLED_REPLICA = re.compile(r"(?:[0-9]+:[0-9]+)?")

_SPECIAL = {
    "non-null string": validators.non_null(),
    "non-empty string": validators.non_empty(),
    "[1,...,9] or -1": validators.either(validators.range_of(1, 9), validators.equal_to(-1)),
    "[partitionId]:[brokerId],[partitionId]:[brokerId],...": validators.Check(
        "must be a list of PARTITION:BROKER, or *", _are_throttled_replicas
    ),
    # So print the quorum's voters and bootstrap servers, whose default is the empty list. That their entries are
    # ID@HOST:PORT and HOST:PORT is not checked here.
    "non-empty list": validators.list_of(duplicates=True),
}


def _number(text: str) -> int | float:
    return float(text) if "." in text else int(text)


def _validator(kind: ConfigType, valid: str | None, *, null: bool, empty: bool) -> Validator | None:
    if valid is None:
        return None
    if valid in _SPECIAL:
        return _SPECIAL[valid]
    if found := _RANGE.fullmatch(valid):
        return validators.range_of(_number(found[1]), _number(found[2]) if found[2] else None)
    if not valid and kind is ConfigType.LIST:
        # Any values, none of them twice.
        return validators.list_of(null=null, empty=empty)
    if found := _OF.fullmatch(valid):
        allowed = validators.in_list(found[2].split(", "), ignore_case=bool(found[1]))
        return validators.list_of(allowed, null=null, empty=empty) if kind is ConfigType.LIST else allowed
    raise ValueError(f"{FILE}: no validator is known by the text {valid!r}")
