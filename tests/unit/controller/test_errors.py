"""An error in every api's own form."""

from __future__ import annotations

import random

import pytest

from kafkaproto.messages import (
    AlterConfigsRequest,
    AlterUserScramCredentialsRequest,
    AlterUserScramCredentialsResponse,
    CreatePartitionsRequest,
    CreateTopicsRequest,
    DeleteTopicsRequest,
    DescribeConfigsRequest,
    ElectLeadersRequest,
    RequestHeader,
    UpdateFeaturesResponse,
)
from kafkaproto.messages.alter_client_quotas_request import AlterClientQuotasRequest, EntityData, EntryData
from kafkaproto.messages.alter_configs_request import AlterConfigsResource
from kafkaproto.messages.alter_user_scram_credentials_request import ScramCredentialDeletion, ScramCredentialUpsertion
from kafkaproto.messages.base import Message, Struct
from kafkaproto.messages.create_partitions_request import CreatePartitionsTopic
from kafkaproto.messages.create_topics_request import CreatableTopic
from kafkaproto.messages.delete_topics_request import DeleteTopicState
from kafkaproto.messages.describe_configs_request import DescribeConfigsResource
from kafkaproto.messages.elect_leaders_request import TopicPartitions
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.frames import Request
from kafkaproto.protocol.releases import RELEASES, release_facts
from kafkaproto.schema.model import ArrayType, Primitive, StructType
from kafkaproto.sets import SchemaSet
from mockcontroller.handlers.errors import error_response, errors_of, outcome_of
from mockcontroller.handlers.registry import gate_of
from mockcontroller.release import VANILLA

SET = SchemaSet.bundled()

_SAMPLES: dict[object, object] = {Primitive.STRING: "a", Primitive.INT32: 5}


def _request(body: Message, version: int) -> Request:
    key = body.schema().api_key
    assert key is not None
    return Request(RequestHeader(request_api_key=key, request_api_version=version), 2, body)


def _items(body: Message, version: int, code: ErrorCode = ErrorCode.NOT_CONTROLLER) -> list[dict[str, object]]:
    """The results, after the wire."""
    response = error_response(SET, _request(body, version), code, "text")
    read = SET.decode(type(response), version, SET.encode(response, version))
    lists = [getattr(read, name) for name in read.FIELDS if isinstance(getattr(read, name), list)]
    return [{name: getattr(one, name) for name in one.FIELDS} for one in lists[0]]


def _fill(made: Struct, struct: str, message: type[Message], version: int) -> None:
    """One item in every array, so that every nested result is asked for."""
    schema = message.schema()
    for field in schema.struct(struct).fields:
        if version in field.versions and isinstance(field.type, ArrayType):
            element = field.type.element
            if isinstance(element, StructType):
                item = message.STRUCTS[element.name]()
                _fill(item, element.name, message, version)
                setattr(made, field.attribute, [item])
            elif element in _SAMPLES:
                setattr(made, field.attribute, [_SAMPLES[element]])


@pytest.mark.parametrize("release", RELEASES)
def test_every_api_of_every_controller(release: str) -> None:
    """Each key and version of the gate: the answer has bytes, and says 41 and nothing else."""
    for key, (low, high) in gate_of(release_facts(release), VANILLA).items():
        for version in range(low, high + 1):
            request_type = SET.request(key)
            body = request_type()
            _fill(body, request_type.NAME, request_type, version)
            response = error_response(SET, _request(body, version), ErrorCode.NOT_CONTROLLER, "text")
            read = SET.decode(type(response), version, SET.encode(response, version))
            where = f"{request_type.NAME} v{version}"
            empty = not any(getattr(body, name) for name in body.FIELDS if isinstance(getattr(body, name), list))
            assert errors_of(read) == [41] or (empty and errors_of(read) == []), where
            assert not empty or "ErrorCode" in [one.name for one in read.schema().root.fields], where


