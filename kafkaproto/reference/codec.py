"""One (message, version) by the reference path: bytes ⇄ message objects."""

from __future__ import annotations

import io
from collections.abc import Mapping

from kafkaproto.errors import DecodeError, EncodeError
from kafkaproto.layout.nodes import Layout
from kafkaproto.messages.base import Message, Struct
from kafkaproto.reference.objects import Writer, to_object
from kafkaproto.reference.primitives import Fault, Input, attribute_path
from kafkaproto.reference.tree import construct_of


class ReferenceCodec:
    """Decodes and encodes one version of one message through its construct tree."""

    def __init__(self, layout: Layout, message: type[Message]) -> None:
        self.layout = layout
        self.tree = construct_of(layout.root)
        self._classes: Mapping[str, type[Struct]] = {**message.STRUCTS, message.__name__: message}
        self._writer = Writer(layout, self._classes)

    def decode(self, data: bytes, offset: int = 0) -> tuple[Message, int]:
        """The message that starts at ``offset`` and the offset of the first byte behind it; ``DecodeError``."""
        stream = Input(data, offset)
        try:
            container = self.tree.parse_stream(stream)
        except Fault as fault:
            location = attribute_path(fault.fault_path), fault.offset
            raise DecodeError(fault.reason, location, message=self.layout.message) from None
        message = to_object(self.layout.root, container, self._classes)
        assert isinstance(message, Message)
        return message, stream.tell()

    def encode(self, message: Message) -> bytes:
        """Its bytes; ``EncodeError`` or ``UnsupportedVersionError`` where it has none in this version."""
        container = self._writer.to_container(self.layout.root, message)
        stream = io.BytesIO()
        try:
            self.tree.build_stream(container, stream)
        except Fault as fault:
            path = attribute_path(fault.fault_path)
            raise EncodeError(fault.reason, path, message=self.layout.message) from None
        return stream.getvalue()
