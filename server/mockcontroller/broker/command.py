"""``mock-broker``: a mock broker as a process.

Promises: exactly one line on stdout, when it is ready; everything else on stderr; exit 0 after SIGTERM or SIGINT where
the controller let it go or it was not registered any more, 1 where it could not register or nobody let it go in time,
2 for wrong options, each with one line that says why.  No value of a property appears in any of them (C8).
"""

from __future__ import annotations

import argparse
import os
import signal
import sys
from collections.abc import AsyncIterator, Sequence
from typing import TYPE_CHECKING, NoReturn

from kafkaproto.tools.arguments import OneLineParser

if TYPE_CHECKING:
    from mockcontroller.broker.lifecycle import MockBroker, Ready
    from mockcontroller.broker.settings import BrokerSettings

PROGRAM = "mock-broker"
EXIT_FAILED = 1

_DESCRIPTION = """\
Plays a broker of a Kafka cluster in KRaft mode towards its controllers, mock-controller or real ones:
it registers, is unfenced, heartbeats, and on SIGTERM or SIGINT shuts down controlled. It has no
partitions and reads no metadata, and nothing listens at the addresses that it registers.

When it is unfenced, one line of JSON is printed on stdout, and nothing else ever is:
  {"event": "ready", "state": "unfenced", "broker_id": 1, "broker_epoch": 5, "cluster_id": "...",
   "registration_version": 4, "static_configs": null}
With --stay-fenced it is printed at the first heartbeat's answer, and "state" is "registered".
The log goes to stderr. Exit codes: 0 stopped by a signal, and let go by the controller or not
registered any more; 1 not registered, or not let go in time; 2 wrong options.
"""

_EPILOG = """\
examples:
  mock-broker --bootstrap-controller 127.0.0.1:9093 --id 1
      a broker of 4.4 that any client of the mock sees
  mock-broker --config server.properties
      id, listeners, rack, directories, controllers and static configs of a real broker's file
  mock-broker --config server.properties --override log.segment.bytes=1000
      the same with one config changed, to see what is checked
  mock-broker -C 127.0.0.1:9093 --id 2 --max-version 4
      as the brokers of Kafka 4.4.0 register: without static configs

static configs:
  From version 6 of BrokerRegistration on a broker tells what its server.properties and Kafka's
  defaults make of each config, so that a controller can say which brokers a metadata.version would
  leave with a value that it doesn't allow. Sensitive configs go by name, without their value;
  names that no definition knows are not told; the definitions are 4.4.0's, whatever --release says,
  and those of --config-constraints.
  Kafka 4.4.0 and earlier, and mock-controller without --static-configs, negotiate version 4 or lower:
  then nothing of it is told.

cordoned log directories (KIP-1066):
  cordoned.log.dirs, in --config or by --override, names some of log.dirs, or * for all. Each heartbeat
  tells their ids, and none is told too, from metadata.version 30 (4.3-IV0) on and in releases that have
  them; BrokerRegistration tells them from version 5 on.

the life of a broker:
  registered, fenced; unfenced once it has caught up; fenced again 9 s after its last heartbeat.
  A new start registers again under a new broker epoch, once the session of the last one is over,
  even if that was let go: for up to 9 s the controller refuses it (DUPLICATE_BROKER_REGISTRATION),
  and it tries for 60 s. One that is unregistered while it runs is refused (STALE_BROKER_EPOCH) and
  does not register again by itself, as a real one.
"""


