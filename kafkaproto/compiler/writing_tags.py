"""Tag sections: those of a struct's tagged fields that are not at their default, each with its size."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafkaproto.compiler import runtime
from kafkaproto.compiler.source import TooDeep
from kafkaproto.layout import nodes

if TYPE_CHECKING:
    from kafkaproto.compiler.writing import Place, Writer

_MOST_TAGS = 127
"""Tagged fields whose number is one byte."""


def tag_section(writer: Writer, section: nodes.TagSection, place: Place) -> None:
    """Write the section of an object that holds no unknown tagged fields."""
    source = writer.source
    if not section.fields:
        writer.fixed("x")
        return
    if len(section.fields) > _MOST_TAGS:
        raise TooDeep
    count, tagged = source.fresh("tags"), source.fresh("tagged")
    source.line(f"{count} = 0")
    source.line(f'{tagged} = b""')
    for one in section.fields:
        value = writer.local(place(one.field), one.field.attribute)
        with source.block(f"if {_differs(writer, one.field, value)}:"):
            source.line(f"{count} += 1")
            _tagged_field(writer, one, value, tagged)
    writer.fixed("B", count)
    writer.flush()
    with source.block(f"if {count}:"):
        writer.piece(tagged)


def _differs(writer: Writer, field: nodes.Field, value: str) -> str:
    inner = field.node.struct if isinstance(field.node, nodes.NullableStruct) else field.node
    struct = inner.name if isinstance(inner, nodes.Struct) else ""
    return writer.differs(value, field.default, struct, field.attribute)


def _tagged_field(writer: Writer, one: nodes.TaggedField, value: str, tagged: str) -> None:
    """Tag, size and value, behind those before it."""
    source, node = writer.source, one.field.node
    head = runtime.varints[one.tag]
    with writer.joined():
        writer.value(node, value, one.field.attribute)
    if isinstance(node, nodes.Fixed):
        head += runtime.varints[node.scalar.size]
        source.line(f"{tagged} += {head!r} + {writer.result}")
    else:
        piece = source.fresh(f"piece_{one.field.attribute}")
        source.line(f"{piece} = {writer.result}")
        source.line(f"{tagged} += {head!r} + {writer.varints()}[len({piece})] + {piece}")
