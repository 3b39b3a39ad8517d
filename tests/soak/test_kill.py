"""S2: the short form of ``make kill-test``."""

from __future__ import annotations

import random
from pathlib import Path

from tests.soak.kill import kills

ROUNDS = 5


def test_nothing_acknowledged_is_lost_by_kill_9(tmp_path: Path) -> None:
    seed = random.randrange(2**32)
    print(f"seed {seed}")
    tally = kills(tmp_path / "data", ROUNDS, seed)
    print(tally)
    assert tally.rounds == ROUNDS
    assert tally.acknowledged > 100
