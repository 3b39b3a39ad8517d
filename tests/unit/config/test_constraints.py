"""C3: constraints by metadata.version, Kafka's and users' own."""

from __future__ import annotations

from pathlib import Path

import pytest

from kafkaproto.config import validators
from kafkaproto.config.constraints import EXAMPLES, Constraint, Constraints, describe, load_constraints
from kafkaproto.config.definitions import ConfigDef
from kafkaproto.config.known import broker_configs, topic_configs
from kafkaproto.config.values import ConfigError
from kafkaproto.protocol.releases import release_facts

BROKER, TOPIC = EXAMPLES.broker(broker_configs()), EXAMPLES.topic(topic_configs())
LEVELS = [one.level for one in release_facts("4.4").metadata_versions]


@pytest.mark.parametrize("configs", [BROKER, TOPIC])
def test_defaults_satisfy_the_examples_at_every_level(configs: ConfigDef) -> None:
    for level in LEVELS:
        for key in configs.keys.values():
            if key.mv_validators:
                assert configs.violations(key.name, key.default_text, level) == []


def test_every_example_has_a_source() -> None:
    for one in EXAMPLES.constraints:
        assert one.source == "illustrative" or one.source.startswith("Kafka 4.4: ")
    assert "broker log.segment.bytes from metadata.version 30: must be at least 16777216 (illustrative)" in describe(
        EXAMPLES.constraints
    )


@pytest.mark.parametrize(
    ("configs", "name", "text", "fine", "refused"),
    [
        (BROKER, "cordoned.log.dirs", "/d1", 30, 29),
        (BROKER, "log.segment.bytes", "1048576", 29, 30),
        (TOPIC, "segment.bytes", "1048576", 29, 33),
        (BROKER, "min.insync.replicas", "4", 25, 26),
    ],
)
def test_fine_at_one_level_and_not_at_another(
    configs: ConfigDef, name: str, text: str, fine: int, refused: int
) -> None:
    assert configs.violations(name, text, fine) == []
    (found,) = configs.violations(name, text, refused)
    assert (found.config, found.value) == (name, text)
    assert configs.violations(name, text, None) == []


def test_the_definitions_given_stay_as_they_are() -> None:
    plain = broker_configs()
    EXAMPLES.broker(plain)
    assert not any(key.mv_validators for key in plain.keys.values())
    assert not any(key.mv_validators for key in broker_configs().keys.values())


TOML = """
[[config]]
name = "acme.tier"
type = "STRING"
default = "gold"
documentation = "Where segments lie."
one_of = ["gold", "silver"]

[[config]]
resource = "topic"
name = "acme.secret"
type = "PASSWORD"

[[config]]
name = "acme.ratio"
type = "DOUBLE"
default = 1
at_most = 2.5

[[constraint]]
config = "acme.tier"
from = "4.4"
pattern = "s.*"
source = "illustrative"

[[constraint]]
resource = "topic"
config = "cleanup.policy"
from = 28
each_of = ["compact"]
not_empty = true

[[constraint]]
config = "num.io.threads"
from = "4.3-IV0"
at_least = 2
at_most = 64
"""


