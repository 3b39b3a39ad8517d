"""``mock-controller``: a mock controller, or several of one quorum, as a process.

Promises: exactly one line on stdout, when it is ready; everything else on stderr; exit 0 on SIGTERM and SIGINT, 1 when
it can't serve, 2 for wrong options, each with one line that says why. Nothing is imported before it is needed, because
the time to the ready line is paid by every test that starts one.
"""

from __future__ import annotations

import argparse
import gc
import os
import signal
import socket
import sys
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, NoReturn

from kafkaproto.tools.arguments import OneLineParser
from mockcontroller.authorizer_options import AUTHORIZER_OPTIONS, add_authorizer_options
from mockcontroller.config_options import CONFIG_OPTIONS, add_config_options
from mockcontroller.storage_options import add_storage_options, open_stored, wants_storage

if TYPE_CHECKING:
    import trio

    from mockcontroller.addresses import Address
    from mockcontroller.cluster_config import ClusterConfig
    from mockcontroller.limits import Limits
    from mockcontroller.release import NodeConfig
    from mockcontroller.storage.store import Store

PROGRAM = "mock-controller"
EXIT_FAILED = 1

_NODE_OPTIONS = (
    "node_id", "cluster_id", "release", "behaviour", "encoding", "guards", "escalate", "metadata_version", "quorum",
    "voters", "static_voters", "register", *AUTHORIZER_OPTIONS, *CONFIG_OPTIONS,
)  # fmt: skip

_CLUSTER_OPTIONS = (
    "nodes", "cluster_id", "encoding", "guards", "escalate", "metadata_version", "quorum", "voters", "static_voters",
    "register", "seed", *AUTHORIZER_OPTIONS, *CONFIG_OPTIONS,
)  # fmt: skip

_DESCRIPTION = """\
Plays the active controller of a Kafka cluster in KRaft mode, in memory, so that kafka-cluster and
other admin clients can be pointed at it with --bootstrap-controller.

When it is ready, one line of JSON is printed on stdout, and nothing else ever is:
  {"event": "ready", "bootstrap_controller": "127.0.0.1:9093", "cluster_id": "...", "node_id": 3000}
With --nodes it has the addresses of all nodes, and "nodes" says which is whose.
The log goes to stderr, one line a request. SIGTERM or SIGINT ends it with exit 0.
"""

_EPILOG = """\
examples:
  mock-controller --register 9990=4.0
      4.4 at its latest metadata.version, with a registration that a 4.0 controller left behind
  mock-controller --release 4.2 --metadata-version 3.7-IV0 --register 9990=4.0
      a patched 4.2 at the lowest metadata.version that has registrations: decommissioning marks
  mock-controller --behaviour vanilla --metadata-version 4.3
      plain 4.4 before unregistering is possible: the answer is UNSUPPORTED_VERSION
  mock-controller --nodes 3000=4.2/patched,3001=4.2/vanilla --voters 3000,3001,3002 --register 3002=4.0
      two nodes of a quorum of three; what a patched one marks, the unpatched one reads
  mock-controller --listen 127.0.0.1:0 --log-format json
      any free port (read it from the ready line), the log for a program
  mock-controller explain-upgrade --help, for what in a real cluster's metadata blocks an upgrade

the life of a controller's registration:
  active, decommissioned, unregistered. A registration never expires, so one that is left behind by a
  controller that is gone blocks upgrades. Decommissioning marks it: it no longer counts, and may still be
  listed. Unregistering deletes it, from metadata.version 33 (4.4-IV2) on. A controller that still runs or
  comes back registers anew, and counts again: stop the process first. A live one that is marked stays
  marked until it restarts, and meanwhile the cluster may finalize what it can't run.
"""


