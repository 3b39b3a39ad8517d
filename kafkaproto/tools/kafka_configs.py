"""``kafka-configs``: Kafka's own tool for configs of topics, brokers, groups and client metrics, and for loggers, with
its options, forms of output and exit codes (4.4.0).

Not here: users, clients and ips, which have quotas and credentials instead.  Unlike Kafka's, an error never repeats the
arguments, which may hold a password (C8).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from kafkaproto.tools.arguments import ToolParser
from kafkaproto.tools.running import SUCCESS, ToolError, client_arguments, load_config, one_line, run_tool

if TYPE_CHECKING:
    from kafkaproto.client.configs import ConfigEntry, ConfigsAdmin, ConfigSource, Resource

TOOL = "kafka-configs"
TOPICS, BROKERS, LOGGERS, METRICS, GROUPS = "topics", "brokers", "broker-loggers", "client-metrics", "groups"
ENTITY_TYPES = (TOPICS, BROKERS, LOGGERS, METRICS, GROUPS)
WITHOUT_CONFIGS = ("users", "clients", "ips")
NODES = (BROKERS, LOGGERS)
"""Named by the id of a node."""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code; ``SystemExit`` for wrong arguments and for help."""
    parser = _parser()
    arguments = parser.parse_args(argv)
    _resolve(parser, arguments)

    async def run() -> int:
        from kafkaproto.client.configs import ConfigsAdmin
        from kafkaproto.tools.config_changes import config_changes

        changes = config_changes(arguments) if arguments.alter else []
        config = load_config(arguments, TOOL)
        async with ConfigsAdmin(**client_arguments(arguments, config, TOOL)) as admin:
            if not arguments.alter:
                return await _describe(admin, arguments)
            await admin.alter_configs(_resource(arguments.entity_type, arguments.entity), changes)
        print(f"Completed updating {_title('', arguments.entity_type, arguments.entity)}.")
        return SUCCESS

    return run_tool(TOOL, run)


def _parser() -> ToolParser:
    what = "Shows and changes configs of topics, brokers, groups and client metrics, and levels of loggers."
    parser = ToolParser(prog=TOOL, description=what)
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--bootstrap-server", metavar="HOST:PORT,...", help="brokers to connect to first")
    where.add_argument("--bootstrap-controller", metavar="HOST:PORT,...", help="controllers to connect to first")
    parser.add_argument("--command-config", metavar="FILE", help="properties file with settings of the client")
    action = parser.add_mutually_exclusive_group(required=True)
    action.add_argument("--alter", action="store_true", help="change configs")
    action.add_argument("--describe", action="store_true", help="show configs")
    parser.add_argument("--all", action="store_true", help="show static configs and defaults too")
    parser.add_argument("--entity-type", choices=(*ENTITY_TYPES, *WITHOUT_CONFIGS),
                        help=f"what has the configs; not here: {', '.join(WITHOUT_CONFIGS)}")  # fmt: skip
    parser.add_argument("--entity-name", metavar="NAME",
                        help="a topic, a group, a subscription to client metrics, or the id of a node")  # fmt: skip
    parser.add_argument("--entity-default", action="store_true", help="the default of all brokers")
    parser.add_argument("--topic", metavar="NAME", help="short for --entity-type topics --entity-name NAME")
    parser.add_argument("--broker", metavar="ID", help="short for --entity-type brokers --entity-name ID")
    parser.add_argument("--broker-defaults", action="store_true",
                        help="short for --entity-type brokers --entity-default")  # fmt: skip
    parser.add_argument("--broker-logger", metavar="ID",
                        help="short for --entity-type broker-loggers --entity-name ID")  # fmt: skip
    parser.add_argument("--client-metrics", metavar="NAME",
                        help="short for --entity-type client-metrics --entity-name NAME")  # fmt: skip
    parser.add_argument("--group", metavar="NAME", help="short for --entity-type groups --entity-name NAME")
    parser.add_argument("--add-config", metavar="NAME=VALUE,...",
                        help="configs to set; square brackets are around values with commas: a=1,b=[x,y]")  # fmt: skip
    parser.add_argument("--add-config-file", metavar="FILE", help="properties file with configs to set")
    parser.add_argument("--delete-config", metavar="NAME,...", help="configs to take away")
    return parser


