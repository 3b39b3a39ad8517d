"""ProducerSnapshot, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ProducerEntry(_base.Struct):
    """A struct of ProducerSnapshot, versions 1.

    * ``producer_id`` – int64, versions 1
    * ``epoch`` – int16, versions 1
    * ``last_sequence`` – int32, versions 1
    * ``last_offset`` – int64, versions 1
    * ``offset_delta`` – int32, versions 1
    * ``timestamp`` – int64, versions 1
    * ``coordinator_epoch`` – int32, versions 1
    * ``current_txn_first_offset`` – int64, versions 1
    """

    __slots__ = (
        "producer_id",
        "epoch",
        "last_sequence",
        "last_offset",
        "offset_delta",
        "timestamp",
        "coordinator_epoch",
        "current_txn_first_offset",
    )
    FIELDS = __slots__

    producer_id: int
    epoch: int
    last_sequence: int
    last_offset: int
    offset_delta: int
    timestamp: int
    coordinator_epoch: int
    current_txn_first_offset: int

    def __init__(
        self,
        *,
        producer_id: int = 0,
        epoch: int = 0,
        last_sequence: int = 0,
        last_offset: int = 0,
        offset_delta: int = 0,
        timestamp: int = 0,
        coordinator_epoch: int = 0,
        current_txn_first_offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.producer_id = producer_id
        self.epoch = epoch
        self.last_sequence = last_sequence
        self.last_offset = last_offset
        self.offset_delta = offset_delta
        self.timestamp = timestamp
        self.coordinator_epoch = coordinator_epoch
        self.current_txn_first_offset = current_txn_first_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class ProducerSnapshot(_base.Message):
    """ProducerSnapshot: data, versions 1, flexible none.

    * ``crc`` – uint32, versions 1
    * ``producer_entries`` – []ProducerEntry, versions 1
    """

    __slots__ = ("crc", "producer_entries")
    NAME = "ProducerSnapshot"
    FIELDS = __slots__

    crc: int
    producer_entries: list[ProducerEntry]

    def __init__(
        self,
        *,
        crc: int = 0,
        producer_entries: list[ProducerEntry] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.crc = crc
        self.producer_entries = [] if producer_entries is _base.UNSET else producer_entries
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ProducerSnapshot, ProducerEntry)
