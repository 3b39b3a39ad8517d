"""Tag sections: a function for each kind that knows tags, one of the runtime's for those that know none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kafkaproto.compiler import runtime
from kafkaproto.layout import nodes

if TYPE_CHECKING:
    from kafkaproto.compiler.reading import Reader


def tag_section(reader: Reader, struct: str, section: nodes.TagSection, target: str, count: str) -> None:
    """Read tagged fields into an object where there are any; ``count`` is the local with their number."""
    source = reader.source
    with source.block(f"if {count}:"):
        if not section.fields and not section.elsewhere:
            call = f"{source.use(runtime.unknown_tags)}(data, o, {reader.distance}, {count})"
            source.line(f"{target}.unknown_tagged_fields, o = {call}")
        else:
            name = _function(reader, struct, section)
            source.line(f"o = {name}(data, o, {reader.distance}, {count}, {target})")


def _function(reader: Reader, struct: str, section: nodes.TagSection) -> str:
    """The function that reads the tagged fields of such a struct into an object."""
    source = reader.source
    name = f"tags_of_{struct}"
    number = 1
    while source.sections.get(name, section) != section:
        number += 1
        name = f"tags_of_{struct}_{number}"
    if name not in source.sections:
        source.sections[name] = section
        with source.function(f"{name}(data, o, d, count, item)"):
            inner = reader.other(source)
            with inner.measured():
                _body(inner, section)
    return name


def _body(reader: Reader, section: nodes.TagSection) -> None:
    source = reader.source
    item, count, tag, length, unknown = (source.fresh(name) for name in ("item", "count", "tag", "length", "unknown"))
    with source.block(f"if {count} > 127:"):
        source.line(f"{count}, o = {source.use(runtime.long_tag_count)}(data, o, d, {count})")
    source.line("o += d")
    source.line(f"{unknown} = []")
    with source.block(f"for _ in range({count}):"):
        source.line(f"{tag}, {length}, o = {source.use(runtime.tag_head)}(data, o)")
        branch = "if"
        for tagged in section.fields:
            with source.block(f"{branch} {tag} == {tagged.tag}:"):
                reader.field(tagged.field, item)
                reader.settle()
            branch = "elif"
        for elsewhere in sorted(section.elsewhere):
            with source.block(f"{branch} {tag} == {elsewhere}:"):
                source.line("raise Refused")
            branch = "elif"
        with source.block("else:"):
            source.line(f"{unknown}.append({source.use(runtime.unknown_tag)}(data, o, {tag}, {length}))")
            source.line(f"o += {length}")
    source.line(f"{item}.unknown_tagged_fields = tuple({unknown})")
    source.line("return o - d")
