"""K1, K5: damaged messages are refused, or read, exactly where Kafka 4.4.0 does (`corpus/mutated.jsonl.gz`)."""

from __future__ import annotations

from collections import Counter

import kafkaproto

from .corpora import Row, canonical, report, rows, show, unknown_tags

REFUSED = "both refuse"
SAME = "same value, remainder and bytes"
UNWRITABLE = "same value and remainder, and neither can write it"


def test_every_mutant_is_judged_as_kafka_does() -> None:
    outcomes = [(outcome(row), row) for row in rows("mutated")]
    agreed = (REFUSED, SAME, UNWRITABLE)
    faults = [f"{found}\n  {show(row)}" for found, row in outcomes if found not in agreed]
    assert not faults, report(faults)
    assert Counter(found for found, _ in outcomes) == {REFUSED: 2886, SAME: 2909, UNWRITABLE: 34}


def outcome(row: Row) -> str:
    name, version, data = row["schema"], row["version"], bytes.fromhex(row["hex"])
    try:
        message, consumed = kafkaproto.decode_prefix(name, version, data)
    except kafkaproto.DecodeError as error:
        if not 0 <= error.offset <= len(data):
            return f"the fault is said to be at {error.offset} of {len(data)} bytes"
        return REFUSED if "error" in row else f"only we refuse: {error}"
    if "error" in row:
        return f"only Kafka refuses: {row['error']}"
    value = canonical(kafkaproto.to_json(message, version))
    if value != canonical(row["value"]):
        return f"the value is {value}"
    if unknown_tags(message) != row.get("unknown_tags", {}):
        return f"the unknown tags are {unknown_tags(message)}"
    if len(data) - consumed != row["remaining"]:
        return f"{len(data) - consumed} bytes remain"
    try:
        again = kafkaproto.encode(message, version).hex()
    except kafkaproto.EncodeError as error:
        return UNWRITABLE if "again_error" in row else f"only we can't write it: {error}"
    if "again_error" in row:
        return "only Kafka can't write it"
    return SAME if again == row["again"] else f"written again: {again}"
