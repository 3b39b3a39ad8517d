"""The configs of brokers, topics, groups and client metrics that Kafka 4.4.0 defines: name, type, default, validator,
and what else is known of each.

Data: ``schemas/releases/configs-4.4.0.json``, where ``valid`` is the text that Kafka's own validator prints. Validators
are made from that text; where Kafka's prints nothing, or checks more than it prints, the reason stands here.
"""

from __future__ import annotations

import re
import warnings
from collections.abc import Mapping
from functools import cache
from typing import Any

from kafkaproto.config import validators
from kafkaproto.config.definitions import NO_DEFAULT, ConfigDef, Importance
from kafkaproto.config.validators import Validator
from kafkaproto.config.values import TRIMMED, ConfigType, ConfigValue
from kafkaproto.schema.config_facts import FILE, config_facts

LOG_LEVELS = ("FATAL", "ERROR", "WARN", "INFO", "DEBUG", "TRACE")
"""What the level of a logger can be (KIP-412)."""


@cache
def definitions(part: str) -> ConfigDef:
    """The definitions of ``broker``, ``topic``, ``group`` or ``client_metrics``, shared: not to be added to."""
    configs = ConfigDef(listener_overrides=part == "broker")
    for name, fact in config_facts(part).items():
        kind = ConfigType(fact["type"])
        validator = _validator(kind, fact["valid"], null=_may_be_null(fact), empty=name not in _NEVER_EMPTY)
        if part == "group" and isinstance(validator, validators.DistinctEntries):
            # Kafka looks at a group's list before it drops what stands twice.
            validator = validators.both(validator)
        configs.define(
            name,
            kind,
            NO_DEFAULT if fact["required"] else fact["default"],
            _bounded(fact, validator),
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


def broker_synonym(config: str, part: str = "topic") -> str | None:
    """The broker config that gives the default of the config of a topic, or of a group."""
    fact = config_facts(part).get(config)
    return fact.get("broker_config") if fact else None


def broker_fallbacks(topic_config: str) -> Mapping[str, int]:
    """Broker configs of other units that give the default where the synonym has no value, in the order in which they
    are asked: how many milliseconds one of each is.
    """
    fact = config_facts("topic").get(topic_config)
    return {one["name"]: one["ms"] for one in fact.get("broker_fallbacks", ())} if fact else {}


def synonyms(broker_config: str) -> tuple[str, ...]:
    """The broker configs that say the same, it among them, in the order in which they count."""
    fact = config_facts("broker").get(broker_config)
    return tuple(fact.get("synonyms", (broker_config,))) if fact else (broker_config,)


def only_at_listeners(broker_config: str) -> bool:
    """Whether it can be changed while a broker runs under ``listener.name.<listener>.`` alone."""
    return bool(config_facts("broker").get(broker_config, {}).get("listeners") == "only")


def cluster_wide_at_listeners(broker_config: str) -> bool:
    """Whether the default of all brokers may have it under ``listener.name.<listener>.`` too."""
    return bool(config_facts("broker").get(broker_config, {}).get("listeners") == "cluster-wide")


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


_THROTTLED_REPLICAS = "[partitionId]:[brokerId],[partitionId]:[brokerId],..."
_THROTTLED_REPLICA = re.compile(r"(?:[0-9]+:[0-9]+)?")

_DURATION = re.compile(
    r"(?i:([-+]?)P(?=[-+\dT])(?:([-+]?\d+)D)?"
    r"(?:T(?=[-+\d])(?:([-+]?\d+)H)?(?:([-+]?\d+)M)?(?:([-+]?\d+)(?:[.,](\d{0,9}))?S)?)?)",
    re.ASCII,
)
"""What Java's ``Duration.parse`` takes: sign, days, hours, minutes, seconds, digits of a part of a second."""
_SECONDS = (86400, 3600, 60, 1)
_MOST_SECONDS = 2**63


def _is_offset_reset(value: ConfigValue) -> bool:
    if value in ("latest", "earliest"):
        return True
    text = str(value).removeprefix("by_duration:")
    found = _DURATION.fullmatch(text)
    if found is None or text == value:
        return False
    sign = -1 if found[1] == "-" else 1
    parts = [sign * int(part or 0) * seconds for part, seconds in zip(found.groups()[1:5], _SECONDS, strict=True)]
    if any(abs(one) >= _MOST_SECONDS for one in (*parts, sum(parts))):
        return False
    fraction = int(found[6] or 0) and (-sign if (found[5] or "").startswith("-") else sign)
    # A part of a second that is below none takes away from the seconds.
    return sum(parts) > 0 or (sum(parts) == 0 and fraction >= 0)


_MATCHED = frozenset(
    {
        "client_instance_id",
        "client_id",
        "client_software_name",
        "client_software_version",
        "client_source_address",
        "client_source_port",
    }
)
"""What a subscription to metrics of clients can choose them by (KIP-714)."""


def _is_match(value: ConfigValue) -> bool:
    """``NAME=PATTERN``; what stands behind a second ``=`` may be nothing."""
    name, *patterns = str(value).rstrip("=").split("=")
    if len(patterns) != 1 or name.strip(TRIMMED) not in _MATCHED:
        return False
    pattern = patterns[0].strip(TRIMMED)
    for java, python in _PATTERN_FORMS:
        pattern = java.sub(python, pattern)
    with warnings.catch_warnings():
        # Of sets in sets, which Java has.
        warnings.simplefilter("ignore", FutureWarning)
        re.compile(pattern)
    return True


_PATTERN_FORMS = (
    (re.compile(r"\\Q.*?(?:\\E|$)", re.DOTALL), "x"),
    (re.compile(r"\\[pP](?:\{[^}]+\}|\w)"), r"\\w"),
    (re.compile(r"\\[hHvVRXGzZe]"), r"\\s"),
    (re.compile(r"\(\?<([a-zA-Z][a-zA-Z0-9]*)>"), r"(?P<\1>"),
    (re.compile(r"\\k<(\w+)>"), r"(?P=\1)"),
)
"""What Java writes otherwise, and something that is as good where it only matters whether a pattern is one."""


_SPECIAL = {
    "non-null string": validators.non_null(),
    "non-empty string": validators.non_empty(),
    "[1,...,9] or -1": validators.either(validators.range_of(1, 9), validators.equal_to(-1)),
    _THROTTLED_REPLICAS: validators.Check("must be a list of PARTITION:BROKER, or *", _are_throttled_replicas),
    # So print the quorum's voters and bootstrap servers, whose default is the empty list. That their entries are
    # ID@HOST:PORT and HOST:PORT is not checked here.
    "non-empty list": validators.list_of(duplicates=True),
    "[latest, earliest, by_duration:PnDTnHnMn.nS]": validators.Check(
        "must be latest, earliest, or by_duration: and a duration that is not below none", _is_offset_reset
    ),
    "not a topic of Kafka's own": validators.Check(
        "must not begin with __", lambda value: not str(value).startswith("__")
    ),
    "PARAMETER=PATTERN,PARAMETER=PATTERN,...": validators.list_of(
        validators.Check("must be PARAMETER=PATTERN, the parameter one of a client", _is_match)
    ),
}


def _bounded(fact: Mapping[str, Any], validator: Validator | None) -> Validator | None:
    """The validator, and what the defaults of broker configs say of the config of a group (KIP-1008)."""
    asked = [] if validator is None else [validator]
    for key, bound in (("at_least_config", validators.at_least), ("at_most_config", validators.at_most)):
        if key in fact:
            asked.append(bound(int(config_facts("broker")[fact[key]]["default"])))
    if "one_of_config" in fact:
        asked.append(validators.in_list(config_facts("broker")[fact["one_of_config"]]["default"].split(",")))
    return asked[0] if len(asked) == 1 else validators.both(*asked) if asked else None


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
