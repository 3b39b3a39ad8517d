"""Random messages of one version, made from its layout by a source of randomness: a seeded one, or hypothesis's own.

Values are the ones at which forms change: bounds of numbers, lengths around 127, 128 and 16,384, null and empty, tagged
fields at their default and beside it, unknown tags in every struct that has a section.
"""

from __future__ import annotations

import os
import random
import struct
import uuid
from collections.abc import Mapping
from functools import cache
from typing import Any

from kafkaproto import Message, SchemaSet, Struct, UnknownTag
from kafkaproto.layout import nodes
from kafkaproto.layout.resolve import resolve

BUNDLED = SchemaSet.bundled()
PAIRS = [(name, version) for name in BUNDLED.names for version in BUNDLED.schema(name).valid_versions]

SEED = int(os.environ.get("KAFKAPROTO_SEED", "0")) or random.SystemRandom().randrange(1, 2**32)
"""Of the seeded tests: another in each run, the same one where the environment sets it."""

ROUNDS = int(os.environ.get("KAFKAPROTO_ROUNDS", "1"))
"""How many times as much as usual is tried."""

_BITS = {nodes.Scalar.INT8: 8, nodes.Scalar.INT16: 16, nodes.Scalar.INT32: 32, nodes.Scalar.INT64: 64}
_TEXTS = ("", "a", "é", "日本", "😀", "\0", "\x7f", "\u2028", '"\\/', "a" * 126, "a" * 127, "a" * 128, "é" * 8192)
_TAGS = (0, 1, 2, 3, 5, 127, 128, 16383, 16384, 2**21, 2**28, 2**31 - 2)
_MOST_DEPTH = 4


@cache
def layout_of(name: str, version: int) -> nodes.Layout:
    return resolve(BUNDLED.schema(name), version)


def random_message(source: random.Random, name: str, version: int) -> Message:
    """A message that the version can hold; it and what decodes from its bytes are equal (so no NaN, no surrogate)."""
    which = BUNDLED.message(name)
    made = _Maker(source, {**which.STRUCTS, name: which}).struct(layout_of(name, version).root, 0)
    assert isinstance(made, which)
    return made


def random_damage(source: random.Random, data: bytes) -> bytes:
    """The bytes with one thing done to them: cut, lengthened, some replaced, a piece taken out, put in or doubled."""
    damaged = bytearray(data)
    at = source.randrange(len(damaged) + 1)
    match source.randrange(7):
        case 0:
            del damaged[at:]
        case 1:
            damaged += random_bytes(source, source.randrange(1, 4))
        case 2:
            del damaged[at : at + source.randrange(1, 4)]
        case 3:
            damaged[at:at] = damaged[source.randrange(len(damaged) + 1) :][: source.randrange(1, 12)]
        case 4:
            damaged[at : at + source.randrange(5)] = source.choice(_PIECES)
        case _:
            for _ in range(source.choice((1, 1, 2, 4)) if damaged else 0):
                damaged[source.randrange(len(damaged))] = source.choice((0, 1, 2, 127, 128, 255, source.randrange(256)))
    return bytes(damaged)


_PIECES = (
    b"\x80",
    b"\x81\x00",
    b"\x7f\xff\xff\xff",
    b"\xff\xff\xff\xff",
    b"\xff\xff\xff\xff\x0f",
    b"\xff\xff\xff\xff\x07",
    b"\x80\x80\x80\x80\x10",
    b"\x80\x80\x80\x80\x80",
    b"\x02\x00\x00\x00\x00",
    b"\xed\xa0\x80\xed\xb0",
)


def random_bytes(source: random.Random, size: int) -> bytes:
    return bytes(source.randrange(256) for _ in range(size))


class _Maker:
    def __init__(self, source: random.Random, classes: Mapping[str, type[Struct]]) -> None:
        self.source, self.classes = source, classes

    def struct(self, node: nodes.Struct, depth: int) -> Struct:
        made = self.classes[node.name]()
        for field in node.fields:
            setattr(made, field.attribute, self.value(field.node, depth + 1))
        if node.tags is not None:
            for tagged in node.tags.fields:
                if self.chance(0.6):
                    setattr(made, tagged.field.attribute, self.value(tagged.field.node, depth + 1))
            if self.chance(0.25):
                made.unknown_tagged_fields = self.unknown_tags(node.tags)
        return made

    def unknown_tags(self, section: nodes.TagSection) -> tuple[UnknownTag, ...]:
        known = {one.tag for one in section.fields} | section.elsewhere
        tags = {self.source.choice(_TAGS) for _ in range(self.source.randrange(1, 4))} - known
        return tuple(
            UnknownTag(tag, random_bytes(self.source, self.source.choice((0, 1, 2, 127, 128)))) for tag in sorted(tags)
        )

    def value(self, node: nodes.Node, depth: int) -> Any:
        if isinstance(node, nodes.NullableStruct):
            return None if self.chance(0.3) else self.struct(node.struct, depth)
        if not isinstance(node, nodes.Fixed | nodes.Struct) and node.nullable and self.chance(0.2):
            return None
        match node:
            case nodes.Fixed():
                return self.scalar(node.scalar)
            case nodes.Text():
                return self.text()
            case nodes.Blob():
                return random_bytes(self.source, self.source.choice((0, 1, 3, 127, 128)))
            case nodes.Array():
                return [self.value(node.element, depth) for _ in range(self.size(node, depth))]
            case nodes.Struct():
                return self.struct(node, depth)

    def size(self, node: nodes.Array, depth: int) -> int:
        if depth > _MOST_DEPTH:
            return self.source.choice((0, 1))
        if not isinstance(node.element, nodes.Struct | nodes.Text) and self.chance(0.05):
            return self.source.choice((126, 127, 128))
        return self.source.choice((0, 1, 1, 2, 3))

    def text(self) -> str:
        if self.chance(0.6):
            return self.source.choice(_TEXTS)
        signs = (
            self.source.randrange(self.source.choice((0x80, 0x800, 0xD800))) for _ in range(self.source.randrange(9))
        )
        return "".join(map(chr, signs))

    def scalar(self, scalar: nodes.Scalar) -> object:
        if scalar in _BITS:
            half = 2 ** (_BITS[scalar] - 1)
            return self.source.choice((0, 0, 1, -1, half - 1, -half, self.source.randrange(-half, half)))
        match scalar:
            case nodes.Scalar.BOOL:
                return self.chance(0.5)
            case nodes.Scalar.UINT16:
                return self.source.choice((0, 2**16 - 1, 2**15, self.source.randrange(2**16)))
            case nodes.Scalar.UINT32:
                return self.source.choice((0, 2**32 - 1, 2**31, self.source.randrange(2**32)))
            case nodes.Scalar.UUID:
                return uuid.UUID(int=self.source.choice((0, 1, 2**128 - 1, self.source.randrange(2**128))))
            case _:
                drawn = struct.unpack(">d", random_bytes(self.source, 8))[0]
                return self.source.choice(
                    (0.0, -0.0, 1.5, 1e308, 5e-324, float("inf"), drawn if drawn == drawn else -1.0)
                )

    def chance(self, probability: float) -> bool:
        return self.source.random() < probability
