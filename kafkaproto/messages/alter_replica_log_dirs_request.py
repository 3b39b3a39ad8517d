"""AlterReplicaLogDirsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class AlterReplicaLogDirTopic(_base.Struct):
    """A struct of AlterReplicaLogDirsRequest, versions 0+.

    * ``name`` – string, versions 0+
    * ``partitions`` – []int32, versions 0+
    """

    __slots__ = ("name", "partitions")
    FIELDS = __slots__

    name: str
    partitions: list[int]

    def __init__(
        self,
        *,
        name: str = "",
        partitions: list[int] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.partitions = [] if partitions is _base.UNSET else partitions
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterReplicaLogDir(_base.Struct):
    """A struct of AlterReplicaLogDirsRequest, versions 0+.

    * ``path`` – string, versions 0+
    * ``topics`` – []AlterReplicaLogDirTopic, versions 0+
    """

    __slots__ = ("path", "topics")
    FIELDS = __slots__

    path: str
    topics: list[AlterReplicaLogDirTopic]

    def __init__(
        self,
        *,
        path: str = "",
        topics: list[AlterReplicaLogDirTopic] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.path = path
        self.topics = [] if topics is _base.UNSET else topics
        self.unknown_tagged_fields = unknown_tagged_fields


class AlterReplicaLogDirsRequest(_base.Message):
    """AlterReplicaLogDirsRequest: request, api key 34, versions 1-2, flexible 2+.

    * ``dirs`` – []AlterReplicaLogDir, versions 0+
    """

    __slots__ = ("dirs",)
    NAME = "AlterReplicaLogDirsRequest"
    FIELDS = __slots__

    dirs: list[AlterReplicaLogDir]

    def __init__(
        self,
        *,
        dirs: list[AlterReplicaLogDir] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.dirs = [] if dirs is _base.UNSET else dirs
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(AlterReplicaLogDirsRequest, AlterReplicaLogDirTopic, AlterReplicaLogDir)
