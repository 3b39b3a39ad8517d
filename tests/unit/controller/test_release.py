"""Options of a node: defaults, and one clear line for each wrong one."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kafkaproto.errors import SchemaError
from kafkaproto.protocol.bootstrap_features import bootstrap_feature_levels
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, RELEASES, load_facts, release_facts
from kafkaproto.schema.sources import data_folder
from mockcontroller.release import Behaviour, ConfigError, NodeConfig, StaleRegistration


def test_defaults() -> None:
    """A patched 4.4 at its latest level, alone in a dynamic quorum."""
    config = NodeConfig.of()
    assert (config.node_id, config.release, config.metadata_version, config.quorum) == (3000, "4.4", 33, "dynamic")
    assert (config.voters, config.static_voters, config.registrations) == ((3000,), (), ())
    assert config.behaviour == Behaviour(True, "A+G", frozenset({"static", "live"}), escalate=True)


@pytest.mark.parametrize("release", RELEASES)
def test_escalation_is_on_where_the_release_knows_level_33(release: str) -> None:
    """D7: only 4.4 can delete a registration."""
    assert NodeConfig.of(release=release).behaviour.escalate is (release == "4.4")


def test_static_quorum_fills_the_static_list() -> None:
    config = NodeConfig.of(quorum="static", voters="3000, 3001,3002")
    assert config.voters == config.static_voters == (3000, 3001, 3002)


def test_a_static_list_is_the_voter_set_of_a_static_quorum() -> None:
    config = NodeConfig.of(quorum="static", voters="3000,9990", static_voters="3000,3001")
    assert config.voters == config.static_voters == (3000, 3001)
    with pytest.raises(ConfigError, match="--static-voters 3001: this node"):
        NodeConfig.of(quorum="static", voters="3000", static_voters="3001")
    config = NodeConfig.of(voters="3000,9990", static_voters="3001")
    assert (config.voters, config.static_voters) == ((3000, 9990), (3001,))


@pytest.mark.parametrize(("text", "level"), [("15", 15), ("3.7-IV0", 15), ("3.7", 19), (15, 15), (None, 25)])
def test_metadata_version_forms(text: int | str | None, level: int) -> None:
    assert NodeConfig.of(release="4.0", metadata_version=text).metadata_version == level


def test_stale_registrations() -> None:
    config = NodeConfig.of(register=["9990=4.0", "9991=4.2@[::1]:9095", "9992=4.3@h.example:1234"])
    assert config.registrations == (
        StaleRegistration(9990, "4.0"),
        StaleRegistration(9991, "4.2", "::1", 9095),
        StaleRegistration(9992, "4.3", "h.example", 1234),
    )


def test_guards_none() -> None:
    assert NodeConfig.of(guards="none").behaviour.guards == frozenset()


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"release": "3.9"}, "--release"),
        ({"node_id": -1}, "--node-id"),
        ({"node_id": "three"}, "--node-id"),
        ({"behaviour": "mended"}, "--behaviour"),
        ({"encoding": "G"}, "--encoding"),
        ({"guards": "live,none"}, "--guards"),
        ({"behaviour": "vanilla", "encoding": "A"}, "vanilla"),
        ({"behaviour": "vanilla", "escalate": True}, "vanilla"),
        ({"release": "4.2", "escalate": True}, "--escalate"),
        ({"metadata_version": "4.5-IV0"}, "--metadata-version"),
        ({"metadata_version": 6}, "--metadata-version"),
        ({"release": "4.0", "metadata_version": 33}, "--metadata-version"),
        ({"quorum": "mixed"}, "--quorum"),
        ({"voters": "3001"}, "--voters"),
        ({"voters": "3000,3000"}, "--voters"),
        ({"voters": "3000,x"}, "--voters"),
        ({"quorum": "static", "static_voters": ""}, "--static-voters"),
        ({"cluster_id": ""}, "--cluster-id"),
        ({"register": ["9990"]}, "--register"),
        ({"register": ["9990=3.9"]}, "--register"),
        ({"register": ["9990=4.0@host"]}, "--register"),
        ({"register": ["9990=4.0@host:0"]}, "--register"),
        ({"register": ["9990=4.0", "9990=4.1"]}, "--register"),
        ({"register": ["3000=4.0"]}, "--register"),
        ({"register": ["9990=4.0"], "metadata_version": 14}, "--register"),
    ],
)
def test_wrong_options(options: dict[str, object], named: str) -> None:
    """One line, naming the option."""
    with pytest.raises(ConfigError, match=named) as error:
        NodeConfig.of(**options)  # type: ignore[arg-type]
    assert "\n" not in str(error.value)


@pytest.mark.parametrize(
    ("level", "levels"),
    [
        (33, {"metadata.version": 33, "eligible.leader.replicas.version": 1, "group.version": 1, "share.version": 2,
              "streams.version": 1, "transaction.version": 2}),
        (30, {"metadata.version": 30, "eligible.leader.replicas.version": 1, "group.version": 1, "share.version": 1,
              "streams.version": 1, "transaction.version": 2}),
        (25, {"metadata.version": 25, "group.version": 1, "transaction.version": 2}),
        (21, {"metadata.version": 21}),
        (7, {"metadata.version": 7}),
    ],
)  # fmt: skip
def test_bootstrap_levels(level: int, levels: dict[str, int]) -> None:
    """What real 4.4.0 finalizes when formatted at that level, in this order."""
    assert list(bootstrap_feature_levels(release_facts("4.4"), level).items()) == list(levels.items())


def test_facts_that_declare_the_marker_fail_to_load(tmp_path: Path) -> None:
    """D13: the marker can't be finalized, since no release can have it as a feature."""
    facts = json.loads((data_folder() / "releases" / "kafka-4.4.0.json").read_text(encoding="utf-8"))
    facts["features"].append({"name": DECOMMISSION_MARKER, "min": 0, "max": 1, "levels": []})
    file = tmp_path / "kafka-4.4.0.json"
    file.write_text(json.dumps(facts), encoding="utf-8")
    with pytest.raises(SchemaError, match=DECOMMISSION_MARKER):
        load_facts(file)
    assert all(DECOMMISSION_MARKER not in release_facts(release).features for release in RELEASES)
