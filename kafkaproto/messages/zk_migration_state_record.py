"""ZkMigrationStateRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ZkMigrationStateRecord(_base.Message):
    """ZkMigrationStateRecord: metadata, api key 21, versions 0, flexible 0+.

    * ``zk_migration_state`` – int8, versions 0+
    """

    __slots__ = ("zk_migration_state",)
    NAME = "ZkMigrationStateRecord"
    FIELDS = __slots__

    zk_migration_state: int

    def __init__(
        self,
        *,
        zk_migration_state: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.zk_migration_state = zk_migration_state
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ZkMigrationStateRecord)
