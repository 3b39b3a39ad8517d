"""DescribeClusterResponse, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeClusterBroker(_base.Struct):
    """A struct of DescribeClusterResponse, versions 0+.

    The nodes, whichever kind they are.

    * ``broker_id`` – int32, versions 0+: Node id.
    * ``host`` – string, versions 0+: Advertised host name or address.
    * ``port`` – int32, versions 0+: Advertised port.
    * ``rack`` – string, versions 0+, nullable 0+: Rack of a broker; null for none.
    * ``is_fenced`` – bool, versions 2+: True while the broker may not lead partitions.
    """

    __slots__ = ("broker_id", "host", "port", "rack", "is_fenced")
    FIELDS = __slots__

    broker_id: int
    host: str
    port: int
    rack: str | None
    is_fenced: bool

    def __init__(
        self,
        *,
        broker_id: int = 0,
        host: str = "",
        port: int = 0,
        rack: str | None = None,
        is_fenced: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.broker_id = broker_id
        self.host = host
        self.port = port
        self.rack = rack
        self.is_fenced = is_fenced
        self.unknown_tagged_fields = unknown_tagged_fields


class DescribeClusterResponse(_base.Message):
    """DescribeClusterResponse: response, api key 60, versions 0-2, flexible 0+.

    The cluster's id, its controller and the nodes of the kind asked for.

    * ``throttle_time_ms`` – int32, versions 0+: Milliseconds for which a quota was exceeded; 0 when none was.
    * ``error_code`` – int16, versions 0+: Error code of the whole request; 0 for none.
    * ``error_message`` – string, versions 0+, nullable 0+: Text that goes with the error code; null for none.
    * ``endpoint_type`` – int8, versions 1+: Which nodes are listed: 1 brokers, 2 controllers.
    * ``cluster_id`` – string, versions 0+: Id of the cluster, as its nodes were formatted with.
    * ``controller_id`` – int32, versions 0+: Asked for controllers: the active one. Asked for brokers: a broker that passes requests on. -1 when unknown.
    * ``brokers`` – []DescribeClusterBroker, versions 0+: The nodes, whichever kind they are.
    * ``cluster_authorized_operations`` – int32, versions 0+: Bits of the allowed operations; the smallest int32 when not asked for.
    """

    __slots__ = (
        "throttle_time_ms",
        "error_code",
        "error_message",
        "endpoint_type",
        "cluster_id",
        "controller_id",
        "brokers",
        "cluster_authorized_operations",
    )
    NAME = "DescribeClusterResponse"
    FIELDS = __slots__

    throttle_time_ms: int
    error_code: int
    error_message: str | None
    endpoint_type: int
    cluster_id: str
    controller_id: int
    brokers: list[DescribeClusterBroker]
    cluster_authorized_operations: int

    def __init__(
        self,
        *,
        throttle_time_ms: int = 0,
        error_code: int = 0,
        error_message: str | None = None,
        endpoint_type: int = 1,
        cluster_id: str = "",
        controller_id: int = -1,
        brokers: list[DescribeClusterBroker] = _base.UNSET,
        cluster_authorized_operations: int = -2147483648,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.throttle_time_ms = throttle_time_ms
        self.error_code = error_code
        self.error_message = error_message
        self.endpoint_type = endpoint_type
        self.cluster_id = cluster_id
        self.controller_id = controller_id
        self.brokers = [] if brokers is _base.UNSET else brokers
        self.cluster_authorized_operations = cluster_authorized_operations
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeClusterResponse, DescribeClusterBroker)
