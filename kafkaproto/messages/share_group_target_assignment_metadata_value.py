"""ShareGroupTargetAssignmentMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ShareGroupTargetAssignmentMetadataValue(_base.Message):
    """ShareGroupTargetAssignmentMetadataValue: coordinator-value, api key 12, versions 0, flexible 0+.

    * ``assignment_epoch`` – int32, versions 0+
    * ``assignment_timestamp`` – int64, versions 0+, tag 0 from 0, ignorable
    """

    __slots__ = ("assignment_epoch", "assignment_timestamp")
    NAME = "ShareGroupTargetAssignmentMetadataValue"
    FIELDS = __slots__

    assignment_epoch: int
    assignment_timestamp: int

    def __init__(
        self,
        *,
        assignment_epoch: int = 0,
        assignment_timestamp: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.assignment_epoch = assignment_epoch
        self.assignment_timestamp = assignment_timestamp
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupTargetAssignmentMetadataValue)
