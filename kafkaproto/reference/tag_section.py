"""The tag section of flexible structs as a Construct (KIP-482)."""

from __future__ import annotations

import io
from typing import Any, NamedTuple

from kafkaproto.layout.nodes import MAX_TAG, MAX_TAGS
from kafkaproto.reference.primitives import UVARINT, ConstructBase, Fault, Stream, signed32

TAGGED = "_tagged"
"""The key of a struct's container under which its section lies; no field can have this name."""


class Tag(NamedTuple):
    """What stands before each tagged field: its number, and the bytes that its value is said to take."""

    number: int
    size: int


class TagSection(ConstructBase):
    """Parses to ``{"known": {attribute: value}, "unknown": [(tag, bytes)]}`` and builds from the same.

    ``fields`` maps each tag that this version defines to its attribute and Construct.  As in Kafka, reading takes tags
    in any order, the last of a repeated known one, and does not hold a known one to its declared size; a tag that
    only other versions define (``elsewhere``) is refused.  Writing is ascending, and refuses unknown tags that are
    not, or that collide with a known one.
    """

    def __init__(self, fields: dict[int, tuple[str, Any]], elsewhere: frozenset[int]) -> None:
        super().__init__()
        self.fields, self.elsewhere = fields, elsewhere

    def _parse(self, stream: Stream, context: Any, path: str) -> dict[str, Any]:
        start = stream.tell()
        count = UVARINT._parse(stream, context, path)
        if count > stream.left:
            raise Fault(f"{count} tagged fields, but only {stream.left} bytes are left", path, start)
        if count > MAX_TAGS:
            raise Fault(f"{count} tagged fields, more than {MAX_TAGS}", path, start)
        stream.seen(self, path, start, count)
        known: dict[str, Any] = {}
        unknown: list[tuple[int, bytes]] = []
        highest = -1
        for _ in range(count):
            start = stream.tell()
            tag = signed32(UVARINT._parse(stream, context, path))
            size = signed32(UVARINT._parse(stream, context, path))
            if tag in self.fields:
                attribute, node = self.fields[tag]
                here = f"{path} -> {attribute}"
                stream.seen(self, here, start, Tag(tag, size))
                if attribute in known:
                    stream.remark(start, "this tag again; the last one counts")
                value_at = stream.tell()
                known[attribute] = node._parsereport(stream, context, here)
                if stream.tell() - value_at != size:
                    stream.remark(start, f"but its value takes {stream.tell() - value_at}")
            elif tag in self.elsewhere:
                raise Fault(f"tag {tag}, which only other versions have", path, start)
            else:
                if size < 0:
                    raise Fault(f"tag {tag} claims {size & 0xFFFF_FFFF} bytes, more than there can be", path, start)
                head = stream.tell() - start
                unknown.append((tag, stream.take(size, f"tag {tag}", path, start)))
                stream.seen(self, path, start, unknown[-1], head)
            if tag <= highest:
                stream.remark(start, "tags are not ascending")
            highest = max(highest, tag)
        return {"known": known, "unknown": unknown}

    def _build(self, obj: dict[str, Any], stream: Stream, context: Any, path: str) -> Any:
        pieces: list[tuple[int, bytes]] = []
        for tag, (attribute, node) in self.fields.items():
            if attribute in obj["known"]:
                piece, here = io.BytesIO(), f"{path} -> {attribute}"
                node._build(obj["known"][attribute], piece, context, here)
                pieces.append((tag, piece.getvalue()))
        self._check_unknown([tag for tag, _ in obj["unknown"]], stream, path)
        pieces += [(tag, bytes(data)) for tag, data in obj["unknown"]]
        UVARINT._build(len(pieces), stream, context, path)
        for tag, data in sorted(pieces, key=lambda piece: piece[0]):
            UVARINT._build(tag, stream, context, path)
            UVARINT._build(len(data), stream, context, path)
            stream.write(data)
        return obj

    def _check_unknown(self, tags: list[int], stream: Stream, path: str) -> None:
        before = -1
        for tag in tags:
            if tag <= before:
                raise Fault(f"unknown tag {tag} after {before}: they must ascend", path, stream.tell())
            if tag > MAX_TAG:
                raise Fault(f"unknown tag {tag}, more than {MAX_TAG}", path, stream.tell())
            if tag in self.fields:
                raise Fault(f"unknown tag {tag}, which this version defines", path, stream.tell())
            before = tag
