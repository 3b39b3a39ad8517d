"""What a dump shows of one record: its metadata, and what it says in the words of Kafka's ``kafka-dump-log``."""

from __future__ import annotations

import json
from dataclasses import dataclass

from kafkaproto.config.secrets import HIDDEN, hide_in_form
from kafkaproto.errors import KafkaProtoError
from kafkaproto.jsonform import JsonValue
from kafkaproto.layout.text import read_text
from kafkaproto.messages import EndTxnMarker, RegisterControllerRecord
from kafkaproto.messages.base import Message
from kafkaproto.protocol.prefixes import METADATA_FRAME_VERSION, ControlRecordType, decode_metadata_record
from kafkaproto.protocol.releases import DECOMMISSION_MARKER
from kafkaproto.records.batch import RecordBatch
from kafkaproto.records.entries import decode_control_record
from kafkaproto.records.record import Record
from kafkaproto.schema.names import snake_case
from kafkaproto.sets import SchemaSet

_CONTROL_NAMES = {
    # The colon is Kafka's.
    ControlRecordType.LEADER_CHANGE: "LeaderChange:",
    ControlRecordType.SNAPSHOT_HEADER: "SnapshotHeader",
    ControlRecordType.SNAPSHOT_FOOTER: "SnapshotFooter",
    ControlRecordType.KRAFT_VERSION: "KRaftVersion",
    ControlRecordType.KRAFT_VOTERS: "KRaftVoters",
}


_METADATA_FRAME = bytes([METADATA_FRAME_VERSION])


@dataclass(frozen=True, slots=True)
class RenderedRecord:
    """A record and what to show of it; ``sequence`` is -1 without a producer.

    ``control`` is what stands with the metadata of a control record; ``key`` and ``payload`` are texts, ``None`` where
    there are none; ``data`` is what they stand for, as JSON; ``marker`` is that of a retired controller.
    """

    record: Record
    sequence: int
    control: str = ""
    key: str | None = None
    payload: str | None = None
    data: JsonValue = None
    marker: str = ""
    error: str = ""


class Renderer:
    """Renders the records of one file: with a set of definitions as cluster metadata, without as bytes."""

    def __init__(self, codec: SchemaSet | None, *, show_secrets: bool = False) -> None:
        self._codec = codec
        self._show_secrets = show_secrets
        self.hidden = 0
        """How many values were hidden so far."""

    def render(self, batch: RecordBatch, number: int, record: Record, *, contents: bool) -> RenderedRecord:
        """One record; keys and values only with ``contents``.  What can't be read is told in ``error``."""
        sequence = -1
        if batch.base_sequence >= 0:
            sequence = (batch.base_sequence + record.offset - batch.base_offset) & 0x7FFFFFFF
        if batch.is_control:
            return self._control(record, sequence)
        if not contents:
            return RenderedRecord(record, sequence)
        if self._codec is not None:
            return self._metadata(self._codec, record, sequence)
        key, value = _text(record.key), _text(record.value)
        if self._is_secret(record.value):
            value = HIDDEN
        return RenderedRecord(record, sequence, key=key, payload=value, data={"key": key, "value": value})

    def _control(self, record: Record, sequence: int) -> RenderedRecord:
        codec = self._codec or SchemaSet.bundled()
        try:
            found = decode_control_record(record, codec)
        except KafkaProtoError as error:
            return RenderedRecord(record, sequence, control=f"Error: {error}", error=str(error))
        if found.message is None:
            text = f"controlType: {found.kind.name}({found.type})"
            return RenderedRecord(record, sequence, control=text, data={"type": found.kind.name, "id": found.type})
        value = codec.to_json(found.message, found.version)
        if isinstance(found.message, EndTxnMarker):
            text = f"endTxnMarker: {found.kind.name} coordinatorEpoch: {found.message.coordinator_epoch}"
        else:
            text = f"{_CONTROL_NAMES[found.kind]} {_json(value)}"
        return RenderedRecord(record, sequence, control=text, data={"type": found.kind.name, "data": value})

    def _metadata(self, codec: SchemaSet, record: Record, sequence: int) -> RenderedRecord:
        try:
            found = decode_metadata_record(codec, record.value or b"")
            shown = codec.to_json(found.message, found.version)
            self._hide(found.message, shown)
            data: JsonValue = {
                "type": snake_case(found.message.NAME).upper(),
                "version": found.version,
                "data": shown,
            }
        except KafkaProtoError as error:
            text = f"Error at {record.offset}, skipping. {error}"
            return RenderedRecord(record, sequence, payload=text, error=str(error))
        marker = decommission_marker(found.message)
        return RenderedRecord(record, sequence, payload=_json(data), data=data, marker=marker)

    def _hide(self, message: Message, form: dict[str, JsonValue]) -> int:
        hidden = 0 if self._show_secrets else hide_in_form(message, form)
        self.hidden += hidden
        return hidden

    def _is_secret(self, value: bytes | None) -> bool:
        """Whether bytes that nobody called metadata are a metadata record all the same, and one with a secret."""
        if value is None or not value.startswith(_METADATA_FRAME):
            return False
        codec = with_static_configs()
        try:
            found = decode_metadata_record(codec, value)
        except KafkaProtoError:
            return False
        return self._hide(found.message, codec.to_json(found.message, found.version)) > 0


def with_static_configs() -> SchemaSet:
    """The bundled definitions with what a broker that reports its static configs has written, and nothing else."""
    return SchemaSet.bundled("static-configs")


def decommission_marker(message: Message) -> str:
    """``__decommissioned_controller: 1-1`` for the registration of a retired controller, else nothing."""
    if isinstance(message, RegisterControllerRecord):
        for feature in message.features:
            if feature.name == DECOMMISSION_MARKER:
                return f"{feature.name}: {feature.min_supported_version}-{feature.max_supported_version}"
    return ""


def _json(value: JsonValue) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _text(data: bytes | None) -> str | None:
    return None if data is None else read_text(data)
