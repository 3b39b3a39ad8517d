"""FeatureLevelRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class FeatureLevelRecord(_base.Message):
    """FeatureLevelRecord: metadata, api key 12, versions 0, flexible 0+.

    A feature's finalized level.

    * ``name`` – string, versions 0+: Feature name.
    * ``feature_level`` – int16, versions 0+: Level in force; 0 means that the feature is not finalized.
    """

    __slots__ = ("name", "feature_level")
    NAME = "FeatureLevelRecord"
    FIELDS = __slots__

    name: str
    feature_level: int

    def __init__(
        self,
        *,
        name: str = "",
        feature_level: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.feature_level = feature_level
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(FeatureLevelRecord)
