"""GetTelemetrySubscriptionsResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class GetTelemetrySubscriptionsResponse(_base.Message):
    """GetTelemetrySubscriptionsResponse: response, api key 71, versions 0, flexible 0+.

    * ``throttle_time_ms`` – int32, versions 0+
    * ``error_code`` – int16, versions 0+
    * ``client_instance_id`` – uuid, versions 0+
    * ``subscription_id`` – int32, versions 0+
    * ``accepted_compression_types`` – []int8, versions 0+
    * ``push_interval_ms`` – int32, versions 0+
    * ``telemetry_max_bytes`` – int32, versions 0+
    * ``delta_temporality`` – bool, versions 0+
    * ``requested_metrics`` – []string, versions 0+
    """

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "client_instance_id",
        "subscription_id",
        "accepted_compression_types",
        "push_interval_ms",
        "telemetry_max_bytes",
        "delta_temporality",
        "requested_metrics",
    )
    NAME = "GetTelemetrySubscriptionsResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    client_instance_id: _uuid.UUID
    subscription_id: int
    accepted_compression_types: list[int]
    push_interval_ms: int
    telemetry_max_bytes: int
    delta_temporality: bool
    requested_metrics: list[str]

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        client_instance_id: _uuid.UUID = _base.ZERO_UUID,
        subscription_id: int = 0,
        accepted_compression_types: list[int] = _base.UNSET,
        push_interval_ms: int = 0,
        telemetry_max_bytes: int = 0,
        delta_temporality: bool = False,
        requested_metrics: list[str] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.client_instance_id = client_instance_id
        self.subscription_id = subscription_id
        self.accepted_compression_types = (
            [] if accepted_compression_types is _base.UNSET else accepted_compression_types
        )
        self.push_interval_ms = push_interval_ms
        self.telemetry_max_bytes = telemetry_max_bytes
        self.delta_temporality = delta_temporality
        self.requested_metrics = [] if requested_metrics is _base.UNSET else requested_metrics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(GetTelemetrySubscriptionsResponse)
