"""The calls about features: what a node supports and the cluster has finalized, and changes of that (KIP-584).

    async with FeaturesAdmin(bootstrap_controllers="127.0.0.1:9093") as admin:
        results = await admin.update_features([FeatureUpdate("metadata.version", 33)], validate_only=True)

Routing and retries as `AdminClient`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum

import trio

from kafkaproto.client.admin import AdminClient
from kafkaproto.client.connection import Connection
from kafkaproto.client.errors import AdminError, NotReadyError, UnsupportedByServerError
from kafkaproto.client.views import NodeApiVersions
from kafkaproto.messages import UpdateFeaturesRequest, UpdateFeaturesResponse
from kafkaproto.messages.update_features_request import FeatureUpdateKey

API = "UpdateFeatures"
UPGRADE_TYPE_FIRST_VERSION = 1
"""Below it a request can neither be a dry run nor say what it may do."""


class UpgradeType(IntEnum):
    """What an update may do: go up; go down where nothing is lost; go down whatever is lost."""

    UPGRADE = 1
    SAFE_DOWNGRADE = 2
    UNSAFE_DOWNGRADE = 3


@dataclass(frozen=True, slots=True)
class FeatureUpdate:
    """The level that a feature is to have; 0 takes it away."""

    feature: str
    level: int
    upgrade_type: UpgradeType = UpgradeType.UPGRADE


class FeaturesAdmin(AdminClient):
    """An admin client with the calls about features too."""

    async def describe_features(self, node_id: int | None = None) -> NodeApiVersions:
        """What one node says of features: that node, else the active controller, or any broker.

        ``NotReadyError`` where no node of that id is listed.
        """

        async def attempt(deadline: float) -> Connection:
            if node_id is None:
                return await self._for_writing(deadline)
            cluster = await self._describe(deadline)
            node = cluster.node(node_id)
            if node is None:
                raise NotReadyError((await self._any(deadline)).address, f"no node {node_id} is listed")
            return await self._connected(node.address, deadline)

        connection = await self._call(attempt)
        # A connection may be older than the last change.
        return await connection.handshake(trio.current_time() + self._config.request_timeout_ms / 1000)

    async def update_features(
        self, updates: Sequence[FeatureUpdate], *, validate_only: bool = False
    ) -> Mapping[str, AdminError | None]:
        """Finalize these levels, all of them or none; the error of each feature, ``None`` for success.

        ``AdminError`` where the whole is refused: INVALID_UPDATE_VERSION names the first feature and node that stands
        against it; CLUSTER_AUTHORIZATION_FAILED.  ``UnsupportedByServerError`` for servers before 3.3.
        """

        async def attempt(deadline: float) -> Mapping[str, AdminError | None]:
            connection = await self._for_writing(deadline)
            if connection.version_of(UpdateFeaturesRequest) < UPGRADE_TYPE_FIRST_VERSION:
                raise UnsupportedByServerError(connection.address, API, "it can't tell an upgrade from a downgrade")
            request = UpdateFeaturesRequest(
                timeout_ms=self._config.request_timeout_ms,
                feature_updates=[
                    FeatureUpdateKey(feature=one.feature, max_version_level=one.level, upgrade_type=one.upgrade_type)
                    for one in updates
                ],
                validate_only=validate_only,
            )
            answer = await connection.request(request, UpdateFeaturesResponse, deadline)
            if answer.error_code:
                raise AdminError(API, answer.error_code, answer.error_message, connection.address)
            found: dict[str, AdminError | None] = {one.feature: None for one in updates}
            # Only servers before 4.0 may say that some were done and others not.
            for one in answer.results:
                if one.error_code:
                    found[one.feature] = AdminError(API, one.error_code, one.error_message, connection.address)
            return found

        return await self._call(attempt)
