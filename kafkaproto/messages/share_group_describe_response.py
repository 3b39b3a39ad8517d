"""ShareGroupDescribeResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicPartitions(_base.Struct):
    """A struct of ShareGroupDescribeResponse, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``topic_name`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic_id", "topic_name", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    topic_name: str
    partitions: list[int]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        topic_name: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.topic_name = topic_name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class Assignment(_base.Struct):
    """A struct of ShareGroupDescribeResponse, versions 0+.

    * ``topic_partitions`` – []TopicPartitions, versions 0+
    """

    __slots__ = ("topic_partitions",)
    FIELDS = __slots__

    topic_partitions: list[TopicPartitions]

    def __init__(
        self,
        *,
        topic_partitions: list[TopicPartitions] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_partitions = [] if topic_partitions is _base.UNSET else topic_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class Member(_base.Struct):
    """A struct of ShareGroupDescribeResponse, versions 0+.

    * ``member_id`` – string, versions 0+
    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``member_epoch`` – int32, versions 0+
    * ``client_id`` – string, versions 0+
    * ``client_host`` – string, versions 0+
    * ``subscribed_topic_names`` – []string, versions 0+
    * ``assignment`` – Assignment, versions 0+
    """

    __slots__ = (
        "member_id",
        "rack_id",
        "member_epoch",
        "client_id",
        "client_host",
        "subscribed_topic_names",
        "assignment",
    )
    FIELDS = __slots__

    member_id: str
    rack_id: str | None
    member_epoch: int
    client_id: str
    client_host: str
    subscribed_topic_names: list[str]
    assignment: Assignment

    def __init__(
        self,
        *,
        member_id: str = "",
        rack_id: str | None = None,
        member_epoch: int = 0,
        client_id: str = "",
        client_host: str = "",
        subscribed_topic_names: list[str] = _base.UNSET,
        assignment: Assignment = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.rack_id = rack_id
        self.member_epoch = member_epoch
        self.client_id = client_id
        self.client_host = client_host
        self.subscribed_topic_names = [] if subscribed_topic_names is _base.UNSET else subscribed_topic_names
        self.assignment = Assignment() if assignment is _base.UNSET else assignment
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribedGroup(_base.Struct):
    """A struct of ShareGroupDescribeResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``group_id`` – string, versions 0+
    * ``group_state`` – string, versions 0+
    * ``group_epoch`` – int32, versions 0+
    * ``assignment_epoch`` – int32, versions 0+
    * ``assignor_name`` – string, versions 0+
    * ``members`` – []Member, versions 0+
    * ``authorized_operations`` – int32, versions 0+
    """

    __slots__ = (
        "error_code",
        "error_message",
        "group_id",
        "group_state",
        "group_epoch",
        "assignment_epoch",
        "assignor_name",
        "members",
        "authorized_operations",
    )
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    group_id: str
    group_state: str
    group_epoch: int
    assignment_epoch: int
    assignor_name: str
    members: list[Member]
    authorized_operations: int

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = None,
        group_id: str = "",
        group_state: str = "",
        group_epoch: int = 0,
        assignment_epoch: int = 0,
        assignor_name: str = "",
        members: list[Member] = _base.UNSET,
        authorized_operations: int = -2147483648,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.group_id = group_id
        self.group_state = group_state
        self.group_epoch = group_epoch
        self.assignment_epoch = assignment_epoch
        self.assignor_name = assignor_name
        self.members = [] if members is _base.UNSET else members
        self.authorized_operations = authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareGroupDescribeResponse(_base.Message):
    """ShareGroupDescribeResponse: response, api key 77, versions 1, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``groups`` – []DescribedGroup, versions 0+
    """

    __slots__ = ("throttle_time_ms", "groups")
    NAME = "ShareGroupDescribeResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    groups: list[DescribedGroup]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: list[DescribedGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = [] if groups is _base.UNSET else groups
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupDescribeResponse, TopicPartitions, Assignment, Member, DescribedGroup)
