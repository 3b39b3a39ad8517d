"""ConsumerProtocolSubscription, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartition(_base.Struct):
    """A struct of ConsumerProtocolSubscription, versions 1+.

    * ``topic`` – string, versions 1+
    * ``partitions`` – []int32, versions 1+
    """

    __slots__ = ("topic", "partitions")
    FIELDS = __slots__

    topic: str
    partitions: list[int]

    def __init__(
        self,
        *,
        topic: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerProtocolSubscription(_base.Message):
    """ConsumerProtocolSubscription: data, versions 0-3, flexible none.

    * ``topics`` – []string, versions 0+
    * ``user_data`` – bytes, versions 0+, nullable 0+
    * ``owned_partitions`` – []TopicPartition, versions 1+, ignorable
    * ``generation_id`` – int32, versions 2+, ignorable
    * ``rack_id`` – string, versions 3+, nullable 3+, ignorable
    """

    __slots__ = ("topics", "user_data", "owned_partitions", "generation_id", "rack_id")
    NAME = "ConsumerProtocolSubscription"
    FIELDS = __slots__

    topics: list[str]
    user_data: bytes | None
    owned_partitions: list[TopicPartition]
    generation_id: int
    rack_id: str | None

    def __init__(
        self,
        *,
        topics: list[str] = _base.UNSET,
        user_data: bytes | None = None,
        owned_partitions: list[TopicPartition] = _base.UNSET,
        generation_id: int = -1,
        rack_id: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.user_data = user_data
        self.owned_partitions = [] if owned_partitions is _base.UNSET else owned_partitions
        self.generation_id = generation_id
        self.rack_id = rack_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConsumerProtocolSubscription, TopicPartition)
