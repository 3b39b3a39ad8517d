"""The calls about configs of brokers, topics, groups and subscriptions to client metrics, and about loggers: what they
are, and changes of them (KIP-339, KIP-412).

    async with ConfigsAdmin(bootstrap_controllers="127.0.0.1:9093") as admin:
        await admin.alter_configs(Resource(ResourceType.BROKER, ""), [ConfigChange("log.cleaner.threads", "2")])

A broker's own configs are told by that broker, and changed through it; with bootstrap controllers the active one
changes them, for any broker that is registered.  Loggers are their node's alone.  Retries as `AdminClient`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, fields
from enum import IntEnum

from kafkaproto.client.admin import BROKERS, AdminClient
from kafkaproto.client.connection import Connection
from kafkaproto.client.errors import AdminError, NotReadyError, ProtocolError, UnsupportedByServerError
from kafkaproto.messages import (
    DescribeConfigsRequest,
    DescribeConfigsResponse,
    IncrementalAlterConfigsRequest,
    IncrementalAlterConfigsResponse,
    ListConfigResourcesRequest,
    ListConfigResourcesResponse,
    ListGroupsRequest,
    ListGroupsResponse,
    MetadataRequest,
    MetadataResponse,
)
from kafkaproto.messages.describe_configs_request import DescribeConfigsResource
from kafkaproto.messages.incremental_alter_configs_request import AlterableConfig, AlterConfigsResource

_SOURCES_FIRST_VERSION = 1
"""DescribeConfigs 0 tells no sources and no synonyms."""
_TYPES_FIRST_VERSION = 1
"""ListConfigResources 0 was ListClientMetricsResources."""


class ResourceType(IntEnum):
    """What has configs, by the numbers of Kafka's ``ConfigResource.Type``."""

    TOPIC = 2
    BROKER = 4
    BROKER_LOGGER = 8
    CLIENT_METRICS = 16
    GROUP = 32


class ConfigSource(IntEnum):
    """Where a value comes from, by the numbers of DescribeConfigs."""

    UNKNOWN = 0
    DYNAMIC_TOPIC_CONFIG = 1
    DYNAMIC_BROKER_CONFIG = 2
    DYNAMIC_DEFAULT_BROKER_CONFIG = 3
    STATIC_BROKER_CONFIG = 4
    DEFAULT_CONFIG = 5
    DYNAMIC_BROKER_LOGGER_CONFIG = 6
    DYNAMIC_CLIENT_METRICS_CONFIG = 7
    DYNAMIC_GROUP_CONFIG = 8

    @classmethod
    def _missing_(cls, value: object) -> ConfigSource:
        return cls.UNKNOWN


class Operation(IntEnum):
    """What a change does to a config; the last two are for lists."""

    SET = 0
    DELETE = 1
    APPEND = 2
    SUBTRACT = 3


@dataclass(frozen=True, slots=True)
class Resource:
    """What has configs, or loggers; the name of a broker is its id, and empty for the default of all of them."""

    type: ResourceType
    name: str


class _Discreet:
    """The repr of a config, without a value that is not to be shown (C8)."""

    __slots__ = ()

    def __repr__(self) -> str:
        from kafkaproto.secrets import HIDDEN, is_open

        given = {one.name: getattr(self, one.name) for one in fields(self)}  # type: ignore[arg-type]
        if given["value"] is not None and (given.get("is_sensitive") or not is_open(given["name"])):
            given["value"] = HIDDEN
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in given.items())})"


@dataclass(frozen=True, slots=True, repr=False)
class Synonym(_Discreet):
    """One of the values that a config would have; the first there is in force."""

    name: str
    value: str | None
    source: ConfigSource


@dataclass(frozen=True, slots=True, repr=False)
class ConfigEntry(_Discreet):
    """A config as the server tells it: a sensitive one without its value."""

    name: str
    value: str | None
    source: ConfigSource
    is_sensitive: bool
    is_read_only: bool
    synonyms: tuple[Synonym, ...]


@dataclass(frozen=True, slots=True, repr=False)
class ConfigChange(_Discreet):
    """A config and what it is to be; ``value`` is ``None`` for DELETE alone."""

    name: str
    value: str | None
    operation: Operation = Operation.SET


def _without_values(text: str, resource: Resource, changes: Sequence[ConfigChange]) -> str:
    """A server's refusal without the values that were sent and may not be shown, which it may repeat (C8)."""
    from kafkaproto.secrets import HIDDEN, is_open

    for one in changes:
        if one.value and not is_open(one.name, resource.type):
            text = re.sub(rf"(?<!\w){re.escape(one.value)}(?!\w)", HIDDEN, text)
    return text


