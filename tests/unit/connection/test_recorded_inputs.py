"""What real nodes did with frames sent by hand: the same connections close, and the same requests are answered.

Recorded on 4.4.0, and on 4.2.1 in the rows named 42; `broker` rows went to a broker, whose listener takes other keys.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypedDict

import pytest

from kafkaproto.protocol.releases import release_facts
from mockcontroller.connection import Connection

from .inputs import SCHEMA_SET, drive, pieces_of


class Recorded(TypedDict):
    scenario: str
    request: str
    answers: int
    state: str


ROWS: list[Recorded] = [
    json.loads(line) for line in (Path(__file__).parent / "recorded.jsonl").read_text(encoding="utf-8").splitlines()
]


def test_no_row_was_lost() -> None:
    assert len(ROWS) == 92
    assert sum(row["state"] == "closed" for row in ROWS) == 13


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["scenario"])
def test_closes_and_answers_as_the_real_node(row: Recorded) -> None:
    family = row["scenario"].partition("-")[0]
    listener = "broker" if "broker" in family else "controller"
    facts = release_facts("4.2" if "42" in family else "4.4")
    gate = {api.key: (api.min, api.max) for api in facts.apis.values() if listener in api.listeners and api.max >= 0}
    data = bytes.fromhex(row["request"])
    for pieces in ([data], list(pieces_of(data, 1))):
        kinds = [event[0] for event in drive(pieces, made=Connection(SCHEMA_SET, gate))]
        assert kinds == ["request"] * row["answers"] + ["closed"] * (row["state"] == "closed")
