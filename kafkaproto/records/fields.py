"""The fields of a record one by one, each checked against what is left: slow, and exact about what is wrong where."""

from __future__ import annotations

from kafkaproto.layout.text import read_text
from kafkaproto.records.errors import BatchError
from kafkaproto.records.record import Header

VARINT, LONG_VARINT = 32, 64
"""Bits of the two kinds of varint."""


class FieldReader:
    """Reads from ``pos`` on; ``name`` begins the paths of its errors."""

    def __init__(self, data: bytes, pos: int, name: str) -> None:
        self.data, self.pos, self.name = data, pos, name
        self.end = len(data)

    def error(self, reason: str, field: str, pos: int | None = None) -> BatchError:
        return BatchError(reason, (f"{self.name}.{field}", self.pos if pos is None else pos))

    def varint(self, field: str, bits: int = VARINT) -> int:
        """A signed number in zigzag form."""
        start = self.pos
        value = shift = 0
        while True:
            if self.pos >= self.end:
                raise self.error("the data end inside a varint", field, start)
            byte = self.data[self.pos]
            self.pos += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                break
            if shift >= bits:
                raise self.error(f"a varint of more than {-(-bits // 7)} bytes", field, start)
        if value >> bits:
            raise self.error(f"a varint of more than {bits} bits", field, start)
        return value >> 1 ^ -(value & 1)

    def sized(self, field: str) -> bytes | None:
        """Bytes behind their length; ``None`` for a negative length."""
        start = self.pos
        length = self.varint(field)
        if length < 0:
            return None
        if length > self.end - self.pos:
            raise self.error(f"{length} bytes, but only {self.end - self.pos} are left", field, start)
        self.pos += length
        return self.data[self.pos - length : self.pos]

    def headers(self, end: int) -> tuple[Header, ...]:
        """The headers of a record that ends at ``end``."""
        self.end = min(end, self.end)
        start = self.pos
        count = self.varint("headers")
        if not 0 <= count <= self.end - self.pos:
            raise self.error(f"{count} headers, but only {self.end - self.pos} bytes are left", "headers", start)
        found = []
        for index in range(count):
            field = f"headers[{index}]"
            at = self.pos
            key = self.sized(f"{field}.key")
            if key is None:
                raise self.error("a header without a key", f"{field}.key", at)
            found.append(Header(read_text(key), self.sized(f"{field}.value")))
        return tuple(found)

    def check_record(self) -> None:
        """``BatchError`` for what is wrong with the record that begins here."""
        start = self.pos
        length = self.varint("length")
        body = self.pos
        if not 0 <= length <= self.end - body:
            raise self.error(f"{length} bytes, but {self.end - body} are left", "length", start)
        self.end = body + length
        if self.pos >= self.end:
            raise self.error("the record ends before its attributes", "attributes")
        self.pos += 1
        self.varint("timestampDelta", LONG_VARINT)
        at = self.pos
        if self.varint("offsetDelta") < 0:
            raise self.error("an offset below the base offset", "offsetDelta", at)
        self.sized("key")
        self.sized("value")
        self.headers(self.end)
        if self.pos != self.end:
            raise self.error(f"{self.end - self.pos} bytes left over in the record", "headers")
