"""ShareGroupMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ShareGroupMetadataValue(_base.Message):
    """ShareGroupMetadataValue: coordinator-value, api key 11, versions 0, flexible 0+.

    * ``epoch`` – int32, versions 0+
    * ``metadata_hash`` – int64, versions 0+
    """

    __slots__ = ("epoch", "metadata_hash")
    NAME = "ShareGroupMetadataValue"
    FIELDS = __slots__

    epoch: int
    metadata_hash: int

    def __init__(
        self,
        *,
        epoch: int = 0,
        metadata_hash: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.epoch = epoch
        self.metadata_hash = metadata_hash
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ShareGroupMetadataValue)
