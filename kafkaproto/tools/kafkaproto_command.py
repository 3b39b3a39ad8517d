"""``kafkaproto``: the codec on the command line.

Exit codes: 0; 1 where the input is wrong, a source of definitions is, or two sets differ; 2 for wrong arguments.
Errors are one line on stderr that names the field and offset, the option, or the file.
"""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Callable, Sequence
from functools import partial

from kafkaproto.errors import KafkaProtoError, UnknownMessageError
from kafkaproto.sets import SchemaSet
from kafkaproto.tools.arguments import USAGE, OneLineParser, without_words
from kafkaproto.tools.command_input import InputError, UsageError
from kafkaproto.tools.command_messages import TOOL, add_decode, add_encode, add_explain
from kafkaproto.tools.command_schemas import add_schemas, load_set
from kafkaproto.tools.running import print_error

_WRONG_INPUT, _INTERRUPTED = 1, 130

_DESCRIPTION = """\
Kafka's protocol on the command line: what bytes mean, bytes from JSON and back, and the message definitions themselves.
"""

_EXAMPLES = """\
examples:
  kafkaproto explain UnregisterControllerRequest 0 0000270600     each field of these bytes, or where they break off
  kafkaproto explain --request-frame --file capture.bin           a whole request, its header worked out
  kafkaproto decode UnregisterControllerRequest 0 0000270600      {"controllerId": 9990}
  kafkaproto encode UnregisterControllerRequest 0 '{"controllerId": 9990}'
  kafkaproto schemas show UnregisterControllerRequest 0           what lies where in version 0
  kafkaproto schemas diff kafka_2.13-4.2.1/libs bundled           what changed between two releases
  kafkaproto --schemas kafka_2.13-4.2.1/libs decode …             with the definitions of another release
  kafkaproto dump-log 00000000000000000000.log                    what is in a log segment

Definitions are those of Kafka 4.4.0, unless --schemas or --overlay says otherwise.
"kafkaproto COMMAND --help" has more on each command."""


class _Parser(OneLineParser):
    program = TOOL


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command; the exit code.  ``SystemExit`` for help and for arguments that argparse refuses."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A text from somewhere else must not fail on a terminal that can't show it.
        sys.stdout.reconfigure(errors="backslashreplace")
    parser = _parser()
    arguments, more = parser.parse_known_args(argv)
    # argparse takes words in one run only; those behind a later option are words as well.
    unknown = [word for word in more if word.startswith("-") and word != "-"]
    if unknown or (more and "words" not in arguments):
        parser.error(f"not expected: {without_words(unknown or more)}")
    if more:
        arguments.words += more
    try:
        code = _run(arguments)
        sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read stdout has seen enough; at exit Python would try to flush it once more.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return _WRONG_INPUT
    except KeyboardInterrupt:
        return _INTERRUPTED
    except (UsageError, UnknownMessageError) as error:
        print_error(TOOL, str(error))
        return USAGE
    except (InputError, KafkaProtoError) as error:
        print_error(TOOL, str(error))
        return _WRONG_INPUT
    return code


def _run(arguments: argparse.Namespace) -> int:
    sources = [*arguments.first_schemas, *arguments.schemas]
    overlays = [*arguments.first_overlays, *arguments.overlays]
    if arguments.name == "dump-log":
        return _dump_log(arguments.words, sources, overlays)
    command: Callable[[argparse.Namespace, SchemaSet], int] = arguments.command
    return command(arguments, load_set(sources, overlays))


def _dump_log(words: Sequence[str], sources: Sequence[str], overlays: Sequence[str]) -> int:
    from kafkaproto.tools import dump_log

    if len(sources) > 1 or overlays:
        raise UsageError("dump-log takes one --schemas and no --overlay")
    return dump_log.main([*(word for source in sources for word in ("--schemas", source)), *words])


def _parser() -> _Parser:
    parser = _Parser(prog=TOOL, description=_DESCRIPTION, epilog=_EXAMPLES)
    _add_sources(parser, "first_")
    commands = parser.add_subparsers(metavar="COMMAND", dest="name", required=True, parser_class=_Parser)
    adders: dict[str, tuple[Callable[[argparse.ArgumentParser], None], str]] = {
        "explain": (add_explain, "show what each byte is, and where and why bytes are broken"),
        "decode": (add_decode, "bytes to Kafka's JSON form"),
        "encode": (add_encode, "Kafka's JSON form to bytes"),
        "schemas": (partial(add_schemas, add_sources=_add_sources), "list, show and compare message definitions"),
    }
    for name, (add, summary) in adders.items():
        added = commands.add_parser(name, help=summary, description=f"{summary[0].upper()}{summary[1:]}.")
        add(added)
        if name != "schemas":
            _add_sources(added)
    # Its options are its own, --help included: for this parser nothing looks like an option.
    dump = commands.add_parser(
        "dump-log", help="show what is in log segments and snapshots", add_help=False, prefix_chars="\0"
    )
    dump.add_argument("words", nargs=argparse.REMAINDER)
    parser.set_defaults(schemas=[], overlays=[])
    return parser


def _add_sources(parser: argparse.ArgumentParser, prefix: str = "") -> None:
    """``--schemas`` and ``--overlay``, in front of the command's name and behind it."""
    group = parser.add_argument_group("definitions")
    group.add_argument(
        "--schemas", dest=f"{prefix}schemas", action="append", default=[], metavar="PATH",
        help="take the definitions from a jar, a folder of jars, or a folder of *.json; more than one make one set",
    )  # fmt: skip
    group.add_argument(
        "--overlay", dest=f"{prefix}overlays", action="append", default=[], metavar="NAME",
        help="put an overlay on top: decommission, static-configs, or a path whose definitions say what they replace",
    )  # fmt: skip


if __name__ == "__main__":
    sys.exit(main())
