"""BrokerRegistrationChangeRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class BrokerRegistrationChangeRecord(_base.Message):
    """BrokerRegistrationChangeRecord: metadata, api key 17, versions 0-3, flexible 0+.

    * ``broker_id`` – int32, versions 0+
    * ``broker_epoch`` – int64, versions 0+
    * ``fenced`` – int8, versions 0+, tag 0 from 0
    * ``in_controlled_shutdown`` – int8, versions 1+, tag 1 from 1
    * ``log_dirs`` – []uuid, versions 2+, tag 2 from 2
    * ``cordoned_log_dirs`` – []uuid, versions 3+, nullable 3+, tag 3 from 3
    """

    __slots__ = ("broker_id", "broker_epoch", "fenced", "in_controlled_shutdown", "log_dirs", "cordoned_log_dirs")
    NAME = "BrokerRegistrationChangeRecord"
    FIELDS = __slots__

    broker_id: int
    broker_epoch: int
    fenced: int
    in_controlled_shutdown: int
    log_dirs: list[_uuid.UUID]
    cordoned_log_dirs: list[_uuid.UUID] | None

    def __init__(
        self,
        *,
        broker_id: int = 0,
        broker_epoch: int = 0,
        fenced: int = 0,
        in_controlled_shutdown: int = 0,
        log_dirs: list[_uuid.UUID] = _base.UNSET,
        cordoned_log_dirs: list[_uuid.UUID] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.broker_epoch = broker_epoch
        self.fenced = fenced
        self.in_controlled_shutdown = in_controlled_shutdown
        self.log_dirs = [] if log_dirs is _base.UNSET else log_dirs
        self.cordoned_log_dirs = cordoned_log_dirs
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(BrokerRegistrationChangeRecord)