def test_toml(tmp_path: Path) -> None:
    path = tmp_path / "constraints.toml"
    path.write_text(TOML, "utf-8")
    loaded = load_constraints(str(path))
    broker, topic = loaded.broker(broker_configs()), loaded.topic(topic_configs())
    compacted = validators.list_of(validators.in_list(["compact"]))
    assert describe(loaded.constraints) == [
        "broker acme.tier from metadata.version 33: must match s.* (illustrative)",
        f"topic cleanup.policy from metadata.version 28: {compacted.rule} and must not be empty",
        "broker num.io.threads from metadata.version 30: must be between 2 and 64",
    ]
    assert broker.keys["acme.tier"].default_value == "gold"
    assert broker.keys["acme.tier"].documentation == "Where segments lie."
    assert broker.keys["acme.ratio"].default_text == "1.0"
    assert "acme.tier" not in topic.keys
    assert not topic.keys["acme.secret"].has_default
    assert [one.rules for one in broker.violations("acme.tier", "bronze", 33)] == [
        ("must be one of gold, silver", "must match s.*")
    ]
    assert broker.violations("acme.tier", "gold", 32) == []
    assert topic.violations("cleanup.policy", "delete", 27) == []
    assert len(topic.violations("cleanup.policy", "delete", 28)) == 1
    assert len(topic.violations("cleanup.policy", "", 28)) == 1
    assert [len(broker.violations("num.io.threads", text, 30)) for text in ("1", "2", "64", "65")] == [1, 0, 0, 1]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("[[", "not TOML: "),
        ("[[rule]]\n", "rule: there are [[config]] and [[constraint]]"),
        ("constraint = 1\n", "constraint: there are"),
        ("constraint = [1]\n", "constraint 1: must be a table"),
        ("[[constraint]]\nfrom = 7\nempty = true", "constraint 1: config is missing"),
        ("[[constraint]]\nconfig = 'node.id'\nempty = true", "constraint 1: from is missing"),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7", "constraint 1: has no rule"),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = '9.9'\nempty = true", "constraint 1: from: "),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = true\nempty = true", "constraint 1: from is of the wrong type"),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7\nempty = false", "can only be true"),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7\nat_least = '1'", "at_least is of the wrong type"),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7\nat_least = 2\nat_most = 1", "a range from 2 to 1 is empty"),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7\none_of = [1]", "lists of texts"),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7\npattern = '('", "pattern: "),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7\npattern = 1", "pattern: "),
        ("[[constraint]]\nconfig = 'node.id'\nfrom = 7\nempty = true\nto = 8", "constraint 1: unknown: to"),
        ("[[constraint]]\nconfig = 'no.such'\nfrom = 7\nempty = true", "no.such: no definition has this name"),
        ("[[constraint]]\nconfig = 'node.id'\nresource = 'x'\nfrom = 7\nempty = true", "must be broker or topic"),
        (2 * "[[constraint]]\nconfig = 'node.id'\nfrom = 7\nempty = true\n", "constrained twice at metadata.version 7"),
        ("[[config]]\nname = 'node.id'\ntype = 'INT'", "node.id: is defined twice"),
        ("[[config]]\nname = 'a'\ntype = 'int'", "config 1: type must be one of BOOLEAN"),
        ("[[config]]\nname = 'a'\ntype = 'INT'\ndefault = 1.5", "a: must be a whole number"),
    ],
)
def test_a_wrong_file_says_what_is_wrong(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "constraints.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(ConfigError) as error:
        load_constraints(path)
    assert says in str(error.value)
    assert "\n" not in str(error.value)


PYTHON = """
from kafkaproto.config import validators
from kafkaproto.config.constraints import Constraint
from kafkaproto.config.definitions import ConfigType

CONSTRAINTS = [Constraint("acme.size", 30, validators.at_least(5), "topic", "illustrative")]

def topic(configs):
    configs.define("acme.size", ConfigType.LONG, 9)
"""


def test_python(tmp_path: Path) -> None:
    path = tmp_path / "rules.py"
    path.write_text(PYTHON, "utf-8")
    loaded = load_constraints(path)
    topic = loaded.topic(topic_configs())
    assert [len(topic.violations("acme.size", "4", level)) for level in (29, 30)] == [0, 1]
    assert "acme.size" not in loaded.broker(broker_configs()).keys


_IMPORTS = """
from kafkaproto.config.constraints import Constraint
from kafkaproto.config.validators import at_least
"""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("1 / 0", "rules.py: ZeroDivisionError: division by zero"),
        ("x = (", "rules.py: SyntaxError: "),
        ("CONSTRAINTS = [1]", "rules.py: CONSTRAINTS has a int, which is no Constraint"),
        ("CONSTRAINTS = 1", "rules.py: CONSTRAINTS must be a list of them"),
        (_IMPORTS + "Constraint('node.id', '7', at_least(5))", "rules.py: ConfigError: node.id: level must be a"),
        (_IMPORTS + "Constraint('node.id', 7, 5)", "rules.py: ConfigError: node.id: a int is no validator"),
        (_IMPORTS + "Constraint('a', 7, at_least(5), 'topics')", "rules.py: ConfigError: a: resource must be broker"),
        ("def topic(configs):\n  configs.no_such()", "rules.py: topic: AttributeError: "),
        ("def broker(configs):\n  configs.define('node.id', None)", "node.id: is defined twice"),
    ],
)
def test_wrong_python(tmp_path: Path, text: str, says: str) -> None:
    path = tmp_path / "rules.py"
    path.write_text(text, "utf-8")
    with pytest.raises(ConfigError) as error:
        load_constraints(path)
    assert str(error.value).startswith(says)


@pytest.mark.parametrize("name", ["none.py", "none.toml"])
def test_no_file(tmp_path: Path, name: str) -> None:
    with pytest.raises(FileNotFoundError):
        load_constraints(tmp_path / name)


def test_constraints_made_in_python() -> None:
    loaded = Constraints((Constraint("node.id", 8, validators.at_least(5)),))
    configs = loaded.broker(broker_configs())
    assert [len(configs.violations("node.id", "4", level)) for level in (7, 8)] == [0, 1]
    assert describe(loaded.constraints) == ["broker node.id from metadata.version 8: must be at least 5"]
