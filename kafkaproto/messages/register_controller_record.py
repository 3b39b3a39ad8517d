"""RegisterControllerRecord, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

import uuid as _uuid
from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ControllerEndpoint(_base.Struct):
    """A struct of RegisterControllerRecord, versions 0+.

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


class ControllerFeature(_base.Struct):
    """A struct of RegisterControllerRecord, versions 0+.

    Feature ranges that the controller can run.

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


class RegisterControllerRecord(_base.Message):
    """RegisterControllerRecord: metadata, api key 27, versions 0, flexible 0+.

    A controller's registration; a later one of the same id replaces it whole.

    * ``controller_id`` – int32, versions 0+: Node id.
    * ``incarnation_id`` – uuid, versions 0+: Fresh for every start of the process.
    * ``zk_migration_ready`` – bool, versions 0+: Whether it was prepared for a migration from ZooKeeper.
    * ``end_points`` – []ControllerEndpoint, versions 0+: Where the node can be reached, one entry for each of its listeners.
    * ``features`` – []ControllerFeature, versions 0+: Feature ranges that the controller can run.
    """

    __slots__ = ("controller_id", "incarnation_id", "zk_migration_ready", "end_points", "features")
    NAME = "RegisterControllerRecord"
    FIELDS = __slots__

    controller_id: int
    incarnation_id: _uuid.UUID
    zk_migration_ready: bool
    end_points: list[ControllerEndpoint]
    features: list[ControllerFeature]

    def __init__(
        self,
        *,
        controller_id: int = 0,
        incarnation_id: _uuid.UUID = _base.ZERO_UUID,
        zk_migration_ready: bool = False,
        end_points: list[ControllerEndpoint] = _base.UNSET,
        features: list[ControllerFeature] = _base.UNSET,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.controller_id = controller_id
        self.incarnation_id = incarnation_id
        self.zk_migration_ready = zk_migration_ready
        self.end_points = [] if end_points is _base.UNSET else end_points
        self.features = [] if features is _base.UNSET else features
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(RegisterControllerRecord, ControllerEndpoint, ControllerFeature)
