"""Errors say where (K4): `DecodeError.path` and `.offset`, `EncodeError.path`, versions, and the text of each."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable

import pytest

import kafkaproto
from kafkaproto import (
    DecodeError,
    EncodeError,
    JsonFormError,
    KafkaProtoError,
    Message,
    SchemaError,
    SchemaSet,
    UnknownMessageError,
    UnknownTag,
    UnsupportedVersionError,
)
from kafkaproto.messages import (
    ApiVersionsResponse,
    ControllerRegistrationRequest,
    CreateTopicsRequest,
    FetchRequest,
    MetadataRequest,
    MetadataResponse,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.api_versions_response import ApiVersion
from kafkaproto.messages.controller_registration_request import Listener
from kafkaproto.messages.create_topics_request import CreatableTopic
from kafkaproto.messages.metadata_request import MetadataRequestTopic
from kafkaproto.messages.metadata_response import MetadataResponsePartition, MetadataResponseTopic

from .samples import decode_error


def metadata_response(version: int) -> bytes:
    """Four topics; the last one's one partition has two replicas, 7 and 8."""
    partition = MetadataResponsePartition(replica_nodes=[7, 8])
    topics = [MetadataResponseTopic(name=f"t{index}") for index in range(4)]
    topics[3].partitions = [partition]
    return kafkaproto.encode(MetadataResponse(topics=topics), version)


DAMAGE: dict[str, tuple[type[Message], int, str, str, int, str]] = {
    # bytes, path, offset of the field's first byte, reason
    "empty": (UnregisterControllerRequest, 0, "", "controller_id", 0, "int32 of 4 bytes, but only 0 are left"),
    "cut inside a number": (UnregisterControllerRequest, 0, "000027", "controller_id", 0, "but only 3 are left"),
    "cut before the tags": (UnregisterControllerRequest, 0, "00002706", "", 4, "no bytes are left"),
    "bytes left over": (UnregisterControllerRequest, 0, "0000270600 ffff", "", 5, "2 bytes left over"),
    "null where there is none": (MetadataRequest, 9, "02 00 00 00 00", "topics[0].name", 1, "null"),
    "null where the version has none": (MetadataRequest, 0, "ffffffff", "topics", 0, "null"),
    "array over the bytes left": (MetadataRequest, 0, "00000004 0001 61", "topics", 0, "4 elements, but only 3"),
    "known fault, an array of 7fffffff": (MetadataRequest, 0, "7fffffff", "topics", 0, "2147483647 elements"),
    "known fault, Metadata v0": (MetadataRequest, 0, "033c0c00b6", "topics", 0, "54266880 elements, but only 1"),
    "compact array over the bytes left": (MetadataRequest, 9, "ffffffff07 00", "topics", 0, "2147483646 elements"),
    "string over the bytes left": (
        MetadataRequest,
        0,
        "00000001 7fff 61",
        "topics[0].name",
        4,
        "string of 32767 bytes",
    ),
    "string over 32,767": (
        MetadataRequest,
        9,
        "02 818002" + "61" * 32768 + "00 00 00 00",
        "topics[0].name",
        1,
        "32768",
    ),
    "compact string over the bytes left": (
        UnregisterControllerResponse,
        0,
        "00000000 0000 05 6162 00",
        "error_message",
        6,
        "of 4 bytes, but only 3",
    ),
    "varint of six bytes": (UnregisterControllerRequest, 0, "00000000 808080808000", "", 4, "more than 5 bytes"),
    "endless varint": (UnregisterControllerRequest, 0, "00000000" + "80" * 50, "", 4, "more than 5 bytes"),
    "tags over the bytes left": (
        UnregisterControllerRequest,
        0,
        "00000000 05 00 00",
        "",
        4,
        "5 tagged fields, but only 2",
    ),
    "tag over the bytes left": (UnregisterControllerRequest, 0, "00000000 01 05 03 6162", "", 5, "tag 5 of 3 bytes"),
    "tag of 4 GiB": (UnregisterControllerRequest, 0, "00000000 01 05 ffffffff0f", "", 5, "claims 4294967295 bytes"),
    "inside a tagged field": (
        ApiVersionsResponse,
        3,
        "0000 01 00000000 01 00 09 02 03 6162 0001 00",
        "supported_features[0].max_version",
        16,
        "int16",
    ),
}


