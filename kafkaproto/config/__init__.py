"""Configs of brokers and topics: definitions with rules by metadata.version, Kafka's own configs, constraints, secrets.

Facts of releases are data; nothing here connects, and nothing here shows a sensitive value.

    >>> from kafkaproto.config import ConfigDef, ConfigType, broker_configs, collect_static_configs, validators
    >>> own = broker_configs().define("acme.tier", ConfigType.STRING, "gold", mv_validators={
    ...     31: validators.in_list(["gold", "silver"])})
    >>> [str(one) for one in own.violations("acme.tier", "tin", 33)]
    ['acme.tier=tin: must be one of gold, silver']
    >>> dict(collect_static_configs("node.id=1\\nssl.key.password=secret"))["ssl.key.password"] is None
    True

Importing this module loads nothing else: each part comes when it is first used.
"""

from __future__ import annotations

import importlib as _importlib
from typing import TYPE_CHECKING as _TYPE_CHECKING

if _TYPE_CHECKING:
    from kafkaproto.config.constraints import EXAMPLES as EXAMPLES
    from kafkaproto.config.constraints import Constraint as Constraint
    from kafkaproto.config.constraints import Constraints as Constraints
    from kafkaproto.config.constraints import load_constraints as load_constraints
    from kafkaproto.config.definitions import NO_DEFAULT as NO_DEFAULT
    from kafkaproto.config.definitions import ConfigDef as ConfigDef
    from kafkaproto.config.definitions import ConfigKey as ConfigKey
    from kafkaproto.config.definitions import Importance as Importance
    from kafkaproto.config.definitions import Violation as Violation
    from kafkaproto.config.definitions import Width as Width
    from kafkaproto.config.known import broker_configs as broker_configs
    from kafkaproto.config.known import topic_configs as topic_configs
    from kafkaproto.config.secrets import HIDDEN as HIDDEN
    from kafkaproto.config.secrets import is_open as is_open
    from kafkaproto.config.secrets import shown as shown
    from kafkaproto.config.static import collect_static_configs as collect_static_configs
    from kafkaproto.config.static import read_properties as read_properties
    from kafkaproto.config.values import ConfigError as ConfigError
    from kafkaproto.config.values import ConfigType as ConfigType
    from kafkaproto.config.values import ConfigValue as ConfigValue
    from kafkaproto.config.values import Password as Password

_HOMES = {
    "constraints": ("EXAMPLES", "Constraint", "Constraints", "load_constraints"),
    "definitions": ("NO_DEFAULT", "ConfigDef", "ConfigKey", "Importance", "Violation", "Width"),
    "known": ("broker_configs", "topic_configs"),
    "secrets": ("HIDDEN", "is_open", "shown"),
    "static": ("collect_static_configs", "read_properties"),
    "values": ("ConfigError", "ConfigType", "ConfigValue", "Password"),
}
_HOME = {name: module for module, names in _HOMES.items() for name in names}

__all__ = sorted(_HOME)  # noqa: PLE0605 - the table above is the one list


def __getattr__(name: str) -> object:
    module = _HOME.get(name)
    if module is None:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(_importlib.import_module(f"{__name__}.{module}"), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOME})
