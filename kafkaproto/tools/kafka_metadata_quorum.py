"""``kafka-metadata-quorum``: Kafka's own tool, with its options, forms of output and exit codes (4.4.0).

``remove-controller --unregister`` removes the voter, and only after that success unregisters it; whatever fails, the
tool says how far it came, points to ``kafka-cluster unregister-controller``, and ends with 1 (U4).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from kafkaproto.tools.arguments import HelpfulToolParser, ToolParser, int32
from kafkaproto.tools.running import SUCCESS, ToolError, client_arguments, load_config, run_tool

if TYPE_CHECKING:
    from kafkaproto.client import ClientConfig, ClientError
    from kafkaproto.client.quorum import QuorumAdmin

TOOL = "kafka-metadata-quorum"

_REMOVING = """\
Only for a controller whose process is stopped, or is stopped next: a voter that is removed goes on as an observer, and
one that still runs registers again at once after it was unregistered.

With --unregister two things are done, one after the other:
  1. The controller is removed from the voters. It has to be a voter of a dynamic quorum (kraft.version 1).
  2. Its registration is deleted. The cluster's metadata.version has to be 4.4-IV2 or later.
If the first fails, the second is not tried. If the second fails, the controller stays removed from the voters."""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code; ``SystemExit`` for wrong arguments and for help."""
    arguments = _parser().parse_args(argv)
    command: Callable[[QuorumAdmin, argparse.Namespace], Awaitable[int]] = arguments.command
    check: Callable[[argparse.Namespace], None] = arguments.check

    async def run() -> int:
        from kafkaproto.client.quorum import QuorumAdmin

        check(arguments)
        config = _own_settings(arguments) or load_config(arguments, TOOL)
        async with QuorumAdmin(**client_arguments(arguments, config, TOOL)) as admin:
            return await command(admin, arguments)

    return run_tool(TOOL, run)


def _own_settings(arguments: argparse.Namespace) -> ClientConfig | None:
    """A controller's file is full of settings that are none of a client: nobody is warned of them."""
    if arguments.name != "add-controller":
        return None
    from kafkaproto.client import ClientConfig

    return ClientConfig.from_file(arguments.command_config)[0]


def _parser() -> ToolParser:
    parser = HelpfulToolParser(
        prog=TOOL, description="Shows the quorum of a cluster's controllers, and changes its voters."
    )
    where = parser.add_mutually_exclusive_group(required=True)
    where.add_argument("--bootstrap-server", metavar="HOST:PORT,...", help="brokers to connect to first")
    where.add_argument("--bootstrap-controller", metavar="HOST:PORT,...", help="controllers to connect to first")
    parser.add_argument("--command-config", metavar="FILE",
                        help="properties file with settings of the client; for add-controller the new controller's own "
                        "file, from which its id, directory and listeners are taken too")  # fmt: skip
    commands = parser.add_subparsers(metavar="COMMAND", required=True, dest="name")

    describe = commands.add_parser("describe", help="show the quorum", description="Shows the quorum.")
    describe.add_argument("--status", action="store_true", help="leader, epoch, voters and observers in short")
    describe.add_argument("--replication", action="store_true", help="how far each voter and observer has come")
    describe.add_argument("--human-readable", action="store_true", help="with --replication: times as ages")
    describe.set_defaults(command=_describe, check=_check_describe)

    add = commands.add_parser(
        "add-controller", help="make an observer a voter", description="Makes a running observer a voter."
    )
    add.add_argument("--dry-run", action="store_true", help="say what would be done")
    add.set_defaults(command=_add, check=_check_add)

    remove = commands.add_parser(
        "remove-controller", help="make a voter an observer", description="Removes a voter.", epilog=_REMOVING
    )
    remove.add_argument("--controller-id", "-i", type=int32, required=True, metavar="ID", help="id of the voter")
    remove.add_argument("--controller-directory-id", "-d", required=True, metavar="ID",
                        help="id of the voter's metadata directory, as describe shows it")  # fmt: skip
    remove.add_argument("--dry-run", action="store_true", help="say what would be done")
    remove.add_argument("--unregister", action="store_true", help="delete the controller's registration afterwards")
    remove.set_defaults(command=_remove, check=_check_remove)
    return parser


