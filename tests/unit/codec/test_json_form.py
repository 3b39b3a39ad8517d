"""K3: Kafka's JSON form of messages, both ways, and what is wrong with JSON that is none."""

from __future__ import annotations

import json
import math
import uuid

import pytest

import kafkaproto
from kafkaproto import EncodeError, JsonFormError, Message, UnknownTag
from kafkaproto.jsonform import uuid_from_text, uuid_to_text
from kafkaproto.messages import (
    AlterClientQuotasRequest,
    ApiVersionsResponse,
    ControllerRegistrationRequest,
    CreateTopicsRequest,
    DescribeClientQuotasResponse,
    FetchSnapshotResponse,
    KRaftVersionRecord,
    MetadataRequest,
    SaslAuthenticateRequest,
    UnregisterControllerRequest,
    UnregisterControllerResponse,
)
from kafkaproto.messages.describe_client_quotas_response import EntryData, ValueData

ID = uuid.UUID(bytes=bytes(range(16)))


def test_the_form_of_each_kind_of_value() -> None:
    message = ControllerRegistrationRequest(controller_id=1, incarnation_id=ID, zk_migration_ready=True)
    assert kafkaproto.to_json(message, 0) == {
        "controllerId": 1,
        "incarnationId": "AAECAwQFBgcICQoLDA0ODw",
        "zkMigrationReady": True,
        "listeners": [],
        "features": [],
    }
    assert kafkaproto.from_json(ControllerRegistrationRequest, 0, kafkaproto.to_json(message, 0)) == message


def test_names_only_change_their_first_letter() -> None:
    assert kafkaproto.to_json(KRaftVersionRecord(kraft_version=1), 0) == {"version": 0, "kRaftVersion": 1}


def test_bytes_are_padded_base64() -> None:
    message = SaslAuthenticateRequest(auth_bytes=b"\xfb\xff")
    assert kafkaproto.to_json(message, 2) == {"authBytes": "+/8="}
    assert kafkaproto.from_json(SaslAuthenticateRequest, 2, {"authBytes": "+/8="}) == message


@pytest.mark.parametrize(
    ("number", "shown"), [(math.inf, "Infinity"), (-math.inf, "-Infinity"), (1.5, 1.5), (-0.0, -0.0)]
)
def test_floats(number: float, shown: object) -> None:
    message = DescribeClientQuotasResponse(entries=[EntryData(values=[ValueData(key="k", value=number)])])
    value = kafkaproto.to_json(message, 1)
    assert json.loads(json.dumps(value))["entries"][0]["values"] == [{"key": "k", "value": shown}]
    assert kafkaproto.from_json(DescribeClientQuotasResponse, 1, value) == message


def test_nan_and_integers_as_floats() -> None:
    value: dict[str, object] = {"throttleTimeMs": 0, "errorCode": 0, "errorMessage": None}
    value |= {"entries": [{"entity": [], "values": [{"key": "a", "value": "NaN"}, {"key": "b", "value": 2}]}]}
    message = kafkaproto.from_json(DescribeClientQuotasResponse, 1, value)
    assert message.entries is not None
    nan, two = message.entries[0].values
    assert math.isnan(nan.value)
    assert isinstance(two.value, float)
    assert kafkaproto.to_json(message, 1) == value


def test_tagged_fields_are_absent_at_their_default() -> None:
    assert "zkMigrationReady" not in kafkaproto.to_json(ApiVersionsResponse(), 3)
    shown = kafkaproto.to_json(ApiVersionsResponse(finalized_features_epoch=5), 3)
    assert shown == {"errorCode": 0, "apiKeys": [], "throttleTimeMs": 0, "finalizedFeaturesEpoch": 5}
    assert kafkaproto.from_json(ApiVersionsResponse, 3, shown).finalized_features_epoch == 5


def test_fields_that_the_version_lacks_are_absent() -> None:
    assert kafkaproto.to_json(MetadataRequest(topics=[]), 0) == {"topics": []}
    assert kafkaproto.to_json(MetadataRequest(), 4) == {"topics": [], "allowAutoTopicCreation": True}


def test_unknown_tags_have_no_place_in_it() -> None:
    message = UnregisterControllerRequest(controller_id=1, unknown_tagged_fields=(UnknownTag(7, b"x"),))
    assert kafkaproto.to_json(message, 0) == {"controllerId": 1}


def test_records_start_null() -> None:
    """Their JSON has null even where their bytes have none, as in Kafka's own converter."""
    name = "FetchSnapshotResponse"
    assert kafkaproto.from_json(name, 0, kafkaproto.to_json(FetchSnapshotResponse(), 0)) == FetchSnapshotResponse()


def test_a_uuid_is_22_characters() -> None:
    assert uuid_to_text(uuid.UUID(int=0)) == "A" * 22
    assert uuid_from_text("A" * 22) == uuid.UUID(int=0)
    assert uuid_from_text(uuid_to_text(ID)) == ID
    for text in ("", "A" * 21, "A" * 23, "A" * 21 + "!", "é" * 22, "A" * 20 + "=="):
        with pytest.raises(ValueError, match="no uuid of 22"):
            uuid_from_text(text)


