"""Batches of the metadata log as messages, as fast as Python allows, and as clear about what is none."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kafkaproto.errors import DecodeError
from kafkaproto.messages import NoOpRecord
from kafkaproto.messages.base import Message
from kafkaproto.protocol.prefixes import decode_metadata_record
from kafkaproto.protocol.releases import RELEASES
from kafkaproto.records.batch import RecordBatch
from kafkaproto.records.entries import decode_control_record
from kafkaproto.records.errors import BatchError
from kafkaproto.sets import SchemaSet
from mockcontroller.log import Batch, Record
from mockcontroller.storage.errors import LoadError

_PREFIX = 3
"""Bytes before a metadata record where frame version, key and version take one each: mostly."""

_NO_OP = bytes((1, 20, 0, 0))
_NO_OP_RECORD = Record(NoOpRecord())

_NEWER = f"which a release after {RELEASES[-1]} must have written"
_WITH_CONFIGS = "it has static configs of a broker, which only a node with --static-configs reads"


class BatchReader:
    """``codec`` must have the overlays that the log was written with."""

    def __init__(self, codec: SchemaSet) -> None:
        self._codec = codec
        # By the first bytes of records that were met: what they are.
        self._known: dict[bytes, tuple[type[Message], int]] = {}

    def read(self, batch: RecordBatch, where: Path) -> Batch:
        """The batch; ``LoadError``, with ``where`` and the record's offset, for what can't be read."""
        try:
            records = tuple(self._control(batch, where) if batch.is_control else self._metadata(batch, where))
        except BatchError as error:
            raise LoadError(where, f"the batch at offset {batch.base_offset}: {error}") from None
        return Batch(batch.base_offset, batch.leader_epoch, batch.max_timestamp, batch.is_control, records)

    def _metadata(self, batch: RecordBatch, where: Path) -> Iterator[Record]:
        known, decode = self._known, self._codec.decode_prefix
        for record in batch.records():
            value = record.value or b""
            if value == _NO_OP:
                # A leader writes one each half second: most of any log.
                yield _NO_OP_RECORD
                continue
            kind = known.get(value[:_PREFIX])
            if kind is not None:
                # The short way; whatever is wrong is left to the long one.
                try:
                    message, size = decode(kind[0], kind[1], value, _PREFIX)
                except DecodeError:
                    size = -1
                else:
                    if size + _PREFIX == len(value):
                        yield Record(message, kind[1])
                        continue
            yield self._first(value, record.offset, where)

    def _first(self, value: bytes, offset: int, where: Path) -> Record:
        try:
            found = decode_metadata_record(self._codec, value)
        except DecodeError as error:
            raise LoadError(where, _unreadable(error, value), offset) from None
        if max(value[:_PREFIX]) < 0x80:
            self._known[value[:_PREFIX]] = type(found.message), found.version
        return Record(found.message, found.version)

    def _control(self, batch: RecordBatch, where: Path) -> Iterator[Record]:
        for record in batch:
            try:
                found = decode_control_record(record, self._codec)
            except DecodeError as error:
                raise LoadError(where, _unreadable(error), record.offset) from None
            if found.message is None:
                raise LoadError(where, f"a control record of type {found.type}, {_NEWER}", record.offset)
            yield Record(found.message, found.version)


def _unreadable(error: DecodeError, value: bytes = b"") -> str:
    # Only these two fields of the prefix are at fault where the record is one that this release has not.
    if error.path not in {"type", "version"}:
        return str(error)
    return f"{error.reason}: {_WITH_CONFIGS}" if _has_configs(value) else f"{error.reason}, {_NEWER}"


def _has_configs(value: bytes) -> bool:
    """Whether a record is one that the overlay can read."""
    try:
        decode_metadata_record(SchemaSet.bundled("static-configs"), value)
    except DecodeError:
        return False
    return True