def build_parser() -> argparse.ArgumentParser:
    """The options; those that a file may say have no default."""
    parser = OneLineParser(
        prog=PROGRAM,
        description=_DESCRIPTION,
        epilog=_EPILOG,
        allow_abbrev=False,
    )
    parser.add_argument("--bootstrap-controller", "-C", metavar="HOST:PORT,...",
                        help="controllers to begin with; the active one is found through them; default: "
                        "controller.quorum.bootstrap.servers or controller.quorum.voters of --config")  # fmt: skip
    parser.add_argument("--id", metavar="ID", dest="broker_id", type=_int,
                        help="broker id; default: node.id of --config")  # fmt: skip
    parser.add_argument("--config", metavar="FILE",
                        help="a broker's server.properties; directories of log.dirs that are formatted give cluster "
                        "id and directory ids; default: none")  # fmt: skip
    parser.add_argument("--override", metavar="NAME=VALUE", action="append", default=[],
                        help="a property that goes before --config's; may be repeated")  # fmt: skip
    parser.add_argument("--listener", metavar="[NAME://]HOST:PORT", action="append", default=[],
                        help="address that it registers, its name PLAINTEXT unless said; may be repeated; default: "
                        "advertised.listeners or listeners of --config, else PLAINTEXT://127.0.0.1:9092")  # fmt: skip
    parser.add_argument("--cluster-id", metavar="TEXT",
                        help="must be the cluster's own; default: what log.dirs or else the controllers say, which "
                        "they do from metadata.version 15 (3.7-IV0) on")  # fmt: skip
    parser.add_argument("--release", metavar="RELEASE", default="4.4",
                        help="release whose feature ranges it registers, and whose heartbeats it sends: 4.0 to 4.4; "
                        "default: %(default)s")  # fmt: skip
    parser.add_argument("--max-version", metavar="N", type=_int, default=6,
                        help="highest version of BrokerRegistration, 0 to 6; default: %(default)s, or the highest "
                        "that the controller has")  # fmt: skip
    parser.add_argument("--config-constraints", metavar="FILE",
                        help="as mock-controller's: the configs that this file defines are told as well; what it "
                        "allows is not looked at; default: Kafka's own configs")  # fmt: skip
    parser.add_argument("--stay-fenced", action="store_true", help="never ask to be unfenced")
    parser.add_argument("--shutdown-timeout", metavar="SECONDS", type=_seconds, default=10.0,
                        help="wait so long to be let go; a second signal ends it at once; "
                        "default: %(default)g")  # fmt: skip
    parser.add_argument("--log-format", choices=("text", "json"), default="text", help="default: %(default)s")
    parser.add_argument("--log-level", choices=("debug", "info", "warning", "error"), default="info",
                        help="default: %(default)s")  # fmt: skip
    return parser


def _int(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or int(text) >= 2**31:
        raise argparse.ArgumentTypeError(f"not a whole number from 0 on: {text!r}")
    return int(text)


def _seconds(text: str) -> float:
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    # Not "below 0", so that what is no number at all is refused too.
    if not 0 <= value < float("inf"):
        raise argparse.ArgumentTypeError(f"not a number of seconds: {text!r}")
    return value


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; returns its exit code.  SystemExit for --help and wrong options."""
    import logging

    if argv is None:
        # The process is its own. Until the event loop takes the signals over there is nothing to be let go of.
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, _leave)
    parser = build_parser()
    options = parser.parse_args(argv)
    settings = _settings(parser, options)

    import trio

    from mockcontroller import logs

    logs.configure(options.log_format, level=getattr(logging, options.log_level.upper()))
    try:
        return trio.run(_run, settings, options.shutdown_timeout)
    except Exception:
        logging.getLogger("mockcontroller.broker").exception("the mock broker failed")
        return EXIT_FAILED


def _settings(parser: argparse.ArgumentParser, options: argparse.Namespace) -> BrokerSettings:
    from mockcontroller.broker.settings import BrokerSettings, SettingsError

    own = {"shutdown_timeout", "log_format", "log_level"}
    try:
        return BrokerSettings.of(**{name: value for name, value in vars(options).items() if name not in own})
    except SettingsError as error:
        parser.error(str(error))


async def _run(settings: BrokerSettings, shutdown_timeout_s: float) -> int:
    import logging

    import trio

    from mockcontroller.broker.lifecycle import End, MockBroker, RegistrationError

    broker = MockBroker(settings, on_ready=_print_ready)
    with trio.open_signal_receiver(signal.SIGTERM, signal.SIGINT) as signals:
        async with trio.open_nursery() as nursery:
            nursery.start_soon(_stop_on_signal, signals, broker, shutdown_timeout_s)
            try:
                end: End | str = await broker.run()
            except RegistrationError as error:
                end = str(error)
            nursery.cancel_scope.cancel()
    if isinstance(end, str):
        return _fail(end, EXIT_FAILED)
    logging.getLogger("mockcontroller.broker").info("stopped: %s", end.value)
    return EXIT_FAILED if end is End.NOT_LET_GO else 0


async def _stop_on_signal(signals: AsyncIterator[int], broker: MockBroker, timeout_s: float) -> None:
    # The first asks, the second insists.
    async for _ in signals:
        broker.stop(timeout_s)
        timeout_s = 0


def _print_ready(ready: Ready) -> None:
    import json
    from dataclasses import asdict

    try:
        sys.stdout.write(json.dumps({"event": "ready", **asdict(ready)}) + "\n")
        sys.stdout.flush()
    except OSError:
        # Whoever started it doesn't listen. At exit the interpreter would try once more, and complain.
        sys.stdout = None


def _leave(*_: object) -> NoReturn:
    os._exit(0)


def _fail(message: str, code: int) -> int:
    from kafkaproto.tools.running import print_error

    print_error(PROGRAM, message)
    return code
