"""UpdateFeaturesRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class FeatureUpdateKey(_base.Struct):
    """A struct of UpdateFeaturesRequest, versions 0+.

    The wanted levels.

    * ``feature`` – string, versions 0+: Feature name.
    * ``max_version_level`` – int16, versions 0+: Wanted level; 0 removes the feature.
    * ``allow_downgrade`` – bool, versions 0: Whether a lower level than now is allowed.
    * ``upgrade_type`` – int8, versions 1+: 1 upgrade only, 2 downgrade without loss, 3 downgrade that may lose metadata.
    """

    __slots__ = ("feature", "max_version_level", "allow_downgrade", "upgrade_type")
    FIELDS = __slots__

    feature: str
    max_version_level: int
    allow_downgrade: bool
    upgrade_type: int

    def __init__(
        self,
        *,
        feature: str = "",
        max_version_level: int = 0,
        allow_downgrade: bool = False,
        upgrade_type: int = 1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.feature = feature
        self.max_version_level = max_version_level
        self.allow_downgrade = allow_downgrade
        self.upgrade_type = upgrade_type
        self.unknown_tagged_fields = unknown_tagged_fields


class UpdateFeaturesRequest(_base.Message):
    """UpdateFeaturesRequest: request, api key 57, versions 0-2, flexible 0+.

    Asks to finalize other levels for some features, all of them or none.

    * ``timeout_ms`` – int32, versions 0+: Milliseconds that the caller is willing to wait.
    * ``feature_updates`` – []FeatureUpdateKey, versions 0+: The wanted levels.
    * ``validate_only`` – bool, versions 1+: Check and answer, but change nothing.
    """

    __slots__ = ("timeout_ms", "feature_updates", "validate_only")
    NAME = "UpdateFeaturesRequest"
    FIELDS = __slots__

    timeout_ms: int
    feature_updates: list[FeatureUpdateKey]
    validate_only: bool

    def __init__(
        self,
        *,
        timeout_ms: int = 60000,
        feature_updates: list[FeatureUpdateKey] = _base.UNSET,
        validate_only: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.timeout_ms = timeout_ms
        self.feature_updates = [] if feature_updates is _base.UNSET else feature_updates
        self.validate_only = validate_only
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UpdateFeaturesRequest, FeatureUpdateKey)
