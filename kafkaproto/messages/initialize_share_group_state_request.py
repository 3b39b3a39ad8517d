"""InitializeShareGroupStateRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionData(_base.Struct):
    """A struct of InitializeShareGroupStateRequest, versions 0+.

    * ``partition`` – int32, versions 0+
    * ``state_epoch`` – int32, versions 0+
    * ``start_offset`` – int64, versions 0+
    """

    __slots__ = ("partition", "state_epoch", "start_offset")
    FIELDS = __slots__

    partition: int
    state_epoch: int
    start_offset: int

    def __init__(
        self,
        *,
        partition: int = 0,
        state_epoch: int = 0,
        start_offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition = partition
        self.state_epoch = state_epoch
        self.start_offset = start_offset
        self.unknown_tagged_fields = unknown_tagged_fields


class InitializeStateData(_base.Struct):
    """A struct of InitializeShareGroupStateRequest, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []PartitionData, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[PartitionData]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[PartitionData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class InitializeShareGroupStateRequest(_base.Message):
    """InitializeShareGroupStateRequest: request, api key 83, versions 0, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``topics`` – []InitializeStateData, versions 0+
    """

    __slots__ = ("group_id", "topics")
    NAME = "InitializeShareGroupStateRequest"
    FIELDS = __slots__

    group_id: str
    topics: list[InitializeStateData]

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[InitializeStateData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(InitializeShareGroupStateRequest, PartitionData, InitializeStateData)
