"""Arguments as Kafka's tools take them: the parser's manners, and the options that several tools share.

Kafka's tools end with 1, never 2, for wrong arguments, and for ``--help`` as well.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

FAILURE = 1
"""Exit code for everything that is not success, ``--help`` included."""

USAGE = 2
"""Exit code for wrong arguments of programs that are not Kafka's."""

_ADDRESSES = "HOST:PORT,..."
_INT32 = re.compile(r"[+-]?[0-9]+")


class _Commands(dict[str, Any]):
    """Parsers by command, found by the beginning of a name too, if only one has it."""

    def __contains__(self, name: object) -> bool:
        return super().__contains__(self._whole(name))

    def __getitem__(self, name: str) -> Any:
        return super().__getitem__(self._whole(name))

    def _whole(self, name: object) -> str:
        if super().__contains__(name):
            return str(name)
        found = [one for one in self if one.startswith(str(name))]
        return found[0] if len(found) == 1 else ""


_OPTION = re.compile(r"--[a-z][a-z0-9-]*|-[A-Za-z]")


class DiscreetParser(argparse.ArgumentParser):
    """What it finds wrong with arguments never repeats what may be the value of a config (C8).

    That is what follows the ``=`` of ``NAME=VALUE``, and any word that was not expected: a shell takes values with
    blanks apart.  Errors that a program has itself, after the arguments were parsed, are its own care.
    """

    _parsed: Sequence[str] = ()

    def __init__(self, *args: object, **options: object) -> None:
        """As argparse's, but for the texts of the help, which keep their form."""
        options.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(*args, **options)  # type: ignore[arg-type]

    def parse_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """As argparse's, with its own text for what is unknown."""
        found, unknown = self.parse_known_args(args, namespace)
        if unknown:
            self.error(f"unrecognized arguments: {without_words(unknown)}")
        return found

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        """As argparse's; what it says of an error while it runs is made discreet."""
        self._parsed = sys.argv[1:] if args is None else list(args)
        try:
            return super().parse_known_args(args, namespace)
        finally:
            self._parsed = ()

    def error(self, message: str) -> NoReturn:
        from kafkaproto.secrets import HIDDEN

        for word in self._parsed:
            given = word.partition("=")[2] if word.startswith("-") else word
            name, _, value = given.partition("=")
            if value:
                # As it is and as Python quotes it; what stands before the value stays.
                for text in (given, repr(given)[1:-1]):
                    message = message.replace(text, f"{name}={HIDDEN}")
        self.refuse(message)

    def refuse(self, message: str) -> NoReturn:
        """End with an error that may be shown; how is for the program to say."""
        super().error(message)


def without_words(words: Sequence[str]) -> str:
    """The options among words that were not expected, without values; of other words, which may be pieces of a value,
    only their number.
    """
    options = [found[0] for found in (_OPTION.fullmatch(word.partition("=")[0]) for word in words) if found]
    others = len(words) - len(options)
    if not others:
        return " ".join(options)
    more = f"{others} {'word' if others == 1 else 'words'}"
    return f"{' '.join(options)} and {more}" if options else more


class OneLineParser(DiscreetParser):
    """Usage errors are one line that points to ``--help``, and end with ``USAGE``: for programs that are not Kafka's.

    ``program`` is who speaks in that line, where it is not the parser itself.
    """

    program = ""

    def refuse(self, message: str) -> NoReturn:
        from kafkaproto.tools.running import one_line

        self.exit(USAGE, f"{self.program or self.prog}: {one_line(message)} (see {self.prog} --help)\n")


class ToolParser(DiscreetParser):
    """Usage errors and help end with ``FAILURE``; the help goes to stdout, errors to stderr."""

    def add_subparsers(self, **options: Any) -> argparse._SubParsersAction[Any]:
        """The command may be shortened to what no other one begins with, as options may."""
        commands = super().add_subparsers(**options)
        # argparse has no other place for it: the names that are allowed, and the parsers that they stand for.
        commands.choices = commands._name_parser_map = _Commands()  # noqa: SLF001
        return commands

    def refuse(self, message: str) -> NoReturn:
        self.print_usage(sys.stderr)
        # The tool's name alone, also where the parser is a command's.
        self.exit(FAILURE, f"{self.prog.split()[0]}: error: {message}\n")

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        if message:
            print(message, end="", file=sys.stderr)
        # The status 0 is argparse's own, after it has printed a help text.
        sys.exit(status or FAILURE)


class HelpfulToolParser(ToolParser):
    """The same for the tools of Kafka's to which help is a success, as not to others."""

    def exit(self, status: int = 0, message: str | None = None) -> NoReturn:
        if status == 0:
            sys.exit(0)
        super().exit(status, message)


def int32(text: str) -> int:
    """An id on the command line: Java's Integer, so a sign is allowed and 32 bits are the limit."""
    if not _INT32.fullmatch(text) or not -(2**31) <= int(text) < 2**31:
        raise argparse.ArgumentTypeError(f"not a 32-bit whole number: {text!r}")
    return int(text)


def add_bootstrap(parser: argparse.ArgumentParser) -> None:
    """``--bootstrap-server/-b`` or ``--bootstrap-controller/-C``, exactly one."""
    group = parser.add_mutually_exclusive_group(required=True)
    group.add_argument("--bootstrap-server", "-b", metavar=_ADDRESSES, help="brokers to connect to first")
    group.add_argument("--bootstrap-controller", "-C", metavar=_ADDRESSES, help="controllers to connect to first")


def add_command_config(parser: argparse.ArgumentParser, *, deprecated: bool = False) -> None:
    """``--command-config/-c``; with ``deprecated`` also ``--config``, its name in older releases."""
    parser.add_argument("--command-config", "-c", metavar="FILE", help="properties file with settings of the client")
    if deprecated:
        parser.add_argument("--config", metavar="FILE", help="deprecated name of --command-config")
