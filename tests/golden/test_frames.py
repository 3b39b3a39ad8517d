"""What lies around messages is as Kafka 4.4.0 writes it, both ways (`corpus/frames.jsonl.gz`): headers, their versions,
removed apis, metadata record frames, keys and values of coordinators, version prefixes, control record keys.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest

import kafkaproto
from kafkaproto.messages import RequestHeader, ResponseHeader
from kafkaproto.protocol import prefixes
from kafkaproto.protocol.frames import with_length

from .corpora import Row, canonical, report, rows, show

KINDS = {
    "request-header": 309,
    "response-header": 309,
    "metadata-record": 38,
    "coordinator-value": 34,
    "coordinator-key": 25,
    "control-record-key": 7,
    "version-prefixed": 5,
    "removed-api": 4,
}
BUNDLED = kafkaproto.SchemaSet.bundled()


def test_the_corpus_is_whole() -> None:
    assert Counter(row["kind"] for row in rows("frames")) == KINDS


def request_header(row: Row) -> None:
    key, version = row["api_key"], row["version"]
    header = RequestHeader(
        request_api_key=key,
        request_api_version=version,
        correlation_id=row["correlation_id"],
        client_id=row["client_id"],
    )
    data = bytes.fromhex(row["hex"])
    assert BUNDLED.request_header_version(key, version) == row["header_version"]
    assert kafkaproto.decode(RequestHeader, row["header_version"], data) == header
    assert kafkaproto.encode(header, row["header_version"]) == data
    request = BUNDLED.request(key)
    assert request.schema().name == f"{row['name']}Request"
    frame = kafkaproto.encode_request(
        request(), version, correlation_id=row["correlation_id"], client_id=row["client_id"]
    )
    assert frame == with_length(data + kafkaproto.encode(request(), version))
    decoded = kafkaproto.decode_request(frame)
    assert (decoded.header, decoded.header_version, decoded.trailing) == (header, row["header_version"], 0)
    assert decoded.body == request()


def response_header(row: Row) -> None:
    key, version, data = row["api_key"], row["version"], bytes.fromhex(row["hex"])
    header = ResponseHeader(correlation_id=row["correlation_id"])
    assert BUNDLED.response_header_version(key, version) == row["header_version"]
    assert kafkaproto.decode(ResponseHeader, row["header_version"], data) == header
    assert kafkaproto.encode(header, row["header_version"]) == data
    response = BUNDLED.response(key)
    assert response.schema().name == f"{row['name']}Response"
    frame = kafkaproto.encode_response(response(), version, correlation_id=row["correlation_id"])
    assert frame == with_length(data + kafkaproto.encode(response(), version))
    decoded = kafkaproto.decode_response(frame, key, version)
    assert (decoded.header, decoded.header_version, decoded.trailing) == (header, row["header_version"], 0)
    assert decoded.body == response()


def removed_api(row: Row) -> None:
    request = BUNDLED.request(row["api_key"])
    assert request.schema().name == f"{row['name']}Request"
    assert not request.schema().valid_versions
    assert not BUNDLED.response(row["api_key"]).schema().valid_versions
    for version in range(-1, 5):
        with pytest.raises(kafkaproto.UnsupportedVersionError):
            kafkaproto.encode(request(), version)
        with pytest.raises(kafkaproto.UnsupportedVersionError):
            kafkaproto.decode(request, version, b"")
    with pytest.raises(kafkaproto.UnknownMessageError, match="no versions left"):
        BUNDLED.request_header_version(row["api_key"], 0)
    with pytest.raises(kafkaproto.DecodeError) as caught:
        kafkaproto.decode_request(with_length(row["api_key"].to_bytes(2, "big") + bytes(8)))
    assert (caught.value.path, caught.value.offset) == ("header.request_api_version", 6)


def metadata_record(row: Row) -> None:
    data = bytes.fromhex(row["hex"])
    record = kafkaproto.from_json(row["name"], row["version"], row["value"])
    assert BUNDLED.record(row["api_key"]) is type(record)
    assert prefixes.encode_metadata_record(BUNDLED, record, row["version"]) == data
    decoded = prefixes.decode_metadata_record(BUNDLED, data)
    assert decoded == prefixes.Prefixed(record, row["version"])
    assert canonical(kafkaproto.to_json(decoded.message, decoded.version)) == canonical(row["value"])


def coordinator_key(row: Row) -> None:
    data = bytes.fromhex(row["hex"])
    key = kafkaproto.from_json(row["name"], 0, row["value"])
    assert prefixes.encode_coordinator_key(BUNDLED, key) == data
    assert prefixes.coordinator_key_type(data) == row["api_key"]
    decoded = prefixes.decode_coordinator_key(BUNDLED, BUNDLED.message(row["name"]), data)
    assert decoded == prefixes.Prefixed(key, 0)
    assert canonical(kafkaproto.to_json(decoded.message, 0)) == canonical(row["value"])


def versioned(row: Row) -> None:
    data = bytes.fromhex(row["hex"])
    value = kafkaproto.from_json(row["name"], row["version"], row["value"])
    assert prefixes.encode_versioned(BUNDLED, value, row["version"]) == data
    decoded = prefixes.decode_versioned(BUNDLED, BUNDLED.message(row["name"]), data)
    assert decoded == prefixes.Prefixed(value, row["version"])
    assert canonical(kafkaproto.to_json(decoded.message, row["version"])) == canonical(row["value"])


def control_record_key(row: Row) -> None:
    data = bytes.fromhex(row["hex"])
    kind = prefixes.ControlRecordType[row["name"]]
    key = prefixes.decode_control_record_key(data)
    assert (key.type, key.kind, key.version) == (row["type"], kind, 0)
    assert prefixes.encode_control_record_key(prefixes.ControlRecordKey(kind)) == data


CHECKS: dict[str, Callable[[Row], None]] = {
    "request-header": request_header,
    "response-header": response_header,
    "metadata-record": metadata_record,
    "coordinator-value": versioned,
    "coordinator-key": coordinator_key,
    "control-record-key": control_record_key,
    "version-prefixed": versioned,
    "removed-api": removed_api,
}


@pytest.mark.parametrize("kind", KINDS)
def test_rows_of(kind: str) -> None:
    faults = []
    for row in (one for one in rows("frames") if one["kind"] == kind):
        try:
            CHECKS[kind](row)
        except (AssertionError, kafkaproto.KafkaProtoError) as error:
            faults.append(f"{error!r}\n  {show(row)}")
    assert not faults, report(faults)