BROKEN: dict[str, tuple[type[Message], int, object, str, str]] = {
    "no object": (UnregisterControllerRequest, 0, [], "", "a list, where an object belongs"),
    "null": (UnregisterControllerRequest, 0, None, "", "null, where this version has no null"),
    "missing key": (UnregisterControllerRequest, 0, {}, "controllerId", "missing"),
    "unknown key": (UnregisterControllerRequest, 0, {"controllerId": 1, "id": 2}, "id", "version 0 has no such field"),
    "key of another version": (
        MetadataRequest,
        0,
        {"topics": [], "allowAutoTopicCreation": True},
        "allowAutoTopicCreation",
        "version 0 has no such field",
    ),
    "text as number": (
        UnregisterControllerRequest,
        0,
        {"controllerId": "1"},
        "controllerId",
        "a text, where an integer",
    ),
    "fraction": (UnregisterControllerRequest, 0, {"controllerId": 1.0}, "controllerId", "a number, where an integer"),
    "bool as number": (UnregisterControllerRequest, 0, {"controllerId": True}, "controllerId", "true or false, where"),
    "out of range": (UnregisterControllerRequest, 0, {"controllerId": 2**31}, "controllerId", "outside int32"),
    "thousands of digits": (
        UnregisterControllerRequest,
        0,
        {"controllerId": 10**5000},
        "controllerId",
        "outside int32",
    ),
    "null in an array": (MetadataRequest, 0, {"topics": [None]}, "topics[0]", "null, where"),
    "null where only later versions have it": (MetadataRequest, 0, {"topics": None}, "topics", "null, where"),
    "inside an array": (
        MetadataRequest,
        0,
        {"topics": [{"name": "a"}, {"name": 1}]},
        "topics[1].name",
        "an integer, where a text",
    ),
    "number as bool": (
        CreateTopicsRequest,
        7,
        {"topics": [], "timeoutMs": 1, "validateOnly": 1},
        "validateOnly",
        "an integer, where true or false belongs",
    ),
    "object as list": (MetadataRequest, 0, {"topics": {}}, "topics", "an object, where a list belongs"),
    "broken base64": (SaslAuthenticateRequest, 2, {"authBytes": "+/8"}, "authBytes", "no padded base64"),
    "foreign base64": (SaslAuthenticateRequest, 2, {"authBytes": "éééé"}, "authBytes", "no padded base64"),
    "broken uuid": (
        ControllerRegistrationRequest,
        0,
        {"controllerId": 1, "incarnationId": "x", "zkMigrationReady": True, "listeners": [], "features": []},
        "incarnationId",
        "no uuid of 22",
    ),
    "float beyond float64": (
        AlterClientQuotasRequest,
        1,
        {"entries": [{"entity": [], "ops": [{"key": "k", "value": 10**400, "remove": False}]}], "validateOnly": False},
        "entries[0].ops[0].value",
        "an integer beyond float64",
    ),
    "text as float": (
        AlterClientQuotasRequest,
        1,
        {"entries": [{"entity": [], "ops": [{"key": "k", "value": "nan", "remove": False}]}], "validateOnly": False},
        "entries[0].ops[0].value",
        "a text, where a number belongs",
    ),
}


@pytest.mark.parametrize(("which", "version", "value", "path", "reason"), BROKEN.values(), ids=list(BROKEN))
def test_what_is_not_the_form(which: type[Message], version: int, value: object, path: str, reason: str) -> None:
    with pytest.raises(JsonFormError) as caught:
        kafkaproto.from_json(which, version, value)
    assert caught.value.path == path
    assert reason in caught.value.reason
    assert str(caught.value).startswith(which.NAME)


@pytest.mark.parametrize(
    ("message", "version", "path", "reason"),
    [
        (UnregisterControllerRequest(controller_id="1"), 0, "controller_id", "str, where int belongs"),  # type: ignore[arg-type]
        (UnregisterControllerRequest(controller_id=2**31), 0, "controller_id", "outside int32"),
        (MetadataRequest(topics=None), 0, "topics", "null, where this version has no null"),
        (SaslAuthenticateRequest(auth_bytes="x"), 2, "auth_bytes", "str, where bytes belongs"),  # type: ignore[arg-type]
        (UnregisterControllerResponse(error_message=b"x"), 0, "error_message", "bytes, where str"),  # type: ignore[arg-type]
        (CreateTopicsRequest(validate_only=1), 7, "validate_only", "int, where bool belongs"),  # type: ignore[arg-type]
        (CreateTopicsRequest(topics=[None]), 7, "topics[0]", "null, where CreatableTopic belongs"),  # type: ignore[list-item]
    ],
)
def test_a_message_that_has_no_form(message: Message, version: int, path: str, reason: str) -> None:
    """What has no bytes has no JSON either, and the same path says where."""
    with pytest.raises(EncodeError) as caught:
        kafkaproto.to_json(message, version)
    assert caught.value.path == path
    assert reason in caught.value.reason
    with pytest.raises(EncodeError):
        kafkaproto.encode(message, version)
