"""Arrays: numbers by one call, structs in runs where they allow it, all else element by element."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafkaproto.compiler import reading_runs, runtime
from kafkaproto.compiler.source import CODES, plus, singular
from kafkaproto.layout import nodes

if TYPE_CHECKING:
    from kafkaproto.compiler.reading import Reader, Store


def array(reader: Reader, node: nodes.Array, store: Store, name: str) -> str:
    """Read an array; gives the local that holds its length."""
    element = node.element
    if isinstance(element, nodes.Fixed) and element.scalar is not nodes.Scalar.UUID:
        return _numbers(reader, node, element.scalar, store, name)
    source, shift = reader.source, int(node.compact)
    length = reader.length(node.compact, "i", name, of=runtime.long_count)
    count = plus(length, -shift)
    # A count of one byte can't claim much: too large a one ends with the data.
    if not node.compact or _least_size(element) == 0:
        left = plus(f"{reader.size()} - o", -reader.distance)
        reader.refuse_if(f"{count} > {left} or {length} > {nodes.MAX_ELEMENTS + shift}")
    reader.move()

    def read() -> None:
        items = source.fresh(name)
        if not isinstance(element, nodes.Struct):
            source.line(f"{items} = []")
            source.line(store(items))
            with source.block(f"for _ in range({count}):"):
                _element(reader, element, items)
                reader.settle()
        elif reading_runs.is_fixed(element):
            reading_runs.fixed_items(reader, element, count, items, store)
        elif reading_runs.is_regular(element):
            reading_runs.regular_items(reader, element, count, items, store)
        else:
            reading_runs.plain_items(reader, element, count, items, store)

    reader.null_or(length, shift, node.nullable, store, read)
    return length


def _numbers(reader: Reader, node: nodes.Array, scalar: nodes.Scalar, store: Store, name: str) -> str:
    source, shift, code = reader.source, int(node.compact), CODES[scalar]
    length = reader.length(node.compact, "i", name, of=runtime.long_length)
    global_name = f"NUMBERS{'_COMPACT' if shift else ''}_{code.replace('?', 'o')}"
    table = source.once(global_name, lambda: runtime.Numbers(shift, code))

    def read() -> None:
        # One display and not a starred target, which takes thrice the time.
        source.line(store(f"[*{table}[{length}](data, {reader.here})]"))
        times = f"{scalar.size} * {length}" if scalar.size > 1 else length
        source.line(f"o += {plus(times, reader.distance - shift * scalar.size)}")

    if node.nullable:
        reader.null_or(length, shift, True, store, read)
    else:
        read()  # the table refuses a count that is null
        reader.distance = 0
    return length


def _element(reader: Reader, element: nodes.Fixed | nodes.Text | nodes.Blob, items: str) -> None:
    def store(expression: str) -> str:
        return f"{items}.append({expression})"

    match element:
        case nodes.Text():
            reader.text(element, store, singular(items))
        case nodes.Blob():
            reader.blob(element, store, singular(items))
        case nodes.Fixed():
            raw = reader.source.fresh(f"raw_{singular(items)}")
            reader.run.append((CODES[element.scalar], raw))
            reader.then(lambda: reader.source.line(store(reader.uuid(raw))))


def _least_size(node: nodes.Node) -> int:
    """Bytes that a node takes at least."""
    match node:
        case nodes.Fixed():
            return node.scalar.size
        case nodes.Struct():
            return sum(_least_size(field.node) for field in node.fields) + (node.tags is not None)
        case _:
            return 1
