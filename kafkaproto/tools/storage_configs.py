"""The check of configs before a node is formatted (C6): each broker config of ``server.properties``, given or default,
sensitive ones too, against its rules at the metadata.version that the cluster is to begin with.

What is printed of a value is what may be shown of it (C8).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafkaproto.errors import KafkaProtoError
from kafkaproto.tools.node_properties import NodeProperties
from kafkaproto.tools.running import ToolError

if TYPE_CHECKING:
    from kafkaproto.config.definitions import ConfigDef, Violation

_OLD_NODE_ID, _NODE_ID = "broker.id", "node.id"


def definitions(constraints: str | None) -> ConfigDef:
    """Kafka's broker configs, with the rules by metadata.version of that file.  ``ToolError``."""
    from kafkaproto.config.known import broker_configs

    configs = broker_configs()
    if constraints is None:
        return configs
    from kafkaproto.config.constraints import load_constraints

    try:
        return load_constraints(constraints).broker(configs)
    except OSError as error:
        raise ToolError(f"{constraints}: {error.strerror or error}") from None
    except (KafkaProtoError, ValueError) as error:
        raise ToolError(f"{constraints}: {error}") from None


def violations(properties: NodeProperties, configs: ConfigDef, metadata_version: int) -> list[Violation]:
    """What the file and the defaults break, by name.  Rules by metadata.version are for brokers; a node that is a
    controller alone has only those that hold at every level.
    """
    texts = {name: key.default_text for name, key in configs.keys.items()}
    texts.update(properties.texts)
    # Either is the other's default in Kafka.
    for one, other in ((_NODE_ID, _OLD_NODE_ID), (_OLD_NODE_ID, _NODE_ID)):
        if one not in properties.texts and other in properties.texts:
            texts[one] = properties.texts[other]
    level = metadata_version if properties.is_broker else None
    return [found for name in sorted(texts) for found in configs.violations(name, texts[name], level)]