@pytest.mark.parametrize(("which", "version", "data", "path", "offset", "reason"), DAMAGE.values(), ids=list(DAMAGE))
def test_damage_is_located(which: type[Message], version: int, data: str, path: str, offset: int, reason: str) -> None:
    error = decode_error(lambda: kafkaproto.decode(which, version, bytes.fromhex(data)))
    assert (error.path, error.offset) == (path, offset)
    assert reason in error.reason
    assert str(error) == f"{'.'.join(filter(None, (which.NAME, path)))} at offset {offset}: {error.reason}"


@pytest.mark.parametrize("version", [1, 8, 12])
def test_the_path_leads_through_arrays(version: int) -> None:
    """`topics[3].partitions[0].replica_nodes`: cut before the second replica, wherever the version has it."""
    whole = metadata_response(version)
    at = whole.index(bytes.fromhex("00000007 00000008"))
    error = decode_error(lambda: kafkaproto.decode(MetadataResponse, version, whole[: at + 6]))
    assert (error.path, error.offset) == ("topics[3].partitions[0].replica_nodes[1]", at + 4)
    count_at = at - (1 if version >= 9 else 4)
    huge = whole[:count_at] + (b"\xff\xff\xff\xff\x07" if version >= 9 else b"\x7f\xff\xff\xff") + whole[at:]
    error = decode_error(lambda: kafkaproto.decode(MetadataResponse, version, huge))
    assert (error.path, error.offset) == ("topics[3].partitions[0].replica_nodes", count_at)


def test_offsets_count_from_the_start_of_the_data() -> None:
    error = decode_error(lambda: kafkaproto.decode_prefix(UnregisterControllerRequest, 0, b"ab" + bytes(3), 2))
    assert error.offset == 2
    error = decode_error(lambda: kafkaproto.decode_prefix(UnregisterControllerRequest, 0, b"ab", 9))
    assert error.offset == 9


def test_a_tag_of_other_versions_is_refused() -> None:
    """As Kafka: a tag that the definition has, but not for this version, is no unknown tag."""
    schema = SchemaSet.bundled().schema("FetchRequest")
    late = next(one for one in schema.root.fields if one.tag is not None and one.versions.lowest > 12)
    version = late.versions.lowest - 1
    data = kafkaproto.encode(FetchRequest(), version)[:-1] + bytes((1, late.tag or 0, 0))
    error = decode_error(lambda: kafkaproto.decode(FetchRequest, version, data))
    assert f"tag {late.tag}, which only other versions have" in error.reason
    assert (error.path, error.offset) == ("", len(data) - 2)


def test_every_cut_is_located() -> None:
    """Wherever a message ends too early there is an error, and it lies within what was there."""
    whole = metadata_response(12)
    for size in range(len(whole)):
        error = decode_error(lambda size=size: kafkaproto.decode(MetadataResponse, 12, whole[:size]))  # type: ignore[misc]
        assert 0 <= error.offset <= size
        assert str(error)


# -- writing


def topic(**fields: object) -> CreateTopicsRequest:
    return CreateTopicsRequest(topics=[CreatableTopic(), CreatableTopic(**fields)])  # type: ignore[arg-type]


