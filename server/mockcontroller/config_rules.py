"""The rules that values of configs are checked by, Kafka's own and those of the file that ``--config-constraints``
names.  Imported with the first value that is checked.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from kafkaproto.config.constraints import Constraints
from kafkaproto.config.definitions import ConfigDef, ConfigKey, Violation
from kafkaproto.config.known import broker_configs, topic_configs
from kafkaproto.config.values import ConfigType
from mockcontroller.config_settings import ConfigSettings
from mockcontroller.image.configs import ResourceType


class ConfigRules(NamedTuple):
    """Definitions of the configs of brokers and topics."""

    broker: ConfigDef
    topic: ConfigDef

    def of(self, resource_type: int) -> ConfigDef:
        """The definitions of topics, or those of brokers."""
        return self.topic if resource_type == ResourceType.TOPIC else self.broker

    def violations(self, resource_type: int, name: str, value: str, metadata_version: int | None) -> list[Violation]:
        """What stands against that value, Kafka's own rules alone where no level is given; nothing where no definition
        knows the name.
        """
        return self.of(resource_type).violations(name, value, metadata_version)

    def list_of(self, resource_type: int, name: str) -> ConfigKey | None:
        """The config of that very name if its values are lists, to which entries can be added; ``None`` for others, a
        listener's own too, as at a real controller.
        """
        key = self.of(resource_type).keys.get(name)
        return key if key is not None and key.type is ConfigType.LIST else None


def rules_of(settings: ConfigSettings) -> ConfigRules:
    """The rules of a node."""
    return _rules(settings.constraints)


# The nodes of one process that have rules of their own are few at a time.
@lru_cache(maxsize=16)
def _rules(constraints: Constraints | None) -> ConfigRules:
    broker, topic = broker_configs(), topic_configs()
    if constraints is None:
        return ConfigRules(broker, topic)
    return ConfigRules(constraints.broker(broker), constraints.topic(topic))