def test_results_by_name() -> None:
    assert _items(CreateTopicsRequest(topics=[CreatableTopic(name="a"), CreatableTopic(name="b")]), 5) == [
        {**_items(CreateTopicsRequest(topics=[CreatableTopic(name="a")]), 5)[0], "name": one} for one in ("a", "b")
    ]
    partitions = CreatePartitionsRequest(topics=[CreatePartitionsTopic(name="a", count=3)])
    assert _items(partitions, 3) == [{"name": "a", "error_code": 41, "error_message": "text"}]


def test_results_by_resource() -> None:
    altered = AlterConfigsRequest(resources=[AlterConfigsResource(resource_type=4, resource_name="1")])
    assert _items(altered, 2) == [{"error_code": 41, "error_message": "text", "resource_type": 4, "resource_name": "1"}]
    described = DescribeConfigsRequest(resources=[DescribeConfigsResource(resource_type=4, resource_name="1")])
    found = _items(described, 4)[0]
    assert (found["error_code"], found["resource_type"], found["resource_name"], found["configs"]) == (41, 4, "1", [])


def test_results_of_plain_names() -> None:
    """DeleteTopics named its topics without a struct up to version 5."""
    old = _items(DeleteTopicsRequest(topic_names=["a", "b"]), 5)
    assert [(one["name"], one["error_code"]) for one in old] == [("a", 41), ("b", 41)]
    new = _items(DeleteTopicsRequest(topics=[DeleteTopicState(name="a")]), 6)
    assert [(one["name"], one["error_code"]) for one in new] == [("a", 41)]


def test_results_of_partitions() -> None:
    """ElectLeaders has no top-level code in version 0."""
    request = ElectLeadersRequest(topic_partitions=[TopicPartitions(topic="a", partitions=[3, 4])])
    found = _items(request, 0)
    assert found[0]["topic"] == "a"
    results = found[0]["partition_result"]
    assert isinstance(results, list)
    assert [(one.partition_id, one.error_code) for one in results] == [(3, 41), (4, 41)]
    assert _items(ElectLeadersRequest(topic_partitions=None), 0) == []


def test_results_under_another_name() -> None:
    """Two lists of users in the request, one in the response; the same user once."""
    request = AlterUserScramCredentialsRequest(
        deletions=[ScramCredentialDeletion(name="a", mechanism=1)],
        upsertions=[ScramCredentialUpsertion(name="b", mechanism=1), ScramCredentialUpsertion(name="a", mechanism=2)],
    )
    response = error_response(SET, _request(request, 0), ErrorCode.NOT_CONTROLLER)
    assert isinstance(response, AlterUserScramCredentialsResponse)
    assert [(one.user, one.error_code, one.error_message) for one in response.results] == [
        ("a", 41, None),
        ("b", 41, None),
    ]


def test_results_with_nested_names() -> None:
    entity = [EntityData(entity_type="user", entity_name="a"), EntityData(entity_type="client-id", entity_name=None)]
    found = _items(AlterClientQuotasRequest(entries=[EntryData(entity=entity)]), 1)[0]
    copied = found["entity"]
    assert isinstance(copied, list)
    assert [(one.entity_type, one.entity_name) for one in copied] == [("user", "a"), ("client-id", None)]


def test_outcome_names() -> None:
    assert outcome_of(UpdateFeaturesResponse()) == "NONE"
    assert outcome_of(UpdateFeaturesResponse(error_code=95)) == "INVALID_UPDATE_VERSION"
    assert outcome_of(UpdateFeaturesResponse(error_code=999)) == "999"


def test_a_long_response_without_errors_is_cheap() -> None:
    """Only fields that lead to an error code are walked: a wrong value elsewhere is never touched."""
    from kafkaproto.messages import ApiVersionsResponse

    untouched = random.Random(1)
    assert errors_of(ApiVersionsResponse(api_keys=[untouched] * 1000)) == []  # type: ignore[list-item]