class ConfigsAdmin(AdminClient):
    """An admin client with the calls about configs too."""

    async def describe_configs(self, resource: Resource) -> Sequence[ConfigEntry]:
        """All that the resource has, by name.  ``AdminError``: UNKNOWN_TOPIC_OR_PARTITION, INVALID_REQUEST,
        CLUSTER_AUTHORIZATION_FAILED; ``NotReadyError`` where no node of that id is listed.
        """
        name = "DescribeConfigs"

        async def attempt(deadline: float) -> Sequence[ConfigEntry]:
            connection = await self._for_configs(resource, deadline, own_node=True)
            if connection.version_of(DescribeConfigsRequest) < _SOURCES_FIRST_VERSION:
                raise UnsupportedByServerError(connection.address, name, "it can't tell where values come from")
            request = DescribeConfigsRequest(
                resources=[
                    DescribeConfigsResource(
                        resource_type=resource.type, resource_name=resource.name, configuration_keys=None
                    )
                ],
                include_synonyms=True,
            )
            answer = await connection.request(request, DescribeConfigsResponse, deadline)
            for found in answer.results:
                if (found.resource_type, found.resource_name) == (resource.type, resource.name):
                    if found.error_code:
                        raise AdminError(name, found.error_code, found.error_message, connection.address)
                    entries = (
                        ConfigEntry(
                            one.name, one.value, ConfigSource(one.config_source), one.is_sensitive, one.read_only,
                            tuple(Synonym(it.name, it.value, ConfigSource(it.source)) for it in one.synonyms),
                        )
                        for one in found.configs
                    )  # fmt: skip
                    return sorted(entries, key=lambda one: one.name)
            raise ProtocolError(connection.address, f"{name} says nothing of what was asked")

        return await self._call(attempt)

    async def alter_configs(
        self, resource: Resource, changes: Sequence[ConfigChange], *, validate_only: bool = False
    ) -> None:
        """Make these changes, all of them or none.

        ``AdminError``: INVALID_CONFIG for a value, INVALID_REQUEST for a config given twice,
        UNKNOWN_TOPIC_OR_PARTITION, BROKER_ID_NOT_REGISTERED.  Its text has no value of a sensitive or unknown config,
        even where the server's had (C8).
        """
        name = "IncrementalAlterConfigs"

        async def attempt(deadline: float) -> None:
            own_node = self._endpoint_type == BROKERS or resource.type is ResourceType.BROKER_LOGGER
            connection = await self._for_configs(resource, deadline, own_node=own_node)
            request = IncrementalAlterConfigsRequest(
                resources=[
                    AlterConfigsResource(
                        resource_type=resource.type,
                        resource_name=resource.name,
                        configs=[
                            AlterableConfig(name=one.name, config_operation=one.operation, value=one.value)
                            for one in changes
                        ],
                    )
                ],
                validate_only=validate_only,
            )
            answer = await connection.request(request, IncrementalAlterConfigsResponse, deadline)
            if not answer.responses:
                raise ProtocolError(connection.address, f"{name} says nothing of what was asked")
            for one in answer.responses:
                if one.error_code:
                    text = _without_values(one.error_message or "", resource, changes)
                    raise AdminError(name, one.error_code, text, connection.address)

        await self._call(attempt)

    async def list_topics(self) -> Sequence[str]:
        """Names of all topics, Kafka's own too.  ``UnsupportedByServerError`` of controllers."""

        async def attempt(deadline: float) -> Sequence[str]:
            connection = await self._any(deadline)
            request = MetadataRequest(topics=None, allow_auto_topic_creation=False)
            answer = await connection.request(request, MetadataResponse, deadline)
            if answer.error_code:
                raise AdminError("Metadata", answer.error_code, None, connection.address)
            return sorted(one.name for one in answer.topics if one.name is not None and not one.error_code)

        return await self._call(attempt)

    async def list_config_resources(self, resource_type: ResourceType) -> Sequence[str]:
        """Names of all groups, or subscriptions to client metrics, that have configs (KIP-1142).

        ``UnsupportedByServerError`` of controllers, and of brokers that are too old.
        """
        name = "ListConfigResources"

        async def attempt(deadline: float) -> Sequence[str]:
            connection = await self._any(deadline)
            version = connection.version_of(ListConfigResourcesRequest)
            request = ListConfigResourcesRequest()
            if version >= _TYPES_FIRST_VERSION:
                request.resource_types = [resource_type]
            elif resource_type is not ResourceType.CLIENT_METRICS:
                raise UnsupportedByServerError(connection.address, name, "it can tell subscriptions alone")
            answer = await connection.request(request, ListConfigResourcesResponse, deadline)
            if answer.error_code:
                raise AdminError(name, answer.error_code, None, connection.address)
            return sorted(one.resource_name for one in answer.config_resources)

        return await self._call(attempt)

    async def list_groups(self) -> Sequence[str]:
        """Ids of all groups that a broker coordinates.  ``UnsupportedByServerError`` of controllers."""
        name = "ListGroups"

        async def attempt(deadline: float) -> Sequence[str]:
            found: set[str] = set()
            for node in (await self._describe(deadline)).nodes:
                connection = await self._connected(node.address, deadline)
                answer = await connection.request(ListGroupsRequest(), ListGroupsResponse, deadline)
                if answer.error_code:
                    raise AdminError(name, answer.error_code, None, connection.address)
                found |= {one.group_id for one in answer.groups}
            return sorted(found)

        return await self._call(attempt)

    async def _for_configs(self, resource: Resource, deadline: float, *, own_node: bool) -> Connection:
        of_a_node = resource.type in (ResourceType.BROKER, ResourceType.BROKER_LOGGER)
        if not own_node or not of_a_node or not resource.name:
            return await self._for_writing(deadline)
        cluster = await self._describe(deadline)
        node = cluster.node(int(resource.name))
        if node is None:
            raise NotReadyError((await self._any(deadline)).address, f"no node {resource.name} is listed")
        return await self._connected(node.address, deadline)
