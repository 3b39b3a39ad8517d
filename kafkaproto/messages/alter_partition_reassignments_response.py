"""AlterPartitionReassignmentsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ReassignablePartitionResponse(_base.Struct):
    """A struct of AlterPartitionReassignmentsResponse, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("partition_index", "error_code", "error_message")
    FIELDS = __slots__

    partition_index: int
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        partition_index: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class ReassignableTopicResponse(_base.Struct):
    """A struct of AlterPartitionReassignmentsResponse, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []ReassignablePartitionResponse, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[ReassignablePartitionResponse]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[ReassignablePartitionResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterPartitionReassignmentsResponse(_base.Message):
    """AlterPartitionReassignmentsResponse: response, api key 45, versions 0-1, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``allow_replication_factor_change`` – bool, versions 1+, ignorable
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``responses`` – []ReassignableTopicResponse, versions 0+
    """

    __slots__ = ("throttle_time_ms", "allow_replication_factor_change", "error_code", "error_message", "responses")
    NAME = "AlterPartitionReassignmentsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    allow_replication_factor_change: bool
    error_code: int
    error_message: str | None
    responses: list[ReassignableTopicResponse]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        allow_replication_factor_change: bool = True,
        error_code: int = 0,
        error_message: str | None = "",
        responses: list[ReassignableTopicResponse] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.allow_replication_factor_change = allow_replication_factor_change
        self.error_code = error_code
        self.error_message = error_message
        self.responses = [] if responses is _base.UNSET else responses
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterPartitionReassignmentsResponse, ReassignablePartitionResponse, ReassignableTopicResponse)
