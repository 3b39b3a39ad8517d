"""K3: message classes – defaults, equality, repr, copies – those that are generated and those made at run time."""

from __future__ import annotations

import copy
import pickle
import uuid
from pathlib import Path

import pytest

import kafkaproto
import kafkaproto.messages
from kafkaproto import Message, SchemaSet, Struct, UnknownTag
from kafkaproto.messages import (
    ApiVersionsResponse,
    DescribeClusterRequest,
    FetchRequest,
    MetadataRequest,
    RegisterBrokerRecord,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.api_versions_response import ApiVersion
from kafkaproto.messages.decommission import DecommissionControllerRequest
from kafkaproto.messages.metadata_request import MetadataRequestTopic
from kafkaproto.schema.sources import bundled_folder

from .samples import Definition, definition, field, text


def test_defaults_are_those_of_the_definition() -> None:
    assert DescribeClusterRequest().endpoint_type == 1
    assert FetchRequest().max_bytes == 0x7FFF_FFFF
    assert UnregisterControllerResponse().error_message == ""
    assert FetchRequest().cluster_id is None
    assert MetadataRequest().topics == []
    assert RegisterBrokerRecord().incarnation_id == uuid.UUID(int=0)
    assert UnregisterControllerRequest().unknown_tagged_fields == ()


def test_fields_are_keywords_only() -> None:
    with pytest.raises(TypeError):
        UnregisterControllerRequest(1)  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        UnregisterControllerRequest(controler_id=1)  # type: ignore[call-arg]


def test_there_is_no_room_for_a_misspelt_attribute() -> None:
    with pytest.raises(AttributeError):
        UnregisterControllerRequest().controler_id = 1  # type: ignore[attr-defined]


def test_what_can_change_is_not_shared() -> None:
    one, other = MetadataRequest(), MetadataRequest()
    assert one.topics is not None
    one.topics.append(MetadataRequestTopic())
    assert other.topics == []
    fetched, again = (kafkaproto.decode(FetchRequest, 17, kafkaproto.encode(FetchRequest(), 17)) for _ in range(2))
    assert fetched == again
    assert fetched.topics is not again.topics
    assert FetchRequest().replica_state is not FetchRequest().replica_state
    assert fetched.replica_state is not again.replica_state


def test_what_is_given_is_kept() -> None:
    topics = [MetadataRequestTopic(name="a")]
    assert MetadataRequest(topics=topics).topics is topics
    assert MetadataRequest(topics=None).topics is None


def test_equality() -> None:
    assert UnregisterControllerRequest(controller_id=1) == UnregisterControllerRequest(controller_id=1)
    assert UnregisterControllerRequest(controller_id=1) != UnregisterControllerRequest(controller_id=2)
    assert UnregisterControllerRequest() != DecommissionControllerRequest()
    assert UnregisterControllerRequest() != "UnregisterControllerRequest"
    tagged = UnregisterControllerRequest(unknown_tagged_fields=(UnknownTag(1, b"x"),))
    assert tagged != UnregisterControllerRequest()
    assert tagged == UnregisterControllerRequest(unknown_tagged_fields=[UnknownTag(1, b"x")])
    assert ApiVersionsResponse(api_keys=[ApiVersion(api_key=1)]) != ApiVersionsResponse(
        api_keys=[ApiVersion(api_key=2)]
    )
    assert MetadataRequest(topics=None) != MetadataRequest(topics=[])
    with pytest.raises(TypeError):
        hash(UnregisterControllerRequest())


def test_repr_is_how_it_is_made() -> None:
    message = ApiVersionsResponse(
        api_keys=[ApiVersion(api_key=94, max_version=0)], unknown_tagged_fields=(UnknownTag(9, b"x"),)
    )
    names = {"ApiVersionsResponse": ApiVersionsResponse, "ApiVersion": ApiVersion, "UnknownTag": UnknownTag}
    assert eval(repr(message), dict(names)) == message
    assert repr(UnregisterControllerRequest(controller_id=1)) == "UnregisterControllerRequest(controller_id=1)"


def test_copies_and_pickles_are_equal() -> None:
    message = MetadataRequest(
        topics=[MetadataRequestTopic(name="a", topic_id=uuid.UUID(int=1))], unknown_tagged_fields=(UnknownTag(9, b"x"),)
    )
    for twin in (copy.copy(message), copy.deepcopy(message), pickle.loads(pickle.dumps(message))):
        assert twin == message
        assert type(twin) is MetadataRequest
    assert copy.deepcopy(message).topics is not message.topics


def test_every_generated_class_knows_its_definition() -> None:
    bundled = SchemaSet.bundled()
    for name in bundled.names:
        message, schema = bundled.message(name), bundled.schema(name)
        assert getattr(kafkaproto.messages, name) is message
        assert list(message.FIELDS) == [spec.attribute for spec in schema.root.fields]
        assert set(message.STRUCTS) == set(schema.structs)
        for struct_name, struct in message.STRUCTS.items():
            assert issubclass(struct, Struct)
            assert list(struct.FIELDS) == [spec.attribute for spec in schema.struct(struct_name).fields]
        assert message() == message()


def test_a_name_that_there_is_not() -> None:
    with pytest.raises(AttributeError, match="NoSuchThing"):
        kafkaproto.messages.NoSuchThing  # noqa: B018
    with pytest.raises(AttributeError, match="nothing"):
        kafkaproto.nothing  # noqa: B018
    with pytest.raises(ImportError):
        from kafkaproto.messages import AlsoMissing  # noqa: F401
    assert "FetchRequest" in dir(kafkaproto.messages)
    assert "decode" in dir(kafkaproto)


# -- classes made at run time (K2: a new release needs no new code)


def load(folder: Path, value: Definition) -> SchemaSet:
    (folder / "Sample.json").write_text(text(value), encoding="utf-8")
    return SchemaSet.from_path(folder)


def test_a_definition_that_nobody_has_seen(tmp_path: Path) -> None:
    made = load(
        tmp_path,
        definition(
            field("Id", "uuid"),
            field("Notes", "[]string", "1+", nullableVersions="1+"),
            field(
                "Parts",
                "[]Part",
                fields=[field("KRaftName", "string"), field("Data", "records", nullableVersions="0+")],
            ),
            field("One", "Other", "2+", nullableVersions="2+", default="null"),
            field("Late", "Other", "2+", tag=0, taggedVersions="2+"),
            commonStructs=[{"name": "Other", "versions": "0+", "fields": [field("Size", "uint16", default="5")]}],
        ),
    )
    sample = made.message("Sample")
    assert sample is made.message("Sample")
    part = sample.STRUCTS["Part"]
    other = sample.STRUCTS["Other"]
    message = sample(
        id=uuid.UUID(int=7),
        notes=None,
        parts=[part(kraft_name="x", data=b"yz")],  # type: ignore[call-arg]
        one=other(),
        late=other(size=6),  # type: ignore[call-arg]
    )
    data = made.encode(message, 2)
    assert (
        data.hex()
        == f"{7:032x}" + "00" + "02" + "0278" + "03797a" + "00" + "01" + "000500" + "01" + "00" + "03" + "000600"
    )
    assert made.decode("Sample", 2, data) == message
    assert made.decode(sample, 2, data) == message
    value = made.to_json(message, 2)
    assert value["parts"] == [{"kRaftName": "x", "data": "eXo="}]
    assert value["late"] == {"size": 6}
    assert made.from_json("Sample", 2, value) == message
    assert copy.deepcopy(message) == message
    with pytest.raises(kafkaproto.UnsupportedVersionError) as caught:
        made.encode(message, 0)
    assert caught.value.path == "notes"


def test_definitions_of_a_newer_release_by_classes_made_at_run_time(tmp_path: Path) -> None:
    """The bundled definitions under another name: every class is made anew and is the twin of the generated one."""
    made = SchemaSet.from_path(bundled_folder())
    for name in made.names:
        message, twin = made.message(name), SchemaSet.bundled().message(name)
        assert message is not twin
        assert (message.FIELDS, set(message.STRUCTS)) == (twin.FIELDS, set(twin.STRUCTS))
        assert repr(message()) == repr(twin())


def test_words_that_python_or_the_classes_use_themselves(tmp_path: Path) -> None:
    names = ["From", "Class", "Self", "Schema", "Bind", "UnknownTaggedFields", "Float", "Name", "Uuid", "Len", "Items"]
    made = load(tmp_path, definition(*(field(name, "float64", default=1.5) for name in names)))
    sample = made.message("Sample")
    assert sample.FIELDS[:6] == ("from_", "class_", "self_", "schema_", "bind_", "unknown_tagged_fields_")
    message = sample(**dict.fromkeys(sample.FIELDS, 2.5))
    assert made.decode("Sample", 0, made.encode(message, 0)) == message
    assert set(made.to_json(message, 0)) == {name[:1].lower() + name[1:] for name in names}


@pytest.mark.parametrize(
    "about",
    [
        'ends with a quote"',
        '"""\nimport nothing\n"""',
        "back\\slash \\N{x} \\",
        "a\0b",
        "lone \ud800",
        "line\nline",
        "\\\\" * 90,
    ],
)
def test_no_text_of_a_definition_is_ever_code(tmp_path: Path, about: str) -> None:
    made = load(tmp_path, definition(field("A", about=about), about=about))
    assert made.encode(made.from_json("Sample", 0, {"a": 1}), 0).hex() == "0000000100"


def test_a_message_without_fields(tmp_path: Path) -> None:
    made = load(tmp_path, definition())
    assert made.encode(made.message("Sample")(), 0) == b"\0"
    assert repr(made.decode("Sample", 0, b"\0")) == "Sample()"
    assert made.to_json(made.message("Sample")(), 0) == {}


def test_a_class_is_a_message() -> None:
    assert issubclass(UnregisterControllerRequest, Message)
    assert not issubclass(ApiVersion, Message)
