"""Header and body in one function: ``decode_frame(data)`` and ``encode_frame(message, …)`` of whole socket frames.

They serve what is usual: a header without tagged fields, and nothing wrong.  For all else they refuse, and the header
and the body are read or written one after the other.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from kafkaproto.compiler.reading import Classes, Reader
from kafkaproto.compiler.source import Source
from kafkaproto.compiler.writing import FRAME_LENGTH, Writer
from kafkaproto.layout import nodes


class Framed(NamedTuple):
    """A header and a body that share a frame, and the classes of both."""

    header: nodes.Layout
    body: nodes.Layout
    classes: Classes


def write_frame_reader(source: Source, framed: Framed, holder: type) -> None:
    """``decode_frame(data) -> holder``, whose slots are ``header``, ``header_version``, ``body`` and ``trailing``."""
    with source.function("decode_frame(data)"):
        reader = Reader(source, framed.classes)
        with reader.measured():
            source.line("o = 0")
            length, header, body = (source.fresh(name) for name in ("frame_length", "header", "message"))
            reader.run.append(("i", length))
            reader.then(lambda: reader.refuse_if(f"{length} != len(data) - 4"))
            reader.struct(framed.header.root, header, late_tags=True)
            reader.struct(framed.body.root, body)
            reader.flush()
            frame = source.fresh("frame")
            source.line(f"{frame} = new({source.use(holder)})")
            source.line(f"{frame}.header = {header}")
            source.line(f"{frame}.header_version = {framed.header.version}")
            source.line(f"{frame}.body = {body}")
            source.line(f"{frame}.trailing = {reader.left}")
            source.line(f"return {frame}")


def write_frame_writer(source: Source, framed: Framed, values: Mapping[str, str]) -> None:
    """``encode_frame(message, …) -> bytes``.

    ``values`` gives an expression for each attribute of the header; those that are names are the function's further
    parameters.
    """
    given = [value for value in values.values() if value.isidentifier()]
    with source.function(f"encode_frame({', '.join(['message', *given])})"):
        for name in given:
            source.fresh(name)
        message = source.fresh("message")
        writer = Writer(source, framed.classes)
        with writer.joined():
            writer.fixed("i", FRAME_LENGTH)
            writer.fields(framed.header.root, lambda field: values[field.attribute])
            writer.struct(framed.body.root, message)
        if writer.framed:
            source.line(f"return {writer.result}")
        else:
            frame = source.fresh("frame")
            source.line(f"{frame} = {writer.result}")
            source.line(f"return {source.packer('i')}(len({frame})) + {frame}")
