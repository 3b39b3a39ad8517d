"""Arrays of structs, whose items are read many at a time where that can be.

Two kinds can: items of fixed size, read by one ``iter_unpack`` where none has tagged fields; and items whose lengths
vary but are mostly the same from one to the next, read so as far as they are (``runtime.Shape``).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import repeat
from types import MappingProxyType
from typing import TYPE_CHECKING

from kafkaproto.compiler import runtime
from kafkaproto.compiler.source import CODES, Source, singular, size_of
from kafkaproto.layout import nodes

if TYPE_CHECKING:
    from kafkaproto.compiler.reading import Reader, Store

_LEAST_RUN = 3
"""Items that make a run worth its set-up."""

_PATIENCE = 4
"""Looks for a run in vain before a shape is given up."""


def is_fixed(node: nodes.Struct) -> bool:
    """Whether each item has the same size but for unknown tagged fields."""
    return bool(node.fields) and all(isinstance(field.node, nodes.Fixed) for field in node.fields)


def is_regular(node: nodes.Struct) -> bool:
    """Whether the size of an item follows from a few lengths of one byte each."""
    varying = [field.node for field in node.fields if not isinstance(field.node, nodes.Fixed)]
    return node.tags is not None and bool(varying) and all(map(_has_short_length, varying))


def _has_short_length(node: nodes.Node) -> bool:
    # Not texts: their lengths vary more, and reading them one by one costs less.
    return (
        isinstance(node, nodes.Array)
        and node.compact
        and isinstance(node.element, nodes.Fixed)
        and node.element.scalar is not nodes.Scalar.UUID
    )


def plain_items(reader: Reader, node: nodes.Struct, count: str, items: str, store: Store) -> None:
    """Items one by one."""
    source = reader.source
    source.line(f"{items} = []")
    source.line(store(items))
    with source.block(f"for _ in range({count}):"):
        _item(reader, node, items)


def _item(reader: Reader, node: nodes.Struct, items: str) -> list[str]:
    """One item; gives the locals that hold the lengths in it."""
    item = reader.source.fresh(singular(items))
    lengths = reader.struct(node, item)
    reader.settle()
    reader.source.line(f"{items}.append({item})")
    return lengths


def fixed_items(reader: Reader, node: nodes.Struct, count: str, items: str, store: Store) -> None:
    """All items by one ``iter_unpack``; one by one where some item has tagged fields."""
    source = reader.source
    form = "".join(CODES[field.node.scalar] for field in node.fields if isinstance(field.node, nodes.Fixed))
    size = size_of(form) + (node.tags is not None)
    number, chunk = source.fresh(f"count_{items}"), source.fresh(f"chunk_{items}")
    source.line(f"{number} = {count}")
    source.line(f"{chunk} = data[o:o + {size} * {number}]")
    if node.tags is None:
        reader.refuse_if(f"len({chunk}) != {size} * {number}")
        _objects(reader, node, form, (number, chunk, items))
        source.line(store(items))
        source.line(f"o += len({chunk})")
        return
    # As many zeros as items at the places of their tag counts: then all items are there, too.
    with source.block(f"if {chunk}[{size - 1}::{size}].count(0) == {number}:"):
        _objects(reader, node, form + "x", (number, chunk, items))
        source.line(store(items))
        source.line(f"o += len({chunk})")
    with source.block("else:"):
        plain_items(reader, node, number, items, store)


def regular_items(reader: Reader, node: nodes.Struct, count: str, items: str, store: Store) -> None:
    """Runs of equal shape together, the items between them one by one."""
    source = reader.source
    name = source.fresh(f"shapes_{items}").upper()
    shapes = source.once(name, lambda: runtime.Shapes(partial(_shape, reader, node)))
    left, shape, last, lengths, misses, found, end = (
        source.fresh(f"{what}_{items}") for what in ("left", "shape", "last", "lengths", "misses", "found", "end")
    )
    # Kept from one array to the next: the arrays within an array are mostly alike.
    reader.needs(f"{shape} = {last} = None")
    reader.needs(f"{misses} = 0")
    source.line(f"{items} = []")
    source.line(store(items))
    source.line(f"{left} = {count}")
    with source.block(f"while {left} > 0:"):
        with source.block(f"if {shape} is not None and {left} >= {_LEAST_RUN}:"):
            source.line(f"{found} = {shape}.count(data, o, {left})")
            with source.block(f"if {found} >= {_LEAST_RUN}:"):
                source.line(f"{end} = o + {found} * {shape}.size")
                source.line(f"{items} += {shape}.read(data[o:{end}], {found})")
                source.line(f"o = {end}")
                source.line(f"{left} -= {found}")
                source.line(f"{misses} = 0")
                source.line("continue")
            source.line(f"{misses} += 1")
            with source.block(f"if {misses} > {_PATIENCE}:"):
                source.line(f"{shape} = None")
        source.line(f"{lengths} = ({', '.join(_item(reader, node, items))},)")
        source.line(f"{left} -= 1")
        with source.block(f"if {lengths} == {last}:"):
            source.line(f"{shape} = {shapes}[{lengths}]")
            source.line(f"{misses} = 0")
        source.line(f"{last} = {lengths}")


def _shape(reader: Reader, node: nodes.Struct, lengths: tuple[int, ...]) -> runtime.Shape:
    """The shape of items with these lengths, each of which is one byte that holds a count + 1."""
    source, form = Source(), ""
    marks: list[tuple[int, tuple[bytes, ...]]] = []
    values: dict[str, list[str]] = {}
    given = iter(lengths)
    for field in node.fields:
        if isinstance(field.node, nodes.Array):
            assert isinstance(field.node.element, nodes.Fixed)
            length = next(given)
            marks.append((size_of(form), runtime.repeated(length)))
            form += f"x{length - 1}{CODES[field.node.element.scalar]}"
            values[field.attribute] = [f"{singular(field.attribute)}_{number}" for number in range(1, length)]
        elif isinstance(field.node, nodes.Fixed):
            form += CODES[field.node.scalar]
    marks.append((size_of(form), runtime.repeated(0)))
    form += "x"
    with source.function("read(chunk, count)"):
        _objects(reader.other(source), node, form, ("count", "chunk", "items"), values)
        source.line("return items")
    return runtime.Shape(size_of(form), tuple(marks), source.compiled(f"items of {node.name}")["read"])


def _objects(
    reader: Reader,
    node: nodes.Struct,
    form: str,
    names: tuple[str, str, str],
    values: Mapping[str, Sequence[str]] = MappingProxyType({}),
) -> None:
    """Makes the objects of all items in a chunk; ``values`` are the locals for what each array of numbers holds."""
    source = reader.source
    count, chunk, items = names
    item = source.fresh(singular(items))
    targets: list[str] = []
    then: list[str] = []
    for field in node.fields:
        place = f"{item}.{field.attribute}"
        if isinstance(field.node, nodes.Array):
            numbers = values[field.attribute]
            targets += numbers
            then.append(f"{place} = [{', '.join(numbers)}]")
        elif field.node == nodes.Fixed(nodes.Scalar.UUID):
            raw = source.fresh(f"raw_{field.attribute}")
            targets.append(raw)
            then.append(f"{place} = {source.use(runtime.uuid_of)}({raw})")
        else:
            targets.append(place)
    source.line(f"{items} = [*map(new, {source.use(repeat)}({reader.class_name(node.name)}, {count}))]")
    each = f"{source.each(form)}({chunk})"
    with source.block(f"for {item}, ({', '.join(targets)}{',' * (len(targets) == 1)}) in zip({items}, {each}):"):
        reader.fill(node, item)
        for line in then:
            source.line(line)
