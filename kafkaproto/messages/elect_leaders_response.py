"""ElectLeadersResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PartitionResult(_base.Struct):
    """A struct of ElectLeadersResponse, versions 0+.

    * ``partition_id`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("partition_id", "error_code", "error_message")
    FIELDS = __slots__

    partition_id: int
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        partition_id: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_id = partition_id
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class ReplicaElectionResult(_base.Struct):
    """A struct of ElectLeadersResponse, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partition_result`` – []PartitionResult, versions 0+
    """

    __slots__ = ("topic", "partition_result")
    FIELDS = __slots__

    topic: str
    partition_result: list[PartitionResult]

    def __init__(
        self,
        *,
        topic: str = "",
        partition_result: list[PartitionResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partition_result = [] if partition_result is _base.UNSET else partition_result
        self.unknown_tagged_fields = unknown_tagged_fields


class ElectLeadersResponse(_base.Message):
    """ElectLeadersResponse: response, api key 43, versions 0-2, flexible 2+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 1+
    * ``replica_election_results`` – []ReplicaElectionResult, versions 0+
    """

    __slots__ = ("throttle_time_ms", "error_code", "replica_election_results")
    NAME = "ElectLeadersResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    replica_election_results: list[ReplicaElectionResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        replica_election_results: list[ReplicaElectionResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.replica_election_results = [] if replica_election_results is _base.UNSET else replica_election_results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ElectLeadersResponse, PartitionResult, ReplicaElectionResult)
