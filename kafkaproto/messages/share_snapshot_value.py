"""ShareSnapshotValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class StateBatch(_base.Struct):
    """A struct of ShareSnapshotValue, versions 0+.

    * ``first_offset`` – int64, versions 0+
    * ``last_offset`` – int64, versions 0+
    * ``delivery_state`` – int8, versions 0+
    * ``delivery_count`` – int16, versions 0+
    """

    __slots__ = ("first_offset", "last_offset", "delivery_state", "delivery_count")
    FIELDS = __slots__

    first_offset: int
    last_offset: int
    delivery_state: int
    delivery_count: int

    def __init__(
        self,
        *,
        first_offset: int = 0,
        last_offset: int = 0,
        delivery_state: int = 0,
        delivery_count: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.first_offset = first_offset
        self.last_offset = last_offset
        self.delivery_state = delivery_state
        self.delivery_count = delivery_count
        self.unknown_tagged_fields = unknown_tagged_fields


class ShareSnapshotValue(_base.Message):
    """ShareSnapshotValue: coordinator-value, api key 0, versions 0, flexible 0+.

    * ``snapshot_epoch`` – int32, versions 0+
    * ``state_epoch`` – int32, versions 0+
    * ``leader_epoch`` – int32, versions 0+
    * ``start_offset`` – int64, versions 0+
    * ``delivery_complete_count`` – int32, versions 0+, tag 0 from 0
    * ``create_timestamp`` – int64, versions 0+
    * ``write_timestamp`` – int64, versions 0+
    * ``state_batches`` – []StateBatch, versions 0+
    """

    __slots__ = (
        "snapshot_epoch",
        "state_epoch",
        "leader_epoch",
        "start_offset",
        "delivery_complete_count",
        "create_timestamp",
        "write_timestamp",
        "state_batches",
    )
    NAME = "ShareSnapshotValue"
    FIELDS = __slots__

    snapshot_epoch: int
    state_epoch: int
    leader_epoch: int
    start_offset: int
    delivery_complete_count: int
    create_timestamp: int
    write_timestamp: int
    state_batches: list[StateBatch]

    def __init__(
        self,
        *,
        snapshot_epoch: int = 0,
        state_epoch: int = 0,
        leader_epoch: int = 0,
        start_offset: int = 0,
        delivery_complete_count: int = -1,
        create_timestamp: int = 0,
        write_timestamp: int = 0,
        state_batches: list[StateBatch] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.snapshot_epoch = snapshot_epoch
        self.state_epoch = state_epoch
        self.leader_epoch = leader_epoch
        self.start_offset = start_offset
        self.delivery_complete_count = delivery_complete_count
        self.create_timestamp = create_timestamp
        self.write_timestamp = write_timestamp
        self.state_batches = [] if state_batches is _base.UNSET else state_batches
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareSnapshotValue, StateBatch)
