"""StreamsGroupDescribeResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Endpoint(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

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
    """A struct of StreamsGroupDescribeResponse, versions 0+.

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


class Assignment(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

    * ``active_tasks`` – []TaskIds, versions 0+
    * ``standby_tasks`` – []TaskIds, versions 0+
    * ``warmup_tasks`` – []TaskIds, versions 0+
    """

    __slots__ = ("active_tasks", "standby_tasks", "warmup_tasks")
    FIELDS = __slots__

    active_tasks: list[TaskIds]
    standby_tasks: list[TaskIds]
    warmup_tasks: list[TaskIds]

    def __init__(
        self,
        *,
        active_tasks: list[TaskIds] = _base.UNSET,
        standby_tasks: list[TaskIds] = _base.UNSET,
        warmup_tasks: list[TaskIds] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.active_tasks = [] if active_tasks is _base.UNSET else active_tasks
        self.standby_tasks = [] if standby_tasks is _base.UNSET else standby_tasks
        self.warmup_tasks = [] if warmup_tasks is _base.UNSET else warmup_tasks
        self.unknown_tagged_fields = unknown_tagged_fields


class TaskIds(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

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


class KeyValue(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

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
    """A struct of StreamsGroupDescribeResponse, versions 0+.

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


class TopologyDescription(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 1+.

    * ``subtopologies`` – []TopologyDescriptionSubtopology, versions 1+
    * ``global_stores`` – []TopologyDescriptionGlobalStore, versions 1+
    """

    __slots__ = ("subtopologies", "global_stores")
    FIELDS = __slots__

    subtopologies: list[TopologyDescriptionSubtopology]
    global_stores: list[TopologyDescriptionGlobalStore]

    def __init__(
        self,
        *,
        subtopologies: list[TopologyDescriptionSubtopology] = _base.UNSET,
        global_stores: list[TopologyDescriptionGlobalStore] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopologies = [] if subtopologies is _base.UNSET else subtopologies
        self.global_stores = [] if global_stores is _base.UNSET else global_stores
        self.unknown_tagged_fields = unknown_tagged_fields


class TopologyDescriptionSubtopology(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 1+.

    * ``subtopology_id`` – string, versions 1+
    * ``nodes`` – []TopologyDescriptionNode, versions 1+
    """

    __slots__ = ("subtopology_id", "nodes")
    FIELDS = __slots__

    subtopology_id: str
    nodes: list[TopologyDescriptionNode]

    def __init__(
        self,
        *,
        subtopology_id: str = "",
        nodes: list[TopologyDescriptionNode] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.nodes = [] if nodes is _base.UNSET else nodes
        self.unknown_tagged_fields = unknown_tagged_fields


class TopologyDescriptionNode(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 1+.

    * ``name`` – string, versions 1+
    * ``node_type`` – int8, versions 1+
    * ``source_topics`` – []string, versions 1+
    * ``sink_topic`` – string, versions 1+, nullable 1+
    * ``stores`` – []string, versions 1+
    * ``successors`` – []string, versions 1+
    """

    __slots__ = ("name", "node_type", "source_topics", "sink_topic", "stores", "successors")
    FIELDS = __slots__

    name: str
    node_type: int
    source_topics: list[str]
    sink_topic: str | None
    stores: list[str]
    successors: list[str]

    def __init__(
        self,
        *,
        name: str = "",
        node_type: int = 0,
        source_topics: list[str] = _base.UNSET,
        sink_topic: str | None = None,
        stores: list[str] = _base.UNSET,
        successors: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.node_type = node_type
        self.source_topics = [] if source_topics is _base.UNSET else source_topics
        self.sink_topic = sink_topic
        self.stores = [] if stores is _base.UNSET else stores
        self.successors = [] if successors is _base.UNSET else successors
        self.unknown_tagged_fields = unknown_tagged_fields


class TopologyDescriptionGlobalStore(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 1+.

    * ``source`` – TopologyDescriptionNode, versions 1+
    * ``processor`` – TopologyDescriptionNode, versions 1+
    """

    __slots__ = ("source", "processor")
    FIELDS = __slots__

    source: TopologyDescriptionNode
    processor: TopologyDescriptionNode

    def __init__(
        self,
        *,
        source: TopologyDescriptionNode = _base.UNSET,
        processor: TopologyDescriptionNode = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.source = TopologyDescriptionNode() if source is _base.UNSET else source
        self.processor = TopologyDescriptionNode() if processor is _base.UNSET else processor
        self.unknown_tagged_fields = unknown_tagged_fields


class Subtopology(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

    * ``subtopology_id`` – string, versions 0+
    * ``source_topics`` – []string, versions 0+
    * ``repartition_sink_topics`` – []string, versions 0+
    * ``state_changelog_topics`` – []TopicInfo, versions 0+
    * ``repartition_source_topics`` – []TopicInfo, versions 0+
    """

    __slots__ = (
        "subtopology_id",
        "source_topics",
        "repartition_sink_topics",
        "state_changelog_topics",
        "repartition_source_topics",
    )
    FIELDS = __slots__

    subtopology_id: str
    source_topics: list[str]
    repartition_sink_topics: list[str]
    state_changelog_topics: list[TopicInfo]
    repartition_source_topics: list[TopicInfo]

    def __init__(
        self,
        *,
        subtopology_id: str = "",
        source_topics: list[str] = _base.UNSET,
        repartition_sink_topics: list[str] = _base.UNSET,
        state_changelog_topics: list[TopicInfo] = _base.UNSET,
        repartition_source_topics: list[TopicInfo] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.subtopology_id = subtopology_id
        self.source_topics = [] if source_topics is _base.UNSET else source_topics
        self.repartition_sink_topics = [] if repartition_sink_topics is _base.UNSET else repartition_sink_topics
        self.state_changelog_topics = [] if state_changelog_topics is _base.UNSET else state_changelog_topics
        self.repartition_source_topics = [] if repartition_source_topics is _base.UNSET else repartition_source_topics
        self.unknown_tagged_fields = unknown_tagged_fields


class Topology(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

    * ``epoch`` – int32, versions 0+
    * ``subtopologies`` – []Subtopology, versions 0+, nullable 0+
    """

    __slots__ = ("epoch", "subtopologies")
    FIELDS = __slots__

    epoch: int
    subtopologies: list[Subtopology] | None

    def __init__(
        self,
        *,
        epoch: int = 0,
        subtopologies: list[Subtopology] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.epoch = epoch
        self.subtopologies = subtopologies
        self.unknown_tagged_fields = unknown_tagged_fields


class Member(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

    * ``member_id`` – string, versions 0+
    * ``member_epoch`` – int32, versions 0+
    * ``instance_id`` – string, versions 0+, nullable 0+
    * ``rack_id`` – string, versions 0+, nullable 0+
    * ``client_id`` – string, versions 0+
    * ``client_host`` – string, versions 0+
    * ``topology_epoch`` – int32, versions 0+
    * ``process_id`` – string, versions 0+
    * ``user_endpoint`` – Endpoint, versions 0+, nullable 0+
    * ``client_tags`` – []KeyValue, versions 0+
    * ``task_offsets`` – []TaskOffset, versions 0+
    * ``task_end_offsets`` – []TaskOffset, versions 0+
    * ``assignment`` – Assignment, versions 0+
    * ``target_assignment`` – Assignment, versions 0+
    * ``is_classic`` – bool, versions 0+
    """

    __slots__ = (
        "member_id",
        "member_epoch",
        "instance_id",
        "rack_id",
        "client_id",
        "client_host",
        "topology_epoch",
        "process_id",
        "user_endpoint",
        "client_tags",
        "task_offsets",
        "task_end_offsets",
        "assignment",
        "target_assignment",
        "is_classic",
    )
    FIELDS = __slots__

    member_id: str
    member_epoch: int
    instance_id: str | None
    rack_id: str | None
    client_id: str
    client_host: str
    topology_epoch: int
    process_id: str
    user_endpoint: Endpoint | None
    client_tags: list[KeyValue]
    task_offsets: list[TaskOffset]
    task_end_offsets: list[TaskOffset]
    assignment: Assignment
    target_assignment: Assignment
    is_classic: bool

    def __init__(
        self,
        *,
        member_id: str = "",
        member_epoch: int = 0,
        instance_id: str | None = None,
        rack_id: str | None = None,
        client_id: str = "",
        client_host: str = "",
        topology_epoch: int = 0,
        process_id: str = "",
        user_endpoint: Endpoint | None = None,
        client_tags: list[KeyValue] = _base.UNSET,
        task_offsets: list[TaskOffset] = _base.UNSET,
        task_end_offsets: list[TaskOffset] = _base.UNSET,
        assignment: Assignment = _base.UNSET,
        target_assignment: Assignment = _base.UNSET,
        is_classic: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.member_id = member_id
        self.member_epoch = member_epoch
        self.instance_id = instance_id
        self.rack_id = rack_id
        self.client_id = client_id
        self.client_host = client_host
        self.topology_epoch = topology_epoch
        self.process_id = process_id
        self.user_endpoint = user_endpoint
        self.client_tags = [] if client_tags is _base.UNSET else client_tags
        self.task_offsets = [] if task_offsets is _base.UNSET else task_offsets
        self.task_end_offsets = [] if task_end_offsets is _base.UNSET else task_end_offsets
        self.assignment = Assignment() if assignment is _base.UNSET else assignment
        self.target_assignment = Assignment() if target_assignment is _base.UNSET else target_assignment
        self.is_classic = is_classic
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribedGroup(_base.Struct):
    """A struct of StreamsGroupDescribeResponse, versions 0+.

    * ``error_code`` – int16, versions 0+
    * ``error_message`` – string, versions 0+, nullable 0+
    * ``group_id`` – string, versions 0+
    * ``group_state`` – string, versions 0+
    * ``group_epoch`` – int32, versions 0+
    * ``assignment_epoch`` – int32, versions 0+
    * ``topology`` – Topology, versions 0+, nullable 0+
    * ``members`` – []Member, versions 0+
    * ``authorized_operations`` – int32, versions 0+
    * ``topology_description`` – TopologyDescription, versions 1+, nullable 1+
    * ``topology_description_status`` – int8, versions 1+
    * ``assignor_name`` – string, versions 1+, nullable 1+, ignorable
    """

    __slots__ = (
        "error_code",
        "error_message",
        "group_id",
        "group_state",
        "group_epoch",
        "assignment_epoch",
        "topology",
        "members",
        "authorized_operations",
        "topology_description",
        "topology_description_status",
        "assignor_name",
    )
    FIELDS = __slots__

    error_code: int
    error_message: str | None
    group_id: str
    group_state: str
    group_epoch: int
    assignment_epoch: int
    topology: Topology | None
    members: list[Member]
    authorized_operations: int
    topology_description: TopologyDescription | None
    topology_description_status: int
    assignor_name: str | None

    def __init__(
        self,
        *,
        error_code: int = 0,
        error_message: str | None = None,
        group_id: str = "",
        group_state: str = "",
        group_epoch: int = 0,
        assignment_epoch: int = 0,
        topology: Topology | None = None,
        members: list[Member] = _base.UNSET,
        authorized_operations: int = -2147483648,
        topology_description: TopologyDescription | None = None,
        topology_description_status: int = 0,
        assignor_name: str | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.error_message = error_message
        self.group_id = group_id
        self.group_state = group_state
        self.group_epoch = group_epoch
        self.assignment_epoch = assignment_epoch
        self.topology = topology
        self.members = [] if members is _base.UNSET else members
        self.authorized_operations = authorized_operations
        self.topology_description = topology_description
        self.topology_description_status = topology_description_status
        self.assignor_name = assignor_name
        self.unknown_tagged_fields = unknown_tagged_fields


class StreamsGroupDescribeResponse(_base.Message):
    """StreamsGroupDescribeResponse: response, api key 89, versions 0-1, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``groups`` – []DescribedGroup, versions 0+
    """

    __slots__ = ("throttle_time_ms", "groups")
    NAME = "StreamsGroupDescribeResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    groups: list[DescribedGroup]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        groups: list[DescribedGroup] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.groups = [] if groups is _base.UNSET else groups
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    StreamsGroupDescribeResponse,
    Endpoint,
    TaskOffset,
    Assignment,
    TaskIds,
    KeyValue,
    TopicInfo,
    TopologyDescription,
    TopologyDescriptionSubtopology,
    TopologyDescriptionNode,
    TopologyDescriptionGlobalStore,
    Subtopology,
    Topology,
    Member,
    DescribedGroup,
)
