"""ReadShareGroupStateSummaryResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionResult(_base.Struct):
    """A struct of ReadShareGroupStateSummaryResponse, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``state_epoch`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``start_offset`` – int64, versions 0+
    * ``delivery_complete_count`` – int32, versions 1+, ignorable
    """

    __slots__ = (
        "partition",
        "error_code",
        "error_message",
        "state_epoch",
        "leader_epoch",
        "start_offset",
        "delivery_complete_count",
    )
    FIELDS = __slots__

    partition: int
    error_code: int
    error_message: str | None
    state_epoch: int
    leader_epoch: int
    start_offset: int
    delivery_complete_count: int

    def __init__(
        self,
        *,
        partition: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        state_epoch: int = 0,
        leader_epoch: int = 0,
        start_offset: int = 0,
        delivery_complete_count: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.error_code = error_code
        self.error_message = error_message
        self.state_epoch = state_epoch
        self.leader_epoch = leader_epoch
        self.start_offset = start_offset
        self.delivery_complete_count = delivery_complete_count
        self.unknown_tagged_fields = unknown_tagged_fields


class ReadStateSummaryResult(_base.Struct):
    """A struct of ReadShareGroupStateSummaryResponse, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []PartitionResult, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[PartitionResult]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[PartitionResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ReadShareGroupStateSummaryResponse(_base.Message):
    """ReadShareGroupStateSummaryResponse: response, api key 87, versions 0-1, flexible 0+.

    * ``results`` – []ReadStateSummaryResult, versions 0+
    """

    __slots__ = ("results",)
    NAME = "ReadShareGroupStateSummaryResponse"
    FIELDS = __slots__

    results: list[ReadStateSummaryResult]

    def __init__(
        self,
        *,
        results: list[ReadStateSummaryResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ReadShareGroupStateSummaryResponse, PartitionResult, ReadStateSummaryResult)
