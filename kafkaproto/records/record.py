"""One record of a batch."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple


class Header(NamedTuple):
    """A header of a record; keys may repeat."""

    key: str
    value: bytes | None = None


class Record:
    """Key, value and headers with the record's offset and its timestamp in ms since 1970, both absolute.

    A plain slotted class, since a batch makes thousands: fields can be set, and equal means equal fields.  The
    attributes byte of a record is not kept: no release gives it a meaning, and Kafka writes it as 0 too.
    """

    __slots__ = ("headers", "key", "offset", "timestamp", "value")

    offset: int
    timestamp: int
    key: bytes | None
    value: bytes | None
    headers: Sequence[Header]

    def __init__(
        self,
        value: bytes | None = None,
        *,
        key: bytes | None = None,
        headers: Sequence[Header] = (),
        offset: int = 0,
        timestamp: int = -1,
    ) -> None:
        self.offset, self.timestamp, self.key, self.value, self.headers = offset, timestamp, key, value, headers

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        mine = (self.offset, self.timestamp, self.key, self.value, tuple(self.headers))
        return mine == (other.offset, other.timestamp, other.key, other.value, tuple(other.headers))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        shown = [f"offset={self.offset}", f"timestamp={self.timestamp}", f"key={self.key!r}", f"value={self.value!r}"]
        if self.headers:
            shown.append(f"headers={list(self.headers)!r}")
        return f"Record({', '.join(shown)})"
