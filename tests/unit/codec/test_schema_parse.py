"""K2: definitions are read as Kafka's generator reads them, and what is wrong is named: file, line, field and rule."""

from __future__ import annotations

from typing import Any

import pytest

from kafkaproto import SchemaError
from kafkaproto.schema.model import ArrayType, DefaultForm, MessageKind, Primitive, StructType
from kafkaproto.schema.names import attribute_name, json_name, snake_case
from kafkaproto.schema.parse import parse_message
from kafkaproto.schema.text import without_comments
from kafkaproto.schema.versions import NO_VERSIONS, Versions

from .samples import Definition, definition, field, text

FILE = "message/Sample.json"


def refused(source: str | Definition) -> SchemaError:
    with pytest.raises(SchemaError) as caught:
        parse_message(source if isinstance(source, str) else text(source), FILE)
    assert caught.value.file == FILE
    assert str(caught.value).startswith(FILE)
    return caught.value


# -- the text


def test_comments_go_outside_texts_only() -> None:
    source = '{"a": "// kept /* kept */ \\" //", // gone "x"\n "b": 1 /* gone\n */ }'
    clean = without_comments(source)
    assert '"// kept /* kept */ \\" //"' in clean
    assert "gone" not in clean
    assert (len(clean), clean.count("\n")) == (len(source), source.count("\n"))


def test_a_definition_with_comments_and_every_key() -> None:
    schema = parse_message(
        """
        // Licensed to nobody.
        {
          "apiKey": 7, "type": "request", "listeners": ["controller", "broker"], "name": "Sample", // a remark
          "validVersions": "1-3", "deprecatedVersions": "1", "flexibleVersions": "2+", "latestVersionUnstable": true,
          "headerVersions": "1-2", "about": "About // it.",
          "fields": [
            { "name": "Id", "type": "uuid", "versions": "1+", "mapKey": true, "about": "A \\"quote\\" and a \\\\." },
            { "name": "Topics", "type": "[]Topic", "versions": "1+", "nullableVersions": "2+", "fields": [
              { "name": "Name", "type": "string", "versions": "1+", "entityType": "topicName" },
              { "name": "Data", "type": "bytes", "versions": "3+", "zeroCopy": true, "ignorable": "true" }
            ]},
            { "name": "Plain", "type": "string", "versions": "1+", "flexibleVersions": "none" },
            { "name": "Late", "type": "Common", "tag": "0", "taggedVersions": "3+", "nullableVersions": "3+",
              "default": "null" }
          ],
          "commonStructs": [ { "name": "Common", "versions": "3+", "fields": [
            { "name": "Size", "type": "uint32", "versions": "3+", "default": "0x7fffffff" } ] } ]
        }""",
        FILE,
    )
    assert (schema.kind, schema.api_key, schema.listeners) == (MessageKind.REQUEST, 7, ("controller", "broker"))
    assert (str(schema.valid_versions), str(schema.flexible_versions)) == ("1-3", "2+")
    assert schema.latest_version_unstable
    assert dict(schema.facts) == {"headerVersions": "1-2", "deprecatedVersions": "1"}
    key, topics, plain, late = schema.root.fields
    assert (key.type, key.map_key, key.about) == (Primitive.UUID, True, 'A "quote" and a \\.')
    assert (topics.type, str(topics.nullable)) == (ArrayType(StructType("Topic")), "2+")
    assert topics.default is DefaultForm.EMPTY_ARRAY
    assert (plain.flexible, late.default, late.tag, late.versions) == (NO_VERSIONS, None, 0, Versions.parse("3+"))
    name, data = schema.struct("Topic").fields
    assert (name.entity_type, data.ignorable) == ("topicName", True)
    assert schema.struct("Common").fields[0].default == 0x7FFF_FFFF


def test_the_draft_of_the_static_configs_has_a_comma_too_many() -> None:
    """The draft KIP's own listing ends a list of fields with a comma: the line is that of the comma."""
    error = refused(
        '{\n  "type": "data",\n  "name": "Sample",\n  "validVersions": "0",\n  "fields": [\n'
        '    {"name": "A", "type": "int8", "versions": "0+"},\n  ]\n}\n'
    )
    assert error.line == 6
    assert "comma with nothing after it" in error.rule