def _resolve(parser: ToolParser, arguments: argparse.Namespace) -> None:
    """Leave ``entity_type`` and ``entity``: a name, empty for the default, ``None`` for all there are."""
    short = [
        (kind, entity)
        for kind, entity in (
            (TOPICS, arguments.topic), (BROKERS, arguments.broker),
            (BROKERS, "" if arguments.broker_defaults else None), (LOGGERS, arguments.broker_logger),
            (METRICS, arguments.client_metrics), (GROUPS, arguments.group),
        )
        if entity is not None
    ]  # fmt: skip
    if len(short) > 1:
        parser.error("give one entity, not several")
    if short:
        if arguments.entity_type or arguments.entity_name is not None or arguments.entity_default:
            parser.error("--topic, --broker and others like them stand in place of the --entity options")
        arguments.entity_type, arguments.entity = short[0]
    else:
        if arguments.entity_type is None:
            parser.error(f"--entity-type says what has the configs: {', '.join(ENTITY_TYPES)}")
        if arguments.entity_type in WITHOUT_CONFIGS:
            parser.error(
                f"{arguments.entity_type} have quotas or credentials, which this tool neither shows nor changes"
            )
        if arguments.entity_name is not None and arguments.entity_default:
            parser.error("give --entity-name or --entity-default, not both")
        arguments.entity = "" if arguments.entity_default else arguments.entity_name
    if arguments.entity == "" and arguments.entity_type != BROKERS:
        parser.error(f"{arguments.entity_type} have no default entity: only brokers have one")
    if arguments.entity and arguments.entity_type in NODES and not _is_id(arguments.entity):
        parser.error(f"a node is named by its id, a whole number, and not by {arguments.entity!r}")
    if arguments.entity is None and arguments.entity_type == LOGGERS:
        parser.error("of which node? Loggers are each node's own: --entity-name says its id")
    given = [one for one in (arguments.add_config, arguments.add_config_file, arguments.delete_config) if one]
    if arguments.describe:
        if given:
            parser.error("--describe changes nothing; --add-config and --delete-config go with --alter")
        return
    if arguments.all:
        parser.error("--all goes with --describe")
    if arguments.entity is None:
        parser.error("--alter needs to know of which: --entity-name or --entity-default")
    if not given:
        parser.error("--alter needs --add-config, --add-config-file or --delete-config")
    if arguments.add_config and arguments.add_config_file:
        parser.error("give --add-config or --add-config-file, not both")


def _is_id(text: str) -> bool:
    return text.isascii() and text.isdigit() and int(text) < 2**31


def _resource(entity_type: str, entity: str) -> Resource:
    from kafkaproto.client.configs import Resource, ResourceType

    types = (
        ResourceType.TOPIC,
        ResourceType.BROKER,
        ResourceType.BROKER_LOGGER,
        ResourceType.CLIENT_METRICS,
        ResourceType.GROUP,
    )
    return Resource(types[ENTITY_TYPES.index(entity_type)], entity)


def _title(kind: str, entity_type: str, entity: str) -> str:
    """``Dynamic configs for broker 1 are`` begins with this; ``kind`` is empty for one that was changed."""
    noun = "configs" if kind else "config"
    if not entity:
        return f"{kind or 'default'} {noun} for {entity_type} in the cluster"
    return f"{kind} {noun} for {entity_type.removesuffix('s')} {one_line(entity)}".strip()


