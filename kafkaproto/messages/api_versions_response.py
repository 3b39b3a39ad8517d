"""ApiVersionsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ApiVersion(_base.Struct):
    """A struct of ApiVersionsResponse, versions 0+.

    One entry for each request that the listener takes.

    * ``api_key`` – int16, versions 0+: Number of the request.
    * ``min_version`` – int16, versions 0+: Lowest version taken.
    * ``max_version`` – int16, versions 0+: Highest version taken.
    """

    __slots__ = ("api_key", "min_version", "max_version")
    FIELDS = __slots__

    api_key: int
    min_version: int
    max_version: int

    def __init__(
        self,
        *,
        api_key: int = 0,
        min_version: int = 0,
        max_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.api_key = api_key
        self.min_version = min_version
        self.max_version = max_version
        self.unknown_tagged_fields = unknown_tagged_fields


class SupportedFeatureKey(_base.Struct):
    """A struct of ApiVersionsResponse, versions 3+.

    Feature ranges of this node's release.

    * ``name`` – string, versions 3+: Feature name.
    * ``min_version`` – int16, versions 3+: Lowest level that the node can run.
    * ``max_version`` – int16, versions 3+: Highest level that the node can run.
    """

    __slots__ = ("name", "min_version", "max_version")
    FIELDS = __slots__

    name: str
    min_version: int
    max_version: int

    def __init__(
        self,
        *,
        name: str = "",
        min_version: int = 0,
        max_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.min_version = min_version
        self.max_version = max_version
        self.unknown_tagged_fields = unknown_tagged_fields


class FinalizedFeatureKey(_base.Struct):
    """A struct of ApiVersionsResponse, versions 3+.

    Feature levels in force in the cluster.

    * ``name`` – string, versions 3+: Feature name.
    * ``max_version_level`` – int16, versions 3+: Level in force.
    * ``min_version_level`` – int16, versions 3+: Equal to the level in force where it was finalized by KRaft.
    """

    __slots__ = ("name", "max_version_level", "min_version_level")
    FIELDS = __slots__

    name: str
    max_version_level: int
    min_version_level: int

    def __init__(
        self,
        *,
        name: str = "",
        max_version_level: int = 0,
        min_version_level: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.max_version_level = max_version_level
        self.min_version_level = min_version_level
        self.unknown_tagged_fields = unknown_tagged_fields


class ApiVersionsResponse(_base.Message):
    """ApiVersionsResponse: response, api key 18, versions 0-5, flexible 3+.

    Version ranges of each request that the node takes, and what it knows of features.

    * ``error_code`` – int16, versions 0+: Error code of the whole request; 0 for none.
    * ``api_keys`` – []ApiVersion, versions 0+: One entry for each request that the listener takes.
    * ``throttle_time_ms`` – int32, versions 1+, ignorable: Milliseconds for which a quota was exceeded; 0 when none was.
    * ``supported_features`` – []SupportedFeatureKey, versions 3+, tag 0 from 3, ignorable: Feature ranges of this node's release.
    * ``finalized_features_epoch`` – int64, versions 3+, tag 1 from 3, ignorable: Metadata offset at which the finalized levels were read; -1 when unknown.
    * ``finalized_features`` – []FinalizedFeatureKey, versions 3+, tag 2 from 3, ignorable: Feature levels in force in the cluster.
    * ``zk_migration_ready`` – bool, versions 3+, tag 3 from 3, ignorable: Whether the node was prepared for a migration from ZooKeeper.
    """

    __slots__ = (
        "error_code",
        "api_keys",
        "throttle_time_ms",
        "supported_features",
        "finalized_features_epoch",
        "finalized_features",
        "zk_migration_ready",
    )
    NAME = "ApiVersionsResponse"
    FIELDS = __slots__

    error_code: int
    api_keys: list[ApiVersion]
    throttle_time_ms: int
    supported_features: list[SupportedFeatureKey]
    finalized_features_epoch: int
    finalized_features: list[FinalizedFeatureKey]
    zk_migration_ready: bool

    def __init__(
        self,
        *,
        error_code: int = 0,
        api_keys: list[ApiVersion] = _base.UNSET,
        throttle_time_ms: int = 0,
        supported_features: list[SupportedFeatureKey] = _base.UNSET,
        finalized_features_epoch: int = -1,
        finalized_features: list[FinalizedFeatureKey] = _base.UNSET,
        zk_migration_ready: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.error_code = error_code
        self.api_keys = [] if api_keys is _base.UNSET else api_keys
        self.throttle_time_ms = throttle_time_ms
        self.supported_features = [] if supported_features is _base.UNSET else supported_features
        self.finalized_features_epoch = finalized_features_epoch
        self.finalized_features = [] if finalized_features is _base.UNSET else finalized_features
        self.zk_migration_ready = zk_migration_ready
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ApiVersionsResponse, ApiVersion, SupportedFeatureKey, FinalizedFeatureKey)