@pytest.mark.parametrize(
    ("source", "line", "rule"),
    [
        ('{\n"type": "data"\n"name": "Sample"\n}', 3, "not JSON"),
        ("[]", 1, "JSON object"),
        ("", 1, "not JSON"),
        ('{"a": "' + "x" * 9, 1, "not JSON"),
        ("[" * 100_000, None, "nested too deeply"),
        ('{"apiKey": ' + "9" * 5000 + "}", None, "not JSON"),
    ],
)
def test_what_is_not_json(source: str, line: int | None, rule: str) -> None:
    error = refused(source)
    assert (error.line, error.field) == (line, "")
    assert rule in error.rule


# -- rules


def struct(name: str, *fields: Definition, versions: str = "0+") -> Definition:
    return {"name": name, "versions": versions, "fields": list(fields)}


TAG_0: dict[str, Any] = {"tag": 0, "taggedVersions": "0+"}
BROKEN: dict[str, tuple[Definition, str, str]] = {
    "misspelt key of a field": (
        definition(field("A", nullableVersion="0+")),
        "Sample.A",
        "'nullableVersion', nullableVersions is meant?",
    ),
    "misspelt key of a message": (definition(flexibleVersion="0+"), "Sample", "flexibleVersions is meant?"),
    "misspelt key of a common struct": (
        definition(commonStructs=[{**struct("C"), "feilds": []}]),
        "Sample.C",
        "fields is meant?",
    ),
    "no name": (definition(field("")), "Sample", "not made of letters and digits"),
    "name with a dash": (definition(field("A-B")), "Sample", "not made of letters and digits"),
    "no type": (definition({"name": "A", "versions": "0+"}), "Sample.A", "type is missing"),
    "unknown kind": (definition(type="reqest"), "Sample", "'reqest' is none of request"),
    "unknown type": (definition(field("A", "in32")), "Sample.A", "unknown type 'in32', int32 is meant?"),
    "array of arrays": (definition(field("A", "[][]int32")), "Sample.A", "unknown type"),
    "array of records": (definition(field("A", "[]records")), "Sample.A", "array of records"),
    "unknown struct": (definition(field("A", "[]Gone")), "Sample.A", "no struct Gone is declared"),
    "unknown struct in a struct that nothing names": (
        definition(commonStructs=[struct("C", field("A", "Gone"))]),
        "Sample.C.A",
        "no struct Gone is declared",
    ),
    "a struct twice": (
        definition(field("A", "X", fields=[field("B")]), field("C", "X", fields=[field("D")])),
        "Sample.C",
        "struct X is declared twice",
    ),
    "a struct with the message's name": (
        definition(field("A", "Sample", fields=[field("B")])),
        "Sample.A",
        "has the name of its message",
    ),
    "a struct that can't be a class": (
        definition(commonStructs=[struct("None", field("A"))]),
        "Sample",
        "can't be that of a class",
    ),
    "a field twice": (definition(field("A"), field("A", "string")), "Sample.A", "stands here already"),
    "a field twice but for case": (definition(field("AbC"), field("abC")), "Sample.abC", "stands here already"),
    "a struct in itself": (
        definition(field("A", "X"), commonStructs=[struct("X", field("B", "[]X"))]),
        "Sample.A.B",
        "contains itself",
    ),
    "a struct in itself by another": (
        definition(field("A", "X"), commonStructs=[struct("X", field("B", "Y")), struct("Y", field("C", "X"))]),
        "Sample.A.B.C",
        "struct X contains itself",
    ),
    "fields under a scalar": (definition(field("A", fields=[field("B")])), "Sample.A", "which is no struct"),
    "versions missing": (definition({"name": "A", "type": "int8"}), "Sample.A", "versions is missing"),
    "valid versions missing": (
        {"type": "data", "name": "Sample", "fields": []},
        "Sample",
        "validVersions is missing",
    ),
    "flexible versions missing": (
        {"type": "data", "name": "Sample", "validVersions": "0", "fields": []},
        "Sample",
        "flexibleVersions is missing",
    ),
    "fields missing": (
        {"type": "data", "name": "Sample", "validVersions": "0", "flexibleVersions": "none"},
        "Sample",
        "fields is a list of objects",
    ),
    "a range that is none": (
        definition(field("A", versions="1..2")),
        "Sample.A",
        "versions: '1..2' is no version range",
    ),
    "a range that is empty": (definition(field("A", versions="3-2")), "Sample.A", "is empty"),
    "a range beyond int16": (definition(field("A", versions="40000+")), "Sample.A", "beyond 32767"),
    "a closed flexible range": (definition(flexibleVersions="0-1"), "Sample", "must be open at its end"),
    "duplicate tag": (
        definition(field("A", **TAG_0), field("B", **TAG_0)),
        "Sample",
        "each once; they are 0, 0",
    ),
    "a tag left out": (
        definition(field("A", **TAG_0), field("B", tag=2, taggedVersions="0+")),
        "Sample",
        "they are 0, 2",
    ),
    "tag without versions": (definition(field("A", tag=0)), "Sample.A", "a tag without taggedVersions"),
    "versions without tag": (definition(field("A", taggedVersions="0+")), "Sample.A", "taggedVersions without a tag"),
    "a tag that is no number": (
        definition(field("A", tag="x", taggedVersions="0+")),
        "Sample.A",
        "tag 'x' is no number",
    ),
    "a closed tagged range": (
        definition(field("A", tag=0, taggedVersions="0-1")),
        "Sample.A",
        "must be open at its end",
    ),
    "tagged where absent": (
        definition(field("A", versions="1+", **TAG_0)),
        "Sample.A",
        "reach outside the versions 1+",
    ),
    "tagged where not flexible": (
        definition(field("A", **TAG_0), flexibleVersions="1+"),
        "Sample.A",
        "reach outside flexibleVersions 1+",
    ),
    "null default where not nullable": (
        definition(field("A", "string", default="null")),
        "Sample.A",
        "default null, but nullableVersions none",
    ),
    "null default where nullable later": (
        definition(field("A", "string", default="null", nullableVersions="1+")),
        "Sample.A",
        "nullableVersions 1+ are not all",
    ),
    "nullable int": (definition(field("A", nullableVersions="0+")), "Sample.A", "a type that can't be null"),
    "default beyond its type": (definition(field("A", "int8", default=128)), "Sample.A", "outside int8, -128 to 127"),
    "default that is no number": (definition(field("A", default="x")), "Sample.A", "'x' is no int32"),
    "default that is no bool": (definition(field("A", "bool", default="yes")), "Sample.A", "neither true nor false"),
    "default that is no float": (definition(field("A", "float64", default="x")), "Sample.A", "'x' is no float64"),
    "default that is no uuid": (definition(field("A", "uuid", default="x")), "Sample.A", "'x' is no uuid"),
    "default of an array": (
        definition(field("A", "[]int8", default="[1]")),
        "Sample.A",
        "an array starts empty or null",
    ),
    "default of a struct": (
        definition(field("A", "X", default="x", fields=[field("B")])),
        "Sample.A",
        "a struct starts new or null",
    ),
    "default of bytes": (definition(field("A", "bytes", default="x")), "Sample.A", "bytes start empty or null"),
    "ignorable that is no bool": (definition(field("A", ignorable="maybe")), "Sample.A", "neither true nor false"),
    "about that is no text": (definition(field("A", about=1)), "Sample.A", "about is no text"),
    "fields that are no list": (definition(fields={}), "Sample", "fields is a list of objects"),
    "api key beyond int16": (definition(apiKey=32768), "Sample", "apiKey 32768 is no int16"),
    "api key that is no number": (definition(apiKey="94"), "Sample", "apiKey '94' is no int16"),
    "listeners that are no list": (definition(listeners="broker"), "Sample", "a list of texts"),
}


