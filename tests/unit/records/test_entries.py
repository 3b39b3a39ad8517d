"""K3: control records typed by their type, metadata records by their key."""

from __future__ import annotations

import struct

import pytest

from kafkaproto.errors import DecodeError, EncodeError
from kafkaproto.messages import (
    EndTxnMarker,
    KRaftVersionRecord,
    LeaderChangeMessage,
    NoOpRecord,
    SnapshotFooterRecord,
    SnapshotHeaderRecord,
    UnregisterControllerRecord,
    VotersRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.protocol.prefixes import ControlRecordType
from kafkaproto.records import BatchError, Record, decode_batch, encode_batch
from kafkaproto.records.entries import (
    Entry,
    control_batch,
    decode_control_record,
    encode_control_record,
    metadata_batch,
    read_entries,
)

CONTROL: list[tuple[Message, ControlRecordType]] = [
    (LeaderChangeMessage(version=1, leader_id=3), ControlRecordType.LEADER_CHANGE),
    (SnapshotHeaderRecord(last_contained_log_timestamp=5), ControlRecordType.SNAPSHOT_HEADER),
    (KRaftVersionRecord(kraft_version=1), ControlRecordType.KRAFT_VERSION),
    (VotersRecord(), ControlRecordType.KRAFT_VOTERS),
    (SnapshotFooterRecord(), ControlRecordType.SNAPSHOT_FOOTER),
]


def test_control_records_both_ways() -> None:
    data = control_batch([message for message, _ in CONTROL], base_offset=4, leader_epoch=2, timestamp=9)
    batch = decode_batch(data)
    assert batch.is_control
    assert list(read_entries(batch)) == [
        Entry(offset, 9, message, getattr(message, "version"), kind)  # noqa: B009
        for offset, (message, kind) in enumerate(CONTROL, 4)
    ]


@pytest.mark.parametrize("kind", [ControlRecordType.ABORT, ControlRecordType.COMMIT])
def test_transaction_markers(kind: ControlRecordType) -> None:
    record = encode_control_record(EndTxnMarker(coordinator_epoch=7), kind=kind)
    assert (record.key, record.value) == (struct.pack(">hh", 0, kind), struct.pack(">hi", 0, 7))
    found = decode_control_record(record)
    assert (found.kind, found.message) == (kind, EndTxnMarker(coordinator_epoch=7))


def test_a_type_of_a_later_release_is_kept() -> None:
    found = decode_control_record(Record(b"anything", key=struct.pack(">hh", 0, 99)))
    assert (found.type, found.kind, found.message) == (99, ControlRecordType.UNKNOWN, None)


@pytest.mark.parametrize(
    "record",
    [
        Record(b"\0\0"),
        Record(b"\0\0", key=b"\0\0\0"),
        Record(None, key=struct.pack(">hh", 0, 2)),
        Record(b"\0\2\0\0\0\0", key=struct.pack(">hh", 0, 2)),
        Record(b"\xff\xff\0\0\0\0", key=struct.pack(">hh", 0, 2)),
        Record(b"\0\0", key=struct.pack(">hh", 0, 2)),
        Record(b"\0\0", key=struct.pack(">hh", 0, 1)),
    ],
)
def test_broken_control_records(record: Record) -> None:
    with pytest.raises(DecodeError):
        decode_control_record(record)
    batch = decode_batch(encode_batch([record], control=True))
    with pytest.raises(BatchError, match=r"the record with offset 0") as caught:
        list(read_entries(batch))
    assert caught.value.path == "records[0]"


def test_what_is_no_control_message() -> None:
    with pytest.raises(EncodeError):
        encode_control_record(NoOpRecord())
    with pytest.raises(EncodeError):
        encode_control_record(EndTxnMarker())
    with pytest.raises(EncodeError):
        encode_control_record(VotersRecord(), kind=ControlRecordType.COMMIT)


def test_metadata_records_both_ways() -> None:
    message = UnregisterControllerRecord(controller_id=9990)
    data = metadata_batch([(message, 0), (NoOpRecord(), 0)], base_offset=11, leader_epoch=3, timestamp=8)
    batch = decode_batch(data)
    assert (batch.is_control, batch.leader_epoch) == (False, 3)
    # kafka-behaviour § 7
    assert [record.value for record in batch] == [bytes.fromhex("011d000000270600"), bytes.fromhex("01140000")]
    assert list(read_entries(batch)) == [Entry(11, 8, message, 0), Entry(12, 8, NoOpRecord(), 0)]


@pytest.mark.parametrize(
    "value", [None, b"", bytes.fromhex("02140000"), bytes.fromhex("8180808008140000"), b"\1\x63\0"]
)
def test_broken_metadata_records_name_the_offset(value: bytes | None) -> None:
    good = Record(bytes.fromhex("01140000"), offset=20)
    batch = decode_batch(encode_batch([good, Record(value, offset=21)]))
    with pytest.raises(BatchError, match="the record with offset 21") as caught:
        list(read_entries(batch))
    assert caught.value.path == "records[1]"
