"""K4: the rows of an explanation cover the bytes, say what is odd about them, and break off where decoding does."""

from __future__ import annotations

import base64
import json
import math
import uuid
from collections.abc import Iterator
from pathlib import Path

import pytest

import kafkaproto
from kafkaproto import Explanation, SchemaSet, UnknownTag
from kafkaproto.explanation import Kind, Row
from kafkaproto.explanation.text import plain_text
from kafkaproto.messages import ApiVersionsRequest, MetadataRequest, MetadataResponse, UnregisterControllerRequest
from kafkaproto.messages import metadata_request as metadata
from kafkaproto.schema.model import MessageKind
from tests.golden.corpora import report, rows, show
from tests.unit.codec.samples import decode_error, definition, field, text


def row_at(explanation: Explanation, path: str, kind: Kind = Kind.FIELD) -> Row:
    (found,) = (row for row in explanation.rows if row.path == path and row.kind is kind)
    return found


def gaps(explanation: Explanation) -> Iterator[str]:
    """What contradicts that rows and rest are the data, each byte once and in order."""
    end = 0
    for row in explanation.rows:
        if row.offset != end:
            yield f"{row.path} at {row.offset}, not {end}"
        end = row.end
    if b"".join(row.raw for row in explanation.rows) + explanation.rest != explanation.data:
        yield "the rows and the rest are not the data"


@pytest.fixture
def sample(tmp_path: Path) -> SchemaSet:
    """A set with one message `Sample`, which has a bit of everything."""
    inner = [field("Number", "int16")]
    fields = (
        field("Flag", "bool"),
        field("Half", "float64"),
        field("Key", "uuid"),
        field("Data", "bytes", nullableVersions="0+"),
        field("Batches", "records", nullableVersions="0+"),
        field("Inner", "Inner", nullableVersions="0+", fields=inner),
        field("Plain", "Plain", fields=[field("Name", "string")]),
        field("Late", "string", taggedVersions="0+", tag=0),
        field("Struct", "Tagged", taggedVersions="0+", tag=1, nullableVersions="0+", fields=[field("On", "bool")]),
        field("Newer", "int8", "1+", taggedVersions="1+", tag=2),
    )
    (tmp_path / "Sample.json").write_text(text(definition(*fields)))
    return SchemaSet.from_path(tmp_path)


# -- against the corpora


def test_every_encoding_is_explained_to_its_end() -> None:
    """Each row of the corpus: no fault, no gap, nothing left over, and the values of the fields are Kafka's."""
    faults = []
    for row in rows("messages"):
        data = bytes.fromhex(row["hex"])
        found = kafkaproto.explain(row["schema"], row["version"], data)
        wrong = list(gaps(found))
        if found.fault is not None or found.rest:
            wrong.append(f"{found.fault}, {len(found.rest)} bytes left over")
        values = {
            one.name: one.to_json(show_secrets=True)["value"]
            for one in found.rows
            if one.kind is Kind.FIELD and one.depth == 0
        }
        schema = kafkaproto.SchemaSet.bundled().schema(row["schema"])
        names = {spec.attribute: spec.json_name for spec in schema.root.fields}
        wrong += [
            f"{name} is {value!r}"
            for name, value in values.items()
            if name in names and names[name] in row["value"] and row["value"][names[name]] != value
        ]
        if wrong:
            faults.append(f"{'; '.join(wrong)}\n  {show(row)}")
    assert not faults, report(faults)


def test_every_damaged_message_breaks_off_where_decoding_does() -> None:
    faults = []
    for row in rows("mutated"):
        data = bytes.fromhex(row["hex"])
        found = kafkaproto.explain(row["schema"], row["version"], data)
        wrong = list(gaps(found))
        try:
            kafkaproto.decode(row["schema"], row["version"], data)
        except kafkaproto.DecodeError as error:
            said = found.fault and (found.fault.path, found.fault.offset, found.fault.reason)
            if said != (error.path, error.offset, error.reason):
                wrong.append(f"explained as {said}, decoded: {error}")
            # A tag whose size can't be read has no row.
            if not found.end <= error.offset <= found.end + 5:
                wrong.append(f"the rows end at {found.end}, the fault is at {error.offset}")
        else:
            wrong += [str(found.fault)] if found.fault else []
        json.dumps(found.to_json())
        if not all(line.isprintable() for line in str(found).split("\n")):
            wrong.append("the view has something in it that a terminal may obey")
        if wrong:
            faults.append(f"{'; '.join(wrong)}\n  {show(row)}")
    assert not faults, report(faults)