async def _describe(admin: ConfigsAdmin, arguments: argparse.Namespace) -> int:
    entity_type: str = arguments.entity_type
    wanted: Sequence[str] = [arguments.entity]
    if arguments.entity is None:
        known = await _known(admin, entity_type)
        wanted = [*known, ""] if entity_type == BROKERS else known
    elif not await _may_be_there(admin, arguments):
        noun = entity_type.removesuffix("s")
        print(f"The {noun} '{one_line(arguments.entity)}' doesn't exist and doesn't have dynamic config.")
        return SUCCESS
    for entity in wanted:
        kind = "Default" if not entity else "All" if arguments.all else "Dynamic"
        print(f"{_title(kind, entity_type, entity)} are:")
        entries = await admin.describe_configs(_resource(entity_type, entity))
        source = _dynamic_source(entity_type, entity)
        for entry in entries:
            if arguments.all or entry.source is source:
                print(entry_line(_resource(entity_type, entity), entry))
    return SUCCESS


async def _may_be_there(admin: ConfigsAdmin, arguments: argparse.Namespace) -> bool:
    # Kafka's own tool waits 60 s for a node that isn't listed, if all configs are wanted of it.
    if not arguments.entity or (arguments.all and arguments.entity_type not in NODES):
        return True
    return arguments.entity in await _known(admin, arguments.entity_type)


async def _known(admin: ConfigsAdmin, entity_type: str) -> Sequence[str]:
    """The entities that there are; ``ToolError`` where the server has no api that says so, as controllers."""
    from kafkaproto.client import UnsupportedByServerError

    try:
        return await _listed(admin, entity_type)
    except UnsupportedByServerError as error:
        raise ToolError(
            f"{error.address} can't say which {entity_type} there are ({error.api}: {error.reason}); brokers can "
            "(--bootstrap-server), and of one that is named --all asks nothing more"
        ) from None


async def _listed(admin: ConfigsAdmin, entity_type: str) -> Sequence[str]:
    """Of groups those that have configs, and those that a broker coordinates."""
    from kafkaproto.client.configs import ResourceType

    if entity_type == TOPICS:
        return await admin.list_topics()
    if entity_type in NODES:
        return [str(node.id) for node in (await admin.describe_cluster()).nodes]
    if entity_type == METRICS:
        return await admin.list_config_resources(ResourceType.CLIENT_METRICS)
    with_configs = await admin.list_config_resources(ResourceType.GROUP)
    return sorted({*with_configs, *await admin.list_groups()})


def _dynamic_source(entity_type: str, entity: str) -> ConfigSource:
    from kafkaproto.client.configs import ConfigSource

    if entity_type == BROKERS and not entity:
        return ConfigSource.DYNAMIC_DEFAULT_BROKER_CONFIG
    return {
        TOPICS: ConfigSource.DYNAMIC_TOPIC_CONFIG,
        BROKERS: ConfigSource.DYNAMIC_BROKER_CONFIG,
        LOGGERS: ConfigSource.DYNAMIC_BROKER_LOGGER_CONFIG,
        METRICS: ConfigSource.DYNAMIC_CLIENT_METRICS_CONFIG,
        GROUPS: ConfigSource.DYNAMIC_GROUP_CONFIG,
    }[entity_type]


def entry_line(resource: Resource, entry: ConfigEntry) -> str:
    """One config; whatever a server tells, a sensitive or unknown value is not shown (C8)."""
    from kafkaproto.client.configs import ResourceType
    from kafkaproto.config.known import LOG_LEVELS
    from kafkaproto.config.secrets import BROKER, HIDDEN, shown

    def text(name: str, value: str | None, kind: int) -> str:
        if value is not None and entry.is_sensitive:
            return HIDDEN
        if kind == ResourceType.BROKER_LOGGER and value in LOG_LEVELS:
            return value
        return one_line(shown(name, value, kind)) if value != "" else ""

    # Under another name a synonym is a config of brokers.
    synonyms = ", ".join(
        f"{one.source.name}:{one_line(one.name)}={text(one.name, one.value, kind)}"
        for one in entry.synonyms
        for kind in (resource.type if one.name == entry.name else BROKER,)
    )
    return (
        f"  {one_line(entry.name)}={text(entry.name, entry.value, resource.type)} "
        f"sensitive={str(entry.is_sensitive).lower()} synonyms={{{synonyms}}}"
    )


if __name__ == "__main__":
    sys.exit(main())
