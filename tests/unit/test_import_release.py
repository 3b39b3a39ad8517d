"""The pure parts of the importer: what it takes from a definition, the form of files, and what it says changed (K2)."""

from __future__ import annotations

import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from kafkaproto.schema.text import load_object
from scripts.import_release import changes, definitions, facts, release
from scripts.import_release.__main__ import main
from scripts.import_release.errors import ImportReleaseError
from scripts.import_release.facts import Api, ReleaseFacts
from scripts.import_release.jars import definition_texts

SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"

SOURCE = """
// A comment with a "quote".
{
  "apiKey": 55, "type": "response", "name": "Sample", // behind a line
  "validVersions": "0-1", "flexibleVersions": "0+",
  "about": "prose",
  "fields": [
    { "name": "Note", "type": "string", "versions": "0+", "default": "// kept", "about": "prose" },
    { "name": "Topics", "type": "[]Topic", "versions": "0+", "about": "prose",
      "fields": [ { "name": "Id", "type": "uuid", "versions": "1+", "ignorable": true, "tag": "0" } ] },
    { "name": "State", "type": "State", "versions": "0+" }
  ],
  "commonStructs": [
    { "name": "State", "versions": "0+", "fields": [
      { "name": "Offset", "type": "int64", "versions": "0+", "default": -1, "about": "prose" } ] }
  ]
}
"""

RENDERED = """\
{
  "apiKey": 55,
  "type": "response",
  "name": "Sample",
  "validVersions": "0-1",
  "flexibleVersions": "0+",
  "about": "Ours.",
  "fields": [
    {"name": "Note", "type": "string", "versions": "0+", "default": "// kept"},
    {"name": "Topics", "type": "[]Topic", "versions": "0+", "about": "Our topics.", "fields": [
        {"name": "Id", "type": "uuid", "versions": "1+", "ignorable": true, "tag": "0"}
      ]},
    {"name": "State", "type": "State", "versions": "0+"}
  ],
  "commonStructs": [
    {"name": "State", "versions": "0+", "fields": [
        {"name": "Offset", "type": "int64", "versions": "0+", "default": -1, "about": "Our offset."}
      ]}
  ]
}
"""

TEXTS = {"": "Ours.", "Topics": "Our topics.", "State.Offset": "Our offset.", "Topics.Gone": "Of a field that went."}


def sample() -> definitions.Definition:
    return definitions.from_texts([("message", "Sample.json", SOURCE)])["message/Sample.json"]


def test_facts_only() -> None:
    assert definitions.abouts(sample()) == {}
    assert '"prose"' not in definitions.render(sample())


def test_own_texts_are_put_in_and_read_back() -> None:
    texted = definitions.with_abouts(sample(), TEXTS)
    assert definitions.render(texted) == RENDERED
    assert definitions.abouts(texted) == {path: text for path, text in TEXTS.items() if path != "Topics.Gone"}
    assert definitions.facts(texted) == sample()


def test_a_definition_without_fields_is_one_line() -> None:
    gone: definitions.Definition = {"apiKey": 4, "type": "request", "name": "Gone", "validVersions": "none"}
    expected = '{"apiKey": 4, "type": "request", "name": "Gone", "validVersions": "none"}\n'
    assert definitions.render(gone) == expected


def bundled_files() -> Iterator[Path]:
    yield from sorted(SCHEMAS.glob("kafka-*/*/*.json"))
    yield from sorted(SCHEMAS.glob("overlays/*/*.json"))


def test_every_bundled_file_has_the_one_form() -> None:
    files = list(bundled_files())
    assert len(files) >= 291
    for file in files:
        text = file.read_text(encoding="utf-8")
        known = load_object(text, file.name)
        assert definitions.render(known) == text, file
        # Texts stand where an import would put them, so that importing again moves none.
        assert definitions.render(definitions.with_abouts(known, definitions.abouts(known))) == text, file


def test_every_bundled_facts_file_has_the_one_form() -> None:
    files = sorted(SCHEMAS.glob("releases/kafka-*.json"))
    assert [file.stem for file in files] == ["kafka-4.0.2", "kafka-4.1.2", "kafka-4.2.1", "kafka-4.3.1", "kafka-4.4.0"]
    for file in files:
        known = facts.read(file)
        assert known is not None
        assert facts.render(known) == file.read_text(encoding="utf-8")


def test_no_jar_with_definitions() -> None:
    with pytest.raises(ImportReleaseError, match="no message definitions"):
        definitions.from_texts([])


def test_fields_that_are_no_list() -> None:
    with pytest.raises(ImportReleaseError, match="Sample: fields is no list of objects"):
        definitions.from_texts([("message", "Sample.json", '{"name": "Sample", "fields": {"name": "A"}}')])


