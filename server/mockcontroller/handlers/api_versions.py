"""ApiVersions, key 18, versions 0–5 (4.4; 0–4 before), every listener.  KIP-511, KIP-584, KIP-1022, KIP-1242.

Errors: 35 for a version outside the range (answered in version 0, listing 18's own range); 42 for a client software
name or version that is no word (3+), or for only one of ClusterId and NodeId (5).
Answers from the committed image.  Finalized features come in the order of their names after metadata.version; Kafka's
order is that of a hash map.  The marker of decommissioned controllers is in no answer: supported features are the
release's (D13).
Left out: BROKER_ID mismatches (129), which brokers check and controllers don't.
"""

from __future__ import annotations

import re

from kafkaproto.messages import ApiVersionsRequest, ApiVersionsResponse
from kafkaproto.messages.api_versions_response import ApiVersion, FinalizedFeatureKey, SupportedFeatureKey
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import KRAFT_VERSION
from mockcontroller.handlers.registry import Answer, RequestContext, reads
from mockcontroller.handlers.state import NodeState

SOFTWARE_FIRST_VERSION = 3
MINIMUM_ZERO_FIRST_VERSION = 4
"""From this version on, features whose lowest level is 0 are listed: older clients fail over them (KAFKA-17492)."""
DESTINATION_FIRST_VERSION = 5

_SOFTWARE = re.compile(r"[a-zA-Z0-9](?:[a-zA-Z0-9.-]*[a-zA-Z0-9])?")


@reads(ApiKey.API_VERSIONS)
def api_versions(node: NodeState, context: RequestContext) -> Answer:
    """What this node takes and runs, and what the cluster has finalized."""
    request, version = context.request.body, context.request.api_version
    assert isinstance(request, ApiVersionsRequest)
    if context.unsupported_version:
        lowest, highest = node.gate[ApiKey.API_VERSIONS]
        own = ApiVersion(api_key=int(ApiKey.API_VERSIONS), min_version=lowest, max_version=highest)
        return Answer(ApiVersionsResponse(error_code=int(ErrorCode.UNSUPPORTED_VERSION), api_keys=[own]), version=0)
    if not _is_valid(request, version):
        return Answer(ApiVersionsResponse(error_code=int(ErrorCode.INVALID_REQUEST)))
    return Answer(
        ApiVersionsResponse(
            api_keys=[
                ApiVersion(api_key=key, min_version=low, max_version=high) for key, (low, high) in node.gate.items()
            ],
            supported_features=[
                SupportedFeatureKey(name=name, min_version=low, max_version=high)
                for name, (low, high) in node.facts.feature_ranges().items()
                if low > 0 or version >= MINIMUM_ZERO_FIRST_VERSION
            ],
            finalized_features_epoch=node.committed.features.epoch,
            finalized_features=[
                FinalizedFeatureKey(name=name, max_version_level=level, min_version_level=level)
                for name, level in _finalized(node).items()
            ],
        )
    )


def _is_valid(request: ApiVersionsRequest, version: int) -> bool:
    if version >= SOFTWARE_FIRST_VERSION and not (
        _SOFTWARE.fullmatch(request.client_software_name) and _SOFTWARE.fullmatch(request.client_software_version)
    ):
        return False
    return version < DESTINATION_FIRST_VERSION or (request.cluster_id is None) == (request.node_id == -1)


def _finalized(node: NodeState) -> dict[str, int]:
    if node.committed.features.metadata_version is None:
        # A node that has read no metadata.version knows nothing of features, kraft.version included.
        return {}
    levels = dict(node.committed.features)
    if node.committed.quorum.kraft_version > 0:
        levels[KRAFT_VERSION] = node.committed.quorum.kraft_version
    return levels
