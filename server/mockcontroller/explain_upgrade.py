"""``mock-controller explain-upgrade``: would ``kafka-features upgrade`` pass on a real cluster, and if not, why (F2)?

Reads a copy of a controller's metadata directory, or that of a running node, and changes nothing.  With validation of
configs it audits them too (C5); a log with static configs, which no release of Kafka reads, is read in any case.  The
report goes to stdout, as text or JSON; exit 0 where nothing blocks, 1 where something does, 2 for wrong options and
directories that can't be read.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

from kafkaproto.tools.arguments import USAGE, OneLineParser
from mockcontroller.config_options import add_validation_options

if TYPE_CHECKING:
    from mockcontroller.why_blocked import Report

COMMAND = "explain-upgrade"
PROGRAM = f"mock-controller {COMMAND}"
EXIT_PASSES, EXIT_BLOCKED, EXIT_USAGE = 0, 1, USAGE

NOBODY = -1
"""Decides as a controller that is none of the cluster's: each of them is asked, the active one too."""

_DESCRIPTION = """\
Tells whether "kafka-features upgrade --release-version VERSION" would pass on a cluster, from its metadata,
and names everything that stands against it: each node with what it is, what it supports, and what would help.

Whether the process of a registered controller still runs is in no metadata: of one that is no voter the report
says that it is an observer if it runs, and stale if it doesn't.

Kafka itself looks at no configs. With --config-validation on, or --config-constraints, the report has each one
that would be against the rules of the new metadata.version, and says which brokers told nothing to look at.
"""


def main(argv: Sequence[str]) -> int:
    """The exit code; ``SystemExit`` for ``--help`` and wrong options."""
    options = _build_parser().parse_args(argv)
    report = _report(options)
    if options.format == "json":
        print(report.as_json())
    else:
        from kafkaproto.tools.running import one_line

        for line in report.lines():
            print(one_line(line))
    return EXIT_BLOCKED if report.blocked else EXIT_PASSES


def _build_parser() -> argparse.ArgumentParser:
    parser = OneLineParser(
        prog=PROGRAM,
        description=_DESCRIPTION,
        allow_abbrev=False,
    )
    parser.add_argument("--from", dest="source", metavar="DIR", type=Path, required=True,
                        help="metadata directory of a controller: the folder that holds __cluster_metadata-0, that "
                        "one itself, or a copy")  # fmt: skip
    parser.add_argument("--release-version", metavar="VERSION", required=True,
                        help="what the cluster is to be upgraded to: 4.2, or 4.2-IV1")  # fmt: skip
    parser.add_argument("--static-voters", metavar="ID,...",
                        help="controller.quorum.voters of the active controller, which in a static quorum is the voter "
                        "set; default: what the last election in the log named there, none in a dynamic "
                        "one")  # fmt: skip
    parser.add_argument("--behaviour", choices=("patched", "vanilla"), default="patched",
                        help="patched: the controllers have the decommission patch; default: %(default)s")  # fmt: skip
    add_validation_options(parser)
    parser.add_argument("--format", choices=("text", "json"), default="text", help="default: %(default)s")
    return parser


def _report(options: argparse.Namespace) -> Report:
    from kafkaproto.protocol.releases import RELEASES, release_facts
    from kafkaproto.sets import SchemaSet
    from kafkaproto.tools.feature_levels import metadata_version, upgrade_levels
    from kafkaproto.tools.running import ToolError
    from mockcontroller.config_settings import ConfigSettings
    from mockcontroller.features import Situation, Update
    from mockcontroller.release import VANILLA, Behaviour
    from mockcontroller.storage.directory import MetadataDirectory
    from mockcontroller.storage.errors import DirectoryError
    from mockcontroller.storage.loading import load
    from mockcontroller.storage.settling import voters_of
    from mockcontroller.why_blocked import Surroundings, rules_if_checked, why_blocked

    try:
        configs = ConfigSettings.of(False, options.config_validation, options.config_constraints, ())
    except ValueError as error:
        _fail(str(error))
    try:
        levels = upgrade_levels(options.release_version)
        if not metadata_version(options.release_version).production:
            _fail(f"--release-version {options.release_version}: no release has this metadata.version for production")
        static = None if options.static_voters is None else _ids(options.static_voters)
        directory = MetadataDirectory.find(options.source)
        loaded = load(directory, codec=SchemaSet.bundled("static-configs"))
    except ToolError as error:
        _fail(f"--release-version: {error}")
    except DirectoryError as error:
        _fail(f"--from: {error}")
    except ValueError:
        _fail(f"--static-voters {options.static_voters}: must be ids, with commas between them")
    patched = options.behaviour == "patched"
    voters = voters_of(directory, loaded)
    if loaded.image.quorum.kraft_version == 0:
        # There the active controller's own list is the voter set.
        voters = static = voters if static is None else static
    situation = Situation(
        loaded.image,
        release_facts(RELEASES[-1]),
        NOBODY,
        static_voters=static or (),
        patched=patched,
    )
    behaviour = Behaviour(escalate=True) if patched else VANILLA
    around = Surroundings(frozenset(voters), behaviour, rules=rules_if_checked(configs))
    return why_blocked(situation, [Update(name, level) for name, level in levels.items()], around)


def _ids(text: str) -> tuple[int, ...]:
    return tuple(int(one) for one in text.split(",")) if text else ()


def _fail(message: str) -> NoReturn:
    from kafkaproto.tools.running import print_error

    print_error(PROGRAM, message)
    raise SystemExit(EXIT_USAGE)
