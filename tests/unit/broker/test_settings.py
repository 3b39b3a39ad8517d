"""What a mock broker is, from options and server.properties."""

from __future__ import annotations

import uuid
from pathlib import Path
from typing import Any

import pytest

from kafkaproto.client import Address
from kafkaproto.records.state_files import MetaProperties, write_meta_properties
from mockcontroller.broker.settings import BrokerSettings, SettingsError
from mockcontroller.image.registrations import Endpoint

from .controllers import CLUSTER_ID

C: dict[str, Any] = {"bootstrap_controller": "127.0.0.1:9093"}
CANARY = "canary-5f2e"


def of_file(tmp_path: Path, text: str, **options: Any) -> BrokerSettings:
    path = tmp_path / "server.properties"
    path.write_text(text, encoding="iso-8859-1")
    return BrokerSettings.of(config=path, **options)


def test_the_least_that_is_said() -> None:
    made = BrokerSettings.of(**C, broker_id=1)
    assert (made.broker_id, made.controllers) == (1, (Address("127.0.0.1", 9093),))
    assert made.listeners == (Endpoint("PLAINTEXT", "127.0.0.1", 9092, 0),)
    assert (made.cluster_id, made.rack, made.max_version, made.stay_fenced) == (None, None, 6, False)
    assert (made.heartbeat_interval_ms, made.session_timeout_ms, made.registration_timeout_ms) == (2000, 9000, 60000)
    assert ("node.id", "1") in made.static_configs
    assert made.features["metadata.version"] == (7, 33)


def test_a_file_says_it_all(tmp_path: Path) -> None:
    made = of_file(
        tmp_path,
        "process.roles=broker\n"
        "node.id=7\n"
        "broker.rack=a\n"
        "controller.quorum.bootstrap.servers=c1:9093,c2:9093\n"
        "controller.listener.names=CONTROLLER\n"
        "listeners=INSIDE://:9092,CONTROLLER://:9093,OUTSIDE://0.0.0.0:9094\n"
        "advertised.listeners=INSIDE://h1:9092,OUTSIDE://[::1]:9094\n"
        "listener.security.protocol.map=INSIDE:PLAINTEXT,OUTSIDE:SASL_SSL,CONTROLLER:PLAINTEXT\n"
        "broker.heartbeat.interval.ms=500\n",
    )
    assert (made.broker_id, made.rack, made.heartbeat_interval_ms) == (7, "a", 500)
    assert made.controllers == (Address("c1", 9093), Address("c2", 9093))
    assert made.listeners == (Endpoint("INSIDE", "h1", 9092, 0), Endpoint("OUTSIDE", "::1", 9094, 3))


def test_listeners_without_advertised_ones(tmp_path: Path) -> None:
    made = of_file(tmp_path, "node.id=1\ncontroller.listener.names=C\nlisteners=C://:1,SSL://:9092\n", **C)
    assert made.listeners == (Endpoint("SSL", "localhost", 9092, 1),)


def test_voters_of_a_static_quorum(tmp_path: Path) -> None:
    made = of_file(tmp_path, "broker.id=1\ncontroller.quorum.voters=1@c1:9093,2@c2:9094\n")
    assert made.controllers == (Address("c1", 9093), Address("c2", 9094))


def test_options_go_before_the_file(tmp_path: Path) -> None:
    made = of_file(
        tmp_path,
        "node.id=7\nlisteners=PLAINTEXT://h:1\nbroker.rack=a\nlog.segment.bytes=5\n",
        **C,
        broker_id=8,
        override=["broker.rack=b", "node.id = 9", "log.segment.bytes=6"],
        listener=["x:2", "SSL://y:3"],
        release="4.0",
    )
    assert (made.broker_id, made.rack, made.features["metadata.version"]) == (8, "b", (7, 25))
    assert [(one.name, one.host, one.port) for one in made.listeners] == [("PLAINTEXT", "x", 2), ("SSL", "y", 3)]
    # The static configs are those of the broker that registers.
    told = dict(made.static_configs)
    assert (told["node.id"], told["log.segment.bytes"]) == ("8", "6")
    assert told["advertised.listeners"] == "PLAINTEXT://x:2,SSL://y:3"


def test_below_version_6_nothing_is_made_of_the_configs() -> None:
    made = BrokerSettings.of(**C, broker_id=1, max_version=5, override=["log.segment.bytes=x"])
    assert made.static_configs == ()


def test_formatted_directories_are_known(tmp_path: Path) -> None:
    ids = []
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
        ids.append(BrokerSettings.of(**C, broker_id=1).log_dirs[0])
        write_meta_properties(tmp_path / name / "meta.properties", MetaProperties(CLUSTER_ID, 1, ids[-1]))
    made = of_file(tmp_path, f"node.id=1\nlog.dirs={tmp_path}/a, {tmp_path}/b,{tmp_path}/c\n", **C)
    assert (made.cluster_id, made.log_dirs[:2], len(made.log_dirs)) == (CLUSTER_ID, tuple(ids), 3)


