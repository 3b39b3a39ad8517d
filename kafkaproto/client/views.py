"""What admin calls return: frozen, and free of wire details."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kafkaproto.client.addresses import Address
from kafkaproto.messages import ApiVersionsResponse

UNSUPPORTED_VERSION = 35


@dataclass(frozen=True, slots=True)
class Node:
    """A broker or a controller as the cluster lists it; ``rack`` and ``is_fenced`` are a broker's."""

    id: int
    host: str
    port: int
    rack: str | None = None
    is_fenced: bool = False

    @property
    def address(self) -> Address:
        return Address(self.host, self.port)


@dataclass(frozen=True, slots=True)
class ClusterDescription:
    """``controller_id``: asked at controllers, the active one; at brokers, any that passes calls on.  -1: none.

    ``nodes`` are of the kind that was asked, ascending by id.
    """

    cluster_id: str | None
    controller_id: int
    nodes: tuple[Node, ...]

    def node(self, node_id: int) -> Node | None:
        return next((node for node in self.nodes if node.id == node_id), None)


@dataclass(frozen=True, slots=True)
class ApiRange:
    """Versions of a request, both ends included."""

    min: int
    max: int


@dataclass(frozen=True, slots=True)
class NodeApiVersions:
    """What a node takes: api key → versions, and its features: name → (lowest, highest), name → level in force."""

    apis: Mapping[int, ApiRange]
    supported_features: Mapping[str, tuple[int, int]]
    finalized_features: Mapping[str, int]
    finalized_features_epoch: int

    @classmethod
    def of(cls, response: ApiVersionsResponse) -> NodeApiVersions:
        """From an answer without an error code."""
        return cls(
            {one.api_key: ApiRange(one.min_version, one.max_version) for one in response.api_keys},
            {one.name: (one.min_version, one.max_version) for one in response.supported_features},
            {one.name: one.max_version_level for one in response.finalized_features},
            response.finalized_features_epoch,
        )
