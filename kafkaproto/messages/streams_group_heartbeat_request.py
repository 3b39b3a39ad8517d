"""StreamsGroupHeartbeatRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class KeyValue(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

    * ``key`` – string, versions 0+
    * ``value`` – string, versions 0+
    """

    __slots__ = ("key", "value")
    FIELDS = __slots__

    key: str
    value: str

    def __init__(
        self,
        *,
        key: str = "",
        value: str = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.key = key
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class TopicInfo(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – int32, versions 0+
    * ``replication_factor`` – int16, versions 0+
    * ``topic_configs`` – []KeyValue, versions 0+
    """

    __slots__ = ("name", "partitions", "replication_factor", "topic_configs")
    FIELDS = __slots__

    name: str
    partitions: int
    replication_factor: int
    topic_configs: list[KeyValue]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: int = 0,
        replication_factor: int = 0,
        topic_configs: list[KeyValue] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = partitions
        self.replication_factor = replication_factor
        self.topic_configs = [] if topic_configs is _base.UNSET else topic_configs
        self.unknown_tagged_fields = unknown_tagged_fields


class Endpoint(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

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


class TaskOffset(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

    * ``subtopology_id`` – string, versions 0+
    * ``partition`` – int32, versions 0+
    * ``offset`` – int64, versions 0+
    """

    __slots__ = ("subtopology_id", "partition", "offset")
    FIELDS = __slots__

    subtopology_id: str
    partition: int
    offset: int

    def __init__(
        self,
        *,
        subtopology_id: str = "",
        partition: int = 0,
        offset: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.partition = partition
        self.offset = offset
        self.unknown_tagged_fields = unknown_tagged_fields


class TaskIds(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

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


class CopartitionGroup(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

    * ``source_topics`` – []int16, versions 0+
    * ``source_topic_regex`` – []int16, versions 0+
    * ``repartition_source_topics`` – []int16, versions 0+
    """

    __slots__ = ("source_topics", "source_topic_regex", "repartition_source_topics")
    FIELDS = __slots__

    source_topics: list[int]
    source_topic_regex: list[int]
    repartition_source_topics: list[int]

    def __init__(
        self,
        *,
        source_topics: list[int] = _base.UNSET,
        source_topic_regex: list[int] = _base.UNSET,
        repartition_source_topics: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.source_topics = [] if source_topics is _base.UNSET else source_topics
        self.source_topic_regex = [] if source_topic_regex is _base.UNSET else source_topic_regex
        self.repartition_source_topics = [] if repartition_source_topics is _base.UNSET else repartition_source_topics
        self.unknown_tagged_fields = unknown_tagged_fields


class Subtopology(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

    * ``subtopology_id`` – string, versions 0+
    * ``source_topics`` – []string, versions 0+
    * ``source_topic_regex`` – []string, versions 0+
    * ``state_changelog_topics`` – []TopicInfo, versions 0+
    * ``repartition_sink_topics`` – []string, versions 0+
    * ``repartition_source_topics`` – []TopicInfo, versions 0+
    * ``copartition_groups`` – []CopartitionGroup, versions 0+
    """

    __slots__ = (
        "subtopology_id",
        "source_topics",
        "source_topic_regex",
        "state_changelog_topics",
        "repartition_sink_topics",
        "repartition_source_topics",
        "copartition_groups",
    )
    FIELDS = __slots__

    subtopology_id: str
    source_topics: list[str]
    source_topic_regex: list[str]
    state_changelog_topics: list[TopicInfo]
    repartition_sink_topics: list[str]
    repartition_source_topics: list[TopicInfo]
    copartition_groups: list[CopartitionGroup]

    def __init__(
        self,
        *,
        subtopology_id: str = "",
        source_topics: list[str] = _base.UNSET,
        source_topic_regex: list[str] = _base.UNSET,
        state_changelog_topics: list[TopicInfo] = _base.UNSET,
        repartition_sink_topics: list[str] = _base.UNSET,
        repartition_source_topics: list[TopicInfo] = _base.UNSET,
        copartition_groups: list[CopartitionGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.source_topics = [] if source_topics is _base.UNSET else source_topics
        self.source_topic_regex = [] if source_topic_regex is _base.UNSET else source_topic_regex
        self.state_changelog_topics = [] if state_changelog_topics is _base.UNSET else state_changelog_topics
        self.repartition_sink_topics = [] if repartition_sink_topics is _base.UNSET else repartition_sink_topics
        self.repartition_source_topics = [] if repartition_source_topics is _base.UNSET else repartition_source_topics
        self.copartition_groups = [] if copartition_groups is _base.UNSET else copartition_groups
        self.unknown_tagged_fields = unknown_tagged_fields


class Topology(_base.Struct):
    """A struct of StreamsGroupHeartbeatRequest, versions 0+.

    * ``epoch`` – int32, versions 0+
    * ``subtopologies`` – []Subtopology, versions 0+
    """

    __slots__ = ("epoch", "subtopologies")
    FIELDS = __slots__

    epoch: int
    subtopologies: list[Subtopology]

    def __init__(
        self,
        *,
        epoch: int = 0,
        subtopologies: list[Subtopology] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.epoch = epoch
        self.subtopologies = [] if subtopologies is _base.UNSET else subtopologies
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupHeartbeatRequest(_base.Message):
    """StreamsGroupHeartbeatRequest: request, api key 88, versions 0-1, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``member_id`` – string, versions 0+
    * ``member_epoch`` – int32, versions 0+
    * ``endpoint_information_epoch`` – int32, versions 0+
    * ``instance_id`` – string, versions 0+, nullable 0+
    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``rebalance_timeout_ms`` – int32, versions 0+
    * ``topology`` – Topology, versions 0+, nullable 0+
    * ``active_tasks`` – []TaskIds, versions 0+, nullable 0+
    * ``standby_tasks`` – []TaskIds, versions 0+, nullable 0+
    * ``warmup_tasks`` – []TaskIds, versions 0+, nullable 0+
    * ``process_id`` – string, versions 0+, nullable 0+
    * ``user_endpoint`` – Endpoint, versions 0+, nullable 0+
    * ``client_tags`` – []KeyValue, versions 0+, nullable 0+
    * ``task_offsets`` – []TaskOffset, versions 0+, nullable 0+
    * ``task_end_offsets`` – []TaskOffset, versions 0+, nullable 0+
    * ``shutdown_application`` – bool, versions 0+
    """

    __slots__ = (
        "group_id",
        "member_id",
        "member_epoch",
        "endpoint_information_epoch",
        "instance_id",
        "rack_id",
        "rebalance_timeout_ms",
        "topology",
        "active_tasks",
        "standby_tasks",
        "warmup_tasks",
        "process_id",
        "user_endpoint",
        "client_tags",
        "task_offsets",
        "task_end_offsets",
        "shutdown_application",
    )
    NAME = "StreamsGroupHeartbeatRequest"
    FIELDS = __slots__

    group_id: str
    member_id: str
    member_epoch: int
    endpoint_information_epoch: int
    instance_id: str | None
    rack_id: str | None
    rebalance_timeout_ms: int
    topology: Topology | None
    active_tasks: list[TaskIds] | None
    standby_tasks: list[TaskIds] | None
    warmup_tasks: list[TaskIds] | None
    process_id: str | None
    user_endpoint: Endpoint | None
    client_tags: list[KeyValue] | None
    task_offsets: list[TaskOffset] | None
    task_end_offsets: list[TaskOffset] | None
    shutdown_application: bool

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        member_epoch: int = 0,
        endpoint_information_epoch: int = 0,
        instance_id: str | None = None,
        rack_id: str | None = None,
        rebalance_timeout_ms: int = -1,
        topology: Topology | None = None,
        active_tasks: list[TaskIds] | None = None,
        standby_tasks: list[TaskIds] | None = None,
        warmup_tasks: list[TaskIds] | None = None,
        process_id: str | None = None,
        user_endpoint: Endpoint | None = None,
        client_tags: list[KeyValue] | None = None,
        task_offsets: list[TaskOffset] | None = None,
        task_end_offsets: list[TaskOffset] | None = None,
        shutdown_application: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.endpoint_information_epoch = endpoint_information_epoch
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.rebalance_timeout_ms = rebalance_timeout_ms
        self.topology = topology
        self.active_tasks = active_tasks
        self.standby_tasks = standby_tasks
        self.warmup_tasks = warmup_tasks
        self.process_id = process_id
        self.user_endpoint = user_endpoint
        self.client_tags = client_tags
        self.task_offsets = task_offsets
        self.task_end_offsets = task_end_offsets
        self.shutdown_application = shutdown_application
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    StreamsGroupHeartbeatRequest,
    KeyValue,
    TopicInfo,
    Endpoint,
    TaskOffset,
    TaskIds,
    CopartitionGroup,
    Subtopology,
    Topology,
)
