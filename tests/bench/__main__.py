"""``python -m tests.bench [--json FILE]``: every row measured in one run, against a yardstick measured beside it.

The yardsticks are what any reader has at hand: Python's own JSON for the codec, a bare trio listener that echoes frames
for the server.  Absolute times say little on a shared machine; the ratios are what to compare between two runs.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench import codec, serving
from tests.bench.rows import Row


def main() -> int:
    """Print the table as rows come in; with ``--json`` write them as well."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the rows there too")
    parser.add_argument("--rounds", type=int, default=15, metavar="N", help="measurements of each row; the best counts")
    options = parser.parse_args()
    rows: list[Row] = []
    print(f"{'what':<58} {'this':>12} {'yardstick':>12} {'ratio':>8}")
    for row in _measured(options.rounds):
        rows.append(row)
        print(f"{row.what:<58} {row.own:>12,.1f} {row.yardstick:>12,.1f} {row.ratio:>7.2f}×  {row.unit}", flush=True)
    if options.json:
        options.json.write_text(json.dumps([row.as_json() for row in rows], indent=2) + "\n", encoding="utf-8")
    return 0


def _measured(rounds: int) -> Iterator[Row]:
    yield from codec.rows(rounds)
    yield from serving.rows()


if __name__ == "__main__":
    sys.exit(main())
