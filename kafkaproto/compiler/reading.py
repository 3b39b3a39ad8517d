"""A layout → the source of its readers: ``decode(data, o)``, which gives the message and the offset behind it.

Fields of fixed size gather in a run, which is read in one call as soon as something follows whose length only the
bytes know.  Offsets are ``o`` plus a distance known here, so that most fields move no variable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import NamedTuple

from kafkaproto.compiler import reading_arrays, reading_tags, runtime
from kafkaproto.compiler.source import CODES, Source, literal, plus, size_of
from kafkaproto.layout import nodes
from kafkaproto.messages.base import Struct as MessageStruct

Classes = Mapping[str, type[MessageStruct]]
"""The class of each struct of a layout, the root's under its own name."""

Store = Callable[[str], str]
"""An expression → the statement that puts its value where it belongs."""


class _Lead(NamedTuple):
    """A text whose length was read and that waits for the run behind it."""

    length: str
    shift: int
    nullable: bool
    store: Store
    name: str


def write_reader(source: Source, layout: nodes.Layout, classes: Classes) -> None:
    """``decode(data, o) -> (message, offset behind it)``."""
    with source.function("decode(data, o)"):
        reader = Reader(source, classes)
        with reader.measured():
            message = source.fresh("message")
            reader.struct(layout.root, message)
            reader.flush()
            source.line(f"return {message}, {reader.here}")


