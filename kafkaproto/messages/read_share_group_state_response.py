"""ReadShareGroupStateResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class StateBatch(_base.Struct):
    """A struct of ReadShareGroupStateResponse, versions 0+.

    * ``first_offset`` – int64, versions 0+
    * ``last_offset`` – int64, versions 0+
    * ``delivery_state`` – int8, versions 0+
    * ``delivery_count`` – int16, versions 0+
    """

    __slots__ = ("first_offset", "last_offset", "delivery_state", "delivery_count")
    FIELDS = __slots__

    first_offset: int
    last_offset: int
    delivery_state: int
    delivery_count: int

    def __init__(
        self,
        *,
        first_offset: int = 0,
        last_offset: int = 0,
        delivery_state: int = 0,
        delivery_count: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.first_offset = first_offset
        self.last_offset = last_offset
        self.delivery_state = delivery_state
        self.delivery_count = delivery_count
        self.unknown_tagged_fields = unknown_tagged_fields


class PartitionResult(_base.Struct):
    """A struct of ReadShareGroupStateResponse, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``state_epoch`` – int32, versions 0+
    * ``start_offset`` – int64, versions 0+
    * ``state_batches`` – []StateBatch, versions 0+
    """

    __slots__ = ("partition", "error_code", "error_message", "state_epoch", "start_offset", "state_batches")
    FIELDS = __slots__

    partition: int
    error_code: int
    error_message: str | None
    state_epoch: int
    start_offset: int
    state_batches: list[StateBatch]

    def __init__(
        self,
        *,
        partition: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        state_epoch: int = 0,
        start_offset: int = 0,
        state_batches: list[StateBatch] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.error_code = error_code
        self.error_message = error_message
        self.state_epoch = state_epoch
        self.start_offset = start_offset
        self.state_batches = [] if state_batches is _base.UNSET else state_batches
        self.unknown_tagged_fields = unknown_tagged_fields


class ReadStateResult(_base.Struct):
    """A struct of ReadShareGroupStateResponse, versions 0+.

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


class ReadShareGroupStateResponse(_base.Message):
    """ReadShareGroupStateResponse: response, api key 84, versions 0, flexible 0+.

    * ``results`` – []ReadStateResult, versions 0+
    """

    __slots__ = ("results",)
    NAME = "ReadShareGroupStateResponse"
    FIELDS = __slots__

    results: list[ReadStateResult]

    def __init__(
        self,
        *,
        results: list[ReadStateResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ReadShareGroupStateResponse, StateBatch, PartitionResult, ReadStateResult)