@pytest.mark.parametrize(("source", "where", "rule"), BROKEN.values(), ids=list(BROKEN))
def test_a_broken_rule_is_named(source: Definition, where: str, rule: str) -> None:
    error = refused(source)
    assert error.field == where
    assert rule in error.rule
    if error.field:
        lines = text(source).splitlines()
        assert error.line is not None
        assert f'"{error.field.rpartition(".")[2]}"' in lines[error.line - 1]


def test_the_text_of_an_error_names_file_line_field_and_rule() -> None:
    source = (
        '{"type": "data", "name": "Sample", "validVersions": "0", "flexibleVersions": "0+", "fields": [\n'
        '{"name": "A", "type": "X", "versions": "0+", "fields": [\n'
        '{"name": "B", "type": "in32", "versions": "0+"}\n]}]}'
    )
    assert str(refused(source)) == f"{FILE}:3: Sample.A.B: unknown type 'in32', int32 is meant?"


# -- what is allowed


def test_unlike_keys_are_facts_of_newer_releases() -> None:
    schema = parse_message(text(definition(field("A", somethingNew=1), andMore=[])), FILE)
    assert [one.name for one in schema.root.fields] == ["A"]


def test_versions_may_be_missing_where_tagged() -> None:
    schema = parse_message(text(definition({"name": "A", "type": "int8", "tag": 0, "taggedVersions": "1+"})), FILE)
    assert str(schema.root.fields[0].versions) == "1+"


