"""An explanation as lines of text, each in segments that a terminal may colour.

Nothing in a line is for a terminal to obey: what is not printable is escaped.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import NamedTuple

from kafkaproto.explanation.rows import Explanation, Kind, Row, Value, float_text
from kafkaproto.jsonform import uuid_to_text
from kafkaproto.secrets import HIDDEN

RAW_SHOWN = 8
"""Bytes of a row that are shown, unless in full."""

TEXT_SHOWN = 40
"""Characters of a text that are shown, unless in full."""

REST_SHOWN = 64
"""Bytes behind the last row that are shown, unless in full."""

_DUMP_WIDTH = 16
_INDENT = "  "


class Segment(NamedTuple):
    """A piece of a line; ``style`` is one of ``STYLES``."""

    style: str
    text: str


Line = list[Segment]

STYLES = ("title", "head", "place", "bytes", "name", "type", "value", "note", "fault")


def plain_text(explanation: Explanation, *, full: bool = False, show_secrets: bool = False) -> str:
    """The view without colours; ``full`` cuts nothing, ``show_secrets`` hides nothing."""
    shown = lines(explanation, full=full, show_secrets=show_secrets)
    return "\n".join("".join(text for _, text in line).rstrip() for line in shown)


def lines(explanation: Explanation, *, full: bool = False, show_secrets: bool = False) -> Iterator[Line]:
    """The view, line by line: a title, the rows under a head, then the fault and the bytes behind the rows."""
    size = len(explanation.data)
    yield [Segment("title", f"{explanation.subject}: {_count(size, 'byte')}")]
    if explanation.rows:
        yield from _table(explanation.rows, full, show_secrets)
    fault = explanation.fault
    if fault is not None:
        yield []
        yield [Segment("fault", f"broken at offset {fault.offset}: {fault.path or 'the message'}: {fault.reason}")]
    rest = explanation.rest
    if rest:
        if fault is None:
            yield []
            what = f"behind the body, from offset {explanation.end}"
        else:
            what = "from there on" if fault.offset == explanation.end else f"from offset {explanation.end} on"
        yield [Segment("title", f"{what}: {_count(len(rest), 'byte')}")]
        may_be_shown = rest if show_secrets else explanation.open_rest
        yield from _dump(may_be_shown, explanation.end, full)
        if len(may_be_shown) < len(rest):
            yield [Segment("note", f"        {HIDDEN}: {_count(len(rest) - len(may_be_shown), 'byte')}")]


def _table(rows: tuple[Row, ...], full: bool, show_secrets: bool) -> Iterator[Line]:
    cells = [
        (
            str(row.offset),
            str(row.length) if row.length else "",
            _raw(row, full, row.hidden and not show_secrets),
            _INDENT * row.depth + row.name,
            row.type,
            HIDDEN if row.hidden and not show_secrets else _shown(row, full),
        )
        for row in rows
    ]
    heads = ("offset", "length", "bytes", "field", "type", "value")
    widths = [max(len(row[column]) for row in (heads, *cells)) for column in range(len(heads))]
    yield [Segment("head", _join(heads, widths).rstrip())]
    for row, cell in zip(rows, cells, strict=True):
        padded = _pad(cell, widths)
        line = [
            Segment("place", f"{padded[0]}  {padded[1]}  "),
            Segment("bytes", f"{padded[2]}  "),
            Segment("name", f"{padded[3]}  "),
            Segment("type", f"{padded[4]}  "),
            Segment("value", cell[5]),
        ]
        if row.note:
            line.append(Segment("note", f"  ({row.note})" if cell[5] else f"({row.note})"))
        yield line


def _join(cells: tuple[str, ...], widths: list[int]) -> str:
    return "  ".join(_pad(cells, widths))


def _pad(cells: tuple[str, ...], widths: list[int]) -> list[str]:
    """Numbers to the right, the others to the left."""
    return [
        cell.rjust(width) if column < 2 else cell.ljust(width)
        for column, (cell, width) in enumerate(zip(cells, widths, strict=True))
    ]


def _raw(row: Row, full: bool, hidden: bool) -> str:
    """The bytes, a bar between the length and what it is the length of."""
    if hidden:
        return f"{row.raw[: row.head].hex(' ')}|{HIDDEN}"
    most = row.length if full else RAW_SHOWN
    head, content = row.raw[: row.head][:most], row.raw[row.head :][: max(0, most - row.head)]
    shown = "|".join(piece.hex(" ") for piece in (head, content) if piece)
    return shown if row.length <= most else f"{shown} …"


def _shown(row: Row, full: bool) -> str:
    match row.kind, row.value:
        case Kind.STRUCT, _:
            return ""
        case Kind.COUNT, int(count):
            return _count(int(count), "element")
        case Kind.TAG, int(size):
            return _count(int(size), "byte")
        case Kind.MARKER, present:
            return "present" if present else "null"
        case _, value:
            return value_text(value, full=full)


def value_text(value: Value, *, full: bool = False) -> str:
    """One value: text in quotes, bytes in hexadecimal, uuids as Kafka writes them."""
    match value:
        case None:
            return "null"
        case bool():
            return str(value).lower()
        case float():
            return float_text(value)
        case str():
            cut = value if full else value[:TEXT_SHOWN]
            quoted = f'"{visible(cut)}"'
            return quoted if len(cut) == len(value) else f"{quoted} … ({len(value)} characters)"
        case bytes():
            cut_bytes = value if full else value[:RAW_SHOWN]
            shown = cut_bytes.hex(" ") or "empty"
            return shown if len(cut_bytes) == len(value) else f"{shown} … ({len(value)} bytes)"
        case uuid.UUID():
            return uuid_to_text(value)
        case int():
            return str(value)


def visible(text: str) -> str:
    """Text that a terminal shows as it is, and that can stand in quotes."""
    return "".join(
        f"\\{char}" if char in '"\\' else char if char.isprintable() else char.encode("unicode_escape").decode()
        for char in text
    )


def _dump(data: bytes, offset: int, full: bool) -> Iterator[Line]:
    shown = data if full else data[:REST_SHOWN]
    for start in range(0, len(shown), _DUMP_WIDTH):
        piece = shown[start : start + _DUMP_WIDTH]
        text = "".join(chr(byte) if 0x20 <= byte < 0x7F else "." for byte in piece)
        yield [
            Segment("place", f"{offset + start:6}  "),
            Segment("bytes", piece.hex(" ").ljust(3 * _DUMP_WIDTH)),
            Segment("value", f" {text}"),
        ]
    if len(shown) < len(data):
        yield [Segment("note", f"        … {len(data) - len(shown)} more")]


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