# -- what rows say


def test_a_row_has_everything() -> None:
    found = kafkaproto.explain(ApiVersionsRequest, 3, bytes.fromhex("036162 02 31 00"))
    name, version, tags = found.rows
    assert (name.offset, name.length, name.raw, name.head) == (0, 3, b"\x03ab", 1)
    assert (name.path, name.name, name.type, name.value, name.note) == (
        "client_software_name", "client_software_name", "compact string", "ab", "",
    )  # fmt: skip
    assert (version.offset, version.end, version.value) == (3, 5, "1")
    assert (tags.kind, tags.name, tags.value, tags.type) == (Kind.TAG_COUNT, "tagged fields", 0, "unsigned varint")


def test_structs_counts_markers_and_tags(sample: SchemaSet) -> None:
    data = bytes.fromhex(
        "02 7ff8000000000000 00000000000000000000000000000001 00 02ff"  # flag, half, key, data, batches
        "01 0005 00"  # inner, there
        "0278 00"  # plain
        "02 00 03 036869 01 03 01 01 00"  # tags: late, struct
    )
    found = sample.explain("Sample", 0, data)
    assert found.fault is None, found
    assert row_at(found, "flag").note == "written back as 01"
    assert math.isnan(float(str(row_at(found, "half").value)))
    assert row_at(found, "half").to_json()["value"] == "NaN"
    assert row_at(found, "key").value == uuid.UUID(int=1)
    assert row_at(found, "data").value is None
    assert (row_at(found, "batches").type, row_at(found, "batches").value) == ("compact nullable records", b"\xff")
    assert (row_at(found, "inner", Kind.MARKER).value, row_at(found, "inner", Kind.MARKER).type) == (
        True, "nullable Inner",
    )  # fmt: skip
    assert row_at(found, "inner.number").depth == 1
    assert (row_at(found, "plain", Kind.STRUCT).raw, row_at(found, "plain", Kind.STRUCT).type) == (b"", "Plain")
    assert (row_at(found, "late", Kind.TAG).name, row_at(found, "late", Kind.TAG).value) == ("tag 0", 3)
    assert row_at(found, "struct", Kind.MARKER).value is True
    assert row_at(found, "struct.on").value is True


def test_nulls_are_visible(sample: SchemaSet) -> None:
    data = bytes.fromhex("00 0000000000000000 00000000000000000000000000000000 00 00 ff 0100 01 01 01 00")
    found = sample.explain("Sample", 0, data)
    assert found.fault is None
    nulls = [line.split()[3] for line in str(found).splitlines() if line.endswith(" null")]
    assert nulls == ["data", "batches", "inner", "struct"]


def test_null_arrays_and_empty_ones() -> None:
    null, empty = (kafkaproto.explain(MetadataRequest, 9, bytes([count, 0, 0, 0, 0])) for count in (0, 1))
    assert (row_at(null, "topics", Kind.COUNT).value, row_at(empty, "topics", Kind.COUNT).value) == (None, 0)
    assert "null" in str(null)
    assert "0 elements" in str(empty)


def test_unknown_tags_are_shown_where_they_lie() -> None:
    message = MetadataRequest(topics=[metadata.MetadataRequestTopic(name="t")])
    message.topics[0].unknown_tagged_fields = [UnknownTag(9, b"\x01\x02")]  # type: ignore[index]
    found = kafkaproto.explain(MetadataRequest, 12, kafkaproto.encode(message, 12))
    tag = row_at(found, "topics[0]", Kind.UNKNOWN_TAG)
    assert (tag.name, tag.value, tag.raw, tag.head, tag.depth) == ("tag 9", b"\x01\x02", b"\x09\x02\x01\x02", 2, 2)


@pytest.mark.parametrize(
    ("tags", "note"),
    [
        ("01 05 00", ""),
        ("01 8500 00", "written back as 05 00"),
        ("02 05 00 05 00", "tags are not ascending"),
        ("02 06 00 05 00", "tags are not ascending"),
    ],
)
def test_odd_unknown_tags(tags: str, note: str) -> None:
    found = kafkaproto.explain(UnregisterControllerRequest, 0, bytes.fromhex(f"00000001 {tags}"))
    assert found.fault is None
    assert found.rows[-1].note == note


