"""Definitions of configs, as Kafka's ``ConfigDef`` and ``ConfigKey``, with validators by metadata.version (C3).

Promises: a violation or an error never holds a sensitive value, nor that of a config which no definition knows (C8).
Does not: check configs against each other, nor load classes.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from types import MappingProxyType
from typing import Final, TypeAlias

from kafkaproto.config.validators import DistinctEntries, Validator, refuses
from kafkaproto.config.values import ConfigError, ConfigType, ConfigValue, Password, parse_value, text_of
from kafkaproto.schema.config_facts import listener_suffix
from kafkaproto.secrets import HIDDEN

__all__ = [
    "NO_DEFAULT",
    "ConfigDef",
    "ConfigError",
    "ConfigKey",
    "ConfigType",
    "ConfigValue",
    "Importance",
    "Password",
    "Violation",
    "Width",
    "text_of",
]


class NoDefault(Enum):
    """The type of `NO_DEFAULT`."""

    NO_DEFAULT = "no default"

    def __repr__(self) -> str:
        return "NO_DEFAULT"


NO_DEFAULT: Final = NoDefault.NO_DEFAULT
"""The default of a config that must be given; ``None`` is the default of one that may go without a value."""


class Importance(Enum):
    """How much a config matters, by Kafka's names."""

    HIGH = "HIGH"
    MEDIUM = "MEDIUM"
    LOW = "LOW"


class Width(Enum):
    """How wide a form shows a config, by Kafka's names."""

    NONE = "NONE"
    SHORT = "SHORT"
    MEDIUM = "MEDIUM"
    LONG = "LONG"


Recommender: TypeAlias = Callable[[str, Mapping[str, ConfigValue]], Sequence[ConfigValue]]
"""Of a config's name and the values parsed so far: the values to offer."""

