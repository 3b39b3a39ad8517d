"""ApiVersionsRequest, made by `make generate` from its definition; do not edit."""

from __future__ import annotations

from collections.abc import Sequence as _Sequence

from kafkaproto.messages import base as _base


class ApiVersionsRequest(_base.Message):
    """ApiVersionsRequest: request, api key 18, versions 0-5, flexible 3+.

    Asks which requests a node takes, and at which versions.

    * ``client_software_name`` – string, versions 3+, ignorable: Name of the client library.
    * ``client_software_version`` – string, versions 3+, ignorable: Version of the client library.
    * ``cluster_id`` – string, versions 5+, nullable 5+, ignorable: Cluster that the client means to talk to; null when it has no opinion.
    * ``node_id`` – int32, versions 5+, ignorable: Node that the client means to talk to; -1 when it has no opinion.
    """

    __slots__ = ("client_software_name", "client_software_version", "cluster_id", "node_id")
    NAME = "ApiVersionsRequest"
    FIELDS = __slots__

    client_software_name: str
    client_software_version: str
    cluster_id: str | None
    node_id: int

    def __init__(
        self,
        *,
        client_software_name: str = "",
        client_software_version: str = "",
        cluster_id: str | None = None,
        node_id: int = -1,
        unknown_tagged_fields: _Sequence[_base.UnknownTag] = (),
    ) -> None:
        self.client_software_name = client_software_name
        self.client_software_version = client_software_version
        self.cluster_id = cluster_id
        self.node_id = node_id
        self.unknown_tagged_fields = unknown_tagged_fields


_base.link(ApiVersionsRequest)
