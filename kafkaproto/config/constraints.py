"""Constraints: which values of a config are allowed from which metadata.version on (C3).

Which configs are constrained, and where, is for each cluster to say: in TOML, or in Python. `EXAMPLES` is applied
nowhere by itself. A file of TOML::

    [[config]]                      # a config of your own
    resource = "broker"             # or "topic"; broker where it is left out
    name = "acme.tier"
    type = "STRING"                 # Kafka's names of types
    default = "gold"                # none: must be given
    one_of = ["gold", "silver"]     # the base rule, with the same keys as below

    [[constraint]]
    resource = "topic"
    config = "segment.bytes"
    from = "4.3-IV0"                # a level, a name of it, or a release; replaces a constraint at a lower level
    at_least = 16777216             # also at_most, one_of, each_of (of a list), pattern, not_empty = true,
                                    # empty = true, any = true; all of those given apply
    source = "illustrative"

A file of Python may have ``CONSTRAINTS`` (an iterable of `Constraint`), and functions ``broker`` and ``topic`` that
get a `ConfigDef` to define and to constrain in. It is executed, with all that this means.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from os import PathLike
from pathlib import Path
from typing import Any, Literal, TypeAlias, cast, get_args

from kafkaproto.config import validators
from kafkaproto.config.definitions import NO_DEFAULT, ConfigDef
from kafkaproto.config.validators import Validator
from kafkaproto.config.values import ConfigError, ConfigType, text_of

Resource: TypeAlias = Literal["broker", "topic"]

_RELEASE = "4.4"
"""Whose names of metadata.version are known."""

ILLUSTRATIVE = "illustrative"
"""The source of a constraint that no release of Kafka has."""

_Step: TypeAlias = Callable[[ConfigDef], object]


@dataclass(frozen=True, slots=True)
class Constraint:
    """From ``level`` of metadata.version on, ``config`` has to satisfy ``validator``; ``source`` says who says so.

    ``ConfigError`` for a level that is no number, a validator that is none, and another resource than those two.
    """

    config: str
    level: int
    validator: Validator
    resource: Resource = "broker"
    source: str = ""

    def __post_init__(self) -> None:
        # Types are for who checks them: a file of Python may have anything here.
        given: Any = self
        if type(given.level) is not int:
            raise ConfigError(str(self.config), f"level must be a number of metadata.version, not {self.level!r}")
        if not hasattr(given.validator, "accepts") or not hasattr(given.validator, "rule"):
            raise ConfigError(str(self.config), f"a {type(self.validator).__name__} is no validator")
        if self.resource not in get_args(Resource):
            raise ConfigError(str(self.config), f"resource must be broker or topic, not {self.resource!r}")

    def apply(self, configs: ConfigDef) -> None:
        """Add it to definitions; ``ConfigError`` where the config is not among them, or has one at that level."""
        key = configs.keys.get(self.config)
        if key is not None and self.level in key.mv_validators:
            raise ConfigError(self.config, f"is constrained twice at metadata.version {self.level}")
        configs.constrain(self.config, {self.level: self.validator})


@dataclass(frozen=True, slots=True, eq=False)
class Constraints:
    """Constraints, and definitions of configs that are not Kafka's.  Each is equal to itself alone, and hashable, as
    its validators need not be.
    """

    constraints: tuple[Constraint, ...] = ()
    own: tuple[tuple[Resource, _Step], ...] = ()

    def broker(self, configs: ConfigDef) -> ConfigDef:
        """Definitions of brokers with these; the ones given stay as they are. ``ConfigError``."""
        return self._applied("broker", configs)

    def topic(self, configs: ConfigDef) -> ConfigDef:
        """Definitions of topics with these; the ones given stay as they are. ``ConfigError``."""
        return self._applied("topic", configs)

    def _applied(self, resource: Resource, configs: ConfigDef) -> ConfigDef:
        configs = configs.copy()
        for of, step in self.own:
            if of == resource:
                step(configs)
        for constraint in self.constraints:
            if constraint.resource == resource:
                constraint.apply(configs)
        return configs


EXAMPLES = Constraints(
    (
        Constraint(
            "cordoned.log.dirs",
            7,
            validators.empty(),
            source="Kafka 4.4: the controller refuses to set it below 4.3-IV0 (ConfigurationControlManager)",
        ),
        Constraint(
            "cordoned.log.dirs",
            30,
            validators.anything(),
            source="Kafka 4.4: cordoned log dirs came with 4.3-IV0",
        ),
        Constraint("log.segment.bytes", 30, validators.at_least(16 << 20), source=ILLUSTRATIVE),
        Constraint("segment.bytes", 30, validators.at_least(16 << 20), "topic", source=ILLUSTRATIVE),
        # Eligible leader replicas are on in clusters that begin at 4.1-IV0.
        Constraint("min.insync.replicas", 26, validators.range_of(1, 3), source=ILLUSTRATIVE),
        Constraint("min.insync.replicas", 26, validators.range_of(1, 3), "topic", source=ILLUSTRATIVE),
    )
)
"""Some to look at, each with its source; the defaults of Kafka 4.4 satisfy all of them at every level."""


def load_constraints(path: str | PathLike[str]) -> Constraints:
    """The constraints of a file, ``.py`` or else TOML. ``OSError``, or ``ConfigError`` for one that can't be used:
    keys that are wrong, a config that is not defined, two constraints of a config at one level.
    """
    path = Path(path)
    loaded = _from_python(path) if path.suffix == ".py" else _from_toml(path)
    # Both now, so that a mistake is found when the file is read.
    from kafkaproto.config.known import broker_configs, topic_configs

    loaded.broker(broker_configs())
    loaded.topic(topic_configs())
    return loaded


def _from_python(path: Path) -> Constraints:
    import runpy

    path.read_bytes()  # for the OSError
    try:
        names = runpy.run_path(str(path))
    except Exception as error:
        raise ConfigError(path.name, f"{type(error).__name__}: {error}") from error
    given = names.get("CONSTRAINTS", ())
    if not isinstance(given, Iterable):
        raise ConfigError(path.name, "CONSTRAINTS must be a list of them")
    constraints = tuple(given)
    for one in constraints:
        if not isinstance(one, Constraint):
            raise ConfigError(path.name, f"CONSTRAINTS has a {type(one).__name__}, which is no Constraint")
    own = tuple((of, _step(path.name, of, names[of])) for of in get_args(Resource) if callable(names.get(of)))
    return Constraints(constraints, own)


def _step(file: str, resource: Resource, function: _Step) -> _Step:
    """The function of a file; whatever it raises is a mistake in the file."""

    def define(configs: ConfigDef) -> None:
        try:
            function(configs)
        except ConfigError:
            raise
        except Exception as error:
            raise ConfigError(file, f"{resource}: {type(error).__name__}: {error}") from error

    return define


def _from_toml(path: Path) -> Constraints:
    import tomllib

    try:
        parts = tomllib.loads(path.read_text("utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ConfigError(path.name, f"not TOML: {error}") from None
    for part, entries in parts.items():
        if part not in ("config", "constraint") or not isinstance(entries, list):
            raise ConfigError(path.name, f"{part}: there are [[config]] and [[constraint]], and nothing else")
    readers = [_Table(path.name, f"{part} {n}", entry) for part in parts for n, entry in enumerate(parts[part], 1)]
    own = tuple(_own(table) for table in readers if table.what.startswith("config "))
    return Constraints(tuple(_constraint(table) for table in readers if table.what.startswith("constraint ")), own)


class _Table:
    """One table of TOML, whose keys are taken one by one; none may be left."""

    def __init__(self, file: str, what: str, entry: object) -> None:
        self.file, self.what = file, what
        if not isinstance(entry, dict):
            raise self.error("must be a table")
        self._left: dict[str, Any] = dict(entry)

    def error(self, rule: str) -> ConfigError:
        return ConfigError(self.file, f"{self.what}: {rule}")

    def take(self, key: str, kind: type | tuple[type, ...], default: Any = NO_DEFAULT) -> Any:
        value = self._left.pop(key, default)
        if value is NO_DEFAULT:
            raise self.error(f"{key} is missing")
        # To Python a bool is an int.
        if value is not default and (not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool)):
            raise self.error(f"{key} is of the wrong type")
        return value

    def resource(self) -> Resource:
        found = self.take("resource", str, "broker")
        if found not in get_args(Resource):
            raise self.error("resource must be broker or topic")
        return cast("Resource", found)

    def validator(self) -> Validator | None:
        """All rules of the table together."""
        rules = [make(self._left.pop(key)) for key, make in self._makers().items() if key in self._left]
        low, high = self.take("at_least", (int, float), None), self.take("at_most", (int, float), None)
        if low is not None or high is not None:
            try:
                rules.append(validators.range_of(low, high))
            except ValueError as error:
                raise self.error(str(error)) from None
        if not rules:
            return None
        return rules[0] if len(rules) == 1 else validators.both(*rules)

    def _makers(self) -> Mapping[str, Callable[[Any], Validator]]:
        def texts(value: Any) -> list[str]:
            if not isinstance(value, list) or not value or not all(isinstance(one, str) for one in value):
                raise self.error("one_of and each_of are lists of texts")
            return value

        def flag(validator: Validator) -> Callable[[Any], Validator]:
            def make(value: Any) -> Validator:
                if value is not True:
                    raise self.error("empty, not_empty and any can only be true")
                return validator

            return make

        def pattern(value: Any) -> Validator:
            try:
                return validators.regex(value)
            except (TypeError, ValueError) as error:
                raise self.error(f"pattern: {error}") from None

        return {
            "one_of": lambda value: validators.in_list(texts(value)),
            "each_of": lambda value: validators.list_of(validators.in_list(texts(value))),
            "pattern": pattern,
            "not_empty": flag(validators.non_empty()),
            "empty": flag(validators.empty()),
            "any": flag(validators.anything()),
        }

    def finish(self) -> None:
        if self._left:
            raise self.error(f"unknown: {', '.join(sorted(self._left))}")


def _constraint(table: _Table) -> Constraint:
    from kafkaproto.protocol.releases import release_facts

    resource, config, source = table.resource(), table.take("config", str), table.take("source", str, "")
    asked = table.take("from", (int, str))
    try:
        level = release_facts(_RELEASE).metadata_version(str(asked)).level
    except ValueError as error:
        raise table.error(f"from: {error}") from None
    validator = table.validator()
    if validator is None:
        raise table.error("has no rule")
    table.finish()
    return Constraint(config, level, validator, resource, source)


def _own(table: _Table) -> tuple[Resource, _Step]:
    resource, name, kind = table.resource(), table.take("name", str), table.take("type", str)
    if kind not in ConfigType.__members__:
        raise table.error(f"type must be one of {', '.join(ConfigType.__members__)}")
    default = table.take("default", (str, int, float, bool), None)
    documentation = table.take("documentation", str, "")
    validator = table.validator()
    table.finish()

    def define(configs: ConfigDef) -> None:
        text = NO_DEFAULT if default is None else text_of(default)
        configs.define(name, ConfigType[kind], text, validator, documentation=documentation)

    return resource, define


def describe(constraints: Iterable[Constraint]) -> list[str]:
    """A line for each: what it says and who says so."""
    return [
        f"{one.resource} {one.config} from metadata.version {one.level}: {one.validator.rule}"
        + (f" ({one.source})" if one.source else "")
        for one in constraints
    ]
