"""CreateTopicsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CreatableTopicConfigs(_base.Struct):
    """A struct of CreateTopicsResponse, versions 5+.

    * ``name`` – string, versions 5+
    * ``value`` – string, versions 5+, nullable 5+
    * ``read_only`` – bool, versions 5+
    * ``config_source`` – int8, versions 5+, ignorable
    * ``is_sensitive`` – bool, versions 5+
    """

    __slots__ = ("name", "value", "read_only", "config_source", "is_sensitive")
    FIELDS = __slots__

    name: str
    value: str | None
    read_only: bool
    config_source: int
    is_sensitive: bool

    def __init__(
        self,
        *,
        name: str = "",
        value: str | None = "",
        read_only: bool = False,
        config_source: int = -1,
        is_sensitive: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.value = value
        self.read_only = read_only
        self.config_source = config_source
        self.is_sensitive = is_sensitive
        self.unknown_tagged_fields = unknown_tagged_fields


class CreatableTopicResult(_base.Struct):
    """A struct of CreateTopicsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``topic_id`` – uuid, versions 7+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 1+, nullable 0+, ignorable
    * ``topic_config_error_code`` – int16, versions 5+, tag 0 from 5, ignorable
    * ``num_partitions`` – int32, versions 5+, ignorable
    * ``replication_factor`` – int16, versions 5+, ignorable
    * ``configs`` – []CreatableTopicConfigs, versions 5+, nullable 5+, ignorable
    """

    __slots__ = (
        "name",
        "topic_id",
        "error_code",
        "error_message",
        "topic_config_error_code",
        "num_partitions",
        "replication_factor",
        "configs",
    )
    FIELDS = __slots__

    name: str
    topic_id: _uuid.UUID
    error_code: int
    error_message: str | None
    topic_config_error_code: int
    num_partitions: int
    replication_factor: int
    configs: list[CreatableTopicConfigs] | None

    def __init__(
        self,
        *,
        name: str = "",
        topic_id: _uuid.UUID = _base.ZERO_UUID,
        error_code: int = 0,
        error_message: str | None = "",
        topic_config_error_code: int = 0,
        num_partitions: int = -1,
        replication_factor: int = -1,
        configs: list[CreatableTopicConfigs] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.topic_id = topic_id
        self.error_code = error_code
        self.error_message = error_message
        self.topic_config_error_code = topic_config_error_code
        self.num_partitions = num_partitions
        self.replication_factor = replication_factor
        self.configs = [] if configs is _base.UNSET else configs
        self.unknown_tagged_fields = unknown_tagged_fields


class CreateTopicsResponse(_base.Message):
    """CreateTopicsResponse: response, api key 19, versions 2-7, flexible 5+.

    * ``throttle_time_ms`` – int32, versions 2+, ignorable
    * ``topics`` – []CreatableTopicResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "topics")
    NAME = "CreateTopicsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    topics: list[CreatableTopicResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        topics: list[CreatableTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreateTopicsResponse, CreatableTopicConfigs, CreatableTopicResult)
