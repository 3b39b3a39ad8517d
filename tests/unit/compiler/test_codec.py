"""K1, K3, K5: the compiled path – its source, its bounds, and what is left to the reference path, and when."""

from __future__ import annotations

import json
import subprocess
import sys
import tracemalloc
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import kafkaproto
from kafkaproto import DecodeError, SchemaSet, UnknownTag
from kafkaproto.compiler import runtime
from kafkaproto.compiler.codec import REFUSALS, Codec
from kafkaproto.layout.resolve import resolve
from kafkaproto.messages import (
    CreateTopicsRequest,
    FetchResponse,
    MetadataRequest,
    MetadataResponse,
    UnregisterControllerRequest,
    WriteTxnMarkersRequest,
)
from kafkaproto.messages.classes import class_of
from kafkaproto.messages.metadata_request import MetadataRequestTopic
from tests.property.both_paths import codec_of, read_by_both, written_by_both

SOURCE = """\
# UnregisterControllerRequest v0

def decode(data, o):
    message = new(UnregisterControllerRequest)
    message.unknown_tagged_fields = ()
    message.controller_id, tags = READ_iB(data, o)
    if tags:
        message.unknown_tagged_fields, o = unknown_tags(data, o, 5, tags)
    return message, o + 5


def encode(message):
    if type(message) is not UnregisterControllerRequest:
        raise Refused
    if message.unknown_tagged_fields is not NO_TAGS:
        raise Refused
    return PACK_ix(message.controller_id)
"""


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "kafkaproto.compiler", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_source_of_a_message_is_shown_and_can_be_read() -> None:
    shown = run("UnregisterControllerRequest", "0")
    assert (shown.returncode, shown.stdout, shown.stderr) == (0, SOURCE, "")
    overlay = run("DecommissionControllerRequest", "0", "--overlay", "decommission")
    assert "new(DecommissionControllerRequest)" in overlay.stdout
    assert run("NoSuchRequest", "0").returncode == 1
    assert "not one of its versions" in run("UnregisterControllerRequest", "9").stderr


class Counted(Codec):
    """Counts the runs of the reference path."""

    runs = 0

    @property
    def reference(self) -> Any:
        type(self).runs += 1
        return codec_of(self.layout.message, self.layout.version).reference


def counted(which: type[kafkaproto.Message], version: int) -> Counted:
    Counted.runs = 0
    return Counted(resolve(which.schema(), version), which)


def test_the_reference_path_tells_what_is_wrong_only_when_asked() -> None:
    """K5: a server that closes the connection pays for nothing more."""
    codec = counted(MetadataRequest, 12)
    with pytest.raises(DecodeError) as raised:
        codec.decode(b"\x03" + bytes(16) + b"\x02a\x00")
    error = raised.value
    assert error.brief == "not a valid MetadataRequest"
    assert error.message == "MetadataRequest"
    assert Counted.runs == 0
    assert error.path == "topics[1].topic_id"
    assert error.offset == 20
    assert "at offset 20" in str(error)
    assert Counted.runs == 1, "once for all questions"


def test_what_is_plain_is_written_without_the_reference_path_and_the_rest_by_it() -> None:
    codec = counted(MetadataRequest, 12)
    plain = MetadataRequest(topics=[MetadataRequestTopic(name="é" * 200)])
    data = codec.encode(plain)
    assert Counted.runs == 0
    tagged = MetadataRequest(topics=plain.topics, unknown_tagged_fields=[UnknownTag(1, b"x")])
    assert codec.encode(tagged) == data[:-1] + b"\x01\x01\x01x"
    assert Counted.runs == 1
    assert kafkaproto.encode(MetadataRequest(topics=[MetadataRequestTopic(name="\ud800")]), 12).count(b"?") == 1


@pytest.mark.parametrize("length", [0, 1, 126, 127, 128, 16382, 16383, 16384, 32766, 32767])
@pytest.mark.parametrize("version", [0, 12])
def test_lengths_at_which_the_form_changes(length: int, version: int) -> None:
    message = MetadataRequest(topics=[MetadataRequestTopic(name="a" * length)] * 2)
    data = written_by_both(message, version)
    assert isinstance(data, bytes)
    found = read_by_both("MetadataRequest", version, data)
    assert found is not None
    assert found[0] == message


