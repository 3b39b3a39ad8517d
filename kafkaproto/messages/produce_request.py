"""ProduceRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionProduceData(_base.Struct):
    """A struct of ProduceRequest, versions 0+.

    * ``index`` – int32, versions 0+
    * ``records`` – records, versions 0+, nullable 0+
    """

    __slots__ = ("index", "records")
    FIELDS = __slots__

    index: int
    records: bytes | None

    def __init__(
        self,
        *,
        index: int = 0,
        records: bytes | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.index = index
        self.records = records
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicProduceData(_base.Struct):
    """A struct of ProduceRequest, versions 0+.

    * ``name`` – string, versions 0-12, ignorable
    * ``topic_id`` – uuid, versions 13+, ignorable
    * ``partition_data`` – []PartitionProduceData, versions 0+
    """

    __slots__ = ("name", "topic_id", "partition_data")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partition_data: list[PartitionProduceData]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partition_data: list[PartitionProduceData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partition_data = [] if partition_data is _base.UNSET else partition_data
        self.unknown_tagged_fields = unknown_tagged_fields


class ProduceRequest(_base.Message):
    """ProduceRequest: request, api key 0, versions 3-13, flexible 9+.

    * ``transactional_id`` – string, versions 3+, nullable 3+
    * ``acks`` – int16, versions 0+
    * ``timeout_ms`` – int32, versions 0+
    * ``topic_data`` – []TopicProduceData, versions 0+
    """

    __slots__ = ("transactional_id", "acks", "timeout_ms", "topic_data")
    NAME = "ProduceRequest"
    FIELDS = __slots__

    transactional_id: str | None
    acks: int
    timeout_ms: int
    topic_data: list[TopicProduceData]

    def __init__(
        self,
        *,
        transactional_id: str | None = None,
        acks: int = 0,
        timeout_ms: int = 0,
        topic_data: list[TopicProduceData] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.transactional_id = transactional_id
        self.acks = acks
        self.timeout_ms = timeout_ms
        self.topic_data = [] if topic_data is _base.UNSET else topic_data
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ProduceRequest, PartitionProduceData, TopicProduceData)
