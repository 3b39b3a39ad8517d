"""ConsumerGroupMetadataValue, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ConsumerGroupMetadataValue(_base.Message):
    """ConsumerGroupMetadataValue: coordinator-value, api key 3, versions 0, flexible 0+.

    * ``epoch`` – int32, versions 0+
    * ``metadata_hash`` – int64, versions 0+, tag 0 from 0
    """

    __slots__ = ("epoch", "metadata_hash")
    NAME = "ConsumerGroupMetadataValue"
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


_base.link(ConsumerGroupMetadataValue)
