"""``kafka-cluster``: Kafka's own tool, and ``decommission-controller`` beside its commands.

Upstream's commands have upstream's options, forms of output and exit codes, and end as 4.4.0's do: where the cluster
lacks what is asked (UNSUPPORTED_VERSION, or no such request) with a line on stdout and 0, other failures with a line on
stderr and 1.  ``decommission-controller`` ends with a line on stderr and 1 after every refusal (KAFKA-20295, D18).
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

from kafkaproto.tools.arguments import ToolParser, add_bootstrap, add_command_config, int32
from kafkaproto.tools.running import SUCCESS, ToolError, load_config, make_client, one_line, run_tool

if TYPE_CHECKING:
    from kafkaproto.client import AdminClient, AdminError

TOOL = "kafka-cluster"

_LIFECYCLE = """\
the life of a controller's registration:
  active          It counts: features and metadata.version go no higher than it can run.
  decommissioned  It no longer counts, and may still be listed.
  unregistered    It is gone.

which command when:
  decommission-controller  Where metadata.version is below 4.4-IV2 and the controllers have this command.
  unregister-controller    Where metadata.version is 4.4-IV2 or later. Both do the same there.

Only for a controller whose process is stopped and not coming back:
  - One that starts again registers again, and counts again.
  - One that still runs while it is decommissioned does not count until it restarts, and meanwhile the cluster may be
    upgraded to what it can't run. One that still runs while it is unregistered registers again at once.
  - The active controller can't be taken. A voter is removed from the quorum first, by "kafka-metadata-quorum
    remove-controller". An id that stays in a setting controller.quorum.voters after its registration is gone blocks
    every upgrade: take it out of that setting on every node first."""

_RELEASES_WITH_IT = "let all controllers run a release that has it: 4.4, or 4.0 to 4.3 with this command"

_WHAT_TO_DO = {
    31: "ask for the permission ALTER on the cluster",
    35: "raise metadata.version first: a controller with this command needs 3.7-IV0, any other needs 4.4-IV2",
    41: "try again when the quorum has elected a leader",
    42: "stop that controller and make sure that it is neither active nor a voter of the quorum, then try again",
    136: 'nothing counts under this id; "kafka-cluster list-endpoints" at the controllers shows which ids there are',
}

_INSTRUCTIONS = ("controller.quorum.voters", "remove-controller")
"""A server that names the setting or the command has said what to do about a voter (D9, D10)."""


def main(argv: Sequence[str] | None = None) -> int:
    """The exit code; ``SystemExit`` for wrong arguments and for help."""
    arguments = _parser().parse_args(argv)
    command: Callable[[AdminClient, argparse.Namespace], Awaitable[int]] = arguments.command

    async def run() -> int:
        config = load_config(arguments, TOOL)
        if getattr(arguments, "include_fenced_brokers", False) and arguments.bootstrap_controller is not None:
            raise ToolError("--include-fenced-brokers goes with --bootstrap-server: controllers are never fenced")
        async with make_client(arguments, config, TOOL) as admin:
            return await command(admin, arguments)

    return run_tool(TOOL, run)


def _parser() -> ToolParser:
    parser = ToolParser(prog=TOOL, description="Looks at a cluster, and takes nodes out of its metadata.")
    commands = parser.add_subparsers(metavar="COMMAND", required=True, dest="name")

    def add(
        name: str,
        command: Callable[[AdminClient, argparse.Namespace], Awaitable[int]],
        summary: str,
        epilog: str | None = None,
    ) -> ToolParser:
        added: ToolParser = commands.add_parser(name, help=summary, description=summary, epilog=epilog)
        add_bootstrap(added)
        add_command_config(added, deprecated=True)
        added.set_defaults(command=command)
        return added

    add("cluster-id", _cluster_id, "Prints the cluster's id.")
    broker = add("unregister", _unregister, "Deletes the registration of a broker.")
    broker.add_argument("--id", "-i", type=int32, required=True, help="id of the broker")
    gone = add(
        "unregister-controller",
        _unregister_controller,
        "Deletes the registration of a controller that is stopped and not coming back.",
        _LIFECYCLE,
    )
    gone.add_argument("--id", "-i", type=int32, required=True, help="id of the controller")
    retired = add(
        "decommission-controller",
        _decommission_controller,
        "Takes a controller that is stopped and not coming back out of upgrade decisions.",
        _LIFECYCLE,
    )
    retired.add_argument(
        "--controller-id", "--id", "-i", dest="id", type=int32, required=True, help="id of the controller"
    )
    endpoints = add("list-endpoints", _list_endpoints, "Lists the brokers, or the controllers, with their addresses.")
    endpoints.add_argument("--include-fenced-brokers", action="store_true", help="list fenced brokers as well")
    add("api-versions", _api_versions, "Shows which requests each broker, or controller, takes.")
    return parser


async def _cluster_id(admin: AdminClient, arguments: argparse.Namespace) -> int:
    cluster_id = (await admin.describe_cluster()).cluster_id
    print("The cluster has no id." if cluster_id is None else f"Cluster ID: {cluster_id}")
    return SUCCESS


async def _unregister(admin: AdminClient, arguments: argparse.Namespace) -> int:
    call = admin.unregister_broker(arguments.id)
    return await _or_unsupported(call, f"Broker {arguments.id} is no longer registered.", "unregistering brokers")


async def _unregister_controller(admin: AdminClient, arguments: argparse.Namespace) -> int:
    call = admin.unregister_controller(arguments.id)
    done = f"Controller {arguments.id} is no longer registered."
    return await _or_unsupported(call, done, "unregistering controllers")


async def _or_unsupported(call: Awaitable[None], done: str, what: str) -> int:
    """As upstream: a cluster that lacks the call is told about on stdout, and is no failure."""
    from kafkaproto.client import AdminError, UnsupportedByServerError

    try:
        await call
    except (AdminError, UnsupportedByServerError) as error:
        if isinstance(error, AdminError) and error.code != 35:
            raise
        print(one_line(f"The target cluster does not support {what}: {error}"))
    else:
        print(done)
    return SUCCESS


async def _decommission_controller(admin: AdminClient, arguments: argparse.Namespace) -> int:
    from kafkaproto.client import AdminError, DeadlineError, NotReadyError, UnsupportedByServerError

    try:
        await admin.decommission_controller(arguments.id)
    except UnsupportedByServerError as error:
        # The name that a server answers which has the request, and not the metadata.version for it.
        advice = "" if error.api != "UnregisterController" else f"; {_RELEASES_WITH_IT}"
        raise ToolError(
            f"controller {arguments.id} is not decommissioned: UNSUPPORTED_VERSION (35): {error}{advice}"
        ) from None
    except (AdminError, NotReadyError, DeadlineError) as error:
        refusal = error.last if isinstance(error, DeadlineError) else error
        if isinstance(refusal, NotReadyError):
            # What a controller answers to a change while none is active.
            refusal = AdminError("DecommissionController", 41, str(refusal), refusal.address)
        if not isinstance(refusal, AdminError):
            raise
        raise ToolError(_refused(arguments.id, refusal)) from None
    print(
        f"Controller {arguments.id} no longer counts for upgrades; it may still be listed. "
        "It counts again if its process starts again."
    )
    return SUCCESS


def _refused(controller_id: int, error: AdminError) -> str:
    reason = error.server_message.rstrip(". ") or "no reason given"
    refused = f"controller {controller_id} is not decommissioned: {error.name} ({error.code}): {reason}"
    if error.code == 42 and any(one in reason for one in _INSTRUCTIONS):
        return refused
    advice = _WHAT_TO_DO.get(error.code, "nothing was changed")
    if error.code == 136 and error.after_lost_connection:
        advice = "an earlier try lost its connection and may have done it; " + advice
    return f"{refused}; {advice}"


async def _list_endpoints(admin: AdminClient, arguments: argparse.Namespace) -> int:
    from kafkaproto.client import AdminError, UnsupportedByServerError
    from kafkaproto.tools.cluster_text import endpoints_table

    try:
        cluster = await admin.describe_cluster(include_fenced_brokers=arguments.include_fenced_brokers)
    except (AdminError, UnsupportedByServerError) as error:
        if isinstance(error, AdminError) and error.code != 35:
            raise
        print(one_line(f"The target cluster does not support listing its endpoints: {error}"))
        return SUCCESS
    for line in endpoints_table(cluster.nodes, controllers=arguments.bootstrap_controller is not None):
        print(line)
    return SUCCESS


async def _api_versions(admin: AdminClient, arguments: argparse.Namespace) -> int:
    import trio

    from kafkaproto.client import ClientError, Node, NodeApiVersions
    from kafkaproto.tools.cluster_text import api_versions_lines

    cluster = await admin.describe_cluster()
    found: dict[int, NodeApiVersions | ClientError] = {}

    async def ask(node: Node) -> None:
        try:
            found[node.id] = await admin.api_versions(node)
        except ClientError as error:
            found[node.id] = error

    # At once: a node that is down must not hold up those that are there.
    async with trio.open_nursery() as nursery:
        for node in cluster.nodes:
            nursery.start_soon(ask, node)
    for node in cluster.nodes:
        for line in api_versions_lines(node, found[node.id]):
            print(line)
    return SUCCESS


if __name__ == "__main__":
    sys.exit(main())
