"""DeleteShareGroupStateResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionResult(_base.Struct):
    """A struct of DeleteShareGroupStateResponse, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("partition", "error_code", "error_message")
    FIELDS = __slots__

    partition: int
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        partition: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteStateResult(_base.Struct):
    """A struct of DeleteShareGroupStateResponse, versions 0+.

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


class DeleteShareGroupStateResponse(_base.Message):
    """DeleteShareGroupStateResponse: response, api key 86, versions 0, flexible 0+.

    * ``results`` – []DeleteStateResult, versions 0+
    """

    __slots__ = ("results",)
    NAME = "DeleteShareGroupStateResponse"
    FIELDS = __slots__

    results: list[DeleteStateResult]

    def __init__(
        self,
        *,
        results: list[DeleteStateResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteShareGroupStateResponse, PartitionResult, DeleteStateResult)
