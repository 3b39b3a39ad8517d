"""DescribeLogDirsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeLogDirsPartition(_base.Struct):
    """A struct of DescribeLogDirsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``partition_size`` – int64, versions 0+
    * ``offset_lag`` – int64, versions 0+
    * ``is_future_key`` – bool, versions 0+
    """

    __slots__ = ("partition_index", "partition_size", "offset_lag", "is_future_key")
    FIELDS = __slots__

    partition_index: int
    partition_size: int
    offset_lag: int
    is_future_key: bool

    def __init__(
        self,
        *,
        partition_index: int = 0,
        partition_size: int = 0,
        offset_lag: int = 0,
        is_future_key: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.partition_size = partition_size
        self.offset_lag = offset_lag
        self.is_future_key = is_future_key
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeLogDirsTopic(_base.Struct):
    """A struct of DescribeLogDirsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []DescribeLogDirsPartition, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[DescribeLogDirsPartition]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[DescribeLogDirsPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeLogDirsResult(_base.Struct):
    """A struct of DescribeLogDirsResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``log_dir`` – string, versions 0+
    * ``topics`` – []DescribeLogDirsTopic, versions 0+
    * ``total_bytes`` – int64, versions 4+, ignorable
    * ``usable_bytes`` – int64, versions 4+, ignorable
    * ``is_cordoned`` – bool, versions 5+, ignorable
    """

    __slots__ = ("error_code", "log_dir", "topics", "total_bytes", "usable_bytes", "is_cordoned")
    FIELDS = __slots__

    error_code: int
    log_dir: str
    topics: list[DescribeLogDirsTopic]
    total_bytes: int
    usable_bytes: int
    is_cordoned: bool

    def __init__(
        self,
        *,
        error_code: int = 0,
        log_dir: str = "",
        topics: list[DescribeLogDirsTopic] = _base.UNSET,
        total_bytes: int = -1,
        usable_bytes: int = -1,
        is_cordoned: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.log_dir = log_dir
        self.topics = [] if topics is _base.UNSET else topics
        self.total_bytes = total_bytes
        self.usable_bytes = usable_bytes
        self.is_cordoned = is_cordoned
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeLogDirsResponse(_base.Message):
    """DescribeLogDirsResponse: response, api key 35, versions 1-5, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 3+, ignorable
    * ``results`` – []DescribeLogDirsResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "results")
    NAME = "DescribeLogDirsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    results: list[DescribeLogDirsResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        results: list[DescribeLogDirsResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeLogDirsResponse, DescribeLogDirsPartition, DescribeLogDirsTopic, DescribeLogDirsResult)
