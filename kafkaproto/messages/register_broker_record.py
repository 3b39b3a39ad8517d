"""RegisterBrokerRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class BrokerEndpoint(_base.Struct):
    """A struct of RegisterBrokerRecord, versions 0+.

    Where the node can be reached, one entry for each of its listeners.

    * ``name`` – string, versions 0+: Listener name.
    * ``host`` – string, versions 0+: Advertised host name or address.
    * ``port`` – uint16, versions 0+: Advertised port.
    * ``security_protocol`` – int16, versions 0+: Numeric id of the security protocol.
    """

    __slots__ = ("name", "host", "port", "security_protocol")
    FIELDS = __slots__

    name: str
    host: str
    port: int
    security_protocol: int

    def __init__(
        self,
        *,
        name: str = "",
        host: str = "",
        port: int = 0,
        security_protocol: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.host = host
        self.port = port
        self.security_protocol = security_protocol
        self.unknown_tagged_fields = unknown_tagged_fields


class BrokerFeature(_base.Struct):
    """A struct of RegisterBrokerRecord, versions 0+.

    Feature ranges that the broker can run.

    * ``name`` – string, versions 0+: Feature name.
    * ``min_supported_version`` – int16, versions 0+: Lowest level that it can run.
    * ``max_supported_version`` – int16, versions 0+: Highest level that it can run.
    """

    __slots__ = ("name", "min_supported_version", "max_supported_version")
    FIELDS = __slots__

    name: str
    min_supported_version: int
    max_supported_version: int

    def __init__(
        self,
        *,
        name: str = "",
        min_supported_version: int = 0,
        max_supported_version: int = 0,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.name = name
        self.min_supported_version = min_supported_version
        self.max_supported_version = max_supported_version
        self.unknown_tagged_fields = unknown_tagged_fields


class RegisterBrokerRecord(_base.Message):
    """RegisterBrokerRecord: metadata, api key 0, versions 0-4, flexible 0+.

    A broker's registration; a later one of the same id replaces it.

    * ``broker_id`` – int32, versions 0+: Node id.
    * ``is_migrating_zk_broker`` – bool, versions 2+: Whether it still runs in ZooKeeper mode.
    * ``incarnation_id`` – uuid, versions 0+: Fresh for every start of the process.
    * ``broker_epoch`` – int64, versions 0+: Tells this registration from earlier and later ones of the id.
    * ``end_points`` – []BrokerEndpoint, versions 0+: Where the node can be reached, one entry for each of its listeners.
    * ``features`` – []BrokerFeature, versions 0+: Feature ranges that the broker can run.
    * ``rack`` – string, versions 0+, nullable 0+: Rack of the broker; null for none.
    * ``fenced`` – bool, versions 0+: Whether it starts fenced.
    * ``in_controlled_shutdown`` – bool, versions 1+: Whether it is shutting down in order.
    * ``log_dirs`` – []uuid, versions 3+, tag 0 from 3: Ids of the log directories that are online.
    * ``cordoned_log_dirs`` – []uuid, versions 4+, nullable 4+, tag 1 from 4: Ids of the log directories that take no new replicas; null where the broker did not say.
    """

    __slots__ = (
        "broker_id",
        "is_migrating_zk_broker",
        "incarnation_id",
        "broker_epoch",
        "end_points",
        "features",
        "rack",
        "fenced",
        "in_controlled_shutdown",
        "log_dirs",
        "cordoned_log_dirs",
    )
    NAME = "RegisterBrokerRecord"
    FIELDS = __slots__

    broker_id: int
    is_migrating_zk_broker: bool
    incarnation_id: _uuid.UUID
    broker_epoch: int
    end_points: list[BrokerEndpoint]
    features: list[BrokerFeature]
    rack: str | None
    fenced: bool
    in_controlled_shutdown: bool
    log_dirs: list[_uuid.UUID]
    cordoned_log_dirs: list[_uuid.UUID] | None

    def __init__(
        self,
        *,
        broker_id: int = 0,
        is_migrating_zk_broker: bool = False,
        incarnation_id: _uuid.UUID = _base.ZERO_UUID,
        broker_epoch: int = 0,
        end_points: list[BrokerEndpoint] = _base.UNSET,
        features: list[BrokerFeature] = _base.UNSET,
        rack: str | None = "",
        fenced: bool = True,
        in_controlled_shutdown: bool = False,
        log_dirs: list[_uuid.UUID] = _base.UNSET,
        cordoned_log_dirs: list[_uuid.UUID] | None = None,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.is_migrating_zk_broker = is_migrating_zk_broker
        self.incarnation_id = incarnation_id
        self.broker_epoch = broker_epoch
        self.end_points = [] if end_points is _base.UNSET else end_points
        self.features = [] if features is _base.UNSET else features
        self.rack = rack
        self.fenced = fenced
        self.in_controlled_shutdown = in_controlled_shutdown
        self.log_dirs = [] if log_dirs is _base.UNSET else log_dirs
        self.cordoned_log_dirs = cordoned_log_dirs
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RegisterBrokerRecord, BrokerEndpoint, BrokerFeature)
