"""BrokerHeartbeat, key 63, versions 0–2, controller listener.  KIP-500, KIP-631, KIP-858, KIP-1066.

Errors, in this order: 31 without CLUSTER_ACTION; 41 where the node is not active; 77 for an epoch that is not that of
the broker's registration, or no registration.
A broker is caught up once it has read its own registration; then it is unfenced, as soon as it doesn't ask for fencing.
One that wants to shut down is fenced and may go at once.  Log directories that went offline, and the cordoned ones, are
recorded where the finalized metadata.version knows them.  Each heartbeat keeps the session alive; a broker that is not
heard of for broker.session.timeout.ms is fenced.
Left out: moving leaderships away before a shutdown, as no replicas are placed here; a real controller lets a broker
with leaderships wait.
"""

from __future__ import annotations

from collections.abc import Iterator

from kafkaproto.messages import (
    BrokerHeartbeatRequest,
    BrokerHeartbeatResponse,
    BrokerRegistrationChangeRecord,
)
from kafkaproto.messages.base import Message
from kafkaproto.protocol.api_keys import ApiKey
from kafkaproto.protocol.error_codes import ErrorCode
from mockcontroller.handlers.authorization import ClusterOperation
from mockcontroller.handlers.broker_records import FENCED, UNFENCED, current_broker, data_batch, fencing_record
from mockcontroller.handlers.registry import Outcome, RequestContext, writes
from mockcontroller.handlers.state import NodeState
from mockcontroller.image.brokers import BrokerRegistration
from mockcontroller.image.record_versions import CORDONED_LOG_DIRS_LEVEL, DIRECTORY_ASSIGNMENT_LEVEL


@writes(ApiKey.BROKER_HEARTBEAT, operation=ClusterOperation.CLUSTER_ACTION)
def broker_heartbeat(node: NodeState, context: RequestContext) -> Outcome:
    """Note that the broker lives, and let it into or out of the cluster."""
    request = context.request.body
    assert isinstance(request, BrokerHeartbeatRequest)
    broker = current_broker(node, request.broker_id, request.broker_epoch)
    if broker is None:
        return Outcome.refuses(BrokerHeartbeatResponse(error_code=int(ErrorCode.STALE_BROKER_EPOCH)))
    caught_up = request.current_metadata_offset >= node.pending.brokers.record_offset(broker.broker_id)
    fenced = _fenced_next(broker, request, caught_up)
    records = [*_fencing(broker, request, fenced), *_directories(node, broker, request)]
    node.sessions.touch(broker, node.epoch, node.clock())
    response = BrokerHeartbeatResponse(
        is_caught_up=caught_up, is_fenced=fenced, should_shut_down=request.want_shut_down
    )
    if not records:
        return Outcome.nothing_to_write(response)
    return Outcome.writes(response, data_batch(node, *records))


def _fenced_next(broker: BrokerRegistration, request: BrokerHeartbeatRequest, caught_up: bool) -> bool:
    if request.want_shut_down or request.want_fence:
        return True
    return broker.fenced and not caught_up


def _fencing(broker: BrokerRegistration, request: BrokerHeartbeatRequest, fenced: bool) -> Iterator[Message]:
    # Who is let go is recorded as fenced even if it was so before.
    if fenced and (request.want_shut_down or not broker.fenced):
        yield fencing_record(broker, FENCED)
    elif broker.fenced and not fenced:
        yield fencing_record(broker, UNFENCED)


def _directories(node: NodeState, broker: BrokerRegistration, request: BrokerHeartbeatRequest) -> Iterator[Message]:
    features = node.pending.features
    if features.at_least(DIRECTORY_ASSIGNMENT_LEVEL) and not set(request.offline_log_dirs).isdisjoint(broker.log_dirs):
        online = [one for one in broker.log_dirs if one not in request.offline_log_dirs]
        yield BrokerRegistrationChangeRecord(broker_id=broker.broker_id, broker_epoch=broker.epoch, log_dirs=online)
    cordoned = request.cordoned_log_dirs
    if cordoned is None or not features.at_least(CORDONED_LOG_DIRS_LEVEL):
        return
    if broker.cordoned_log_dirs is None or set(cordoned) != set(broker.cordoned_log_dirs):
        yield BrokerRegistrationChangeRecord(
            broker_id=broker.broker_id, broker_epoch=broker.epoch, cordoned_log_dirs=list(cordoned)
        )
