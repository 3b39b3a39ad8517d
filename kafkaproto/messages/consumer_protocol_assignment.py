"""ConsumerProtocolAssignment, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartition(_base.Struct):
    """A struct of ConsumerProtocolAssignment, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
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


class ConsumerProtocolAssignment(_base.Message):
    """ConsumerProtocolAssignment: data, versions 0-3, flexible none.

    * ``assigned_partitions`` – []TopicPartition, versions 0+
    * ``user_data`` – bytes, versions 0+, nullable 0+
    """

    __slots__ = ("assigned_partitions", "user_data")
    NAME = "ConsumerProtocolAssignment"
    FIELDS = __slots__

    assigned_partitions: list[TopicPartition]
    user_data: bytes | None

    def __init__(
        self,
        *,
        assigned_partitions: list[TopicPartition] = _base.UNSET,
        user_data: bytes | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.assigned_partitions = [] if assigned_partitions is _base.UNSET else assigned_partitions
        self.user_data = user_data
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConsumerProtocolAssignment, TopicPartition)
