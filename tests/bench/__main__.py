"""``python -m tests.bench [--json FILE] [--only PART]``: every row measured in one run, each beside its yardsticks.

Absolute times say little on a shared machine; the ratios are what to compare between two runs.  Part ``codec`` is
measured beside other codecs where they are installed, ``server`` and ``start`` beside a bare trio listener (imports
beside a bare interpreter).
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections.abc import Iterator
from pathlib import Path

from tests.bench import codec, peers, serving, starting, targets
from tests.bench.rows import Row

_PARTS = ("codec", "start", "server")


def main() -> int:
    """Print the table as rows come in, then the targets; with ``--json`` write both as well."""
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the rows there too")
    parser.add_argument("--rounds", type=int, default=25, metavar="N", help="measurements of each row; the best counts")
    parser.add_argument("--only", choices=_PARTS, action="append", help="measure this part alone (may be repeated)")
    options = parser.parse_args()
    rows: list[Row] = []
    print(f"{'what':<72} {'this':>12} {'yardstick':>12} {'ratio':>8}")
    for row in _measured(options.rounds, options.only or _PARTS):
        rows.append(row)
        figures = f"{row.own:>12,.2f} {row.yardstick:>12,.2f} {row.ratio:>7.3f}×"
        print(f"{row.what:<72} {figures}  {row.unit}{' against ' + row.against if row.against else ''}", flush=True)
    verdicts = targets.report(rows, options.only or _PARTS)
    print("", *verdicts, sep="\n")
    if options.json:
        found = {
            "python": platform.python_version(),
            "peers": peers.find(),
            "rows": [row.as_json() for row in rows],
            "targets": verdicts,
        }
        options.json.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")
    return 0


def _measured(rounds: int, parts: list[str] | tuple[str, ...]) -> Iterator[Row]:
    if "codec" in parts:
        yield from codec.rows(rounds)
    if "start" in parts:
        yield from starting.rows()
    if "server" in parts:
        yield from serving.rows()


if __name__ == "__main__":
    sys.exit(main())
