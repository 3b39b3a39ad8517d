"""The records of the metadata log and of snapshots as messages, typed by record key or by the type of a control record.

    for entry in read_entries(batch):
        entry.offset, entry.message, entry.version, entry.control

What a set of definitions lacks can't be read: give one with the overlays that the log was written with.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from kafkaproto.errors import DecodeError, EncodeError
from kafkaproto.messages import (
    EndTxnMarker,
    KRaftVersionRecord,
    LeaderChangeMessage,
    SnapshotFooterRecord,
    SnapshotHeaderRecord,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.protocol.prefixes import (
    ControlRecordKey,
    ControlRecordType,
    decode_control_record_key,
    decode_metadata_record,
    decode_versioned,
    encode_control_record_key,
    encode_metadata_record,
    encode_versioned,
)
from kafkaproto.records.batch import RecordBatch
from kafkaproto.records.errors import BatchError
from kafkaproto.records.record import Record
from kafkaproto.records.writing import encode_batch
from kafkaproto.sets import SchemaSet

_CONTROL_MESSAGES: dict[ControlRecordType, type[Message]] = {
    ControlRecordType.ABORT: EndTxnMarker,
    ControlRecordType.COMMIT: EndTxnMarker,
    ControlRecordType.LEADER_CHANGE: LeaderChangeMessage,
    ControlRecordType.SNAPSHOT_HEADER: SnapshotHeaderRecord,
    ControlRecordType.SNAPSHOT_FOOTER: SnapshotFooterRecord,
    ControlRecordType.KRAFT_VERSION: KRaftVersionRecord,
    ControlRecordType.KRAFT_VOTERS: VotersRecord,
}
_CONTROL_TYPES = {which: kind for kind, which in _CONTROL_MESSAGES.items() if which is not EndTxnMarker}


class Entry(NamedTuple):
    """A typed record: ``control`` is ``None`` for metadata, ``message`` for control records of types not known."""

    offset: int
    timestamp: int
    message: Message | None
    version: int
    control: ControlRecordType | None = None


class ControlRecord(NamedTuple):
    """What a control record says: its type as it is in the key, and its message where the type is known."""

    type: int
    kind: ControlRecordType
    message: Message | None
    version: int


def decode_control_record(record: Record, codec: SchemaSet | None = None) -> ControlRecord:
    """The record's type and message; ``DecodeError`` for a key or value that is none.

    Bytes behind the message are ignored, as Kafka does: a later version may have more.
    """
    codec = codec or SchemaSet.bundled()
    key = decode_control_record_key(record.key or b"")
    which = _CONTROL_MESSAGES.get(key.kind)
    if which is None:
        return ControlRecord(key.type, key.kind, None, -1)
    value = record.value or b""
    if which is EndTxnMarker:
        found = decode_versioned(codec, which, value)
        return ControlRecord(key.type, key.kind, found.message, found.version)
    # The first field of each is its own version.
    version = int.from_bytes(value[:2], "big", signed=True)
    if len(value) < 2 or version not in which.schema().valid_versions:
        raise DecodeError(f"version {version}, not one of {which.schema().valid_versions}", ("version", 0))
    message, _ = codec.decode_prefix(which, version, value)
    return ControlRecord(key.type, key.kind, message, version)


def encode_control_record(
    message: Message, codec: SchemaSet | None = None, *, kind: ControlRecordType | None = None
) -> Record:
    """The record of a control message, at the version that its own field says; ``kind`` tells a commit from an abort.

    ``EncodeError`` for a message that no control record has.
    """
    codec = codec or SchemaSet.bundled()
    kind = _CONTROL_TYPES.get(type(message)) if kind is None else kind
    if kind is None or _CONTROL_MESSAGES.get(kind) is not type(message):
        raise EncodeError("no message of a control record", message=message.NAME)
    key = encode_control_record_key(ControlRecordKey(kind))
    if isinstance(message, EndTxnMarker):
        return Record(encode_versioned(codec, message, 0), key=key)
    version: int = getattr(message, "version")  # noqa: B009 - each has it, their common base doesn't
    return Record(codec.encode(message, version), key=key)


def read_entries(batch: RecordBatch, codec: SchemaSet | None = None) -> Iterator[Entry]:
    """The records of a batch as messages; ``BatchError`` with the record's number for one that is none."""
    codec = codec or SchemaSet.bundled()
    control = batch.is_control
    for index, record in enumerate(batch):
        try:
            if control:
                found = decode_control_record(record, codec)
                yield Entry(record.offset, record.timestamp, found.message, found.version, found.kind)
            else:
                read = decode_metadata_record(codec, record.value or b"")
                yield Entry(record.offset, record.timestamp, read.message, read.version)
        except DecodeError as error:
            if isinstance(error, BatchError):
                raise
            reason = f"the record with offset {record.offset}: {error}"
            raise BatchError(reason, (f"records[{index}]", batch.position)) from error


def metadata_batch(
    messages: Iterable[tuple[Message, int]],
    *,
    base_offset: int,
    leader_epoch: int,
    timestamp: int,
    codec: SchemaSet | None = None,
) -> bytes:
    """The batch of (message, version) pairs as a controller writes it: null keys, one timestamp, not compressed."""
    codec = codec or SchemaSet.bundled()
    values = [encode_metadata_record(codec, message, version) for message, version in messages]
    return _batch([Record(value) for value in values], base_offset, leader_epoch, timestamp, control=False)


def control_batch(
    messages: Iterable[Message],
    *,
    base_offset: int,
    leader_epoch: int,
    timestamp: int,
    codec: SchemaSet | None = None,
) -> bytes:
    """The batch of control records with these messages."""
    records = [encode_control_record(message, codec) for message in messages]
    return _batch(records, base_offset, leader_epoch, timestamp, control=True)


def _batch(records: list[Record], base_offset: int, leader_epoch: int, timestamp: int, *, control: bool) -> bytes:
    for offset, record in enumerate(records, base_offset):
        record.offset, record.timestamp = offset, timestamp
    return encode_batch(records, base_offset=base_offset, leader_epoch=leader_epoch, control=control)