def build_parser() -> argparse.ArgumentParser:
    """The options, with defaults that say nothing where the release decides."""
    parser = OneLineParser(
        prog=PROGRAM,
        description=_DESCRIPTION,
        epilog=_EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action=_VersionAction)

    group = parser.add_argument_group("where it listens")
    group.add_argument("--listen", metavar="HOST:PORT", default="127.0.0.1:9093",
                       help="address of the controller listener; port 0 is any free one, an IPv6 host is written "
                       "[::1]; default: %(default)s")  # fmt: skip
    group.add_argument("--advertise", metavar="HOST:PORT",
                       help="address that clients are told, since they connect to it next; port 0 is the one "
                       "listened on; default: the address listened on")  # fmt: skip

    group = parser.add_argument_group("which node it is")
    group.add_argument("--node-id", metavar="ID", default="3000", help="default: %(default)s")
    group.add_argument("--cluster-id", metavar="TEXT", help="default: a new one for each start")
    group.add_argument("--release", metavar="RELEASE", default="4.4",
                       help="release of Kafka that it plays: 4.0, 4.1, 4.2, 4.3 or 4.4; "
                       "default: %(default)s")  # fmt: skip
    group.add_argument("--nodes", metavar="ID=RELEASE[/BEHAVIOUR],...",
                       help="play several nodes of one quorum, as 3000=4.2/patched,3001=4.2/vanilla, not the one "
                       "that --node-id, --release and --behaviour name; the first voter leads; --listen is the first "
                       "node's, the others take the next free ports (each any free one where it is 0); a node's own "
                       "settings follow it, lists with a plus: "
                       "/static-voters=3000+3001/guards=static+live/encoding=A/escalate=off; "
                       "default: one node")  # fmt: skip
    group.add_argument("--metadata-version", metavar="VERSION",
                       help="finalized metadata.version, as a level (15), a name (3.7-IV0) or a release (3.7); "
                       "default: the release's latest, with --nodes the oldest one's")  # fmt: skip
    group.add_argument("--register", metavar="ID=RELEASE[@HOST:PORT]", action="append", default=[],
                       help="start with a registration that a controller of that release left behind, at "
                       "127.0.0.1:1 unless an address is given; may be repeated; refused below "
                       "metadata.version 15, which has none")  # fmt: skip

    group = parser.add_argument_group("the quorum")
    group.add_argument("--quorum", metavar="dynamic|static", default="dynamic",
                       help="dynamic: kraft.version 1, the voters are in the log; static: kraft.version 0, they are "
                       "controller.quorum.voters; default: %(default)s")  # fmt: skip
    group.add_argument("--voters", metavar="ID,...",
                       help="voter set at the start; default: the node itself, or all of --nodes")  # fmt: skip
    group.add_argument("--static-voters", metavar="ID,...",
                       help="this node's own controller.quorum.voters: in a static quorum the voter set, in a dynamic "
                       "one it may differ from that; default: --voters in a static quorum, or what the last election "
                       "in a log named; none in a dynamic one")  # fmt: skip

    add_storage_options(parser)

    group = parser.add_argument_group("how it retires controllers (api key 94)")
    group.add_argument("--behaviour", metavar="patched|vanilla", default="patched",
                       help="patched: with the decommission patch, which works from metadata.version 15 on; "
                       "vanilla: as the release was published; default: %(default)s")  # fmt: skip
    group.add_argument("--encoding", metavar="A+G|A",
                       help="A: mark the registration; A+G: and give it permissive ranges, for unpatched nodes; "
                       "default: A+G")  # fmt: skip
    group.add_argument("--guards", metavar="static,live|none",
                       help="static: refuse ids of this node's controller.quorum.voters; live: refuse voters; none:"
                       " refuse neither, as Kafka 4.4; default: static,live")  # fmt: skip
    group.add_argument("--escalate", action=argparse.BooleanOptionalAction, default=None,
                       help="from metadata.version 33 on delete the registration instead of marking it; default: on"
                       " where the release knows that version")  # fmt: skip

    add_authorizer_options(parser)
    add_config_options(parser)

    group = parser.add_argument_group("limits")
    group.add_argument("--max-frame-bytes", metavar="N", type=int, default=104_857_600,
                       help="largest request, as socket.request.max.bytes; default: %(default)s")  # fmt: skip
    group.add_argument("--max-connections", metavar="N", type=int, default=2_000,
                       help="open at once; one more is closed; default: %(default)s")  # fmt: skip
    group.add_argument("--idle-timeout-ms", metavar="N", type=int, default=600_000,
                       help="as connections.max.idle.ms; default: %(default)s")  # fmt: skip

    group = parser.add_argument_group("log and repetition")
    group.add_argument("--log-format", choices=("text", "json"), default="text", help="default: %(default)s")
    group.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info",
                       help="requests are lines of level info; default: %(default)s")  # fmt: skip
    group.add_argument("--seed", metavar="N", type=int,
                       help="makes what is random (the cluster id, incarnation ids) the same at each "
                       "start")  # fmt: skip
    return parser


