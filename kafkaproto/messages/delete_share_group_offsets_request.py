"""DeleteShareGroupOffsetsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DeleteShareGroupOffsetsRequestTopic(_base.Struct):
    """A struct of DeleteShareGroupOffsetsRequest, versions 0+.

    * ``topic_name`` – string, versions 0+
    """

    __slots__ = ("topic_name",)
    FIELDS = __slots__

    topic_name: str

    def __init__(
        self,
        *,
        topic_name: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.unknown_tagged_fields = unknown_tagged_fields


class DeleteShareGroupOffsetsRequest(_base.Message):
    """DeleteShareGroupOffsetsRequest: request, api key 92, versions 0, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``topics`` – []DeleteShareGroupOffsetsRequestTopic, versions 0+
    """

    __slots__ = ("group_id", "topics")
    NAME = "DeleteShareGroupOffsetsRequest"
    FIELDS = __slots__

    group_id: str
    topics: list[DeleteShareGroupOffsetsRequestTopic]

    def __init__(
        self,
        *,
        group_id: str = "",
        topics: list[DeleteShareGroupOffsetsRequestTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DeleteShareGroupOffsetsRequest, DeleteShareGroupOffsetsRequestTopic)
