"""UpdateFeaturesResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class UpdatableFeatureResult(_base.Struct):
    """A struct of UpdateFeaturesResponse, versions 0-1.

    One entry for each feature asked for.

    * ``feature`` – string, versions 0+: Feature name.
    * ``error_code`` – int16, versions 0+: Error code of this feature; 0 for none.
    * ``error_message`` – string, versions 0+, nullable 0+: Text that goes with the error code; null for none.
    """

    __slots__ = ("feature", "error_code", "error_message")
    FIELDS = __slots__

    feature: str
    error_code: int
    error_message: str | None

    def __init__(
        self,
        *,
        feature: str = "",
        error_code: int = 0,
        error_message: str | None = "",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.feature = feature
        self.error_code = error_code
        self.error_message = error_message
        self.unknown_tagged_fields = unknown_tagged_fields


class UpdateFeaturesResponse(_base.Message):
    """UpdateFeaturesResponse: response, api key 57, versions 0-2, flexible 0+.

    Whether the wanted levels were finalized.

    * ``throttle_time_ms`` – int32, versions 0+: Milliseconds for which a quota was exceeded; 0 when none was.
    * ``error_code`` – int16, versions 0+: Error code of the whole request; 0 for none.
    * ``error_message`` – string, versions 0+, nullable 0+: Text that goes with the error code; null for none.
    * ``results`` – []UpdatableFeatureResult, versions 0-1, ignorable: One entry for each feature asked for.
    """

    __slots__ = ("throttle_time_ms", "error_code", "error_message", "results")
    NAME = "UpdateFeaturesResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    results: list[UpdatableFeatureResult]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = "",
        results: list[UpdatableFeatureResult] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.results = [] if results is _base.UNSET else results
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(UpdateFeaturesResponse, UpdatableFeatureResult)
