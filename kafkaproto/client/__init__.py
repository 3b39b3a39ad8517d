"""A small admin client on trio: what Kafka's command-line tools need, with Kafka's names, limits and retries.

    async with AdminClient(bootstrap_controllers=["127.0.0.1:9093"]) as admin:
        print((await admin.describe_cluster()).cluster_id)
        await admin.unregister_controller(9990)

``Admin`` is the general interface and has upstream's calls only; ``AdminClient`` has ``decommission_controller`` too
(D14).  Every error is a ``ClientError``.  Plaintext only.
"""

from __future__ import annotations

from kafkaproto.client.addresses import Address, parse_addresses
from kafkaproto.client.admin import Admin, AdminClient
from kafkaproto.client.config import ClientConfig
from kafkaproto.client.connection import Connection
from kafkaproto.client.errors import (
    AdminError,
    ClientError,
    ConfigError,
    ConnectionLostError,
    DeadlineError,
    NodeUnreachableError,
    NotReadyError,
    ProtocolError,
    UnsupportedByServerError,
)
from kafkaproto.client.views import ApiRange, ClusterDescription, Node, NodeApiVersions

__all__ = [
    "Address",
    "Admin",
    "AdminClient",
    "AdminError",
    "ApiRange",
    "ClientConfig",
    "ClientError",
    "ClusterDescription",
    "ConfigError",
    "Connection",
    "ConnectionLostError",
    "DeadlineError",
    "Node",
    "NodeApiVersions",
    "NodeUnreachableError",
    "NotReadyError",
    "ProtocolError",
    "UnsupportedByServerError",
    "parse_addresses",
]
