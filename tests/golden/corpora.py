"""The corpora: rows by file, each file counted, and the unknown tagged fields of a message by JSON pointer."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from kafkaproto import Message, Struct, UnknownTag
from kafkaproto.schema.model import ArrayType, StructSpec, StructType

Row = dict[str, Any]
Tags = Mapping[str, list[dict[str, Any]]]

HERE = Path(__file__).parent / "corpus"
ROWS = {"messages": 6372, "mutated": 5829, "ignorable": 449, "frames": 731}
SHOWN = 5


@cache
def rows(name: str) -> list[Row]:
    """Every row of a corpus; an error where it does not have as many as it must."""
    with gzip.open(HERE / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines]
    assert len(found) == ROWS[name], f"{name}.jsonl.gz has {len(found)} rows, not {ROWS[name]}"
    return found


def canonical(value: object) -> str:
    """One text for equal JSON: the order of keys does not count, 1, 1.0 and true do."""
    return json.dumps(value, sort_keys=True)


def show(row: Row) -> str:
    """A row for the text of a failure."""
    text = json.dumps(row, ensure_ascii=True)
    return text if len(text) < 1500 else f"{text[:1500]}… ({len(text)} characters)"


def report(faults: list[str]) -> str:
    """The text of a failure: how many rows differ, and the first of them."""
    return "\n".join([f"{len(faults)} rows differ:", *faults[:SHOWN]])


def structs(message: Message) -> Iterator[tuple[str, Struct]]:
    """The message and every struct in it, each with its JSON pointer."""
    yield from _structs(message, message.schema().root, message, "")


def _structs(message: Message, spec: StructSpec, struct: Struct, pointer: str) -> Iterator[tuple[str, Struct]]:
    yield pointer, struct
    for field in spec.fields:
        element = field.type.element if isinstance(field.type, ArrayType) else field.type
        if not isinstance(element, StructType):
            continue
        below, held = f"{pointer}/{field.json_name}", getattr(struct, field.attribute)
        inner = message.schema().struct(element.name)
        if isinstance(held, Struct):
            yield from _structs(message, inner, held, below)
        for index, one in enumerate(held if isinstance(held, list) else []):
            yield from _structs(message, inner, one, f"{below}/{index}")


def unknown_tags(message: Message) -> Tags:
    """What a row's `unknown_tags` says, of this message."""
    return {
        pointer: [
            {"tag": one.tag, "data": base64.b64encode(one.data).decode("ascii")} for one in struct.unknown_tagged_fields
        ]
        for pointer, struct in structs(message)
        if struct.unknown_tagged_fields
    }


def set_unknown_tags(message: Message, tags: Tags) -> None:
    """Put a row's `unknown_tags` into a message."""
    by_pointer = dict(structs(message)) if tags else {}
    for pointer, listed in tags.items():
        by_pointer[pointer].unknown_tagged_fields = tuple(
            UnknownTag(one["tag"], base64.b64decode(one["data"])) for one in listed
        )
