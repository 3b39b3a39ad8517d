"""BrokerRegistrationResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class BrokerRegistrationResponse(_base.Message):
    """BrokerRegistrationResponse: response, api key 62, versions 0-6, flexible 0+.

    The broker's epoch, where its registration was committed.

    * ``throttle_time_ms`` – int32, versions 0+: Milliseconds for which a quota was exceeded; 0 when none was.
    * ``error_code`` – int16, versions 0+: Error code of the whole request; 0 for none.
    * ``broker_epoch`` – int64, versions 0+: Offset of the registration's record; -1 for none.
    """

    __slots__ = ("throttle_time_ms", "error_code", "broker_epoch")
    NAME = "BrokerRegistrationResponse"
    OVERLAY = "static-configs"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    broker_epoch: int

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        broker_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.broker_epoch = broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(BrokerRegistrationResponse)
