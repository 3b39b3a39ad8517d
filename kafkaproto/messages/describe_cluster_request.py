"""DescribeClusterRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class DescribeClusterRequest(_base.Message):
    """DescribeClusterRequest: request, api key 60, versions 0-2, flexible 0+.

    Asks for the cluster's id and the addresses of its brokers or controllers.

    * ``include_cluster_authorized_operations`` – bool, versions 0+: Whether to say what the caller may do to the cluster.
    * ``endpoint_type`` – int8, versions 1+: Which nodes to list: 1 brokers, 2 controllers.
    * ``include_fenced_brokers`` – bool, versions 2+: Whether fenced brokers are listed as well.
    """

    __slots__ = ("include_cluster_authorized_operations", "endpoint_type", "include_fenced_brokers")
    NAME = "DescribeClusterRequest"
    FIELDS = __slots__

    include_cluster_authorized_operations: bool
    endpoint_type: int
    include_fenced_brokers: bool

    def __init__(
        self,
        *,
        include_cluster_authorized_operations: bool = False,
        endpoint_type: int = 1,
        include_fenced_brokers: bool = False,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.include_cluster_authorized_operations = include_cluster_authorized_operations
        self.endpoint_type = endpoint_type
        self.include_fenced_brokers = include_fenced_brokers
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(DescribeClusterRequest)
