"""StreamsGroupHeartbeatResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Status(_base.Struct):
    """A struct of StreamsGroupHeartbeatResponse, versions 0+.

    * ``status_code`` – int8, versions 0+
    * ``status_detail`` – string, versions 0+
    """

    __slots__ = ("status_code", "status_detail")
    FIELDS = __slots__

    status_code: int
    status_detail: str

    def __init__(
        self,
        *,
        status_code: int = 0,
        status_detail: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.status_code = status_code
        self.status_detail = status_detail
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicPartition(_base.Struct):
    """A struct of StreamsGroupHeartbeatResponse, versions 0+.

    * ``topic`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("topic", "partitions")
    FIELDS = __slots__

    topic: str
    partitions: list[int]

    def __init__(
        self,
        *,
        topic: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topic = topic
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class TaskIds(_base.Struct):
    """A struct of StreamsGroupHeartbeatResponse, versions 0+.

    * ``subtopology_id`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("subtopology_id", "partitions")
    FIELDS = __slots__

    subtopology_id: str
    partitions: list[int]

    def __init__(
        self,
        *,
        subtopology_id: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class Endpoint(_base.Struct):
    """A struct of StreamsGroupHeartbeatResponse, versions 0+.

    * ``host`` – string, versions 0+
    * ``port`` – uint16, versions 0+
    """

    __slots__ = ("host", "port")
    FIELDS = __slots__

    host: str
    port: int

    def __init__(
        self,
        *,
        host: str = "",
        port: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.host = host
        self.port = port
        self.unknown_tagged_fields = unknown_tagged_fields


class EndpointToPartitions(_base.Struct):
    """A struct of StreamsGroupHeartbeatResponse, versions 0+.

    * ``user_endpoint`` – Endpoint, versions 0+
    * ``active_partitions`` – []TopicPartition, versions 0+
    * ``standby_partitions`` – []TopicPartition, versions 0+
    """

    __slots__ = ("user_endpoint", "active_partitions", "standby_partitions")
    FIELDS = __slots__

    user_endpoint: Endpoint
    active_partitions: list[TopicPartition]
    standby_partitions: list[TopicPartition]

    def __init__(
        self,
        *,
        user_endpoint: Endpoint = _base.UNSET,
        active_partitions: list[TopicPartition] = _base.UNSET,
        standby_partitions: list[TopicPartition] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.user_endpoint = Endpoint() if user_endpoint is _base.UNSET else user_endpoint
        self.active_partitions = [] if active_partitions is _base.UNSET else active_partitions
        self.standby_partitions = [] if standby_partitions is _base.UNSET else standby_partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupHeartbeatResponse(_base.Message):
    """StreamsGroupHeartbeatResponse: response, api key 88, versions 0-1, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``member_id`` – string, versions 0+
    * ``member_epoch`` – int32, versions 0+
    * ``heartbeat_interval_ms`` – int32, versions 0+
    * ``acceptable_recovery_lag_legacy`` – int32, versions 0
    * ``task_offset_interval_ms`` – int32, versions 0+
    * ``acceptable_recovery_lag`` – int64, versions 1+, ignorable
    * ``status`` – []Status, versions 0+, nullable 0+
    * ``active_tasks`` – []TaskIds, versions 0+, nullable 0+
    * ``standby_tasks`` – []TaskIds, versions 0+, nullable 0+
    * ``warmup_tasks`` – []TaskIds, versions 0+, nullable 0+
    * ``topology_description_required`` – bool, versions 1+
    * ``endpoint_information_epoch`` – int32, versions 0+
    * ``partitions_by_user_endpoint`` – []EndpointToPartitions, versions 0+, nullable 0+
    """

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "member_id",
        "member_epoch",
        "heartbeat_interval_ms",
        "acceptable_recovery_lag_legacy",
        "task_offset_interval_ms",
        "acceptable_recovery_lag",
        "status",
        "active_tasks",
        "standby_tasks",
        "warmup_tasks",
        "topology_description_required",
        "endpoint_information_epoch",
        "partitions_by_user_endpoint",
    )
    NAME = "StreamsGroupHeartbeatResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    member_id: str
    member_epoch: int
    heartbeat_interval_ms: int
    acceptable_recovery_lag_legacy: int
    task_offset_interval_ms: int
    acceptable_recovery_lag: int
    status: list[Status] | None
    active_tasks: list[TaskIds] | None
    standby_tasks: list[TaskIds] | None
    warmup_tasks: list[TaskIds] | None
    topology_description_required: bool
    endpoint_information_epoch: int
    partitions_by_user_endpoint: list[EndpointToPartitions] | None

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        member_id: str = "",
        member_epoch: int = 0,
        heartbeat_interval_ms: int = 0,
        acceptable_recovery_lag_legacy: int = 0,
        task_offset_interval_ms: int = 0,
        acceptable_recovery_lag: int = -1,
        status: list[Status] | None = _base.UNSET,
        active_tasks: list[TaskIds] | None = None,
        standby_tasks: list[TaskIds] | None = None,
        warmup_tasks: list[TaskIds] | None = None,
        topology_description_required: bool = False,
        endpoint_information_epoch: int = 0,
        partitions_by_user_endpoint: list[EndpointToPartitions] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.heartbeat_interval_ms = heartbeat_interval_ms
        self.acceptable_recovery_lag_legacy = acceptable_recovery_lag_legacy
        self.task_offset_interval_ms = task_offset_interval_ms
        self.acceptable_recovery_lag = acceptable_recovery_lag
        self.status = [] if status is _base.UNSET else status
        self.active_tasks = active_tasks
        self.standby_tasks = standby_tasks
        self.warmup_tasks = warmup_tasks
        self.topology_description_required = topology_description_required
        self.endpoint_information_epoch = endpoint_information_epoch
        self.partitions_by_user_endpoint = partitions_by_user_endpoint
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(StreamsGroupHeartbeatResponse, Status, TopicPartition, TaskIds, Endpoint, EndpointToPartitions)
