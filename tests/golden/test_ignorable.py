"""K1: a field set at a version that lacks it is dropped or refused as in Kafka 4.4.0 (`corpus/ignorable.jsonl.gz`)."""

from __future__ import annotations

from collections import Counter

import kafkaproto

from .corpora import Row, report, rows, show

DROPPED, REFUSED = "dropped", "refused"


def test_fields_that_a_version_lacks() -> None:
    outcomes = [(outcome(row), row) for row in rows("ignorable")]
    faults = [f"{found}\n  {show(row)}" for found, row in outcomes if found not in (DROPPED, REFUSED)]
    assert not faults, report(faults)
    assert Counter(found for found, _ in outcomes) == {DROPPED: 246, REFUSED: 203}


def outcome(row: Row) -> str:
    message = kafkaproto.from_json(row["schema"], row["read_version"], row["value"])
    try:
        data = kafkaproto.encode(message, row["write_version"]).hex()
    except kafkaproto.UnsupportedVersionError as error:
        if "error" not in row:
            return f"only we refuse: {error}"
        named = [step.partition("[")[0].replace("_", "") for step in error.path.split(".")]
        field = [step.lower() for step in row["field"].split("/")[1:]]
        return REFUSED if named == field else f"the path is {error.path}"
    if "error" in row:
        return f"only Kafka refuses: ours is {data}"
    return DROPPED if data == row["hex"] else f"ours is {data}"
