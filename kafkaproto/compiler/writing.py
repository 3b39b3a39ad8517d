"""A layout → the source of its writers: ``encode(message)``, which gives the bytes.

Values gather in a segment that one ``pack`` writes: fixed-size ones, and some that have a length, since a table holds
a ``Struct`` for each length met.  Where a value is not of its plain type the writer refuses it; the reference path then
writes it or says what is wrong.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple

from kafkaproto.compiler import runtime, writing_arrays, writing_tags
from kafkaproto.compiler.reading import Classes
from kafkaproto.compiler.source import CODES, Source, literal, plus, size_of
from kafkaproto.layout import nodes

FRAME_LENGTH = "frame_length"
"""Stands at the start of a frame for the length of the rest."""

Place = Callable[[nodes.Field], str]
"""A field → the expression for its value."""


class Part(NamedTuple):
    """Part of a segment: values of fixed size (no length), or a length and what it counts."""

    code: str
    values: tuple[str, ...] = ()
    length: str = ""
    shift: int = 0
    element: str = ""


def write_writer(source: Source, layout: nodes.Layout, classes: Classes) -> None:
    """``encode(message) -> bytes``."""
    with source.function("encode(message)"):
        writer = Writer(source, classes)
        message = source.fresh("message")
        with writer.joined():
            writer.struct(layout.root, message)
        source.line(f"return {writer.result}")


class Writer:
    """Writes the body of one function that collects bytes."""

    def __init__(self, source: Source, classes: Classes) -> None:
        self.source, self.classes = source, classes
        self.segment: list[Part] = []
        self._parts, self._pieces = "", 0
        self.result, self.framed = "", False
        """After ``joined``: the expression for all bytes, and whether it holds the length of a frame."""

    # -- pieces

    @contextmanager
    def joined(self) -> Iterator[None]:
        """All that is written inside, as one ``bytes``: one segment's where that is all, else pieces joined."""
        source, outer = self.source, (self.segment, self._parts, self._pieces)
        self.segment, self._parts, self._pieces = [], source.fresh("parts"), 0
        lines = source.lines
        start = len(lines)
        source.line(f"{self._parts} = []")
        source.line(f"add_{self._parts} = {self._parts}.append")
        yield
        if self._pieces:
            self.flush()
            self.result, self.framed = f'b"".join({self._parts})', False
        else:
            del lines[start : start + 2]
            self.framed = self._frame()
            self.result = self.packed() or 'b""'
        self.segment, self._parts, self._pieces = outer

    def _frame(self) -> bool:
        """Put the length of a frame before its only segment, where the size of that is plain to see."""
        if not _starts_frame(self.segment) or any(part.shift or part.element not in ("", "s") for part in self.segment):
            return False
        size = sum(size_of(part.code) for part in self.segment[1:])
        texts = [f" + len({part.values[0]})" for part in self.segment if part.element == "s"]
        self.segment[0] = Part("i", (f"{size}{''.join(texts)}",))
        return True

    def piece(self, expression: str) -> None:
        """Some bytes behind those so far."""
        self.source.line(f"add_{self._parts}({expression})")
        self._pieces += 1

    def pieces(self, expression: str) -> None:
        """Several of them."""
        self.source.line(f"{self._parts} += {expression}")
        self._pieces += 1

    def fixed(self, code: str, *values: str) -> None:
        """Values of fixed size at the end of the segment."""
        self.segment.append(Part(code, values))

    def sized(self, code: str, length: tuple[str, int], element: str, value: str) -> None:
        """A length (its local, and what was added to it) and what it counts at the end of the segment."""
        self.segment.append(Part(code, (value,), *length, element))

    def flush(self) -> None:
        """Write the segment."""
        if self.segment:
            self.piece(self.packed())

    def packed(self) -> str:
        """The expression for the segment's bytes; the segment is empty after it."""
        segment, self.segment = self.segment, []
        if _starts_frame(segment):
            del segment[0]
        lengths = [part.length for part in segment if part.length]
        values: list[str] = []
        for part in segment:
            values += [part.length] * bool(part.length) + list(part.values)
        if not lengths:
            form = "".join(part.code for part in segment)
            if values:
                return f"{self.source.packer(form)}({', '.join(values)})"
            return repr(bytes(size_of(form))) if form else ""
        name = "PACKS_" + "".join(
            f"_{part.code}{part.shift}{part.element}_" if part.length else part.code for part in segment
        ).replace("?", "o").strip("_")
        table = self.source.once(name, lambda: runtime.Packs(_packs_parts(segment)))
        return f"{table}[{', '.join(lengths)}]({', '.join(values)})"

    def lengths(self) -> tuple[int, bool]:
        """How many lengths the segment has, and whether a text's is among them."""
        held = [part for part in self.segment if part.length]
        return len(held), any(part.element == "s" for part in held)

    # -- checks

    def refuse_if(self, condition: str) -> None:
        """Leave it to the reference path where the condition holds."""
        with self.source.block(f"if {condition}:"):
            self.source.line("raise Refused")

    # -- structs

    def struct(self, node: nodes.Struct, target: str) -> None:
        """Write an object's fields."""
        self.refuse_if(f"type({target}) is not {self.class_name(node.name)}")
        self.check(node, target)
        self.fields(node, lambda field: f"{target}.{field.attribute}")

    def check(self, node: nodes.Struct, target: str) -> None:
        """Refuse unknown tagged fields and what this version lacks."""
        for condition in self.conditions(node, target):
            self.refuse_if(condition)

    def conditions(self, node: nodes.Struct, target: str) -> Iterator[str]:
        """What must not hold of an object."""
        yield f"{target}.unknown_tagged_fields is not {self.source.use((), 'NO_TAGS')}"
        for absent in node.absent:
            if not absent.ignorable:
                yield self.differs(f"{target}.{absent.attribute}", absent.default, absent.struct, absent.attribute)

    def class_name(self, name: str) -> str:
        """The global of a struct's class."""
        return self.source.use(self.classes[name])

    def differs(self, value: str, default: nodes.Default, struct: str, name: str) -> str:
        """The condition that a value is not the default."""
        match default:
            case nodes.Blank.EMPTY_ARRAY:
                # A tuple is written as the list it stands for, so it is compared as one.
                return f"{value} != [] and {value} != ()"
            case nodes.Blank.NEW_STRUCT:
                return f"{value} != {self.source.once(f'DEFAULT_{struct}', self.classes[struct])}"
            case _:
                return f"{value} != {literal(self.source, default, name)}"

    def fields(self, node: nodes.Struct, place: Place) -> None:
        """Write the fields and the tag section."""
        for field in node.fields:
            self.value(field.node, place(field), field.attribute)
        if node.tags is not None:
            writing_tags.tag_section(self, node.tags, place)

    def value(self, node: nodes.Node, expression: str, name: str) -> None:
        """Write the value of an expression, which is evaluated more than once."""
        match node:
            case nodes.Fixed():
                self._fixed(node, expression, name)
            case nodes.Text():
                self._text(node, expression, name)
            case nodes.Blob():
                self._blob(node, expression, name)
            case nodes.Array():
                writing_arrays.array(self, node, expression, name)
            case nodes.NullableStruct():
                self._nullable_struct(node, expression, name)
            case nodes.Struct():
                inner = self.local(expression, name)
                self.struct(node, inner)

    def local(self, expression: str, name: str) -> str:
        """The value in a local of its own, unless the expression is one."""
        if expression.isidentifier():
            return expression
        local = self.source.fresh(name)
        self.source.line(f"{local} = {expression}")
        return local

    def _fixed(self, node: nodes.Fixed, expression: str, name: str) -> None:
        match node.scalar:
            case nodes.Scalar.UUID:
                local = self.local(expression, name)
                self.refuse_if(f"type({local}) is not {self.uuid_class()}")
                self.fixed("16s", self.uuid_bytes(local))
            case nodes.Scalar.BOOL:
                self.refuse_if(f"type({expression}) is not bool")
                self.fixed("?", expression)
            case scalar:
                self.fixed(CODES[scalar], expression)

    def varints(self) -> str:
        """The global table of varints."""
        return self.source.use(runtime.varints, "varints")

    @staticmethod
    def uuid_bytes(expression: str) -> str:
        """Its sixteen bytes, by the shortest way."""
        return f'{expression}.int.to_bytes(16, "big")'

    def uuid_class(self) -> str:
        """The global of ``uuid.UUID``."""
        return self.source.use(runtime.UUID)

    def _text(self, node: nodes.Text, expression: str, name: str) -> None:
        source, shift = self.source, int(node.compact)
        if self.lengths()[0]:
            self.flush()
        value = self.local(expression, name) if node.nullable else expression
        encoded, length = source.fresh(f"utf8_{name}"), source.fresh(f"n_{name}")

        def encode() -> None:
            # As a function and not a method: it refuses what is no text.  Lone surrogates are the reference path's.
            source.line(f"{encoded} = {source.use(str.encode, 'utf8')}({value})")
            source.line(f"{length} = {plus(f'len({encoded})', shift)}")

        if node.nullable:
            with source.block(f"if {value} is None:"):
                source.line(f'{encoded} = b""')
                source.line(f"{length} = {shift - 1}")
            with source.block("else:"):
                encode()
        else:
            encode()
        self.sized("B" if shift else "h", (length, shift), "s", encoded)

    def _blob(self, node: nodes.Blob, expression: str, name: str) -> None:
        source, shift = self.source, int(node.compact)
        value, length = self.local(expression, name), source.fresh(f"n_{name}")

        def measure() -> None:
            with source.block(f"if type({value}) is not bytes:"):
                source.line(f"{value} = {source.use(runtime.blob)}({value})")
            source.line(f"{length} = {plus(f'len({value})', shift)}")

        if node.nullable:
            with source.block(f"if {value} is None:"):
                source.line(f'{value} = b""')
                source.line(f"{length} = {shift - 1}")
            with source.block("else:"):
                measure()
        else:
            measure()
        self.count(length, shift)
        self.piece(value)

    def count(self, length: str, shift: int) -> None:
        """A length alone, and the end of a segment."""
        if not shift:
            self.fixed("i", length)
        elif not self.segment or self.lengths()[0]:
            self.flush()
            self.piece(f"{self.varints()}[{length}]")
        else:
            self.segment.append(Part("B", (), length, shift, ""))
        self.flush()

    def _nullable_struct(self, node: nodes.NullableStruct, expression: str, name: str) -> None:
        source = self.source
        value = self.local(expression, name)
        self.flush()
        with source.block(f"if {value} is None:"):
            self.piece(repr(b"\0" if node.tagged else b"\xff"))
        with source.block("else:"):
            self.fixed("B", "1")
            self.struct(node.struct, value)
            self.flush()


def _starts_frame(segment: list[Part]) -> bool:
    return bool(segment) and segment[0].values == (FRAME_LENGTH,)


def _packs_parts(segment: list[Part]) -> list[tuple[str, int] | tuple[str, int, str]]:
    """What ``runtime.Packs`` takes."""
    return [(part.code, part.shift, part.element) if part.length else (part.code, len(part.values)) for part in segment]