class _VersionAction(argparse.Action):
    def __init__(self, option_strings: Sequence[str], dest: str) -> None:
        super().__init__(option_strings, dest=argparse.SUPPRESS, nargs=0, help="show the version and exit")

    def __call__(self, *_: object) -> NoReturn:
        # Imported only here: it takes about as long as everything else before the event loop.
        from importlib.metadata import version

        print(f"{PROGRAM} {version('kafkaproto')}")
        raise SystemExit(0)


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code. SystemExit for --help, --version and wrong options."""
    arguments = sys.argv[1:] if argv is None else argv
    if arguments[:1] == ["explain-upgrade"]:
        from mockcontroller.explain_upgrade import main as explain_upgrade

        return explain_upgrade(arguments[1:])
    # Until the ready line nearly everything that is made stays: looking for garbage in it is a twelfth of the start.
    gc.disable()
    try:
        return _serve(arguments)
    finally:
        gc.enable()


def _serve(arguments: Sequence[str]) -> int:
    # Until the event loop takes the signals over: whoever starts and stops it at once must see exit 0 too.
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, _leave)
    parser = build_parser()
    options = parser.parse_args(arguments)
    config, limits, listen, advertise = _check(parser, options)

    import logging

    from mockcontroller import logs

    logs.configure(options.log_format, level=getattr(logging, options.log_level.upper()))
    limits.raise_descriptor_limit()

    import trio

    store = None
    try:
        if wants_storage(vars(options)):
            gc.enable()
            names = _NODE_OPTIONS if options.nodes is None else _CLUSTER_OPTIONS
            config, store = open_stored(parser, options, arguments, names, lambda why: _fail(why, EXIT_FAILED))
        run = _run if options.nodes is None else _run_cluster
        return trio.run(run, config, limits, listen, advertise, options.seed, store)
    except Exception:
        logging.getLogger("mockcontroller").exception("the mock controller failed")
        return EXIT_FAILED
    finally:
        if store is not None:
            store.close()


def _check(parser: argparse.ArgumentParser, options: argparse.Namespace) -> tuple[Any, Limits, Address, Address | None]:
    """The config is a ClusterConfig with ``--nodes``, else a NodeConfig; none yet where a directory has a say in it."""
    from mockcontroller.addresses import Address, is_wildcard
    from mockcontroller.limits import Limits

    def address(option: str, text: str) -> Address:
        try:
            return Address.parse(text)
        except ValueError as error:
            parser.error(f"{option}: {error}")

    listen = address("--listen", options.listen)
    advertise = None if options.advertise is None else address("--advertise", options.advertise)
    if is_wildcard((advertise or listen).host):
        option = "--listen" if advertise is None else "--advertise"
        parser.error(
            f"{option}: clients can't connect to {(advertise or listen)}; name an address by --advertise HOST:PORT"
        )
    try:
        limits = Limits(
            max_frame_bytes=options.max_frame_bytes,
            max_connections=options.max_connections,
            idle_timeout=options.idle_timeout_ms / 1000,
        )
        _check_nodes(parser, options)
        config = None if wants_storage(vars(options)) else _config(options)
    except ValueError as error:
        parser.error(str(error))
    if options.nodes is not None and advertise is not None and advertise.port:
        parser.error(f"--advertise: each of --nodes is told its own port; name the host alone, as {advertise.host}:0")
    return config, limits, listen, advertise


def _check_nodes(parser: argparse.ArgumentParser, options: argparse.Namespace) -> None:
    for name in ("node_id", "release", "behaviour"):
        if options.nodes is not None and getattr(options, name) != parser.get_default(name):
            parser.error(f"--{name.replace('_', '-')}: with --nodes each node says its own, as 3000=4.2/patched")


def _config(options: argparse.Namespace) -> NodeConfig | ClusterConfig:
    if options.nodes is None:
        from mockcontroller.release import NodeConfig

        return NodeConfig.of(**{name: getattr(options, name) for name in _NODE_OPTIONS})
    from mockcontroller.cluster_config import ClusterConfig

    return ClusterConfig.of(**{name: getattr(options, name) for name in _CLUSTER_OPTIONS})


async def _run(
    config: NodeConfig,
    limits: Limits,
    listen: Address,
    advertise: Address | None,
    seed: int | None,
    store: Store | None,
) -> int:
    import trio

    from mockcontroller.addresses import Address, loopback_of
    from mockcontroller.node import Node
    from mockcontroller.server import open_listeners

    with trio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        try:
            listeners, port = await open_listeners(listen)
        except OSError as error:
            return _fail(f"can't listen on {listen}: {_reason(error)}", EXIT_FAILED)
        told = advertise or listen
        raft, committer = (None, None) if store is None else (store.raft, store.committer())
        node = Node(config, limits=limits, seed=seed, raft=raft, committer=committer)
        async with trio.open_nursery() as outer:
            if store is not None:
                outer.start_soon(store.run, lambda: node.controller.state.committed)
            outer.start_soon(_stop_on_signal, signals, node.stop, outer.cancel_scope)
            async with trio.open_nursery() as inner:
                await inner.start(node.run, listeners, Address(told.host, told.port or port))
                _print_ready(loopback_of(Address(listen.host, port)), node.cluster_id, config.node_id)
            outer.cancel_scope.cancel()
    return 0


async def _run_cluster(
    config: ClusterConfig,
    limits: Limits,
    listen: Address,
    advertise: Address | None,
    seed: int | None,
    store: Store | None,
) -> int:
    import trio

    from mockcontroller.addresses import Address, loopback_of
    from mockcontroller.cluster import Cluster, listen_for

    with trio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        try:
            bound, listeners = await listen_for([one.node_id for one in config.nodes], listen)
        except OSError as error:
            return _fail(f"can't listen on {listen}: {_reason(error)}", EXIT_FAILED)
        told = {node_id: Address((advertise or one).host, one.port) for node_id, one in bound.items()}
        cluster = Cluster(config, limits=limits, seed=seed, raft=None if store is None else store.raft)
        async with trio.open_nursery() as outer:
            outer.start_soon(_stop_on_signal, signals, cluster.stop, outer.cancel_scope)
            async with trio.open_nursery() as inner:
                await inner.start(cluster.run, listeners, told)
                nodes = {str(node_id): str(loopback_of(one)) for node_id, one in bound.items()}
                _print_ready(",".join(nodes.values()), cluster.cluster_id, cluster.active_id, nodes)
            outer.cancel_scope.cancel()
    return 0


async def _stop_on_signal(signals: AsyncIterator[int], stop: Callable[[], None], everything: trio.CancelScope) -> None:
    # The first asks, the second insists.
    asked = False
    async for _ in signals:
        if asked:
            everything.cancel()
        asked = True
        stop()


def _print_ready(bootstrap: object, cluster_id: str, active_id: int, nodes: Mapping[str, str] | None = None) -> None:
    import json

    gc.enable()
    line: dict[str, object] = {
        "event": "ready",
        "bootstrap_controller": str(bootstrap),
        "cluster_id": cluster_id,
        "node_id": active_id,
    }
    if nodes is not None:
        line["nodes"] = nodes
    try:
        print(json.dumps(line), flush=True)
    except OSError:
        # Whoever started it doesn't listen. At exit the interpreter would try once more, and complain.
        sys.stdout = None


def _reason(error: OSError) -> str:
    # Trio puts each address's own error into a group below a general one.
    cause = error.__cause__
    if isinstance(cause, ExceptionGroup):
        error = next((one for one in cause.exceptions if isinstance(one, OSError)), error)
    elif isinstance(cause, OSError):
        error = cause
    return (
        os.strerror(error.errno)
        if error.errno and not isinstance(error, socket.gaierror)
        else error.strerror or str(error)
    )


def _leave(*_: object) -> NoReturn:
    # At once, wherever the program is: nothing is open yet, or nothing is open any more.
    os._exit(0)


def _fail(message: str, code: int) -> int:
    from kafkaproto.tools.running import print_error

    print_error(PROGRAM, message)
    return code