@pytest.mark.parametrize(
    ("tags", "note"),
    [
        ("01 00 04 036869", "but its value takes 3"),
        ("02 00 02 0268 00 02 0269", "this tag again; the last one counts; tags are not ascending"),
    ],
)
def test_odd_known_tags(sample: SchemaSet, tags: str, note: str) -> None:
    start = "00 0000000000000000 00000000000000000000000000000000 00 00 ff 0100"
    found = sample.explain("Sample", 0, bytes.fromhex(f"{start} {tags}"))
    assert found.fault is None, found
    assert [row.note for row in found.rows if row.kind is Kind.TAG][-1] == note


def test_a_tag_of_another_version_is_a_fault(sample: SchemaSet) -> None:
    start = "00 0000000000000000 00000000000000000000000000000000 00 00 ff 0100"
    data = bytes.fromhex(f"{start} 01 02 01 07")
    found = sample.explain("Sample", 0, data)
    assert found.fault is not None
    assert (found.fault.reason, found.rest) == ("tag 2, which only other versions have", data[-3:])
    assert sample.explain("Sample", 1, data).fault is None


def test_text_that_is_not_utf8() -> None:
    found = kafkaproto.explain(ApiVersionsRequest, 3, bytes.fromhex("03 ff61 8200 31 00"))
    name, version, _ = found.rows
    assert (name.value, name.note) == ("�a", "not UTF-8: what is malformed reads as U+FFFD")
    assert version.note == "the length is written back as 02"


def test_a_null_by_another_negative_length() -> None:
    found = kafkaproto.explain("MetadataRequest", 1, bytes.fromhex("fffffffe"))
    assert (found.rows[0].value, found.rows[0].note) == (None, "written back as ff ff ff ff")


# -- the view


def test_wide_values_are_cut_and_can_be_had_in_full() -> None:
    data = kafkaproto.encode(ApiVersionsRequest(client_software_name="n" * 100, client_software_version="1"), 3)
    found = kafkaproto.explain(ApiVersionsRequest, 3, data)
    assert f'"{"n" * 40}" … (100 characters)' in str(found)
    assert f'"{"n" * 100}"' not in str(found)
    assert f'"{"n" * 100}"' in plain_text(found, full=True)
    assert "6e " * 99 in plain_text(found, full=True)


def test_nothing_in_the_view_is_for_a_terminal() -> None:
    name = '\x1b[2J"\n\u202e\x9b'
    data = kafkaproto.encode(ApiVersionsRequest(client_software_name=name, client_software_version="1"), 3)
    view = str(kafkaproto.explain(ApiVersionsRequest, 3, data))
    assert all(line.isprintable() for line in view.split("\n"))
    assert r'"\x1b[2J\"\n\u202e\x9b"' in view


def test_many_bytes_left_over_are_cut() -> None:
    view = str(kafkaproto.explain(UnregisterControllerRequest, 0, bytes(5) + bytes(1000)))
    assert "broken at offset 5: the message: 1000 bytes left over" in view
    assert "… 936 more" in view


def test_json_is_for_machines() -> None:
    data = bytes.fromhex("0000270600ff")
    shown = json.loads(json.dumps(kafkaproto.explain(UnregisterControllerRequest, 0, data).to_json()))
    assert shown["rows"][0] == {
        "offset": 0, "length": 4, "raw": "00002706", "head": 0, "path": "controller_id", "name": "controller_id",
        "depth": 0, "kind": "field", "type": "int32", "value": 9990, "hidden": False, "note": "",
    }  # fmt: skip
    assert shown["fault"] == {"path": "", "offset": 5, "reason": "1 bytes left over"}
    assert shown["rest"] == {"offset": 5, "length": 1, "raw": "ff", "hidden": 0}


def test_bytes_in_json_are_kafkas() -> None:
    (row,) = kafkaproto.explain("SaslAuthenticateRequest", 0, bytes.fromhex("00000002 fffe")).rows
    assert row.to_json(show_secrets=True)["value"] == base64.b64encode(b"\xff\xfe").decode()


def test_codes_and_keys_have_names() -> None:
    found = kafkaproto.explain("UnregisterControllerResponse", 0, bytes.fromhex("00000000 0088 00 00"))
    assert row_at(found, "error_code").note == "CONTROLLER_ID_NOT_REGISTERED"
    found = kafkaproto.explain("UnregisterControllerResponse", 0, bytes.fromhex("00000000 7000 00 00"))
    assert row_at(found, "error_code").note == ""


# -- frames


@pytest.fixture
def frame() -> bytes:
    request = UnregisterControllerRequest(controller_id=9990)
    return kafkaproto.encode_request(request, 0, correlation_id=7, client_id="me")


