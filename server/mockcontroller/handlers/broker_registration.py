"""BrokerRegistration, key 62, versions 0–4, controller listener.  KIP-500, KIP-584, KIP-858, KIP-966.

With ``--static-configs`` up to version 6 (draft KIP, C1): 5 tells cordoned log directories, 6 static configs, which no
constraint refuses here.  They are kept from metadata.version 30 on.

Errors, in this order: 31 without CLUSTER_ACTION; 41 where the node is not active; 104 another cluster's id; 101 where
a broker of that id and another incarnation is alive; 102 for one that migrates from ZooKeeper; from metadata.version 17
on 119 for no log directories, reserved ones, one twice, or one that another broker has; -1 for an endpoint that no
record can hold (a real active controller resigns over it, this one stays); 35 for a feature whose range excludes the
finalized level, which is 0 where there is none; 119 without metadata.version; 35 where a finalized feature is not
named.  Unlike controllers, brokers are checked against what is finalized.
The same incarnation amends its registration and keeps its epoch; any other gets the offset of its record.  A listener
name given twice keeps its place and takes the later address.
Left out: records that clean up after an unclean shutdown, as no replicas are placed here.
"""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import cast

from kafkaproto.messages import BrokerRegistrationRequest
from kafkaproto.messages.base import Message
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from kafkaproto.protocol.releases import KRAFT_VERSION, METADATA_VERSION
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.broker_records import data_batch
from mockcontroller.handlers.controller_registration import unrecordable_listener
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.brokers import BrokerRegistration
from mockcontroller.image.record_versions import DIRECTORY_ASSIGNMENT_LEVEL
from mockcontroller.image.registrations import Endpoint, FeatureRange

RESERVED_DIRECTORY_IDS = range(100)
"""Kafka keeps the lowest ids for meanings of its own."""
CORDONED_LOG_DIRS_VERSION = 5
"""From it on a broker says at once which of its log directories are cordoned (draft KIP)."""


@writes(ApiKey.BROKER_REGISTRATION, operation=ClusterOperation.CLUSTER_ACTION)
def broker_registration(node: NodeState, context: RequestContext) -> Outcome:
    """Write what the request says as a RegisterBrokerRecord."""
    request = context.request.body
    # With --static-configs it is the overlay's class, which has the same fields and more.
    request = cast("BrokerRegistrationRequest", request)
    code = next(_faults(node, request), None)
    if code is not None:
        return Outcome.refuses(_response(node, error_code=int(code)))
    registration = _registration(node, request, context.request.api_version)
    level = node.pending.features.metadata_version or 0
    return Outcome.writes(
        _response(node, broker_epoch=registration.epoch), data_batch(node, registration.record(level))
    )


def _response(node: NodeState, **fields: int) -> Message:
    return node.schema_set.response(ApiKey.BROKER_REGISTRATION)(**fields)


def _registration(node: NodeState, request: BrokerRegistrationRequest, version: int) -> BrokerRegistration:
    before = node.pending.brokers.get(request.broker_id)
    amended = before if before is not None and before.incarnation_id == request.incarnation_id else None
    return BrokerRegistration(
        request.broker_id,
        node.pending.end_offset if amended is None else amended.epoch,
        request.incarnation_id,
        tuple(
            {
                one.name: Endpoint(one.name, one.host, one.port, one.security_protocol) for one in request.listeners
            }.values()
        ),
        tuple(FeatureRange(one.name, one.min_supported_version, one.max_supported_version) for one in request.features),
        request.rack,
        fenced=amended is None or amended.fenced,
        in_controlled_shutdown=amended is not None and amended.in_controlled_shutdown,
        log_dirs=tuple(request.log_dirs),
        cordoned_log_dirs=(
            tuple(getattr(request, "cordoned_log_dirs", ())) if version >= CORDONED_LOG_DIRS_VERSION else None
        ),
        static_configs=tuple((one.name, one.value) for one in getattr(request, "static_configs", ())),
    )


def _faults(node: NodeState, request: BrokerRegistrationRequest) -> Iterator[ErrorCode]:
    """What stands against it, in the order of the checks; the first counts."""
    if request.cluster_id != node.cluster_id:
        yield ErrorCode.INCONSISTENT_CLUSTER_ID
    before = node.pending.brokers.get(request.broker_id)
    if (
        before is not None
        and before.incarnation_id != request.incarnation_id
        and node.sessions.alive(before, node.epoch, node.clock())
    ):
        yield ErrorCode.DUPLICATE_BROKER_REGISTRATION
    if request.is_migrating_zk_broker:
        yield ErrorCode.BROKER_ID_NOT_REGISTERED
    if node.pending.features.at_least(DIRECTORY_ASSIGNMENT_LEVEL) and not _valid_directories(node, request):
        yield ErrorCode.INVALID_REGISTRATION
    if unrecordable_listener(request.listeners) is not None:
        yield ErrorCode.UNKNOWN_SERVER_ERROR
    finalized = {**node.pending.features, KRAFT_VERSION: node.pending.quorum.kraft_version}
    for one in request.features:
        if not one.min_supported_version <= finalized.get(one.name, 0) <= one.max_supported_version:
            yield ErrorCode.UNSUPPORTED_VERSION
    named = {one.name for one in request.features}
    if METADATA_VERSION not in named:
        yield ErrorCode.INVALID_REGISTRATION
    if any(level > 0 and name not in named for name, level in finalized.items()):
        yield ErrorCode.UNSUPPORTED_VERSION


def _valid_directories(node: NodeState, request: BrokerRegistrationRequest) -> bool:
    directories = request.log_dirs
    return (
        bool(directories)
        and all(_number(one) not in RESERVED_DIRECTORY_IDS for one in directories)
        and len(set(directories)) == len(directories)
        and not any(
            other.broker_id != request.broker_id and not set(directories).isdisjoint(other.log_dirs)
            for other in node.pending.brokers.values()
        )
    )


def _number(directory: uuid.UUID) -> int:
    return directory.int
