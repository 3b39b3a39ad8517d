"""CreateTopicsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CreatableReplicaAssignment(_base.Struct):
    """A struct of CreateTopicsRequest, versions 0+.

    * ``partition_index`` – int32, versions 0+
    * ``broker_ids`` – []int32, versions 0+
    """

    __slots__ = ("partition_index", "broker_ids")
    FIELDS = __slots__

    partition_index: int
    broker_ids: list[int]

    def __init__(
        self,
        *,
        partition_index: int = 0,
        broker_ids: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.partition_index = partition_index
        self.broker_ids = [] if broker_ids is _base.UNSET else broker_ids
        self.unknown_tagged_fields = unknown_tagged_fields


class CreatableTopicConfig(_base.Struct):
    """A struct of CreateTopicsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``value`` – string, versions 0+, nullable 0+
    """

    __slots__ = ("name", "value")
    FIELDS = __slots__

    name: str
    value: str | None

    def __init__(
        self,
        *,
        name: str = "",
        value: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.value = value
        self.unknown_tagged_fields = unknown_tagged_fields


class CreatableTopic(_base.Struct):
    """A struct of CreateTopicsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``num_partitions`` – int32, versions 0+
    * ``replication_factor`` – int16, versions 0+
    * ``assignments`` – []CreatableReplicaAssignment, versions 0+
    * ``configs`` – []CreatableTopicConfig, versions 0+
    """

    __slots__ = ("name", "num_partitions", "replication_factor", "assignments", "configs")
    FIELDS = __slots__

    name: str
    num_partitions: int
    replication_factor: int
    assignments: list[CreatableReplicaAssignment]
    configs: list[CreatableTopicConfig]

    def __init__(
        self,
        *,
        name: str = "",
        num_partitions: int = 0,
        replication_factor: int = 0,
        assignments: list[CreatableReplicaAssignment] = _base.UNSET,
        configs: list[CreatableTopicConfig] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.num_partitions = num_partitions
        self.replication_factor = replication_factor
        self.assignments = [] if assignments is _base.UNSET else assignments
        self.configs = [] if configs is _base.UNSET else configs
        self.unknown_tagged_fields = unknown_tagged_fields


class CreateTopicsRequest(_base.Message):
    """CreateTopicsRequest: request, api key 19, versions 2-7, flexible 5+.

    * ``topics`` – []CreatableTopic, versions 0+
    * ``timeout_ms`` – int32, versions 0+
    * ``validate_only`` – bool, versions 1+
    """

    __slots__ = ("topics", "timeout_ms", "validate_only")
    NAME = "CreateTopicsRequest"
    FIELDS = __slots__

    topics: list[CreatableTopic]
    timeout_ms: int
    validate_only: bool

    def __init__(
        self,
        *,
        topics: list[CreatableTopic] = _base.UNSET,
        timeout_ms: int = 60000,
        validate_only: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.timeout_ms = timeout_ms
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreateTopicsRequest, CreatableReplicaAssignment, CreatableTopicConfig, CreatableTopic)
