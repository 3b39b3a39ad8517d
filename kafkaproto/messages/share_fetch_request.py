"""ShareFetchRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AcknowledgementBatch(_base.Struct):
    """A struct of ShareFetchRequest, versions 0+.

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


class FetchPartition(_base.Struct):
    """A struct of ShareFetchRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``partition_max_bytes`` – int32, versions 0
    * ``acknowledgement_batches`` – []AcknowledgementBatch, versions 0+
    """

    __slots__ = ("partition_index", "partition_max_bytes", "acknowledgement_batches")
    FIELDS = __slots__

    partition_index: int
    partition_max_bytes: int
    acknowledgement_batches: list[AcknowledgementBatch]

    def __init__(
        self,
        *,
        partition_index: int = 0,
        partition_max_bytes: int = 0,
        acknowledgement_batches: list[AcknowledgementBatch] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.partition_max_bytes = partition_max_bytes
        self.acknowledgement_batches = [] if acknowledgement_batches is _base.UNSET else acknowledgement_batches
        self.unknown_tagged_fields = unknown_tagged_fields


class FetchTopic(_base.Struct):
    """A struct of ShareFetchRequest, versions 0+.

    * ``topic_id`` – uuid, versions 0+
    * ``partitions`` – []FetchPartition, versions 0+
    """

    __slots__ = ("topic_id", "partitions")
    FIELDS = __slots__

    topic_id: _uuid.UUID
    partitions: list[FetchPartition]

    def __init__(
        self,
        *,
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        partitions: list[FetchPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_id = topic_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class ForgottenTopic(_base.Struct):
    """A struct of ShareFetchRequest, versions 0+.

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


class ShareFetchRequest(_base.Message):
    """ShareFetchRequest: request, api key 78, versions 1-2, flexible 0+.

    * ``group_id`` – string, versions 0+, nullable 0+
    * ``member_id`` – string, versions 0+, nullable 0+
    * ``share_session_epoch`` – int32, versions 0+
    * ``max_wait_ms`` – int32, versions 0+
    * ``min_bytes`` – int32, versions 0+
    * ``max_bytes`` – int32, versions 0+
    * ``max_records`` – int32, versions 1+
    * ``batch_size`` – int32, versions 1+
    * ``share_acquire_mode`` – int8, versions 2+, ignorable
    * ``is_renew_ack`` – bool, versions 2+
    * ``topics`` – []FetchTopic, versions 0+
    * ``forgotten_topics_data`` – []ForgottenTopic, versions 0+
    """

    __slots__ = (
        "group_id",
        "member_id",
        "share_session_epoch",
        "max_wait_ms",
        "min_bytes",
        "max_bytes",
        "max_records",
        "batch_size",
        "share_acquire_mode",
        "is_renew_ack",
        "topics",
        "forgotten_topics_data",
    )
    NAME = "ShareFetchRequest"
    FIELDS = __slots__

    group_id: str | None
    member_id: str | None
    share_session_epoch: int
    max_wait_ms: int
    min_bytes: int
    max_bytes: int
    max_records: int
    batch_size: int
    share_acquire_mode: int
    is_renew_ack: bool
    topics: list[FetchTopic]
    forgotten_topics_data: list[ForgottenTopic]

    def __init__(
        self,
        *,
        group_id: str | None = None,
        member_id: str | None = "",
        share_session_epoch: int = 0,
        max_wait_ms: int = 0,
        min_bytes: int = 0,
        max_bytes: int = 2147483647,
        max_records: int = 0,
        batch_size: int = 0,
        share_acquire_mode: int = 0,
        is_renew_ack: bool = False,
        topics: list[FetchTopic] = _base.UNSET,
        forgotten_topics_data: list[ForgottenTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.share_session_epoch = share_session_epoch
        self.max_wait_ms = max_wait_ms
        self.min_bytes = min_bytes
        self.max_bytes = max_bytes
        self.max_records = max_records
        self.batch_size = batch_size
        self.share_acquire_mode = share_acquire_mode
        self.is_renew_ack = is_renew_ack
        self.topics = [] if topics is _base.UNSET else topics
        self.forgotten_topics_data = [] if forgotten_topics_data is _base.UNSET else forgotten_topics_data
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareFetchRequest, AcknowledgementBatch, FetchPartition, FetchTopic, ForgottenTopic)
