"""``python -m tests.soak.kill [--rounds N] [--seed N]``: ``kill -9`` of a mock controller in the middle of writes.

In each round several connections register and decommission controllers, each its own, without pause; at a random moment
the process is killed, and started again on the same directory.  Then every acknowledged change must be there; one that
was out when the process died may be there or not, but nothing else.  Snapshots and new segments come often enough to be
hit as well.
"""

from __future__ import annotations

import argparse
import random
import shutil
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path

from mockcontroller.storage.directory import MetadataDirectory
from mockcontroller.storage.loading import load
from tests.unit.cli.process import MockProcess
from tests.unit.storage.client import Client

WRITERS, IDS_EACH = 4, 6
LEAST_S, MOST_S = 0.02, 0.4
"""From the first write to the kill."""

SELF = 3000
GONE = None

OPTIONS = (
    "--release", "4.4", "--log-level", "warning",
    "--metadata-log-segment-bytes", "60000",
    "--metadata-log-max-record-bytes-between-snapshots", "40000",
    "--metadata-max-retention-bytes", "150000",
)  # fmt: skip


@dataclass
class Expected:
    """What one controller's port may be: what was acknowledged last, or what was asked for since."""

    acknowledged: int | None = GONE
    asked: list[int | None] = field(default_factory=list)

    @property
    def possible(self) -> list[int | None]:
        return [self.acknowledged, *self.asked]


@dataclass
class Tally:
    rounds: int = 0
    acknowledged: int = 0
    unanswered: int = 0
    cut: int = 0

    def __str__(self) -> str:
        return (
            f"{self.rounds} kills: {self.acknowledged:,} acknowledged changes, all there; {self.unanswered} were out "
            f"when the process died, {self.cut} logs had a broken end"
        )


class Writer(threading.Thread):
    """Changes its own controllers until the connection breaks."""

    def __init__(self, port: int, expected: dict[int, Expected], seed: int) -> None:
        super().__init__(daemon=True)
        self._port, self._expected, self._source = port, expected, random.Random(seed)
        self.acknowledged = 0
        self.fault: str | None = None

    def run(self) -> None:
        try:
            with Client(self._port) as client:
                while True:
                    self._change(client)
        except OSError:
            return
        except Exception as error:
            self.fault = repr(error)

    def _change(self, client: Client) -> None:
        controller_id, expected = self._source.choice(list(self._expected.items()))
        # Deleted, at this metadata.version, one that is there; else registered under a port that tells it apart.
        delete = expected.acknowledged is not GONE and self._source.random() < 0.3
        wanted = GONE if delete else self._source.randrange(1, 65536)
        expected.asked.append(wanted)
        code = client.retire(controller_id) if delete else client.register(controller_id, wanted or 0)
        if code:
            self.fault = f"controller {controller_id}: answered {code}"
            raise ConnectionError
        expected.acknowledged, expected.asked = wanted, []
        self.acknowledged += 1


def check(found: dict[int, int], expected: dict[int, Expected]) -> None:
    """``AssertionError`` that names the controller; what is found is what is known from then on."""
    for controller_id, one in expected.items():
        value = found.get(controller_id)
        assert value in one.possible, f"controller {controller_id} has {value}, which is none of {one.possible}"
        one.acknowledged, one.asked = value, []
    assert set(found) - set(expected) == {SELF}


def kills(folder: Path, rounds: int, seed: int) -> Tally:
    """Run it; ``AssertionError`` where something was lost."""
    source = random.Random(seed)
    expected = {100 + number: Expected() for number in range(WRITERS * IDS_EACH)}
    parts = [dict(list(expected.items())[start::WRITERS]) for start in range(WRITERS)]
    tally = Tally()
    for _ in range(rounds):
        with MockProcess("--data-dir", str(folder), *OPTIONS) as mock:
            with Client(mock.port) as client:
                check(client.listed(), expected)
            writers = [Writer(mock.port, part, source.randrange(2**32)) for part in parts]
            for one in writers:
                one.start()
            time.sleep(source.uniform(LEAST_S, MOST_S))
            mock.process.kill()
            for one in writers:
                one.join()
                assert one.fault is None, f"{one.fault}\n{mock.log()}"
            tally.acknowledged += sum(one.acknowledged for one in writers)
            tally.unanswered += sum(len(one.asked) for one in expected.values())
            mock.process.wait()
        found = load(MetadataDirectory.of(folder))
        tally.cut += found.dropped is not None
        # Before the next start writes anything.
        check({key: one.endpoints[0].port for key, one in found.image.registrations.items()}, expected)
        tally.rounds += 1
    with MockProcess("--data-dir", str(folder), *OPTIONS) as mock, Client(mock.port) as client:
        check(client.listed(), expected)
    return tally


def main() -> int:
    """Print the seed, then the figures; the directory is kept where something was lost."""
    parser = argparse.ArgumentParser(prog="make kill-test", description=__doc__)
    parser.add_argument("--rounds", type=int, default=100, metavar="N", help="kills; default: %(default)s")
    parser.add_argument("--seed", type=int, default=random.randrange(2**32), metavar="N", help="of what is random")
    options = parser.parse_args()
    folder = Path(tempfile.mkdtemp(prefix="kill-test-"))
    print(f"seed {options.seed}, directory {folder}", flush=True)
    began = time.monotonic()
    print(f"{kills(folder, options.rounds, options.seed)}; {time.monotonic() - began:.0f} s")
    shutil.rmtree(folder)
    return 0


if __name__ == "__main__":
    sys.exit(main())