def test_a_removed_api_has_no_versions() -> None:
    schema = parse_message(text({"type": "request", "apiKey": 4, "name": "Gone", "validVersions": "none"}), FILE)
    assert not schema.valid_versions
    assert not schema.root.fields


@pytest.mark.parametrize(
    ("kind", "raw", "value"),
    [
        ("int32", "0x7fffffff", 2**31 - 1),
        ("int32", "-1", -1),
        ("int64", -1, -1),
        ("int16", "", 0),
        ("bool", True, True),
        ("bool", "true", True),
        ("bool", "false", False),
        ("float64", "1.5", 1.5),
        ("float64", 2, 2.0),
        ("string", "x", "x"),
        ("string", None, ""),
        ("bytes", None, b""),
        ("[]int32", None, DefaultForm.EMPTY_ARRAY),
        ("records", None, None),
    ],
)
def test_defaults(kind: str, raw: object, value: object) -> None:
    """`"default": null` is no default; the text "null" is the one that means null (next test)."""
    nullable: dict[str, Any] = {"nullableVersions": "0+"} if kind in ("string", "bytes", "[]int32") else {}
    schema = parse_message(text(definition(field("A", kind, default=raw, **nullable))), FILE)
    assert schema.root.fields[0].default == value


@pytest.mark.parametrize("kind", ["string", "bytes", "records", "[]int32"])
def test_the_text_null_is_null(kind: str) -> None:
    schema = parse_message(text(definition(field("A", kind, default="null", nullableVersions="0+"))), FILE)
    assert schema.root.fields[0].default is None


@pytest.mark.parametrize(("written", "low", "high"), [("3", 3, 3), ("0-4", 0, 4), ("2+", 2, 32767), (" none ", 0, -1)])
def test_version_ranges(written: str, low: int, high: int) -> None:
    versions = Versions.parse(written)
    assert (versions.lowest, versions.highest) == (low, high)
    assert str(versions) == written.strip()
    assert list(versions)[:2] == list(range(low, high + 1))[:2]
    assert (low in versions) == bool(versions)
    assert high + 1 not in versions
    assert "3" not in versions


def test_ranges_meet() -> None:
    assert Versions.parse("0-4") & Versions.parse("2+") == Versions.parse("2-4")
    assert Versions.parse("0-1") & Versions.parse("2+") == NO_VERSIONS


def test_names() -> None:
    """KRaft is one word in Python, and in JSON only the first letter changes."""
    assert snake_case("KRaftVersionFeature") == "kraft_version_feature"
    assert snake_case("ISRs") == "is_rs"
    assert snake_case("TopicIDs") == "topic_i_ds"
    assert snake_case("ThrottleTimeMs") == "throttle_time_ms"
    assert json_name("KRaftVersionFeature") == "kRaftVersionFeature"
    assert [attribute_name(name) for name in ("From", "Self", "Schema", "Class", "Name")] == [
        "from_", "self_", "schema_", "class_", "name",
    ]  # fmt: skip
