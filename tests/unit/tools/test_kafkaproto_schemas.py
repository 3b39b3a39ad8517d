"""``kafkaproto schemas``, and other sources of definitions for each subcommand (K2)."""

from __future__ import annotations

import json
import shutil
import zipfile
from pathlib import Path

import pytest

import kafkaproto
from kafkaproto.schema.sources import bundled_folder
from kafkaproto.tools.kafkaproto_command import main
from tests.unit.codec.samples import definition, field, text

from .command_runs import FRAME, NAME, Capture, failure


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with a definition that no Kafka has."""
    made = tmp_path / "definitions"
    made.mkdir()
    (made / "Sample.json").write_text(text(definition(field("Number"), field("Added", versions="1+"))))
    return made


# -- schemas


def test_listing(capsys: Capture) -> None:
    assert main(["schemas", "list"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == 287
    assert [line.split() for line in lines if line.startswith(NAME)] == [[NAME, "request", "94", "0", "0+"]]
    assert main(["schemas", "list", "--json"]) == 0
    assert len(json.loads(capsys.readouterr().out)) == 286


def test_showing_a_definition(capsys: Capture) -> None:
    assert main(["schemas", "show", "RequestHeader"]) == 0
    shown = capsys.readouterr().out
    assert "validVersions: 1-2" in shown
    assert "ClientId           string  1+        nullable 1+" in shown


def test_showing_a_version(capsys: Capture) -> None:
    assert main(["schemas", "show", "RegisterBrokerRecord", "0"]) == 0
    lines = [line.split("  ") for line in capsys.readouterr().out.splitlines()]
    rows = {cells[0]: [cell.strip() for cell in cells[1:] if cell.strip()] for cells in lines if cells[0]}
    assert rows["fenced"] == ["bool", "default true"]
    assert rows["end_points"] == ["compact []BrokerEndpoint"]
    assert rows["log_dirs"] == ["not in this version", "refused if set"]


def test_every_version_can_be_shown(capsys: Capture) -> None:
    schemas = kafkaproto.SchemaSet.bundled()
    for name in schemas.names:
        assert main(["schemas", "show", name]) == 0
        assert main(["schemas", "show", name, "--json"]) == 0
        for version in schemas.schema(name).valid_versions:
            assert main(["schemas", "show", name, str(version)]) == 0
        capsys.readouterr()


def test_showing_as_json(capsys: Capture) -> None:
    assert main(["schemas", "show", NAME, "0", "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {
        "name": NAME, "version": 0, "flexible": True, "tagged": [], "absent": [],
        "fields": [
            {"name": "ControllerId", "attribute": "controller_id", "jsonName": "controllerId", "type": "int32",
             "default": 0},
        ],
    }  # fmt: skip


def test_equal_sets(capsys: Capture) -> None:
    assert main(["schemas", "diff", "bundled", str(bundled_folder())]) == 0
    assert capsys.readouterr().out == ""


def test_a_difference(capsys: Capture) -> None:
    assert main(["schemas", "diff", "bundled", "bundled+static-configs"]) == 1
    assert capsys.readouterr().out.splitlines()[:6] == [
        "~ BrokerRegistrationRequest",
        "    validVersions: 0-4 → 0-6",
        "    + cordoned_log_dirs: compact []uuid, tag 0  (new version 5)",
        "    + static_configs: compact []StaticConfig  (new version 6)",
        "    + static_configs[].name: compact string  (new version 6)",
        "    + static_configs[].value: compact nullable string  (new version 6)",
    ]


def test_differences_of_every_kind(capsys: Capture, tmp_path: Path) -> None:
    before, after = tmp_path / "a", tmp_path / "b"
    for where, fields in (
        (before, (field("First"), field("Second"), field("Gone", "string"), field("Kind", "int8"))),
        (after, (field("Second"), field("First"), field("Kind", "int16"), field("New", "bool", "1+", default="true"))),
    ):
        where.mkdir()
        (where / "Sample.json").write_text(text(definition(*fields)))
    (after / "More.json").write_text(text({**definition(), "name": "More"}))
    assert main(["schemas", "diff", str(before), str(after)]) == 1
    assert capsys.readouterr().out.splitlines() == [
        "+ More  data, versions 0-2",
        "~ Sample",
        "    - gone: compact string  (versions 0-2)",
        "    ~ kind: int8 → int16  (versions 0-2)",
        "    ~ order of fields: first, second, kind → second, first, kind  (versions 0-2)",
        "    + new: bool, default true  (versions 1-2)",
    ]
    assert main(["schemas", "diff", str(after), str(before), "--json"]) == 1
    shown = json.loads(capsys.readouterr().out)
    assert [one["name"] for one in shown["removed"]] == ["More"]
    assert {"path": "gone", "before": None, "after": "compact string", "versions": [0, 1, 2], "newVersions": False} in (
        shown["changed"][0]["fields"]
    )


def test_a_side_that_is_none_is_no_difference(capsys: Capture, tmp_path: Path) -> None:
    assert 'a path, or "bundled"' in failure(capsys, 2, "schemas", "diff", "bundled", str(tmp_path / "none"))
    assert "no overlay 'none'" in failure(capsys, 2, "schemas", "diff", "bundled", "bundled+none")


# -- other sources of definitions (K2)


@pytest.mark.parametrize("before", [True, False])
def test_a_folder(capsys: Capture, folder: Path, before: bool) -> None:
    option = ["--schemas", str(folder)]
    rest = ["Sample", "1", "00000001 00000002 00", "--compact"]
    words = [*option, "decode", *rest] if before else ["decode", *rest, *option]
    assert main(words) == 0
    assert json.loads(capsys.readouterr().out) == {"number": 1, "added": 2}


def test_a_jar_for_each_command(capsys: Capture, folder: Path, tmp_path: Path) -> None:
    jar = tmp_path / "kafka-clients-9.9.jar"
    with zipfile.ZipFile(jar, "w") as archive:
        archive.write(folder / "Sample.json", "common/message/Sample.json")
    source = ["--schemas", str(jar)]
    assert main([*source, "explain", "Sample", "0", "00000001 00"]) == 0
    assert main([*source, "encode", "Sample", "0", '{"number": 1}']) == 0
    assert main([*source, "schemas", "list"]) == 0
    assert main([*source, "schemas", "show", "Sample", "2"]) == 0
    assert main(["schemas", "show", "Sample", *source]) == 0
    assert main(["schemas", "diff", str(jar), str(folder)]) == 0
    assert "common/message/Sample.json" in capsys.readouterr().out


def test_several_sources_are_one_set(capsys: Capture, folder: Path) -> None:
    words = ["--schemas", str(folder), "schemas", "list", "--schemas", str(bundled_folder())]
    assert main(words) == 0
    assert len(capsys.readouterr().out.splitlines()) == 288


def test_overlays(capsys: Capture) -> None:
    assert main(["--overlay", "decommission", "explain", "--request-frame", FRAME]) == 0
    assert capsys.readouterr().out.startswith("request frame of DecommissionControllerRequest")
    assert main(["schemas", "show", "RegisterBrokerRecord", "5", "--overlay", "static-configs"]) == 0
    assert "static_configs" in capsys.readouterr().out


def test_a_wrong_definition_is_named_with_file_line_field_and_rule(capsys: Capture, folder: Path) -> None:
    (folder / "Sample.json").write_text(text(definition(field("Number", "int33"))))
    assert failure(capsys, 1, "--schemas", str(folder), "schemas", "list") == (
        "definitions/Sample.json:8: Sample.Number: unknown type 'int33', int32 is meant?"
    )


def test_a_comma_too_many_is_named(capsys: Capture, folder: Path) -> None:
    (folder / "Sample.json").write_text('{\n "name": "Sample",\n}\n')
    error = failure(capsys, 1, "--schemas", str(folder), "decode", "Sample", "0", "00")
    assert error == "definitions/Sample.json:2: not JSON: a comma with nothing after it"


def test_sources_that_conflict(capsys: Capture, tmp_path: Path) -> None:
    for name in ("a", "b"):
        shutil.copytree(bundled_folder() / "raft", tmp_path / name)
    error = failure(capsys, 1, "--schemas", str(tmp_path / "a"), "--schemas", str(tmp_path / "b"), "schemas", "list")
    assert "b/" in error
    assert "is defined in a/" in error
