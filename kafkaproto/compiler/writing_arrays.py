"""Arrays: numbers as part of a segment, structs of fixed size by one comprehension, all else item by item."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafkaproto.compiler import runtime
from kafkaproto.compiler.source import CODES, plus, singular
from kafkaproto.layout import nodes

if TYPE_CHECKING:
    from kafkaproto.compiler.writing import Writer

_MOST_LENGTHS = 4
"""Arrays of numbers in one segment: their lengths are its key, and few of them vary."""


def array(writer: Writer, node: nodes.Array, expression: str, name: str) -> None:
    """Write the array that an expression is."""
    value, shift, element = writer.local(expression, name), int(node.compact), node.element
    if isinstance(element, nodes.Fixed) and element.scalar not in (nodes.Scalar.UUID, nodes.Scalar.BOOL):
        _numbers(writer, node, CODES[element.scalar], value)
    elif node.nullable:
        writer.flush()
        with writer.source.block(f"if {value} is None:"):
            writer.piece(repr(b"\0" if shift else b"\xff" * 4))
        with writer.source.block("else:"):
            _items(writer, element, value, shift)
    else:
        _items(writer, element, value, shift)


def _numbers(writer: Writer, node: nodes.Array, code: str, value: str) -> None:
    source, shift = writer.source, int(node.compact)
    count = source.fresh(f"n_{value}")

    def measure() -> None:
        _check_list(writer, value)
        source.line(f"{count} = {plus(f'len({value})', shift)}")

    if node.nullable:
        with source.block(f"if {value} is None:"):
            source.line(f"{value} = ()")
            source.line(f"{count} = {shift - 1}")
        with source.block("else:"):
            measure()
    else:
        measure()
    held, text = writer.lengths()
    if text or held >= _MOST_LENGTHS:
        writer.flush()
    writer.sized("B" if shift else "i", (count, shift), code, f"*{value}")


def _check_list(writer: Writer, value: str) -> None:
    with writer.source.block(f"if type({value}) is not list:"):
        writer.source.line(f"{value} = {writer.source.use(runtime.sequence)}({value})")


def _items(
    writer: Writer, element: nodes.Fixed | nodes.Text | nodes.Blob | nodes.Struct, value: str, shift: int
) -> None:
    source = writer.source
    _check_list(writer, value)
    count = source.fresh(f"n_{value}")
    source.line(f"{count} = {plus(f'len({value})', shift)}")
    writer.count(count, shift)
    item = source.fresh(singular(value))
    if isinstance(element, nodes.Struct) and _is_plain(element):
        _plain_items(writer, element, value, (item, plus(count, -shift)))
        return
    with source.block(f"for {item} in {value}:"):
        if isinstance(element, nodes.Struct):
            writer.struct(element, item)
        else:
            writer.value(element, item, item)
        writer.flush()


def _is_plain(node: nodes.Struct) -> bool:
    """Whether an item of an array has a fixed size but for tagged fields, and none of those of its own."""
    fixed = all(isinstance(field.node, nodes.Fixed) for field in node.fields)
    return bool(node.fields) and fixed and not (node.tags and node.tags.fields)


def _plain_items(writer: Writer, node: nodes.Struct, value: str, names: tuple[str, str]) -> None:
    """A comprehension, which leaves out what is not plain and so comes out too short."""
    source = writer.source
    item, count = names
    packed = source.fresh(f"packed_{value}")
    wanted = [f"type({item}) is {writer.class_name(node.name)}"]
    wanted += [f"not ({condition})" for condition in writer.conditions(node, item)]
    form, values = "", []
    for field in node.fields:
        assert isinstance(field.node, nodes.Fixed)
        place = f"{item}.{field.attribute}"
        form += CODES[field.node.scalar]
        match field.node.scalar:
            case nodes.Scalar.UUID:
                wanted.append(f"type({place}) is {writer.uuid_class()}")
                place = writer.uuid_bytes(place)
            case nodes.Scalar.BOOL:
                wanted.append(f"type({place}) is bool")
        values.append(place)
    form += "x" * (node.tags is not None)
    source.line(f"{packed} = [")
    source.line(f"    {source.packer(form)}({', '.join(values)})")
    source.line(f"    for {item} in {value}")
    source.line(f"    if {' and '.join(wanted)}")
    source.line("]")
    writer.refuse_if(f"len({packed}) != {count}")
    writer.pieces(packed)
