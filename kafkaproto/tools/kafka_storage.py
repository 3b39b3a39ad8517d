"""``kafka-storage``: Kafka's own tool, with its options, forms of output and exit codes (4.4.0).

``format`` has two options more: ``--dry-run``, and ``--config-constraints`` with rules for configs.  Nothing is written
before everything is checked.  Not here: ``--add-scram``.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence

from kafkaproto.tools.arguments import FAILURE, HelpfulToolParser, ToolParser
from kafkaproto.tools.running import SUCCESS, ToolError, one_line, print_error, run_tool

TOOL = "kafka-storage"


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code; ``SystemExit`` for wrong arguments and for help."""
    arguments = _parser().parse_args(argv)
    command: Callable[[argparse.Namespace], int] = arguments.command

    async def run() -> int:
        return command(arguments)

    return run_tool(TOOL, run)


def _parser() -> ToolParser:
    parser = HelpfulToolParser(
        prog=TOOL, description="Prepares the log directories of a node, and shows what they hold."
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True, dest="name")

    def add(name: str, summary: str, command: Callable[[argparse.Namespace], int]) -> ToolParser:
        added: ToolParser = commands.add_parser(name, help=summary, description=summary)
        added.set_defaults(command=command)
        return added

    info = add("info", "Shows what the log directories of this node hold.", _info)
    format_ = add("format", "Formats the log directories of this node, or none of them.", _format)
    for one in (info, format_):
        one.add_argument("--config", "-c", metavar="FILE", required=True, help="the node's server.properties")
    format_.add_argument("--cluster-id", "-t", metavar="ID", required=True, help="id of the cluster")
    format_.add_argument("--ignore-formatted", "-g", action="store_true",
                         help="leave directories that are formatted as they are, and format the others")  # fmt: skip
    format_.add_argument("--release-version", "-r", metavar="VERSION",
                         help="features as that release has them, as 4.0 or 3.9-IV0; default: the latest")  # fmt: skip
    format_.add_argument("--feature", "-f", metavar="FEATURE=LEVEL", action="append", default=[],
                         help="level of one feature; may be repeated")  # fmt: skip
    quorum = format_.add_mutually_exclusive_group()
    quorum.add_argument("--standalone", "-s", action="store_true",
                        help="begin a dynamic quorum with this controller as its only voter")  # fmt: skip
    quorum.add_argument("--no-initial-controllers", "-N", action="store_true",
                        help="name no voters: this node joins a dynamic quorum")  # fmt: skip
    quorum.add_argument("--initial-controllers", "-I", metavar="ID@HOST:PORT:DIRECTORY,...",
                        help="begin a dynamic quorum with these voters; the same on each of them")  # fmt: skip
    format_.add_argument("--dry-run", action="store_true", help="check everything, and write nothing")
    format_.add_argument("--config-constraints", metavar="FILE",
                         help="what values configs may have from which metadata.version on, in TOML or Python; "
                         "default: no more than Kafka's own rules")  # fmt: skip
    mapping = add("version-mapping", "Shows the levels that a release's metadata.version goes with.", _mapping)
    mapping.add_argument("--release-version", "-r", metavar="VERSION", help="as 4.0 or 3.9-IV0; default: the latest")
    dependencies = add("feature-dependencies", "Shows what levels of features need.", _dependencies)
    dependencies.add_argument("--feature", "-f", metavar="FEATURE=LEVEL", action="append", required=True,
                              help="may be repeated")  # fmt: skip
    add("random-uuid", "Prints a uuid to name a cluster or a directory by.", _random_uuid)
    return parser


def _info(arguments: argparse.Namespace) -> int:
    from kafkaproto.tools.node_properties import NodeProperties
    from kafkaproto.tools.storage_info import info

    lines, good = info(NodeProperties.from_file(arguments.config))
    for line in lines:
        print(one_line(line) if not line.startswith("  ") else f"  {one_line(line)}")
    return SUCCESS if good else FAILURE


def _format(arguments: argparse.Namespace) -> int:
    import random

    from kafkaproto.tools.node_properties import NodeProperties
    from kafkaproto.tools.node_relations import contradictions
    from kafkaproto.tools.storage_configs import definitions, violations
    from kafkaproto.tools.storage_format import chosen_levels, plan, write

    properties = NodeProperties.from_file(arguments.config)
    version, _ = chosen_levels(arguments, properties)
    broken = violations(properties, definitions(arguments.config_constraints), version.level)
    if broken:
        for one in broken:
            given = "" if one.config in properties.texts else " (the default)"
            print_error(TOOL, f"{one.config}={one.value}{given}: {one.rule}")
        count = "1 config" if len(broken) == 1 else f"{len(broken)} configs"
        raise ToolError(
            f"{arguments.config}: {count} can't be so at metadata.version {version.version} ({version.level}); "
            "nothing was formatted"
        )
    source = random.SystemRandom()
    planned = plan(arguments, properties, source)
    contradiction = next(contradictions(properties), None)
    if contradiction is not None:
        raise ToolError(f"{arguments.config}: {contradiction}; nothing was formatted")
    if not planned.folders:
        print("All of the log directories are already formatted.")
        return SUCCESS
    print(planned.bootstrap_line())
    doing = "Would format" if arguments.dry_run else "Formatting"
    for folder in planned.folders:
        print(f"{doing} {planned.kind(folder)} {one_line(str(folder))} with metadata.version {version.version}.")
    if not arguments.dry_run:
        write(planned, source)
    return SUCCESS


def _random_uuid(arguments: argparse.Namespace) -> int:
    import random

    from kafkaproto.jsonform import uuid_to_text
    from kafkaproto.protocol.uuids import random_uuid

    print(uuid_to_text(random_uuid(random.SystemRandom())))
    return SUCCESS


def _mapping(arguments: argparse.Namespace) -> int:
    from kafkaproto.tools.feature_levels import mapping_lines

    for line in mapping_lines(arguments.release_version):
        print(line)
    return SUCCESS


def _dependencies(arguments: argparse.Namespace) -> int:
    from kafkaproto.tools.feature_levels import dependency_lines

    for line in dependency_lines(arguments.feature):
        print(line)
    return SUCCESS


if __name__ == "__main__":
    sys.exit(main())