def test_modules_and_folders_of_jars(tmp_path: Path) -> None:
    for jar, members in {
        "kafka-clients-4.4.0.jar": ["common/message/A.json", "common/other/B.json", "common/message/A.class"],
        "kafka-metadata-4.4.0.jar": ["common/metadata/C.json"],
        "kafka-storage-4.4.0.jar": ["message/D.json"],
        "kafka-raft-4.3.1.jar": ["common/message/E.json"],
        "other-4.4.0.jar": ["common/message/F.json"],
    }.items():
        with zipfile.ZipFile(tmp_path / jar, "w") as archive:
            for member in members:
                archive.writestr(member, member)
    assert list(definition_texts(tmp_path.iterdir(), "4.4.0")) == [
        ("message", "A.json", "common/message/A.json"),
        ("metadata", "C.json", "common/metadata/C.json"),
        ("storage", "D.json", "message/D.json"),
    ]


def test_changes_of_definitions() -> None:
    before = {"message/Sample.json": sample(), "message/Old.json": sample(), "message/Same.json": sample()}
    newer = load_object(
        SOURCE.replace('"0-1"', '"0-2"')
        .replace('"versions": "1+", "ignorable": true, "tag": "0"', '"versions": "1+"')
        .replace('"name": "Note"', '"name": "Memo"'),
        "Sample.json",
    )
    after = {"message/Sample.json": newer, "message/New.json": sample()}
    after["message/Same.json"] = definitions.with_abouts(sample(), TEXTS)
    assert list(changes.in_definitions(before, after)) == [
        "+ message/New (versions 0-1)",
        "- message/Old",
        "~ message/Sample",
        '    validVersions "0-1" → "0-2"',
        "    - Note",
        "    Topics.Id: ignorable true → absent",
        '    Topics.Id: tag "0" → absent',
        "    + Memo: string, versions 0+",
    ]


def test_fields_in_another_order_are_a_change() -> None:
    fields = definitions.parts(sample(), "fields")
    turned = sample() | {"fields": fields[::-1]}
    found = list(changes.in_definitions({"m/Sample.json": sample()}, {"m/Sample.json": turned}))
    assert found == ["~ m/Sample", "    order of fields"]


def api(key: int, highest: int, *, unstable: int | None = None) -> Api:
    return {
        "key": key,
        "name": f"Api{key}",
        "min": 0,
        "max": highest,
        "max_unstable": highest if unstable is None else unstable,
        "listeners": ["broker"],
        "forwardable": False,
        "cluster_action": False,
    }


def some_facts(*apis: Api, of: str = "4.4.0") -> ReleaseFacts:
    return {"release": of, "apis": list(apis), "metadata_versions": [], "features": [], "errors": []}


def test_changes_of_facts() -> None:
    before = some_facts(api(1, 2), api(2, 0), api(3, -1))
    after = some_facts(api(1, 3), api(3, -1, unstable=0), api(4, 0))
    assert list(changes.in_facts(before, before)) == []
    assert list(changes.in_facts(before, after)) == [
        "~ api 1 Api1: versions 0-2 → 0-3",
        "- api 2 Api2",
        "~ api 3 Api3: versions none → none (unstable up to 0)",
        "+ api 4 Api4: versions 0-0, listeners broker, forwardable False, cluster_action False",
    ]


def put(schemas: Path, number: str, text: str) -> None:
    file = schemas / f"kafka-{number}" / "message" / "Sample.json"
    file.parent.mkdir(parents=True)
    file.write_text(definitions.render(definitions.with_abouts(sample(), {"": text, "State": text})), encoding="utf-8")


def test_base_and_texts_of_an_import(tmp_path: Path) -> None:
    assert release.base_of(tmp_path, "4.4.0") is None
    put(tmp_path, "4.9.0", "of 4.9")
    put(tmp_path, "4.10.0", "of 4.10")
    assert release.present_releases(tmp_path) == ["4.9.0", "4.10.0"]
    assert release.base_of(tmp_path, "4.9.0") == "4.9.0"
    assert release.base_of(tmp_path, "4.11.0") == "4.10.0"
    assert release.texts_by_message(tmp_path, "4.11.0")["Sample"] == {"": "of 4.10", "State": "of 4.10"}
    assert release.texts_by_message(tmp_path, "4.9.0")["Sample"] == {"": "of 4.9", "State": "of 4.9"}


def test_writing_deletes_what_the_release_has_no_more(tmp_path: Path) -> None:
    put(tmp_path, "4.9.0", "ours")
    imported = release.Import(
        tmp_path, "4.9.0", {"raft/Other.json": sample()}, some_facts(api(1, 0), of="4.9.0"), "4.9.0"
    )
    assert list(imported.changes()) == [
        "Definitions, against those of 4.9.0 in schemas: as below",
        "  - message/Sample",
        "  + raft/Other (versions 0-1)",
    ]
    imported.write()
    assert list(definitions.read_folder(imported.folder)) == ["raft/Other.json"]
    assert facts.read(imported.facts_file) == some_facts(api(1, 0), of="4.9.0")
    assert list(imported.changes()) == [
        "Definitions, against those of 4.9.0 in schemas: no changes",
        "Facts, against those of 4.9.0 in schemas: no changes",
    ]


@pytest.mark.parametrize("text", ["4.4", "4.4.0/../..", ""])
def test_wrong_release(text: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as exit_:
        main([text])
    assert exit_.value.code == 2
    assert "not a Kafka version" in capsys.readouterr().err