class Reader:
    """Writes the body of one function that reads from ``data`` at ``o``."""

    def __init__(self, source: Source, classes: Classes) -> None:
        self.source, self.classes = source, classes
        self.run: list[tuple[str, str]] = []
        """Formats and targets that are to be read at ``here``."""
        self.distance = 0
        """Bytes between ``o`` and the start of the run."""
        self._lead: _Lead | None = None
        self._then: list[Callable[[], None]] = []
        self._prologue: list[str] = []

    def other(self, source: Source) -> Reader:
        """A writer of another function for the same classes."""
        return Reader(source, self.classes)

    # -- where we are

    @property
    def here(self) -> str:
        """The offset at which the run starts."""
        return plus("o", self.distance)

    @property
    def left(self) -> str:
        """How many bytes lie behind the run's start."""
        return plus("len(data) - o", -self.distance)

    @contextmanager
    def measured(self) -> Iterator[None]:
        """Sets up, before what is written inside, the locals that turned out to be needed there."""
        lines = self.source.lines
        start = len(lines)
        yield
        lines[start:start] = ["    " + line for line in self._prologue]

    def needs(self, line: str) -> None:
        """A line that must stand at the start of the function."""
        if line not in self._prologue:
            self._prologue.append(line)

    def size(self) -> str:
        """The local that holds how many bytes there are."""
        self.needs("size = len(data)")
        return "size"

    def settle(self) -> None:
        """Read all that waits and let ``o`` be the offset behind it."""
        self.flush()
        self.move()

    def move(self) -> None:
        """Let ``o`` be the offset at which the run starts."""
        if self.distance:
            self.source.line(f"o += {self.distance}")
            self.distance = 0

    # -- the run

    def then(self, action: Callable[[], None]) -> None:
        """Something to write once the run has been read."""
        self._then.append(action)

    def flush(self) -> None:
        """Read the run, and the text before it."""
        run, lead, then = self.run, self._lead, self._then
        self.run, self._lead, self._then = [], None, []
        form, targets = "".join(code for code, _ in run), [target for _, target in run]
        if lead is not None:
            self._read_lead(lead, form, targets)
        elif run:
            self._read_run(form, targets)
            self.distance += size_of(form)
        for action in then:
            action()

    def _read_run(self, form: str, targets: list[str]) -> None:
        match form:
            case "":
                return
            case "B":
                self.source.line(f"{targets[0]} = data[{self.here}]")
            case "?":
                self.source.line(f"{targets[0]} = data[{self.here}] != 0")
            case _:
                self.source.line(f"{_tuple(targets)} = {self.source.reader(form)}(data, {self.here})")

    def _read_lead(self, lead: _Lead, form: str, targets: list[str]) -> None:
        source, behind = self.source, self.distance + size_of(form)
        name = f"TEXT{'_COMPACT' if lead.shift else ''}{'_' if form else ''}{form.replace('?', 'o')}"
        table = source.once(name, lambda: runtime.TextThen(lead.shift, form))
        raw = source.fresh(f"raw_{lead.name}")

        def read() -> None:
            source.line(f"{_tuple([raw, *targets])} = {table}[{lead.length}](data, {self.here})")
            source.line(f"o += {plus(lead.length, behind - lead.shift)}")
            source.line(lead.store(f'{raw}.decode("utf-8", MALFORMED)'))

        if not lead.nullable:
            read()
        else:
            with source.block(_unless_null(lead.length, lead.shift)):
                read()
            with source.block("else:"):
                source.line(lead.store("None"))
                self._read_run(form, targets)
                if behind:
                    source.line(f"o += {behind}")
        self.distance = 0

    # -- structs

    def struct(self, node: nodes.Struct, target: str, *, late_tags: bool = False) -> list[str]:
        """Make the object and read its fields.

        ``late_tags``: tagged fields are not read at all but refused, after what lies behind them was read as though
        there were none.  Gives the locals that hold the lengths of its texts and arrays of numbers.
        """
        source = self.source
        source.line(f"{target} = new({self.class_name(node.name)})")
        self.fill(node, target)
        lengths = [length for field in node.fields if (length := self.field(field, target))]
        if node.tags is not None:
            count = source.fresh("tags")
            self.run.append(("B", count))
            if late_tags:
                self.then(lambda: self.refuse_if(count))
            else:
                self.flush()
                reading_tags.tag_section(self, node.name, node.tags, target, count)
        return lengths

    def fill(self, node: nodes.Struct, target: str) -> None:
        """Give a new object what these bytes may not hold: absent fields, tagged fields, unknown tags."""
        line = self.source.line
        line(f"{target}.unknown_tagged_fields = ()")
        for absent in node.absent:
            line(f"{target}.{absent.attribute} = {self._default(absent.default, absent.struct, absent.attribute)}")
        for tagged in node.tags.fields if node.tags else ():
            field = tagged.field
            default = self._default(field.default, _struct_name(field.node), field.attribute)
            line(f"{target}.{field.attribute} = {default}")

    def class_name(self, name: str) -> str:
        return self.source.use(self.classes[name])

    def _default(self, default: nodes.Default, struct: str, name: str) -> str:
        if default is nodes.Blank.EMPTY_ARRAY:
            return "[]"
        if default is nodes.Blank.NEW_STRUCT:
            return f"{self.class_name(struct)}()"
        return literal(self.source, default, name)

    def refuse_if(self, condition: str) -> None:
        """Refuse the bytes where the condition holds."""
        with self.source.block(f"if {condition}:"):
            self.source.line("raise Refused")

    def field(self, field: nodes.Field, target: str) -> str:
        """Read one field into an attribute of ``target``; gives the local with its length, if it has one."""
        node, name = field.node, field.attribute
        place = f"{target}.{name}"

        def store(expression: str) -> str:
            return f"{place} = {expression}"

        match node:
            case nodes.Fixed():
                self._fixed(node, place, name)
            case nodes.Text():
                return self.text(node, store, name)
            case nodes.Blob():
                self.blob(node, store, name)
            case nodes.Array():
                return reading_arrays.array(self, node, store, name)
            case nodes.NullableStruct():
                self._nullable_struct(node, store, name)
            case nodes.Struct():
                inner = self.source.fresh(name)
                self.struct(node, inner)
                self.source.line(store(inner))
        return ""

    def _fixed(self, node: nodes.Fixed, place: str, name: str) -> None:
        if node.scalar is nodes.Scalar.UUID:
            raw = self.source.fresh(f"raw_{name}")
            self.run.append((CODES[node.scalar], raw))
            self.then(lambda: self.source.line(f"{place} = {self.uuid(raw)}"))
        else:
            self.run.append((CODES[node.scalar], place))

    def uuid(self, raw: str) -> str:
        """The uuid of sixteen bytes in a local."""
        return f"{self.source.use(runtime.uuid_of)}({raw})"

    # -- what has a length

    def length(self, compact: bool, plain: str, name: str, *, of: Callable[..., object]) -> str:
        """The local that holds the length: + 1 and 0 for null where compact, else negative for null."""
        length = self.source.fresh(f"n_{name}")
        self.run.append(("B" if compact else plain, length))
        self.flush()
        if compact:
            self.widen(length, of)
        return length

    def widen(self, first: str, of: Callable[..., object]) -> None:
        """Read the rest of a varint whose first byte is in a local, by the function that knows what it counts."""
        with self.source.block(f"if {first} > 127:"):
            self.source.line(f"{first}, o = {self.source.use(of)}(data, o, {self.distance}, {first})")

    def text(self, node: nodes.Text, store: Store, name: str) -> str:
        """Read a text; gives the local that holds its length."""
        length = self.length(node.compact, "h", name, of=runtime.long_length)
        self._lead = _Lead(length, int(node.compact), node.nullable, store, name)
        return length

    def blob(self, node: nodes.Blob, store: Store, name: str) -> None:
        """Read bytes."""
        source, shift = self.source, int(node.compact)
        length = self.length(node.compact, "i", name, of=runtime.long_length)
        end = source.fresh(f"end_{name}")
        start = self.here

        def read() -> None:
            source.line(f"{end} = {plus(f'o + {length}', self.distance - shift)}")
            self.refuse_if(f"{end} > {self.size()}")
            source.line(store(f"data[{start}:{end}]"))
            source.line(f"o = {end}")

        self.null_or(length, shift, node.nullable, store, read)

    def null_or(self, length: str, shift: int, nullable: bool, store: Store, read: Callable[[], None]) -> None:
        """What is read where the length says that there is something, and what stands for null."""
        if nullable:
            with self.source.block(_unless_null(length, shift)):
                read()
            with self.source.block("else:"):
                self.source.line(store("None"))
                self.move()
        else:
            self.refuse_if(f"not {length}" if shift else f"{length} < 0")
            read()
        self.distance = 0

    def _nullable_struct(self, node: nodes.NullableStruct, store: Store, name: str) -> None:
        source = self.source
        marker = source.fresh(f"has_{name}")
        self.run.append(("B" if node.tagged else "b", marker))
        self.flush()
        if node.tagged:
            self.widen(marker, runtime.varint)
        self.move()
        inner = source.fresh(name)
        # A tagged marker is an unsigned varint that Kafka holds in a signed int.
        with source.block(f"if 0 < {marker} < {1 << 31}:" if node.tagged else f"if {marker} >= 0:"):
            self.struct(node.struct, inner)
            self.settle()
            source.line(store(inner))
        with source.block("else:"):
            source.line(store("None"))


def _tuple(targets: list[str]) -> str:
    return f"{targets[0]}," if len(targets) == 1 else ", ".join(targets)


def _unless_null(length: str, shift: int) -> str:
    return f"if {length}:" if shift else f"if {length} >= 0:"


def _struct_name(node: nodes.Node) -> str:
    inner = node.struct if isinstance(node, nodes.NullableStruct) else node
    return inner.name if isinstance(inner, nodes.Struct) else ""
