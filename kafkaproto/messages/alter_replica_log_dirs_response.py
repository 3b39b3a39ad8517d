"""AlterReplicaLogDirsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AlterReplicaLogDirPartitionResult(_base.Struct):
    """A struct of AlterReplicaLogDirsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    """

    __slots__ = ("partition_index", "error_code")
    FIELDS = __slots__

    partition_index: int
    error_code: int

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterReplicaLogDirTopicResult(_base.Struct):
    """A struct of AlterReplicaLogDirsResponse, versions 0+.

    * ``topic_name`` – string, versions 0+
    * ``partitions`` – []AlterReplicaLogDirPartitionResult, versions 0+
    """

    __slots__ = ("topic_name", "partitions")
    FIELDS = __slots__

    topic_name: str
    partitions: list[AlterReplicaLogDirPartitionResult]

    def __init__(
        self,
        *,
        topic_name: str = "",
        partitions: list[AlterReplicaLogDirPartitionResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic_name = topic_name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterReplicaLogDirsResponse(_base.Message):
    """AlterReplicaLogDirsResponse: response, api key 34, versions 1-2, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``results`` – []AlterReplicaLogDirTopicResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "results")
    NAME = "AlterReplicaLogDirsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    results: list[AlterReplicaLogDirTopicResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        results: list[AlterReplicaLogDirTopicResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterReplicaLogDirsResponse, AlterReplicaLogDirPartitionResult, AlterReplicaLogDirTopicResult)