_NO_VALIDATORS: Final[Mapping[int, Validator]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Violation:
    """A value and the rules that it breaks, at least one, the base rule first.

    ``value`` is the text to show: ``[hidden]`` for a sensitive or unknown config, ``null`` for no value.
    """

    config: str
    value: str
    rules: tuple[str, ...]

    @property
    def rule(self) -> str:
        """All of them as one text."""
        return " and ".join(self.rules)

    def __str__(self) -> str:
        return f"{self.config}={self.value}: {self.rule}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ConfigKey:
    """One config: the fields of Kafka's ``ConfigKey``, and ``mv_validators`` by level of metadata.version, ascending.

    ``default_value`` is parsed; ``alternative_string`` is what documentation says in place of the default.
    """

    name: str
    type: ConfigType
    documentation: str = ""
    default_value: ConfigValue | NoDefault = NO_DEFAULT
    validator: Validator | None = None
    importance: Importance = Importance.MEDIUM
    group: str | None = None
    order_in_group: int = -1
    width: Width = Width.NONE
    display_name: str = ""
    dependents: tuple[str, ...] = ()
    recommender: Recommender | None = None
    internal_config: bool = False
    alternative_string: str | None = None
    mv_validators: Mapping[int, Validator] = field(default_factory=lambda: _NO_VALIDATORS)

    def __post_init__(self) -> None:
        ordered = MappingProxyType(dict(sorted(self.mv_validators.items())))
        object.__setattr__(self, "mv_validators", ordered)
        object.__setattr__(self, "display_name", self.display_name or self.name)

    @property
    def has_default(self) -> bool:
        """False for a config that must be given."""
        return self.default_value is not NO_DEFAULT

    @property
    def default_text(self) -> str | None:
        """The default in Kafka's text form; ``None`` where there is none."""
        return None if isinstance(self.default_value, NoDefault) else text_of(self.default_value)

    @property
    def is_sensitive(self) -> bool:
        """Whether its values are not to be shown."""
        return self.type.is_sensitive

    def mv_validator_at(self, metadata_version: int | None) -> Validator | None:
        """The one at the highest level that is not above the level asked (C3); ``None`` below the lowest."""
        if metadata_version is None:
            return None
        levels = list(self.mv_validators)
        place = bisect_right(levels, metadata_version)
        return self.mv_validators[levels[place - 1]] if place else None

    def with_mv_validators(self, more: Mapping[int, Validator]) -> ConfigKey:
        """The same config with these validators beside its own, and in place of its own at the same levels."""
        return replace(self, mv_validators={**self.mv_validators, **more})


class ConfigDef:
    """Configs by name, in the order of their definition.

    ``listener_overrides``: names under ``listener.name.<listener>.`` are the configs of their suffix (brokers).
    """

    def __init__(self, keys: Mapping[str, ConfigKey] | None = None, *, listener_overrides: bool = False) -> None:
        self._keys = dict(keys or {})
        self._listener_overrides = listener_overrides

    @property
    def keys(self) -> Mapping[str, ConfigKey]:
        """All of them, read-only."""
        return MappingProxyType(self._keys)

    def define(
        self,
        name: str,
        type: ConfigType,  # noqa: A002 (Kafka's name)
        default_value: ConfigValue | NoDefault = NO_DEFAULT,
        validator: Validator | None = None,
        mv_validators: Mapping[int, Validator] | None = None,
        importance: Importance = Importance.MEDIUM,
        documentation: str = "",
        *,
        group: str | None = None,
        order_in_group: int = -1,
        width: Width = Width.NONE,
        display_name: str = "",
        dependents: Sequence[str] = (),
        recommender: Recommender | None = None,
        internal_config: bool = False,
        alternative_string: str | None = None,
    ) -> ConfigDef:
        """Add a config and return this object, as Kafka's ``define`` does.

        A default is parsed, where it is a text or a number. ``ConfigError`` for a name that is defined already, and for
        a default that is not of the type or that ``validator`` refuses; those by metadata.version are not asked.
        """
        if name in self._keys:
            raise ConfigError(name, "is defined twice")
        if not isinstance(default_value, NoDefault):
            default_value = _default(name, type, default_value)
        if validator is not None and default_value is not NO_DEFAULT and refuses(validator, _plain(default_value)):
            raise ConfigError(name, f"the default value breaks the rule: {validator.rule}")
        self._keys[name] = ConfigKey(
            name=name,
            type=type,
            documentation=documentation,
            default_value=default_value,
            validator=validator,
            importance=importance,
            group=group,
            order_in_group=order_in_group,
            width=width,
            display_name=display_name,
            dependents=tuple(dependents),
            recommender=recommender,
            internal_config=internal_config,
            alternative_string=alternative_string,
            mv_validators=mv_validators or {},
        )
        return self

    def copy(self) -> ConfigDef:
        """One that can be added to without changing this one."""
        return ConfigDef(self._keys, listener_overrides=self._listener_overrides)

    def constrain(self, name: str, mv_validators: Mapping[int, Validator]) -> ConfigDef:
        """Add validators by metadata.version to a config; ``ConfigError`` where no config has that name."""
        if name not in self._keys:
            raise ConfigError(name, "no definition has this name")
        self._keys[name] = self._keys[name].with_mv_validators(mv_validators)
        return self

    def key_of(self, name: str) -> ConfigKey | None:
        """The config that a name means: its own, or for a broker's listener that of its suffix (C7)."""
        found = self._keys.get(name)
        if found is None and self._listener_overrides:
            suffix = listener_suffix(name)
            found = self._keys.get(suffix) if suffix else None
        return found

    def is_open(self, name: str) -> bool:
        """Whether the value may be shown: the config is known and not sensitive (C8)."""
        key = self.key_of(name)
        return key is not None and not key.is_sensitive

    def parse(self, name: str, text: str) -> ConfigValue:
        """The value of a text. ``ConfigError`` names the config and the rule, never the value.

        Of a list whose entries must differ each is kept once, as Kafka's ``ConfigDef.parse`` does before it validates.
        """
        key = self.key_of(name)
        if key is None:
            raise ConfigError(name, "no definition has this name")
        return _each_once(key, parse_value(name, key.type, text))

    def violations(self, name: str, text: str | None, metadata_version: int | None) -> list[Violation]:
        """What a config's text breaks: its type, or the base validator and the one of the metadata.version (C3).

        One violation at most, which names every rule that is broken.  ``None`` as text is no value, and as
        metadata_version leaves only the base validator. A name that no definition knows breaks nothing here.
        """
        key = self.key_of(name)
        if key is None:
            return []
        shown = HIDDEN if key.is_sensitive else "null" if text is None else text
        if text is None:
            if not key.has_default:
                return [Violation(name, shown, ("must be given: it has no default",))]
            value: ConfigValue = None
        else:
            try:
                value = self.parse(name, text)
            except ConfigError as error:
                return [Violation(name, shown, (error.rule,))]
        plain = _plain(value)
        asked = (key.validator, key.mv_validator_at(metadata_version))
        rules = tuple(one.rule for one in asked if one is not None and refuses(one, plain))
        return [Violation(name, shown, rules)] if rules else []


def _default(name: str, kind: ConfigType, value: ConfigValue) -> ConfigValue:
    """The default as a value of the type."""
    match value:
        case None:
            return None
        case tuple() | Password():
            expected = ConfigType.LIST if isinstance(value, tuple) else ConfigType.PASSWORD
            if kind is not expected:
                raise ConfigError(name, f"the default value is not of the type {kind.name}")
            return value
        case _:
            return parse_value(name, kind, text_of(value) or "")


def _each_once(key: ConfigKey, value: ConfigValue) -> ConfigValue:
    if isinstance(value, tuple) and isinstance(key.validator, DistinctEntries):
        return tuple(dict.fromkeys(value))
    return value


def _plain(value: ConfigValue) -> ConfigValue:
    return value.value if isinstance(value, Password) else value
