"""BrokerRegistrationRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class Listener(_base.Struct):
    """A struct of BrokerRegistrationRequest, versions 0+.

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


class Feature(_base.Struct):
    """A struct of BrokerRegistrationRequest, versions 0+.

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


class BrokerRegistrationRequest(_base.Message):
    """BrokerRegistrationRequest: request, api key 62, versions 0-4, flexible 0+.

    A broker tells the active controller what it is: process, listeners, feature ranges and log directories.

    * ``broker_id`` – int32, versions 0+: Node id of the sender.
    * ``cluster_id`` – string, versions 0+: Cluster that the broker was formatted for.
    * ``incarnation_id`` – uuid, versions 0+: Fresh for every start of the process.
    * ``listeners`` – []Listener, versions 0+: Where the node can be reached, one entry for each of its listeners.
    * ``features`` – []Feature, versions 0+: Feature ranges that the broker can run.
    * ``rack`` – string, versions 0+, nullable 0+: Rack of the broker; null for none.
    * ``is_migrating_zk_broker`` – bool, versions 1+: Whether it still runs in ZooKeeper mode.
    * ``log_dirs`` – []uuid, versions 2+, ignorable: Ids of the log directories that are online.
    * ``previous_broker_epoch`` – int64, versions 3+, ignorable: Broker epoch before a clean shutdown; -1 when unknown.
    """

    __slots__ = (
        "broker_id",
        "cluster_id",
        "incarnation_id",
        "listeners",
        "features",
        "rack",
        "is_migrating_zk_broker",
        "log_dirs",
        "previous_broker_epoch",
    )
    NAME = "BrokerRegistrationRequest"
    FIELDS = __slots__

    broker_id: int
    cluster_id: str
    incarnation_id: _uuid.UUID
    listeners: list[Listener]
    features: list[Feature]
    rack: str | None
    is_migrating_zk_broker: bool
    log_dirs: list[_uuid.UUID]
    previous_broker_epoch: int

    def __init__(
        self,
        *,
        broker_id: int = 0,
        cluster_id: str = "",
        incarnation_id: _uuid.UUID = _base.ZERO_UUID,
        listeners: list[Listener] = _base.UNSET,
        features: list[Feature] = _base.UNSET,
        rack: str | None = "",
        is_migrating_zk_broker: bool = False,
        log_dirs: list[_uuid.UUID] = _base.UNSET,
        previous_broker_epoch: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.cluster_id = cluster_id
        self.incarnation_id = incarnation_id
        self.listeners = [] if listeners is _base.UNSET else listeners
        self.features = [] if features is _base.UNSET else features
        self.rack = rack
        self.is_migrating_zk_broker = is_migrating_zk_broker
        self.log_dirs = [] if log_dirs is _base.UNSET else log_dirs
        self.previous_broker_epoch = previous_broker_epoch
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(BrokerRegistrationRequest, Listener, Feature)
