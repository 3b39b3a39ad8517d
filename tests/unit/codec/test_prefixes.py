"""K3: what lies before messages outside of socket frames, and what is wrong with it."""

from __future__ import annotations

import pytest

from kafkaproto import EncodeError, SchemaSet, UnsupportedVersionError
from kafkaproto.messages import (
    ClearElrRecord,
    ConsumerProtocolSubscription,
    FeatureLevelRecord,
    OffsetCommitKey,
    RegisterControllerRecord,
    TransactionLogKey,
    TransactionLogValue,
    UnregisterControllerRecord,
)
from kafkaproto.protocol import prefixes
from kafkaproto.protocol.prefixes import ControlRecordKey, ControlRecordType, Prefixed

from .samples import decode_error

BUNDLED = SchemaSet.bundled()
GOOD = bytes.fromhex("01 1d 00  00002706 00")
"""Frame version 1, key 29, version 0, then the record."""


def test_a_metadata_record() -> None:
    record = UnregisterControllerRecord(controller_id=9990)
    assert prefixes.encode_metadata_record(BUNDLED, record, 0) == GOOD
    assert prefixes.decode_metadata_record(BUNDLED, GOOD) == Prefixed(record, 0)


BROKEN = {
    "nothing": ("", "frame_version", 0, "the data ends inside a varint"),
    "frame version 0": ("00 1d 00 00002706 00", "frame_version", 0, "frame version 0, not 1"),
    "frame version 2": ("02 1d 00 00002706 00", "frame_version", 0, "frame version 2, not 1"),
    # Read as a signed int and cut to 16 bits, these would be 1.
    "frame version 2**31 + 1": ("8180808008 1d 00 00002706 00", "frame_version", 0, "2147483649, more than 32767"),
    "frame version 2**16 + 1": ("818004 1d 00 00002706 00", "frame_version", 0, "65537, more than 32767"),
    "frame version 2**32 + 1": ("8180808010 1d 00 00002706 00", "frame_version", 0, "4294967297, more than"),
    "a frame version of six bytes": ("818080808000 1d 00 00002706 00", "frame_version", 0, "more than 5 bytes"),
    "no key": ("01", "type", 1, "the data ends inside a varint"),
    "half a key": ("01 80", "type", 1, "the data ends inside a varint"),
    "a key of 2**31 + 29": ("01 9d80808008 00 00002706 00", "type", 1, "more than 32767"),
    "an unknown key": ("01 1e 00", "type", 1, "no metadata record has the key 30"),
    "no version": ("01 1d", "version", 2, "the data ends inside a varint"),
    "a version too new": ("01 1d 01 00002706 00", "version", 2, "UnregisterControllerRecord has the versions 0, not 1"),
    "a version of 2**31": ("01 1d 8080808008 00002706 00", "version", 2, "more than 32767"),
    "a record cut": ("01 1d 00 0000", "controller_id", 3, "only 2 are left"),
    "bytes behind the record": ("01 1d 00 00002706 00 00", "", 8, "1 bytes behind the record"),
}


@pytest.mark.parametrize(("data", "path", "offset", "reason"), BROKEN.values(), ids=list(BROKEN))
def test_what_is_no_metadata_record(data: str, path: str, offset: int, reason: str) -> None:
    error = decode_error(lambda: prefixes.decode_metadata_record(BUNDLED, bytes.fromhex(data)))
    assert (error.path, error.offset) == (path, offset)
    assert reason in error.reason


def test_overlong_varints_are_read() -> None:
    """As Kafka does: `81 00` is 1."""
    found = prefixes.decode_metadata_record(BUNDLED, bytes.fromhex("8100 9d8000 80808000 00002706 00"))
    assert found.message == UnregisterControllerRecord(controller_id=9990)


def test_numbers_over_127_take_two_bytes() -> None:
    record = FeatureLevelRecord(name="x", feature_level=1)
    assert prefixes.encode_metadata_record(BUNDLED, record, 0).hex() == "010c00" + "0278" + "0001" + "00"
    with pytest.raises(UnsupportedVersionError):
        prefixes.encode_metadata_record(BUNDLED, record, 300)


def test_every_record_of_the_set_and_every_version() -> None:
    for name in BUNDLED.names:
        schema = BUNDLED.schema(name)
        if schema.kind.value != "metadata" or name.startswith("Remote"):
            continue
        for version in schema.valid_versions:
            record = BUNDLED.message(name)()
            data = prefixes.encode_metadata_record(BUNDLED, record, version)
            found = prefixes.decode_metadata_record(BUNDLED, data)
            assert (found.version, found.trailing) == (version, 0)
            assert prefixes.encode_metadata_record(BUNDLED, found.message, version) == data


