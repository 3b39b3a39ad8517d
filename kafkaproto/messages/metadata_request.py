"""MetadataRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class MetadataRequestTopic(_base.Struct):
    """A struct of MetadataRequest, versions 0+.

    * ``topic_id`` – uuid, versions 10+, ignorable
    * ``name`` – string, versions 0+, nullable 10+
    """

    __slots__ = ("topic_id", "name")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    name: str | None

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        name: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.name = name
        self.unknown_tagged_fields = unknown_tagged_fields


class MetadataRequest(_base.Message):
    """MetadataRequest: request, api key 3, versions 0-13, flexible 9+.

    * ``topics`` – []MetadataRequestTopic, versions 0+, nullable 1+
    * ``allow_auto_topic_creation`` – bool, versions 4+
    * ``include_cluster_authorized_operations`` – bool, versions 8-10
    * ``include_topic_authorized_operations`` – bool, versions 8+
    """

    __slots__ = (
        "topics",
        "allow_auto_topic_creation",
        "include_cluster_authorized_operations",
        "include_topic_authorized_operations",
    )
    NAME = "MetadataRequest"
    FIELDS = __slots__

    topics: list[MetadataRequestTopic] | None
    allow_auto_topic_creation: bool
    include_cluster_authorized_operations: bool
    include_topic_authorized_operations: bool

    def __init__(
        self,
        *,
        topics: list[MetadataRequestTopic] | None = _base.UNSET,
        allow_auto_topic_creation: bool = True,
        include_cluster_authorized_operations: bool = False,
        include_topic_authorized_operations: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.allow_auto_topic_creation = allow_auto_topic_creation
        self.include_cluster_authorized_operations = include_cluster_authorized_operations
        self.include_topic_authorized_operations = include_topic_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(MetadataRequest, MetadataRequestTopic)
