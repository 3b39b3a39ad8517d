"""OffsetFetchRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class OffsetFetchRequestTopic(_base.Struct):
    """A struct of OffsetFetchRequest, versions 0-7.

    * ``name`` – string, versions 0-7
    * ``partition_indexes`` – []int32, versions 0-7
    """

    __slots__ = ("name", "partition_indexes")
    FIELDS = __slots__

    name: str
    partition_indexes: list[int]

    def __init__(
        self,
        *,
        name: str = "",
        partition_indexes: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partition_indexes = [] if partition_indexes is _base.UNSET else partition_indexes
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchRequestTopics(_base.Struct):
    """A struct of OffsetFetchRequest, versions 8+.

    * ``name`` – string, versions 8-9, ignorable
    * ``topic_id`` – uuid, versions 10+, ignorable
    * ``partition_indexes`` – []int32, versions 8+
    """

    __slots__ = ("name", "topic_id", "partition_indexes")
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    partition_indexes: list[int]

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partition_indexes: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.partition_indexes = [] if partition_indexes is _base.UNSET else partition_indexes
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchRequestGroup(_base.Struct):
    """A struct of OffsetFetchRequest, versions 8+.

    * ``group_id`` – string, versions 8+
    * ``member_id`` – string, versions 9+, nullable 9+, ignorable
    * ``member_epoch`` – int32, versions 9+, ignorable
    * ``topics`` – []OffsetFetchRequestTopics, versions 8+, nullable 8+
    """

    __slots__ = ("group_id", "member_id", "member_epoch", "topics")
    FIELDS = __slots__

    group_id: str
    member_id: str | None
    member_epoch: int
    topics: list[OffsetFetchRequestTopics] | None

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str | None = None,
        member_epoch: int = -1,
        topics: list[OffsetFetchRequestTopics] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


class OffsetFetchRequest(_base.Message):
    """OffsetFetchRequest: request, api key 9, versions 1-10, flexible 6+.

    * ``group_id`` – string, versions 0-7
    * ``topics`` – []OffsetFetchRequestTopic, versions 0-7, nullable 2-7
    * ``groups`` – []OffsetFetchRequestGroup, versions 8+
    * ``require_stable`` – bool, versions 7+
    """

    __slots__ = ("group_id", "topics", "groups", "require_stable")
    NAME = "OffsetFetchRequest"
    FIELDS = __slots__

    group_id: str
    topics: list[OffsetFetchRequestTopic] | None
    groups: list[OffsetFetchRequestGroup]
    require_stable: bool

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[OffsetFetchRequestTopic] | None = _base.UNSET,
        groups: list[OffsetFetchRequestGroup] = _base.UNSET,
        require_stable: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.groups = [] if groups is _base.UNSET else groups
        self.require_stable = require_stable
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(OffsetFetchRequest, OffsetFetchRequestTopic, OffsetFetchRequestTopics, OffsetFetchRequestGroup)
