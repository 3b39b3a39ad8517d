"""BrokerHeartbeatRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class BrokerHeartbeatRequest(_base.Message):
    """BrokerHeartbeatRequest: request, api key 63, versions 0-2, flexible 0+.

    * ``broker_id`` – int32, versions 0+
    * ``broker_epoch`` – int64, versions 0+
    * ``current_metadata_offset`` – int64, versions 0+
    * ``want_fence`` – bool, versions 0+
    * ``want_shut_down`` – bool, versions 0+
    * ``offline_log_dirs`` – []uuid, versions 1+, tag 0 from 1
    * ``cordoned_log_dirs`` – []uuid, versions 2+, nullable 2+, tag 1 from 2
    """

    __slots__ = (
        "broker_id",
        "broker_epoch",
        "current_metadata_offset",
        "want_fence",
        "want_shut_down",
        "offline_log_dirs",
        "cordoned_log_dirs",
    )
    NAME = "BrokerHeartbeatRequest"
    FIELDS = __slots__

    broker_id: int
    broker_epoch: int
    current_metadata_offset: int
    want_fence: bool
    want_shut_down: bool
    offline_log_dirs: list[_uuid.UUID]
    cordoned_log_dirs: list[_uuid.UUID] | None

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = -1,
        current_metadata_offset: int = 0,
        want_fence: bool = False,
        want_shut_down: bool = False,
        offline_log_dirs: list[_uuid.UUID] = _base.UNSET,
        cordoned_log_dirs: list[_uuid.UUID] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.current_metadata_offset = current_metadata_offset
        self.want_fence = want_fence
        self.want_shut_down = want_shut_down
        self.offline_log_dirs = [] if offline_log_dirs is _base.UNSET else offline_log_dirs
        self.cordoned_log_dirs = cordoned_log_dirs
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(BrokerHeartbeatRequest)
