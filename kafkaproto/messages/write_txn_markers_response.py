"""WriteTxnMarkersResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class WritableTxnMarkerPartitionResult(_base.Struct):
    """A struct of WriteTxnMarkersResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("partition_index", "error_code")
    FIELDS = __slots__

    partition_index: int
    error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class WritableTxnMarkerTopicResult(_base.Struct):
    """A struct of WriteTxnMarkersResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []WritableTxnMarkerPartitionResult, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[WritableTxnMarkerPartitionResult]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[WritableTxnMarkerPartitionResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class WritableTxnMarkerResult(_base.Struct):
    """A struct of WriteTxnMarkersResponse, versions 0+.

    * ``producer_id`` – int64, versions 0+
    * ``topics`` – []WritableTxnMarkerTopicResult, versions 0+
    """

    __slots__ = ("producer_id", "topics")
    FIELDS = __slots__

    producer_id: int
    topics: list[WritableTxnMarkerTopicResult]

    def __init__(
        self,
        *,
        producer_id: int = 0,
        topics: list[WritableTxnMarkerTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.producer_id = producer_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


class WriteTxnMarkersResponse(_base.Message):
    """WriteTxnMarkersResponse: response, api key 27, versions 1-2, flexible 1+.

    * ``markers`` – []WritableTxnMarkerResult, versions 0+
    """

    __slots__ = ("markers",)
    NAME = "WriteTxnMarkersResponse"
    FIELDS = __slots__

    markers: list[WritableTxnMarkerResult]

    def __init__(
        self,
        *,
        markers: list[WritableTxnMarkerResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.markers = [] if markers is _base.UNSET else markers
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    WriteTxnMarkersResponse, WritableTxnMarkerPartitionResult, WritableTxnMarkerTopicResult, WritableTxnMarkerResult
)
