"""GetTelemetrySubscriptionsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class GetTelemetrySubscriptionsRequest(_base.Message):
    """GetTelemetrySubscriptionsRequest: request, api key 71, versions 0, flexible 0+.

    * ``client_instance_id`` – uuid, versions 0+
    """

    __slots__ = ("client_instance_id",)
    NAME = "GetTelemetrySubscriptionsRequest"
    FIELDS = __slots__

    client_instance_id: _uuid.UUID

    def __init__(
        self,
        *,
        client_instance_id: _uuid.UUID = _base.ZERO_UUID,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.client_instance_id = client_instance_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(GetTelemetrySubscriptionsRequest)