def test_a_text_that_is_too_long() -> None:
    for version in (0, 12):
        message = MetadataRequest(topics=[MetadataRequestTopic(name="a" * 32768)])
        assert isinstance(written_by_both(message, version), kafkaproto.EncodeError)
    long = b"\x02" + bytes(16) + b"\x81\x80\x02" + b"a" * 32768 + bytes(4)
    assert read_by_both("MetadataRequest", 12, long) is None


@pytest.mark.parametrize(
    ("which", "version", "hexed"),
    [
        (MetadataRequest, 12, "ffffffff07"),  # topics
        (MetadataRequest, 12, "ffffffff0f"),  # negative: null
        (MetadataRequest, 0, "7fffffff"),
        (MetadataRequest, 12, "02" + "00" * 16 + "ffffffff07"),  # a text
        (MetadataResponse, 12, "00000000" + "01" + "01" + "00000000" + "02" + "0000" + "01" + "00" * 17 + "ffffff7f"),
        (FetchResponse, 12, "00" * 10 + "ffffffff07"),
        (WriteTxnMarkersRequest, 1, "c0843d"),  # a million and more
        (UnregisterControllerRequest, 0, "00000000ffffffff0f"),  # tagged fields
        (UnregisterControllerRequest, 0, "000000000101ffffffff07"),  # the size of one
        (CreateTopicsRequest, 2, "00000001" + "0001" + "61" + "00000000" + "0001" + "000f4241"),
    ],
)
def test_lengths_that_claim_much_take_no_memory(which: type[kafkaproto.Message], version: int, hexed: str) -> None:
    """K5: an array of 2³¹ items or a text of 2 GB in a few bytes."""
    data = bytes.fromhex(hexed) + bytes(20)
    read_by_both(which.NAME, version, data)
    codec = codec_of(which.NAME, version)
    tracemalloc.start()
    with suppress(*REFUSALS):
        codec.read(data, 0)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 100_000


def test_tables_stay_small_whatever_lengths_come() -> None:
    texts, numbers = runtime.TextThen(1, "hB"), runtime.Numbers(0, "i")
    packs = runtime.Packs([("i", 1), ("B", 1, "i"), ("B", 1, "i")])
    varints = runtime.Varints()
    for length in range(1, 3000):
        assert callable(texts[length])
        assert callable(numbers[length])
        assert callable(packs[length, length % 200])
        assert len(varints[length]) in (1, 2)
    assert len(texts) <= 129
    assert len(numbers) <= 128
    assert len(packs) <= 512
    assert len(varints) <= 128


def definition(fields: list[dict[str, Any]], **more: Any) -> dict[str, Any]:
    return {
        "name": "SampleRequest",
        "type": "request",
        "apiKey": 901,
        "validVersions": "0-1",
        "flexibleVersions": "1+",
        "fields": fields,
        **more,
    }


def made(folder: Path, sample: dict[str, Any]) -> SchemaSet:
    (folder / "SampleRequest.json").write_text(json.dumps(sample), encoding="utf-8")
    return SchemaSet.from_path(folder)


def test_a_layout_too_deep_for_one_function_is_left_to_the_reference_path(tmp_path: Path) -> None:
    fields: list[dict[str, Any]] = [{"name": "Id", "type": "int32", "versions": "0+"}]
    for depth in range(25):
        fields = [
            {"name": f"Items{depth}", "type": f"[]Level{depth}", "versions": "0+", "fields": fields},
            {"name": "Note", "type": "string", "versions": "0+"},
        ]
    sample = made(tmp_path, definition(fields))
    for version in (0, 1):
        message = sample.message("SampleRequest")()
        inner: Any = message
        for depth in reversed(range(25)):
            inner.note = f"level {depth}"
            child = type(message).STRUCTS[f"Level{depth}"]()
            setattr(inner, f"items{depth}", [child])
            inner = child
        inner.id = 7
        data = sample.encode(message, version)
        assert sample.decode("SampleRequest", version, data) == message
        frame = sample.encode_request(message, version, correlation_id=5, client_id="me")
        request = sample.decode_request(frame)
        assert (request.body, request.correlation_id, request.client_id) == (message, 5, "me")
        with pytest.raises(DecodeError, match="at offset"):
            sample.decode("SampleRequest", version, data[:-3])


