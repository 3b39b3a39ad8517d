"""Dynamic configs (ConfigRecord, key 4) by resource."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import IntEnum
from typing import NamedTuple

from kafkaproto.messages import ConfigRecord


class ResourceType(IntEnum):
    """Kafka's ids of what has configs."""

    TOPIC = 2
    BROKER = 4
    BROKER_LOGGER = 8
    CLIENT_METRICS = 16
    GROUP = 32


class Resource(NamedTuple):
    """What a config belongs to; the empty name is the default of all brokers."""

    type: int
    name: str


class Configs(Mapping[Resource, Mapping[str, str]]):
    """Values by resource and config name; a resource without one is absent."""

    def __init__(self, values: Mapping[Resource, Mapping[str, str]] | None = None) -> None:
        self._values = {resource: dict(configs) for resource, configs in (values or {}).items()}

    def __getitem__(self, resource: Resource) -> Mapping[str, str]:
        return self._values[resource]

    def __iter__(self) -> Iterator[Resource]:
        return iter(sorted(self._values))

    def __len__(self) -> int:
        return len(self._values)

    def set_value(self, record: ConfigRecord) -> None:
        """Replay: null takes the value away."""
        resource = Resource(record.resource_type, record.resource_name)
        if record.value is not None:
            self._values.setdefault(resource, {})[record.name] = record.value
        elif resource in self._values:
            self._values[resource].pop(record.name, None)
            if not self._values[resource]:
                del self._values[resource]

    def drop(self, resource: Resource) -> None:
        """Replay: the resource is gone, and its configs with it."""
        self._values.pop(resource, None)

    def clone(self) -> Configs:
        return Configs(self._values)

    def records(self) -> Iterator[ConfigRecord]:
        """What a snapshot holds of this part."""
        for resource in self:
            for name, value in sorted(self._values[resource].items()):
                yield ConfigRecord(resource_type=resource.type, resource_name=resource.name, name=name, value=value)
