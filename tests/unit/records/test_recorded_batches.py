"""K3: the batches in real nodes' fetch and snapshot responses are read, and made again byte for byte."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import kafkaproto
from kafkaproto.messages import FetchResponse, FetchSnapshotResponse
from kafkaproto.records import encode_batch, iter_batches
from kafkaproto.records.entries import control_batch, metadata_batch, read_entries

_SESSIONS = Path(__file__).parents[2] / "golden" / "sessions" / "sessions.jsonl.gz"
_FETCH, _FETCH_SNAPSHOT = 1, 59


def _recorded() -> Iterator[bytes]:
    with gzip.open(_SESSIONS, "rt", encoding="utf-8") as file:
        for line in file:
            row: dict[str, Any] = json.loads(line)
            if row["direction"] != "response" or row.get("api_key") not in {_FETCH, _FETCH_SNAPSHOT}:
                continue
            body = kafkaproto.decode_response(bytes.fromhex(row["hex"]), row["api_key"], row["api_version"]).body
            if isinstance(body, FetchResponse):
                parts = [part.records for topic in body.responses for part in topic.partitions]
            else:
                assert isinstance(body, FetchSnapshotResponse)
                parts = [part.unaligned_records for topic in body.topics for part in topic.partitions]
            yield from filter(None, parts)


def test_recorded_batches_are_made_again() -> None:
    count = 0
    for data in _recorded():
        for batch in iter_batches(data):
            records = batch.records()
            base_offset, leader_epoch, now = batch.base_offset, batch.leader_epoch, batch.base_timestamp
            assert (
                encode_batch(records, base_offset=base_offset, leader_epoch=leader_epoch, control=batch.is_control)
                == batch.raw
            )
            entries = list(read_entries(batch))
            assert {record.timestamp for record in records} == {now}
            if batch.is_control:
                messages = [entry.message for entry in entries if entry.message is not None]
                made = control_batch(messages, base_offset=base_offset, leader_epoch=leader_epoch, timestamp=now)
            else:
                pairs = [(entry.message, entry.version) for entry in entries if entry.message is not None]
                made = metadata_batch(pairs, base_offset=base_offset, leader_epoch=leader_epoch, timestamp=now)
            assert made == batch.raw
            count += 1
    assert count == 682
