"""A canary in the place of a secret: messages that hold it, and whether a text does (C8)."""

from __future__ import annotations

import base64
from collections.abc import Callable

from kafkaproto import SchemaSet
from kafkaproto.messages import (
    AlterConfigsRequest,
    ConfigRecord,
    CreateTopicsRequest,
    CreateTopicsResponse,
    DescribeConfigsResponse,
    IncrementalAlterConfigsRequest,
)
from kafkaproto.messages import alter_configs_request as alter
from kafkaproto.messages import incremental_alter_configs_request as incremental
from kafkaproto.messages.base import Message
from kafkaproto.messages.create_topics_request import CreatableTopic, CreatableTopicConfig
from kafkaproto.messages.create_topics_response import CreatableTopicConfigs, CreatableTopicResult
from kafkaproto.messages.describe_configs_response import (
    DescribeConfigsResourceResult,
    DescribeConfigsResult,
    DescribeConfigsSynonym,
)
from kafkaproto.messages.static_configs.broker_registration_request import BrokerRegistrationRequest, StaticConfig
from kafkaproto.messages.static_configs.register_broker_record import BrokerStaticConfig, RegisterBrokerRecord

CANARY = "canary-9b1d"
CODEC = SchemaSet.bundled("static-configs")
NAMES = ["ssl.key.password", "listener.name.x.ssl.key.password", "my.own"]
BROKER = 4


def leaks(text: str) -> bool:
    """Whether the canary is in a text, as it is or as bytes."""
    raw = CANARY.encode()
    packed = "".join(text.split())
    return (
        CANARY in text
        or raw.hex() in packed.lower()
        # Wherever in a longer text it begins, one of the three is in its base64.
        or any(base64.b64encode(b"\0" * skip + raw)[4 if skip else 0 : 12].decode() in text for skip in range(3))
    )


def _alter(name: str) -> Message:
    config = alter.AlterableConfig(name=name, value=CANARY)
    return AlterConfigsRequest(resources=[alter.AlterConfigsResource(resource_type=BROKER, configs=[config])])


def incremental_alter(name: str) -> Message:
    config = incremental.AlterableConfig(name=name, value=CANARY)
    return IncrementalAlterConfigsRequest(
        resources=[incremental.AlterConfigsResource(resource_type=BROKER, configs=[config])]
    )


def _topic(name: str) -> Message:
    return CreateTopicsRequest(
        topics=[CreatableTopic(name="t", configs=[CreatableTopicConfig(name=name, value=CANARY)])]
    )


def _described(name: str) -> Message:
    synonyms = [DescribeConfigsSynonym(name=name, value=CANARY)]
    configs = [DescribeConfigsResourceResult(name=name, value=CANARY, synonyms=synonyms)]
    return DescribeConfigsResponse(results=[DescribeConfigsResult(resource_type=BROKER, configs=configs)])


def _created(name: str) -> Message:
    configs = [CreatableTopicConfigs(name=name, value=CANARY)]
    return CreateTopicsResponse(topics=[CreatableTopicResult(name="t", configs=configs)])


MESSAGES: dict[str, Callable[[str], Message]] = {
    "alter": _alter,
    "alter incrementally": incremental_alter,
    "create topics": _topic,
    "created topics": _created,
    "described": _described,
    "record": lambda name: ConfigRecord(resource_type=BROKER, name=name, value=CANARY),
    "registration": lambda name: BrokerRegistrationRequest(static_configs=[StaticConfig(name=name, value=CANARY)]),
    "registration record": lambda name: RegisterBrokerRecord(
        static_configs=[BrokerStaticConfig(name=name, value=CANARY)]
    ),
}


def version_of(message: Message) -> int:
    return message.schema().valid_versions.highest


def data_of(message: Message) -> bytes:
    return CODEC.encode(message, version_of(message))