def test_a_request_frame_says_what_it_is(frame: bytes) -> None:
    found = kafkaproto.explain_request(frame)
    assert found.subject == "request frame of UnregisterControllerRequest, version 0, with header version 2"
    assert row_at(found, "length").value == len(frame) - 4
    assert row_at(found, "header.request_api_key").note == "UNREGISTER_CONTROLLER"
    assert row_at(found, "header.client_id").type == "nullable string"
    assert row_at(found, "body.controller_id").value == 9990
    assert (found.fault, found.rest, list(gaps(found))) == (None, b"", [])


def test_bytes_behind_a_request_are_no_fault(frame: bytes) -> None:
    longer = (len(frame) - 1).to_bytes(4, "big") + frame[4:] + b"\x01\x02\x03"
    found = kafkaproto.explain_request(longer)
    assert (found.fault, found.rest) == (None, b"\x01\x02\x03")
    assert "behind the body, from offset 22: 3 bytes" in str(found)
    assert kafkaproto.decode_request(longer).trailing == 3


def test_each_prefix_of_a_frame_is_explained_as_far_as_it_goes(frame: bytes) -> None:
    ends = []
    for size in range(len(frame)):
        found = kafkaproto.explain_request(frame[:size])
        assert found.fault is not None
        assert not list(gaps(found))
        ends.append(found.end)
    assert ends == sorted(ends)
    assert {*ends} == {0, 4, 6, 8, 12, 16, 17, 21} - {4, 6}


@pytest.mark.parametrize(
    ("data", "path", "end"),
    [
        ("", "length", 0),
        ("0000", "length", 0),
        ("ffffffff", "length", 0),
        ("00000002 005e", "header.request_api_key", 4),
        ("00000004 7000 0000", "header.request_api_key", 4),
        ("00000004 005e 0009", "header.request_api_version", 6),
        ("00000008 005e 0000 00000007", "header.client_id", 12),
    ],
)
def test_frames_that_are_broken(data: str, path: str, end: int) -> None:
    frame = bytes.fromhex(data)
    found = kafkaproto.explain_request(frame)
    assert found.fault is not None
    assert (found.fault.path, found.end) == (path, end)
    error = decode_error(lambda: kafkaproto.decode_request(frame))
    assert (error.path, error.offset, error.reason) == (path, found.fault.offset, found.fault.reason)


def test_the_frames_of_every_request_and_response() -> None:
    schemas = SchemaSet.bundled()
    for schema in map(schemas.schema, schemas.names):
        for version in schema.valid_versions:
            message = schemas.message(schema.name)()
            if schema.kind is MessageKind.REQUEST:
                found = schemas.explain_request(schemas.encode_request(message, version, client_id="é"))
            elif schema.kind is MessageKind.RESPONSE:
                frame = schemas.encode_response(message, version, correlation_id=1)
                found = schemas.explain_response(frame, schema.api_key or 0, version)
            else:
                continue
            assert (found.fault, found.rest, list(gaps(found))) == (None, b"", []), f"{schema.name} {version}: {found}"


def test_a_response_frame() -> None:
    frame = kafkaproto.encode_response(MetadataResponse(cluster_id="c"), 12, correlation_id=-1)
    found = kafkaproto.explain_response(frame, 3, 12)
    assert found.subject == "response frame of MetadataResponse, version 12, with header version 1"
    assert row_at(found, "header.correlation_id").value == -1
    assert row_at(found, "body.cluster_id").value == "c"
    assert (found.fault, found.rest) == (None, b"")


def test_what_is_no_fault_of_the_bytes_raises() -> None:
    with pytest.raises(kafkaproto.UnsupportedVersionError):
        kafkaproto.explain("MetadataRequest", 99, b"")
    with pytest.raises(kafkaproto.UnknownMessageError):
        kafkaproto.explain("MetadatRequest", 1, b"")
    with pytest.raises(kafkaproto.UnknownMessageError):
        kafkaproto.explain_response(b"", 999, 0)
    with pytest.raises(kafkaproto.UnsupportedVersionError):
        kafkaproto.explain_response(b"", 3, 99)


def test_other_sets_explain_their_own() -> None:
    schemas = SchemaSet.bundled("decommission")
    found = schemas.explain_request(kafkaproto.encode_request(UnregisterControllerRequest(controller_id=1), 0))
    assert found.subject.startswith("request frame of DecommissionControllerRequest")


@pytest.mark.parametrize("kind", [bytes, bytearray, memoryview])
def test_bytes_of_any_kind(kind: type) -> None:
    assert kafkaproto.explain(UnregisterControllerRequest, 0, kind(b"\0\0'\x06\0")).fault is None