UNWRITABLE: dict[str, tuple[Message, int, str, str]] = {
    "null": (topic(name=None), 7, "topics[1].name", "null, where this version has no null"),
    "null array": (topic(assignments=None), 7, "topics[1].assignments", "null, where"),
    "null where only later versions have it": (MetadataRequest(topics=None), 0, "topics", "null, where"),
    "null struct": (CreateTopicsRequest(topics=[None]), 7, "topics[0]", "null, where CreatableTopic belongs"),  # type: ignore[list-item]
    "number as text": (topic(num_partitions="1"), 7, "topics[1].num_partitions", "str is no int32"),
    "number too large": (topic(num_partitions=2**31), 7, "topics[1].num_partitions", "2147483648 is no int32"),
    "number too small": (topic(replication_factor=-32769), 7, "topics[1].replication_factor", "-32769 is no int16"),
    "number of thousands of digits": (topic(num_partitions=10**5000), 7, "topics[1].num_partitions", "int is no int32"),
    "fraction": (topic(num_partitions=1.0), 7, "topics[1].num_partitions", "1.0 is no int32"),
    "text as bytes": (topic(name=b"x"), 7, "topics[1].name", "bytes, where a string belongs"),
    "bool as number": (CreateTopicsRequest(validate_only=1), 7, "validate_only", "1 is no bool"),  # type: ignore[arg-type]
    "uuid as text": (
        ControllerRegistrationRequest(incarnation_id="x"),  # type: ignore[arg-type]
        0,
        "incarnation_id",
        "str is no uuid",
    ),
    "no list": (topic(configs="x"), 7, "topics[1].configs", "str, where a list belongs"),
    "the wrong struct": (topic(configs=[CreatableTopic()]), 7, "topics[1].configs[0]", "CreatableTopic, where"),
    "text too long": (topic(name="é" * 16384), 7, "topics[1].name", "a string of 32768 bytes, more than 32767"),
    "unsigned beyond 65535": (
        ControllerRegistrationRequest(listeners=[Listener(port=65536)]),
        0,
        "listeners[0].port",
        "65536 is no uint16",
    ),
    "unknown tags without a tag section": (
        MetadataRequest(topics=[MetadataRequestTopic(unknown_tagged_fields=[UnknownTag(1, b"")])]),
        8,
        "topics[0]",
        "version 8 has no tag section",
    ),
}


@pytest.mark.parametrize(("message", "version", "path", "reason"), UNWRITABLE.values(), ids=list(UNWRITABLE))
def test_what_has_no_bytes_is_named(message: Message, version: int, path: str, reason: str) -> None:
    with pytest.raises(EncodeError) as caught:
        kafkaproto.encode(message, version)
    assert caught.value.path == path
    assert reason in caught.value.reason
    assert str(caught.value) == f"{message.NAME}.{path}: {caught.value.reason}"


@pytest.mark.parametrize(
    ("tags", "reason"),
    [
        ([UnknownTag(2, b""), UnknownTag(2, b"")], "unknown tag 2 after 2"),
        ([UnknownTag(2, b""), UnknownTag(1, b"")], "unknown tag 1 after 2"),
        ([UnknownTag(-1, b"")], "unknown tag -1 after -1"),
        ([UnknownTag(2**31 - 1, b"")], "unknown tag 2147483647, more than 2147483646"),
        ([UnknownTag(2**40, b"")], "more than 2147483646"),
        ([UnknownTag(1, "text")], "UnknownTag among the unknown tagged fields"),  # type: ignore[arg-type]
        ([UnknownTag(1, 5)], "UnknownTag among the unknown tagged fields"),  # type: ignore[arg-type]
        ([3], "int among the unknown tagged fields"),
        (5, "int among the unknown tagged fields"),
    ],
)
def test_unknown_tags_that_have_no_form(tags: list[UnknownTag], reason: str) -> None:
    with pytest.raises(EncodeError) as caught:
        kafkaproto.encode(UnregisterControllerRequest(unknown_tagged_fields=tags), 0)
    assert caught.value.path == ""
    assert reason in caught.value.reason


def test_an_unknown_tag_that_is_known_is_refused() -> None:
    """ApiVersionsResponse v3 defines tag 1."""
    with pytest.raises(EncodeError, match="unknown tag 1, which this version defines"):
        kafkaproto.encode(ApiVersionsResponse(unknown_tagged_fields=[UnknownTag(1, b"")]), 3)


