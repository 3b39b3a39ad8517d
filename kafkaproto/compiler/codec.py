"""One (message, version) by its compiled functions, with the reference path behind them.

Functions are compiled when they are first called for.  A message that can't be read raises a ``DecodeError`` whose
reason, path and offset are found by the reference path when someone asks; one that can't be written goes to the
reference path at once, which writes it after all or raises what is right.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Mapping
from functools import cached_property, partial
from typing import TYPE_CHECKING, NoReturn, TypeVar, cast

from kafkaproto.compiler.framing import Framed, write_frame_reader, write_frame_writer
from kafkaproto.compiler.reading import Classes, write_reader
from kafkaproto.compiler.runtime import Refused
from kafkaproto.compiler.source import Source, TooDeep
from kafkaproto.compiler.writing import write_writer
from kafkaproto.errors import DecodeError, Location
from kafkaproto.layout.nodes import Layout
from kafkaproto.messages.base import Message

if TYPE_CHECKING:
    from kafkaproto.reference.codec import ReferenceCodec

H = TypeVar("H")

Read = Callable[[bytes, int], tuple[Message, int]]
"""Bytes and an offset → the message there and the offset behind it; raises one of ``REFUSALS``."""

Write = Callable[[Message], bytes]

REFUSALS = (Refused, struct.error, IndexError)
"""What reading raises for bytes that are not the message."""


class Codec:
    """Decodes and encodes one version of one message."""

    def __init__(self, layout: Layout, message: type[Message]) -> None:
        self.layout, self.message = layout, message

    @property
    def classes(self) -> Classes:
        """The class of each struct."""
        return {**self.message.STRUCTS, self.layout.root.name: self.message}

    @cached_property
    def reference(self) -> ReferenceCodec:
        """The other path; it brings in construct, so it is loaded when something is wrong."""
        from kafkaproto.reference.codec import ReferenceCodec

        return ReferenceCodec(self.layout, self.message)

    @cached_property
    def read(self) -> Read:
        """The compiled reader: ``data`` must be ``bytes``."""
        try:
            return cast(Read, self._reader_source().compiled(self.title)["decode"])
        except (TooDeep, SyntaxError):
            return self.reference.decode

    @cached_property
    def write_plain(self) -> Write:
        """The compiled writer: raises anything for values that are not of their plain types, and for unknown tags."""
        try:
            return cast(Write, self._writer_source().compiled(self.title)["encode"])
        except (TooDeep, SyntaxError):
            return self.reference.encode

    @cached_property
    def write(self) -> Write:
        """Writes a message, by the reference path where the compiled writer will not."""
        return partial(_write, self.write_plain, self)

    def source(self) -> str:
        """The text of all functions."""
        return f"# {self.title}\n\n{self._reader_source().text()}\n\n{self._writer_source().text()}"

    def _reader_source(self) -> Source:
        source = Source()
        write_reader(source, self.layout, self.classes)
        return source

    def _writer_source(self) -> Source:
        source = Source()
        write_writer(source, self.layout, self.classes)
        return source

    @property
    def title(self) -> str:
        """Name and version, as tracebacks show them."""
        return f"{self.layout.message} v{self.layout.version}"

    def decode(self, data: bytes, offset: int = 0) -> tuple[Message, int]:
        """The message that starts at ``offset`` and the offset of the first byte behind it; ``DecodeError``."""
        try:
            return self.read(data, offset)
        except REFUSALS:
            raise self.refusal(data, offset) from None

    def refusal(self, data: bytes, offset: int) -> DecodeError:
        """The error for bytes that ``read`` refused."""
        return DecodeError(partial(self._explain, data, offset), message=self.layout.message)

    def _explain(self, data: bytes, offset: int) -> tuple[str, Location]:
        try:
            self.reference.decode(data, offset)
        except DecodeError as error:
            return error.reason, (error.path, error.offset)
        return "refused by the compiled reader alone, which is a fault of kafkaproto", ("", offset)

    def encode(self, message: Message) -> bytes:
        """Its bytes; ``EncodeError`` or ``UnsupportedVersionError`` where it has none in this version."""
        return self.write(message)


def _write(fast: Write, codec: Codec, message: Message) -> bytes:
    try:
        return fast(message)
    except Exception:  # whatever an odd value led to: it is written after all, or refused with its reason
        return codec.reference.encode(message)


def frame_reader(header: Codec, body: Codec, holder: type[H]) -> Callable[[bytes], H]:
    """Reads whole frames of this header and body: a frame → a ``holder``, or one of ``REFUSALS``."""
    source = Source()
    try:
        write_frame_reader(source, _framed(header, body), holder)
        return cast("Callable[[bytes], H]", source.compiled(f"frame of {body.title}")["decode_frame"])
    except (TooDeep, SyntaxError):
        return _refuse


def frame_writer(header: Codec, body: Codec, values: Mapping[str, str]) -> Callable[..., bytes]:
    """Writes whole frames; ``values`` as ``write_frame_writer`` takes them.  Raises anything where it can't."""
    source = Source()
    try:
        write_frame_writer(source, _framed(header, body), values)
        return source.compiled(f"frame of {body.title}")["encode_frame"]
    except (TooDeep, SyntaxError):
        return _refuse


def _framed(header: Codec, body: Codec) -> Framed:
    if set(header.classes) & set(body.classes):
        raise TooDeep  # one function can't tell two structs of one name apart
    return Framed(header.layout, body.layout, {**header.classes, **body.classes})


def _refuse(*_: object) -> NoReturn:
    raise Refused