@pytest.mark.parametrize("kinds", [["[]int32"], ["string"], ["[]int64", "int32"], ["bool", "uuid"], [], ["bytes"]])
def test_frames_that_are_one_segment(tmp_path: Path, kinds: list[str]) -> None:
    """The length of such a frame is worked out before its bytes are made."""
    fields: list[dict[str, Any]] = [
        {"name": f"Field{index}", "type": kind, "versions": "0+"} for index, kind in enumerate(kinds)
    ]
    (tmp_path / "SampleResponse.json").write_text(
        json.dumps(definition(fields, name="SampleResponse", type="response")), encoding="utf-8"
    )
    sample = made(tmp_path, definition(fields))
    for version in (0, 1):
        request, response = sample.message("SampleRequest")(), sample.message("SampleResponse")()
        if "[]int32" in kinds:
            request.field0 = response.field0 = [1, 2, 3]  # type: ignore[attr-defined]
        asked = sample.encode_request(request, version, correlation_id=5, client_id="é")
        assert asked == sample._request_from_parts(request, version, 5, "é")
        assert sample._frame_writers[type(request), version](request, 5, "é") == asked
        answered = sample.encode_response(response, version, correlation_id=5)
        assert answered == sample._response_from_parts(response, version, 5)
        assert sample._frame_writers[type(response), version](response, 5) == answered
        assert sample.decode_request(asked).body == request
        assert sample.decode_response(answered, 901, version).body == response


NAMES = (
    "Data", "O", "D", "Size", "New", "Len", "Type", "Zip", "Map", "Range", "Repeat", "Tuple", "Bool", "Message",
    "Parts", "AddParts", "Tags", "Tagged", "Malformed", "Refused", "Utf8", "Blob", "Sequence", "Varints", "Packs",
    "NText", "RawText", "Frame", "FrameLength", "Header", "ClientId", "CorrelationId", "Count", "Item", "Unknown",
    "Class",
)  # fmt: skip


def test_names_of_fields_do_not_clash_with_the_names_in_the_source(tmp_path: Path) -> None:
    kinds = ("int32", "string", "[]int32", "[]string", "uuid", "bool", "bytes")
    fields: list[dict[str, Any]] = [
        {"name": name, "type": kinds[index % len(kinds)], "versions": "0+"} for index, name in enumerate(NAMES)
    ]
    fields += [
        {"name": f"{name}s", "type": f"[]{name}", "versions": "0+", "fields": fields[index : index + 3]}
        for index, name in enumerate(NAMES[:-3])
    ]
    fields += [
        {
            "name": f"Tagged{name}",
            "type": kinds[index % len(kinds)],
            "versions": "1+",
            "taggedVersions": "1+",
            "tag": index,
        }
        for index, name in enumerate(NAMES)
    ]
    sample = made(tmp_path, definition(fields))
    which = sample.message("SampleRequest")
    message = which()
    for name, struct in which.STRUCTS.items():
        if name != "SampleRequest":
            setattr(message, f"{name.lower()}s" if name.islower() else _plural(which, name), [struct(), struct()])
    for version in (0, 1):
        codec = Codec(resolve(which.schema(), version), class_of(which.schema()))
        data = codec.reference.encode(message)
        assert codec.write_plain(message) == data
        assert codec.read(data, 0) == (message, len(data))
        frame = sample.encode_request(message, version, correlation_id=5, client_id="me")
        assert sample._request_reader(frame)(frame).body == message
        writer = sample._frame_writers[which, version]
        assert writer(message, 5, "me") == frame


def _plural(which: type[kafkaproto.Message], name: str) -> str:
    spec = next(one for one in which.schema().root.fields if one.name == f"{name}s")
    return spec.attribute


def test_data_may_be_any_kind_of_bytes_and_an_offset_must_be_one() -> None:
    message = UnregisterControllerRequest(controller_id=5)
    kinds: tuple[Any, ...] = (bytearray, memoryview)
    for kind in kinds:
        assert kafkaproto.decode(UnregisterControllerRequest, 0, kind(b"\0\0\0\5\0")) == message
        assert kafkaproto.decode_prefix(UnregisterControllerRequest, 0, kind(b"\1\0\0\0\5\0"), 1) == (message, 5)
    with pytest.raises(ValueError, match="offset"):
        kafkaproto.decode_prefix(UnregisterControllerRequest, 0, b"\0\0\0\5\0", -5)
    for beyond in (3, 5, 6, 100):
        with pytest.raises(DecodeError):
            kafkaproto.decode_prefix(UnregisterControllerRequest, 0, b"\0\0\0\5\0", beyond)