def test_the_most_that_a_string_can_hold() -> None:
    message = UnregisterControllerResponse(error_message="é" * 16383 + "a")
    assert kafkaproto.decode(UnregisterControllerResponse, 0, kafkaproto.encode(message, 0)) == message


# -- versions


@pytest.mark.parametrize("version", [-1, 1, 99, 32768])
def test_a_version_that_there_is_not(version: int) -> None:
    """The root's version is checked, both ways and for both forms."""
    calls: list[Callable[[], object]] = [
        lambda: kafkaproto.encode(UnregisterControllerRequest(), version),
        lambda: kafkaproto.decode(UnregisterControllerRequest, version, bytes.fromhex("0000270600")),
        lambda: kafkaproto.to_json(UnregisterControllerRequest(), version),
        lambda: kafkaproto.from_json(UnregisterControllerRequest, version, {}),
        lambda: kafkaproto.encode_request(UnregisterControllerRequest(), version),
        lambda: kafkaproto.decode_response(bytes.fromhex("000000050000000000"), 94, version),
    ]
    for call in calls:
        with pytest.raises(UnsupportedVersionError) as caught:
            call()
        assert (caught.value.version, caught.value.valid, caught.value.path) == (version, "0", "")
        assert f"version {version} is not one of its versions (0)" in str(caught.value)


def test_a_field_that_the_version_lacks() -> None:
    with pytest.raises(UnsupportedVersionError) as caught:
        kafkaproto.encode(MetadataRequest(topics=[], allow_auto_topic_creation=False), 0)
    assert caught.value.path == "allow_auto_topic_creation"
    assert str(caught.value) == "MetadataRequest.allow_auto_topic_creation: set, but version 0 has no such field"


def test_an_empty_tuple_is_the_empty_array() -> None:
    """At a version that lacks the field, and for a tagged field at its default."""
    with_tuple = ApiVersionsResponse(api_keys=(ApiVersion(),), supported_features=())  # type: ignore[arg-type]
    with_list = ApiVersionsResponse(api_keys=[ApiVersion()], supported_features=[])
    for version in range(5):
        assert kafkaproto.encode(with_tuple, version) == kafkaproto.encode(with_list, version)


# -- errors as values


def failing() -> list[Callable[[], object]]:
    return [
        lambda: kafkaproto.decode(UnregisterControllerRequest, 0, b""),
        lambda: kafkaproto.decode_request(b"\0\0\0\4abcd"),
        lambda: kafkaproto.encode(topic(name=None), 7),
        lambda: kafkaproto.encode(MetadataRequest(allow_auto_topic_creation=False), 0),
        lambda: kafkaproto.decode("Nothing", 0, b""),
        lambda: kafkaproto.from_json(UnregisterControllerRequest, 0, {}),
        lambda: SchemaSet.bundled("nothing"),
    ]


@pytest.mark.parametrize("call", failing())
def test_errors_can_be_copied_and_pickled(call: Callable[[], object]) -> None:
    with pytest.raises(KafkaProtoError) as caught:
        call()
    error = caught.value
    for twin in (copy.copy(error), pickle.loads(pickle.dumps(error))):
        assert type(twin) is type(error)
        assert str(twin) == str(error)
        for name in ("path", "offset", "reason", "rule", "file", "field", "line", "version", "valid", "message"):
            assert getattr(twin, name, None) == getattr(error, name, None), name


def test_one_base_for_all() -> None:
    kinds = (DecodeError, EncodeError, JsonFormError, SchemaError, UnknownMessageError, UnsupportedVersionError)
    assert all(issubclass(kind, KafkaProtoError) for kind in kinds)


def test_a_location_is_worked_out_when_asked_for() -> None:
    """A server that only closes the connection never pays for it."""
    asked: list[int] = []

    def locate() -> tuple[str, int]:
        asked.append(1)
        return "topics[0]", 7

    error = DecodeError("why", locate, message="Some")
    assert not asked
    assert (error.path, error.offset, str(error)) == ("topics[0]", 7, "Some.topics[0] at offset 7: why")
    assert asked == [1]
