"""The command line: ``python -m scripts.import_release 4.4.0 [--dry-run] [--schemas FOLDER]``."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from kafkaproto.errors import SchemaError
from mockcontroller.kafka_tools import KafkaUnavailable, parse_version
from scripts.import_release.errors import ImportReleaseError
from scripts.import_release.release import Import

_SCHEMAS = Path(__file__).resolve().parents[2] / "schemas"


def main(arguments: list[str] | None = None) -> int:
    """Import a release and print what changed.  Exit code 0, 1 where it can't be done, 2 for wrong arguments."""
    parser = argparse.ArgumentParser(
        prog="import_release", description="Import a Kafka release's message definitions and facts from its jars."
    )
    parser.add_argument("release", type=_release, metavar="RELEASE", help="as 4.4.0")
    parser.add_argument("--dry-run", action="store_true", help="only show what would change")
    parser.add_argument("--schemas", type=Path, default=_SCHEMAS, metavar="FOLDER", help="this project's unless given")
    options = parser.parse_args(arguments)
    try:
        found = Import.prepare(options.release, options.schemas)
        lines = list(found.changes())
        if not options.dry_run:
            found.write()
    except (ImportReleaseError, KafkaUnavailable, SchemaError) as error:
        print(f"import_release: {error}", file=sys.stderr)
        return 1
    print(f"Kafka {found.release}: {len(found.definitions)} definitions, {len(found.facts['apis'])} api keys")
    for line in lines:
        print(line)
    print("Nothing was written." if options.dry_run else f"Written to {found.folder} and {found.facts_file}.")
    return 0


def _release(text: str) -> str:
    try:
        parse_version(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


if __name__ == "__main__":
    sys.exit(main())
