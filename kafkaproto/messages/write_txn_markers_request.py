"""WriteTxnMarkersRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class WritableTxnMarkerTopic(_base.Struct):
    """A struct of WriteTxnMarkersRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partition_indexes`` – []int32, versions 0+
    """

    __slots__ = ("name", "partition_indexes")
    FIELDS = __slots__

    name: str
    partition_indexes: list[int]

    def __init__(
        self,
        *,
        name: str = "",
        partition_indexes: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partition_indexes = [] if partition_indexes is _base.UNSET else partition_indexes
        self.unknown_tagged_fields = unknown_tagged_fields


class WritableTxnMarker(_base.Struct):
    """A struct of WriteTxnMarkersRequest, versions 0+.

    * ``producer_id`` – int64, versions 0+
    * ``producer_epoch`` – int16, versions 0+
    * ``transaction_result`` – bool, versions 0+
    * ``topics`` – []WritableTxnMarkerTopic, versions 0+
    * ``coordinator_epoch`` – int32, versions 0+
    * ``transaction_version`` – int8, versions 2+, ignorable
    """

    __slots__ = (
        "producer_id",
        "producer_epoch",
        "transaction_result",
        "topics",
        "coordinator_epoch",
        "transaction_version",
    )
    FIELDS = __slots__

    producer_id: int
    producer_epoch: int
    transaction_result: bool
    topics: list[WritableTxnMarkerTopic]
    coordinator_epoch: int
    transaction_version: int

    def __init__(
        self,
        *,
        producer_id: int = 0,
        producer_epoch: int = 0,
        transaction_result: bool = False,
        topics: list[WritableTxnMarkerTopic] = _base.UNSET,
        coordinator_epoch: int = 0,
        transaction_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.producer_id = producer_id
        self.producer_epoch = producer_epoch
        self.transaction_result = transaction_result
        self.topics = [] if topics is _base.UNSET else topics
        self.coordinator_epoch = coordinator_epoch
        self.transaction_version = transaction_version
        self.unknown_tagged_fields = unknown_tagged_fields


class WriteTxnMarkersRequest(_base.Message):
    """WriteTxnMarkersRequest: request, api key 27, versions 1-2, flexible 1+.

    * ``markers`` – []WritableTxnMarker, versions 0+
    """

    __slots__ = ("markers",)
    NAME = "WriteTxnMarkersRequest"
    FIELDS = __slots__

    markers: list[WritableTxnMarker]

    def __init__(
        self,
        *,
        markers: list[WritableTxnMarker] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.markers = [] if markers is _base.UNSET else markers
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(WriteTxnMarkersRequest, WritableTxnMarkerTopic, WritableTxnMarker)
