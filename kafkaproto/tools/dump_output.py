"""The two forms of a dump: lines as Kafka's tool has them, and JSON."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Protocol

from kafkaproto.records.batch import RecordBatch
from kafkaproto.records.errors import BatchError
from kafkaproto.records.segment import segment_base_offset
from kafkaproto.records.snapshot import BOOTSTRAP_SNAPSHOT, snapshot_id
from kafkaproto.tools.dump_records import RenderedRecord


class Output(Protocol):
    """What is shown, in the order of the file."""

    def file(self, path: Path) -> None: ...
    def batch(self, position: int, batch: RecordBatch) -> None: ...
    def record(self, batch: RecordBatch, shown: RenderedRecord) -> None: ...
    def index_entry(self, entry: Mapping[str, int]) -> None: ...
    def end(self, path: Path, valid_bytes: int, invalid_bytes: int, faults: Sequence[str]) -> None: ...


def _codec_name(batch: RecordBatch) -> str:
    try:
        return batch.compression.name.lower()
    except BatchError:
        return "unknown"


def _time_kind(batch: RecordBatch) -> str:
    return "LogAppendTime" if batch.has_log_append_time else "CreateTime"


def _size(data: bytes | None) -> int:
    return -1 if data is None else len(data)


def _bool(value: bool) -> str:
    return "true" if value else "false"


class TextOutput:
    """As ``kafka-dump-log`` 4.4; what is nobody's terminal's business is escaped."""

    def __init__(self, *, with_metadata: bool) -> None:
        self._with_metadata = with_metadata

    def _print(self, text: str) -> None:
        # Keys and values are anybody's bytes: a line stays a line, and a terminal gets no orders.
        clean = text if text.isprintable() else "".join(map(_visible, text))
        sys.stdout.write(f"{clean}\n")

    def file(self, path: Path) -> None:
        self._print(f"Dumping {path}")
        base_offset, snapshot = segment_base_offset(path), snapshot_id(path)
        if base_offset is not None:
            self._print(f"Log starting offset: {base_offset}")
        elif snapshot is not None:
            self._print(f"Snapshot end offset: {snapshot.end_offset}, epoch: {snapshot.epoch}")
        elif path.name == BOOTSTRAP_SNAPSHOT:
            self._print("KRaft bootstrap snapshot")

    def batch(self, position: int, batch: RecordBatch) -> None:
        horizon = batch.delete_horizon_ms
        self._print(
            f"baseOffset: {batch.base_offset} lastOffset: {batch.last_offset} count: {batch.count} "
            f"baseSequence: {batch.base_sequence} lastSequence: {batch.last_sequence} "
            f"producerId: {batch.producer_id} producerEpoch: {batch.producer_epoch} "
            f"partitionLeaderEpoch: {batch.leader_epoch} isTransactional: {_bool(batch.is_transactional)} "
            f"isControl: {_bool(batch.is_control)} "
            f"deleteHorizonMs: {'OptionalLong.empty' if horizon is None else f'OptionalLong[{horizon}]'} "
            f"position: {position} {_time_kind(batch)}: {batch.max_timestamp} size: {batch.size} magic: 2 "
            f"compresscodec: {_codec_name(batch)} crc: {batch.crc} isvalid: {_bool(batch.is_valid)}"
        )

    def record(self, batch: RecordBatch, shown: RenderedRecord) -> None:
        record = shown.record
        parts = []
        if self._with_metadata:
            keys = ",".join(header.key for header in record.headers)
            parts.append(
                f"offset: {record.offset} {_time_kind(batch)}: {record.timestamp} keySize: {_size(record.key)} "
                f"valueSize: {_size(record.value)} sequence: {shown.sequence} headerKeys: [{keys}]"
            )
            parts += [shown.control] if shown.control else []
        parts += [f"key: {shown.key}"] if shown.key is not None else []
        parts += [f"payload: {shown.payload}"] if shown.payload is not None else []
        parts += [shown.marker] if shown.marker else []
        self._print(f"| {' '.join(parts)}" if parts else "")

    def index_entry(self, entry: Mapping[str, int]) -> None:
        self._print(" ".join(f"{key}: {value}" for key, value in entry.items()))

    def end(self, path: Path, valid_bytes: int, invalid_bytes: int, faults: Sequence[str]) -> None:
        if invalid_bytes:
            self._print(f"Found {invalid_bytes} invalid bytes at the end of {path.name}")


def _visible(char: str) -> str:
    return char if char.isprintable() else char.encode("unicode_escape").decode("ascii")


class JsonOutput:
    """One object a line: ``{"file": …}``, ``{"batch": …}``, ``{"record": …}``, ``{"entry": …}``, ``{"end": …}``."""

    def _print(self, kind: str, value: object) -> None:
        sys.stdout.write(f"{json.dumps({kind: value}, separators=(',', ':'))}\n")

    def file(self, path: Path) -> None:
        found = snapshot_id(path)
        names = {} if found is None else {"endOffset": found.end_offset, "epoch": found.epoch}
        base_offset = segment_base_offset(path)
        self._print(
            "file", {"path": str(path), **names, **({} if base_offset is None else {"baseOffset": base_offset})}
        )

    def batch(self, position: int, batch: RecordBatch) -> None:
        shown = {
            "baseOffset": batch.base_offset,
            "lastOffset": batch.last_offset,
            "count": batch.count,
            "partitionLeaderEpoch": batch.leader_epoch,
            "isControl": batch.is_control,
            "isTransactional": batch.is_transactional,
            "producerId": batch.producer_id,
            "producerEpoch": batch.producer_epoch,
            "baseSequence": batch.base_sequence,
            "deleteHorizonMs": batch.delete_horizon_ms,
            "position": position,
            "size": batch.size,
            "timestampType": _time_kind(batch),
            "maxTimestamp": batch.max_timestamp,
            "magic": 2,
            "compression": _codec_name(batch),
            "crc": batch.crc,
            "isValid": batch.is_valid,
        }
        self._print("batch", shown)

    def record(self, batch: RecordBatch, shown: RenderedRecord) -> None:
        record = shown.record
        value: dict[str, object] = {
            "offset": record.offset,
            "timestamp": record.timestamp,
            "keySize": _size(record.key),
            "valueSize": _size(record.value),
            "sequence": shown.sequence,
            "headerKeys": [header.key for header in record.headers],
        }
        value |= {"control" if batch.is_control else "payload": shown.data} if shown.data is not None else {}
        value |= {"marker": shown.marker} if shown.marker else {}
        value |= {"error": shown.error} if shown.error else {}
        self._print("record", value)

    def index_entry(self, entry: Mapping[str, int]) -> None:
        self._print("entry", dict(entry))

    def end(self, path: Path, valid_bytes: int, invalid_bytes: int, faults: Sequence[str]) -> None:
        shown = {"path": str(path), "validBytes": valid_bytes, "invalidBytes": invalid_bytes, "faults": list(faults)}
        self._print("end", shown)
