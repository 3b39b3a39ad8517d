"""StreamsGroupTopologyDescriptionUpdateRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class TopologyDescription(_base.Struct):
    """A struct of StreamsGroupTopologyDescriptionUpdateRequest, versions 0+.

    * ``subtopologies`` – []TopologyDescriptionSubtopology, versions 0+
    * ``global_stores`` – []TopologyDescriptionGlobalStore, versions 0+
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
    """A struct of StreamsGroupTopologyDescriptionUpdateRequest, versions 0+.

    * ``subtopology_id`` – string, versions 0+
    * ``nodes`` – []TopologyDescriptionNode, versions 0+
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
    """A struct of StreamsGroupTopologyDescriptionUpdateRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``node_type`` – int8, versions 0+
    * ``source_topics`` – []string, versions 0+
    * ``sink_topic`` – string, versions 0+, nullable 0+
    * ``stores`` – []string, versions 0+
    * ``successors`` – []string, versions 0+
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
    """A struct of StreamsGroupTopologyDescriptionUpdateRequest, versions 0+.

    * ``source`` – TopologyDescriptionNode, versions 0+
    * ``processor`` – TopologyDescriptionNode, versions 0+
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


class StreamsGroupTopologyDescriptionUpdateRequest(_base.Message):
    """StreamsGroupTopologyDescriptionUpdateRequest: request, api key 93, versions 0, flexible 0+.

    * ``group_id`` – string, versions 0+
    * ``member_id`` – string, versions 0+
    * ``topology_epoch`` – int32, versions 0+
    * ``topology_description`` – TopologyDescription, versions 0+
    """

    __slots__ = ("group_id", "member_id", "topology_epoch", "topology_description")
    NAME = "StreamsGroupTopologyDescriptionUpdateRequest"
    FIELDS = __slots__

    group_id: str
    member_id: str
    topology_epoch: int
    topology_description: TopologyDescription

    def __init__(
        self,
        *,
        group_id: str = "",
        member_id: str = "",
        topology_epoch: int = 0,
        topology_description: TopologyDescription = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.group_id = group_id
        self.member_id = member_id
        self.topology_epoch = topology_epoch
        self.topology_description = (
            TopologyDescription() if topology_description is _base.UNSET else topology_description
        )
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(
    StreamsGroupTopologyDescriptionUpdateRequest,
    TopologyDescription,
    TopologyDescriptionSubtopology,
    TopologyDescriptionNode,
    TopologyDescriptionGlobalStore,
)
