"""K1: every message of every version is byte for byte what Kafka 4.4.0 writes, both ways, and so is its JSON form.

The rows of `corpus/messages.jsonl.gz`, through the public API.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from functools import cache

import pytest

import kafkaproto
from kafkaproto.schema import bundled_index

from .corpora import Row, canonical, report, rows, set_unknown_tags, show, unknown_tags

STYLES = {"cover": 1762, "unknown-tags": 890, "default": 744, "full": 744, "extreme": 744, "sparse": 744, "mixed": 744}


@cache
def by_schema() -> dict[str, list[Row]]:
    grouped: dict[str, list[Row]] = defaultdict(list)
    for row in rows("messages"):
        grouped[row["schema"]].append(row)
    return grouped


def test_the_corpus_is_whole() -> None:
    """All 744 pairs of the bundled set, each in each of the five plain styles."""
    assert Counter(row["style"] for row in rows("messages")) == STYLES
    assert sum("unknown_tags" in row for row in rows("messages")) == STYLES["unknown-tags"]
    bundled = kafkaproto.SchemaSet.bundled()
    pairs = {(name, version) for name in bundled.names for version in bundled.schema(name).valid_versions}
    assert len(pairs) == 744
    for style in ("default", "full", "extreme", "sparse", "mixed"):
        assert {(row["schema"], row["version"]) for row in rows("messages") if row["style"] == style} == pairs


@pytest.mark.parametrize("name", bundled_index.MESSAGES)
def test_rows_of(name: str) -> None:
    faults = [fault for row in by_schema().get(name, []) for fault in differences(row)]
    assert not faults, report(faults)
    assert bool(by_schema().get(name)) == bool(kafkaproto.SchemaSet.bundled().schema(name).valid_versions)


def differences(row: Row) -> list[str]:
    """What of the row is not as Kafka has it; nothing where all is."""
    name, version, data = row["schema"], row["version"], bytes.fromhex(row["hex"])
    tags = row.get("unknown_tags", {})
    try:
        message = kafkaproto.decode(name, version, data)
        made = kafkaproto.from_json(name, version, row["value"])
        set_unknown_tags(made, tags)
        found = {
            "class": (type(message).__name__, name),
            "bytes": (kafkaproto.encode(message, version).hex(), row["hex"]),
            "JSON": (canonical(kafkaproto.to_json(message, version)), canonical(row["value"])),
            "unknown tags": (unknown_tags(message), tags),
            "message from JSON": (canonical(kafkaproto.to_json(made, version)), canonical(row["value"])),
            "bytes from JSON": (kafkaproto.encode(made, version).hex(), row["hex"]),
            "prefix": (kafkaproto.decode_prefix(name, version, b"\x00" + data + b"\x00", 1)[1], len(data)),
            "facts": (facts(row), {key: row[key] for key in ("type", "api_key", "flexible") if key in row}),
        }
        if "header_version" in row:
            found["header version"] = header_version(row), row["header_version"]
    except kafkaproto.KafkaProtoError as error:
        return [f"{error!r}: {error}\n  {show(row)}"]
    return [
        f"{what}: {ours!s:.600} is not {theirs!s:.600}\n  {show(row)}"
        for what, (ours, theirs) in found.items()
        if ours != theirs
    ]


def facts(row: Row) -> Row:
    schema = kafkaproto.SchemaSet.bundled().schema(row["schema"])
    known = {"type": schema.kind.value, "flexible": row["version"] in schema.flexible_versions}
    return known if schema.api_key is None else known | {"api_key": schema.api_key}


def header_version(row: Row) -> int:
    bundled = kafkaproto.SchemaSet.bundled()
    of = bundled.request_header_version if row["type"] == "request" else bundled.response_header_version
    return of(row["api_key"], row["version"])
