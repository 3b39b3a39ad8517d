"""``kafkaproto schemas``: message definitions listed, shown and compared."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path

from kafkaproto.errors import SchemaError
from kafkaproto.layout.resolve import resolve
from kafkaproto.sets import SchemaSet
from kafkaproto.tools.colours import print_lines
from kafkaproto.tools.command_input import UsageError
from kafkaproto.tools.schema_diff import compare, diff_lines
from kafkaproto.tools.schema_text import definition_lines, facts, layout_json, layout_lines, list_lines

BUNDLED = "bundled"

_EXAMPLES = """\
  kafkaproto schemas list
  kafkaproto schemas show MetadataRequest          all versions, as the definition has them
  kafkaproto schemas show MetadataRequest 12       one version, in the order of its bytes
  kafkaproto schemas diff kafka_2.13-4.2.1/libs kafka_2.13-4.4.0/libs"""

_DIFF_NOTES = """\
A and B are each a jar, a folder of jars, a folder of *.json, or "bundled" (Kafka 4.4.0; "bundled+decommission" with an
overlay on top). Compare like with like: kafka-clients alone lacks what kafka-metadata and other jars carry.

"-" only A has it, "+" only B has it, "~" it differs. Of a version that only B has, what differs from the version before
is shown ("new version"). Exit code: 0 no difference, 1 some, 2 wrong arguments or a source that can't be read."""


def load_set(sources: Sequence[str], overlays: Sequence[str]) -> SchemaSet:
    """The set of ``--schemas`` and ``--overlay``; ``SchemaError`` for what is wrong in one."""
    if sources:
        return SchemaSet.from_path(*sources, overlays=overlays)
    made = SchemaSet.bundled()
    for overlay in overlays:
        made = made.overlaid(overlay)
    return made


def add_schemas(parser: argparse.ArgumentParser, add_sources: Callable[[argparse.ArgumentParser], None]) -> None:
    """Arguments of ``schemas`` and of its own commands."""
    parser.epilog = _EXAMPLES
    commands = parser.add_subparsers(metavar="list | show | diff", dest="schemas_command", required=True)
    listed = commands.add_parser("list", help="name, type, api key and versions of each message")
    listed.set_defaults(command=_list)
    shown = commands.add_parser("show", help="one message: its definition, or the layout of one version")
    shown.add_argument("message", metavar="NAME")
    shown.add_argument("version", metavar="VERSION", nargs="?", type=int)
    shown.set_defaults(command=_show)
    for one in (listed, shown):
        add_sources(one)
    compared = commands.add_parser("diff", help="what differs between two sets", epilog=_DIFF_NOTES)
    compared.add_argument("a", metavar="A")
    compared.add_argument("b", metavar="B")
    compared.set_defaults(command=_diff)
    for one in (listed, shown, compared):
        one.add_argument("--json", action="store_true", help="JSON instead of text")


def _list(arguments: argparse.Namespace, schemas: SchemaSet) -> int:
    messages = [schemas.schema(name) for name in schemas.names]
    if arguments.json:
        _print_json([facts(one) for one in messages])
    else:
        print_lines(list_lines(messages))
    return 0


def _show(arguments: argparse.Namespace, schemas: SchemaSet) -> int:
    schema, version = schemas.schema(arguments.message), arguments.version
    if version is not None and version not in schema.valid_versions:
        raise UsageError(f"VERSION: {schema.name} has the versions {schema.valid_versions}, not {version}")
    if arguments.json:
        wanted = tuple(schema.valid_versions) if version is None else (version,)
        layouts = [layout_json(resolve(schema, one)) for one in wanted]
        _print_json(layouts[0] if version is not None else {**facts(schema), "layouts": layouts})
    elif version is None:
        print_lines(definition_lines(schema))
    else:
        print_lines(layout_lines(resolve(schema, version)))
    return 0


def _diff(arguments: argparse.Namespace, schemas: SchemaSet) -> int:
    diff = compare(_side(arguments.a), _side(arguments.b))
    if arguments.json:
        _print_json(diff.to_json())
    else:
        print_lines(diff_lines(diff))
    return int(bool(diff))


def _side(word: str) -> SchemaSet:
    """One side of a comparison; ``UsageError``, because exit code 1 means a difference."""
    first, *overlays = word.split("+") if word.split("+", maxsplit=1)[0] == BUNDLED else [word]
    try:
        return load_set([] if first == BUNDLED else [first], overlays)
    except SchemaError as error:
        known = "" if Path(word).exists() else f' (a path, or "{BUNDLED}")'
        raise UsageError(f"{error}{known}") from None


def _print_json(value: object) -> None:
    print(json.dumps(value, indent=1, ensure_ascii=False))