@pytest.mark.parametrize(
    ("node_id", "cluster_id", "text"),
    [
        (2, CLUSTER_ID, "node.id is 2, and not 1"),
        (1, "another", f"cluster.id is another, and {CLUSTER_ID} in another of log.dirs"),
    ],
)
def test_a_directory_of_another_node_or_cluster(tmp_path: Path, node_id: int, cluster_id: str, text: str) -> None:
    """No broker starts on such a one."""
    for name, meta in (
        ("a", MetaProperties(CLUSTER_ID, 1, uuid.UUID(int=4711))),
        ("b", MetaProperties(cluster_id, node_id, uuid.UUID(int=4712))),
    ):
        (tmp_path / name).mkdir()
        write_meta_properties(tmp_path / name / "meta.properties", meta)
    with pytest.raises(SettingsError) as told:
        of_file(tmp_path, f"node.id=1\nlog.dirs={tmp_path}/a,{tmp_path}/b\n", **C)
    assert str(told.value) == f"{tmp_path}/b/meta.properties: {text}"


@pytest.mark.parametrize(
    ("text", "places"),
    [("", []), ("/n/b", [1]), ("/n/c, /n/a", [2, 0]), ("/n/a,/n/a", [0]), ("*", [0, 1, 2]), ("*,*", [0, 1, 2])],
)
def test_cordoned_directories(tmp_path: Path, text: str, places: list[int]) -> None:
    """What a real 4.4.0 broker makes of these values."""
    made = of_file(tmp_path, f"node.id=1\nlog.dirs=/n/a,/n/b, /n/c\ncordoned.log.dirs={text}\n", **C)
    assert made.cordoned_log_dirs == tuple(made.log_dirs[one] for one in places)


@pytest.mark.parametrize("text", ["/n/z", "/n/a/", "*,/n/a", CANARY])
def test_cordoned_directories_must_be_log_directories(tmp_path: Path, text: str) -> None:
    """By the very text, as at a real 4.4.0 broker; C8."""
    with pytest.raises(SettingsError, match=r"cordoned\.log\.dirs: an entry is not among log\.dirs") as told:
        of_file(tmp_path, f"node.id=1\nlog.dirs=/n/a\ncordoned.log.dirs={text}\n", **C)
    assert CANARY not in str(told.value)


@pytest.mark.parametrize(("release", "version"), [("4.0", 1), ("4.1", 1), ("4.2", 1), ("4.3", 2), ("4.4", 2)])
def test_heartbeats_are_those_of_the_release(release: str, version: int) -> None:
    assert BrokerSettings.of(**C, broker_id=1, release=release).max_heartbeat_version == version


def test_every_start_is_another_incarnation() -> None:
    assert BrokerSettings.of(**C, broker_id=1).incarnation_id != BrokerSettings.of(**C, broker_id=1).incarnation_id


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (C, "which broker it is: give --id"),
        ({"broker_id": 1}, "where the controllers are: give --bootstrap-controller"),
        ({"broker_id": 1, "bootstrap_controller": "x"}, "--bootstrap-controller: not an address"),
        (C | {"broker_id": 1, "listener": ["x"]}, "listener: 'x' has no port"),
        (C | {"broker_id": 1, "max_version": 7}, "--max-version: from 0 to 6, not 7"),
        (C | {"broker_id": 1, "release": "3.9"}, "--release: '3.9' is not one of 4.0"),
        (C | {"broker_id": 1, "config": "/none/there"}, "/none/there: No such file"),
        (C | {"override": [f"node.id={CANARY}"]}, "node.id: not a whole number from 0"),
        (C | {"broker_id": 1, "override": [CANARY]}, "--override: expected NAME=VALUE"),
        (
            C | {"broker_id": 1, "max_version": 4, "override": [f"broker.heartbeat.interval.ms={CANARY}"]},
            "broker.heartbeat.interval.ms: not a whole number from 1",
        ),
        (C | {"broker_id": 1, "override": [f"log.segment.bytes={CANARY}"]}, "log.segment.bytes: "),
        (C | {"broker_id": 1, "max_version": 4, "override": [f"broker.rack={CANARY}", "listeners=x"]}, "listener: 'x'"),
    ],
)
def test_what_is_wrong_is_told_without_values(options: dict[str, Any], text: str) -> None:
    """C8 too."""
    with pytest.raises(SettingsError) as told:
        BrokerSettings.of(**options)
    assert str(told.value).startswith(text)
    assert CANARY not in str(told.value)


def test_a_broken_file_is_not_quoted(tmp_path: Path) -> None:
    with pytest.raises(SettingsError) as told:
        of_file(tmp_path, f"ssl.key.password={CANARY}\\uca.ry\n", **C)
    assert "server.properties: has a \\u without" in str(told.value)
    assert "ca.r" not in str(told.value)
    assert told.value.__suppress_context__


def test_c7_configs_that_only_a_file_defines_are_told(tmp_path: Path) -> None:
    """With their defaults, and those that are sensitive by name; without the file nobody knows them."""
    own = tmp_path / "own.toml"
    own.write_text(
        '[[config]]\nname = "acme.tier"\ntype = "STRING"\ndefault = "gold"\n'
        '[[config]]\nname = "acme.zones"\ntype = "LIST"\ndefault = "north"\n'
        '[[config]]\nname = "acme.key"\ntype = "PASSWORD"\ndefault = ""\n'
    )
    text = f"node.id=1\nacme.zones=north, south\nacme.key={CANARY}\n"
    plain = of_file(tmp_path, text, **C).static_configs
    told = of_file(tmp_path, text, **C, config_constraints=own).static_configs
    assert set(told) - set(plain) == {("acme.tier", "gold"), ("acme.zones", "north,south"), ("acme.key", None)}
    assert set(plain) <= set(told)
    for name, words in (("none.toml", "No such file"), ("server.properties", "server.properties")):
        with pytest.raises(SettingsError, match=f"--config-constraints: .*{words}"):
            of_file(tmp_path, text, **C, config_constraints=tmp_path / name)
