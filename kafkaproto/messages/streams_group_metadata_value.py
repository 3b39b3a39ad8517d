"""StreamsGroupMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class LastAssignmentConfig(_base.Struct):
    """A struct of StreamsGroupMetadataValue, versions 0+.

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


class StreamsGroupMetadataValue(_base.Message):
    """StreamsGroupMetadataValue: coordinator-value, api key 17, versions 0, flexible 0+.

    * ``epoch`` – int32, versions 0+
    * ``metadata_hash`` – int64, versions 0+
    * ``validated_topology_epoch`` – int32, versions 0+, tag 0 from 0
    * ``last_assignment_configs`` – []LastAssignmentConfig, versions 0+, nullable 0+, tag 1 from 0
    * ``stored_description_topology_epoch`` – int32, versions 0+, tag 2 from 0
    * ``failed_description_topology_epoch`` – int32, versions 0+, tag 3 from 0
    """

    __slots__ = (
        "epoch",
        "metadata_hash",
        "validated_topology_epoch",
        "last_assignment_configs",
        "stored_description_topology_epoch",
        "failed_description_topology_epoch",
    )
    NAME = "StreamsGroupMetadataValue"
    FIELDS = __slots__

    epoch: int
    metadata_hash: int
    validated_topology_epoch: int
    last_assignment_configs: list[LastAssignmentConfig] | None
    stored_description_topology_epoch: int
    failed_description_topology_epoch: int

    def __init__(
        self,
        *,
        epoch: int = 0,
        metadata_hash: int = 0,
        validated_topology_epoch: int = -1,
        last_assignment_configs: list[LastAssignmentConfig] | None = _base.UNSET,
        stored_description_topology_epoch: int = -1,
        failed_description_topology_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.epoch = epoch
        self.metadata_hash = metadata_hash
        self.validated_topology_epoch = validated_topology_epoch
        self.last_assignment_configs = [] if last_assignment_configs is _base.UNSET else last_assignment_configs
        self.stored_description_topology_epoch = stored_description_topology_epoch
        self.failed_description_topology_epoch = failed_description_topology_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(StreamsGroupMetadataValue, LastAssignmentConfig)
