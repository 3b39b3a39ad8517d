"""An explanation as data: its rows, and what is wrong."""

from __future__ import annotations

import base64
import math
import uuid
from dataclasses import dataclass
from enum import Enum

from kafkaproto.errors import DecodeError
from kafkaproto.jsonform import JsonValue, uuid_to_text
from kafkaproto.secrets import HIDDEN

Value = None | bool | int | float | str | bytes | uuid.UUID


class Kind(Enum):
    """What the bytes of a row are."""

    FIELD = "field"
    """A value, with its length in front where it has one."""
    STRUCT = "struct"
    """Where a struct begins; it has no bytes of its own."""
    COUNT = "count"
    """The number of elements of an array; ``None`` is null."""
    MARKER = "marker"
    """Whether a nullable struct is there."""
    TAG_COUNT = "tag count"
    """The number of tagged fields at the end of a struct."""
    TAG = "tag"
    """The tag and size in front of a tagged field; the value is the size in bytes."""
    UNKNOWN_TAG = "unknown tag"
    """A tagged field that the schema does not know, with its tag and size in front."""


@dataclass(frozen=True, slots=True, repr=False)
class Row:
    """One field, or one of the things between fields.

    ``offset`` counts from the start of the data; the first ``head`` bytes of ``raw`` are the length of the value, or
    the tag and size of an unknown tagged field.  ``path`` is that of ``DecodeError`` (``topics[3].name``), ``name`` its
    last step or what else stands there, ``type`` the type by Kafka's terms, ``depth`` how deep it lies.  ``note`` says
    what the value means, and what is odd about the bytes.  ``hidden``: views show neither the value nor its bytes (C8);
    they are here all the same.
    """

    offset: int
    raw: bytes
    head: int
    path: str
    name: str
    depth: int
    kind: Kind
    type: str
    value: Value
    note: str = ""
    hidden: bool = False

    def __repr__(self) -> str:
        value = HIDDEN if self.hidden else repr(self.value)
        return f"<Row {self.path or self.name} at {self.offset}, {self.length} bytes, {self.type}: {value}>"

    @property
    def length(self) -> int:
        """Bytes, the length in front of the value included."""
        return len(self.raw)

    @property
    def end(self) -> int:
        """The offset behind the row."""
        return self.offset + len(self.raw)

    def to_json(self, *, show_secrets: bool = False) -> dict[str, JsonValue]:
        """For ``json.dumps``: ``raw`` as hexadecimal digits, ``value`` in Kafka's JSON form.

        Where ``hidden`` is true, ``raw`` is the length alone and ``value`` is ``[hidden]``.
        """
        hidden = self.hidden and not show_secrets
        return {
            "offset": self.offset,
            "length": self.length,
            "raw": (self.raw[: self.head] if hidden else self.raw).hex(),
            "head": self.head,
            "path": self.path,
            "name": self.name,
            "depth": self.depth,
            "kind": self.kind.value,
            "type": self.type,
            "value": HIDDEN if hidden else _json_value(self.value),
            "hidden": hidden,
            "note": self.note,
        }


@dataclass(frozen=True, slots=True, repr=False)
class Explanation:
    """All bytes of ``data`` accounted for: rows without a gap, then the fault or the bytes behind, if any.

    ``fault`` is the ``DecodeError`` that decoding raises, ``None`` for bytes that decode.  (Only the length of a frame
    is less strict here: one that is wrong is the fault only where nothing else is.)  ``str()`` is the view, with wide
    values cut; ``kafkaproto.explanation.text`` can show them in full.

    No view shows secrets unless it is told to (C8).  Those are the rows that are ``hidden``, and of the rest what lies
    from the offset ``hidden_from`` on (``None``: nothing), since no name can be told there.
    """

    subject: str
    data: bytes
    rows: tuple[Row, ...]
    fault: DecodeError | None
    hidden_from: int | None = None

    def __repr__(self) -> str:
        fault = "" if self.fault is None else f", {self.fault}"
        return f"<Explanation of {self.subject}: {len(self.data)} bytes, {len(self.rows)} rows{fault}>"

    @property
    def end(self) -> int:
        """The offset behind the last row."""
        return self.rows[-1].end if self.rows else 0

    @property
    def rest(self) -> bytes:
        """The bytes that no row has: from the fault on, or behind the message."""
        return self.data[self.end :]

    @property
    def open_rest(self) -> bytes:
        """Those of them that may be shown."""
        return self.data[self.end : self.hidden_from]

    @property
    def hidden(self) -> int:
        """How many values are hidden, the rest counted as one."""
        return sum(row.hidden for row in self.rows) + (len(self.open_rest) < len(self.rest))

    def to_json(self, *, show_secrets: bool = False) -> dict[str, JsonValue]:
        """For ``json.dumps``: subject, size in bytes, rows, fault and rest, the last two null where there is none.

        ``hidden`` of the rest is how many of its bytes ``raw`` lacks.
        """
        fault, rest = self.fault, self.rest
        shown = rest if show_secrets else self.open_rest
        return {
            "subject": self.subject,
            "size": len(self.data),
            "rows": [row.to_json(show_secrets=show_secrets) for row in self.rows],
            "fault": None if fault is None else {"path": fault.path, "offset": fault.offset, "reason": fault.reason},
            "rest": {
                "offset": self.end,
                "length": len(rest),
                "raw": shown.hex(),
                "hidden": len(rest) - len(shown),
            }
            if rest
            else None,
        }

    def __str__(self) -> str:
        from kafkaproto.explanation.text import plain_text

        return plain_text(self)


def float_text(value: float) -> str:
    """A float64 as Kafka's JSON has it, also what JSON has no number for."""
    if math.isnan(value):
        return "NaN"
    return repr(value).replace("inf", "Infinity")


def _json_value(value: Value) -> JsonValue:
    if isinstance(value, bytes):
        return base64.b64encode(value).decode("ascii")
    if isinstance(value, uuid.UUID):
        return uuid_to_text(value)
    if isinstance(value, float) and not math.isfinite(value):
        return float_text(value)
    return value
