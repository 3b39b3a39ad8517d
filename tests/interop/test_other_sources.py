"""K2: the definitions of each release's own jars load and work, and two releases can be compared."""

from __future__ import annotations

import json
import os
import re
import zipfile
from functools import cache
from pathlib import Path

import pytest

from kafkaproto import SchemaError, SchemaSet
from kafkaproto.explanation.types import fields_of, type_name
from kafkaproto.layout.nodes import Layout
from kafkaproto.layout.resolve import resolve
from kafkaproto.schema.model import MessageKind
from kafkaproto.tools.kafkaproto_command import main
from mockcontroller.kafka_tools import KafkaDistribution, KafkaUnavailable
from tests.unit.tools.command_runs import failure

pytestmark = pytest.mark.interop

DEFINITIONS = {
    # definitions, those with versions, (schema, version) pairs
    "4.0.2": (256, 248, 667),
    "4.1.2": (279, 271, 705),
    "4.2.1": (279, 271, 721),
    "4.3.1": (280, 272, 728),
    "4.4.0": (286, 278, 744),
}


@cache
def folder_of(release: str) -> Path:
    """The jars of a release."""
    try:
        return KafkaDistribution.fetch(release).folder / "lib"
    except KafkaUnavailable as error:
        if os.environ.get("CI"):
            raise
        pytest.skip(str(error))


@pytest.mark.parametrize("release", DEFINITIONS)
def test_every_definition_of_a_release_loads(release: str) -> None:
    schemas = SchemaSet.from_path(folder_of(release))
    found = [schemas.schema(name) for name in schemas.names]
    pairs = [(schema, version) for schema in found for version in schema.valid_versions]
    assert (len(found), sum(bool(one.valid_versions) for one in found), len(pairs)) == DEFINITIONS[release]
    for schema, version in pairs:
        # Its class, both paths, and the annotated view.
        message = schemas.message(schema.name)()
        data = schemas.encode(message, version)
        assert schemas.decode(schema.name, version, data) == message
        view = schemas.explain(schema.name, version, data)
        assert (view.fault, view.rest) == (None, b"")


def wire(layout: Layout) -> list[object]:
    """What of a layout shows in the bytes: no names."""
    return [
        (path.count("."), re.sub("[A-Z][A-Za-z]*", "struct", type_name(field.node)), tag, tag is None or field.default)
        for path, field, tag in fields_of(layout)
    ]


@pytest.mark.parametrize("release", DEFINITIONS)
def test_requests_and_responses_lie_as_in_the_bundled_set(release: str) -> None:
    """One set serves all releases: what both have is the same, but for one unstable response of 4.0."""
    schemas, bundled = SchemaSet.from_path(folder_of(release)), SchemaSet.bundled()
    kinds = (MessageKind.REQUEST, MessageKind.RESPONSE)
    differ = set()
    for schema in (schemas.schema(name) for name in schemas.names):
        if schema.kind not in kinds:
            continue
        # By key: key 74 got another name in 4.1.
        same = bundled.definitions.by_key(schema.kind, schema.api_key or 0)
        for version in schema.valid_versions:
            if version in same.valid_versions and wire(resolve(schema, version)) != wire(resolve(same, version)):
                differ.add((schema.name, version))
    assert differ == ({("ReadShareGroupStateSummaryResponse", 0)} if release == "4.0.2" else set())


def test_the_jars_of_4_4_0_are_the_bundled_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["schemas", "diff", "bundled", str(folder_of("4.4.0"))]) == 0
    assert capsys.readouterr().out == ""


def test_what_4_4_0_has_beyond_4_2_1(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["schemas", "diff", str(folder_of("4.2.1")), str(folder_of("4.4.0"))]
    assert main(words) == 1
    lines = capsys.readouterr().out.splitlines()
    assert not [line for line in lines if line.startswith("- ")]
    assert [line for line in lines if line.startswith("+ ")] == [
        "+ AbortedTxn  data, version 0",
        "+ ControlRecordTypeSchema  data, version 0",
        "+ StreamsGroupTopologyDescriptionUpdateRequest  request, api key 93, version 0",
        "+ StreamsGroupTopologyDescriptionUpdateResponse  response, api key 93, version 0",
        "+ UnregisterControllerRecord  metadata, api key 29, version 0",
        "+ UnregisterControllerRequest  request, api key 94, version 0",
        "+ UnregisterControllerResponse  response, api key 94, version 0",
    ]
    at = lines.index("~ RegisterBrokerRecord")
    assert lines[at + 1 : at + 3] == [
        "    validVersions: 0-3 → 0-4",
        "    + cordoned_log_dirs: compact nullable []uuid, tag 1, default null  (new version 4)",
    ]
    assert main([*words, "--json"]) == 1
    shown = json.loads(capsys.readouterr().out)
    assert {one["apiKey"] for one in shown["added"] if one["type"] == "request"} == {93, 94}


def test_the_command_takes_one_jar(capsys: pytest.CaptureFixture[str]) -> None:
    jar = folder_of("4.0.2") / "kafka-clients-4.0.2.jar"
    assert main(["--schemas", str(jar), "decode", "ApiVersionsRequest", "4", "0261 0231 00", "--compact"]) == 0
    assert json.loads(capsys.readouterr().out) == {"clientSoftwareName": "a", "clientSoftwareVersion": "1"}
    assert "has the versions 0-4, not 5" in failure(
        capsys, 2, "--schemas", str(jar), "decode", "ApiVersionsRequest", "5", "00"
    )


def test_a_wrong_definition_in_a_jar_is_named_with_file_line_field_and_rule(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    jar, member = tmp_path / "kafka-clients-4.4.1.jar", "common/message/UnregisterControllerRequest.json"
    with zipfile.ZipFile(folder_of("4.4.0") / "kafka-clients-4.4.0.jar") as source:
        text = source.read(member).decode()
    broken = text.replace('"int32"', '"int31"')
    with zipfile.ZipFile(jar, "w") as target:
        target.writestr(member, broken)
    line = broken[: broken.index('"ControllerId"')].count("\n") + 1
    where = f"{jar.name}!{member}:{line}: UnregisterControllerRequest.ControllerId"
    expected = f"{where}: unknown type 'int31', int32 is meant?"
    with pytest.raises(SchemaError) as caught:
        SchemaSet.from_path(jar)
    assert str(caught.value) == expected
    assert failure(capsys, 1, "--schemas", str(jar), "schemas", "list") == expected
