"""ConsumerGroupHeartbeatRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartitions(_base.Struct):
    """A struct of ConsumerGroupHeartbeatRequest, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[int]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ConsumerGroupHeartbeatRequest(_base.Message):
    """ConsumerGroupHeartbeatRequest: request, api key 68, versions 0-1, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``member_id`` – string, versions 0+
    * ``member_epoch`` – int32, versions 0+
    * ``instance_id`` – string, versions 0+, nullable 0+
    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``rebalance_timeout_ms`` – int32, versions 0+
    * ``subscribed_topic_names`` – []string, versions 0+, nullable 0+
    * ``subscribed_topic_regex`` – string, versions 1+, nullable 1+
    * ``server_assignor`` – string, versions 0+, nullable 0+
    * ``topic_partitions`` – []TopicPartitions, versions 0+, nullable 0+
    """

    __slots__ = (
        "group_id",
        "member_id",
        "member_epoch",
        "instance_id",
        "rack_id",
        "rebalance_timeout_ms",
        "subscribed_topic_names",
        "subscribed_topic_regex",
        "server_assignor",
        "topic_partitions",
    )
    NAME = "ConsumerGroupHeartbeatRequest"
    FIELDS = __slots__

    group_id: str
    member_id: str
    member_epoch: int
    instance_id: str | None
    rack_id: str | None
    rebalance_timeout_ms: int
    subscribed_topic_names: list[str] | None
    subscribed_topic_regex: str | None
    server_assignor: str | None
    topic_partitions: list[TopicPartitions] | None

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        member_epoch: int = 0,
        instance_id: str | None = None,
        rack_id: str | None = None,
        rebalance_timeout_ms: int = -1,
        subscribed_topic_names: list[str] | None = None,
        subscribed_topic_regex: str | None = None,
        server_assignor: str | None = None,
        topic_partitions: list[TopicPartitions] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.subscribed_topic_names = subscribed_topic_names
        self.subscribed_topic_regex = subscribed_topic_regex
        self.server_assignor = server_assignor
        self.topic_partitions = topic_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ConsumerGroupHeartbeatRequest, TopicPartitions)
