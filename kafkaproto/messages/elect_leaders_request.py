"""ElectLeadersRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartitions(_base.Struct):
    """A struct of ElectLeadersRequest, versions 0+.

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


class ElectLeadersRequest(_base.Message):
    """ElectLeadersRequest: request, api key 43, versions 0-2, flexible 2+.

    * ``election_type`` – int8, versions 1+
    * ``topic_partitions`` – []TopicPartitions, versions 0+, nullable 0+
    * ``timeout_ms`` – int32, versions 0+
    """

    __slots__ = ("election_type", "topic_partitions", "timeout_ms")
    NAME = "ElectLeadersRequest"
    FIELDS = __slots__

    election_type: int
    topic_partitions: list[TopicPartitions] | None
    timeout_ms: int

    def __init__(
        self,
        *,
        election_type: int = 0,
        topic_partitions: list[TopicPartitions] | None = _base.UNSET,
        timeout_ms: int = 60000,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.election_type = election_type
        self.topic_partitions = [] if topic_partitions is _base.UNSET else topic_partitions
        self.timeout_ms = timeout_ms
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ElectLeadersRequest, TopicPartitions)
