"""StreamsGroupTopologyValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopicConfig(_base.Struct):
    """A struct of StreamsGroupTopologyValue, versions 0+.

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
    """A struct of StreamsGroupTopologyValue, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – int32, versions 0+
    * ``replication_factor`` – int16, versions 0+
    * ``topic_configs`` – []TopicConfig, versions 0+
    """

    __slots__ = ("name", "partitions", "replication_factor", "topic_configs")
    FIELDS = __slots__

    name: str
    partitions: int
    replication_factor: int
    topic_configs: list[TopicConfig]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: int = 0,
        replication_factor: int = 0,
        topic_configs: list[TopicConfig] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = partitions
        self.replication_factor = replication_factor
        self.topic_configs = [] if topic_configs is _base.UNSET else topic_configs
        self.unknown_tagged_fields = unknown_tagged_fields


class CopartitionGroup(_base.Struct):
    """A struct of StreamsGroupTopologyValue, versions 0+.

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
    """A struct of StreamsGroupTopologyValue, versions 0+.

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


class StreamsGroupTopologyValue(_base.Message):
    """StreamsGroupTopologyValue: coordinator-value, api key 23, versions 0, flexible 0+.

    * ``epoch`` – int32, versions 0+
    * ``subtopologies`` – []Subtopology, versions 0+
    """

    __slots__ = ("epoch", "subtopologies")
    NAME = "StreamsGroupTopologyValue"
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


_base.link(StreamsGroupTopologyValue, TopicConfig, TopicInfo, CopartitionGroup, Subtopology)
