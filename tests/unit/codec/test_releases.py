"""What each release knows: facts files, metadata versions, the features that a node registers (D8, D12, D13)."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kafkaproto import SchemaError, SchemaSet
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import DECOMMISSION_MARKER, RELEASES, load_facts, release_facts
from kafkaproto.schema.sources import data_folder

LATEST = {
    "4.0": (25, "4.0-IV3"),
    "4.1": (27, "4.1-IV1"),
    "4.2": (29, "4.2-IV1"),
    "4.3": (30, "4.3-IV0"),
    "4.4": (33, "4.4-IV2"),
}


def test_there_are_five() -> None:
    assert RELEASES == ("4.0", "4.1", "4.2", "4.3", "4.4")
    assert [release_facts(release).full for release in RELEASES] == ["4.0.2", "4.1.2", "4.2.1", "4.3.1", "4.4.0"]
    assert release_facts("4.4") is release_facts("4.4")
    assert release_facts("4.4.0").release == "4.4"
    for other in ("3.9", "4.4.1", "4", "", "4.5"):
        with pytest.raises(ValueError, match=r"there are 4\.0, 4\.1, 4\.2, 4\.3, 4\.4"):
            release_facts(other)


@pytest.mark.parametrize("release", RELEASES)
def test_the_latest_production_level(release: str) -> None:
    latest = release_facts(release).latest_production_metadata_version
    assert (latest.level, latest.version) == LATEST[release]


@pytest.mark.parametrize("text", ["15", "3.7-IV0", " 15 "])
def test_a_metadata_version_by_level_and_by_name(text: str) -> None:
    for release in RELEASES:
        found = release_facts(release).metadata_version(text)
        assert (found.level, found.version, found.release) == (15, "3.7-IV0", "3.7")


def test_a_metadata_version_by_release() -> None:
    """A release's name is its latest production level."""
    facts = release_facts("4.4")
    assert {name: facts.metadata_version(name).level for name in ("3.7", "4.0", "4.3", "4.4")} == {
        "3.7": 19, "4.0": 25, "4.3": 30, "4.4": 33,
    }  # fmt: skip


@pytest.mark.parametrize(
    "text", ["", "6", "34", "99", "-1", "3.7-IV9", "4.9", "latest", "15.0", "015", "metadata.version"]
)
def test_a_metadata_version_that_there_is_not(text: str) -> None:
    with pytest.raises(ValueError, match=r"Kafka 4\.0 knows no metadata\.version '.*'; it knows 7 \(3\.3-IV3\) to \d+"):
        release_facts("4.0").metadata_version(text)


def test_what_a_node_registers_and_advertises() -> None:
    """metadata.version first, from 7 on; then the other features in the order of the release."""
    for release in RELEASES:
        ranges = release_facts(release).feature_ranges()
        assert next(iter(ranges.items())) == ("metadata.version", (7, LATEST[release][0]))
        assert list(ranges)[1:] == [one.name for one in release_facts(release).features.values() if one.max > 0]
    known = {
        "metadata.version",
        "kraft.version",
        "transaction.version",
        "group.version",
        "eligible.leader.replicas.version",
    }
    assert set(release_facts("4.0").feature_ranges()) == known
    # 4.1 has a streams.version of 0 only, and a real one does not register it.
    assert set(release_facts("4.1").feature_ranges()) == known | {"share.version"}
    assert set(release_facts("4.2").feature_ranges()) == known | {"share.version", "streams.version"}
    assert release_facts("4.4").feature_ranges()["kraft.version"] == (0, 1)


def test_no_release_knows_the_marker_as_a_feature() -> None:
    """D13."""
    for release in RELEASES:
        assert DECOMMISSION_MARKER not in release_facts(release).feature_ranges()


def test_key_94_and_its_error_are_of_4_4() -> None:
    """D15: what a release does not know keeps no meaning of ours."""
    for release in RELEASES[:-1]:
        assert 94 not in release_facts(release).apis
        assert 136 not in release_facts(release).errors
    api = release_facts("4.4").apis[94]
    assert (api.name, api.min, api.max, api.forwardable) == ("UnregisterController", 0, 0, True)
    assert set(api.listeners) >= {"broker", "controller"}
    assert release_facts("4.4").errors[136].name == "CONTROLLER_ID_NOT_REGISTERED"


def test_the_enumerations_are_those_of_4_4() -> None:
    facts = release_facts("4.4")
    assert {key.value for key in ApiKey} == set(facts.apis)
    assert {code.value: (code.name, code.retriable) for code in ErrorCode} == {
        code: (one.name, one.retriable) for code, one in facts.errors.items()
    }
    assert ErrorCode.NOT_CONTROLLER.retriable
    assert not ErrorCode.CONTROLLER_ID_NOT_REGISTERED.retriable
    assert ApiKey(94) is ApiKey.UNREGISTER_CONTROLLER


def test_apis_and_definitions_agree() -> None:
    """Facts and definitions of 4.4.0 were taken apart from each other."""
    bundled = SchemaSet.bundled()
    for api in release_facts("4.4").apis.values():
        valid = bundled.request(api.key).schema().valid_versions
        assert bundled.request(api.key) is bundled.message(f"{api.name}Request")
        if api.max < 0:
            assert not valid
        else:
            assert (valid.lowest, valid.highest) == (api.min, api.max_unstable)
            assert api.max <= api.max_unstable


# -- files


def changed(folder: Path, change: Callable[[dict[str, Any]], object]) -> Path:
    value = json.loads((data_folder() / "releases" / "kafka-4.4.0.json").read_text(encoding="utf-8"))
    change(value)
    path = folder / "kafka-4.4.0.json"
    path.write_text(json.dumps(value), encoding="utf-8")
    return path


def test_a_release_that_declares_the_marker_fails_to_load(tmp_path: Path) -> None:
    """D13."""
    marker = {"name": DECOMMISSION_MARKER, "min": 1, "max": 1, "levels": []}
    with pytest.raises(SchemaError, match=f"{DECOMMISSION_MARKER} marks retired controllers") as caught:
        load_facts(changed(tmp_path, lambda facts: facts["features"].append(marker)))
    assert (caught.value.file, caught.value.field) == ("kafka-4.4.0.json", "features")


@pytest.mark.parametrize(
    "change",
    [
        lambda facts: facts.pop("apis"),
        lambda facts: facts["apis"][0].pop("key"),
        lambda facts: facts.update(apis=5),
        lambda facts: facts.update(release=4),
        lambda facts: facts["features"].append(None),
        lambda facts: facts["metadata_versions"].append({}),
    ],
)
def test_a_file_of_another_form(tmp_path: Path, change: Callable[[dict[str, Any]], object]) -> None:
    with pytest.raises(SchemaError, match="not in the form of release facts"):
        load_facts(changed(tmp_path, change))


def test_a_file_that_is_none(tmp_path: Path) -> None:
    with pytest.raises(SchemaError, match="can't be read"):
        load_facts(tmp_path / "missing.json")
    for content in ("", "{", "[]"):
        (tmp_path / "bad.json").write_text(content)
        with pytest.raises(SchemaError):
            load_facts(tmp_path / "bad.json")
