"""PushTelemetryRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class PushTelemetryRequest(_base.Message):
    """PushTelemetryRequest: request, api key 72, versions 0, flexible 0+.

    * ``client_instance_id`` – uuid, versions 0+
    * ``subscription_id`` – int32, versions 0+
    * ``terminating`` – bool, versions 0+
    * ``compression_type`` – int8, versions 0+
    * ``metrics`` – bytes, versions 0+
    """

    __slots__ = ("client_instance_id", "subscription_id", "terminating", "compression_type", "metrics")
    NAME = "PushTelemetryRequest"
    FIELDS = __slots__

    client_instance_id: _uuid.UUID
    subscription_id: int
    terminating: bool
    compression_type: int
    metrics: bytes

    def __init__(
        self,
        *,
        client_instance_id: _uuid.UUID = _base.ZERO_UUID,
        subscription_id: int = 0,
        terminating: bool = False,
        compression_type: int = 0,
        metrics: bytes = b"",
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.client_instance_id = client_instance_id
        self.subscription_id = subscription_id
        self.terminating = terminating
        self.compression_type = compression_type
        self.metrics = metrics
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(PushTelemetryRequest)
