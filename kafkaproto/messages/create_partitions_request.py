"""CreatePartitionsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class CreatePartitionsAssignment(_base.Struct):
    """A struct of CreatePartitionsRequest, versions 0+.

    * ``broker_ids`` – []int32, versions 0+
    """

    __slots__ = ("broker_ids",)
    FIELDS = __slots__

    broker_ids: list[int]

    def __init__(
        self,
        *,
        broker_ids: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_ids = [] if broker_ids is _base.UNSET else broker_ids
        self.unknown_tagged_fields = unknown_tagged_fields


class CreatePartitionsTopic(_base.Struct):
    """A struct of CreatePartitionsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``count`` – int32, versions 0+
    * ``assignments`` – []CreatePartitionsAssignment, versions 0+, nullable 0+
    """

    __slots__ = ("name", "count", "assignments")
    FIELDS = __slots__

    name: str
    count: int
    assignments: list[CreatePartitionsAssignment] | None

    def __init__(
        self,
        *,
        name: str = "",
        count: int = 0,
        assignments: list[CreatePartitionsAssignment] | None = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.count = count
        self.assignments = [] if assignments is _base.UNSET else assignments
        self.unknown_tagged_fields = unknown_tagged_fields


class CreatePartitionsRequest(_base.Message):
    """CreatePartitionsRequest: request, api key 37, versions 0-3, flexible 2+.

    * ``topics`` – []CreatePartitionsTopic, versions 0+
    * ``timeout_ms`` – int32, versions 0+
    * ``validate_only`` – bool, versions 0+
    """

    __slots__ = ("topics", "timeout_ms", "validate_only")
    NAME = "CreatePartitionsRequest"
    FIELDS = __slots__

    topics: list[CreatePartitionsTopic]
    timeout_ms: int
    validate_only: bool

    def __init__(
        self,
        *,
        topics: list[CreatePartitionsTopic] = _base.UNSET,
        timeout_ms: int = 0,
        validate_only: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.topics = [] if topics is _base.UNSET else topics
        self.timeout_ms = timeout_ms
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(CreatePartitionsRequest, CreatePartitionsAssignment, CreatePartitionsTopic)