# -- describe


def _check_describe(arguments: argparse.Namespace) -> None:
    if arguments.status and arguments.replication:
        raise ToolError("give only one of --status and --replication to describe")
    if not arguments.status and not arguments.replication:
        raise ToolError("describe needs --status or --replication")
    if arguments.status and arguments.human_readable:
        raise ToolError("--human-readable goes with --replication only")


async def _describe(admin: QuorumAdmin, arguments: argparse.Namespace) -> int:
    import time

    from kafkaproto.tools.quorum_text import replication_lines, status_lines

    if arguments.status:
        cluster_id = (await admin.describe_cluster()).cluster_id
        lines = status_lines(cluster_id, await admin.describe_metadata_quorum())
    else:
        quorum = await admin.describe_metadata_quorum()
        lines = replication_lines(quorum, int(time.time() * 1000) if arguments.human_readable else None)
    for line in lines:
        print(line)
    return SUCCESS


# -- add-controller


def _check_add(arguments: argparse.Namespace) -> None:
    if arguments.command_config is None:
        raise ToolError("add-controller needs the new controller's own properties file: --command-config FILE")


async def _add(admin: QuorumAdmin, arguments: argparse.Namespace) -> int:
    from kafkaproto.tools.controller_properties import NewController
    from kafkaproto.tools.quorum_text import id_text

    new = NewController.from_file(arguments.command_config)
    what = (
        f"controller {new.node_id} with directory id {id_text(new.directory_id)} and endpoints: "
        f"{', '.join(str(one) for one in new.endpoints)}"
    )
    if arguments.dry_run:
        print(f"DRY RUN of adding {what}")
        return SUCCESS
    await admin.add_raft_voter(new.node_id, new.directory_id, new.endpoints)
    print(f"Added {what}")
    return SUCCESS


# -- remove-controller


def _check_remove(arguments: argparse.Namespace) -> None:
    from kafkaproto.tools.quorum_text import parse_id

    if arguments.controller_id < 0:
        raise ToolError(f"--controller-id can't be negative: {arguments.controller_id}")
    try:
        arguments.directory = parse_id(arguments.controller_directory_id)
    except ValueError as error:
        raise ToolError(f"--controller-directory-id {arguments.controller_directory_id}: {error}") from None


async def _remove(admin: QuorumAdmin, arguments: argparse.Namespace) -> int:
    from kafkaproto.client import ClientError
    from kafkaproto.tools.quorum_text import id_text

    controller_id: int = arguments.controller_id
    what = f"KRaft controller {controller_id} with directory id {id_text(arguments.directory)}"
    if arguments.dry_run:
        print(f"DRY RUN of removing {what}")
        if arguments.unregister:
            print(f"DRY RUN of unregistering KRaft controller {controller_id}")
        return SUCCESS
    if not arguments.unregister:
        await admin.remove_raft_voter(controller_id, arguments.directory)
        print(f"Removed {what}")
        return SUCCESS
    try:
        await admin.remove_raft_voter(controller_id, arguments.directory)
    except ClientError as error:
        raise ToolError(
            f"controller {controller_id} is not removed from the voters, and was not unregistered: "
            f"{_reason(error)}{_pointer(controller_id)}"
        ) from None
    print(f"Removed {what}")
    try:
        await admin.unregister_removed(controller_id)
    except ClientError as error:
        raise ToolError(
            f"controller {controller_id} is removed from the voters and stays so, but is not unregistered: "
            f"{_reason(error)}{_pointer(controller_id)}"
        ) from None
    print(f"Unregistered KRaft controller {controller_id}")
    return SUCCESS


def _reason(error: ClientError) -> str:
    text = str(error).rstrip(". ")
    if getattr(error, "after_lost_connection", False):
        return f"{text} (an earlier try lost its connection and may have done it)"
    return text


def _pointer(controller_id: int) -> str:
    return f'. To unregister it, use "kafka-cluster unregister-controller --id {controller_id}"'


if __name__ == "__main__":
    sys.exit(main())
