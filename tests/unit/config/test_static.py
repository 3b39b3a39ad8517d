"""C7: what a broker tells of its static configs."""

from __future__ import annotations

import json
import random
from pathlib import Path

import pytest

from kafkaproto.config.definitions import ConfigDef, ConfigType
from kafkaproto.config.known import broker_configs
from kafkaproto.config.static import collect_static_configs, read_properties
from kafkaproto.config.values import ConfigError
from kafkaproto.schema.sources import data_folder

REQUIRED = "process.roles=broker\nnode.id=1\ncontroller.listener.names=CONTROLLER\n"
FACTS = json.loads((data_folder() / "releases" / "configs-4.4.0.json").read_text("utf-8"))["broker"]


def test_an_empty_file_gives_every_default() -> None:
    """From the data itself: no internal name, none without a value, every other."""
    expected = {fact["name"]: fact["default"] for fact in FACTS if not fact["internal"] and fact["default"] is not None}
    found = collect_static_configs(REQUIRED)
    expected |= {"process.roles": "broker", "node.id": "1", "controller.listener.names": "CONTROLLER"}
    assert found == sorted(expected.items())


def test_one_override_differs_in_exactly_that_entry() -> None:
    """For every config there is: a value of its own."""
    plain = dict(collect_static_configs(REQUIRED))
    samples = {"BOOLEAN": "TRUE", "LIST": "a, b", "DOUBLE": "12345678", "STRING": "other", "CLASS": "o.x.Y"}
    for fact in FACTS:
        text = samples.get(fact["type"], "1111")
        found = dict(collect_static_configs(f"{REQUIRED}{fact['name']}={text}\n"))
        changed = {name for name in plain | found if plain.get(name, "") != found.get(name, "") or name not in plain}
        if fact["internal"]:
            assert found == plain
        elif fact["sensitive"]:
            assert changed == {fact["name"]}
            assert found[fact["name"]] is None
        else:
            written = {"TRUE": "true", "a, b": "a,b", "12345678": "1.2345678E7"}.get(text, text)
            assert found[fact["name"]] == written
            assert changed == ({fact["name"]} if plain.get(fact["name"]) != written else set())


def test_overrides_of_listeners() -> None:
    found = dict(
        collect_static_configs(
            REQUIRED
            + "listener.name.a.ssl.keystore.location=/k\n"
            + "listener.name.a.ssl.keystore.password=canary\n"
            + "listener.name.a.scram-sha-256.sasl.jaas.config=canary\n"
            + "listener.name.a.plain.connections.max.reauth.ms=\\u0031\n"
            + "listener.name.a.unclean.leader.election.interval.ms=1\n"
            + "listener.name.a.my.own=canary\n"
            + "listener.name.a=canary\n"
            + "ssl.keystore.password.=canary\n"
            + "my.own.password=canary\n"
        )
    )
    for name in collect_static_configs(REQUIRED):
        assert found.pop(name[0]) == name[1]
    assert found == {
        "listener.name.a.ssl.keystore.location": "/k",
        "listener.name.a.ssl.keystore.password": None,
        "listener.name.a.scram-sha-256.sasl.jaas.config": None,
        "listener.name.a.plain.connections.max.reauth.ms": "1",
    }


def test_from_a_file(tmp_path: Path) -> None:
    """Java's form of properties: Latin-1, escapes, continued lines, comments; the last of a name counts."""
    path = tmp_path / "server.properties"
    path.write_bytes(
        "# rack=no\nbroker.rack : b\\\n   \u00e9\\u00e8\nlog.dirs=/a\nlog.dirs=/b,\\\n /c\n".encode("latin-1")
    )
    assert read_properties(path) == {"broker.rack": "b\u00e9\u00e8", "log.dirs": "/b,/c"}
    found = dict(collect_static_configs(path))
    assert (found["broker.rack"], found["log.dirs"]) == ("b\u00e9\u00e8", "/b,/c")
    for none in (tmp_path / "none", str(tmp_path / "none")):
        with pytest.raises(FileNotFoundError):
            collect_static_configs(none)


def test_a_path_a_text_and_entries_say_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a = b.properties"
    path.write_text(REQUIRED)
    expected = collect_static_configs(path)
    entries = dict(line.split("=") for line in REQUIRED.splitlines())
    assert collect_static_configs(str(path)) == collect_static_configs(REQUIRED) == expected
    assert collect_static_configs(entries) == expected
    assert read_properties("") == {}
    assert read_properties("node.id 1") == {"node.id": "1"}
    assert read_properties("x=" + "y" * 5000) == {"x": "y" * 5000}


def test_definitions_of_ones_own() -> None:
    own = broker_configs().define("acme.tier", ConfigType.STRING, "gold").define("acme.key", ConfigType.PASSWORD, "k")
    found = dict(collect_static_configs(REQUIRED, own))
    assert (found["acme.tier"], found["acme.key"]) == ("gold", None)
    assert collect_static_configs("a=1\nb=2", ConfigDef().define("a", ConfigType.LONG)) == [("a", "1")]


def test_a_value_of_the_wrong_type_names_the_config() -> None:
    with pytest.raises(ConfigError, match=r"^num.io.threads: must be a whole number of 32 bits$"):
        collect_static_configs("num.io.threads=canary")


def test_any_selection_of_overrides() -> None:
    """Overrides of random configs change those entries and no other."""
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    draw = random.Random(seed)
    plain = dict(collect_static_configs(REQUIRED))
    open_texts = [fact["name"] for fact in FACTS if fact["type"] in ("STRING", "CLASS") and not fact["internal"]]
    for _ in range(20):
        chosen = {name: f"v{draw.randrange(99)}" for name in draw.sample(open_texts, draw.randrange(9))}
        lines = [f"{name}={value}" for name, value in chosen.items()]
        assert dict(collect_static_configs(REQUIRED + "\n".join(lines))) == plain | chosen
