"""ShareAcknowledgeRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AcknowledgementBatch(_base.Struct):
    """A struct of ShareAcknowledgeRequest, versions 0+.

    * ``first_offset`` – int64, versions 0+
    * ``last_offset`` – int64, versions 0+
    * ``acknowledge_types`` – []int8, versions 0+
    """

    __slots__ = ("first_offset", "last_offset", "acknowledge_types")
    FIELDS = __slots__

    first_offset: int
    last_offset: int
    acknowledge_types: list[int]

    def __init__(
        self,
        *,
        first_offset: int = 0,
        last_offset: int = 0,
        acknowledge_types: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.first_offset = first_offset
        self.last_offset = last_offset
        self.acknowledge_types = [] if acknowledge_types is _base.UNSET else acknowledge_types
        self.unknown_tagged_fields = unknown_tagged_fields


class AcknowledgePartition(_base.Struct):
    """A struct of ShareAcknowledgeRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``acknowledgement_batches`` – []AcknowledgementBatch, versions 0+
    """

    __slots__ = ("partition_index", "acknowledgement_batches")
    FIELDS = __slots__

    partition_index: int
    acknowledgement_batches: list[AcknowledgementBatch]

    def __init__(
        self,
        *,
        partition_index: int = 0,
        acknowledgement_batches: list[AcknowledgementBatch] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.acknowledgement_batches = [] if acknowledgement_batches is _base.UNSET else acknowledgement_batches
        self.unknown_tagged_fields = unknown_tagged_fields


class AcknowledgeTopic(_base.Struct):
    """A struct of ShareAcknowledgeRequest, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []AcknowledgePartition, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[AcknowledgePartition]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[AcknowledgePartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareAcknowledgeRequest(_base.Message):
    """ShareAcknowledgeRequest: request, api key 79, versions 1-2, flexible 0+.

    * ``group_id`` – string, versions 0+, nullable 0+
    * ``member_id`` – string, versions 0+, nullable 0+
    * ``share_session_epoch`` – int32, versions 0+
    * ``is_renew_ack`` – bool, versions 2+
    * ``topics`` – []AcknowledgeTopic, versions 0+
    """

    __slots__ = ("group_id", "member_id", "share_session_epoch", "is_renew_ack", "topics")
    NAME = "ShareAcknowledgeRequest"
    FIELDS = __slots__

    group_id: str | None
    member_id: str | None
    share_session_epoch: int
    is_renew_ack: bool
    topics: list[AcknowledgeTopic]

    def __init__(
        self,
        *,
        group_id: str | None = None,
        member_id: str | None = "",
        share_session_epoch: int = 0,
        is_renew_ack: bool = False,
        topics: list[AcknowledgeTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.share_session_epoch = share_session_epoch
        self.is_renew_ack = is_renew_ack
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareAcknowledgeRequest, AcknowledgementBatch, AcknowledgePartition, AcknowledgeTopic)
