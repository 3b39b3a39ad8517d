"""The rules that values of configs are checked by: Kafka's own, and those of the file that ``--config-constraints``
names.  Imported with the first value that is checked.
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from kafkaproto.config.definitions import ConfigDef, Violation
from kafkaproto.config.known import broker_configs, topic_configs
from mockcontroller.config_settings import ConfigSettings
from mockcontroller.image.configs import ResourceType


class ConfigRules(NamedTuple):
    """Definitions of the configs of brokers and topics."""

    broker: ConfigDef
    topic: ConfigDef

    def violations(self, resource_type: int, name: str, value: str, metadata_version: int | None) -> list[Violation]:
        """What stands against that value, Kafka's own rules alone where no level is given; nothing where no definition
        knows the name.
        """
        definitions = self.topic if resource_type == ResourceType.TOPIC else self.broker
        if definitions.key_of(name) is None:
            return []
        return definitions.violations(name, value, metadata_version)


def rules_of(settings: ConfigSettings) -> ConfigRules:
    """The rules; ``OSError`` and ``ValueError`` for a file that can't be used."""
    return _rules(settings.constraints)


@cache
def _rules(constraints: str | None) -> ConfigRules:
    broker, topic = broker_configs(), topic_configs()
    if constraints is None:
        return ConfigRules(broker, topic)
    # Only with a file: reading TOML costs a start something.
    from kafkaproto.config.constraints import load_constraints

    found = load_constraints(constraints)
    return ConfigRules(found.broker(broker), found.topic(topic))
