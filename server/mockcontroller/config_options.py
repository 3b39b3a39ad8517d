"""``--static-configs``, ``--config-validation``, ``--config-constraints`` and ``--topic``: configs and what has them.

Part of the command line.
"""

from __future__ import annotations

import argparse

CONFIG_OPTIONS = ("static_configs", "config_validation", "config_constraints", "topic")


def add_config_options(parser: argparse.ArgumentParser) -> None:
    """The group of them."""
    group = parser.add_argument_group("configs and topics")
    group.add_argument("--static-configs", action="store_true",
                       help="take BrokerRegistration up to version 6, by which a broker tells its static configs "
                       "(draft KIP), and keep them in RegisterBrokerRecord 5 from metadata.version 30 (4.3-IV0) on; no "
                       "release of Kafka reads such a record: a real controller or broker that is given this log stops "
                       "with an error; default: version 4, as Kafka 4.4")  # fmt: skip
    add_validation_options(group)
    group.add_argument("--topic", metavar="NAME[:PARTITIONS]", action="append", default=[],
                       help="start with that topic, to have configs on, unless the log has it; may be repeated; its "
                       "partitions (default: 1) have no replicas, as there are no brokers yet")  # fmt: skip


def add_validation_options(group: argparse._ActionsContainer) -> None:
    """Those that say what values configs may have."""
    group.add_argument("--config-validation", metavar="on|off",
                       help="on: values of broker and topic configs are checked when they are altered, and all of them "
                       "when metadata.version changes, by Kafka's rules and the constraints of that level; off: as "
                       "Kafka 4.4, which checks those of topics alone; default: off, on with "
                       "--config-constraints")  # fmt: skip
    group.add_argument("--config-constraints", metavar="FILE",
                       help="what values configs may have from which metadata.version on, in TOML or "
                       "Python; default: no more than Kafka's own rules")  # fmt: skip