def test_another_set_has_other_records() -> None:
    """C2: version 5 of RegisterBrokerRecord is the overlay's; 4.4.0 refuses it."""
    overlaid = SchemaSet.bundled("static-configs")
    data = prefixes.encode_metadata_record(overlaid, overlaid.record(0)(), 5)
    assert prefixes.decode_metadata_record(overlaid, data).version == 5
    error = decode_error(lambda: prefixes.decode_metadata_record(BUNDLED, data))
    assert error.path == "version"


def test_a_coordinator_key() -> None:
    key = OffsetCommitKey(group="g", topic="t", partition=1)
    data = bytes.fromhex("0001 0001 67 0001 74 00000001")
    assert prefixes.encode_coordinator_key(BUNDLED, key) == data
    assert prefixes.decode_coordinator_key(BUNDLED, OffsetCommitKey, data) == Prefixed(key, 0)
    assert prefixes.decode_coordinator_key(BUNDLED, OffsetCommitKey, data + b"x").trailing == 1
    error = decode_error(lambda: prefixes.decode_coordinator_key(BUNDLED, TransactionLogKey, data))
    assert (error.path, error.offset) == ("type", 0)
    assert "a key of type 1, where TransactionLogKey has 0" in error.reason
    assert decode_error(lambda: prefixes.coordinator_key_type(b"\0")).path == "type"
    error = decode_error(lambda: prefixes.decode_coordinator_key(BUNDLED, OffsetCommitKey, data[:5]))
    assert (error.path, error.offset) == ("topic", 5)


def test_a_value_behind_its_version() -> None:
    value = TransactionLogValue(producer_id=5)
    data = prefixes.encode_versioned(BUNDLED, value, 1)
    assert data[:10].hex() == "0001" + f"{5:016x}"
    assert prefixes.decode_versioned(BUNDLED, TransactionLogValue, data) == Prefixed(value, 1)
    subscription = prefixes.encode_versioned(BUNDLED, ConsumerProtocolSubscription(topics=["t"]), 0)
    assert subscription.hex() == "0000" + "00000001" + "000174" + "ffffffff"
    for prefix in ("0002", "ffff"):
        error = decode_error(
            lambda prefix=prefix: prefixes.decode_versioned(
                BUNDLED, TransactionLogValue, bytes.fromhex(prefix) + data[2:]
            )  # type: ignore[misc]
        )
        assert (error.path, error.offset) == ("version", 0)
    assert decode_error(lambda: prefixes.decode_versioned(BUNDLED, TransactionLogValue, b"")).path == "version"


def test_a_control_record_key() -> None:
    key = prefixes.decode_control_record_key(bytes.fromhex("0000 0006"))
    assert (key.kind, key.type, key.version) == (ControlRecordType.KRAFT_VOTERS, 6, 0)
    later = prefixes.decode_control_record_key(bytes.fromhex("0001 0063 cafe"))
    assert (later.kind, later.type, later.version) == (ControlRecordType.UNKNOWN, 99, 1)
    assert prefixes.encode_control_record_key(ControlRecordKey(99, 1)).hex() == "00010063"
    assert prefixes.decode_control_record_key(bytes.fromhex("0000 ffff")).kind is ControlRecordType.UNKNOWN
    for data, path in (
        ("", "version"),
        ("00", "version"),
        ("0000", "type"),
        ("000000", "type"),
        ("ffff0000", "version"),
    ):
        assert decode_error(lambda data=data: prefixes.decode_control_record_key(bytes.fromhex(data))).path == path  # type: ignore[misc]
    with pytest.raises(EncodeError):
        prefixes.encode_control_record_key(ControlRecordKey(2**15))


def test_what_has_no_such_prefix() -> None:
    with pytest.raises(EncodeError, match="a message of type coordinator-key, where a metadata belongs"):
        prefixes.encode_metadata_record(BUNDLED, OffsetCommitKey(), 0)
    with pytest.raises(EncodeError, match="where a coordinator-key belongs"):
        prefixes.encode_coordinator_key(BUNDLED, ClearElrRecord())
    with pytest.raises(EncodeError) as caught:
        prefixes.encode_metadata_record(BUNDLED, RegisterControllerRecord(controller_id="x"), 0)  # type: ignore[arg-type]
    assert caught.value.path == "controller_id"
